"""The tables. The group stands first in every key, so that a distributed database keeps a group in one place.

Times are milliseconds since 1970. Secrets are kept as SHA-256 in hexadecimal, never as they are.
"""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from backend.database import db
from shared_rules.envelope import MOST_ENT

ID = String(32)
HASH = String(64)


def within():
    """The group that a row belongs to."""
    return mapped_column(ID, ForeignKey("groups.gid"), primary_key=True)


class Group(db.Model):
    """`head` is the number of its last operation; its row is the lock under which numbers are given out."""

    __tablename__ = "groups"
    gid: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    epoch: Mapped[str] = mapped_column(ID)
    head: Mapped[int] = mapped_column(BigInteger, default=0)
    bytes: Mapped[int] = mapped_column(BigInteger, default=0)
    day: Mapped[int] = mapped_column(Integer, default=0)  # since 1970, of the count beside
    day_operations: Mapped[int] = mapped_column(Integer, default=0)
    erasures: Mapped[int] = mapped_column(Integer, default=0)
    made_at: Mapped[int] = mapped_column(BigInteger)
    closes_at: Mapped[int | None] = mapped_column(BigInteger)
    erased_at: Mapped[int | None] = mapped_column(BigInteger)


class Device(db.Model):
    """A device and its token. Removed ones stay, so that they are told so."""

    __tablename__ = "devices"
    __table_args__ = (Index("devices_by_token", "gid", "token_hash", unique=True),)
    gid: Mapped[str] = within()
    dev: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    player: Mapped[str | None] = mapped_column(String(64))
    role: Mapped[str] = mapped_column(String(8))
    token_hash: Mapped[str] = mapped_column(HASH)
    retry_hash: Mapped[str | None] = mapped_column(HASH)  # until its first sync
    invited_by: Mapped[str | None] = mapped_column(ID)
    joined_at: Mapped[int] = mapped_column(BigInteger)
    seen_at: Mapped[int] = mapped_column(BigInteger)
    cursor: Mapped[int] = mapped_column(BigInteger, default=0)
    period: Mapped[int] = mapped_column(BigInteger, default=0)  # of the count of pushes beside
    pushes: Mapped[int] = mapped_column(Integer, default=0)
    revoked_at: Mapped[int | None] = mapped_column(BigInteger)
    revoked_by: Mapped[str | None] = mapped_column(ID)  # the device itself when it left


class OperationRow(db.Model):
    """An operation as its canonical text. `via` is the device that brought it."""

    __tablename__ = "operations"
    __table_args__ = (Index("operations_by_number", "gid", "gseq", unique=True),)
    gid: Mapped[str] = within()
    dev: Mapped[str] = mapped_column(ID, primary_key=True)
    seq: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    gseq: Mapped[int] = mapped_column(BigInteger)
    via: Mapped[str] = mapped_column(ID)
    kept_at: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str] = mapped_column(Text)


class Erasure(db.Model):
    """A thing whose values were erased for good."""

    __tablename__ = "erasures"
    gid: Mapped[str] = within()
    ent: Mapped[str] = mapped_column(String(MOST_ENT), primary_key=True)
    made_by: Mapped[str] = mapped_column(ID)
    made_at: Mapped[int] = mapped_column(BigInteger)


class Invite(db.Model):
    __tablename__ = "invites"
    __table_args__ = (Index("invites_by_secret", "gid", "secret_hash", unique=True),)
    gid: Mapped[str] = within()
    invite: Mapped[str] = mapped_column(ID, primary_key=True)
    secret_hash: Mapped[str] = mapped_column(HASH)
    made_by: Mapped[str] = mapped_column(ID)
    made_at: Mapped[int] = mapped_column(BigInteger)
    expires_at: Mapped[int] = mapped_column(BigInteger)
    uses_left: Mapped[int] = mapped_column(Integer)
    code_expires_at: Mapped[int | None] = mapped_column(BigInteger)
    closed_at: Mapped[int | None] = mapped_column(BigInteger)


class ExportKey(db.Model):
    """The key by which a spreadsheet reads the exports, at most one for each device."""

    __tablename__ = "export_keys"
    gid: Mapped[str] = within()
    dev: Mapped[str] = mapped_column(ID, primary_key=True)
    key_hash: Mapped[str] = mapped_column(HASH)


class Code(db.Model):
    """Which invite a typed code stands for: the one table that is looked up without knowing the group."""

    __tablename__ = "codes"
    code_hash: Mapped[str] = mapped_column(HASH, primary_key=True)
    gid: Mapped[str] = mapped_column(ID)
    invite: Mapped[str] = mapped_column(ID)
    expires_at: Mapped[int] = mapped_column(BigInteger)


class Count(db.Model):
    """How often something was tried in a period, shared by all workers. `bucket` is a keyed hash, not an address."""

    __tablename__ = "counts"
    bucket: Mapped[str] = mapped_column(HASH, primary_key=True)
    period: Mapped[int] = mapped_column(BigInteger)
    tries: Mapped[int] = mapped_column(Integer)


class Setting(db.Model):
    """What the server remembers of itself: the key of the buckets."""

    __tablename__ = "settings"
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))
