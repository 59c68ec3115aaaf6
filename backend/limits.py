"""Limits: how much, and how often. Counts are rows of the database, so that several workers share them."""

import hashlib
import hmac

from flask import request
from sqlalchemy import delete, select, text

from backend.database import transact
from backend.errors import Refusal
from backend.models import Count, Setting
from backend.moment import now

MOST_BODY = 256 * 1024  # bytes
MOST_OPERATIONS = 500  # of one push
MOST_OPERATION = 128 * 1024  # bytes of its canonical text
MOST_PAGE = 5000  # operations of one pull
PAGE = 1000
PAGE_BYTES = 2 * 1024 * 1024
SNAPSHOT_BYTES = 2 * 1024 * 1024  # of operations in one answer of a snapshot, its last thing not counted
MOST_SNAPSHOT_BYTES = 64 * 1024 * 1024  # of a group that is handed out as one
MOST_DEVICES = 50
MOST_INVITES = 20
MOST_DAY_OPERATIONS = 200_000
MOST_GROUP_BYTES = 256 * 1024 * 1024
MOST_ERASURES = 1000

PERIOD = 600  # seconds
PUSHES = 6000
TRIES = {
    "create": 30,
    "join": 30,
    "code": 5,  # wrong ones
    "wrong": 30,  # tokens and secrets that nobody knows
    "export": 60,
    "snapshot": 60,  # begun by one device
}

BUCKET_KEY = "bucket_key"  # of Setting, made by the first migration
COUNT = text(
    "INSERT INTO counts (bucket, period, tries) VALUES (:bucket, :period, 1) ON CONFLICT (bucket) DO UPDATE SET "
    "tries = CASE WHEN counts.period = excluded.period THEN counts.tries + 1 ELSE 1 END, period = excluded.period "
    "RETURNING tries"
)


def address():
    """Where the request came from; behind proxies, as many hops back as the server was told of."""
    return request.remote_addr or ""


def count(what, whom, after=None):
    """Count one try in a transaction of its own. Raises Refusal when there were too many, else `after` if given."""
    moment = now() // 1000

    def work(session):
        bucket = {"bucket": named(session, what, whom), "period": moment // PERIOD}
        return session.execute(COUNT, bucket).scalar_one()

    if transact(work, write=True) > TRIES[what]:
        raise Refusal("too_many", retry_after=PERIOD - moment % PERIOD)
    if after is not None:
        raise after


def must_have_tries_left(session, what, whom):
    """Refuse, without counting, who has used up its tries."""
    moment = now() // 1000
    row = session.get(Count, named(session, what, whom))
    if row is not None and row.period == moment // PERIOD and row.tries >= TRIES[what]:
        raise Refusal("too_many", retry_after=PERIOD - moment % PERIOD)


def named(session, what, whom):
    """The name of a count: what is counted and for whom, unreadable without the server's key."""
    key = session.execute(select(Setting.value).where(Setting.name == BUCKET_KEY)).scalar_one()
    return hmac.new(bytes.fromhex(key), f"{what} {whom}".encode(), hashlib.sha256).hexdigest()


def forget_old(session, moment):
    """Delete the counts of periods gone by."""
    session.execute(delete(Count).where(Count.period < moment // 1000 // PERIOD - 1))
