"""A sentence as the propositions it is made of, each with its own span in the draft.

A part of a split sentence ends before the comma or stop behind it, so that a citation can stand
there. A non-restrictive relative clause is a proposition of its own: its span begins with the words
it is about and so lies within the span of the clause around it, or overlaps its end; no other spans
overlap. A sentence that says one thing is one proposition with the sentence's own span.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...store.records import Proposition
from . import clauses_de, clauses_en
from .segments import CommaSegment, segments

LONGEST = 5_000
"""Characters; nobody reads a longer sentence as clauses."""
MOST = 40
"""Commas; what has more is a list."""

Span = tuple[int, int]


def propositions(draft: str, start: int, text: str, lang: str) -> tuple[Proposition, ...]:
    """The propositions of the sentence at `start`; `text` is as long as the sentence, with its markup blanked out."""
    spans = split(text, lang)
    return tuple(Proposition(start=start + a, end=start + b, text=draft[start + a : start + b]) for a, b in spans)


def split(text: str, lang: str) -> list[Span]:
    """Spans of the propositions in a sentence, ordered by where they begin; other languages are not split."""
    parts = segments(text) if lang in ("de", "en") and len(text) <= LONGEST else []
    if lang == "de":
        parts = [piece for part in parts for piece in clauses_de.apart(part)]
    if not 2 <= len(parts) <= MOST:
        return [(0, len(text))]
    inside = clauses_en.relatives(parts) if lang == "en" else {}
    begins = [0, *(clauses_en if lang == "en" else clauses_de).cuts(parts), len(parts)]
    spans = []
    for begin, end in pairwise(begins):
        spans += _clause(parts, range(begin, end), inside)
    return sorted(spans, key=lambda span: (span[0], -span[1])) if len(spans) > 1 else [(0, len(text))]


def _clause(parts: Sequence[CommaSegment], places: range, inside: dict[int, int]) -> list[Span]:
    """The span of one clause, and of the relative clauses in it."""
    main = [place for place in places if place not in inside]
    if not main:
        return []
    spans = [(_without_joiner(parts[main[0]]), parts[main[-1]].end)]
    for opening in sorted({inside[place] for place in places if place in inside}):
        last = max(place for place, opened in inside.items() if opened == opening)
        before = parts[opening - 1]
        spans.append((before.places[-clauses_en.antecedent(before.words)], parts[last].end))
    return spans


def _without_joiner(part: CommaSegment) -> int:
    if part.mark and part.words[0].lower() in clauses_en.DROPPED | clauses_de.COORDINATORS and len(part.words) > 1:
        return part.places[1]
    return part.start
