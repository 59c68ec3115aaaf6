"""Who removed a device: one that left by itself was not thrown out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("devices", sa.Column("revoked_by", sa.String(length=32), nullable=True))


def downgrade():
    op.drop_column("devices", "revoked_by")
