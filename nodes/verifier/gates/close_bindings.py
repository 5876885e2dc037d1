"""Bindings: a number that the source has, but of another thing than the claim says it of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.words import stem
from .close_anchors import anchors, comparable
from .close_norms import LONGEST, is_readable, is_short
from .close_segments import ClauseSegment, key, segments, words
from .finding import Finding
from .numbers import equal, kind, written
from .quantities import Quantity, quantities
from .spreads import is_range
from .subunits import with_cents_of

ALIKE = 0.4
"""Two sentences with this share of words in common are taken to say the same of different things."""

AHEAD = re.compile(r"\b(first|last|next|past|previous|ersten?|letzten?|nächsten?|vergangenen?)\s$", re.I)
"""A word that says which of a kind the number counts and nothing of what it is said of: `the first five minutes`."""
OFTEN = re.compile(r"\s(?:an?|per|each|every|am|pro|im|je|in der)\s([^\W\d_]+)")


class NumberBinding(NamedTuple):
    """Where a claim's number stands in the source, with what tells that it is another thing's."""

    number: Quantity
    rival: ClauseSegment | None
    """The segment that has what the claim names, with another number; `None` where the number is in its place."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each number of the claim that everywhere in the source stands with another thing."""
    claimed = with_cents_of(quantities(claim.text, claim.lang), claim.text, premise.text)
    if len(claimed) > LONGEST:
        return []
    stated = with_cents_of(quantities(premise.text, premise.lang), premise.text, claim.text)
    eligible = [item for item in claimed if item.bare != {1.0} and (item.unit or item.digits)]
    findings = (_check(item, claim, claimed, premise, stated) for item in eligible)
    return [finding for finding in findings if finding]


def _check(
    quantity: Quantity,
    claim: AnalysedText,
    numbers: Sequence[Quantity],
    premise: AnalysedText,
    stated: Sequence[Quantity],
) -> Finding | None:
    own = claim.sentence_at(quantity.start)
    if not is_short(own):
        return None
    beside = [item for item in numbers if item is not quantity and own.start <= item.start < own.end]
    subject, mixed = _subject(quantity, claim, own, beside, numbers)
    subject -= _measuring(quantity, claim, beside)
    places = [
        place
        for sentence in premise.sentences
        for place in _places(quantity, subject, mixed, premise, sentence, stated)
    ]
    rival = places[0].rival if places and all(place.rival for place in places) else None
    return _finding(quantity, rival, premise) if rival else None


def _measuring(quantity: Quantity, claim: AnalysedText, beside: Sequence[Quantity]) -> set[str]:
    """Words beside numbers that say how they are measured: `the first five minutes`, `twice a day`."""
    ahead = AHEAD.search(claim.text, max(0, quantity.start - 20), quantity.start)
    often = (OFTEN.match(claim.text, item.end) for item in beside if item.dimension == "times")
    return {stem(match[1].casefold()) for match in (ahead, *often) if match}


def _subject(
    quantity: Quantity,
    claim: AnalysedText,
    own: AnalysedSentence,
    beside: Sequence[Quantity],
    numbers: Sequence[Quantity],
) -> tuple[frozenset[str], list[Quantity]]:
    """What the claim says its number of, and its other numbers of the kind, where that cannot be told apart."""
    alike = sorted([quantity, *(item for item in beside if comparable(quantity, item))])
    parts = segments(claim, own, alike, numbers) if len(alike) > 1 else []
    if len(parts) > 1:
        at = next(i for i, part in enumerate(parts) if part.start <= quantity.start < part.end)
        others = frozenset().union(*(part.words for i, part in enumerate(parts) if i != at))
        return parts[at].words - others - {key(quantity)}, []
    return words(own, own.start, own.end, numbers) - {key(quantity)}, alike[:]


def _places(
    quantity: Quantity,
    subject: frozenset[str],
    beside: Sequence[Quantity],
    premise: AnalysedText,
    sentence: AnalysedSentence,
    stated: Sequence[Quantity],
) -> Iterator[NumberBinding]:
    own = [item for item in stated if sentence.start <= item.start < sentence.end]
    same = [item for item in own if _is_measured_alike(quantity, item) and equal(quantity, item)]
    if not same or "|" in premise.text[sentence.start : sentence.end]:
        return
    if not is_readable(sentence) or len(own) > LONGEST:
        # What stands nearest to one of hundreds of numbers is not looked for; it may well be in its place there.
        yield NumberBinding(same[0], None)
        return
    around = list(anchors(quantity, own, same, premise.text))
    parts = segments(premise, sentence, around, own)
    for number in same:
        at = next(i for i, part in enumerate(parts) if part.start <= number.start < part.end)
        others = [i for i, part in enumerate(parts) if not _spans(number, part.numbers, own)]
        rival = next((parts[i] for i in others if _is_rival(subject, parts, at, i, quantity, beside)), None)
        if rival is None and len(same) == len(around):
            rival = _across(quantity, subject, beside, premise, sentence, stated)
        yield NumberBinding(number, rival)


def _is_measured_alike(quantity: Quantity, item: Quantity) -> bool:
    return quantity.dimension == item.dimension if quantity.unit or item.unit else comparable(quantity, item)


def _spans(number: Quantity, others: Sequence[Quantity], own: Sequence[Quantity]) -> bool:
    """Whether the other end of its range is among them: of `5 to 7 days` both are said of one thing."""
    return any(
        number in pair and (pair[0] in others or pair[1] in others) and is_range(*pair) for pair in pairwise(own)
    )


def _is_rival(
    subject: frozenset[str],
    parts: Sequence[ClauseSegment],
    at: int,
    other: int,
    quantity: Quantity,
    beside: Sequence[Quantity],
) -> bool:
    """Whether another segment has what the claim names and this one has not; the first one may speak for all."""
    if at == other or not _differs(parts[other].numbers, quantity, beside):
        return False
    theirs = subject & (parts[other].words - parts[at].words)
    mine = subject & (parts[at].words - parts[other].words)
    return bool(theirs) and (at == 0 or not mine)


def _differs(numbers: Sequence[Quantity], quantity: Quantity, beside: Sequence[Quantity]) -> bool:
    """Whether a segment has another number in the same unit, and none of those that the claim has in it."""
    alike = [item for item in numbers if item.unit == quantity.unit] or numbers
    claimed = [quantity, *(item for item in beside if item.unit == quantity.unit)]
    return bool(alike) and not any(equal(each, item) for item in alike for each in claimed)


def _across(
    quantity: Quantity,
    subject: frozenset[str],
    beside: Sequence[Quantity],
    premise: AnalysedText,
    sentence: AnalysedSentence,
    stated: Sequence[Quantity],
) -> ClauseSegment | None:
    """A sentence like this one that has what the claim names, with another number."""
    mine = words(sentence, sentence.start, sentence.end, stated)
    if not quantity.unit:
        return None
    for other in premise.sentences:
        own = tuple(item for item in stated if other.start <= item.start < other.end and comparable(quantity, item))
        if other == sentence or not is_short(other) or not _differs(own, quantity, beside):
            continue
        theirs = words(other, other.start, other.end, stated)
        alike = len(sentence.content & other.content) >= ALIKE * min(len(sentence.content), len(other.content))
        if alike and subject & (theirs - mine) and not subject & (mine - theirs):
            return ClauseSegment(other.start, other.end, own, theirs)
    return None


def _finding(quantity: Quantity, rival: ClauseSegment, premise: AnalysedText) -> Finding:
    number = next((item for item in rival.numbers if item.unit == quantity.unit), rival.numbers[0])
    where = " ".join(premise.text[rival.start : rival.end].split()).strip(" ,;")
    return Finding(
        gate="bindings", kind=kind(quantity), severity="contradicted",
        start=quantity.start, end=quantity.end, claimed=quantity.text, value=written(quantity),
        source_start=number.start, source_end=number.end, found=number.text, found_value=written(number),
        said=f"The claim says '{quantity.text}' of what the source says '{number.text}' of: '{where}'.",
    )  # fmt: skip
