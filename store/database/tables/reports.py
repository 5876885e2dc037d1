"""A report: its text, its claims, and which sources and passages it had."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlmodel import JSON, Field

from ...records import Claim, Grounding, Marker, Proposition, Source
from .base import Tenant, UtcTime, Values, YesNo, dumped, uid, within_project
from .texts import SourceRow


class ReportRow(Tenant, table=True):
    """One run: the draft, what came out, and the settings it ran under."""

    __tablename__ = "report"
    __table_args__ = (within_project("report", "job_id"),)

    id: str = Field(primary_key=True)
    created_at: datetime = Field(sa_type=UtcTime, index=True)
    draft: str
    text: str
    references: str
    insertions: list[dict[str, Any]] = Field(sa_type=JSON)
    removals: list[dict[str, Any]] = Field(sa_type=JSON)
    notes: list[str] = Field(sa_type=JSON)
    rounds: int
    settings: dict[str, Any] = Field(sa_type=JSON)
    session_id: str | None
    """Whose run it was, as the context of the store said."""
    agent_id: str | None
    user_id: str | None
    job_id: str | None
    fingerprint: str
    """SHA-256 of the whole grounding but its time: the same report twice is told from another one."""

    @staticmethod
    def of(grounding: Grounding, settings: dict[str, object], fingerprint: str) -> Values:
        """The row of a report."""
        return {
            "id": grounding.report_id,
            "created_at": grounding.created_at,
            "draft": grounding.draft,
            "text": grounding.text,
            "references": grounding.references,
            "insertions": dumped(grounding.insertions),
            "removals": dumped(grounding.removals),
            "notes": list(grounding.notes),
            "rounds": grounding.rounds,
            "settings": settings,
            "fingerprint": fingerprint,
        }


class ReportSourceRow(Tenant, table=True):
    """A source as this report knew it: another report may have had it under another path or name."""

    __tablename__ = "report_source"

    report_id: str = Field(primary_key=True, foreign_key="report.id")
    ordinal: int = Field(primary_key=True)
    source_uid: str = Field(foreign_key="source.uid", index=True)
    kind: str
    identifier: str
    name: str
    meta: dict[str, Any] = Field(sa_type=JSON, sa_column_kwargs={"name": "metadata"})

    @staticmethod
    def of(source: Source, source_uid: str, report_id: str, ordinal: int) -> Values:
        """The row of a report's source number `ordinal`."""
        return {
            "report_id": report_id,
            "ordinal": ordinal,
            "source_uid": source_uid,
            "kind": source.kind,
            "identifier": source.identifier,
            "name": source.name,
            "metadata": source.metadata,
        }

    def record(self, text: SourceRow) -> Source:
        """The source as the report had it."""
        return Source.model_validate(
            {
                "id": text.id,
                "kind": self.kind,
                "identifier": self.identifier,
                "name": self.name,
                "text": text.text,
                "content_hash": text.content_hash,
                "media_type": text.media_type,
                "lang": text.lang,
                "version": text.version,
                "areas": text.places(),
                "metadata": self.meta,
            }
        )


class ReportPassageRow(Tenant, table=True):
    """That a passage was tried for a report."""

    __tablename__ = "report_passage"

    report_id: str = Field(primary_key=True, foreign_key="report.id")
    ordinal: int = Field(primary_key=True)
    passage_uid: str = Field(foreign_key="passage.uid", index=True)


class ClaimRow(Tenant, table=True):
    """A sentence of the draft."""

    __tablename__ = "claim"

    uid: str = Field(primary_key=True)
    report_id: str = Field(foreign_key="report.id", index=True)
    ordinal: int
    claim_id: str
    start: int
    end: int
    text: str
    checkable: bool = Field(sa_type=YesNo)
    reason: str | None
    kind: str | None
    hedged: bool = Field(sa_type=YesNo)
    heading: list[str] = Field(sa_type=JSON)
    context: str
    propositions: list[dict[str, Any]] = Field(sa_type=JSON)
    markers: list[dict[str, Any]] = Field(sa_type=JSON)
    lang: str

    @staticmethod
    def of(claim: Claim, report_id: str, ordinal: int) -> Values:
        """The row of a report's claim number `ordinal`."""
        return {
            "uid": uid("claim", report_id, ordinal),
            "report_id": report_id,
            "ordinal": ordinal,
            "claim_id": claim.id,
            "start": claim.start,
            "end": claim.end,
            "text": claim.text,
            "checkable": claim.checkable,
            "reason": claim.reason,
            "kind": claim.kind,
            "hedged": claim.hedged,
            "heading": list(claim.heading),
            "context": claim.context,
            "propositions": dumped(claim.propositions),
            "markers": dumped(claim.markers),
            "lang": claim.lang,
        }

    def record(self) -> Claim:
        """The claim as it was."""
        return Claim.model_validate(
            {
                "id": self.claim_id,
                "start": self.start,
                "end": self.end,
                "text": self.text,
                "checkable": self.checkable,
                "reason": self.reason,
                "kind": self.kind,
                "hedged": self.hedged,
                "heading": tuple(self.heading),
                "context": self.context,
                "propositions": tuple(Proposition.model_validate(part) for part in self.propositions),
                "markers": tuple(Marker.model_validate(marker) for marker in self.markers),
                "lang": self.lang,
            }
        )
