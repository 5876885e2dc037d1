"""Copies of web pages: what was answered, byte by byte, and each time that someone looked."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlmodel import JSON, Field, ForeignKeyConstraint, UniqueConstraint

from .base import UNLOGGED, Tenant, UtcTime, within_project

FILE = "web_file.project_id", "web_file.content_hash"


class WebFileRow(Tenant, table=True):
    """Bytes that captures of a project share: the body of an answer, or a picture of a page.

    Each project has its own: of bytes that all share, one could learn from the other that it has them. The log has
    their hash, in the capture.
    """

    __tablename__ = "web_file"
    __table_args__ = ({"info": UNLOGGED},)

    project_id: str = Field(primary_key=True)
    content_hash: str = Field(primary_key=True)
    """SHA-256, hexadecimal."""
    content: bytes


class CaptureRow(Tenant, table=True):
    """One look at a page; the text that was read in it is in `source`."""

    __tablename__ = "web_capture"
    __table_args__ = (
        UniqueConstraint("project_id", "url", "number"),
        ForeignKeyConstraint(["project_id", "content_hash"], FILE),
        ForeignKeyConstraint(["project_id", "screenshot_hash"], FILE),
        within_project("web_capture", "content_hash"),
        within_project("web_capture", "final_url"),
    )

    id: str = Field(primary_key=True)
    url: str
    """As it was asked for, in its usual form."""
    number: int
    """Counts the looks at one URL: 1, 2, 3."""
    final_url: str
    redirects: list[list[Any]] = Field(sa_type=JSON)
    """Status and URL of each address that sent the reader on."""
    status: int
    """200, or 304 where the server said that nothing changed."""
    headers: dict[str, str] = Field(sa_type=JSON)
    server: str
    content_hash: str
    source_uid: str = Field(foreign_key="source.uid", index=True)
    same_as: str | None = Field(foreign_key="web_capture.id")
    """The capture that brought these bytes, where the look before this one saw them already."""
    screenshot_hash: str | None
    name: str
    about: dict[str, str] = Field(sa_type=JSON)
    """The metadata of the source."""
    accessed_at: datetime = Field(sa_type=UtcTime)
