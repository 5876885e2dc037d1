"""Rules that refer to a list: `Nr. 1 und 4 … zehn Jahre, die sonstigen … sechs Jahre`.

What a claim says of a thing in the list must be what the rule says of its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText, analysed
from .close_bindings import comparable
from .close_segments import ClauseSegment, segments
from .finding import Finding
from .numbers import equal, kind, written
from .quantities import Quantity, quantities

NUMBERED = re.compile(
    r"(?:Absatz(?:es)?|Abs\.|paragraph|subsection)\s+\(?(?P<absatz>\d+[a-z]?)\)?"
    r"(?:\s+(?:Satz\s+\d+\s+)?(?:Nummern?|Nr\.|numbers?|no\.)"
    r"\s*(?P<items>\d+[a-z]?(?:(?:\s*,\s*|\s+(?:und|oder|and|or|bis|to)\s+)\d+[a-z]?)*))?",
    re.I,
)
REST = re.compile(r"\b(?:sonstige|übrige|andere|other|remaining|rest)\w*", re.I)


class ListItem(NamedTuple):
    """A numbered item of a provision."""

    absatz: str
    number: str
    text: str


def check(claim: AnalysedText, premise: AnalysedText, items: Sequence[ListItem]) -> list[Finding]:
    """One finding for each number of the claim that a rule says of other items than those the claim names."""
    if not items:
        return []
    findings = (
        _check(claimed, claim, premise, sentence, items)
        for claimed in quantities(claim.text, claim.lang)
        for sentence in premise.sentences
    )
    return [finding for finding in findings if finding]


def _check(
    claimed: Quantity, claim: AnalysedText, premise: AnalysedText, sentence: AnalysedSentence, items: Sequence[ListItem]
) -> Finding | None:
    rules = list(_rules(claimed, premise, sentence))
    mine = [selection for part, selection in rules if any(equal(claimed, item) for item in part.numbers)]
    theirs = [(part, selection) for part, selection in rules if not any(equal(claimed, item) for item in part.numbers)]
    if not mine or not theirs:
        return None
    claim_words = claim.sentence_at(claimed.start).content - sentence.content
    lists = {selection.absatz for _, selection in rules}
    holding = {
        (item.absatz, item.number)
        for item in items
        if item.absatz in lists and claim_words & analysed(item.text).content
    }
    other = next((part for part, selection in theirs if holding and holding <= _all(selection, rules, items)), None)
    if other is None or holding & set().union(*(_all(selection, rules, items) for selection in mine)):
        return None
    return _finding(claimed, other.numbers[0], premise, sorted(holding))


class ItemSelection(NamedTuple):
    """The items that a segment names: some of an Absatz, or the rest of them."""

    absatz: str
    numbers: frozenset[str]
    rest: bool


def _rules(
    claimed: Quantity, premise: AnalysedText, sentence: AnalysedSentence
) -> Iterator[tuple[ClauseSegment, ItemSelection]]:
    """The segments of a rule, each with the items that it is said of."""
    own = [
        item
        for item in quantities(premise.text, premise.lang)
        if sentence.start <= item.start < sentence.end and comparable(claimed, item)
    ]
    for part in segments(premise, sentence, own, own) if len(own) > 1 else ():
        match = NUMBERED.search(premise.text, part.start, part.end)
        rest = REST.search(premise.text, part.start, part.end)
        if match and (match["items"] or rest):
            yield (
                part,
                ItemSelection(match["absatz"], frozenset(re.findall(r"\d+[a-z]?", match["items"] or "")), bool(rest)),
            )


def _all(
    selection: ItemSelection, rules: Sequence[tuple[ClauseSegment, ItemSelection]], items: Sequence[ListItem]
) -> set[tuple[str, str]]:
    """The items that a segment speaks of; `the others` are those that no other segment names."""
    numbers = set(selection.numbers)
    if selection.rest:
        taken = set().union(*(other.numbers for _, other in rules if not other.rest))
        numbers |= {item.number for item in items if item.absatz == selection.absatz} - taken
    return {(selection.absatz, number) for number in numbers}


def _finding(claimed: Quantity, stated: Quantity, premise: AnalysedText, holding: Sequence[tuple[str, str]]) -> Finding:
    places = ", ".join(f"Absatz {absatz} Nr. {number}" for absatz, number in holding)
    return Finding(
        gate="bindings", kind=kind(claimed), severity="contradicted",
        start=claimed.start, end=claimed.end, claimed=claimed.text, value=written(claimed),
        source_start=stated.start, source_end=stated.end, found=stated.text, found_value=written(stated),
        said=f"The claim says '{claimed.text}' of what stands in {places}, the source says '{stated.text}' of it.",
    )  # fmt: skip
