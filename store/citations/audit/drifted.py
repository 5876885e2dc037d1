"""What a comparison of two editions found, written beside what was there: no row is changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from sqlmodel import Session, select

from ...database import Database, put
from ...database.tables import CitationRelationRow, CitationRow, LibrarySourceRow, Values, VerificationRow
from ...records import Provenance, Record
from .. import RegisteredCitation
from .standing import DRIFT


class Successor(Record):
    """A citation of the newer edition that takes the place of one of the older."""

    quote: str
    context: str
    locator: dict[str, Any]
    prefix: str
    suffix: str
    lang: str


class CitationDrift(Record):
    """What is written about one citation."""

    citation: RegisteredCitation
    status: str
    fate: str
    """`verification.reason`: `unchanged`, `moved`, `altered`, `gone` or `unknown`."""
    notes: str
    start: int | None = None
    end: int | None = None
    likeness: float | None = None
    probability: float | None = None
    contradiction: float | None = None
    threshold: float | None = None
    asked: str = ""
    provenance: Provenance
    successor: Successor | None = None
    """`None` where the old citation goes on standing as it is, or does not hold any more."""


def record_drift(db: Database, newer_id: int, outcomes: Sequence[CitationDrift]) -> dict[int, int]:
    """Keep all of it in one transaction: a check of each citation, and its successor with a check of its own.

    What was kept about a citation and this newer text before is not kept again.

    Returns:
        The ids of the successors, by that of the citation they supersede.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    now, made = datetime.now(UTC), dict[int, int]()
    with db.writing(f"keeping what became of citations in source {newer_id} of") as session:
        source = session.get_one(LibrarySourceRow, newer_id)
        row = VerificationRow
        statement = select(row.citation_id).where(row.checked_by == DRIFT, row.source_uid == source.source_uid)
        done = set(session.exec(statement))
        for outcome in outcomes:
            if outcome.citation.id in done:
                continue
            put(session, VerificationRow, [_check(outcome.citation.id, outcome, source.source_uid, now)])
            if outcome.successor:
                made[outcome.citation.id] = _succeed(session, outcome, outcome.successor, source, now)
    return made


def _succeed(session: Session, outcome: CitationDrift, new: Successor, source: LibrarySourceRow, now: datetime) -> int:
    old = outcome.citation
    values: Values = {
        "uid": str(uuid4()),
        "source_id": source.source_id,
        "number": 0,
        "at": 0,
        "locator": new.locator,
        "quote": new.quote if old.verbatim_quote else "",
        "quote_start": outcome.start,
        "quote_end": outcome.end,
        "prefix": new.prefix,
        "suffix": new.suffix,
        "probability": outcome.probability,
        "existing": False,
        "claim": old.claim,
        "quote_context": new.context,
        "quote_language": new.lang,
        "relevance_reasoning": old.relevance_reasoning,
        "confidence": old.confidence,
        "extraction_method": old.extraction_method,
        "created_at": now,
    }
    [number] = put(session, CitationRow, [values])
    put(session, VerificationRow, [_check(number, outcome, source.source_uid, now)])
    relation = {"citation_id": number, "related_id": old.id, "relation": "supersedes", "note": outcome.notes}
    put(session, CitationRelationRow, [{**relation, "created_at": now}])
    return int(number)


def _check(citation_id: int, outcome: CitationDrift, source_uid: str, now: datetime) -> Values:
    who = outcome.provenance
    return {
        "citation_id": citation_id,
        "status": outcome.status,
        "notes": outcome.notes,
        "reason": outcome.fate,
        "similarity": outcome.likeness,
        "start": outcome.start,
        "end": outcome.end,
        "probability": outcome.probability,
        "contradiction": outcome.contradiction,
        "threshold": outcome.threshold,
        "checked_by": DRIFT,
        "engine": who.engine,
        "model": who.model,
        "digest": who.digest,
        "prompt": who.prompt,
        "asked": outcome.asked,
        "source_uid": source_uid,
        "created_at": now,
    }
