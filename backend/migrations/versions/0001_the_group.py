"""The group: devices, operations, invites; and the key of the server's counts."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash"),
    )
    op.create_table(
        "counts",
        sa.Column("bucket", sa.String(length=64), nullable=False),
        sa.Column("period", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("bucket"),
    )
    op.create_table(
        "groups",
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("epoch", sa.String(length=32), nullable=False),
        sa.Column("head", sa.BigInteger(), nullable=False),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("day_operations", sa.Integer(), nullable=False),
        sa.Column("erasures", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("closes_at", sa.BigInteger(), nullable=True),
        sa.Column("erased_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("gid"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    settings = sa.table("settings", sa.column("name", sa.String), sa.column("value", sa.String))
    op.bulk_insert(settings, [{"name": "bucket_key", "value": secrets.token_hex(32)}])
    op.create_table(
        "devices",
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("dev", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("player", sa.String(length=64), nullable=True),
        sa.Column("role", sa.String(length=8), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("retry_hash", sa.String(length=64), nullable=True),
        sa.Column("invited_by", sa.String(length=32), nullable=True),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("cursor", sa.BigInteger(), nullable=False),
        sa.Column("period", sa.BigInteger(), nullable=False),
        sa.Column("pushes", sa.Integer(), nullable=False),
        sa.Column("revoked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["gid"], ["groups.gid"]),
        sa.PrimaryKeyConstraint("gid", "dev"),
    )
    op.create_index("devices_by_token", "devices", ["gid", "token_hash"], unique=True)

    op.create_table(
        "erasures",
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("ent", sa.String(length=80), nullable=False),
        sa.Column("made_by", sa.String(length=32), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["gid"], ["groups.gid"]),
        sa.PrimaryKeyConstraint("gid", "ent"),
    )
    op.create_table(
        "export_keys",
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("dev", sa.String(length=32), nullable=False),
        sa.Column("key_hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["gid"], ["groups.gid"]),
        sa.PrimaryKeyConstraint("gid", "dev"),
    )
    op.create_table(
        "invites",
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("secret_hash", sa.String(length=64), nullable=False),
        sa.Column("made_by", sa.String(length=32), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("uses_left", sa.Integer(), nullable=False),
        sa.Column("code_expires_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["gid"], ["groups.gid"]),
        sa.PrimaryKeyConstraint("gid", "invite"),
    )
    op.create_index("invites_by_secret", "invites", ["gid", "secret_hash"], unique=True)

    op.create_table(
        "operations",
        sa.Column("gid", sa.String(length=32), nullable=False),
        sa.Column("dev", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("gseq", sa.BigInteger(), nullable=False),
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("kept_at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["gid"], ["groups.gid"]),
        sa.PrimaryKeyConstraint("gid", "dev", "seq"),
    )
    op.create_index("operations_by_number", "operations", ["gid", "gseq"], unique=True)


def downgrade():
    op.drop_table("operations")
    op.drop_table("invites")
    op.drop_table("export_keys")
    op.drop_table("erasures")
    op.drop_table("devices")
    op.drop_table("settings")
    op.drop_table("groups")
    op.drop_table("counts")
    op.drop_table("codes")
