"""${message}"""

from __future__ import annotations

from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Within the transaction that opens the store."""
    ${upgrades if upgrades else "pass"}
