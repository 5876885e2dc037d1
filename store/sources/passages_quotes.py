"""The quote that a reference list shows: 50 to 200 characters of the source, cut where a reader would cut.

Where no 200 characters hold all words of the claim, the quote has up to 400: the rest of the sentence may say the
same in other words.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from ..records import Source, Unit
from ..text.markup import blanked
from ..text.words import raw, terms
from .passages_shown import clean
from .structure_markers import marker

SHORTEST, LONGEST = 50, 200
LENGTHS = (LONGEST, 400)
"""The first is taken where it holds all words of the claim."""
CUT = "…"
ROOM = LONGEST - len(f" {CUT}")
LEAST_CLAUSE, MOST_EXTENSION = 120, 110
CLAUSE_END = (",", ";", ":", ".", "!", "?", ")", "–", "—")
GAP = re.compile(r"\s+")
BORDER = re.compile(r"\n\s*(?:#|§|\f|\(\d|\|)|[.!?][)\"'“”»]*(?=\s*\n)")
"""Where a list ends at the latest."""
REACH = 10 * LONGEST
"""How far into a long stretch, markup included, the quote may reach."""


def quote(source: Source, units: Sequence[Unit], claim: str = "") -> tuple[str, int, int]:
    """Words of `units` with where they stand: `(text, start, end)`, offsets into `source.text`.

    The text is `source.text[start:end]` without markup and on one line, with an ellipsis where it
    is cut. Of more than fits, the clauses that have most of the claim are quoted. A short list item
    is extended into the sentence that it is part of; less than 50 characters are given only where the
    supporting sentence itself is shorter.
    """
    text, start, end = source.text, units[0].start, units[-1].end
    words, lead = clean(text[start:end]), units[0].lead_start
    if len(words) > LONGEST:
        return showing(text, start, end, claim)
    if len(words) >= SHORTEST or lead is None or text.startswith("|", start):
        return words, start, end
    sentence = clean(text[lead:end])
    if len(sentence) < SHORTEST:
        return _with_next_items(text, lead, end)
    if len(sentence) <= LONGEST:
        return sentence, lead, end
    start = _start(text, lead, start, end)
    return f"{CUT} {clean(text[start:end])}", start, end


def showing(text: str, start: int, end: int, claim: str, lengths: Sequence[int] = LENGTHS) -> tuple[str, int, int]:
    """The first of some lengths, in characters, that holds all words of the claim; else the last, with most of them."""
    claim_terms = {term for token in raw(claim) for term in terms(token)}
    for longest in lengths if claim_terms else lengths[:1]:
        window = _window(text, start, end, claim_terms, longest)
        if _shared_weight(claim_terms, window[0]) == _shared_weight(claim_terms, claim):
            break
    return window


def _window(text: str, start: int, end: int, claim_terms: AbstractSet[str], longest: int) -> tuple[str, int, int]:
    """The longest quote from the beginning, or from the clause from which on it has more of the claim."""
    room = longest - len(f" {CUT}")
    begins = [start, *(_clauses(text, start, end) if claim_terms else ())]
    spans = [(begin, _end(text, begin, end, room - len(f"{CUT} ") * (begin > start))) for begin in begins]
    words = [clean(text[begin:behind]) for begin, behind in spans]
    best = max(
        range(len(spans)),
        key=lambda i: (_shared_weight(claim_terms, words[i]) if len(words[i]) >= SHORTEST else -1, -i),
    )
    begin, behind = spans[best]
    return f"{CUT} " * (begin > start) + words[best] + f" {CUT}" * (behind < end), begin, behind


def _clauses(text: str, start: int, end: int) -> list[int]:
    """Where clauses begin behind the first one, outside of tables and of markup that a cut would break."""
    if text.startswith("|", start):
        return []
    whole, blank = clean(text[start:end]), blanked(text[start:end])
    ends = (gap for gap in GAP.finditer(blank) if blank[: gap.start()].endswith(CLAUSE_END))
    return [start + gap.end() for gap in ends if whole.endswith(clean(text[start + gap.end() : end]))]


def _shared_weight(claim_terms: AbstractSet[str], words: str) -> int:
    """How many of the terms stand in some words; figures decide more often than other words and count three times."""
    shared = claim_terms & {term for token in raw(words) for term in terms(token)}
    return sum(3 if any(map(str.isdigit, term)) else 1 for term in shared)


def _end(text: str, start: int, end: int, room: int) -> int:
    """Where the longest quote that begins at `start` ends: behind a clause if there is one, else behind a word."""
    if len(clean(text[start:end])) <= room:
        return end
    whole = clean(text[start : start + REACH])
    blank = blanked(text[start : min(end, start + REACH)])
    ends = [start + gap.start() for gap in GAP.finditer(blank) if gap.start()]
    fitting = bisect_right(ends, room, key=lambda at: len(clean(text[start:at])))
    word = 0
    for at in reversed(ends[:fitting]):
        words = clean(text[start:at])
        if len(words) < LEAST_CLAUSE and word:
            break
        if not whole.startswith(words) or marker(words.rsplit(" ", 1)[-1]):
            continue  # the cut would go through a link or an emphasis, or leave a list number at the end
        word = word or at
        if words.endswith(CLAUSE_END):
            return at
    return word or min(end, start + room)


def _start(text: str, lead: int, start: int, end: int) -> int:
    """Where a quote that ends at `end` begins, so that it is long enough: at a clause if there is one near."""
    whole = clean(text[lead:end])
    starts = [lead + gap.end() for gap in GAP.finditer(blanked(text[lead:start]))]
    word = start
    for at in reversed(starts):
        words = clean(text[at:end])
        if len(words) > MOST_EXTENSION and word != start:
            break
        if len(words) > ROOM:
            break
        if len(words) < SHORTEST or not whole.endswith(words):
            continue
        word = at if word == start else word
        if text[lead:at].rstrip().endswith(CLAUSE_END):
            return at
    return word


def _with_next_items(text: str, lead: int, end: int) -> tuple[str, int, int]:
    """The words that introduce a list up to `end`, and of the items behind as many words as make it long enough."""
    border = BORDER.search(text, max(lead, end - 1), end + REACH)
    limit = min(
        len(text), border.end() if border and border[0][0] != "\n" else border.start() if border else end + REACH
    )
    for gap in GAP.finditer(text, end, limit):
        words = clean(text[lead : gap.start()])
        if len(words) >= SHORTEST and not marker(words.rsplit(" ", 1)[-1]):
            return f"{words} {CUT}", lead, gap.start()
    limit = max(end, limit)
    return clean(text[lead:limit]), lead, limit
