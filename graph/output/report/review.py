"""The review: what a person has to look at, each statement with its nearest passage and a decision to make."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....prompts.part_words import REVIEW
from ....store.citations.audit.adjudication import DECISIONS, Adjudication
from ....store.citations.audit.queue import LABELS
from ....store.records import Claim, Grounding, Source
from .problems import ClaimProblem, problems
from .stretches import marks_of

SCRIPT = ("progress", "kept", "not_kept", "need_name", "need_decision", "exported", "left", "imported", "not_imported")
"""Words that the script of the page says."""


class ReviewItem(NamedTuple):
    """One statement that waits for a decision."""

    id: str
    """Of its element in the page."""
    problem: ClaimProblem


class SupportedStatement(NamedTuple):
    """One statement that is cited, and that a person may reject."""

    id: str
    """Of its element in the page."""
    claim: Claim
    quotes: tuple[tuple[Source, str, str], ...]
    """What is cited for it: the source, the place and the words."""


class ReviewQueue(NamedTuple):
    """The queue, in the order in which people should look at it."""

    report_id: str
    items: tuple[ReviewItem, ...]
    supported: tuple[SupportedStatement, ...]
    """Every statement that is cited, in the order of the draft."""
    decisions: tuple[str, ...]
    words: dict[str, str]
    script: str
    """The words of the script, as JSON."""


def review(grounding: Grounding, lang: str) -> ReviewQueue | None:
    """What waits for a person, as the store's queue orders it; `None` where nothing was checked."""
    if not grounding.verdicts:
        return None
    labels = {verdict.claim_id: verdict.label for verdict in grounding.verdicts}
    marks = marks_of(grounding)
    results = [each for group in problems(grounding, marks, lang).values() for each in group]
    results.sort(key=lambda each: (LABELS.index(labels[each.claim.id]), each.claim.start))
    items = (ReviewItem(f"r-{marks[each.claim.id]}", each) for each in results)
    words = REVIEW[lang]
    value = json.dumps({name: words[name] for name in SCRIPT}, ensure_ascii=False)
    supported = _supported(grounding, marks, lang)
    return ReviewQueue(grounding.report_id, tuple(items), supported, DECISIONS, words, value)


def decided_in(
    grounding: Grounding, decisions: Mapping[str, Sequence[Adjudication]], lang: str
) -> dict[str, list[tuple[str, str, str]]]:
    """What people decided, by the id of the statement's words in the page: the decision, who and when, and the note."""
    words = REVIEW[lang]
    marks = marks_of(grounding)
    return {
        marks[claim_id]: [
            (one.decision, words[f"was_{one.decision}"].format(name=one.reviewer), one.note) for one in several
        ]
        for claim_id, several in decisions.items()
        if claim_id in marks
    }


def _supported(grounding: Grounding, marks: Mapping[str, str], lang: str) -> tuple[SupportedStatement, ...]:
    sources = {source.id: source for source in grounding.sources}
    cited: dict[str, dict[tuple[str, int], tuple[Source, str, str]]] = {}
    for one in grounding.citations:
        quote = (sources[one.source_id], one.locator.localized(lang), one.quote)
        cited.setdefault(one.claim_id, {})[one.source_id, one.quote_start] = quote
    supported = {verdict.claim_id for verdict in grounding.verdicts if verdict.label == "supported"}
    claims = sorted((claim for claim in grounding.claims if claim.id in supported), key=lambda claim: claim.start)
    return tuple(
        SupportedStatement(f"r-{marks[claim.id]}", claim, tuple(cited.get(claim.id, {}).values())) for claim in claims
    )
