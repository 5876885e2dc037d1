"""The score of one grounding against one gold draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...store.records import Grounding
from ..runs import RunRow, Share
from ..runs.rows import row
from .hallucination import Hallucination, hallucination
from .kinds import domain_of
from .outcomes import SentenceOutcome, outcome_details, outcomes


class Score(NamedTuple):
    """How one draft came out."""

    name: str
    spans: Share
    """Gold sentences whose span came out exactly."""
    checkworthy: Share
    """Gold sentences rightly called checkable or not."""
    precision: Share
    """Sentences with a citation that are labelled supported."""
    recall: Share
    """Sentences labelled supported that were cited."""
    locators: Share
    """Citations that stand at a gold place, of all citations."""
    hallucination: Hallucination
    """Claims that the sources do not bear out, as the pipeline sees it: the gold labels are not asked."""
    wrongly_cited: tuple[str, ...]
    missed: tuple[str, ...]
    wrong_locators: tuple[str, ...]


def compare(gold: dict[str, Any], grounding: Grounding) -> Score:
    """The score of a grounding against its gold sentences."""
    result = outcomes(gold, grounding)
    return Score(
        name=gold["name"],
        spans=_sum(result, "spans"),
        checkworthy=_sum(result, "checkworthy"),
        precision=_sum(result, "precision"),
        recall=_sum(result, "recall"),
        locators=_sum(result, "locators"),
        hallucination=hallucination([grounding]),
        wrongly_cited=tuple(one.sentence["text"] for one in result if one.cited and not one.expected),
        missed=tuple(one.sentence["text"] for one in result if one.expected and not one.cited),
        wrong_locators=tuple(
            f"{one.sentence['text']} → {citation.locator.label}, gold {one.sentence['gold']}"
            for one in result
            for citation in one.misplaced
        ),
    )


def score(gold: dict[str, Any], grounding: Grounding) -> list[RunRow]:
    """One row for each gold sentence, as a run keeps it: the shares it counts in, and what came of it.

    Shares: `spans`, `checkworthy` (right or wrong), `checkworthy precision | recall | F1`, `precision`, `recall`,
    `F1`, `locators`, `hallucination`, `quotes` (of its evidence, in the sources). Values: `support`, by which a curve
    is drawn, and `quoted words` of a citation, the mean. The key is the draft's name and the number of the sentence,
    from 1.
    """
    domain = domain_of(gold)
    return [
        row(
            f"{gold['name']}:{number}",
            one.shares(),
            {"support": one.support, "quoted words": one.quoted_words},
            {"draft": gold["name"], "domain": domain, "sentence": number, **outcome_details(one, grounding)},
        )
        for number, one in enumerate(outcomes(gold, grounding), start=1)
    ]


def _sum(sentence_outcomes: Sequence[SentenceOutcome], name: str) -> Share:
    counts = [one.shares()[name] for one in sentence_outcomes]
    return Share(sum(hits for hits, _ in counts), sum(total for _, total in counts))
