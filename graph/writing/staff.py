"""The planner and the writer of a way, hired at its desk: what they take and what they miss is told there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...nodes.engines.served.planner import LLMPlanner
from ...nodes.engines.served.writer import LLMWriter
from ...nodes.makers import maker_of

if TYPE_CHECKING:
    from .desk import Desk


def planner(table: Desk) -> LLMPlanner:
    """The model that plans."""
    return LLMPlanner(table.roles.server("planner"), budget=table.roles.budget)


def writer(table: Desk, *, rcs: bool = True) -> LLMWriter:
    """The model that writes; with `rcs`, from summaries of passages, and the notes tell of one it cannot summarise."""
    server, budget = table.roles.server("writer"), table.roles.budget
    return LLMWriter(
        server, budget=budget, rcs=rcs, refused=lambda error: table.notes.append(f"A passage was left out. {error}")
    )


def count(table: Desk, role: str, engine: object) -> None:
    """Tell the result what an engine was asked; called once, when its work is done."""
    maker = maker_of(role, engine)
    if maker:
        table.makers.append(maker)
