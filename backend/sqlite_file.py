"""The SQLite file: opened so that an answered write survives a power cut, with one writer at a time.

WAL and synchronous FULL. Writers and checkpoints exclude each other by a lock beside the file, in all processes: SQLite before
3.51.3 can lose a commit that resets the log while another connection checkpoints (its "WAL-reset bug"), and Python 3.11 of
Debian 12 brings 3.40. Waiting for the lock is also fair, where SQLite's own waiting polls.
"""

import os
import sqlite3
import threading
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import Engine

try:
    import fcntl
except ImportError:  # Windows: there is one worker there, whose threads exclude each other
    fcntl = None

BUSY_TIMEOUT = 10  # seconds
CHECKPOINT_FROM = 4 * 1024 * 1024  # bytes of the log


class Busy(Exception):
    """Another writer did not finish in time."""


class Writer:
    """The right to write to one SQLite file; one for each process and file."""

    def __init__(self, path):
        self.path = path
        self.thread = threading.Lock()

    @contextmanager
    def __call__(self, engine):
        """Hold the right; when it is given back and the log has grown, copy the log into the file first."""
        if not self.thread.acquire(timeout=BUSY_TIMEOUT):
            raise Busy
        try:
            with self.alone():
                yield
                self.checkpoint(engine)
        finally:
            self.thread.release()

    @contextmanager
    def alone(self):
        """Exclude other processes; closing the file gives the lock back, and so does dying."""
        if fcntl is None:
            yield
            return
        with open(f"{self.path}-writer", "a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def checkpoint(self, engine):
        log = Path(f"{self.path}-wal")
        if log.exists() and log.stat().st_size > CHECKPOINT_FROM:
            connection = engine.raw_connection()
            try:
                cursor = connection.cursor()
                cursor.execute("PRAGMA busy_timeout=0")  # with readers about, copy what can be and come back
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                cursor.execute(f"PRAGMA busy_timeout={1000 * BUSY_TIMEOUT}")
                cursor.close()
            finally:
                connection.close()


@event.listens_for(Engine, "connect")
def open_connection(connection, record):
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None  # database.begin says BEGIN, not the driver
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA wal_autocheckpoint=0")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


def default_url(folder):
    """Where a server keeps its data that was told of no database."""
    return f"sqlite:///{Path(folder) / 'marquoir.db'}"


def make_private(path):
    """Have the file and its folder, readable by nobody else."""
    path = Path(path)
    if not path.parent.exists():
        path.parent.mkdir(parents=True)
        path.parent.chmod(0o700)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)
