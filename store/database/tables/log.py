"""The log: one leaf for each row that was kept, in the order they were written, project by project."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field

from .base import UNLOGGED, Tenant, UtcTime


class LeafRow(Tenant, table=True):
    """A row that was kept; the hash stays when the row's payload is erased."""

    __tablename__ = "log_leaf"
    __table_args__ = ({"info": UNLOGGED},)

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
    __table_args__ = ({"info": UNLOGGED},)

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
    __table_args__ = ({"info": UNLOGGED},)

    project_id: str = Field(primary_key=True)
    level: int = Field(primary_key=True)
    """From 1: leaves are level 0."""
    number: int = Field(primary_key=True)
    """From 0: its leaves begin at `number * 256 ** level`."""
    hash: bytes


class CheckpointRow(Tenant, table=True):
    """A head that was signed and given away."""

    __tablename__ = "log_checkpoint"
    __table_args__ = ({"info": UNLOGGED},)

    id: int = Field(primary_key=True)
    size: int
    root: bytes
    text: str
    """What was signed, and the signature."""
    created_at: datetime = Field(sa_type=UtcTime)
