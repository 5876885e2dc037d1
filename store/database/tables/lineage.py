"""What is known of sources beside their text: what they were made from, what replaced them, what is withdrawn."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field

from .base import Tenant, UtcTime, YesNo


class SourceRelationRow(Tenant, table=True):
    """That a source was derived from another one, or supersedes it as its newer version."""

    __tablename__ = "source_relation"

    id: int = Field(primary_key=True)
    library_id: int = Field(foreign_key="library_source.id", index=True)
    related_id: int = Field(foreign_key="library_source.id", index=True)
    relation: str
    """`derived_from` or `supersedes`."""
    note: str
    created_at: datetime = Field(sa_type=UtcTime)


class WithdrawalRow(Tenant, table=True):
    """A source was withdrawn, as a law is repealed and a paper retracted, or reinstated."""

    __tablename__ = "source_withdrawal"

    id: int = Field(primary_key=True)
    library_id: int = Field(foreign_key="library_source.id", index=True)
    withdrawn: bool = Field(sa_type=YesNo)
    reason: str
    effective_at: datetime = Field(sa_type=UtcTime)
    created_by: str
    created_at: datetime = Field(sa_type=UtcTime)
