"""The planner with a chat model: what has to be known before a text is written, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .server import Server

if TYPE_CHECKING:
    from .budget import Budget


class LLMPlanner:
    """Takes a question apart: into sub-queries, into sections with the evidence each needs, or into steps."""

    def __init__(self, server: Server, *, budget: Budget | None = None) -> None:
        """Take a server."""
        self._server, self._budget = server, budget

    def queries(self, question: str, most: int = 5) -> list[str]:
        """Sub-queries of a question."""
        raise NotImplementedError
