"""The routes of the sync: push, pull, vector, and the limits that phones should know."""

import json

from flask import current_app, request

from backend import erasure, limits
from backend.access import as_device, as_device_plainly
from backend.answers import Config, MadeErasure, Page, Pushed, Vector
from backend.api import Blueprint, json_text, packed
from backend.database import transact
from backend.errors import Refusal
from backend.moment import now
from backend.pull import is_ahead, is_news, note, pull, renew, vector
from backend.push import check, push
from backend.schemas import Cursor, NewErasure, Push, SnapshotPlace
from backend.snapshot import part, text_of
from shared_rules.envelope import FORMAT

bp = Blueprint("sync", __name__, description="Operations up and down")

MIN_CLIENT = 1


@bp.get("/config")
@bp.response(200, Config)
def config():
    """What this server speaks and how much of it at a time."""
    return {
        "format": FORMAT,
        "min_client": MIN_CLIENT,
        "max_ops": limits.MOST_OPERATIONS,
        "max_body": limits.MOST_BODY,
        "max_page": limits.MOST_PAGE,
        "server_time": now(),
    }


@bp.post("/groups/<hex32:gid>/ops")
@bp.arguments(Push())
@bp.response(200, Pushed)
@bp.doc(security=[{"token": []}])
def push_operations(body, gid):
    """Send operations; each is answered for."""
    client = request.headers.get("Marquoir-Client", str(MIN_CLIENT))
    if not (client.isascii() and client.isdigit() and int(client[:9]) >= MIN_CLIENT):
        raise Refusal("client_too_old")
    checked = check(body["ops"], gid)
    return json_text(json.dumps(as_device_plainly(gid, lambda caller, run: push(caller, run, checked))))


@bp.get("/groups/<hex32:gid>/ops")
@bp.arguments(Cursor, location="query")
@bp.response(200, Page)
@bp.doc(security=[{"token": []}])
def pull_operations(query, gid):
    """Fetch the operations after a cursor."""
    after, at, epoch = query["after"], query.get("at"), query.get("epoch")

    def work(caller):
        lost = after > 0 and epoch == caller.group.epoch and is_ahead(caller, after)
        page = pull(caller, after, at, epoch, query["limit"])
        read = 0 if page["reconcile"] else after
        noted = (gid, caller.device.dev, read, caller.now) if is_news(caller, read) else None
        return page, noted, lost

    page, noted, lost = as_device(gid, work)
    if lost:
        as_device(gid, lambda caller: renew(caller, after), write=True)
        page, _, _ = as_device(gid, work)
    elif noted:
        transact(lambda session: note(session, *noted), write=True)
    return json_text(page_text(page))


@bp.get("/groups/<hex32:gid>/snapshot")
@bp.arguments(SnapshotPlace, location="query")
@bp.response(200, {"type": "string"}, content_type="text/plain")
@bp.doc(security=[{"token": []}])
def read_snapshot(query, gid):
    """The group thing by thing, as a phone that holds nothing keeps it; see shared_rules/snapshot.py."""
    snapshots = current_app.extensions["snapshots"]
    if not query:  # it begins; its further answers are not counted
        limits.count("snapshot", as_device(gid, lambda caller: f"{gid} {caller.device.dev}"))
    frame, things = as_device(gid, lambda caller: part(caller, snapshots, query))
    return packed(text_of(frame, things).encode(), "text/plain; charset=utf-8")


@bp.get("/groups/<hex32:gid>/vector")
@bp.response(200, Vector)
@bp.doc(security=[{"token": []}])
def read_vector(gid):
    """Every number held of every device."""

    def work(caller):
        return {
            "vector": vector(caller),
            "head": caller.group.head,
            "epoch": caller.group.epoch,
            "server_time": caller.now,
        }

    return as_device(gid, work)


@bp.post("/groups/<hex32:gid>/erasures")
@bp.arguments(NewErasure)
@bp.response(200, MadeErasure)
@bp.doc(security=[{"token": []}])
def erase(body, gid):
    """Erase a thing for good."""
    return as_device(gid, lambda caller: erasure.erase(caller, body["ent"]), write=True)


def page_text(page):
    """A page as JSON, its operations as they lie in the database."""
    bodies = page.pop("ops")
    rest = json.dumps(page, separators=(",", ":"))
    return '{"ops":[' + ",".join(bodies) + "]," + rest[1:]
