"""What ended after a backup was made, carried over from the database that the backup replaces: a restore opens no door again.

Of a group that the database does not know nothing later is known either: then its open invites are closed.
"""

from sqlalchemy import func, select

from backend import erasure, invites
from backend.housekeeping import erase
from backend.models import Device, Erasure, ExportKey, Group, Invite


class Ended:
    """Read before the database is emptied; `apply` once the backup is in its place."""

    def __init__(self, session):
        def of(model, *columns):
            return {tuple(row[:2]): tuple(row[2:]) for row in session.execute(select(model.gid, *columns))}

        groups = session.execute(select(Group.gid, Group.closes_at, Group.erased_at))
        self.groups = {gid: (closes_at, erased_at) for gid, closes_at, erased_at in groups}
        self.devices = of(Device, Device.dev, Device.revoked_at, Device.revoked_by)
        self.invites = of(Invite, Invite.invite, Invite.closed_at, Invite.uses_left)
        self.keys = of(ExportKey, ExportKey.dev, ExportKey.key_hash)
        self.erasures = of(Erasure, Erasure.ent, Erasure.made_by, Erasure.made_at)

    def apply(self, session):
        """Return how many devices may come in of groups that were not known here."""
        devices = 0
        for group in session.execute(select(Group)).scalars().all():
            if group.gid not in self.groups:
                invites.close_all(session, group.gid)
                alive = select(func.count()).where(Device.gid == group.gid, Device.revoked_at.is_(None))
                devices += session.execute(alive).scalar_one()
                continue
            group.closes_at, erased_at = self.groups[group.gid]
            self.end_access(session, group.gid)
            self.erase_again(session, group)
            if erased_at is not None and group.erased_at is None:
                session.flush()
                erase(session, group.gid, erased_at)
        return devices

    def end_access(self, session, gid):
        for device in session.execute(select(Device).where(Device.gid == gid)).scalars().all():
            revoked_at, revoked_by = self.devices.get((gid, device.dev), (None, None))
            if device.revoked_at is None:
                device.revoked_at, device.revoked_by = revoked_at, revoked_by
        for invite in session.execute(select(Invite).where(Invite.gid == gid)).scalars().all():
            closed_at, uses_left = self.invites.get((gid, invite.invite), (invite.made_at, 0))
            invite.closed_at = invite.closed_at if closed_at is None else closed_at
            invite.uses_left = min(invite.uses_left, uses_left)
        for key in session.execute(select(ExportKey).where(ExportKey.gid == gid)).scalars().all():
            if self.keys.get((gid, key.dev)) != (key.key_hash,):
                session.delete(key)

    def erase_again(self, session, group):
        known = set(session.execute(select(Erasure.ent).where(Erasure.gid == group.gid)).scalars())
        missing = [ent for gid, ent in self.erasures if gid == group.gid and ent not in known]
        for ent in missing:
            made_by, made_at = self.erasures[group.gid, ent]
            session.add(Erasure(gid=group.gid, ent=ent, made_by=made_by, made_at=made_at))
        if missing:
            group.erasures = len(known) + len(missing)
            erasure.empty(session, group.gid, missing)
