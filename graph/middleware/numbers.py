"""The numbers of an agent that cites with tools: what its answer says of them, in the numbers that it wrote."""

from __future__ import annotations

from collections.abc import Mapping

from ...prompts.middleware_words import REFUSED
from ...store.records import Claim, Grounding
from ..engine import CitationEngine
from ..engine.receipts import groups_in, numbers_in

Written = Mapping[tuple[int, int], str]
"""By the span of a bracket in the draft that was grounded, half open, what the agent wrote there."""


def as_written(grounding: Grounding, answer: str) -> Grounding:
    """The grounding with the claims in the agent's own numbers; in the draft each is that of its source."""
    given, now = list(groups_in(answer)), list(groups_in(grounding.draft))
    if len(given) != len(now):
        return grounding
    wrote = {(new.start, new.end): answer[old.start : old.end] for old, new in zip(given, now, strict=True)}
    return grounding.model_copy(update={"claims": tuple(_claim(claim, wrote) for claim in grounding.claims)})


def refusals(engine: CitationEngine, answer: str, receipts: Mapping[int, str] | None) -> tuple[str, ...]:
    """A sentence for each number of the answer that may not pass as support, with why."""
    refused = engine.passed(numbers_in(answer), receipts).refused
    return tuple(REFUSED.format(number=number, why=refusal.why) for number, refusal in refused.items())


def _claim(claim: Claim, wrote: Written) -> Claim:
    text = claim.text
    for (start, end), mark in sorted(wrote.items(), reverse=True):
        if claim.start <= start and end <= claim.end:
            text = f"{text[: start - claim.start]}{mark}{text[end - claim.start :]}"
    markers = [each.model_copy(update={"text": wrote.get((each.start, each.end), each.text)}) for each in claim.markers]
    return claim.model_copy(update={"text": text, "markers": tuple(markers)})
