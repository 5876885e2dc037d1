"""From what was found to what is said: one place where a check gets its status."""

from __future__ import annotations

from typing import Any

from ....store.records import Label
from ....store.records.locator_shapes import shape
from ....store.records.verdicts import Status
from . import notes
from .judging import ClaimJudgement
from .quoting import Quoted
from .reading import IndexedSource, Span
from .records import CitationOutcome, Reason

STATUSES: dict[Label, tuple[Status, Reason]] = {
    "supported": ("verified", ""),
    "unsupported": ("failed", "not_supported"),
    "no_evidence": ("failed", "not_supported"),
    "review": ("unverified", "too_close"),
    "not_verifiable": ("unverified", "abstained"),
    "pending": ("pending", "timeout"),
}


def outcome_of(
    judgement: ClaimJudgement, quoted: Quoted | None, reading: IndexedSource, *further: str
) -> CitationOutcome:
    """The check of a claim that the verifier decided, with the quote that stands in the source."""
    verdict = judgement.verdict
    status, reason = STATUSES[verdict.label]
    if verdict.label == "unsupported" and verdict.contradicted_by:
        reason = "contradicted"
    note = notes.supported(judgement) if verdict.label == "supported" else notes.decided(verdict)
    checked = CitationOutcome(status, joined(note, *further), reason, findings=verdict.findings)
    return standing(with_judgement(checked, judgement), quoted, _span(judgement), reading)


def with_judgement(checked: CitationOutcome, judgement: ClaimJudgement) -> CitationOutcome:
    """The check with what the engine was asked and said."""
    link = judgement.link
    if link is None:
        return checked
    return checked._replace(
        probability=link.probability,
        contradiction=link.contradiction,
        threshold=link.threshold,
        provenance=link.verifier,
        asked=link.asked,
    )


def standing(
    checked: CitationOutcome, quoted: Quoted | None, span: Span | None, reading: IndexedSource
) -> CitationOutcome:
    """The check with the place of its quote, else of the passage that decided."""
    spans = quoted.spans if quoted else (span,) if span else ()
    if not spans:
        return checked
    start, end = spans[0][0], spans[-1][1]
    similarity = quoted.similarity if quoted else None
    return checked._replace(similarity=similarity, start=start, end=end, place=place_of(spans, reading))


def joined(*sentences: str) -> str:
    """What is to be said, on one line."""
    return " ".join(sentence for sentence in sentences if sentence)


def _span(judgement: ClaimJudgement) -> Span | None:
    first = min(judgement.passages, key=lambda passage: passage.start, default=None)
    return (first.start, first.end) if first else None


def place_of(spans: tuple[Span, ...], reading: IndexedSource) -> dict[str, Any]:
    """Where the spans stand, as a flexible locator; empty where no sentence stands there."""
    locator = reading.place(spans)
    if locator is None:
        return {}
    ends = {"start": spans[0][0], "end": spans[-1][1]}
    return shape(locator, reading.source, heading=reading.heading(spans[0]), **ends)
