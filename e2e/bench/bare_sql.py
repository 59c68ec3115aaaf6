"""The same inserts without a server: what the database alone can do on this machine, in as many processes."""

import multiprocessing
import sqlite3
import time

import psycopg
from sqlalchemy import make_url

TABLES = """
CREATE TABLE groups (gid varchar(32) PRIMARY KEY, head bigint);
CREATE TABLE operations (gid varchar(32), dev varchar(32), seq bigint, gseq bigint, via varchar(32), kept_at bigint,
  body text, PRIMARY KEY (gid, dev, seq));
CREATE UNIQUE INDEX operations_by_number ON operations (gid, gseq)
"""


def rate(url, processes, groups, operations, seconds):
    """Transactions in a second: lock a group, look which operations are there, insert them, move its head, commit."""
    with opened(url) as connection:
        for statement in TABLES.split(";"):
            connection.execute(statement)
        for number in range(groups):
            connection.execute(f"INSERT INTO groups VALUES ('{number:032x}', 0)")
    connection.close()
    context = multiprocessing.get_context("fork")
    with context.Pool(processes) as pool:
        shares = [(url, range(at, groups, processes), operations, seconds) for at in range(processes)]
        return sum(pool.starmap(write, shares)) / seconds


def opened(url):
    if url.startswith("sqlite"):
        connection = sqlite3.connect(make_url(url).database, timeout=30, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection
    return psycopg.connect(url)


def write(url, groups, operations, seconds):
    """How many transactions one process does."""
    connection = opened(url)
    lite = url.startswith("sqlite")
    mark = "?" if lite else "%s"
    body = "x" * 260
    done = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        gid = f"{groups[done % len(groups)]:032x}"
        if lite:
            connection.execute("BEGIN IMMEDIATE")
        lock = "" if lite else " FOR UPDATE"
        (head,) = connection.execute(f"SELECT head FROM groups WHERE gid = {mark}{lock}", (gid,)).fetchone()
        wanted = ",".join(str(head + at + 1) for at in range(operations))
        connection.execute(
            f"SELECT seq, body FROM operations WHERE gid = {mark} AND dev = {mark} AND seq IN ({wanted})",
            (gid, gid),
        ).fetchall()
        rows = [(gid, gid, head + at + 1, head + at + 1, gid, 0, body) for at in range(operations)]
        insert = f"INSERT INTO operations VALUES ({','.join([mark] * 7)})"
        if lite:
            connection.executemany(insert, rows)
        else:
            with connection.cursor() as cursor:
                cursor.executemany(insert, rows)
        connection.execute(f"UPDATE groups SET head = {mark} WHERE gid = {mark}", (head + operations, gid))
        connection.execute("COMMIT") if lite else connection.commit()
        done += 1
    connection.close()
    return done
