"""The numbers of an agent that cites with tools: what its answer says of them, in the numbers that it wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....prompts.middleware_words import REFUSED
from ....store.records import Claim, Grounding
from ...api import Options
from ...engine import CitationEngine
from ...engine.receipts import groups_in, numbers_in


class AnswerGrounding(NamedTuple):
    """A grounding, and what is told of it."""

    grounding: Grounding
    worded: Grounding
    """The same with the claims as the agent wrote them."""
    more: tuple[str, ...] = ()
    """What is to be told of its numbers, beside what fails."""
    ids: bool = False
    """Whether its numbers are ids of citations, which those of the grounded text are not."""


Written = Mapping[tuple[int, int], str]
"""By the span of a bracket in the draft that was grounded, half open, what the agent wrote there."""


def plain(grounding: Grounding) -> AnswerGrounding:
    """A grounding of a text whose numbers, if it has any, are those of its sources."""
    return AnswerGrounding(grounding, grounding)


def cited(
    answer: str,
    engine: CitationEngine,
    receipts: Mapping[int, str] | None,
    options: Options,
    scope: Sequence[str] = (),
) -> AnswerGrounding:
    """The grounding of an answer whose numbers have to be ids of citations of the engine's session.

    `scope` names the only sources to cite.

    Raises:
        PciteError: as `CitationEngine.ground`.
    """
    grounding = engine.drafts.report(answer, scope, ids=True, receipts=receipts, **options)
    refused = engine.passed(numbers_in(answer), receipts).refused
    more = (REFUSED.format(number=number, why=refusal.why) for number, refusal in refused.items())
    return AnswerGrounding(grounding, as_written(grounding, answer), tuple(more), ids=True)


def as_written(grounding: Grounding, answer: str) -> Grounding:
    """The grounding with the claims in the agent's own numbers; in the draft each is that of its source."""
    values, now = list(groups_in(answer)), list(groups_in(grounding.draft))
    if len(values) != len(now):
        return grounding
    wrote = {(new.start, new.end): answer[old.start : old.end] for old, new in zip(values, now, strict=True)}
    return grounding.model_copy(update={"claims": tuple(_claim(claim, wrote) for claim in grounding.claims)})


def _claim(claim: Claim, wrote: Written) -> Claim:
    text = claim.text
    for (start, end), mark in sorted(wrote.items(), reverse=True):
        if claim.start <= start and end <= claim.end:
            text = f"{text[: start - claim.start]}{mark}{text[end - claim.start :]}"
    markers = [each.model_copy(update={"text": wrote.get((each.start, each.end), each.text)}) for each in claim.markers]
    return claim.model_copy(update={"text": text, "markers": tuple(markers)})
