"""Which part of a time a text speaks of: `the late 1990s`, `Anfang der 1990er`, `in early May`."""

from __future__ import annotations

import re
from collections.abc import Mapping

_WORDS = r"early|mid|late|frühe[nrsm]?|späte[nrsm]?|mittlere[nrsm]?"
_NOUNS = (
    r"(?:beginning|start|outset|middle|end|close|first half|second half|latter half|early (?:part|years)|late years) of"
    r"(?: the)?|(?:Anfang|Beginn|Mitte|Ende|(?:erste|zweite)[nrs]? Hälfte)(?: de[rs])?"
)
ADJECTIVE = re.compile(
    rf"\b(?:(?P<first>{_WORDS})[ -](?:to|and|or|und|bis|oder)[ -](?:the )?)?"
    rf"(?P<word>{_WORDS})[- ](?:in )?(?:the )?$",
    re.I,
)
"""In front of any time."""
NOUN = re.compile(rf"\b(?P<word>{_NOUNS}) $", re.I)
"""In front of decades and centuries: the end of a year or a month may as well be its last day."""
PARTS = {
    **dict.fromkeys(("early", "früh", "begin", "start", "outs", "first", "anfang", "erste"), "early"),
    **dict.fromkeys(("mid", "mitt"), "mid"),
    **dict.fromkeys(("late", "spät", "end", "close", "second", "latter", "zweit"), "late"),
}
BOUNDS: Mapping[str, tuple[float, float]] = {"early": (0.0, 0.5), "mid": (0.25, 0.75), "late": (0.5, 1.0)}
"""Where in the whole a part of it lies, half open: generous, since nobody says where it ends."""
REACH = 48


def parts_before(text: str, start: int, *, long: bool = True) -> tuple[str, ...]:
    """`early`, `mid`, `late`: what stands before the time at `start`; of `the early and mid-1990s` both, else empty.

    Args:
        text: the text.
        start: where the time begins in it.
        long: whether it is a decade or more.
    """
    ahead = text[max(0, start - REACH) : start]
    match = ADJECTIVE.search(ahead) or (NOUN.search(ahead) if long else None)
    if match is None:
        return ()
    words = [word for word in (match.groupdict().get("first"), match["word"]) if word]
    return tuple(_part(word.lower()) for word in words)


def _part(word: str) -> str:
    return next(part for begin, part in PARTS.items() if word.startswith(begin))


def lies_in(part: str, share: float) -> bool:
    """Whether what lies at a share of the whole is in its part."""
    least, most = BOUNDS[part]
    return least <= share < most
