"""What came after a citation: checks, corrections, people's judgements."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, Index

from .base import Tenant, UtcTime


class VerificationRow(Tenant, table=True):
    """One check of a citation; what holds now is the last one."""

    __tablename__ = "verification"
    __table_args__ = (Index("ix_verification_citation_id", "citation_id", "id"),)  # finds the last of each

    id: int = Field(primary_key=True)
    citation_id: int = Field(foreign_key="citation.id")
    status: str
    """`verified`, `unverified`, `failed` or `pending`."""
    notes: str
    reason: str
    """In one word, as `quote_missing`, `not_supported`, `timeout`, `moved`; empty where nothing is to be said."""
    similarity: float | None
    """How like the quote is to the words of the source, in [0, 1]."""
    start: int | None
    end: int | None
    """Where it stands in the text of `source_uid`."""
    probability: float | None
    contradiction: float | None
    threshold: float | None
    checked_by: str
    """`engine`, `rule`, `drift` or `person`."""
    reviewer: str | None
    engine: str
    model: str
    digest: str
    prompt: str
    asked: str
    """SHA-256 of what was set against the claim."""
    source_uid: str | None = Field(foreign_key="source.uid")
    """The text that was searched."""
    created_at: datetime = Field(sa_type=UtcTime)


class CitationRelationRow(Tenant, table=True):
    """That one citation supports, contradicts, extends or supersedes another."""

    __tablename__ = "citation_relation"

    id: int = Field(primary_key=True)
    citation_id: int = Field(foreign_key="citation.id", index=True)
    related_id: int = Field(foreign_key="citation.id", index=True)
    relation: str
    note: str
    session_id: str
    created_at: datetime = Field(sa_type=UtcTime)


class AdjudicationRow(Tenant, table=True):
    """What a person decided about a claim of a report or about a citation."""

    __tablename__ = "adjudication"

    id: int = Field(primary_key=True)
    claim_uid: str | None = Field(foreign_key="claim.uid", index=True)
    citation_id: int | None = Field(foreign_key="citation.id", index=True)
    decision: str
    reviewer: str
    note: str
    created_at: datetime = Field(sa_type=UtcTime)
