"""Bindings: a number that the source has, but of another thing than the claim says it of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .close_norms import is_short
from .close_segments import ClauseSegment, key, segments, words
from .finding import Finding
from .numbers import equal, kind, written
from .quantities import Quantity, quantities

ALIKE = 0.4
"""Two sentences with this share of words in common are taken to say the same of different things."""


class NumberBinding(NamedTuple):
    """Where a claim's number stands in the source, with what tells that it is another thing's."""

    number: Quantity
    rival: ClauseSegment | None
    """The segment that has what the claim names, with another number; `None` where the number is in its place."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each number of the claim that everywhere in the source stands with another thing."""
    asked, given = quantities(claim.text, claim.lang), quantities(premise.text, premise.lang)
    told = [item for item in asked if item.bare != {1.0} and (item.unit or item.digits)]
    found = (_check(item, claim, asked, premise, given) for item in told)
    return [finding for finding in found if finding]


def _check(
    asked: Quantity, claim: AnalysedText, numbers: Sequence[Quantity], premise: AnalysedText, given: Sequence[Quantity]
) -> Finding | None:
    own = claim.sentence_at(asked.start)
    if not is_short(own):
        return None
    beside = [item for item in numbers if item is not asked and own.start <= item.start < own.end]
    wanted, mixed = _wanted(asked, claim, own, beside, numbers)
    places = [
        place for sentence in premise.sentences for place in _places(asked, wanted, mixed, premise, sentence, given)
    ]
    rival = places[0].rival if places and all(place.rival for place in places) else None
    return _finding(asked, rival, premise) if rival else None


def _wanted(
    asked: Quantity, claim: AnalysedText, own: AnalysedSentence, beside: Sequence[Quantity], numbers: Sequence[Quantity]
) -> tuple[frozenset[str], list[Quantity]]:
    """What the claim says its number of, and its other numbers of the kind, where that cannot be told apart."""
    alike = sorted([asked, *(item for item in beside if comparable(asked, item))])
    parts = segments(claim, own, alike, numbers) if len(alike) > 1 else []
    if len(parts) > 1:
        at = next(i for i, part in enumerate(parts) if part.start <= asked.start < part.end)
        others = frozenset().union(*(part.words for i, part in enumerate(parts) if i != at))
        return parts[at].words - others - {key(asked)}, []
    return words(own, own.start, own.end, numbers) - {key(asked)}, alike[:]


def comparable(one: Quantity, other: Quantity) -> bool:
    """Whether two numbers can be said in one place: they measure alike, or count the same."""
    if one.unit or other.unit:
        return one.dimension == other.dimension
    return bool(one.nouns & other.nouns)


def _places(
    asked: Quantity,
    wanted: frozenset[str],
    beside: Sequence[Quantity],
    premise: AnalysedText,
    sentence: AnalysedSentence,
    given: Sequence[Quantity],
) -> Iterator[NumberBinding]:
    own = [item for item in given if sentence.start <= item.start < sentence.end]
    anchors = [item for item in own if comparable(asked, item)]
    same = [item for item in anchors if equal(asked, item)]
    if not same or "|" in premise.text[sentence.start : sentence.end]:
        return
    parts = segments(premise, sentence, anchors, own)
    for number in same:
        at = next(i for i, part in enumerate(parts) if part.start <= number.start < part.end)
        rival = next((each for i, each in enumerate(parts) if _is_rival(wanted, parts, at, i, asked, beside)), None)
        if rival is None and len(same) == len(anchors):
            rival = _across(asked, wanted, beside, premise, sentence, given)
        yield NumberBinding(number, rival)


def _is_rival(
    wanted: frozenset[str],
    parts: Sequence[ClauseSegment],
    at: int,
    other: int,
    asked: Quantity,
    beside: Sequence[Quantity],
) -> bool:
    """Whether another segment has what the claim names and this one has not; the first one may speak for all."""
    if at == other or not _differs(parts[other].numbers, asked, beside):
        return False
    theirs = wanted & (parts[other].words - parts[at].words)
    mine = wanted & (parts[at].words - parts[other].words)
    return bool(theirs) and (at == 0 or not mine)


def _differs(numbers: Sequence[Quantity], asked: Quantity, beside: Sequence[Quantity]) -> bool:
    """Whether a segment has another number in the same unit, and none of those that the claim has in it."""
    alike = [item for item in numbers if item.unit == asked.unit] or numbers
    claimed = [asked, *(item for item in beside if item.unit == asked.unit)]
    return bool(alike) and not any(equal(each, item) for item in alike for each in claimed)


def _across(
    asked: Quantity,
    wanted: frozenset[str],
    beside: Sequence[Quantity],
    premise: AnalysedText,
    sentence: AnalysedSentence,
    given: Sequence[Quantity],
) -> ClauseSegment | None:
    """A sentence like this one that has what the claim names, with another number."""
    mine = words(sentence, sentence.start, sentence.end, given)
    if not asked.unit:
        return None
    for other in premise.sentences:
        own = tuple(item for item in given if other.start <= item.start < other.end and comparable(asked, item))
        if other == sentence or not is_short(other) or not _differs(own, asked, beside):
            continue
        theirs = words(other, other.start, other.end, given)
        alike = len(sentence.content & other.content) >= ALIKE * min(len(sentence.content), len(other.content))
        if alike and wanted & (theirs - mine) and not wanted & (mine - theirs):
            return ClauseSegment(other.start, other.end, own, theirs)
    return None


def _finding(asked: Quantity, rival: ClauseSegment, premise: AnalysedText) -> Finding:
    number = next((item for item in rival.numbers if item.unit == asked.unit), rival.numbers[0])
    where = " ".join(premise.text[rival.start : rival.end].split()).strip(" ,;")
    return Finding(
        gate="bindings", kind=kind(asked), severity="contradicted",
        start=asked.start, end=asked.end, claimed=asked.text, value=written(asked),
        source_start=number.start, source_end=number.end, found=number.text, found_value=written(number),
        said=f"The claim says '{asked.text}' of what the source says '{number.text}' of: '{where}'.",
    )  # fmt: skip
