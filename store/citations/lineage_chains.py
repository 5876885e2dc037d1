"""Chains of what sources were made from, and whether they end in something that no AI made (N6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import func
from sqlmodel import Session, col, select

from ..database import Database
from ..database.tables import LibrarySourceRow, SourceRelationRow
from .lineage_steps import AI_MADE, LONGEST, required, walk


class Origin(NamedTuple):
    """A source that another one was made from, or that was made from it."""

    id: int
    """The library's id."""
    kind: str
    name: str
    steps: int
    """How many steps away, by the shortest way."""

    @property
    def ai_made(self) -> bool:
        """Whether an agent made it."""
        return self.kind == AI_MADE


class Citable(NamedTuple):
    """Whether a source may be cited."""

    ok: bool
    depth: int
    """How many steps of AI lie between it and what no AI made, by the longest way; 0 where none made it."""
    why: str
    """In one sentence."""


def origins(db: Database, library_id: int, *, job_id: str | None = None) -> tuple[Origin, ...]:
    """Everything that a source was made from, over all steps, the nearest first; empty where nothing is known.

    Raises:
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be read.
    """
    return _reached(db, library_id, job_id)


def derived(db: Database, library_id: int, *, job_id: str | None = None) -> tuple[Origin, ...]:
    """Everything that was made from a source, over all steps, the nearest first.

    Raises:
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be read.
    """
    return _reached(db, library_id, job_id, back=True)


def papers_of(db: Database, library_id: int, *, job_id: str | None = None) -> tuple[Origin, ...]:
    """What an artifact of an agent rests on: the first sources on each way back that no AI made.

    Raises:
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be read.
    """
    return tuple(origin for origin in _reached(db, library_id, job_id, only_ai=True) if not origin.ai_made)


def citable(db: Database, library_id: int, *, job_id: str | None = None) -> Citable:
    """Whether a source may be cited: one that no AI made, or one whose every chain ends in such.

    Raises:
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"tracing source {library_id} in") as session:
        required(session, library_id, "tracing", job_id)
        chain, _ = walk(library_id, "derived_from", only_ai=True)
        statement = select(LibrarySourceRow, func.max(chain.c.steps)).join(
            chain, chain.c.id == col(LibrarySourceRow.id)
        )
        results = session.exec(statement.group_by(col(LibrarySourceRow.id)).order_by(col(LibrarySourceRow.id))).all()
        row = SourceRelationRow
        made = select(row.library_id).where(row.relation == "derived_from")
        with_parents = set(session.exec(made.where(col(row.library_id).in_([source.id for source, _ in results]))))
    ends = [source for source, _ in results if source.kind == AI_MADE and source.id not in with_parents]
    return _judged(library_id, [(source.kind, steps) for source, steps in results], ends)


def _judged(library_id: int, results: list[tuple[str, int]], ends: list[LibrarySourceRow]) -> Citable:
    depth = max((steps for _, steps in results), default=0)
    if depth >= LONGEST:
        return Citable(False, depth, "its chain leads back to itself")
    if not depth and not ends:
        return Citable(True, 0, "no AI made it")
    if any(source.id == library_id for source in ends):
        return Citable(
            False, depth, "an AI made it, and nothing says from what: give the sources that it was made from"
        )
    if ends:
        name = ", ".join(f"{source.id} ({source.name})" for source in ends)
        return Citable(False, depth, f"it rests on what an AI made from nothing that is known: source {name}")
    papers = sum(kind != AI_MADE for kind, _ in results)
    return Citable(
        True, depth, f"an AI made it from {_many(papers, 'source')} that none made, in {_many(depth, 'step')}"
    )


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _reached(db: Database, library_id: int, job_id: str | None, **how: Any) -> tuple[Origin, ...]:  # noqa: ANN401
    with db.reading(f"tracing source {library_id} in") as session:
        required(session, library_id, "tracing", job_id)
        return tuple(_origins(session, library_id, **how))


def _origins(session: Session, library_id: int, **how: Any) -> list[Origin]:  # noqa: ANN401
    chain, _ = walk(library_id, "derived_from", **how)
    row = LibrarySourceRow
    steps = func.min(chain.c.steps)
    statement = select(row.id, row.kind, row.name, steps).join(chain, chain.c.id == col(row.id))
    statement = (
        statement.group_by(col(row.id), col(row.kind), col(row.name)).having(steps > 0).order_by(steps, col(row.id))
    )
    return [Origin(*result) for result in session.exec(statement)]
