"""The database: SQLite in a file, or PostgreSQL by DATABASE_URL; one function through which every transaction goes.

On PostgreSQL the row lock of a group makes its writers wait for each other, on SQLite the writer's lock of the file. Whatever fails in
passing (a serialization failure, a deadlock, a busy file) is run again as a whole.
"""

import logging
import random
import sqlite3
import time
from contextlib import nullcontext
from pathlib import Path

import flask_migrate
from flask import current_app
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import event
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import DeclarativeBase

from backend.errors import Refusal
from backend.plain_sql import PlainSql
from backend.sqlite_file import BUSY_TIMEOUT, Busy, Writer, make_private

LOG = logging.getLogger("marquoir")

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
PATIENCE = 8  # seconds in which a transaction is tried again; config PATIENCE may say otherwise
LONGEST_PAUSE = 0.3  # seconds between two attempts
POOL = 12  # connections of one worker: one for each of its threads, and some
# serialization failure, deadlock, lock not available, connection lost, server shutting down or starting
PASSING = {"40001", "40P01", "55P03", "08000", "08003", "08006", "57P01", "57P02", "57P03"}


class Base(DeclarativeBase):
    pass


# Rows are read again in each transaction, and stay readable after it: answers are written from them.
db = SQLAlchemy(model_class=Base, session_options={"expire_on_commit": False})
migrate = flask_migrate.Migrate()


def init(app, url):
    """Bind an application to the database at `url`; nothing is opened yet."""
    url = make_url(url)
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    options = {"pool_size": POOL, "max_overflow": POOL}
    if url.get_backend_name() == "sqlite":
        options["connect_args"] = {"timeout": BUSY_TIMEOUT}
        app.extensions["writer"] = Writer(url.database)
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = options
    db.init_app(app)
    migrate.init_app(app, db, directory=str(MIGRATIONS), render_as_batch=True)


def upgrade():
    """Bring the tables up to date; makes the SQLite file when there is none."""
    if db.engine.dialect.name == "sqlite":
        make_private(db.engine.url.database)
    with writing():
        flask_migrate.upgrade()


def writing():
    """The right to write, where it is one for the whole database."""
    writer = current_app.extensions.get("writer")
    return writer() if writer else nullcontext()


@event.listens_for(Engine, "begin")
def begin(connection):
    if connection.dialect.name == "sqlite":
        immediate = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def transact(work, write=False):
    """Run work(session) in one transaction and commit it; all of it again when it fails in passing.

    Raises Refusal("busy") when it keeps failing. What `work` raises itself undoes the transaction.
    """
    return insisting(lambda: attempted(work, write), write)


def transact_plainly(work):
    """As transact to write, for the busiest path: work(run) has a PlainSql instead of a session."""
    return insisting(lambda: attempted_plainly(work), True)


def insisting(attempt, write):
    end = time.monotonic() + current_app.config.get("PATIENCE", PATIENCE)
    pause = 0.005
    while True:
        try:
            with writing() if write else nullcontext():
                return attempt()
        except (DBAPIError, Busy) as error:
            if not is_passing(error):
                raise
            LOG.info("a transaction is tried again: %s", state_of(error))
        if time.monotonic() > end:
            raise Refusal("busy")
        time.sleep(random.uniform(0, pause))
        pause = min(LONGEST_PAUSE, 2 * pause)


def attempted(work, write):
    session = db.session
    try:
        session.connection(execution_options={"immediate": write})
        result = work(session)
        session.commit()
    finally:
        session.close()  # undoes what is not committed, and forgets every row
    return result


def attempted_plainly(work):
    run = PlainSql(db.engine)
    try:
        run.begin()
        result = work(run)
        run.commit()
    finally:
        run.close()
    return result


def is_passing(error):
    """Whether to run the transaction again. Two that insert the same row count: the second will then see it."""
    if isinstance(error, (Busy, IntegrityError)) or error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.OperationalError):
        return "locked" in str(error.orig) or "busy" in str(error.orig)
    return getattr(error.orig, "sqlstate", None) in PASSING


def state_of(error):
    """The SQLSTATE where there is one: a driver's message may hold values."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) or type(error).__name__
