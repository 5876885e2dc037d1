"""Two periods or dates that share a verb: `it must be repeated at least once per 12 hours and after 30 minutes`.

Sources often give a sentence to each. The sentence is read as two statements, of which each has the words around the
other one's period.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...store.records import Claim, Proposition

_BEGINS = {
    "en": r"(?:at least|at most|no later than|not later than|once|twice|every|within|after|before|until|by)",
    "de": r"(?:mindestens|höchstens|spätestens|alle|innerhalb|binnen|nach|vor|bis|jeweils)",
}
_PERIOD = (
    r"(?:second|minute|hour|day|week|month|quarter|year|sekunde|minute|stunde|tag|woche|monat|quartal|jahr)\w{0,3}\b"
)
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


class SharingPart(NamedTuple):
    """One of two statements of a sentence: its span in the text, and what it says."""

    start: int
    end: int
    statement: str


def sharing_parts(text: str, lang: str) -> tuple[SharingPart, ...]:
    """The two statements of a sentence; none where it is no such sentence."""
    pattern = ADVERBIALS.get(lang)
    match = pattern.search(text) if pattern and not DENIED.search(text) else None
    if match is None or match.start() == 0:
        return ()
    (first, behind), (second, end) = match.span("one"), match.span("two")
    verbs = VERBS_LAST.search(text, second, end) if lang == "de" else None
    last = verbs.start() if verbs else end
    return (
        SharingPart(0, behind, text[:behind] + text[last:]),
        SharingPart(second, end, text[:first] + text[second:]),
    )


def with_shared_verbs(claims: list[Claim], draft: str) -> list[Claim]:
    """The claims, those of one proposition that are such a sentence in two."""
    return [_in_two(claim, draft) for claim in claims]


def _in_two(claim: Claim, draft: str) -> Claim:
    if not claim.checkable or len(claim.propositions) != 1 or claim.markers:
        return claim
    text = draft[claim.start : claim.end]
    parts = sharing_parts(text, claim.lang)
    spans = [(claim.start + part.start, claim.start + part.end) for part in parts]
    two = tuple(Proposition(start=a, end=b, text=draft[a:b]) for a, b in spans)
    return claim.model_copy(update={"propositions": two}) if two else claim
