"""Runs migrations in one transaction of the application's own database."""

from alembic import context
from flask import current_app

database = current_app.extensions["migrate"].db


def online():
    arguments = current_app.extensions["migrate"].configure_args
    # Two servers that start at once on one SQLite file: the second waits, and then finds nothing to do.
    with database.engine.connect().execution_options(immediate=True) as connection:
        context.configure(connection=connection, target_metadata=database.metadata, **arguments)
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()


online()
