"""What tests and evaluations of other programs ask of a text: is it grounded in these sources, and how far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Unpack, cast

from ..store.database import Database
from ..store.records import Grounding
from .api import Options, ground
from .checked_drafts import Threshold, sentence_checks

if TYPE_CHECKING:
    from .inputs import DraftInput, SourceInput


def assert_grounded(
    text: DraftInput,
    sources: Sequence[SourceInput],
    *,
    fail_on: Threshold = "unsupported",
    **options: Unpack[Options],
) -> Grounding:
    """Fail where a sentence of a text is not supported by the sources; nothing is kept unless a `store` is given.

    Args:
        text: as the draft of `pcite.ground`.
        sources: as `pcite.ground`.
        fail_on: `unsupported`, or `review` where what is not sure or could not be checked fails too.
        options: as `pcite.ground`.

    Raises:
        AssertionError: a sentence is not supported; each is named with its reason and the nearest passage.
        InputError: the text or a source cannot be worked on.
    """
    __tracebackhide__ = True  # pytest then points at the line of the test
    grounding = _grounded(text, sources, options)
    failing = [each for each in sentence_checks("text", grounding, fail_on).sentences if each.fails]
    if failing:
        lines = [f"- line {each.line}: {each.rule}: “{each.claim.text}” {each.message}" for each in failing]
        count = "1 sentence is" if len(lines) == 1 else f"{len(lines)} sentences are"
        raise AssertionError("\n".join([f"{count} not grounded in the sources:", *lines]))
    return grounding


class Groundedness(NamedTuple):
    """How far a text is grounded."""

    score: float | None
    """Share of the sentences that have to be checked that the sources support; `None` where there is none."""
    reason: str
    """The sentences that are not supported, each with why."""


def groundedness(text: str, contexts: Sequence[str], **options: Unpack[Options]) -> Groundedness:
    """How far a text is grounded in passages that were retrieved for it.

    Raises:
        InputError: the text or a passage is empty, or there is no passage.
    """
    sources = [{"text": context, "title": f"context {number}"} for number, context in enumerate(contexts, start=1)]
    grounding = _grounded(text, sources, options)
    wrong = [
        each for each in sentence_checks("text", grounding, "review").sentences if each.rule not in (None, "doubtful")
    ]
    score = grounding.support_score
    if score is None:
        return Groundedness(None, "No sentence has to be checked.")
    reason = " ".join(f"“{each.claim.text}”: {each.message}" for each in wrong) or "Every sentence is supported."
    return Groundedness(score, reason)


def _grounded(text: DraftInput, sources: Sequence[SourceInput], options: Options) -> Grounding:
    """Grounded without being kept, whatever the settings say."""
    if options.get("store"):
        return ground(text, sources, **options)
    with Database.open(":memory:") as nowhere:
        return ground(text, sources, **cast(Options, {**options, "store": nowhere}))
