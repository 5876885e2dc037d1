"""Spreads, read closely: the claim's number is the source's, but as a spread, a mean or an end of a range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....store.text.comparison import AnalysedText
from .close_norms import LONGEST
from .finding import Finding
from .numbers import equal, kind, written
from .quantities import Quantity, quantities
from .spreads import (
    CENTRAL,
    LABEL,
    LIMITS,
    UNIVERSAL,
    LabelledSpread,
    is_end_of_range,
    is_mean,
    is_mean_in_clause,
    label_of,
    labelled,
    varies,
)


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each number of the claim that the source has as another sort of number alone."""
    claimed, stated = quantities(claim.text, claim.lang), quantities(premise.text, premise.lang)
    if not claimed or max(len(claimed), len(stated)) > LONGEST:
        return []
    return list(_findings(claim, claimed, premise, stated))


def _findings(
    claim: AnalysedText, claimed: Sequence[Quantity], premise: AnalysedText, stated: Sequence[Quantity]
) -> Iterator[Finding]:
    own, theirs = labelled(claim.text), labelled(premise.text)
    for item in claimed:
        same = [each for each in stated if equal(item, each)]
        how = _as_what(item, claim, own, premise, theirs, stated, same) if same else ""
        if how:
            yield _finding(item, same[0], how)


def _as_what(
    item: Quantity,
    claim: AnalysedText,
    own: Sequence[LabelledSpread],
    premise: AnalysedText,
    theirs: Sequence[LabelledSpread],
    stated: Sequence[Quantity],
    same: Sequence[Quantity],
) -> str:
    """What the number is in the source that it is not in the claim; empty where nothing is held against it."""
    kind_here, kinds_there = label_of(item, own), {label_of(each, theirs) for each in same}
    if kind_here:
        return _as_no_spread(kind_here, kinds_there, premise)
    sentence = claim.sentence_at(item.start)
    words = claim.text[sentence.start : sentence.end]
    if not item.bound.direction and not LIMITS.search(words):
        if "" not in kinds_there and not LABEL.search(words):
            return "as a spread"
        if not item.bound.hedged and is_end_of_range(item, claim, premise, stated, same):
            return "as one end of a range"
    return _as_a_center(item, claim, words, premise, same)


def _as_no_spread(kind_here: str, kinds_there: set[str], premise: AnalysedText) -> str:
    """A deviation of 45 where the source has a mean of 45 and another deviation, or a standard error."""
    if kind_here in kinds_there or kind_here in ("range", "quartiles", "interval"):
        return ""
    labels = {match.lastgroup for match in LABEL.finditer(premise.text)}
    linked = {span.kind for span in labelled(premise.text)}
    return "" if kind_here in labels - linked else "as another number"


def _as_a_center(
    item: Quantity, claim: AnalysedText, words: str, premise: AnalysedText, same: Sequence[Quantity]
) -> str:
    """What is a mean, or the middle of a tolerance, is not what each is, nor the least or the most."""
    if CENTRAL.search(words):
        return ""
    bound = item.bound.direction
    if bound:
        bounded = any(each.bound.direction for each in same)
        return "in the middle of a spread" if not bounded and all(varies(each, premise) for each in same) else ""
    if not UNIVERSAL.search(words) or LABEL.search(words) or varies(item, claim):
        return ""
    return "as a mean" if all(_is_center(each, item.bound.hedged, premise) for each in same) else ""


def _is_center(stated: Quantity, hedged: bool, premise: AnalysedText) -> bool:
    """Whether others lie around it: also where the source says so of each (`every part is 5 ± 0.2 mm`)."""
    own = premise.sentence_at(stated.start)
    if not UNIVERSAL.search(premise.text, own.start, own.end):
        return varies(stated, premise) or is_mean(stated, premise)
    return not hedged and (varies(stated, premise) or is_mean_in_clause(stated, premise))


def _finding(item: Quantity, other: Quantity, how: str) -> Finding:
    return Finding(
        gate="bindings", kind=kind(item), severity="missing",
        start=item.start, end=item.end, claimed=item.text, value=written(item),
        source_start=other.start, source_end=other.end, found=other.text, found_value=written(other),
        said=f"The claim says '{item.text}', which the source has {how}.",
    )  # fmt: skip
