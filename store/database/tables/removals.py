"""What was taken out of sight or erased, and why; nothing disappears without one of these."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field

from .base import Tenant, UtcTime, within_project


class TombstoneRow(Tenant, table=True):
    """A job, session or report that is no longer shown; its rows stay."""

    __tablename__ = "tombstone"
    __table_args__ = (within_project("tombstone", "target"),)

    id: int = Field(primary_key=True)
    kind: str
    """`job`, `session` or `report`."""
    target: str
    reason: str
    created_by: str
    created_at: datetime = Field(sa_type=UtcTime)


class ErasureRow(Tenant, table=True):
    """A row whose payload was erased; its leaf in the log stays."""

    __tablename__ = "erasure"

    id: int = Field(primary_key=True)
    table_name: str
    row_key: str = Field(index=True)
    leaf_hash: bytes
    """That of the row as it was written."""
    remains_hash: bytes
    """RFC 6962 leaf hash of what is left of it, so that nothing can be written into the gap."""
    reason: str
    created_by: str
    created_at: datetime = Field(sa_type=UtcTime)
