"""The worker of a corpus: a row in, a row out."""

from __future__ import annotations

from types import TracebackType
from typing import Final, Self

from ..graph.interfaces.fleet_grounder import Grounder
from ..graph.interfaces.fleet_recipe import Recipe
from ..store.errors import DatabaseUnavailable, InputError, MissingExtra, ModelDamaged
from .fleet_drafts import FleetDraft
from .fleet_remembered import RememberedSources
from .fleet_rows import FleetRow, fleet_row, refused

STOPS: Final = (DatabaseUnavailable, MissingExtra, ModelDamaged)
"""What would come again with every draft."""


class CorpusWorker:
    """Grounds the drafts of a corpus as one recipe says."""

    def __init__(self, recipe: Recipe) -> None:
        """Open the store, where there is one, and make the engines; their models load with the first draft.

        Raises:
            PciteError: as `Grounder`.
        """
        self._grounder, self._sources = Grounder(recipe), RememberedSources()

    def answer(self, draft: FleetDraft) -> FleetRow:
        """The row of a draft. What goes wrong with it alone is its row.

        Raises:
            DatabaseUnavailable, MissingExtra, ModelDamaged: no draft could be grounded and recorded.
        """
        try:
            if draft.wrong:
                raise InputError(f"reading the draft {draft.key!r}", draft.wrong, "Correct the row")
            sources, notes = self._sources.read(draft.sources)
            return fleet_row(draft, self._grounder.ground(draft.key, draft.text, sources, draft.question), notes)
        except STOPS:
            raise
        except Exception as error:
            return refused(draft, error)

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        self._grounder.__exit__(kind, error, trace)
