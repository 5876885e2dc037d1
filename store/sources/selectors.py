"""Selectors: how a quote is found again in its source, also in one that was read anew.

They are those of the W3C Web Annotation Data Model: the words with those around them, and their
offsets. `find` weighs what it finds as Hypothes.is does and refuses what it cannot tell.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ..records.base import Record
from .selectors_distance import likeness
from .selectors_normal import DASHES, HIDDEN, MARKS, MARKUP, NormalizedText, normal, of_source
from .selectors_places import NormalizedSpan, altered, interrupted, whole

__all__ = ["How", "Lost", "QuoteLocation", "Selectors", "as_json", "find", "from_json", "same_letters", "selectors"]

AROUND, MOST_AROUND = 32, 512
"""Characters in front and behind, and where they do not tell a quote from its like."""
QUOTE, CONTEXT, POSITION = 50, 20, 2
SHORT, RELATED = 20, 0.6
"""A quote of fewer letters needs words around it that are like those it had."""
MOST_PLACES = 1000
"""How many places of a quote are weighed."""
MARGIN = 0.01
"""Places whose words and surroundings are as like as this are told by their distance."""
SIGNS = frozenset(DASHES + MARKS + MARKUP + HIDDEN) - {"\u00ad"}

How = Literal["position", "words", "interrupted", "altered"]


class Selectors(Record):
    """A TextQuoteSelector and, where offsets are known, a TextPositionSelector."""

    exact: str
    prefix: str = ""
    suffix: str = ""
    start: int | None = None
    """Code points, half open."""
    end: int | None = None


class QuoteLocation(NamedTuple):
    """Where a quote stands."""

    start: int
    end: int
    how: How
    """At its old offsets; elsewhere with all its letters; with lines of a page break in it; with other letters."""
    score: float
    """Quote 50, prefix and suffix 20 each, position 2, of 92; in [0, 1]."""


class Lost(NamedTuple):
    """Why a quote was not found."""

    why: Literal["absent", "ambiguous", "unrelated"]
    """Nothing is like it; several places are as like; its few words stand there in other surroundings."""
    message: str
    """In words."""


def selectors(text: str, start: int, end: int) -> Selectors:
    """Selectors of `text[start:end]`: 32 characters around it, more where it stands there twice.

    Raises:
        ValueError: the span is empty or leaves the text.
    """
    size = AROUND
    if not 0 <= start < end <= len(text):
        raise ValueError(f"the span {start}:{end} is empty or leaves the text of {len(text)} characters")
    while size < MOST_AROUND and _repeated(text, start, end, size):
        size *= 2
    front, behind = text[max(0, start - size) : start], text[end : end + size]
    return Selectors(exact=text[start:end], prefix=front, suffix=behind, start=start, end=end)


def as_json(chosen: Selectors) -> list[dict[str, Any]]:
    """The selectors as a Web Annotation has them in `target.selector`."""
    quote = {"type": "TextQuoteSelector", **chosen.model_dump(include={"exact", "prefix", "suffix"})}
    if chosen.start is None or chosen.end is None:
        return [quote]
    return [quote, {"type": "TextPositionSelector", "start": chosen.start, "end": chosen.end}]


def from_json(items: list[dict[str, Any]]) -> Selectors:
    """Selectors that `as_json` or another program wrote; further kinds of selector are passed over.

    Raises:
        ValueError: there is no TextQuoteSelector among them.
    """
    kinds = {str(each.get("type")): each for each in items}
    quote, position = kinds.get("TextQuoteSelector"), kinds.get("TextPositionSelector", {})
    if quote is None or not quote.get("exact"):
        raise ValueError(f"no TextQuoteSelector with exact words is among {sorted(kinds)}")
    around = {name: quote.get(name) or "" for name in ("exact", "prefix", "suffix")}
    return Selectors(**around, start=position.get("start"), end=position.get("end"))


def find(text: str, target: Selectors) -> QuoteLocation | Lost:
    """Where the quote stands in `text`, which may have been read anew: with other line ends, hyphens and pages.

    At its offsets if it stands there between its words. Else wherever all its letters stand; else
    where lines of a page break interrupt it; else where at most 15 % of its letters differ. The
    words around it decide between several places, then how far they are from the old one.
    """
    if _stands(text, target):
        return QuoteLocation(target.start or 0, target.end or 0, "position", 1.0)
    now, words = of_source(text), normal(target.exact).text
    if not words:
        return Lost("absent", "the quote has no letters")
    how: How = "words"
    places = whole(words, now.text)
    if not places:
        how, places = "interrupted", interrupted(words, now, text)
    if not places:
        how, places = "altered", altered(words, now.text)
    if not places:
        return Lost("absent", f"no place has {100 - 15} % of its letters")
    return _best(text, now, target, places, how)


def same_letters(one: str, other: str) -> bool:
    """Whether two stretches differ in nothing but space, hyphens, quotation marks and markup."""
    return _plain(one) == _plain(other)


def _stands(text: str, target: Selectors) -> bool:
    """Whether the quote stands at its offsets, between the words that it stood between."""
    if target.start is None or not text.startswith(target.exact, target.start):
        return False
    behind = text.startswith(target.suffix, target.start + len(target.exact))
    return behind and text.endswith(target.prefix, 0, target.start)


def _best(
    text: str, now: NormalizedText, target: Selectors, places: list[NormalizedSpan], how: How
) -> QuoteLocation | Lost:
    prefix, suffix = _plain(target.prefix), _plain(target.suffix)
    places = _few(places, now, target.start)
    around = {place: _around(now.text, place, prefix, suffix) for place in places}
    like = {place: QUOTE * place.likeness + CONTEXT * sum(around[place]) for place in places}
    most = max(like.values())
    equal = [place for place in places if like[place] >= most - MARGIN * (QUOTE + 2 * CONTEXT)]
    same = [place for place in equal if place.likeness == 1.0 and around[place] == (1.0, 1.0)]
    equal = same if len(same) == 1 else equal  # else one digit in the long words around would not count
    spans = sorted((_distance(target, now.span(place.start, place.end)), place) for place in equal)
    distance, place = spans[0]
    if len(spans) > 1 and (target.start is None or 2 * distance > spans[1][0]):
        return Lost("ambiguous", f"{len(spans)} places have the same words between the same words")
    if place.end - place.start < SHORT and (prefix or suffix) and max(around[place]) < RELATED:
        return Lost("unrelated", "its few words stand there between other words")
    start, end = _widened(text, *now.span(place.start, place.end), target.exact)
    near = 1 - min(1.0, distance / max(1, len(text))) if target.start is not None else 1.0
    score = (like[place] + POSITION * near) / (QUOTE + 2 * CONTEXT + POSITION)
    return QuoteLocation(start, end, how, round(score, 4))


def _plain(words: str) -> str:
    return normal(words).text.strip(" -")


def _few(places: list[NormalizedSpan], now: NormalizedText, start: int | None) -> list[NormalizedSpan]:
    """Not more places than can be weighed: those nearest to the old one."""
    if len(places) <= MOST_PLACES or start is None:
        return places[: MOST_PLACES + 1]
    at = int(now.starts.searchsorted(start))
    return sorted(sorted(places, key=lambda place: abs(place.start - at))[:MOST_PLACES])


def _around(text: str, place: NormalizedSpan, prefix: str, suffix: str) -> tuple[float, float]:
    """How like the words in front and behind are to those it had, each in [0, 1]."""
    front = text[max(0, place.start - 2 * len(prefix)) : place.start].rstrip(" -")
    behind = text[place.end : place.end + 2 * len(suffix)].lstrip(" -")
    before = 1.0 if front.endswith(prefix) else likeness(prefix, front)
    after = 1.0 if behind.startswith(suffix) else likeness(suffix[::-1], behind[::-1])
    return before, after


def _distance(target: Selectors, span: tuple[int, int]) -> int:
    return abs(span[0] - target.start) if target.start is not None else 0


def _widened(text: str, start: int, end: int, exact: str) -> tuple[int, int]:
    """The span with the quotation marks and the markup that the quote began and ended with."""
    words = exact.strip()
    while words[:1] in SIGNS and start > 0 and text[start - 1] in SIGNS:
        words, start = words[1:].lstrip(), start - 1
    words = exact.strip()
    while words[-1:] in SIGNS and end < len(text) and text[end] in SIGNS:
        words, end = words[:-1].rstrip(), end + 1
    return start, end


def _repeated(text: str, start: int, end: int, size: int) -> bool:
    """Whether the letters of the span with `size` characters around it stand in `text` twice."""
    words = normal(text[max(0, start - size) : end + size]).text.strip(" -")
    letters = of_source(text).text
    return letters.find(words, letters.find(words) + 1) >= 0
