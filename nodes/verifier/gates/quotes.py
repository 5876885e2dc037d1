"""Verbatim quotes: does what a claim puts in quotation marks stand in its source, and where.

Ligatures, soft hyphens, words broken at a line's end, white space, quotation marks and case make
no difference. Else at least 85 % of the quote must stand there in one piece, and what deviates at
its ends may hold neither a number nor a negation.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import ceil
from typing import NamedTuple

from ....store.text.comparison import AnalysedText, nearest
from ....store.text.normal import comparable, normal_form
from .finding import Finding

LEAST_RUN = 0.85
SHORTEST = 12
FEWEST = 3
"""Words of a part between ellipses that is shorter."""
ALTERED = 0.6
"""A sentence with this share of the claim's words is the one that was quoted wrongly."""
QUOTED = re.compile(
    r"„([^„“”\"]+)[“”\"]|“([^“”]+)”|(?<![^\s(])\"(?=\S)([^\"]+)(?<=\S)\"(?![\w\"])|«([^«»]+)»|»([^«»]+)«"
)
ELLIPSIS = re.compile(r"(?<!\s)\s*(?:\[(?:…|\.\.\.)\]|\((?:…|\.\.\.)\)|…|\.\.\.)\s*")
EVERY = re.compile(
    r"(?P<broken>(?<=\w)[-\u2010\u00ad][ \t]*\r?\n\s*(?=\w))|(?P<joined>(?<=[^\W\d])[-\u2010\u2011](?=[^\W\d]))"
    r"|(?P<hidden>[\u00ad\u200b-\u200d\u2060\ufeff]+)|(?P<dash>\s*[-–—−\u2010\u2011]+\s*)|(?P<space>\s{2,}|[^\S ])"
    r"|(?P<mark>[„“”‟«»\"‚‘’‹›`´'])|(?P<other>[ßẞ…\ufb00-\ufb06İ\u2460-\u24ff]|\w[\u0300-\u036f]+)"
)
MOST_PLACES = 1_000
"""Places of the middle of a quote that are drawn out: in a text that repeats itself each character may be one."""
TELLING = re.compile(r"\d|\b(?:not|no|never|nicht|nie|kein\w*|only|nur|must|shall|may|muss|darf)\b|n't")


class QuoteMatch(NamedTuple):
    """Where a quote stands in a source."""

    similarity: float
    """Share of the quote that stands there in one piece, in (0, 1]; 1 where all of it does."""
    start: int
    end: int
    """Half-open span of the source, in code points."""


class NormalizedQuote(NamedTuple):
    """A text in the notation in which quotes are compared, with the way back."""

    text: str
    at: tuple[int, ...]
    """Offsets of the normal text at which its distance from the source changes."""
    source: tuple[int, ...]
    """The offsets of the source at the same places."""

    def back(self, offset: int) -> int:
        """The offset of the source for one of the normal text."""
        step = bisect_right(self.at, offset) - 1
        return self.source[step] + offset - self.at[step]


def find_quote(quote: str, source: str) -> QuoteMatch | None:
    """Where `quote` stands in `source`; `None` where it does not or is shorter than 12 characters.

    A quote with an ellipsis stands there where its parts do, in order. The time is linear in the source.
    """
    readable = comparable(source)
    text = normal(readable.text)
    matches: list[tuple[float, int, int, int]] = []
    begin = 0
    parts = _parts(quote)
    if is_short(quote):
        return None
    for part in parts:
        needle = normal(part).text.strip(" .,;:'\"")
        located = _find(needle, text.text, begin) if needle else None
        if located is None:
            return None
        run, start, begin = located
        matches.append((run * len(needle), len(needle), start, begin))
    similarity = sum(match[0] for match in matches) / sum(match[1] for match in matches)
    last = matches[-1][3]
    start, end = readable.span(text.back(matches[0][2]), text.back(last - 1) + 1)
    return QuoteMatch(round(similarity, 4), start, end)


def is_short(quote: str) -> bool:
    """Whether a quote is so short that it stands in many texts and shows nothing of one.

    Each part between ellipses counts by itself, in single spaces: one has 12 characters, and none is shorter with
    only a word or two.
    """
    parts = [" ".join(part.split()).strip(" .,;:'\"") for part in _parts(quote)]
    return max(map(len, parts), default=0) < SHORTEST or any(
        len(part) < SHORTEST and len(part.split()) < FEWEST for part in parts
    )


def _parts(quote: str) -> list[str]:
    return [part for part in ELLIPSIS.split(normal_form(quote)) if part.strip()]


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each quote of the claim that does not stand in the premise."""
    return [
        _finding(match, premise, claim)
        for match in QUOTED.finditer(claim.text)
        if _is_checked(_inside(match)) and find_quote(_inside(match), premise.text) is None
    ]


@lru_cache(maxsize=16)
def normal(text: str) -> NormalizedQuote:
    """`text` in lower case, without what typesetting puts between words and letters."""
    parts: list[str] = []
    at, source = [0], [0]
    length = done = 0
    for match in EVERY.finditer(text):
        new = _replaced(match)
        plain = text[done : match.start()]
        parts += [plain, new]
        length += len(plain) + len(new)
        done = match.end()
        if len(new) > 1:
            at += range(length - len(new) + 1, length)
            source += [match.start()] * (len(new) - 1)
        at.append(length)
        source.append(done)
    parts.append(text[done:])
    return NormalizedQuote("".join(parts).lower(), tuple(at), tuple(source))


def _replaced(match: re.Match[str]) -> str:
    if match.lastgroup in ("broken", "joined", "hidden", "mark"):
        return ""
    if match.lastgroup == "dash":
        return " " if match[0] != match[0].strip() else "-"
    if match.lastgroup == "other":
        return "ss" if match[0] in "ßẞ" else unicodedata.normalize("NFKC", match[0]).replace("İ", "i")
    return " "


def _find(needle: str, text: str, begin: int) -> tuple[float, int, int] | None:
    """The longest run of `needle` in `text` behind `begin`: its share of `needle`, start and end."""
    whole = text.find(needle, begin)
    if whole >= 0:
        return 1.0, whole, whole + len(needle)
    least = ceil(LEAST_RUN * len(needle))
    low, high = len(needle) - least, least
    best = max(_runs(needle, text, begin, low, high), default=None)
    return best if best and best[0] >= LEAST_RUN else None


def _runs(needle: str, text: str, begin: int, low: int, high: int) -> Iterator[tuple[float, int, int]]:
    """A run of 85 % holds the middle 70 % of the quote: every place of that, drawn out on both sides."""
    core = needle[low:high]
    if len(core) < SHORTEST // 2:
        return
    for place in islice(_places(core, text, begin), MOST_PLACES):
        behind = place + len(core)
        left = low - _alike(needle[:low][::-1], text[max(begin, place - low) : place][::-1])
        right = high + _alike(needle[high:], text[behind : behind + len(needle) - high])
        if not TELLING.search(needle[:left]) and not TELLING.search(needle[right:]):
            yield (right - left) / len(needle), place + left - low, behind + right - high


def _places(core: str, text: str, begin: int) -> Iterator[int]:
    place = text.find(core, begin)
    while place >= 0:
        yield place
        place = text.find(core, place + 1)


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with that are the same."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low


def _is_checked(quote: str) -> bool:
    """A question in quotation marks is one that was asked, and a few letters are a name."""
    return len(normal(quote).text) >= SHORTEST and not quote.rstrip().endswith("?")


def _inside(match: re.Match[str]) -> str:
    return next(group for group in match.groups() if group is not None)


def _finding(match: re.Match[str], premise: AnalysedText, claim: AnalysedText) -> Finding:
    quote = _inside(match)
    start = match.start() + match[0].index(quote)
    near = nearest(claim, premise)
    altered = near is not None and near[1] >= ALTERED
    sentence = near[0] if near and altered else None
    return Finding(
        gate="quotes", kind="fabricated_reference", severity="contradicted" if altered else "missing",
        start=start, end=start + len(quote), claimed=quote, value=normal(quote).text,
        source_start=sentence.start if sentence else None, source_end=sentence.end if sentence else None,
        found=premise.text[sentence.start : sentence.end] if sentence else "",
        said=f"The claim quotes '{quote}', which does not stand in the source word for word.",
    )  # fmt: skip
