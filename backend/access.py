"""Who asks: secrets, tokens, the device behind a request, and what it may do."""

import hashlib
import secrets
from collections import namedtuple

from flask import current_app, g, request
from sqlalchemy import bindparam, select

from backend import limits
from backend.database import transact, transact_plainly
from backend.errors import Refusal
from backend.models import Device, ExportKey, Group
from backend.moment import DAY, now

OWNER = "owner"
MEMBER = "member"
OWNERS_SILENCE = 30 * DAY  # after which any device may do what owners may


def new_secret():
    """256 random bits as 43 characters of an address."""
    return secrets.token_urlsafe(32)


def new_id():
    return secrets.token_hex(16)


def hashed(secret):
    """How a secret is kept. It has so many bits that a plain hash is enough (ASVS 5.0, 6.5.2)."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def bearer():
    """The token of the request. Raises Refusal."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refusal("no_token")
    return token.strip()


# The group first: rows are locked in this order, and who waits for a group must not hold a device of it.
ENTERING = select(Group, Device).join(Device, Device.gid == Group.gid).where(Group.gid == bindparam("of_gid"))
BY_TOKEN = ENTERING.where(Device.token_hash == bindparam("secret"))
BY_EXPORT_KEY = ENTERING.join(ExportKey, (ExportKey.gid == Device.gid) & (ExportKey.dev == Device.dev)).where(
    ExportKey.key_hash == bindparam("secret")
)
LOCKING = {BY_TOKEN: BY_TOKEN.with_for_update(of=(Group, Device))}

# The same without objects that follow their rows, which a push has no use for.
GROUPS, DEVICES = Group.__table__.c, Device.__table__.c
GroupRow = namedtuple("GroupRow", GROUPS.keys())
DeviceRow = namedtuple("DeviceRow", DEVICES.keys())
PLAINLY = LOCKING[BY_TOKEN].with_only_columns(*GROUPS, *DEVICES)


class Stranger(Refusal):
    """The token, or the key, is not known in this group. Answered like an unknown group."""

    def __init__(self, code="not_found"):
        super().__init__(code)


class Caller:
    """The device that asks, its group, and the session in which it is answered if there is one."""

    def __init__(self, session, group, device):
        self.session = session
        self.group = group
        self.device = device
        self.gid = group.gid
        self.now = now()

    def governs(self):
        """Whether this device may do what owners may."""
        if self.device.role == OWNER:
            return True
        found = select(Device.dev).where(
            Device.gid == self.gid,
            Device.role == OWNER,
            Device.revoked_at.is_(None),
            Device.seen_at > self.now - OWNERS_SILENCE,
        )
        return self.session.execute(found.limit(1)).first() is None

    def must_govern(self):
        if not self.governs():
            current_app.logger.warning("refused: not an owner, device %s", self.device.dev[:6])
            raise Refusal("not_allowed")


def as_device(gid, work, write=False, known_by=None):
    """Run work(caller) in one transaction for the device whose token the request bears.

    With `write` the rows of group and device are locked first, so that what is checked is still so when it acts. `known_by`
    is (statement, secret) for who is known by something else than a token, to read.
    """
    statement, secret = known_by or (BY_TOKEN, bearer())
    where = {"of_gid": gid, "secret": hashed(secret)}
    statement = LOCKING[statement] if write else statement
    return counting_strangers(
        lambda: transact(lambda session: work(entered(session, statement, where)), write)
    )


def as_device_plainly(gid, work):
    """As as_device to write: run work(caller, run), where run is a PlainSql and the caller has no session."""
    where = {"of_gid": gid, "secret": hashed(bearer())}
    return counting_strangers(lambda: transact_plainly(lambda run: work(entered_plainly(run, where), run)))


def counting_strangers(work):
    """Run work(); a token that nobody knows is counted against the address it came from."""
    try:
        return work()
    except Stranger as refusal:
        current_app.logger.warning("refused: unknown token")
        limits.count("wrong", limits.address(), after=refusal)


def entered(session, statement, where):
    """The caller that the statement finds. Raises Refusal: fails closed."""
    found = session.execute(statement, where).first()
    if found is None:
        raise Stranger("wrong_key" if statement is BY_EXPORT_KEY else "not_found")
    return let_in(Caller(session, found.Group, found.Device))


def entered_plainly(run, where):
    found = run(PLAINLY, where).fetchone()
    if found is None:
        raise Stranger
    return let_in(Caller(None, GroupRow(*found[: len(GROUPS)]), DeviceRow(*found[len(GROUPS) :])))


def let_in(caller):
    """The caller, unless its group is gone or it was removed. Raises Refusal."""
    if is_erased(caller.group, caller.now):
        raise Refusal("group_erased")
    if caller.device.revoked_at is not None:
        current_app.logger.warning("refused: revoked device %s", caller.device.dev[:6])
        raise Refusal("revoked")
    g.device = caller.device.dev
    return caller


def is_erased(group, moment):
    """Whether a group is gone for good, even if its rows wait for the next housekeeping."""
    return group.erased_at is not None or (group.closes_at is not None and group.closes_at <= moment)


def must_be_open(group):
    if group.closes_at is not None:
        raise Refusal("group_closing")
