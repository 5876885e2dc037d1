"""Whether a citation names the gold place."""

from __future__ import annotations

import re
from pathlib import Path

from ...store.records import Citation, Grounding
from ...store.records.locators import Locator

LEVEL = re.compile(r"(§|Abs\.|Satz|Nr\.)\s*([0-9]+[a-z]?)")


def names(citation: Citation, source: str, place: str, grounding: Grounding) -> bool:
    """Whether a citation's source and locator name the gold place, with every level that the gold gives."""
    if not names_source(citation, source, grounding):
        return False
    levels = dict(LEVEL.findall(place))
    if not levels:
        return citation.locator.section == place
    return all(_holds(value, _level(citation.locator, level)) for level, value in levels.items())


def names_source(citation: Citation, source: str, grounding: Grounding) -> bool:
    """Whether a citation's source is the one that the gold names by a part of its file name."""
    cited = next(s for s in grounding.sources if s.id == citation.source_id)
    return source.casefold() in Path(cited.identifier).stem.casefold()


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
