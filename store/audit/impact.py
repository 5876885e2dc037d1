"""Impact: what loses its ground when a source does not hold any more, directly and through what was made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import and_, case, func, literal, or_
from sqlmodel import Session, col, select

from ..citations import RegisteredCitation, list_registered
from ..database import Database, batches
from ..library import get
from ..lineage import Origin, derived, withdrawal_of
from ..records import Record
from ..tables import CitationRelationRow, CitationRow

LONGEST = 1_000
"""Relations one behind the other: a guard against rows that lead in a circle."""


class Affected(Record):
    """A citation that rests on the source."""

    citation_id: int
    claim: str
    """The sentence of the report, or what the agent asserts."""
    report_id: str | None
    """`None` of an agent's citation."""
    session_id: str | None
    source_id: int
    """What it cites: the source itself, or something that was made from it."""
    steps: int
    """Derivations between the two; 0 where it cites the source itself."""
    relations: int
    """Relations to a citation that rests on the source; 0 where it does itself."""
    status: str
    superseded: bool
    """Whether another citation has taken its place already."""
    sole: bool
    """Whether the claim would be left without any citation that holds and does not rest on the source."""


class Impact(Record):
    """What rests on a source."""

    source_id: int
    name: str
    withdrawn: str | None
    """Why it was withdrawn; `None` where it was not."""
    through: tuple[Origin, ...]
    """What was made from it, over all steps."""
    citations: tuple[Affected, ...]

    @property
    def reports(self) -> tuple[str, ...]:
        """The reports that have a sentence which rests on it."""
        return tuple(dict.fromkeys(each.report_id for each in self.citations if each.report_id))


def impact(db: Database, library_id: int) -> Impact:
    """Which sentences of which reports and which citations of agents rest on a source.

    Directly, through sources that were derived from it over any number of steps, and through citations
    that extend such a citation or are supported by one.

    Raises:
        NotInLibrary: there is no such source.
        DatabaseUnavailable: the store cannot be read.
    """
    source, through, ended = get(db, library_id), derived(db, library_id), withdrawal_of(db, library_id)
    steps = {library_id: 0} | {origin.id: origin.steps for origin in through}
    every = list_registered(db)
    direct = [each.id for each in every if each.source_id in steps]
    with db.reading(f"reading what rests on source {library_id} in") as session:
        reached = _reached(session, direct)
    sole = _without_others(every, steps)
    return Impact(
        source_id=library_id,
        name=source.name,
        withdrawn=ended.reason if ended else None,
        through=through,
        citations=tuple(
            _affected(each, steps.get(each.source_id), reached[each.id], each.id in sole)
            for each in every
            if each.id in reached
        ),
    )


def _affected(cited: RegisteredCitation, steps: int | None, relations: int, sole: bool) -> Affected:
    return Affected(
        citation_id=cited.id,
        claim=cited.claim,
        report_id=cited.report_id,
        session_id=cited.session_id,
        source_id=cited.source_id,
        steps=steps or 0,
        relations=relations,
        status=cited.verification_status,
        superseded=cited.superseded_by is not None,
        sole=sole,
    )


def _reached(session: Session, direct: Sequence[int]) -> dict[int, int]:
    """The citations that relations lead to from these, by how many it takes; 0 for these themselves.

    What extends a citation rests on it; what a citation supports rests on it too.
    """
    row, found = CitationRelationRow, dict.fromkeys(direct, 0)
    for some in batches(direct):
        chain: Any = select(col(CitationRow.id).label("id"), literal(0).label("steps")).where(
            col(CitationRow.id).in_(some)
        )
        reached = chain.cte("reached", recursive=True)
        next_one = case((col(row.relation) == "extends", col(row.citation_id)), else_=col(row.related_id))
        leads = or_(
            and_(col(row.relation) == "extends", col(row.related_id) == reached.c.id),
            and_(col(row.relation) == "supports", col(row.citation_id) == reached.c.id),
        )
        further = select(next_one, reached.c.steps + 1).join(reached, leads).where(reached.c.steps < LONGEST)
        reached = reached.union(further)
        steps = func.min(reached.c.steps)
        for citation_id, away in session.exec(select(reached.c.id, steps).group_by(reached.c.id)):
            found[citation_id] = min(away, found.get(citation_id, away))
    return found


def _without_others(every: Iterable[RegisteredCitation], steps: dict[int, int]) -> set[int]:
    """Citations whose claim nothing else bears out: no other source, or only by citations that do not hold."""
    standing = [each for each in every if each.superseded_by is None]
    elsewhere = Counter(
        _claim(each) for each in standing if each.source_id not in steps and each.verification_status == "verified"
    )
    return {each.id for each in standing if each.source_id in steps and not elsewhere[_claim(each)]}


def _claim(cited: RegisteredCitation) -> tuple[str | None, str]:
    return cited.report_id, " ".join(cited.claim.split()).casefold()
