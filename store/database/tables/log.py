"""The log: one leaf for each row that was kept, in the order they were written, project by project."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import CheckConstraint, Field

from .base import UNLOGGED, Tenant, UtcTime

KINDS = {
    "log_leaf": (
        "typeof(project_id) = 'text' AND typeof(number) = 'integer' AND number >= 0 AND typeof(table_name) = 'text' "
        "AND typeof(row_key) = 'text' AND typeof(hash) = 'blob'"
    ),
    "log_head": (
        "typeof(project_id) = 'text' AND typeof(size) = 'integer' AND size > 0 AND typeof(root) = 'blob' "
        "AND typeof(frontier) = 'blob' AND typeof(created_at) = 'text'"
    ),
    "log_tile": (
        "typeof(project_id) = 'text' AND typeof(level) = 'integer' AND level > 0 AND typeof(number) = 'integer' "
        "AND number >= 0 AND typeof(hash) = 'blob'"
    ),
    "log_checkpoint": (
        "typeof(project_id) = 'text' AND typeof(id) = 'integer' AND typeof(size) = 'integer' AND size >= 0 "
        "AND typeof(root) = 'blob' AND typeof(text) = 'text' AND typeof(created_at) = 'text'"
    ),
}
"""What SQLite is to keep of the log, by table, in SQL: left to itself it keeps a text in the place of a number, and one
such row would end every walk along the log."""


def _kinds(table: str) -> CheckConstraint:
    return CheckConstraint(KINDS[table]).ddl_if(dialect="sqlite")


class LeafRow(Tenant, table=True):
    """A row that was kept; the hash stays when the row's payload is erased."""

    __tablename__ = "log_leaf"
    __table_args__ = (_kinds("log_leaf"), {"info": UNLOGGED})

    project_id: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    """From 0."""
    table_name: str
    row_key: str = Field(index=True)
    """The row's primary key; its parts are joined by `/`."""
    hash: bytes
    """RFC 6962 leaf hash of the row as `store.log.canonical` writes it."""


class HeadRow(Tenant, table=True):
    """The tree after a transaction."""

    __tablename__ = "log_head"
    __table_args__ = (_kinds("log_head"), {"info": UNLOGGED})

    project_id: str = Field(primary_key=True)
    size: int = Field(primary_key=True)
    """Leaves."""
    root: bytes
    frontier: bytes
    """The roots of the complete subtrees from left to right, 32 bytes each: what the next leaf is added to."""
    created_at: datetime = Field(sa_type=UtcTime)


class TileRow(Tenant, table=True):
    """The root of a complete subtree of 256 ** `level` leaves: what a proof reads instead of all of them."""

    __tablename__ = "log_tile"
    __table_args__ = (_kinds("log_tile"), {"info": UNLOGGED})

    project_id: str = Field(primary_key=True)
    level: int = Field(primary_key=True)
    """From 1: leaves are level 0."""
    number: int = Field(primary_key=True)
    """From 0: its leaves begin at `number * 256 ** level`."""
    hash: bytes


class CheckpointRow(Tenant, table=True):
    """A head that was signed and given away."""

    __tablename__ = "log_checkpoint"
    __table_args__ = (_kinds("log_checkpoint"), {"info": UNLOGGED})

    id: int = Field(primary_key=True)
    size: int
    root: bytes
    text: str
    """What was signed, and the signature."""
    created_at: datetime = Field(sa_type=UtcTime)
