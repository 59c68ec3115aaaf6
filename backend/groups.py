"""The group: its devices, who leaves, who is removed, and its end."""

from flask import current_app
from sqlalchemy import delete, select

from backend import invites
from backend.access import MEMBER, OWNER, as_device
from backend.answers import GroupSchema, Removed
from backend.api import Blueprint
from backend.errors import Refusal
from backend.models import Device, Erasure, ExportKey, Invite
from backend.moment import DAY
from backend.schemas import DeviceChange, GroupChange, Removal

bp = Blueprint("groups", __name__, description="The group and its devices")

CLOSING = 30 * DAY  # in which the erasing of a group can be taken back
ABANDONED = 90 * DAY  # after which a group that everybody left is erased


@bp.get("/groups/<hex32:gid>")
@bp.response(200, GroupSchema)
@bp.doc(security=[{"token": []}])
def read(gid):
    """The group, its devices, its open invites."""
    return as_device(gid, seen_by)


@bp.patch("/groups/<hex32:gid>")
@bp.arguments(GroupChange)
@bp.response(200, GroupSchema)
@bp.doc(security=[{"token": []}])
def rename(body, gid):
    """Rename the group."""

    def work(caller):
        caller.must_govern()
        caller.group.name = body["name"]
        return seen_by(caller)

    return as_device(gid, work, write=True)


@bp.patch("/groups/<hex32:gid>/devices/<hex32:dev>")
@bp.arguments(DeviceChange)
@bp.response(200, GroupSchema)
@bp.doc(security=[{"token": []}])
def change(body, gid, dev):
    """Name a device, say who holds it, make it an owner or not."""

    def work(caller):
        device = device_in(caller, dev)
        if dev != caller.device.dev or "role" in body:
            caller.must_govern()
        if body.get("role") == MEMBER and device.role == OWNER and len(owners(caller)) < 2:
            raise Refusal("last_owner")
        for field, value in body.items():
            setattr(device, field, value)
        caller.session.flush()
        return seen_by(caller)

    return as_device(gid, work, write=True)


@bp.delete("/groups/<hex32:gid>/devices/<hex32:dev>")
@bp.arguments(Removal, location="query")
@bp.response(200, Removed)
@bp.doc(security=[{"token": []}])
def remove(query, gid, dev):
    """Leave, or remove a device, and with it those it invited or those of the same player."""
    return as_device(gid, lambda caller: removed(caller, dev, query["also"]), write=True)


@bp.post("/groups/<hex32:gid>/closing")
@bp.response(200, GroupSchema)
@bp.doc(security=[{"token": []}])
def close(gid):
    """Have the group erased in 30 days."""

    def work(caller):
        caller.must_govern()
        if caller.group.closes_at is None:
            caller.group.closes_at = caller.now + CLOSING
        return seen_by(caller)

    return as_device(gid, work, write=True)


@bp.delete("/groups/<hex32:gid>/closing")
@bp.response(200, GroupSchema)
@bp.doc(security=[{"token": []}])
def keep(gid):
    """Take the erasing back."""

    def work(caller):
        caller.must_govern()
        caller.group.closes_at = None
        return seen_by(caller)

    return as_device(gid, work, write=True)


def seen_by(caller):
    """The group as GroupSchema shows it."""
    session, gid = caller.session, caller.gid
    devices = select(Device).where(Device.gid == gid).order_by(Device.joined_at, Device.dev)
    opened = select(Invite).where(*invites.are_open(gid, caller.now)).order_by(Invite.made_at, Invite.invite)
    erased = select(Erasure.ent).where(Erasure.gid == gid).order_by(Erasure.made_at, Erasure.ent)
    return {
        "gid": gid,
        "name": caller.group.name,
        "epoch": caller.group.epoch,
        "head": caller.group.head,
        "server_time": caller.now,
        "closes_at": caller.group.closes_at,
        "you": caller.device.dev,
        "role": caller.device.role,
        "devices": session.execute(devices).scalars().all(),
        "invites": session.execute(opened).scalars().all(),
        "export_key": session.get(ExportKey, (gid, caller.device.dev)) is not None,
        "erased": session.execute(erased).scalars().all(),
    }


def device_in(caller, dev):
    """A device of the caller's own group. Raises Refusal."""
    device = caller.session.get(Device, (caller.gid, dev))
    if device is None:
        raise Refusal("not_found", "no such device")
    return device


def present(caller):
    """The devices that are not removed, those that joined first in front."""
    query = select(Device).where(Device.gid == caller.gid, Device.revoked_at.is_(None))
    return list(caller.session.execute(query.order_by(Device.joined_at, Device.dev)).scalars())


def owners(caller):
    return [device for device in present(caller) if device.role == OWNER]


def removed(caller, dev, also):
    """Remove devices, and close every invite, so that nobody comes back by one that is still open.

    Who leaves takes along only the invites that it made: nobody else's are ended by that, unless nobody is left.
    """
    first = device_in(caller, dev)
    leaves = dev == caller.device.dev and not also
    if not leaves:
        caller.must_govern()
    gone = [first, *companions(caller, first, also)]
    gone = [device for device in gone if device.revoked_at is None]
    for device in gone:
        device.revoked_at = caller.now
        device.revoked_by = caller.device.dev
    caller.session.flush()
    names = [device.dev for device in gone]
    caller.session.execute(delete(ExportKey).where(ExportKey.gid == caller.gid, ExportKey.dev.in_(names)))
    left = present(caller)
    closed = invites.close_all(caller.session, caller.gid, dev if leaves and left else None)
    if not left:
        caller.group.closes_at = caller.group.closes_at or caller.now + ABANDONED
    elif not any(device.role == OWNER for device in left):
        left[0].role = OWNER
    current_app.logger.warning("removed %d devices by %s", len(gone), caller.device.dev[:6])
    return {"revoked": names, "invites_closed": closed}


def companions(caller, first, also):
    """The devices to remove together with the first."""
    query = select(Device).where(Device.gid == caller.gid, Device.dev != first.dev)
    others = caller.session.execute(query.order_by(Device.joined_at, Device.dev)).scalars().all()
    if also == "player":
        return [device for device in others if first.player is not None and device.player == first.player]
    if also == "invited":
        tree = {first.dev}
        size = 0
        while size < len(tree):
            size = len(tree)
            tree |= {device.dev for device in others if device.invited_by in tree}
        return [device for device in others if device.dev in tree]
    return []
