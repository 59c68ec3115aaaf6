"""What the database alone does on this machine: all that a push reads and writes, in as many processes, without a server.

In both, with the same durability: the tables of the server's models with their keys, indexes and checks of foreign keys; the lock on
the rows of group and device; the look at what is there already; the inserts, of texts as long; the counts of group and device.
Only in a push: HTTP, JSON, every check, and the client that sends it, all on the same processors.
"""

import sqlite3
import time

import psycopg
from sqlalchemy import create_engine, make_url

from backend.models import Device, Group, OperationRow
from e2e.bench.together import together

TABLES = [model.__table__ for model in (Group, Device, OperationRow)]
ENTER = (
    "SELECT groups.*, devices.* FROM groups JOIN devices ON devices.gid = groups.gid "
    "WHERE groups.gid = ? AND devices.token_hash = ?"
)
KNOWN = "SELECT seq, gseq, body FROM operations WHERE gid = ? AND dev = ? AND seq BETWEEN ? AND ?"
GREATEST = "SELECT max(seq) FROM operations WHERE gid = ? AND dev = ?"
KEEP = "INSERT INTO operations VALUES (?, ?, ?, ?, ?, ?, ?)"
MOVE = "UPDATE groups SET head = ?, bytes = ?, day = ?, day_operations = ? WHERE gid = ?"
SEE = "UPDATE devices SET period = ?, pushes = ?, seen_at = ?, retry_hash = ? WHERE gid = ? AND dev = ?"
MOMENT = 1_770_000_000_000


def prepare(url, groups):
    """The tables, and groups of one device each."""
    address = make_url(url)
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    engine = create_engine(address)
    rows = [
        {"gid": name(number), "name": "x", "epoch": name(number), "made_at": 0} for number in range(groups)
    ]
    devices = [
        {"gid": row["gid"], "dev": row["gid"], "name": "x", "role": "owner", "token_hash": 2 * row["gid"]}
        for row in rows
    ]
    with engine.begin() as connection:
        Group.metadata.create_all(connection, TABLES)
        connection.execute(Group.__table__.insert(), rows)
        connection.execute(Device.__table__.insert().values(joined_at=0, seen_at=0), devices)
    engine.dispose()


def rate(url, processes, groups, operations, length, seconds):
    """Transactions in a second, each of so many operations of that length, on prepared tables."""
    shares = [
        (url, [name(number) for number in range(at, groups, processes)], operations, length, seconds)
        for at in range(processes)
    ]
    return sum(together(write, shares)) / seconds


def name(number):
    return f"{number:032x}"


def opened(url):
    if url.startswith("sqlite"):
        connection = sqlite3.connect(make_url(url).database, timeout=30, isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute("PRAGMA " + pragma)
        return connection
    return psycopg.connect(url)


def write(url, groups, operations, length, seconds, begin):
    """How many transactions one process does."""
    connection = opened(url)
    lite = url.startswith("sqlite")
    enter, known, greatest, keep, move, see = (
        text if lite else text.replace("?", "%s")
        for text in (ENTER if lite else ENTER + " FOR UPDATE", KNOWN, GREATEST, KEEP, MOVE, SEE)
    )
    cursor = connection.cursor()
    body = "x" * length
    done = 0
    begin()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        gid = groups[done % len(groups)]
        if lite:
            cursor.execute("BEGIN IMMEDIATE")
        head, size = cursor.execute(enter, (gid, 2 * gid)).fetchone()[3:5]
        cursor.execute(known, (gid, gid, head + 1, head + operations)).fetchall()
        cursor.execute(greatest, (gid, gid)).fetchone()
        rows = [(gid, gid, head + at, head + at, gid, MOMENT, body) for at in range(1, operations + 1)]
        cursor.executemany(keep, rows)
        head += operations
        cursor.execute(move, (head, size + operations * length, 1, head, gid))
        cursor.execute(see, (1, head, MOMENT + head, None, gid, gid))
        connection.commit()
        done += 1
    connection.close()
    return done
