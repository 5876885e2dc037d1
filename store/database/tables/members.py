"""Who may work in which project, and as what."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field

from .base import Tenant, UtcTime, YesNo


class MemberRow(Tenant, table=True):
    """A database role was let into a project, or shut out; what holds is the last row."""

    __tablename__ = "project_member"

    id: int = Field(primary_key=True)
    login: str = Field(index=True)
    role: str
    """`agent`, `user`, `auditor` or `admin`."""
    everywhere: bool = Field(sa_type=YesNo)
    """In every project of the store, not in this one alone."""
    present: bool = Field(sa_type=YesNo)
    created_at: datetime = Field(sa_type=UtcTime)
