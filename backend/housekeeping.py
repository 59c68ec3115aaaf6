"""What has to be done now and then: groups whose day has come are erased, old counts and codes forgotten."""

from sqlalchemy import delete, select, update

from backend import limits
from backend.database import transact
from backend.models import Code, Device, Erasure, ExportKey, Group, Invite, OperationRow
from backend.moment import now

EVERY = 3600  # seconds


def tidy():
    """Do it all; return how many groups were erased."""
    moment = now()

    def work(session):
        due = select(Group.gid).where(Group.closes_at <= moment, Group.erased_at.is_(None))
        gids = session.execute(due).scalars().all()
        for gid in gids:
            erase(session, gid, moment)
        limits.forget_old(session, moment)
        session.execute(delete(Code).where(Code.expires_at <= moment))
        return len(gids)

    return transact(work, write=True)


def erase(session, gid, moment):
    """Erase a group but for its id and the hashes of its tokens, so that it is never made again and phones are told."""
    for table in (OperationRow, Erasure, Invite, ExportKey, Code):
        session.execute(delete(table).where(table.gid == gid))
    session.execute(update(Device).where(Device.gid == gid).values(name="-", player=None, retry_hash=None))
    session.execute(update(Group).where(Group.gid == gid).values(name="-", erased_at=moment, bytes=0))
