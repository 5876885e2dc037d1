"""Registering: a citation that an agent made, what it is to others, and each check of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import uuid4

from sqlmodel import Session, select

from ..database import Database, put
from ..database.tables import LAST_NUMBER, CitationRelationRow, CitationRow, LibrarySourceRow, Values, VerificationRow
from ..errors import CitationNotFound, InputError, NotInLibrary
from ..records import Provenance
from .registered import RELATION_TYPES, STATUSES, Relation

UNASKED = Provenance(engine="", model="", digest="")
"""Of a check that no engine has made yet."""


class Related(NamedTuple):
    """What a new citation is to one that is there."""

    related_id: int
    relation: str
    note: str = ""


def register(
    db: Database,
    *,
    source_id: int,
    claim: str,
    quote_context: str,
    verbatim_quote: str | None = None,
    quote_language: str | None = None,
    relevance_reasoning: str | None = None,
    confidence: str = "high",
    extraction_method: str = "direct_quote",
    locator: Mapping[str, Any] | None = None,
    span: tuple[int, int] | None = None,
    prefix: str = "",
    suffix: str = "",
    related: Sequence[Related] = (),
    status: str = "pending",
    notes: str = "",
    reason: str = "unchecked",
) -> int:
    """Keep a citation with its first status, by default `pending`; its id. Nothing is ever deduplicated.

    Args:
        db: the store; its context says whose citation it is.
        source_id: the library's number of the source.
        claim: what is asserted.
        quote_context: the paragraph around the evidence.
        verbatim_quote: the exact words; `None` for what is no direct quote.
        quote_language: ISO 639-1 code.
        relevance_reasoning: why the evidence supports the claim.
        confidence: `high`, `medium` or `low`.
        extraction_method: `direct_quote`, `paraphrase`, `inference`, `aggregation` or `negative`.
        locator: where it stands, in the agent's words; kept as it is.
        span: where the quote stands in the source's text, in code points, half open.
        prefix: the words in front of it there.
        suffix: the words behind it there.
        related: what it is to citations that are there.
        status: its first status.
        notes: why, in words.
        reason: why, in one word.

    Raises:
        NotInLibrary: the project's library has no such source.
        CitationNotFound: a related citation is not there.
        InputError: there is no such relation or status.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    now = datetime.now(UTC)
    start, end = span or (None, None)
    _check_allowed(status, STATUSES, "status")
    values: Values = {
        "uid": str(uuid4()),
        "number": 0,
        "at": 0,
        "locator": dict(locator or {}),
        "quote": verbatim_quote or "",
        "quote_start": start,
        "quote_end": end,
        "prefix": prefix,
        "suffix": suffix,
        "existing": False,
        "claim": claim,
        "quote_context": quote_context,
        "quote_language": quote_language,
        "relevance_reasoning": relevance_reasoning,
        "confidence": confidence,
        "extraction_method": extraction_method,
        "created_at": now,
    }
    with db.writing("registering a citation in") as session:
        source = session.get(LibrarySourceRow, source_id) if 0 < source_id <= LAST_NUMBER else None
        if source is None:
            raise NotInLibrary(f"citing source {source_id}", "there is none", "Register the source first")
        [number] = put(session, CitationRow, [{**values, "source_id": source.source_id}])
        put(session, VerificationRow, [_check(number, status, notes, reason, source.source_uid, now)])
        for each in related:
            _relate(session, Relation.model_construct(citation_id=number, **each._asdict()), now)
        return int(number)


def add_verification(
    db: Database,
    citation_id: int,
    status: str,
    *,
    notes: str = "",
    reason: str = "",
    similarity: float | None = None,
    span: tuple[int, int] | None = None,
    probability: float | None = None,
    contradiction: float | None = None,
    threshold: float | None = None,
    checked_by: str = "engine",
    reviewer: str | None = None,
    provenance: Provenance = UNASKED,
    action: str = "",
    source_uid: str | None = None,
) -> int:
    """Keep a further check of a citation, which says from now on what it is worth; the number of the check.

    `source_uid` is the key of the text that was searched, by default that of the citation's source.

    Raises:
        CitationNotFound: there is no such citation.
        InputError: there is no such status.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    _check_allowed(status, STATUSES, "status")
    now = datetime.now(UTC)
    with db.writing(f"keeping a check of citation {citation_id} in") as session:
        cited = _one(session, citation_id)
        searched = source_uid or _text_of(session, cited)
        values = _check(citation_id, status, notes, reason, searched, now, span, provenance)
        values |= {"similarity": similarity, "probability": probability, "contradiction": contradiction}
        values |= {"threshold": threshold, "checked_by": checked_by, "reviewer": reviewer, "asked": action}
        [number] = put(session, VerificationRow, [values])
        return int(number)


def relate(db: Database, citation_id: int, related_id: int, relation: str, note: str = "") -> int:
    """Say what a citation is to another one; the number of the relation.

    Raises:
        CitationNotFound: one of them is not there.
        InputError: there is no such relation, or both are the same.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    value = Relation.model_construct(citation_id=citation_id, related_id=related_id, relation=relation, note=note)
    with db.writing(f"relating citation {citation_id} to {related_id} in") as session:
        return _relate(session, value, datetime.now(UTC))


def _relate(session: Session, relation: Relation, now: datetime) -> int:
    _check_allowed(relation.relation, RELATION_TYPES, "relation")
    if relation.citation_id == relation.related_id:
        action = f"relating citation {relation.citation_id} to {relation.related_id}"
        raise InputError(action, "both are the same", "Name two citations")
    for each in relation.citation_id, relation.related_id:
        _one(session, each)
    [number] = put(session, CitationRelationRow, [{**relation.model_dump(), "created_at": now}])
    return int(number)


def _check(
    citation_id: int,
    status: str,
    notes: str,
    reason: str,
    source_uid: str | None,
    now: datetime,
    span: tuple[int, int] | None = None,
    provenance: Provenance = UNASKED,
) -> Values:
    start, end = span or (None, None)
    about = {"engine": provenance.engine, "model": provenance.model, "digest": provenance.digest}
    return {
        **{"citation_id": citation_id, "status": status, "notes": notes, "reason": reason, "start": start, "end": end},
        **about,
        **{"prompt": provenance.prompt, "checked_by": "engine", "asked": "", "source_uid": source_uid},
        "created_at": now,
    }


def _one(session: Session, citation_id: int) -> CitationRow:
    result = session.get(CitationRow, citation_id) if 0 < citation_id <= LAST_NUMBER else None
    if result is None:
        do = "Give the id of one that `list_citations` or `pcite citations list` shows"
        raise CitationNotFound(f"citation {citation_id}", "there is none", do)
    return result


def _text_of(session: Session, cited: CitationRow) -> str | None:
    statement = select(LibrarySourceRow.source_uid).where(LibrarySourceRow.source_id == cited.source_id)
    return session.exec(statement.where(LibrarySourceRow.project_id == cited.project_id)).first()


def _check_allowed(value: str, allowed: tuple[str, ...], what: str) -> None:
    if value not in allowed:
        raise InputError(f"the {what} {value!r}", "there is none of that name", f"Use one of {', '.join(allowed)}")
