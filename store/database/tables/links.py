"""What was tried for a claim, what was said of it, and what was cited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import JSON, CheckConstraint, Field, UniqueConstraint

from ...records import Citation, Link, Provenance, Verdict
from ...records.locators import Locator
from .base import Tenant, UtcTime, Values, YesNo, dumped, uid, within_project


class LinkRow(Tenant, table=True):
    """One claim set against one passage, accepted or not; `uid` is its id in the audit trail."""

    __tablename__ = "link"
    __table_args__ = (within_project("link", "source_id"),)

    uid: str = Field(primary_key=True)
    report_id: str = Field(foreign_key="report.id", index=True)
    claim_uid: str = Field(foreign_key="claim.uid", index=True)
    ordinal: int
    """Its place among the checks of the claim, 0 for the best: rows that share it were judged as one."""
    position: int
    """The passage's place within the check."""
    passage_uid: str | None = Field(foreign_key="passage.uid", index=True)
    source_id: str | None
    proposition: int | None
    part: str | None
    """The words that were judged, where those are a proposition and not the whole sentence."""
    retrieval_score: float | None
    probability: float | None
    """What the check gave; of passages judged as one, each carries the probability of all."""
    contradiction: float | None
    threshold: float
    outcome: str
    origin: str
    note: str
    findings: list[dict[str, Any]] = Field(sa_type=JSON)
    minimal: list[dict[str, int]] = Field(sa_type=JSON)
    asked: str
    engine: str
    model: str
    digest: str
    prompt: str
    created_at: datetime = Field(sa_type=UtcTime)

    @staticmethod
    def of(
        link: Link, ordinal: int, claim: Values, passages: Mapping[str, Values], created_at: datetime
    ) -> list[Values]:
        """One row for each passage of a link; a link without any keeps one row without a passage."""
        attempts: list[Values | None] = [passages[passage_id] for passage_id in link.passage_ids]
        return [
            {
                "uid": uid("link", claim["uid"], ordinal, position),
                "report_id": claim["report_id"],
                "claim_uid": claim["uid"],
                "ordinal": ordinal,
                "position": position,
                "passage_uid": passage and passage["uid"],
                "source_id": passage and passage["source_id"],
                "proposition": link.proposition,
                "part": None if link.proposition is None else claim["propositions"][link.proposition]["text"],
                "retrieval_score": link.retrieval_score,
                "probability": link.probability,
                "contradiction": link.contradiction,
                "threshold": link.threshold,
                "outcome": link.outcome,
                "origin": link.origin,
                "note": link.note,
                "findings": dumped(link.findings),
                "minimal": dumped(link.minimal),
                "asked": link.asked,
                "engine": link.verifier.engine,
                "model": link.verifier.model,
                "digest": link.verifier.digest,
                "prompt": link.verifier.prompt,
                "created_at": created_at,
            }
            for position, passage in enumerate(attempts or [None])
        ]

    def record(self, claim_id: str, passage_ids: Sequence[str]) -> Link:
        """The link as it was; `passage_ids` are those of all rows that were judged as one."""
        return Link.model_validate(
            {
                "claim_id": claim_id,
                "proposition": self.proposition,
                "passage_ids": tuple(passage_ids),
                "retrieval_score": self.retrieval_score,
                "probability": self.probability,
                "contradiction": self.contradiction,
                "threshold": self.threshold,
                "outcome": self.outcome,
                "origin": self.origin,
                "note": self.note,
                "findings": self.findings,
                "minimal": self.minimal,
                "asked": self.asked,
                "verifier": Provenance(engine=self.engine, model=self.model, digest=self.digest, prompt=self.prompt),
            }
        )


class VerdictRow(Tenant, table=True):
    """What is said of a claim."""

    __tablename__ = "verdict"

    uid: str = Field(primary_key=True)
    report_id: str = Field(foreign_key="report.id", index=True)
    ordinal: int
    claim_uid: str = Field(foreign_key="claim.uid", index=True)
    label: str
    reason: str
    support: float | None
    threshold: float
    created_at: datetime = Field(sa_type=UtcTime)

    @staticmethod
    def of(verdict: Verdict, ordinal: int, claim: Values, created_at: datetime) -> Values:
        """The row of a report's verdict number `ordinal`, without its links."""
        return {
            "uid": uid("verdict", claim["report_id"], ordinal),
            "report_id": claim["report_id"],
            "ordinal": ordinal,
            "claim_uid": claim["uid"],
            "label": verdict.label,
            "reason": verdict.reason,
            "support": verdict.support,
            "threshold": verdict.threshold,
            "created_at": created_at,
        }

    def record(self, claim_id: str, links: Sequence[Link]) -> Verdict:
        """The verdict as it was."""
        return Verdict.model_validate(
            {
                "claim_id": claim_id,
                "label": self.label,
                "reason": self.reason,
                "support": self.support,
                "threshold": self.threshold,
                "links": tuple(links),
            }
        )


class CitationRow(Tenant, table=True):
    """A citation as a reader sees it, of a report or registered by an agent; `id` counts 1, 2, 3 in the whole store.

    What an agent registered has no report, and says itself what is claimed and what stands around the quote.
    """

    __tablename__ = "citation"
    __table_args__ = (
        UniqueConstraint("report_id", "uid"),
        CheckConstraint("id > 0"),
        within_project("citation", "source_id"),
        within_project("citation", "session_id"),
        within_project("citation", "job_id"),
        {"sqlite_autoincrement": True},
    )

    id: int | None = Field(default=None, primary_key=True)
    uid: str
    report_id: str | None = Field(foreign_key="report.id")
    claim_uid: str | None = Field(foreign_key="claim.uid", index=True)
    passage_uid: str | None = Field(foreign_key="passage.uid", index=True)
    source_id: str
    """The id of `Source`: the key by which `library_source` knows it too."""
    number: int
    """0 for one that an agent registered: it goes by its `id`."""
    at: int
    locator: dict[str, Any] = Field(sa_type=JSON)
    quote: str
    """The verbatim quote; empty where an agent gave none."""
    quote_start: int | None
    """Where the source has it; `None` where it was not found, or there is none."""
    quote_end: int | None
    prefix: str
    suffix: str
    probability: float | None
    existing: bool = Field(sa_type=YesNo)
    claim: str | None
    quote_context: str | None
    quote_language: str | None
    relevance_reasoning: str | None
    confidence: str | None
    """`high`, `medium` or `low`."""
    extraction_method: str | None
    """`direct_quote`, `paraphrase`, `inference`, `aggregation` or `negative`."""
    session_id: str | None
    agent_id: str | None
    user_id: str | None
    job_id: str | None
    created_at: datetime = Field(sa_type=UtcTime)

    @staticmethod
    def of(citation: Citation, claim: Values, passage: Values, created_at: datetime) -> Values:
        """The row of a citation; the database gives it its `id`."""
        return {
            "uid": citation.uid,
            "report_id": claim["report_id"],
            "claim_uid": claim["uid"],
            "passage_uid": passage["uid"],
            "source_id": citation.source_id,
            "number": citation.number,
            "at": citation.at,
            "locator": citation.locator.model_dump(mode="json", exclude_none=True),
            "quote": citation.quote,
            "quote_start": citation.quote_start,
            "quote_end": citation.quote_end,
            "prefix": citation.prefix,
            "suffix": citation.suffix,
            "probability": citation.probability,
            "existing": citation.existing,
            "created_at": created_at,
        }

    def record(self, claim_id: str, passage_id: str) -> Citation:
        """The citation of a report as it was."""
        assert self.quote_start is not None  # only what an agent registered has none
        assert self.quote_end is not None
        return Citation(
            uid=self.uid,
            number=self.number,
            claim_id=claim_id,
            source_id=self.source_id,
            passage_id=passage_id,
            at=self.at,
            locator=Locator.model_validate(self.locator),
            quote=self.quote,
            quote_start=self.quote_start,
            quote_end=self.quote_end,
            prefix=self.prefix,
            suffix=self.suffix,
            probability=self.probability,
            existing=self.existing,
        )
