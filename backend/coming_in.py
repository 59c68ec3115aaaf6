"""Coming in: a phone creates a group, or joins one by an invite's link or typed code."""

from sqlalchemy import func, select

from backend import invites, limits
from backend.access import MEMBER, OWNER, hashed, is_erased, new_id, new_secret
from backend.answers import Preview, Token
from backend.api import Blueprint
from backend.database import transact
from backend.errors import Refusal
from backend.models import Device, Group
from backend.moment import DAY, now
from backend.schemas import Joining, NewGroup, Ticket

RETRY = 30 * DAY  # in which a lost answer is given again: as long as an invite can live

bp = Blueprint("coming_in", __name__, description="Create a group, join one")


@bp.post("/groups")
@bp.arguments(NewGroup)
@bp.response(201, Token)
def create(body):
    """Create a group; the device that does becomes its owner."""
    limits.count("create", limits.address())
    return transact(lambda session: created(session, body), write=True)


@bp.post("/join")
@bp.arguments(Joining)
@bp.response(201, Token)
def join(body):
    """Join a group by the secret of a link, or by a code."""
    return by_ticket(body, joined, write=True)


@bp.post("/join/preview")
@bp.arguments(Ticket)
@bp.response(200, Preview)
def preview(body):
    """What one would join. Changes nothing."""
    return by_ticket(body, previewed)


def by_ticket(body, work, write=False):
    """Run work(session, body, group, invite); wrong tickets are counted against the address they came from."""
    what = "code" if "code" in body else "wrong"
    limits.count("join", limits.address())

    def enter(session):
        limits.must_have_tries_left(session, what, limits.address())
        again = asked_before(session, body) if write else None
        return again or work(session, body, *invites.behind(session, body, write))

    try:
        return transact(enter, write)
    except Refusal as refusal:
        if refusal.code == "invite_spent":
            limits.count(what, limits.address(), after=refusal)
        raise


def created(session, body):
    moment = now()
    group = session.get(Group, body["gid"])
    if group is not None:
        if is_erased(group, moment):
            raise Refusal("group_erased")
        device = session.get(Device, (body["gid"], body["device"]["dev"]))
        if not is_same_attempt(device, body) or device.invited_by is not None:
            raise Refusal("group_exists")
        group.name = body["name"]
        return token_again(group, device, body)
    group = Group(gid=body["gid"], name=body["name"], epoch=new_id(), made_at=moment)
    group.head = group.bytes = 0
    session.add(group)
    session.flush()
    return token_for(group, added(session, body, OWNER, None))


def joined(session, body, group, invite):
    device = session.get(Device, (group.gid, body["device"]["dev"]))
    if device is not None:
        if is_same_attempt(device, body):  # by a code, whose group is known only now
            return token_again(group, device, body)
        raise Refusal("device_exists")
    invites.must_be_valid(invite)
    alive = select(func.count()).where(Device.gid == group.gid, Device.revoked_at.is_(None))
    if session.execute(alive).scalar_one() >= limits.MOST_DEVICES:
        raise Refusal("quota", "devices")
    invite.uses_left -= 1
    return token_for(group, added(session, {**body, "gid": group.gid}, MEMBER, invite.made_by))


def previewed(session, body, group, invite):
    invites.must_be_valid(invite)
    alive = select(func.count()).where(Device.gid == group.gid, Device.revoked_at.is_(None))
    return {
        "gid": group.gid,
        "name": group.name,
        "devices": session.execute(alive).scalar_one(),
        "expires_at": invite.expires_at,
    }


def asked_before(session, body):
    """The answer to a request to join whose first answer was lost, whatever became of the invite; None for a new one."""
    if "gid" not in body:
        return None
    group = session.execute(select(Group).where(Group.gid == body["gid"]).with_for_update()).scalar()
    if group is None or group.closes_at is not None or is_erased(group, now()):
        return None
    device = session.get(Device, (group.gid, body["device"]["dev"]))
    return token_again(group, device, body) if is_same_attempt(device, body) else None


def is_same_attempt(device, body):
    """Whether the answer to this very request was lost: the device never synced, knows the attempt's secret, and does
    not come after weeks."""
    return (
        device is not None
        and device.revoked_at is None
        and device.retry_hash == hashed(body["retry"])
        and device.joined_at > now() - RETRY
    )


def token_again(group, device, body):
    """The answer once more; what was typed otherwise meanwhile counts."""
    device.name = body["device"]["name"]
    device.player = body["device"].get("player")
    return token_for(group, device)


def added(session, body, role, invited_by):
    moment = now()
    device = Device(
        gid=body["gid"],
        dev=body["device"]["dev"],
        name=body["device"]["name"],
        player=body["device"].get("player"),
        role=role,
        retry_hash=hashed(body["retry"]),
        invited_by=invited_by,
        joined_at=moment,
        seen_at=moment,
    )
    session.add(device)
    return device


def token_for(group, device):
    """The answer with a new token for this device; only its hash is kept."""
    token = new_secret()
    device.token_hash = hashed(token)
    return {
        "gid": group.gid,
        "name": group.name,
        "dev": device.dev,
        "token": token,
        "epoch": group.epoch,
        "role": device.role,
        "server_time": now(),
    }
