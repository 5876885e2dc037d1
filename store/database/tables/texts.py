"""Sources and passages: texts that reports share.

Their key is made from all that is in them, so that the same text is one row however many
reports cite it, and a text that was read otherwise (by a newer reader) is another row.
"""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import Any

from sqlmodel import JSON, Field

from ...records import Area, Passage, Source, Unit
from ...records.context import DEFAULT_PROJECT
from .base import Tenant, UtcTime, Values, dumped, uid, within_project


def keyed(project_id: str, key: str) -> str:
    """A key that is made from content, as a project has it: what one has, another can neither ask for nor take away."""
    return key if project_id == DEFAULT_PROJECT else f"{project_id}:{key}"


def project_of(key: str) -> str:
    """The project of such a key."""
    return key.rpartition(":")[0] or DEFAULT_PROJECT


class SourceRow(Tenant, table=True):
    """A source's text as it was read; what a report calls it is in `report_source`."""

    __tablename__ = "source"
    __table_args__ = (within_project("source", "id"), within_project("source", "content_hash"))

    uid: str = Field(primary_key=True)
    id: str
    content_hash: str
    text: str
    media_type: str
    lang: str
    version: str | None
    areas: list[list[float]] = Field(sa_type=JSON)
    """Each as its numbers in the order of `Area`: a book has as many as it has lines."""
    created_at: datetime = Field(sa_type=UtcTime)

    @staticmethod
    def of(source: Source, created_at: datetime, project_id: str = DEFAULT_PROJECT) -> Values:
        """The row of a source that a project first sees at `created_at`."""
        text_hash = sha256(source.text.encode()).hexdigest()
        areas = [list(area.model_dump().values()) for area in source.areas]
        parts: list[object] = [source.id, source.content_hash, text_hash, source.media_type, source.lang]
        parts += [source.version, areas]
        return {
            "uid": keyed(project_id, uid("source", *parts)),
            "id": source.id,
            "content_hash": source.content_hash,
            "text": source.text,
            "media_type": source.media_type,
            "lang": source.lang,
            "version": source.version,
            "areas": areas,
            "created_at": created_at,
        }

    def places(self) -> tuple[Area, ...]:
        """Where the text stands on its pages."""
        names = tuple(Area.model_fields)
        return tuple(Area.model_validate(dict(zip(names, area, strict=True))) for area in self.areas)


class PassageRow(Tenant, table=True):
    """A passage that was tried; `units` carry the locators."""

    __tablename__ = "passage"
    __table_args__ = (within_project("passage", "id"),)

    uid: str = Field(primary_key=True)
    id: str
    source_uid: str = Field(foreign_key="source.uid", index=True)
    source_id: str
    start: int
    end: int
    text: str
    heading: list[str] = Field(sa_type=JSON)
    lead: str
    units: list[dict[str, Any]] = Field(sa_type=JSON)
    lang: str
    created_at: datetime = Field(sa_type=UtcTime)

    @staticmethod
    def of(passage: Passage, source_uid: str, created_at: datetime) -> Values:
        """The row of a passage that is first tried at `created_at`."""
        return {
            "uid": keyed(project_of(source_uid), uid("passage", source_uid, passage.model_dump_json())),
            "id": passage.id,
            "source_uid": source_uid,
            "source_id": passage.source_id,
            "start": passage.start,
            "end": passage.end,
            "text": passage.text,
            "heading": list(passage.heading),
            "lead": passage.lead,
            "units": dumped(passage.units),
            "lang": passage.lang,
            "created_at": created_at,
        }

    def record(self) -> Passage:
        """The passage as it was."""
        return Passage(
            id=self.id,
            source_id=self.source_id,
            start=self.start,
            end=self.end,
            text=self.text,
            heading=tuple(self.heading),
            lead=self.lead,
            units=tuple(Unit.model_validate(unit) for unit in self.units),
            lang=self.lang,
        )
