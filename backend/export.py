"""Exports: the whole group as the files that the phone writes, at addresses that a spreadsheet can fetch."""

import json
import time

from flask import current_app, request
from sqlalchemy import delete, select

from backend import limits
from backend.access import BY_EXPORT_KEY, as_device, hashed, new_secret
from backend.answers import MadeKey
from backend.api import Blueprint, packed
from backend.errors import Refusal
from backend.group_view import campaigns_of, people_of, scored, sessions_of, whole
from backend.models import ExportKey, OperationRow
from backend.pull import vector
from backend.schemas import Export
from shared_rules import campaign_csv, csv_export
from shared_rules.people import names

bp = Blueprint("export", __name__, description="Taking everything away")

READERS = [{"token": []}, {"export_key": []}]
FILES = {"sessions": csv_export.sessions, "lines": csv_export.lines}
CSV = "text/csv; charset=utf-8"
BUNDLE = 1  # format of the file that phones pass to each other


@bp.get("/groups/<hex32:gid>/export/sessions.csv")
@bp.arguments(Export, location="query")
@bp.response(200, {"type": "string"}, content_type="text/csv")
@bp.doc(security=READERS)
def sessions(query, gid):
    """One line for each participant of a session."""
    return csv_file("sessions", query, gid)


@bp.get("/groups/<hex32:gid>/export/lines.csv")
@bp.arguments(Export, location="query")
@bp.response(200, {"type": "string"}, content_type="text/csv")
@bp.doc(security=READERS)
def lines(query, gid):
    """One line for each line of a participant's sheet."""
    return csv_file("lines", query, gid)


@bp.get("/groups/<hex32:gid>/export/campaigns.csv")
@bp.arguments(Export, location="query")
@bp.response(200, {"type": "string"}, content_type="text/csv")
@bp.doc(security=READERS)
def campaigns(query, gid):
    """One line for each game of each campaign."""
    dialect, lang = query["dialect"], query["lang"]

    def from_state(state):
        return campaign_csv.written(campaigns_of(state), sessions_of(state), names(state), dialect, lang)

    def work(caller):
        return current_app.extensions["views"].read(caller, from_state)

    day = time.strftime("%Y-%m-%d")
    return file(as_reader(gid, work), CSV, campaign_csv.file_name(dialect, lang, day))


@bp.get("/groups/<hex32:gid>/export/group.json")
@bp.response(200, {"type": "object"})
@bp.doc(security=READERS)
def whole_group(gid):
    """Everything: the operations as a bundle that phones can read, players, scored sessions and campaigns beside."""
    return file(as_reader(gid, bundle), "application/json", "marquoir.json")


@bp.post("/groups/<hex32:gid>/export_key")
@bp.response(201, MadeKey)
@bp.doc(security=[{"token": []}])
def make_key(gid):
    """A key that reads the exports and nothing else; it replaces the device's former one."""

    def work(caller):
        key = new_secret()
        caller.session.merge(ExportKey(gid=gid, dev=caller.device.dev, key_hash=hashed(key)))
        return {"key": key}

    return as_device(gid, work, write=True)


@bp.delete("/groups/<hex32:gid>/export_key")
@bp.response(204)
@bp.doc(security=[{"token": []}])
def drop_key(gid):
    """End the device's export key."""

    def work(caller):
        one = (ExportKey.gid == gid, ExportKey.dev == caller.device.dev)
        caller.session.execute(delete(ExportKey).where(*one))

    as_device(gid, work, write=True)


def as_reader(gid, work):
    """Run work(caller) for a device by its token, or by its export key as the password of HTTP Basic."""
    known_by = None
    if request.authorization is None:  # a browser or a spreadsheet, which asks its person then
        raise Refusal("wrong_key")
    if request.authorization.type == "basic":
        known_by = BY_EXPORT_KEY, request.authorization.password or ""
    as_device(gid, lambda caller: None, known_by=known_by)
    limits.count("export", gid)
    return as_device(gid, work, known_by=known_by)


def csv_file(which, query, gid):
    dialect, lang = query["dialect"], query["lang"]

    def work(caller):
        return current_app.extensions["views"].read(
            caller, lambda state: FILES[which](sessions_of(state), names(state), dialect, lang)
        )

    day = time.strftime("%Y-%m-%d")
    return file(as_reader(gid, work), CSV, csv_export.file_name(which, dialect, lang, day))


def bundle(caller):
    query = select(OperationRow.body).where(OperationRow.gid == caller.gid).order_by(OperationRow.gseq)

    def from_state(state):
        return {
            "people": people_of(state),
            "sessions": [scored(session) for session in sessions_of(state) if session.alive],
            "campaigns": [whole(campaign) for campaign in campaigns_of(state)],
        }

    views = current_app.extensions["views"].read(caller, from_state)
    bodies = caller.session.execute(query).scalars().all()
    start = {"marquoir": BUNDLE, "gid": caller.gid, "label": caller.group.name, "vv": vector(caller)}
    end = {"count": len(bodies), "end": True}
    return (
        json.dumps({**start, **views}, ensure_ascii=False)[:-1]
        + ', "ops": [\n'
        + ",\n".join(bodies)
        + "\n], "
        + json.dumps(end)[1:]
    )


def file(text, content_type, name):
    response = packed(text.encode(), content_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
