"""Statements that SQLAlchemy wrote once and the driver runs: for the busiest path, while others wait for its locks."""

from sqlalchemy.exc import DBAPIError

written = {}  # (statement, dialect) -> its text, and the order of its values where the driver counts them


class PlainSql:
    """Runs prepared statements on the session's connection and in its transaction. Raises DBAPIError."""

    def __init__(self, session):
        self.connection = session.connection()
        self.dialect = self.connection.dialect
        self.cursor = self.connection.connection.cursor()

    def __call__(self, statement, values):
        """Run the statement with these values, or once for each item of a list; the cursor, to read from."""
        text, order = self.text_of(statement)
        rows = values if isinstance(values, list) else [values]
        if order:
            rows = [[row[name] for name in order] for row in rows]
        try:
            if isinstance(values, list):
                self.cursor.executemany(text, rows)
            else:
                self.cursor.execute(text, rows[0])
        except self.dialect.loaded_dbapi.Error as error:
            raise self.told(text, error) from error
        return self.cursor

    def text_of(self, statement):
        key = (statement, self.dialect.name)
        if key not in written:
            compiled = statement.compile(dialect=self.dialect)
            written[key] = (str(compiled), compiled.positiontup)
        return written[key]

    def told(self, text, error):
        """The driver's error as SQLAlchemy would tell it; a lost connection is given up."""
        lost = self.dialect.is_disconnect(error, self.connection.connection, self.cursor)
        if lost:
            self.connection.invalidate(error)
        base = self.dialect.loaded_dbapi.Error
        return DBAPIError.instance(text, None, error, base, connection_invalidated=lost, dialect=self.dialect)
