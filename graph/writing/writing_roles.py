"""The planner and the writer of a way, hired at its desk: what they take and what they miss is told there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...nodes.engines.served.planner import LLMPlanner
from ...nodes.engines.served.writer import LLMWriter
from ...nodes.makers import maker_of
from ...prompts import planning_phrases as phrases
from ...store.errors import EngineError
from ...store.records import Passage

if TYPE_CHECKING:
    from .session import WritingSession


def planner(table: WritingSession) -> LLMPlanner:
    """The model that plans."""
    return LLMPlanner(table.roles.server("planner"), budget=table.roles.budget)


def writer(table: WritingSession, *, rcs: bool = True) -> LLMWriter:
    """The model that writes, with `rcs` from summaries of passages."""
    made = LLMWriter(table.roles.server("writer"), budget=table.roles.budget, rcs=rcs, tell=table.roles.tell)
    return made.checking(lambda passage, summary: table.supports([passage], summary))


def drafted(table: WritingSession, author: LLMWriter, passages: Sequence[Passage]) -> str:
    """The answer of a writer to the question; the notes tell of a passage that it could not be shown.

    Raises:
        EmptyDraft: the passages hold no answer.
        EngineError: the server does not answer, or breaks off.
    """
    draft = author.write(table.question, passages, table.services.sources)
    for error in author.missed:
        tell(table, error)
    count(table, "writer", author)
    return draft


def tell(table: WritingSession, error: EngineError) -> None:
    """Have readers told of a passage that no model read."""
    table.notes.append(phrases.LEFT_OUT.format(error=error))


def count(table: WritingSession, role: str, engine: object) -> None:
    """Tell the result what an engine was asked; called once, when its work is done."""
    maker = maker_of(role, engine)
    if maker:
        table.makers.append(maker)
