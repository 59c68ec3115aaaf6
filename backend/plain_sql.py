"""Statements that SQLAlchemy wrote once and the driver runs: for the busiest path, while others wait for its locks."""

from sqlalchemy.exc import DBAPIError

written = {}  # (statement, dialect) -> its text, and the order of its values where the driver counts them


class PlainSql:
    """Runs prepared statements in one transaction, on a connection of the engine's pool. Raises DBAPIError."""

    def __init__(self, engine):
        self.engine = engine
        self.dialect = engine.dialect
        self.driver = self.cursor = None
        self.driver = self.told(engine.raw_connection)
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

    def close(self):
        """Give the connection back; the pool undoes what is not committed."""
        if self.driver.is_valid:
            self.driver.close()

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
            return work(*arguments)
        except base as error:
            lost = self.dialect.is_disconnect(error, self.driver, self.cursor)
            if lost:
                self.driver.invalidate(error)
                self.engine.dispose()  # those that wait in the pool are as old
            raise DBAPIError.instance(
                arguments[0] if arguments else None,
                None,
                error,
                base,
                connection_invalidated=lost,
                dialect=self.dialect,
            ) from error
