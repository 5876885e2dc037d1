"""What a source was derived from, and which newer version supersedes it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from sqlmodel import Session, col, or_, select

from ..database import Database, put
from ..database.tables import LibrarySourceRow, SourceRelationRow
from ..errors import CyclicLineage, InputError, UnknownParent
from .lineage_steps import Relation, existing_ids, required, walk


class Version(NamedTuple):
    """One of the versions of a source."""

    id: int
    """The library's id."""
    name: str
    version: str | None
    superseded_by: int | None
    """The next version, the latest registered where several replace it; `None` of the newest."""


def derive(
    db: Database, library_id: int, from_ids: Iterable[int], *, note: str = "", job_id: str | None = None
) -> tuple[int, ...]:
    """Keep that a source was made from others; those that were not known yet, in the order given.

    Args:
        db: the store.
        library_id: what was made.
        from_ids: what it was made from.
        note: how, in words.
        job_id: only sources that this job has.

    Raises:
        InputError: nothing is given that it was made from.
        NotInLibrary: the source itself is not in the library.
        UnknownParent: one that it was made from is not.
        CyclicLineage: one of them was made from it, or is it.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    parents = list(dict.fromkeys(from_ids))
    action = f"deriving source {library_id} from {', '.join(map(str, parents)) or 'nothing'}"
    if not parents:
        raise InputError(action, "no source is given", "Give the ids of the sources that it was made from")
    with db.writing(f"{action} in") as session:
        required(session, library_id, "deriving", job_id)
        return _related(session, library_id, parents, "derived_from", note, action, job_id)


def supersede_source(db: Database, new_id: int, old_id: int, *, note: str = "", job_id: str | None = None) -> bool:
    """Keep that a source is the newer version of another; whether that was not known yet.

    Raises:
        NotInLibrary: the newer one is not in the library, or the job does not have it.
        UnknownParent: the older one is not.
        CyclicLineage: the older one is the same, or a newer version of it.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    action = f"superseding source {old_id} by source {new_id}"
    with db.writing(f"{action} in") as session:
        required(session, new_id, "superseding by", job_id)
        return bool(_related(session, new_id, [old_id], "supersedes", note, action, job_id))


def versions_of(db: Database, library_id: int, *, job_id: str | None = None) -> tuple[Version, ...]:
    """All versions of a source, the oldest first; itself alone where none is known.

    Raises:
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"reading the versions of source {library_id} in") as session:
        required(session, library_id, "reading the versions of", job_id)
        result = _line(session, library_id)
        newer: dict[int, int] = {}
        row = SourceRelationRow
        within = or_(col(row.library_id).in_(result), col(row.related_id).in_(result))
        for pair in session.exec(select(row).where(row.relation == "supersedes", within).order_by(col(row.id))):
            newer[pair.related_id] = pair.library_id
        statement = select(LibrarySourceRow).where(col(LibrarySourceRow.id).in_(result))
        rows = {source.id: source for source in session.exec(statement)}
    ordered = sorted(rows, key=lambda one: (-_ahead(one, newer), one))
    return tuple(Version(one, rows[one].name, rows[one].version, newer.get(one)) for one in ordered)


def _related(
    session: Session, library_id: int, others: list[int], relation: Relation, note: str, action: str, job_id: str | None
) -> tuple[int, ...]:
    missing = [other for other in others if other not in existing_ids(session, others, job_id)]
    if missing:
        name = ", ".join(map(str, missing))
        raise UnknownParent(action, f"there is no source {name}", "Register it first, or give the id of a known one")
    for other in others:
        if library_id in set(session.exec(walk(other, relation)[1])):
            how = "is itself" if other == library_id else f"leads back to source {library_id}"
            raise CyclicLineage(action, f"source {other} {how}", "A source comes from others, and replaces older ones")
    row = SourceRelationRow
    there = select(row.related_id).where(row.library_id == library_id, row.relation == relation)
    already = set(session.exec(there))
    new = [other for other in others if other not in already]
    values = {"library_id": library_id, "relation": relation, "note": note, "created_at": datetime.now(UTC)}
    put(session, SourceRelationRow, [{**values, "related_id": other} for other in new])
    return tuple(new)


def _line(session: Session, library_id: int) -> set[int]:
    """Every source that versions lead to, forwards and backwards."""
    results, todo = set[int](), {library_id}
    while todo:
        one = todo.pop()
        results.add(one)
        for back in (False, True):
            todo |= set(session.exec(walk(one, "supersedes", back=back)[1])) - results
    return results


def _ahead(one: int, newer: dict[int, int]) -> int:
    """How many newer versions follow."""
    count = 0
    while one in newer and count <= len(newer):
        one, count = newer[one], count + 1
    return count
