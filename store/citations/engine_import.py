"""Importing: what an earlier CitationEngine kept, written into a store as if it had been registered there.

Nothing is written twice: sources are known by their content, and each citation carries a note of which one it
was, so that an import that was cut off can be run again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, cast, get_args
from uuid import NAMESPACE_OID, uuid5

from sqlmodel import select

from .. import citations
from ..database import Database
from ..database.engine_stores import Earlier, plain
from ..database.tables import VerificationRow
from ..errors import InputError
from ..records import Source, SourceKind
from ..records.context import CitationContext
from ..text.languages import detect
from . import library

REASON = "imported"
"""The reason of the first check of an imported citation; its notes say where it came from."""


@dataclass
class ImportReport:
    """What became of everything."""

    sources: dict[int, int] = field(default_factory=dict)
    """The number that each source has in the store, by the one it had."""
    citations: dict[int, int] = field(default_factory=dict)
    """The same of those citations that were written now."""
    annotations: int = 0
    tags: int = 0
    known: int = 0
    """Annotations and citations that an earlier run had written."""
    left: list[str] = field(default_factory=list)
    """What could not be carried over, and why."""


def import_engine(earlier: Earlier, db: Database) -> ImportReport:
    """Write all of it into the project of the store's context.

    Times are those of the import, as of everything that a log is to vouch for; the notes of a citation say
    when it was made. Vectors are left: which model made them is not known.

    Raises:
        DatabaseUnavailable: the store cannot be written; what was written before that stays.
    """
    done = ImportReport()
    for row in earlier.sources:
        _source(row, earlier, db, done)
    for row in earlier.tags:
        _tag(row, db, done)
    for row in earlier.annotations:
        _annotation(row, db, done)
    marks = _marks(db)
    for row in earlier.citations:
        _citation(row, earlier, db, marks, done)
    if earlier.embeddings:
        done.left.append(f"{earlier.embeddings} vectors: run `pcite sources reindex`, which makes them anew")
    return done


def _source(row: Mapping[str, Any], earlier: Earlier, db: Database, done: ImportReport) -> None:
    number, text = row["id"], row["content"]
    if not (text or "").strip():
        done.left.append(f"source {number} ({row['name']}): it has no text")
        return
    digest = row["content_hash"] or sha256(text.encode()).hexdigest()
    existing = row["type"] in get_args(SourceKind)
    lines = plain(row.get("metadata")) or {}
    metadata = {str(key): value if isinstance(value, str) else json.dumps(value) for key, value in lines.items()}
    source = Source(
        id=str(uuid5(NAMESPACE_OID, digest)),
        kind=cast(SourceKind, row["type"]) if existing else "custom",
        identifier=row["identifier"],
        name=row["name"] or row["identifier"],
        text=text,
        content_hash=digest,
        lang=detect(text),
        version=row.get("version"),
        metadata={**metadata, "engine_source_id": str(number)},
    )
    for job in earlier.jobs.get(number) or [library.DEFAULT]:
        done.sources[number] = library.add(db, source, job).id


def _tag(row: Mapping[str, Any], db: Database, done: ImportReport) -> None:
    library_id, job = done.sources.get(row["source_id"]), row["job_id"] or library.DEFAULT
    if library_id is None:
        done.left.append(f"tag {row['tag']!r}: its source {row['source_id']} was not carried over")
        return
    try:
        library.put_tags(db, library_id, [row["tag"]], job)
    except InputError as error:
        done.left.append(f"tag {row['id']}: {error.found}")
        return
    done.tags += 1


def _annotation(row: Mapping[str, Any], db: Database, done: ImportReport) -> None:
    library_id, job = done.sources.get(row["source_id"]), row["job_id"] or library.DEFAULT
    if library_id is None:
        done.left.append(f"annotation {row['id']}: its source {row['source_id']} was not carried over")
        return
    texts = {name: row[name] for name in ("annotation_type", "page_reference", "created_by")}
    there = library.list_annotations(db, library_id, job)
    if any(one.content == row["content"] and texts.items() <= one.model_dump().items() for one in there):
        done.known += 1
        return
    try:
        library.annotate(db, library_id, row["content"], job, **texts)
    except InputError as error:
        done.left.append(f"annotation {row['id']}: {error.found}")
        return
    done.annotations += 1


def _citation(row: Mapping[str, Any], earlier: Earlier, db: Database, marks: set[str], done: ImportReport) -> None:
    number, source_id = row["id"], done.sources.get(row["source_id"])
    mark = f"citation {number} of {earlier.name}"
    if any(one.startswith(f"{mark},") for one in marks):
        done.known += 1
        return
    if source_id is None:
        done.left.append(f"citation {number}: its source {row['source_id']} was not carried over")
        return
    context = CitationContext(
        session_id=row.get("job_id") or row.get("created_by") or "import",
        agent_id=row.get("created_by"),
        job_id=row.get("job_id"),
        project_id=db.context.project_id,
        role=db.context.role,
    )
    into, status = db.within(context), row.get("verification_status") or "pending"
    if status not in citations.STATUSES:
        done.left.append(f"citation {number}: its status {status!r}; it is pending now")
        status = "pending"
    span = _span(plain(row.get("matched_location")))
    done.citations[number] = new = citations.register(
        into,
        source_id=source_id,
        claim=row["claim"],
        quote_context=row["quote_context"] or "",
        verbatim_quote=row.get("verbatim_quote"),
        quote_language=row.get("quote_language"),
        relevance_reasoning=row.get("relevance_reasoning"),
        confidence=row.get("confidence") or "high",
        extraction_method=row.get("extraction_method") or "direct_quote",
        locator=_locator(plain(row["locator"])),
        span=span,
        status=status,
        notes=f"{mark}, made {row.get('created_at')}",
        reason=REASON,
    )
    notes, similarity = row.get("verification_notes") or "", row.get("similarity_score")
    if notes or similarity is not None:
        citations.add_verification(into, new, status, notes=notes, similarity=similarity, span=span)


def _marks(db: Database) -> set[str]:
    with db.reading("looking for imported citations in") as session:
        return set(session.exec(select(VerificationRow.notes).where(VerificationRow.reason == REASON)))


def _locator(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {} if value is None else {"text": value}


def _span(value: object) -> tuple[int, int] | None:
    if not isinstance(value, Mapping):
        return None
    start, end = value.get("start"), value.get("end")
    return (start, end) if isinstance(start, int) and isinstance(end, int) else None
