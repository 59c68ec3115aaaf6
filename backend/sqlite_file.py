"""The SQLite file: opened so that an answered write survives a power cut, with one writer at a time.

WAL and synchronous FULL. Writers exclude each other by a lock beside the file, in all processes, and SQLite copies its log into the
file at the end of a write, which still holds that lock: SQLite before 3.51.3 can lose a commit that begins the log anew while another
connection copies it (its "WAL-reset bug"), and Python 3.11 of Debian 12 brings 3.40. Waiting for the lock is also fair, where
SQLite's own waiting polls. The log is written over, never cut short but when a large write made it large: a file that grows costs
each commit about twice the time.
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
COPY_FROM = 1000  # pages of the log
LARGEST_LOG = 16 * 1024 * 1024  # bytes that stay after it was copied


class Busy(Exception):
    """Another writer did not finish in time."""


class Writer:
    """The right to write to one SQLite file; one for each process and file."""

    def __init__(self, path):
        self.path = path
        self.thread = threading.Lock()

    @contextmanager
    def __call__(self):
        """Hold the right."""
        if not self.thread.acquire(timeout=BUSY_TIMEOUT):
            raise Busy
        try:
            with self.alone():
                yield
        finally:
            self.thread.release()

    @contextmanager
    def alone(self):
        """Exclude other processes; closing the file gives the lock back, and so does dying."""
        if fcntl is None:
            yield
            return
        # Opened for its owner alone, as the database beside it, and with no file object around it.
        file = os.open(f"{self.path}-writer", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
        finally:
            os.close(file)


@event.listens_for(Engine, "connect")
def open_connection(connection, record):
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None  # database.begin says BEGIN, not the driver
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA wal_autocheckpoint={COPY_FROM}")
        cursor.execute(f"PRAGMA journal_size_limit={LARGEST_LOG}")
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
