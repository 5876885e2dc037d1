"""Sentences and check-worthiness: what our cutting has in common with that of people."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from ...nodes.segmenter import segment
from ...nodes.segmenter.checkworthy import why_not
from .segmentation_splitters import Ends

CLOSING = 6


class BoundaryAgreement(NamedTuple):
    """Two sets that should be the same."""

    both: int
    gold: int
    predicted: int

    @property
    def f1(self) -> tuple[int, int]:
        """Twice what both have, of what either has: summed over items it is the F1 of all of them (micro)."""
        return 2 * self.both, self.gold + self.predicted


def agreement(gold: set[Any], items: set[Any]) -> BoundaryAgreement:
    """What two sets have in common."""
    return BoundaryAgreement(len(gold & items), len(gold), len(items))


def boundaries(ends: Ends, row: Mapping[str, Any]) -> BoundaryAgreement:
    """The sentence ends of a splitter beside the row's `ends`; the last end of a text counts for nothing."""
    gold, result = _cut(ends, row)
    return agreement(gold - {len(row["text"])}, result - {len(row["text"])})


def spans(ends: Ends, row: Mapping[str, Any]) -> BoundaryAgreement:
    """The sentences that have both their borders right."""
    gold, result = (_between(cut | {len(row["text"])}) for cut in _cut(ends, row))
    return agreement(gold, result)


def _cut(ends: Ends, row: Mapping[str, Any]) -> tuple[set[int], set[int]]:
    text = row["text"]
    return set(row["ends"]), {_behind_closing(text, end) for end in ends(text.replace("\n", " "), row["lang"])}


def _behind_closing(text: str, end: int) -> int:
    """Splitters differ in where a closing quote or bracket goes; the next space settles it."""
    near = range(end, min(end + CLOSING, len(text)))
    return next((at for at in near if text[at].isspace()), len(text) if end + CLOSING >= len(text) else end)


def _between(ends: set[int]) -> set[tuple[int, int]]:
    return set(pairwise(sorted(ends | {0})))


def check_worthiness(row: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Whether a sentence is rightly told checkable or not, and with the right reason."""
    gold, result = row["reason"], why_not(row["text"], row["lang"])
    return {"check-worthiness": ((gold is None) == (result is None), 1), "reason": (gold == result, 1)}


def draft(labelled: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """The F1 of the spans of a labelled draft's sentences, and how many of them are rightly told checkable."""
    results = {
        (claim.start, claim.end): claim.checkable for claim in segment(labelled["draft"]) if claim.reason != "heading"
    }
    gold = {(row["start"], row["end"]): row["label"] != "not_checkworthy" for row in labelled["sentences"]}
    details = sum(gold[span] == results[span] for span in gold.keys() & results.keys())
    return {"spans F1": agreement(set(gold), set(results)).f1, "check-worthiness": (details, len(gold))}
