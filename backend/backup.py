"""Backup and restore: everything that phones could not bring back, as one packed text that any of the databases can read.

    {"marquoir_backup": 1, "revision": "0002", "made_at": ..., "tables": {"groups": [columns]}}
    ["groups", [values]]                  one line for each row
    {"end": true, "rows": 1234}           a file that lacks this line is no backup

Tokens are in it as hashes only. A restore gives every group a new epoch: phones then compare and send what the backup lacks. What ended
since it was made stays ended, as far as the database that it replaces knows (carrying_over.py).
"""

import gzip
import json
import os
from collections import namedtuple

from sqlalchemy import delete, func, insert, select, text

from backend.access import new_id
from backend.carrying_over import Ended
from backend.database import db, transact
from backend.models import Code, Count, Device, Erasure, ExportKey, Group, Invite, OperationRow
from backend.moment import now

FORMAT = 1
TABLES = {model.__tablename__: model for model in (Group, Device, Invite, ExportKey, Erasure, OperationRow)}
PASSING = (Code, Count)  # codes last minutes, counts too: they are emptied and not kept
OLDER = ("0001",)  # whose files lack only columns that may be empty
BATCH = 1000

# `devices` are those that may come in of groups of which this database knew nothing: some may have been removed since the backup.
Restored = namedtuple("Restored", "groups devices")


class NoBackup(Exception):
    """The file is not a backup that this server can read, or must not be; the message says why, in one sentence."""


def back_up(path):
    """Write all data to `path`, as of one moment; return the number of operations."""
    half = f"{path}.part"

    def write(session):
        if db.engine.dialect.name != "sqlite":
            session.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        rows = 0
        with (
            os.fdopen(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as raw,
            gzip.open(raw, "wt") as file,
        ):
            file.write(json.dumps(head(session)) + "\n")
            for name, model in TABLES.items():
                for row in session.execute(
                    select(*model.__table__.columns).execution_options(yield_per=BATCH)
                ):
                    file.write(json.dumps([name, list(row)]) + "\n")
                    rows += 1
            file.write(json.dumps({"end": True, "rows": rows}) + "\n")
        return session.execute(select(func.count()).select_from(OperationRow)).scalar_one()

    operations = transact(write)
    os.replace(half, path)
    return operations


def head(session):
    return {
        "marquoir_backup": FORMAT,
        "revision": revision(session),
        "made_at": now(),
        "tables": {
            name: [column.name for column in model.__table__.columns] for name, model in TABLES.items()
        },
    }


def revision(session):
    return session.execute(text("SELECT version_num FROM alembic_version")).scalar_one()


def restore(path, replace=False):
    """Put the data of a backup in place of what is there; return what is Restored. Raises NoBackup.

    All or nothing. What is there is only replaced when `replace` says so.
    """
    columns = checked(path)

    def write(session):
        if session.execute(select(func.count()).select_from(Group)).scalar_one() and not replace:
            raise NoBackup("the database holds groups; --replace puts the backup in their place")
        ended = Ended(session)
        for model in (*PASSING, *reversed(TABLES.values())):
            session.execute(delete(model))
        for name, rows in batches(path):
            session.execute(
                insert(TABLES[name]), [dict(zip(columns[name], row, strict=True)) for row in rows]
            )
        groups = session.execute(select(Group)).scalars().all()
        for group in groups:
            group.epoch = new_id()
        session.flush()
        return Restored(len(groups), ended.apply(session))

    return transact(write, write=True)


def checked(path):
    """The columns of each table of a backup, once it was read to its end. Raises NoBackup."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            first = json.loads(file.readline())
            rows = -1
            last = None
            for line in file:
                rows += 1
                last = line
        end = json.loads(last or "null")
    except (OSError, EOFError, ValueError) as error:
        raise NoBackup(f"{path}: not a backup, or not all of one") from error
    if not isinstance(first, dict) or first.get("marquoir_backup") != FORMAT:
        raise NoBackup(f"{path}: not a backup of this server")
    if end != {"end": True, "rows": rows}:
        raise NoBackup(f"{path}: the backup is cut off")
    if first["revision"] not in (*OLDER, transact(revision)):
        raise NoBackup(f"{path}: made by another version of the server ({first['revision']})")
    return first["tables"]


def batches(path):
    """(table, rows) in the order of the file, some rows at a time."""
    table, rows = None, []
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            value = json.loads(line)
            if isinstance(value, dict):
                continue
            if value[0] != table or len(rows) == BATCH:
                if rows:
                    yield table, rows
                table, rows = value[0], []
            rows.append(value[1])
    if rows:
        yield table, rows
