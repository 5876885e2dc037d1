"""Two periods or two sources that share a verb: `it must be repeated at least once per 12 hours and after 30 minutes`.

Sources often give a sentence to each, and what holds `in measles and in mumps` stands in the leaflet of each. The
sentence is read as two statements, of which each has the words around the other one's period or source.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from ...store.records import Claim, Proposition
from .other_sources import mentions

_BEGINS = {
    "en": r"(?:at least|at most|no later than|not later than|once|twice|every|within|after|before|until|by)",
    "de": r"(?:mindestens|höchstens|spätestens|alle|innerhalb|binnen|nach|vor|bis|jeweils)",
}
_PERIOD = r"(?:second|minute|hour|day|week|month|quarter|year|sekunde|stunde|tag|woche|monat|quartal|jahr)\w{0,3}\b"
_WORDS = r"[^,;:()!?]{0,80}?"
ADVERBIALS = {
    lang: re.compile(
        rf"\s(?P<one>{begins}\b{_WORDS}{_PERIOD}{_WORDS})\s+(?:and|und)\s+"
        rf"(?P<two>{begins}\b{_WORDS}{_PERIOD}{_WORDS})(?=[.!?]?\s*$)",
        re.IGNORECASE,
    )
    for lang, begins in _BEGINS.items()
}
VERBS_LAST = re.compile(r"(?:\s+(?:zu\s+)?[a-zäöüß]+(?:t|en)){1,3}(?=[.!?]?\s*$)")
"""Of a German clause, behind the second period."""
DENIED = re.compile(
    r"\b(?:not?|never|neither|nor|nicht|kein\w*|nie|niemals|weder|between|zwischen|sowohl|both|either)\b", re.IGNORECASE
)
"""What would have to be said of both at once."""
BETWEEN_NAMES = re.compile(
    r"\s+(?:and|und)\s+(?:(?:in|im|for|für|bei|of|under|nach|the|der|die|das|dem)\s+){0,2}", re.I
)
TOGETHER = re.compile(
    r"\b(?:together|jointly|combined|in total|between|differ\w*|respectively|each other|one another|same|alike"
    r"|compar\w+|zusammen|gemeinsam|insgesamt|zwischen|unterschei\w+|unterschied\w*|beziehungsweise|bzw|einander"
    r"|vergl[ei]\w+"
    r"|(?:not|nicht)\b.{1,200}\b(?:both|beide\w*))\b",
    re.IGNORECASE,
)
"""What is said of two sources at once, or of each something else."""
BOTH = re.compile(r"\b(?:both|sowohl)\s+", re.IGNORECASE)
FURTHEST = 500
"""Characters before the end of a sentence in which two such periods stand."""
MOST_SOURCES = 200
"""Among more, names are not looked for."""


class SharingPart(NamedTuple):
    """One of two statements of a sentence: its span in the text, and what it says."""

    start: int
    end: int
    statement: str


def sharing_parts(text: str, lang: str, sources: Collection[str] = ()) -> tuple[SharingPart, ...]:
    """The two statements of a sentence; none where it is no such sentence.

    Args:
        lang: ISO 639-1 code of the text.
        sources: names of all sources.
    """
    return _of_periods(text, lang) or _of_sources(text, sources)


def _of_sources(text: str, sources: Collection[str]) -> tuple[SharingPart, ...]:
    names = tuple(sorted(sources)) if len(sources) <= MOST_SOURCES and not TOGETHER.search(text) else ()
    places = sorted({mention.span for mention in mentions(text, names)})
    if len(places) != 2 or not BETWEEN_NAMES.fullmatch(text, places[0][1], places[1][0]):
        return ()
    (first, behind), (second, end) = places
    lead = BOTH.sub("", text[:first])
    return (
        SharingPart(0, behind, lead + text[first:behind] + text[end:]),
        SharingPart(second, len(text.rstrip(" .!?")), lead + text[second:]),
    )


def _of_periods(text: str, lang: str) -> tuple[SharingPart, ...]:
    pattern = ADVERBIALS.get(lang)
    match = pattern.search(text, max(0, len(text) - FURTHEST)) if pattern and not DENIED.search(text) else None
    if match is None or match.start() == 0:
        return ()
    (first, behind), (second, end) = match.span("one"), match.span("two")
    verbs = VERBS_LAST.search(text, second, end) if lang == "de" else None
    last = verbs.start() if verbs else end
    return (
        SharingPart(0, behind, text[:behind] + text[last:]),
        SharingPart(second, end, text[:first] + text[second:]),
    )


def with_shared_verbs(claims: list[Claim], draft: str, sources: Collection[str]) -> list[Claim]:
    """The claims, those of one proposition that are such a sentence in two."""
    return [_in_two(claim, draft, sources) for claim in claims]


def _in_two(claim: Claim, draft: str, sources: Collection[str]) -> Claim:
    if not claim.checkable or len(claim.propositions) != 1 or claim.markers:
        return claim
    text = draft[claim.start : claim.end]
    parts = sharing_parts(text, claim.lang, sources)
    spans = [(claim.start + part.start, claim.start + part.end) for part in parts]
    two = tuple(Proposition(start=a, end=b, text=draft[a:b]) for a, b in spans)
    return claim.model_copy(update={"propositions": two}) if two else claim
