"""References of the library's sources: what a list calls them, as it was imported, looked up or said by someone.

A source stays as it was registered; what is said of it later is a row of its own, and the last one counts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Literal, TypeVar, get_args

from sqlmodel import col, func, select

from ..database import Database, batches, put
from ..database.tables import LibrarySourceRow, SourceReferenceRow
from ..errors import InputError, NotInLibrary
from ..records.base import Record
from ..references import Reference

Origin = Literal["imported", "crossref", "openalex", "user"]
ORIGINS: tuple[Origin, ...] = get_args(Origin)
SourceLike = TypeVar("SourceLike", bound=Record)
"""A source, or one of the library without its text."""
CSL = "csl"
"""Where a source's metadata have its reference, as one object of CSL-JSON."""


class AttributedReference(Record):
    """A reference of a source, and who said it."""

    id: int
    library_id: int
    origin: Origin
    reference: Reference
    created_at: datetime
    created_by: str | None = None


def put_reference(
    db: Database, library_id: int, reference: Reference, origin: str, created_by: str | None = None
) -> AttributedReference:
    """Keep what a source is called in a reference list; where the last one says the same, it stays.

    Raises:
        NotInLibrary: there is no such source.
        InputError: there is no such origin.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    action = f"keeping the reference of source {library_id}"
    if origin not in ORIGINS:
        raise InputError(action, f"there is no origin {origin!r}", f"Use one of {', '.join(ORIGINS)}")
    row = SourceReferenceRow
    with db.writing(f"{action} in") as session:
        if session.get(LibrarySourceRow, library_id) is None:
            raise NotInLibrary(action, "there is none", "Register it first")
        last = session.exec(select(row).where(row.library_id == library_id).order_by(col(row.id).desc())).first()
        if last is not None and last.csl == reference.csl() and last.origin == origin:
            return _attributed(last)
        values = {
            "library_id": library_id,
            "origin": origin,
            "csl": reference.csl(),
            "created_at": datetime.now(UTC),
            "created_by": created_by,
        }
        (number,) = put(session, row, [values])
    return AttributedReference.model_validate(
        {"id": number, "reference": reference, **{k: values[k] for k in values if k != "csl"}}
    )


def references_of(db: Database, library_ids: Sequence[int]) -> dict[int, AttributedReference]:
    """The last reference of each of the sources that have one, by their numbers.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    row = SourceReferenceRow
    results: dict[int, AttributedReference] = {}
    with db.reading("reading references of") as session:
        for some in batches(library_ids):
            last = select(func.max(row.id)).where(col(row.library_id).in_(some)).group_by(col(row.library_id))
            rows = session.exec(select(row).where(col(row.id).in_(last)))
            results |= {one.library_id: _attributed(one) for one in rows if one.csl}  # one that was erased has nothing
    return results


def reference_history(db: Database, library_id: int) -> list[AttributedReference]:
    """Everything that was said of a source, the last first.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    row = SourceReferenceRow
    with db.reading("reading references of") as session:
        statement = select(row).where(row.library_id == library_id).order_by(col(row.id).desc())
        return [_attributed(one) for one in session.exec(statement) if one.csl]


def with_references(db: Database, sources: Mapping[int, SourceLike]) -> dict[int, SourceLike]:
    """The sources of the library with the last reference of each in `metadata["csl"]`, and its version where it
    was registered with none.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    lines = dict(sources)
    for number, value in references_of(db, list(sources)).items():
        csl = json.dumps(value.reference.csl(), ensure_ascii=False)
        metadata = {**getattr(lines[number], "metadata"), CSL: csl}  # noqa: B009 - of both kinds of sources
        version = getattr(lines[number], "version") or value.reference.version  # noqa: B009 - likewise
        lines[number] = lines[number].model_copy(update={"metadata": metadata, "version": version})
    return lines


def _attributed(row: SourceReferenceRow) -> AttributedReference:
    about = row.model_dump(include={"id", "library_id", "origin", "created_at", "created_by"})
    return AttributedReference(reference=Reference.from_csl(row.csl), **about)
