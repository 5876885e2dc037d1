"""The writer with a chat model: it answers from the passages it is given, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ....store.records import Passage, Source
from .server import Server

if TYPE_CHECKING:
    from .budget import Budget


class LLMWriter:
    """Fills the port `Writer`."""

    def __init__(
        self,
        server: Server,
        *,
        budget: Budget | None = None,
        rcs: bool = True,
        evidence_k: int = 10,
        answer_max_sources: int = 5,
        cutoff: int = 1,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        """Take a server; `tell` gets the draft in pieces while it is written."""
        self._server, self._budget, self._rcs, self._tell = server, budget, rcs, tell
        self.evidence_k, self._most, self._cutoff = evidence_k, answer_max_sources, cutoff

    def write(self, question: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> str:
        """A draft that answers `question`."""
        raise NotImplementedError
