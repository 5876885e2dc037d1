"""What the engine is asked: the statement without the words that no passage could bear out.

Where a claim names the place that a passage stands at (`Nach § 143 Abs. 1 AO`), the place is compared
with the passage's locator and not sought in its words; the gates compare the statement as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...store.records import Passage, Source
from ...store.text.acronyms import stands_for
from .gated import headings
from .gates.quantities import quantities
from .gates.references import LAW, meets, references

LEADS = (
    r"(?:nach|gemäß|laut|entsprechend|zufolge|in|im Sinne(?: von)?|according to|under|pursuant to|per|as required by)"
    r"(?: (?:dem|der|den|des|the))?"
)
BEFORE = re.compile(rf"\b{LEADS}\s+$|\(\s*(?:vgl\.\s*|see\s+|cf\.\s+)?$", re.I)
AFTER = re.compile(r"\s*\)|,(?=\s)|\b")
BY_LAW = re.compile(
    rf"\b(?:nach|gemäß|laut|according to|under|pursuant to)(?: (?:dem|der|the))? (?P<law>{LAW.pattern})", re.I
)
TIES = re.compile(
    r"\b(?:nevertheless|nonetheless|however|moreover|furthermore|therefore|thus|hence|dennoch|jedoch|allerdings"
    r"|hingegen|dagegen|zudem|ferner|darüber hinaus|somit|daher)\b,?\s?",
    re.I,
)
"""Words that tie a sentence to its neighbours and state nothing."""
LONG = re.compile(r" lang\b(?= )")
"""`zehn Jahre lang` is `zehn Jahre`."""


def hypothesis_text(statement: str, lang: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> str:
    """A statement as it is put to the engine with some passages; never empty where the statement is not."""
    names = headings(passages, sources)
    spans = [
        *_places(statement, passages, names),
        *_laws(statement, names),
        *(match.span() for match in TIES.finditer(statement)),
        *_long(statement, lang),
    ]
    rest = statement
    for start, end in sorted(spans, reverse=True):
        rest = f"{rest[:start].rstrip()} {rest[end:].lstrip()}".strip()
    rest = rest.lstrip(" ,")
    return rest[:1].upper() + rest[1:] if len(rest) > len(statement) / 3 else statement


def _places(statement: str, passages: Sequence[Passage], names: Sequence[str]) -> list[tuple[int, int]]:
    """Where the statement says at which place it stands, and one of the passages stands there."""
    spans = []
    for reference in references(statement):
        before = BEFORE.search(statement, 0, reference.start)
        met = any(meets(reference, unit.locator) for passage in passages for unit in passage.units)
        law_fits = not reference.law or any(stands_for(reference.law, name) for name in names)
        if before and met and law_fits:
            after = AFTER.match(statement, reference.end)
            spans.append((before.start(), after.end() if after else reference.end))
    return spans


def _laws(statement: str, names: Sequence[str]) -> list[tuple[int, int]]:
    """Where it names the law that a passage is of."""
    matches = BY_LAW.finditer(statement)
    return [match.span() for match in matches if any(stands_for(match["law"], name) for name in names)]


def _long(statement: str, lang: str) -> list[tuple[int, int]]:
    ends = {item.end for item in quantities(statement, lang) if item.dimension == "time"}
    return [match.span() for match in LONG.finditer(statement) if match.start() in ends]
