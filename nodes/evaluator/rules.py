"""Rubrics without a model: what the verdicts and citations of a grounding say by themselves.

Without rubrics of one's own each checkable sentence of the draft is one, so that the scores tell
how much of what the text says is borne out and hangs together, not whether it says all that it
should. Entities are names, codes and long words by their stems (in German nouns): plain rules see
more links than a reader does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...store.records import Citation, Claim, Grounding, Verdict
from ...store.text.languages import detect
from ...store.text.words import STOP, raw, terms
from ..coverage import coverage
from ..rubrics import Rubric, RubricResult, RubricScores, connected
from ..segmenter.placeholders import without

STATED = 0.8
"""A sentence states a rubric of which it has this share of the words."""
UNSETTLED = ("not_verifiable", "pending")
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_PRONOUN = re.compile(r"(?:it|they|he|she|er|sie|es|dies)\b", re.IGNORECASE)
_LONG = 4
"""Letters of an English word that is taken for an entity though it is no name."""


class RuleEvaluator:
    """Fills the port `Evaluator` without a model."""

    def __init__(self, rubrics: Sequence[Rubric] = ()) -> None:
        """Take the facts that the text should state; without them its own checkable sentences."""
        self._rubrics = tuple(rubrics)

    def evaluate(self, grounding: Grounding, question: str = "") -> RubricScores:
        """The scores of one grounding.

        A rubric is identified where the sentence that states it names every entity of it, and of the draft's own
        sentences each that does not begin with a pronoun; it is supported where that sentence is `supported` and
        cited.
        """
        content = _supported_claims(grounding)
        rubrics = self._rubrics or tuple(_of_claim(claim) for claim in grounding.claims if claim.checkable)
        linked = [with_entities(rubric) for rubric in rubrics]
        stated = [_states(rubric, grounding.claims) for rubric in rubrics]
        identified = [_names(rubric, own) for rubric, own in zip(linked, stated, strict=True)]
        supported = [any(claim.id in content for claim in own) for own in stated]
        reached = connected(linked, supported, entities(question))
        judged = zip(linked, identified, supported, reached, strict=True)
        return RubricScores(
            rubrics=tuple(RubricResult(rubric=r, identified=i, supported=s, connected=c) for r, i, s, c in judged),
            sources=sources_of(grounding),
            citations=citations_of(grounding),
        )


def entities(text: str, lang: str = "und") -> tuple[str, ...]:
    """Stems of the names, codes and long words of a text, each once; of a German one those of its nouns."""
    results: dict[str, None] = {}
    for match in _WORD.finditer(text):
        word, begins = match[0], not text[: match.start()].strip() or text[: match.start()].rstrip()[-1] in ".!?:"
        name = (word[0].isupper() and not begins) or any(char.isdigit() for char in word[1:]) or word.isupper()
        is_long = len(word) >= _LONG and (lang != "de" or word[0].isupper())
        if (name or is_long) and word.casefold() not in STOP and not word.isdigit():
            results |= dict.fromkeys(term for token in raw(word) for term in terms(token) if not term.isdigit())
    return tuple(results)


def sources_of(grounding: Grounding) -> tuple[int, int]:
    """Sources that are cited of those that bear some sentence out: that an accepted link names."""
    where = {passage.id: passage.source_id for passage in grounding.passages}
    links = (link for verdict in grounding.verdicts for link in verdict.links if link.outcome == "accepted")
    relevant = {where[passage_id] for link in links for passage_id in link.passage_ids if passage_id in where}
    cited = {citation.source_id for citation in grounding.citations}
    return len(relevant & cited), len(relevant)


def citations_of(grounding: Grounding) -> tuple[int, int]:
    """Citations that hold, of those that were checked.

    One holds where its sentence has an accepted link to the passage. A marker of the author holds where it was
    kept; one at a sentence that could not be checked counts as neither.
    """
    labels = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    made = [_holds(citation, labels.get(citation.claim_id)) for citation in grounding.citations]
    selected = {(citation.claim_id, citation.at) for citation in grounding.citations if citation.existing}
    lost = sum(
        (claim.id, marker.start) not in selected
        for claim in map(without, grounding.claims)
        for marker in claim.markers
        if claim.id in labels and labels[claim.id].label not in UNSETTLED
    )
    return sum(made), len(made) + lost


def _holds(citation: Citation, verdict: Verdict | None) -> bool:
    """Whether an accepted link names the passage that is cited."""
    accepted = [link for link in verdict.links if link.outcome == "accepted"] if verdict else []
    return any(citation.passage_id in link.passage_ids for link in accepted)


def _supported_claims(grounding: Grounding) -> set[str]:
    cited = {citation.claim_id for citation in grounding.citations}
    return {verdict.claim_id for verdict in grounding.verdicts if verdict.label == "supported"} & cited


def _of_claim(claim: Claim) -> Rubric:
    return Rubric(text=claim.text, entities=entities(claim.text, claim.lang))


def with_entities(rubric: Rubric) -> Rubric:
    """A rubric that names no entities with those of its text."""
    if rubric.entities:
        return rubric
    return rubric.model_copy(update={"entities": entities(rubric.text, detect(rubric.text))})


def _states(rubric: Rubric, claims: Sequence[Claim]) -> list[Claim]:
    return [claim for claim in claims if claim.text == rubric.text or coverage(rubric.text, claim.text) >= STATED]


def _names(rubric: Rubric, stated: Sequence[Claim]) -> bool:
    """Whether the sentences that state a rubric have every entity of it, as it is written or by its stems."""
    if any(_PRONOUN.match(rubric.text) and claim.text == rubric.text for claim in stated):
        return False
    existing = {term for claim in stated for term in _terms(claim.text)}
    return bool(rubric.entities) and all(e.casefold() in existing or _terms(e) <= existing for e in rubric.entities)


def _terms(text: str) -> set[str]:
    return {term for token in raw(text) for term in terms(token)}
