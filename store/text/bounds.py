"""What stands around a number: `mindestens 8`, `at most 8`, `8 or more`, `rund 8`."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

Direction = Literal["", "least", "most"]

LEAST = (
    r"at least|no (?:less|fewer|shorter|earlier) than|not less than|a minimum of|minimum(?: of)?|more than|over|above"
    r"|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|topp(?:ed|ing)|greater than|longer than|larger than"
    r"|older than|≥|>|mindestens|wenigstens|zumindest"
    r"|nicht weniger als|nicht unter|mehr als|über|größer als|länger als|älter als|frühestens"
    r"|überschr(?:eitet|eiten|itt|itten)|überst(?:eigt|eigen|ieg|iegen)|übertr(?:ifft|effen|af|afen)"
)
MOST = (
    r"at most|no (?:more|later|longer|greater|larger|older) than|not (?:more|later|longer) than"
    r"|(?:not|never) (?:exceed|surpass)(?:ed|es|ing|s)?"
    r"|up to|(?:a )?maximum(?: of)?|less than|fewer than|under|below|within|≤|<|höchstens|maximal|bis zu"
    r"|nicht mehr als|nicht länger als|nicht über|weniger als|unter|innerhalb(?: von)?|binnen|spätestens|kleiner als"
    r"|unterschr(?:eitet|eiten|itt|itten)"
)
_LINK = r"\s*(?:der |dem |den |the |a |an |eine[mnrs]? |one )?$"
_MORE = "more|longer|greater|older|higher|mehr|länger|höher|älter"
_LESS = "less|fewer|younger|lower|shorter|weniger|jünger|kürzer"
AHEAD: dict[Direction, re.Pattern[str]] = {
    "most": re.compile(rf"(?:(?<!\w)|(?=[<≤]))(?P<word>{MOST}){_LINK}", re.I),
    "least": re.compile(rf"(?:(?<!\w)|(?=[>≥]))(?P<word>{LEAST}){_LINK}", re.I),
}
BEHIND: dict[Direction, re.Pattern[str]] = {
    "most": re.compile(
        rf"[\w-]*(?: \w+)? (?:or|oder) (?P<word>{_LESS})\b|(?P<not> nicht übersteig| nicht überschreit)", re.I
    ),
    "least": re.compile(rf"[\w-]*(?: \w+)? (?:or|oder|and|und) (?P<word>{_MORE})\b", re.I),
}
BEYOND = re.compile(r"more than|mehr als|exceed|surpass|topp|greater|öfter|übers(?:chr|t)|übertr", re.I)
EXACTLY = re.compile(r"(?:(?<!not )(?<!nicht )\b(?:exactly|precisely|genau|exakt)|(?<=[\w)] )=|(?<=[\w)])=)\s*$", re.I)
"""Before a number that is no other: `n = 5` is not `n > 5`."""
RULE = re.compile(r"up to|bis zu|within|innerhalb|binnen|m[ai][nx]im|frühestens|spätestens", re.I)
"""A limit that is set, which a number below it does not bear out."""
SHORT = re.compile(r"\b(?:nearly|almost|not quite|knapp|fast|beinahe|nahezu)\s*$", re.I)
"""The number itself is not reached."""
HEDGE = re.compile(
    r"(?:about|around|roughly|approximately|some|nearly|almost|circa|ca\.|c\.|~|∼|etwa|rund|ungefähr|zirka|knapp|fast"
    r"|not quite|beinahe|nahezu)"
    r"\s*$",
    re.I,
)
WITH_ITSELF = re.compile(
    r"at (?:least|most)|no(?:t)? \w+ than"
    r"|(?:not|never) (?:exceed|surpass)|minimum|maximum|≥|≤|mindestens|wenigstens|zumindest|höchstens"
    r"|nicht \w+ als",
    re.I,
)
WITHOUT_ITSELF = re.compile(
    r">|<|\w+ than|exceed\w*|surpass\w*|topp\w*|\w+ als|(?:über|unter)s(?:chr|t)\w*|übertr\w*", re.I
)
LASTS = re.compile(r"(?:over|über|under|unter)\s+$", re.I)
REACH = 32


class NumberBound(NamedTuple):
    """How exact a number is."""

    direction: Direction = ""
    is_rule: bool = False
    hedged: bool = False
    beyond: bool = False
    """Whether the number itself is shut out: `more than once`."""
    exact: bool = False
    includes: bool | None = None
    """Whether the number itself is within the bound; `None` where its words do not tell."""
    short: bool = False
    """Whether it is not reached: `nearly 500`."""


def bound(text: str, start: int, end: int, is_time: bool) -> NumberBound:
    """The bound of the number at `text[start:end]`; `over 30 days` says how long, not how much."""
    ahead, behind = text[max(0, start - REACH) : start], text[end : end + REACH]
    hedged = bool(HEDGE.search(ahead))
    if is_time and LASTS.search(ahead):
        return NumberBound(hedged=hedged)
    for direction in ("most", "least"):
        match = AHEAD[direction].search(ahead) or BEHIND[direction].match(behind)
        if match:
            word = match["word"] or ""
            beyond = direction == "least" and bool(BEYOND.match(word))
            return NumberBound(direction, bool(RULE.match(word)), hedged, beyond, includes=_includes(word, match[0]))
    return NumberBound(hedged=hedged, exact=bool(EXACTLY.search(ahead)), short=bool(SHORT.search(ahead)))


def _includes(word: str, whole: str) -> bool | None:
    if WITH_ITSELF.match(word) or re.search(r" (?:or|oder|and|und) ", whole):
        return True
    return False if WITHOUT_ITSELF.fullmatch(word) else None
