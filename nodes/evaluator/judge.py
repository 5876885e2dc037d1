"""Rubrics with a chat model: it takes the question apart, and says where the text answers each part.

It is given the question, the text's cited sentences and the passages cited, each in blocks whose marks no
text can close. It is not believed: that a passage bears a rubric out counts only where it quotes words
that stand in a passage cited by a sentence that it names, and an entity only where it stands there too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pydantic import BaseModel, ConfigDict

from ...prompts import render
from ...store.errors import EngineError
from ...store.records import Claim, Grounding, Passage
from ..engines.served.asking import provenance
from ..engines.served.budget import Budget
from ..engines.served.opinion import is_quoted
from ..engines.served.server import ModelServer
from ..engines.served.structured import Asker
from ..engines.served.text import harmless, mark, tokens
from ..engines.served.usage import Usage
from ..rubrics import Rubric, RubricResult, RubricScores, connected
from .rules import citations_of, sources_of, with_entities

WINDOW = 16_384
"""Tokens of a question at most, by a careful guess."""
PROMPTS = ("rubrics.md.j2", "rubrics_question.md.j2", "evaluator.md.j2", "evaluator_question.md.j2")


class _EvaluatorSchema(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


Shape = TypeVar("Shape", bound=_EvaluatorSchema)


class Fact(_EvaluatorSchema):
    """One hop of a question."""

    text: str
    entities: list[str]


class Facts(_EvaluatorSchema):
    """The hops of a question."""

    rubrics: list[Fact]


class RubricAnswer(_EvaluatorSchema):
    """What the model says of one rubric."""

    rubric: int
    """Its number, from 1."""
    sentence: int
    """Number of the sentence that states it, from 1; 0 where none does."""
    quote: str
    """Words of a passage that the sentence cites; empty where none bears it out."""


class Verdicts(_EvaluatorSchema):
    """What the model says of every rubric."""

    verdicts: list[RubricAnswer]


class LLMEvaluator:
    """Fills the port `Evaluator`."""

    def __init__(self, server: ModelServer, rubrics: Sequence[Rubric] = (), *, budget: Budget | None = None) -> None:
        """Take a server, and the rubrics where they are known; else the model makes them of the question.

        Of rubrics that name no entities the names and long words are taken (see `rules.entities`).

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._facts = Asker(server, render("rubrics.md.j2"), Facts, budget=budget)
        self._verdicts = Asker(server, render("evaluator.md.j2"), Verdicts, budget=budget)
        self._rubrics, self._model = tuple(map(with_entities, rubrics)), server.model
        self.provenance = provenance("evaluator", server, *PROMPTS)

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._facts.usage + self._verdicts.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        facts, verdicts = self._facts.cost, self._verdicts.cost
        return None if facts is None or verdicts is None else facts + verdicts

    def evaluate(self, grounding: Grounding, question: str = "") -> RubricScores:
        """The scores of one grounding; a server that fails, or an answer of no use, is a `reason` and no score."""
        try:
            return self._evaluated(grounding, question)
        except EngineError as error:
            return RubricScores(by=self._model, reason=str(error))

    def _evaluated(self, grounding: Grounding, question: str) -> RubricScores:
        rubrics = self._rubrics or self._made(question or grounding.draft)
        cited = _cited(grounding)
        details = self._rubric_answers(rubrics, cited) if cited and rubrics else []
        if not rubrics or (cited and {value.rubric for value in details} != set(range(1, len(rubrics) + 1))):
            missing = "not every rubric was judged once" if rubrics else "there are no rubrics"
            return RubricScores(by=self._model, reason=f"The model's answer cannot be used: {missing}.")
        by_number = {value.rubric: value for value in details}
        answers = [by_number.get(number) for number in range(1, len(rubrics) + 1)]
        supported = [value is not None and _holds(value, cited) for value in answers]
        names = [_names(rubric, grounding.draft) for rubric in rubrics]
        both = [yes and name for yes, name in zip(supported, names, strict=True)]
        queries = [
            entity for rubric in rubrics for entity in rubric.entities if entity.casefold() in question.casefold()
        ]
        reached = connected(rubrics, both, queries)
        judged = zip(rubrics, names, supported, reached, strict=True)
        return RubricScores(
            rubrics=tuple(RubricResult(rubric=r, identified=n, supported=s, connected=c) for r, n, s, c in judged),
            sources=sources_of(grounding),
            citations=citations_of(grounding),
            by=self._model,
        )

    def _made(self, action: str) -> tuple[Rubric, ...]:
        text = harmless(action)
        question = render("rubrics_question.md.j2", claim=text, mark=mark(text))
        facts = _ask(self._facts, question).rubrics
        return tuple(Rubric(text=fact.text, entities=tuple(fact.entities)) for fact in facts)

    def _rubric_answers(
        self, rubrics: Sequence[Rubric], cited: Sequence[tuple[Claim, list[Passage]]]
    ) -> list[RubricAnswer]:
        sentences = [(harmless(claim.text), [harmless(passage.text) for passage in own]) for claim, own in cited]
        facts = [harmless(rubric.text) for rubric in rubrics]
        text = "\n".join([*facts, *(one for one, _ in sentences), *(p for _, own in sentences for p in own)])
        question = render("evaluator_question.md.j2", sentences=sentences, rubrics=facts, mark=mark(text))
        details = _ask(self._verdicts, question).verdicts
        return details if len(details) == len({value.rubric for value in details}) else []


def _ask(asker: Asker[Shape], question: str) -> Shape:
    if tokens(question) > WINDOW:
        problem = f"the question has {tokens(question):,} tokens, more than {WINDOW:,}"
        raise EngineError("Score a text by rubrics", problem, "Score it in parts")
    reasons: list[EngineError] = []
    answer = asker.ask([question], reasons.append)[0]
    if answer is None:
        raise reasons[0]
    return answer


def _cited(grounding: Grounding) -> list[tuple[Claim, list[Passage]]]:
    """The sentences with a citation, in draft order, and the passages that each cites."""
    passages = {passage.id: passage for passage in grounding.passages}
    results = []
    for claim in grounding.claims:
        own = [c.passage_id for c in grounding.citations if c.claim_id == claim.id and c.passage_id in passages]
        if own:
            results.append((claim, [passages[passage_id] for passage_id in dict.fromkeys(own)]))
    return results


def _holds(answer: RubricAnswer, cited: Sequence[tuple[Claim, list[Passage]]]) -> bool:
    if not 1 <= answer.sentence <= len(cited):
        return False
    return any(is_quoted(answer.quote, harmless(passage.text)) for passage in cited[answer.sentence - 1][1])


def _names(rubric: Rubric, text: str) -> bool:
    return bool(rubric.entities) and all(entity.casefold() in text.casefold() for entity in rubric.entities)
