"""The review: what a person has to look at, each statement with its nearest passage and a decision to make."""

from __future__ import annotations

import json
from typing import NamedTuple

from ....prompts.part_words import REVIEW
from ....store.citations.audit.adjudication import DECISIONS
from ....store.citations.audit.queue import LABELS
from ....store.records import Grounding
from .problems import ClaimProblem, problems
from .stretches import marks_of

SCRIPT = ("progress", "kept", "not_kept", "need_name", "need_decision", "exported", "left", "imported", "not_imported")
"""Words that the script of the page says."""


class ReviewItem(NamedTuple):
    """One statement that waits for a decision."""

    id: str
    """Of its element in the page."""
    problem: ClaimProblem


class ReviewQueue(NamedTuple):
    """The queue, in the order in which people should look at it."""

    report_id: str
    items: tuple[ReviewItem, ...]
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
    return ReviewQueue(grounding.report_id, tuple(items), DECISIONS, words, value)
