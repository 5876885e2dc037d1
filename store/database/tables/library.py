"""The library: sources that jobs share, and what jobs say of them.

What a job adds and later takes away is two rows; what holds now is the last one.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlmodel import JSON, Field, UniqueConstraint

from .base import DISPOSABLE, SEARCHED, Tenant, UtcTime, YesNo, within_project


class LibrarySourceRow(Tenant, table=True):
    """A source that was registered, once however many jobs have it; `id` is what people and agents call it by."""

    __tablename__ = "library_source"
    __table_args__ = (
        UniqueConstraint("project_id", "content_hash"),
        within_project("library_source", "identifier"),
        within_project("library_source", "source_id"),
    )

    id: int = Field(primary_key=True)
    content_hash: str
    source_uid: str = Field(foreign_key="source.uid", index=True)
    source_id: str
    kind: str = Field(index=True)
    identifier: str
    name: str
    version: str | None
    media_type: str
    lang: str
    characters: int
    meta: dict[str, Any] = Field(sa_type=JSON, sa_column_kwargs={"name": "metadata"})
    created_at: datetime = Field(sa_type=UtcTime)


class SourceAliasRow(Tenant, table=True):
    """A further identifier and name under which the same content was registered."""

    __tablename__ = "source_alias"
    __table_args__ = (within_project("source_alias", "identifier"),)

    id: int = Field(primary_key=True)
    library_id: int = Field(foreign_key="library_source.id", index=True)
    identifier: str
    name: str
    created_at: datetime = Field(sa_type=UtcTime)


class JobSourceRow(Tenant, table=True):
    """A job got a source, or gave it up."""

    __tablename__ = "job_source"
    __table_args__ = (within_project("job_source", "job_id", "library_id", name="of"),)

    id: int = Field(primary_key=True)
    job_id: str
    library_id: int = Field(foreign_key="library_source.id", index=True)
    present: bool = Field(sa_type=YesNo)
    created_at: datetime = Field(sa_type=UtcTime)


class SourceTagRow(Tenant, table=True):
    """A job put a tag on a source, or took it off."""

    __tablename__ = "source_tag"
    __table_args__ = (
        within_project("source_tag", "job_id", "library_id", name="of"),
        within_project("source_tag", "tag"),
    )

    id: int = Field(primary_key=True)
    job_id: str
    library_id: int = Field(foreign_key="library_source.id", index=True)
    tag: str
    present: bool = Field(sa_type=YesNo)
    created_at: datetime = Field(sa_type=UtcTime)


class AnnotationRow(Tenant, table=True):
    """What someone noted about a source."""

    __tablename__ = "source_annotation"
    __table_args__ = (within_project("source_annotation", "job_id"),)

    id: int = Field(primary_key=True)
    job_id: str
    library_id: int = Field(foreign_key="library_source.id", index=True)
    annotation_type: str
    content: str = Field(sa_column_kwargs={"info": SEARCHED})
    page_reference: str | None
    created_at: datetime = Field(sa_type=UtcTime)
    created_by: str | None


class SourceReferenceRow(Tenant, table=True):
    """What someone said a source is called in a reference list; the last one counts."""

    __tablename__ = "source_reference"

    id: int = Field(primary_key=True)
    library_id: int = Field(foreign_key="library_source.id", index=True)
    origin: str
    csl: dict[str, Any] = Field(sa_type=JSON)
    created_at: datetime = Field(sa_type=UtcTime)
    created_by: str | None


class ChunkRow(Tenant, table=True):
    """A stretch of a source as search finds it; made anew by `reindex`."""

    __tablename__ = "chunk"
    __table_args__ = (UniqueConstraint("library_id", "ordinal"), {"info": DISPOSABLE})

    id: int = Field(primary_key=True)
    library_id: int = Field(foreign_key="library_source.id", index=True)
    ordinal: int
    start: int
    end: int
    text: str
    """As a reader sees it: on one line, under its headings."""
    terms: str = Field(sa_column_kwargs={"info": SEARCHED})
    """What it is found by: its words without their endings, compounds in one piece and in parts."""
    place: str
    """Where it stands, as a reader would name it."""
    lang: str
