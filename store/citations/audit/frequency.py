"""Frequency: how often sources, chapters, sessions and days are cited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, get_args

from pydantic import ValidationError
from sqlmodel import col, select

from ...database import Database
from ...database.tables import CitationRow, PassageRow
from ...errors import InputError
from ...records import Grounding, Record
from ...records.locators import Locator
from .. import RegisteredCitation, list_registered
from ..library import sources

By = Literal["source", "chapter", "session", "project", "day", "month"]
BY: tuple[By, ...] = get_args(By)
CHAPTER_FIELDS = ("chapter", "heading_context", "section", "article", "paragraph", "page")
"""What of an agent's own locator names a chapter, the first that it has."""


class Frequency(Record):
    """How often something is cited."""

    key: str
    count: int
    statuses: dict[str, int]
    """How many of them are in each status now; a status without any is left out."""


def frequency(
    db: Database, by: str = "source", *, source_id: int | None = None, session_id: str | None = None
) -> list[Frequency]:
    """Counted citations, the most cited first; by day and month in their order.

    A chapter is the headings above the passage, or the § of the locator, with the name of the source in front.

    Args:
        db: the store.
        by: `source`, `chapter`, `session`, `project`, `day` or `month`.
        source_id: only citations of this source.
        session_id: only of this session.

    Raises:
        InputError: it cannot be counted by that.
        DatabaseUnavailable: the store cannot be read.
    """
    if by not in BY:
        raise InputError(f"counting by {by}", "that is not known", f"Use one of {', '.join(BY)}")
    cited = list_registered(db, source_id=source_id, session_id=session_id)
    key = _keys(db, cited)[by]
    counted: dict[str, dict[str, int]] = {}
    for each in cited:
        statuses = counted.setdefault(key(each), {})
        statuses[each.verification_status] = statuses.get(each.verification_status, 0) + 1
    results = [Frequency(key=name, count=sum(each.values()), statuses=each) for name, each in counted.items()]
    in_time = by in ("day", "month")
    return sorted(results, key=lambda one: (one.key,) if in_time else (-one.count, one.key))


def frequency_in(grounding: Grounding, by: Literal["source", "chapter"] = "chapter") -> list[Frequency]:
    """How often one result cites each source, or each chapter of one, the most cited first; all are `verified`."""
    sources = {source.id: source.name for source in grounding.sources}
    headings = {passage.id: passage.heading for passage in grounding.passages}
    counted: Counter[str] = Counter()
    for each in grounding.citations:
        name, path = sources[each.source_id], headings.get(each.passage_id, ())
        place = " > ".join(path) or _place(each.locator)
        counted[name if by == "source" else f"{name}: {place}"] += 1
    ordered = sorted(counted.items(), key=lambda one: (-one[1], one[0]))
    return [Frequency(key=key, count=count, statuses={"verified": count}) for key, count in ordered]


def _keys(db: Database, cited: Sequence[RegisteredCitation]) -> dict[str, Callable[[RegisteredCitation], str]]:
    names = {source.id: source.name for source in sources(db)}
    headings = _headings(db)
    return {
        "source": lambda one: names.get(one.source_id, one.source_key),
        "chapter": lambda one: f"{names.get(one.source_id, one.source_key)}: {_chapter(one, headings)}",
        "session": lambda one: one.session_id or "",
        "project": lambda one: one.project_id,
        "day": lambda one: f"{one.created_at:%Y-%m-%d}",
        "month": lambda one: f"{one.created_at:%Y-%m}",
    }


def _headings(db: Database) -> Mapping[int, Sequence[str]]:
    with db.reading("reading the headings of what is cited in") as session:
        statement = select(CitationRow.id, PassageRow.heading)
        joined = statement.join(PassageRow, col(PassageRow.uid) == CitationRow.passage_uid)
        return {number: heading for number, heading in session.exec(joined) if number is not None}


def _chapter(cited: RegisteredCitation, headings: Mapping[int, Sequence[str]]) -> str:
    path = headings.get(cited.id)
    return " > ".join(path) if path else _locator_text(cited.locator)


def _locator_text(locator: Mapping[str, Any]) -> str:
    try:
        result = Locator.model_validate(locator)
    except ValidationError:
        own = next((name for name in CHAPTER_FIELDS if locator.get(name)), None)
        return f"{own} {locator[own]}" if own == "page" else str(locator[own]) if own else "no place is named"
    return _place(result)


def _place(locator: Locator) -> str:
    return locator.paragraph or locator.section or locator.heading or locator.label or "no place is named"
