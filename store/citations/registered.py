"""Registered citations as records: of agents and of reports, as they are now."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, get_args

from pydantic import Field

from ..records import Provenance
from ..records.base import Probability, Record

Status = Literal["verified", "unverified", "failed", "pending"]
Confidence = Literal["high", "medium", "low"]
ExtractionMethod = Literal["direct_quote", "paraphrase", "inference", "aggregation", "negative"]
RelationType = Literal["supports", "contradicts", "extends", "supersedes"]
CheckedBy = Literal["engine", "rule", "drift", "person"]

STATUSES: tuple[Status, ...] = get_args(Status)
CONFIDENCES: tuple[Confidence, ...] = get_args(Confidence)
EXTRACTION_METHODS: tuple[ExtractionMethod, ...] = get_args(ExtractionMethod)
RELATION_TYPES: tuple[RelationType, ...] = get_args(RelationType)


class Relation(Record):
    """What one citation is to another: `citation_id` supports, contradicts, extends or supersedes `related_id`."""

    citation_id: int
    related_id: int
    relation: RelationType
    note: str = ""


class Verification(Record):
    """One check of a citation; what holds now is the last one."""

    id: int
    citation_id: int
    status: Status
    notes: str = ""
    reason: str = ""
    """In one word, as `quote_missing`, `not_supported`, `timeout`, `moved`; empty where nothing is to be said."""
    similarity: float | None = None
    """How like the quote is to the words of the source, in [0, 1]."""
    start: int | None = None
    """Where it stands in the text that was searched, in code points, half open."""
    end: int | None = None
    probability: float | None = None
    contradiction: float | None = None
    threshold: float | None = None
    checked_by: CheckedBy = "engine"
    reviewer: str | None = None
    provenance: Provenance
    asked: str = ""
    """SHA-256 of what was set against the claim."""
    source_uid: str | None = None
    created_at: datetime


class RegisteredCitation(Record):
    """A citation with its status as it is now.

    Of a report's citation the claim is the sentence of the draft and the context is the passage; what only
    agents say (reasoning, confidence, method) is `None` there.
    """

    id: int
    """What prose calls it by: `[1]`."""
    uid: str
    claim: str
    verbatim_quote: str | None = None
    quote_context: str
    quote_language: str | None = None
    relevance_reasoning: str | None = None
    confidence: Confidence | None = None
    extraction_method: ExtractionMethod | None = None
    source_id: int
    """The library's number of the source; 0 where a report cited one that no one registered."""
    source_key: str
    """The id of `Source`, made from its content."""
    locator: dict[str, Any] = Field(default_factory=dict)
    verification_status: Status
    verification_notes: str = ""
    verification_reason: str = ""
    similarity_score: Probability | None = None
    quote_start: int | None = None
    """Where the quote was found in the source's text, in code points, half open."""
    quote_end: int | None = None
    created_at: datetime
    created_by: str | None = None
    session_id: str | None = None
    agent_id: str | None = None
    user_id: str | None = None
    project_id: str
    job_id: str | None = None
    report_id: str | None = None
    """The report, `None` where an agent registered it."""
    relations: tuple[Relation, ...] = ()
    """In both directions, in the order they were made."""

    @property
    def relation_type(self) -> RelationType | None:
        """What it is to the first citation that it names; `None` where it names none."""
        return next((r.relation for r in self.relations if r.citation_id == self.id), None)

    @property
    def supersedes(self) -> int | None:
        """The citation that this one corrects."""
        return next((r.related_id for r in self.relations if r.relation == "supersedes" and r.citation_id == self.id),
                    None)  # fmt: skip

    @property
    def superseded_by(self) -> int | None:
        """The citation that corrects this one, the latest where several do."""
        newer = [r.citation_id for r in self.relations if r.relation == "supersedes" and r.related_id == self.id]
        return newer[-1] if newer else None

    @property
    def related_citations(self) -> tuple[int, ...]:
        """The ids of all citations that it stands in a relation to, each once."""
        both = (r.related_id if r.citation_id == self.id else r.citation_id for r in self.relations)
        return tuple(dict.fromkeys(both))
