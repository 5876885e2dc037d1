"""Impact: what loses its ground when a source does not hold any more, directly and through what was made from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import and_, case, func, literal, or_
from sqlmodel import Session, col, select

from ...database import Database, batches
from ...database.tables import CitationRelationRow, CitationRow
from ...records import Record
from .. import RegisteredCitation, list_by_id, list_registered
from ..library import get
from ..lineage import Origin, derived, withdrawal_of

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
    """Whether the claim, in these words, would be left without any citation that holds and rests on nothing of it."""


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
    direct = {each.id: each for one in steps for each in list_registered(db, source_id=one)}
    with db.reading(f"reading what rests on source {library_id} in") as session:
        reached = _reached(session, list(direct))
    results = direct | {each.id: each for each in list_by_id(db, [one for one in reached if one not in direct])}
    borne_out = _borne_out_elsewhere(db, list(direct.values()), steps)
    return Impact(
        source_id=library_id,
        name=source.name,
        withdrawn=ended.reason if ended else None,
        through=through,
        citations=tuple(
            _affected(each, steps, reached[number], number in direct and _claim(each) not in borne_out)
            for number, each in sorted(results.items())
        ),
    )


def _affected(cited: RegisteredCitation, steps: Mapping[int, int], relations: int, sole: bool) -> Affected:
    return Affected(
        citation_id=cited.id,
        claim=cited.claim,
        report_id=cited.report_id,
        session_id=cited.session_id,
        source_id=cited.source_id,
        steps=steps.get(cited.source_id, 0),
        relations=relations,
        status=cited.verification_status,
        superseded=cited.superseded_by is not None,
        sole=sole and cited.superseded_by is None,
    )


def _reached(session: Session, direct: Sequence[int]) -> dict[int, int]:
    """The citations that relations lead to from these, by how many it takes; 0 for these themselves.

    What extends a citation rests on it; what a citation supports rests on it too.
    """
    row, results = CitationRelationRow, dict.fromkeys(direct, 0)
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
            results[citation_id] = min(away, results.get(citation_id, away))
    return results


def _borne_out_elsewhere(
    db: Database, direct: Sequence[RegisteredCitation], steps: Mapping[int, int]
) -> set[tuple[str | None, str]]:
    """Of their claims those that a citation bears out which holds, is the last word, and has another source."""
    row = CitationRow
    reports = sorted({each.report_id for each in direct if each.report_id})
    words = sorted({each.claim for each in direct if not each.report_id})
    with db.reading("reading what else bears claims out in") as session:
        targets = [select(row.id).where(col(row.report_id).in_(some)) for some in batches(reports)]
        targets += [select(row.id).where(col(row.claim).in_(some)) for some in batches(words)]
        ids = [number for request in targets for number in session.exec(request) if number]
    return {
        _claim(each)
        for each in list_by_id(db, ids)
        if each.source_id not in steps and each.verification_status == "verified" and each.superseded_by is None
    }


def _claim(cited: RegisteredCitation) -> tuple[str | None, str]:
    return cited.report_id, cited.claim
