"""Whether a verbatim quote stands in a source, and where: the strict half of a check.

Space, line ends, hyphens, quotation marks and markup make no difference, nor do a place in front
(`§ 8.1:`) that the source does not print there, words cut out with an ellipsis, and letters that were
read in the wrong encoding. A letter may be wrong here and there; a word, a number or a negation may not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from ....store.sources.selectors import QuoteLocation, Selectors, find
from ....store.sources.selectors_distance import nearest
from ....store.sources.selectors_normal import normal, of_source
from ....store.sources.selectors_places import whole
from ...coverage import NEGATION
from ..gates.quotes import ELLIPSIS
from .differences import telling
from .reading import IndexedSource, Span

_LEVEL = r"(?:§+|Art(?:ikel|icle|\.)|Section|Abschnitt|Kapitel|Chapter|Abs(?:atz|\.)|Satz|Nr\.|Rn\.)"
LEAD = re.compile(
    rf"^[^\w§]*+(?:(?:{_LEVEL}\s?\d[\d.]*[a-z]?(?:\([\da-z]+\))*\s*)+(?:[A-ZÄÖÜ][A-Za-z]*[A-ZÄÖÜ]\b)?"
    r"|\(\d+[a-z]?\)|\d+(?:\.\d+)+)\s*[:.)–—-]?\s*",
    re.I,
)
"""A place that stands in front of what is quoted."""
MISREAD = re.compile(r"[\u00c2-\u00c3][^\x00-\x7f]|[\u00e1-\u00e2][^\x00-\x7f]{2}")
SENTENCE_END = re.compile(r"[.!?][\"”“)]?\s+[A-ZÄÖÜ]")
BROKEN = re.compile(r"\w[-‐\u00ad](?=[^\S\n]*\n)\s*$")
WORD_BEFORE, WORD_BEHIND = re.compile(r"[^\W_]\Z"), re.compile(r"[^\W_]")
DIGITS_BEFORE, DIGITS_BEHIND = re.compile(r"\d[.,]\Z"), re.compile(r"[.,]\d")
MOST_PLACES = 1_000
LONGEST = 3_000
"""Characters of a quote that is looked for with wrong letters in it: the time grows with their square."""
NEAR = 5
"""Passages that a quote which was not found is compared with."""
ALIKE = 0.6
"""From this likeness on a passage is the one that was meant."""


class Quoted(NamedTuple):
    """Where a quote stands."""

    spans: tuple[Span, ...]
    """Of each of its parts, in order; one where nothing was left out."""
    similarity: float
    """Share of its letters that stand there, in [0.85, 1]."""
    differs: str = ""
    """What stands there in other letters, in words."""
    lead: str = ""
    """A place that was given in front of it, where the source does not print it there."""

    @property
    def span(self) -> Span:
        """From the first of its words to the last."""
        return self.spans[0][0], self.spans[-1][1]


class Missed(NamedTuple):
    """Why a quote was not found."""

    similarity: float
    """Of the nearest stretch of the source, in [0, 1)."""
    nearest: Span | None = None
    """Where that stands."""
    differs: str = ""
    """What makes it another text, where it is nearly the same."""


Fits = Callable[[Span], bool]


def locate(quote: str, context: str, reading: IndexedSource, fits: Fits) -> Quoted | Missed:
    """Where a quote stands; of several places the one that `fits` accepts, then that in the same words around.

    Args:
        quote: the words as they were given.
        context: what the citation gives as their surroundings.
        reading: the source.
        fits: whether a span stands at the place that the citation names.
    """
    missed: list[Missed] = []
    for form, lead in _forms(quote):
        outcome = _whole(form, context, reading, fits)
        outcome = outcome or (_in_parts(form, context, reading) if len(form) <= LONGEST else None)
        if isinstance(outcome, Quoted):
            return outcome._replace(lead=lead)
        missed += [outcome] if outcome else []
    return max(missed, key=lambda one: one.similarity) if missed else _nearest(quote, reading)


def _forms(quote: str) -> Iterator[tuple[str, str]]:
    """The quote as it was given, with its letters repaired, and each without the place in front, beside that."""
    forms = dict.fromkeys((quote.strip(), repaired(quote.strip())))
    yield from ((form, "") for form in forms)
    for form in forms:
        match = LEAD.match(form)
        if match and match.end() < len(form) / 2:
            yield form[match.end() :], match[0]


def repaired(text: str) -> str:
    """Letters of UTF-8 that were read as Windows-1252 or Latin-1 (`fÃ¼r`), as they were written."""
    return MISREAD.sub(_letter, text)


def _letter(match: re.Match[str]) -> str:
    for encoding in ("cp1252", "latin-1"):
        try:
            return match[0].encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return match[0]


def _whole(quote: str, context: str, reading: IndexedSource, fits: Fits) -> Quoted | Missed | None:
    """All its letters in one piece, between whole words."""
    text, words = reading.source.text, normal(quote).text.strip()
    now = of_source(text)
    if sum(map(str.isalnum, words)) < 3:
        return None
    spans = [now.span(place.start, place.end) for place in whole(words, now.text)[:MOST_PLACES]]
    standing = [span for span in spans if not _cuts_a_word(text, span)]
    if not standing:
        return Missed(0.99, spans[0], "it stands there only as a part of other words") if spans else None
    placed = [span for span in standing if fits(span)] if len(standing) > 1 else standing
    return Quoted((_between(placed or standing, quote, context, text),), 1.0)


def _between(spans: list[Span], quote: str, context: str, text: str) -> Span:
    """Of several places the one between the words that the context has around the quote."""
    before, _, behind = context.partition(quote)
    if len(spans) < 2 or not behind + before:
        return spans[0]
    selectors = Selectors(exact=quote, prefix=before[-64:], suffix=behind[:64])
    location = find(text, selectors)
    middle = (location.start + location.end) // 2 if isinstance(location, QuoteLocation) else -1
    return next((span for span in spans if span[0] <= middle < span[1]), spans[0])


def _in_parts(quote: str, context: str, reading: IndexedSource) -> Quoted | Missed | None:
    """Its parts between ellipses, in order; a single part may have lines of a page break or wrong letters in it."""
    parts = [part for part in ELLIPSIS.split(quote) if sum(map(str.isalnum, part)) > 2]
    if len(parts) < 2:
        return _nearly(quote, context, reading)
    spans: list[Span] = []
    differs: list[str] = []
    letters, same = sum(map(len, parts)), 0.0
    for part in parts:
        outcome = _behind(part, spans[-1][1] if spans else 0, reading)
        if not isinstance(outcome, Quoted):
            return outcome
        spans += outcome.spans
        differs += [outcome.differs] if outcome.differs else []
        same += outcome.similarity * len(part)
    if left_out := _negation_between(spans, reading.source.text):
        return Missed(0.99, (spans[0][0], spans[-1][1]), f"the ellipsis leaves '{left_out}' out")
    return Quoted(tuple(spans), round(same / letters, 4), "; ".join(differs))


def _negation_between(spans: list[Span], text: str) -> str:
    """A negation that an ellipsis cuts out of a sentence, which turns what is left of it; empty where there is none."""
    for (_, begin), (end, _) in pairwise(spans):
        left_out = text[begin:end]
        match = NEGATION.search(left_out)
        if match and not SENTENCE_END.search(left_out):
            return match[0]
    return ""


def _behind(part: str, begin: int, reading: IndexedSource) -> Quoted | Missed | None:
    """A part that stands behind the one before."""

    def stands_behind(span: Span) -> bool:
        return span[0] >= begin

    for look in (_whole(part, "", reading, stands_behind), _nearly(part, "", reading)):
        if isinstance(look, Missed) or (look and stands_behind(look.span)):
            return look
    return None


def _nearly(quote: str, context: str, reading: IndexedSource) -> Quoted | Missed | None:
    before, _, behind = context.partition(quote)
    prefix, suffix = (before[-64:], behind[:64]) if behind or before != context else ("", "")
    text = reading.source.text
    location = find(text, Selectors(exact=quote, prefix=prefix, suffix=suffix))
    if not isinstance(location, QuoteLocation) or location.how == "words":
        return None
    span = _widened(text, location.start, location.end)
    normal_quote = normal(quote).text
    similarity = round(1 - nearest(normal_quote, normal(text[slice(*span)]).text).errors / max(1, len(normal_quote)), 4)
    if location.how == "interrupted":
        return Quoted((span,), max(similarity, 0.99), "lines of a page break stand in it")
    differs = telling(quote, text[slice(*span)])
    if differs.matter:
        return Missed(similarity, span, differs.text)
    return Quoted((span,), similarity, differs.text)


def _nearest(quote: str, reading: IndexedSource) -> Missed:
    """The passage that is most like a quote which stands nowhere."""
    exact = f"of {LONGEST:,} characters and more only an exact copy is found" if len(quote) > LONGEST else ""
    quote = quote[:LONGEST]
    normal_quote = normal(quote).text
    best = Missed(0.0, None, exact)
    for hit in reading.search(quote, NEAR) if normal_quote else ():
        errors = nearest(normal_quote, normal(hit.passage.text).text).errors
        similarity = round(max(0.0, 1 - errors / len(normal_quote)), 4)
        if similarity > best.similarity:
            best = Missed(similarity, (hit.passage.start, hit.passage.end), exact)
    return best


def _widened(text: str, start: int, end: int) -> Span:
    """The span with the rest of the words that it cuts."""
    while start > 0 and text[start].isalnum() and text[start - 1].isalnum():
        start -= 1
    while end < len(text) and text[end - 1].isalnum() and text[end].isalnum():
        end += 1
    return start, end


def _cuts_a_word(text: str, span: Span) -> bool:
    """Whether it begins or ends inside a word or a number, which may turn it: `veränderbar` of `unveränderbar`."""
    start, end = span
    front, behind = text[max(0, start - 8) : start], text[end : end + 2]
    begins = text[start].isalnum() and bool(WORD_BEFORE.search(front) or BROKEN.search(front))
    splits = text[start].isdigit() and bool(DIGITS_BEFORE.search(front))
    splits = splits or (text[end - 1].isdigit() and bool(DIGITS_BEHIND.match(behind)))
    return begins or splits or (text[end - 1].isalnum() and bool(WORD_BEHIND.match(behind)))
