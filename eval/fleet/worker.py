"""The worker: grounds one draft after another, with engines that are loaded once."""

from __future__ import annotations

import json
from hashlib import sha256
from types import TracebackType
from typing import Final, Self
from uuid import UUID, uuid5

from ...graph.api import ground
from ...store.citations import load
from ...store.database import Database
from ...store.errors import DatabaseUnavailable, InputError, MissingExtra, ModelDamaged, ReportNotFound
from ...store.records import Grounding, Source
from .drafts import FleetDraft
from .recipe import Recipe
from .remembered import RememberedEmbedder, RememberedSources
from .rows import FleetRow, fleet_row, refused

STOPS: Final = (DatabaseUnavailable, MissingExtra, ModelDamaged)
"""What would come again with every draft."""
REPORTS: Final = UUID("6f0d2c1e-4b53-5e0b-9a55-2f9d3f0c7a11")
"""The namespace of the ids of reports."""
CONNECTIONS = 2
"""To a server of stores: a worker does one thing at a time."""


class Worker:
    """Grounds drafts as one recipe says."""

    def __init__(self, recipe: Recipe) -> None:
        """Open the store, where there is one, and make the engines; their models load with the first draft.

        Raises:
            PciteError: the store cannot be opened, or an engine cannot be loaded.
        """
        self._verifier, embedder = recipe.engines()
        self._embedder, self._sources = RememberedEmbedder(embedder), RememberedSources()
        self._policy = recipe.policy
        by = [recipe.policy.model_dump_json()]
        by += [engine.provenance.model_dump_json() for engine in (self._verifier, embedder)]
        self._by = "\0".join(by)
        self._store = Database.open(recipe.place, connections=CONNECTIONS) if recipe.place else None

    def answer(self, draft: FleetDraft) -> FleetRow:
        """The row of a draft. What goes wrong with it alone is its row.

        Raises:
            DatabaseUnavailable, MissingExtra, ModelDamaged: no draft could be grounded and recorded.
        """
        try:
            if draft.wrong:
                raise InputError(f"reading the draft {draft.key!r}", draft.wrong, "Correct the row")
            sources, notes = self._sources.read(draft.sources)
            return fleet_row(draft, self._grounded(draft, sources), notes)
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
        if self._store:
            self._store.close()

    def _grounded(self, draft: FleetDraft, sources: list[Source]) -> Grounding:
        """A report that the store has already is not made again: it was recorded, and its row was lost."""
        report_id = self._report_id(draft, sources)
        if self._store:
            try:
                return load(self._store, report_id)
            except ReportNotFound:
                pass
        return ground(
            draft.text,
            sources,
            question=draft.question,
            policy=self._policy,
            store=self._store,
            report_id=report_id,
            verifier=self._verifier,
            embedder=self._embedder,
        )

    def _report_id(self, draft: FleetDraft, sources: list[Source]) -> str:
        """The same for the same draft, sources, policy and engines, in whichever process."""
        lines = [
            draft.key,
            draft.text,
            draft.question,
            [source.model_dump(mode="json") for source in sources],
            self._by,
        ]
        return str(uuid5(REPORTS, sha256(json.dumps(lines).encode()).hexdigest()))
