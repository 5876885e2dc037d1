"""The steps of a lineage, walked by the database in one recursive query."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from sqlalchemy import CTE, literal
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import Select, SelectOfScalar

from ..database import batches
from ..database.tables import LAST_NUMBER, LibrarySourceRow, SourceRelationRow
from ..errors import NotInLibrary
from .library import present_ids

Relation = Literal["derived_from", "supersedes"]
AI_MADE = "custom"
"""The kind of what an agent made; a database's answer was made by no AI."""
LONGEST = 1_000
"""Steps of a chain: a guard against rows that another program wrote in a circle."""


def walk(
    library_id: int, relation: Relation, *, back: bool = False, only_ai: bool = False
) -> tuple[CTE, SelectOfScalar[Any]]:
    """A recursive query of the sources that a relation leads to, each with how many steps away, 0 for itself.

    Args:
        library_id: where it begins.
        relation: what is followed.
        back: against its direction, to what was derived from it or supersedes it.
        only_ai: go on only from what an AI made.
    """
    row = SourceRelationRow
    here, there = (row.related_id, row.library_id) if back else (row.library_id, row.related_id)
    first: Select[Any, Any] = select(col(LibrarySourceRow.id).label("id"), literal(0).label("steps"))
    chain = first.where(LibrarySourceRow.id == library_id).cte("chain", recursive=True)
    further = select(col(there), chain.c.steps + 1).join(chain, chain.c.id == col(here))
    further = further.where(row.relation == relation, chain.c.steps < LONGEST)
    if only_ai:
        further = further.join(LibrarySourceRow, col(LibrarySourceRow.id) == chain.c.id)
        further = further.where(LibrarySourceRow.kind == AI_MADE)
    chain = chain.union(further)
    return chain, select(chain.c.id)


def existing_ids(session: Session, library_ids: Iterable[int], job_id: str | None) -> set[int]:
    """Those of the ids that the library, or the job's part of it, has."""
    row, results = LibrarySourceRow, set[int]()
    for some in batches([library_id for library_id in library_ids if 0 < library_id <= LAST_NUMBER]):
        request = select(row.id).where(col(row.id).in_(some))
        request = request if job_id is None else request.where(col(row.id).in_(present_ids(job_id)))
        results |= set(session.exec(request))
    return results


def required(session: Session, library_id: int, action: str, job_id: str | None = None) -> int:
    """The id, if the library has such a source.

    Raises:
        NotInLibrary: it has none, or the job does not have it.
    """
    if library_id not in existing_ids(session, [library_id], job_id):
        of = "" if job_id is None else f" in the job {job_id!r}"
        raise NotInLibrary(f"{action} source {library_id}", f"there is none{of}", "Give the id of a registered source")
    return library_id
