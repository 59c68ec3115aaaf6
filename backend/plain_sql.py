"""Statements that SQLAlchemy wrote once and the driver runs: for the busiest path, while others wait for its locks."""

from sqlalchemy.exc import DBAPIError

written = {}  # (statement, dialect) -> its text, and the order of its values where the driver counts them


class PlainSql:
    """Runs prepared statements in one transaction of a SQLAlchemy connection that runs nothing else. Raises DBAPIError."""

    def __init__(self, connection):
        self.connection = connection
        self.dialect = connection.dialect
        self.driver = connection.connection
        self.cursor = self.driver.cursor()

    def __call__(self, statement, values):
        """Run the statement with these values, or once for each item of a list; the cursor, to read from."""
        text, order = self.text_of(statement)
        rows = values if isinstance(values, list) else [values]
        if order:
            rows = [[row[name] for name in order] for row in rows]
        if isinstance(values, list):
            self.told(self.cursor.executemany, text, rows)
        else:
            self.told(self.cursor.execute, text, rows[0])
        return self.cursor

    def begin(self):
        """Begin to write; PostgreSQL's driver does by itself."""
        if self.dialect.name == "sqlite":
            self.told(self.cursor.execute, "BEGIN IMMEDIATE")

    def commit(self):
        self.told(self.driver.commit)

    def text_of(self, statement):
        key = (statement, self.dialect.name)
        if key not in written:
            compiled = statement.compile(dialect=self.dialect)
            written[key] = (str(compiled), compiled.positiontup)
        return written[key]

    def told(self, work, *arguments):
        """Run work(*arguments), the driver's errors as SQLAlchemy would tell them; lost connections are given up."""
        base = self.dialect.loaded_dbapi.Error
        try:
            work(*arguments)
        except base as error:
            lost = self.dialect.is_disconnect(error, self.driver, self.cursor)
            if lost:
                self.connection.invalidate(error)
                self.connection.engine.dispose()  # those that wait in the pool are as old
            raise DBAPIError.instance(
                arguments[0] if arguments else None,
                None,
                error,
                base,
                connection_invalidated=lost,
                dialect=self.dialect,
            ) from error
