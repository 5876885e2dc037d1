"""Whether a citation stands at the gold place: on the words that decide where these are known, else by its locator."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from ...store.records import Citation, Grounding
from ...store.records.locators import Locator
from .evidence import EvidenceSpan

LEVEL = re.compile(r"(§|Abs\.|Satz|Nr\.)\s*([0-9]+[a-z]?)")
NUMBERED = re.compile(r"^\W*(?:[0-9]+(?:\.[0-9]+)*\.?\s+)?")
"""What stands before the words of a heading."""
BELOW = " > "
"""Between a heading and one below it, in a gold place."""


def well_placed(
    citation: Citation, gold: Sequence[Sequence[str]], spans: Sequence[EvidenceSpan], grounding: Grounding
) -> bool:
    """Whether its passage overlaps the words that decide; where none are known, whether it names one of the places."""
    if not spans:
        return any(names(citation, source, place, grounding) for source, place in gold)
    passage = next((each for each in grounding.passages if each.id == citation.passage_id), None)
    start, end = (passage.start, passage.end) if passage else (citation.quote_start, citation.quote_end)
    return any(span.overlaps(citation.source_id, start, end) for span in spans)


def names(citation: Citation, source: str, place: str, grounding: Grounding) -> bool:
    """Whether a citation's source and locator name the gold place, with every level that the gold gives.

    A place without § is the number of a section or clause, or the title of a heading above the passage.
    """
    if not names_source(citation, source, grounding):
        return False
    levels = dict(LEVEL.findall(place))
    if levels:
        return all(_holds(value, _level(citation.locator, level)) for level, value in levels.items())
    above = [each.heading for each in grounding.passages if each.id == citation.passage_id]
    return in_section(citation.locator, [heading for headings in above for heading in headings], place)


def names_source(citation: Citation, source: str, grounding: Grounding) -> bool:
    """Whether a citation's source is the one that the gold names by a part of its file name."""
    cited = next(s for s in grounding.sources if s.id == citation.source_id)
    return source.casefold() in Path(cited.identifier).stem.casefold()


def in_section(locator: Locator, headings: Iterable[str], place: str) -> bool:
    """Whether a place without § is the section of the locator, its clause, or one of the headings above it.

    Of `Results > Tables` the last title counts; the number of a heading does not.
    """
    numbers = {locator.section, f"{locator.section}{locator.clause}" if locator.clause else None}
    title = _title(place.split(BELOW)[-1])
    above = {_title(heading) for heading in (*headings, locator.heading or "")}
    return place in numbers or (title in above and bool(title))


def _title(heading: str) -> str:
    return " ".join(NUMBERED.sub("", heading).casefold().split())


def _level(locator: Locator, level: str) -> str | None:
    paragraph = (locator.paragraph or "").removeprefix("§").strip()
    return {"§": paragraph, "Abs.": locator.absatz, "Satz": locator.satz, "Nr.": locator.nummer}[level]


def _holds(gold: str, problem: str | None) -> bool:
    """A range such as `1-3` names every number in it."""
    if problem is None:
        return False
    first, _, last = problem.partition("-")
    if last and gold.isdigit() and first.isdigit() and last.isdigit():
        return int(first) <= int(gold) <= int(last)
    return gold == problem or problem.split(" ")[0] == gold
