"""Invites: a secret in a link, good for days, and a code to dictate, good for minutes."""

import secrets

from flask import current_app
from sqlalchemy import delete, func, select, update

from backend import limits
from backend.access import as_device, hashed, is_erased, must_be_open, new_id, new_secret
from backend.answers import MadeCode, MadeInvite
from backend.api import Blueprint
from backend.errors import Refusal
from backend.models import Code, Group, Invite
from backend.moment import DAY, now
from backend.schemas import NewInvite

bp = Blueprint("invites", __name__, description="Invites")

# Crockford's base 32: no I, L, O, U. Twelve of them are 60 bits, for ten minutes and five wrong tries.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LETTERS = 12
CODE_LIFE = 10 * 60_000
READ_AS = str.maketrans("OIL", "011", " -")


@bp.post("/groups/<hex32:gid>/invites")
@bp.arguments(NewInvite)
@bp.response(201, MadeInvite)
@bp.doc(security=[{"token": []}])
def invite(body, gid):
    """Invite; `replace` withdraws all other invites first."""
    return as_device(gid, lambda caller: invited(caller, body), write=True)


@bp.post("/groups/<hex32:gid>/invites/<hex32:invite>/code")
@bp.response(201, MadeCode)
@bp.doc(security=[{"token": []}])
def new_code(gid, invite):
    """A fresh code for an invite."""

    def work(caller):
        found = own(caller, invite)
        must_be_valid(found)
        return coded(caller.session, found)

    return as_device(gid, work, write=True)


@bp.delete("/groups/<hex32:gid>/invites/<hex32:invite>")
@bp.response(204)
@bp.doc(security=[{"token": []}])
def withdraw(gid, invite):
    """Withdraw an invite."""

    def work(caller):
        own(caller, invite).closed_at = now()
        caller.session.execute(delete(Code).where(Code.gid == gid, Code.invite == invite))

    as_device(gid, work, write=True)


def invited(caller, body):
    must_be_open(caller.group)
    if body["replace"]:
        caller.must_govern()
        close_all(caller.session, caller.gid)
    count = select(func.count()).where(*are_open(caller.gid, caller.now))
    if caller.session.execute(count).scalar_one() >= limits.MOST_INVITES:
        raise Refusal("quota", "open invites")
    secret = new_secret()
    made = Invite(
        gid=caller.gid,
        invite=new_id(),
        secret_hash=hashed(secret),
        made_by=caller.device.dev,
        made_at=caller.now,
        expires_at=caller.now + body["days"] * DAY,
        uses_left=body["uses"],
    )
    caller.session.add(made)
    answer = {
        "invite": made.invite,
        "secret": secret,
        "expires_at": made.expires_at,
        "uses_left": made.uses_left,
    }
    return {**answer, **coded(caller.session, made)}


def coded(session, invite):
    """Give an invite a new code, which ends the one before."""
    session.execute(delete(Code).where(Code.gid == invite.gid, Code.invite == invite.invite))
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LETTERS))
    expires = invite.code_expires_at = now() + CODE_LIFE
    session.add(Code(code_hash=hashed(code), gid=invite.gid, invite=invite.invite, expires_at=expires))
    shown = " ".join(code[at : at + 4] for at in range(0, CODE_LETTERS, 4))
    return {"code": shown, "code_expires_at": expires}


def own(caller, invite):
    """An invite of the caller's group that it may change. Raises Refusal."""
    found = caller.session.get(Invite, (caller.gid, invite))
    if found is None:
        raise Refusal("invite_spent")
    if found.made_by != caller.device.dev:
        caller.must_govern()
    return found


def behind(session, ticket, write):
    """(group, invite) that the ticket of a request stands for. What is not known is answered like what is spent."""
    if "code" in ticket:
        code = session.get(Code, hashed(read_code(ticket["code"])))
        if code is None or code.expires_at <= now():
            raise Refusal("invite_spent")
        gid, wanted = code.gid, Invite.invite == code.invite
    else:
        gid, wanted = ticket["gid"], Invite.secret_hash == hashed(ticket["secret"])
    query = select(Group).where(Group.gid == gid)
    group = session.execute(query.with_for_update() if write else query).scalar()
    invite = session.execute(select(Invite).where(Invite.gid == gid, wanted)).scalar()
    if group is None or invite is None or group.closes_at is not None or is_erased(group, now()):
        current_app.logger.warning("refused: unknown or spent invite")
        raise Refusal("invite_spent")
    return group, invite


def read_code(typed):
    """A code as it was made, from what someone typed who heard or read it."""
    return typed.upper().translate(READ_AS)


def must_be_valid(invite):
    if invite.closed_at is not None or invite.expires_at <= now() or invite.uses_left < 1:
        raise Refusal("invite_spent")


def are_open(gid, moment):
    """The conditions by which an invite of the group can still be used."""
    return Invite.gid == gid, Invite.closed_at.is_(None), Invite.expires_at > moment, Invite.uses_left > 0


def close_all(session, gid, made_by=None):
    """Withdraw every open invite of a group, or those that one device made; return how many."""
    of_whom = () if made_by is None else (Invite.made_by == made_by,)
    ended = select(Invite.invite).where(Invite.gid == gid, *of_whom)
    session.execute(delete(Code).where(Code.gid == gid, Code.invite.in_(ended)))
    closed = session.execute(update(Invite).where(*are_open(gid, now()), *of_whom).values(closed_at=now()))
    return closed.rowcount
