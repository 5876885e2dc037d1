"""The planner with a chat model: what has to be known before a text is written, and in which order.

It is asked for structure alone, so that a model that reasons can plan and a cheaper one can write.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.errors import EngineError
from .. import plans_steps as steps
from ..plans_steps import Plan
from .asking import provenance
from .budget import Budget
from .server import ModelServer
from .structured import Asker
from .text import harmless, mark
from .usage import Usage

ANSWER_TOKENS = 16_384
"""Of a plan with the thoughts before it: a model that reasons spends most of them there."""
MOST_QUERIES = 5
MOST_SECTIONS = 8
MOST_EVIDENCE = 5
"""Things to be shown in one section."""
PROMPTS = ("queries", "outline", "steps", "question")


class _PlannerSchema(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


Shape = TypeVar("Shape", bound=BaseModel)


class Queries(_PlannerSchema):
    """A question, taken apart."""

    queries: list[str]


class PlannedSection(_PlannerSchema):
    """A section of a report that is not written yet."""

    heading: str
    evidence: list[str]
    """What has to be shown in it, each as a query."""


class Outline(_PlannerSchema):
    """The sections of a report, in order."""

    sections: list[PlannedSection]


class LLMPlanner:
    """Takes a question apart: into sub-queries, into sections with the evidence each needs, or into steps."""

    def __init__(self, server: ModelServer, *, budget: Budget | None = None) -> None:
        """Take a server.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        queries = render("planner/queries.md.j2", most=MOST_QUERIES)
        outline = render("planner/outline.md.j2", most=MOST_SECTIONS, evidence=MOST_EVIDENCE)
        plan = render("planner/steps.md.j2", most=steps.MOST)
        self._queries = Asker(server, queries, Queries, budget=budget, answer_tokens=ANSWER_TOKENS)
        self._outline = Asker(server, outline, Outline, budget=budget, answer_tokens=ANSWER_TOKENS)
        self._steps = Asker(server, plan, Plan, budget=budget, answer_tokens=ANSWER_TOKENS)
        self._server = server
        self.provenance = provenance("planner", server, *(f"planner/{name}.md.j2" for name in PROMPTS))

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._queries.usage + self._outline.usage + self._steps.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        costs = [asker.cost for asker in (self._queries, self._outline, self._steps)]
        return None if None in costs else sum(filter(None, costs))

    def queries(self, question: str, most: int = MOST_QUERIES) -> list[str]:
        """What to search for: the question itself, and then up to `most` parts of it.

        Raises:
            EngineError: there is no answer that can be used.
        """
        return _distinct([question, *_answer(self._queries, question).queries])[: most + 1]

    def outline(self, question: str) -> list[PlannedSection]:
        """The sections that answer a question, with the evidence that each needs.

        Raises:
            EngineError: there is no answer that can be used, or it has no section.
        """
        planned = [
            PlannedSection(
                heading=" ".join(section.heading.split()), evidence=_distinct(section.evidence)[:MOST_EVIDENCE]
            )
            for section in _answer(self._outline, question).sections[:MOST_SECTIONS]
        ]
        sections = [section for section in planned if section.heading and section.evidence]
        if not sections:
            problem = f"{self._server.model} planned no section that needs evidence"
            raise EngineError(f"an outline for '{question}'", problem, "Ask another way, or another model")
        return sections

    def plan(self, question: str) -> Plan:
        """Steps with variables that answer a question; one that cannot be carried out is repaired once.

        Raises:
            EngineError: there is no plan that can be carried out.
        """
        return _answer(self._steps, question)


def _answer(asker: Asker[Shape], question: str) -> Shape:
    safe = harmless(question)
    reasons: list[EngineError] = []
    answer = asker.ask([render("planner/question.md.j2", question=safe, mark=mark(safe))], reasons.append)[0]
    if answer is None:
        raise reasons[0]
    return answer


def _distinct(texts: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(filter(None, (" ".join(text.split()) for text in texts))))
