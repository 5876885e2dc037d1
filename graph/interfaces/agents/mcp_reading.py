"""A store that is only read: nothing is made, brought up to date or written in it, whatever a tool tries."""

from __future__ import annotations

from ....store.database import Database
from ...engine import CitationEngine
from . import ToolContext


class ReadingEngine(CitationEngine):
    """An engine over a store that has to be there."""

    def _connect(self) -> Database:
        return Database.open(self._where, read_only=True, context=self.context)


class ReadingContext(ToolContext):
    """The context of tools that keep nothing."""

    def _opened(self, kind: type[CitationEngine]) -> CitationEngine:
        return super()._opened(ReadingEngine)
