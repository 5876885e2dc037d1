"""Grounds one draft after another, with a store that stays open and engines that are loaded once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from types import TracebackType
from typing import Final, Self
from uuid import UUID, uuid5

from ...store.citations import load
from ...store.database import Database
from ...store.errors import ReportNotFound
from ...store.records import Grounding, Source
from ..api import Options, ground
from ..indexes import SourceIndexes
from ..models.rerankers import load_reranker
from .fleet_recipe import Recipe

REPORTS: Final = UUID("6f0d2c1e-4b53-5e0b-9a55-2f9d3f0c7a11")
"""The namespace of the ids of reports."""
CONNECTIONS = 2
"""To a server of stores: a worker does one thing at a time."""
PATIENCE = 60.0
"""Seconds to wait while another worker writes into a file."""


class Grounder:
    """Grounds drafts as one recipe says."""

    def __init__(self, recipe: Recipe) -> None:
        """Open the store, where there is one, and make the engines; their models load with the first draft.

        Raises:
            PciteError: the store cannot be opened, or an engine cannot be loaded.
        """
        verifier, embedder = recipe.engines()
        place = recipe.place
        self._store = Database.open(place, connections=CONNECTIONS, busy_timeout=PATIENCE) if place else None
        self._options: Options = {
            "policy": recipe.policy,
            **recipe.options,
            "verifier": verifier,
            "embedder": embedder,
            "store": self._store,
            "indexes": SourceIndexes(),
        }
        if recipe.rerank:
            self._options["reranker"] = load_reranker(recipe.rerank)
        engines = [engine.provenance.model_dump_json() for engine in (verifier, embedder)]
        self._made_by = "\0".join([recipe.policy.model_dump_json(), *engines, recipe.rerank or "", str(recipe.options)])

    def ground(
        self, key: str, text: str | None, sources: Sequence[Source], question: str = "", notes: Sequence[str] = ()
    ) -> Grounding:
        """The grounding of a draft, or of the answer to a question.

        A report that the store has already is not made again: a run before was cut off after it was recorded.

        Args:
            key: what the draft is called; it goes into the report's id.
            text: the draft; `None` to have `question` answered.
            sources: as they were read.
            question: as for `pcite.ground`.
            notes: what a reader should be told of how the draft was read.

        Raises:
            PciteError: as `pcite.ground`.
        """
        report_id = self._report_id(key, text, sources, question)
        if self._store:
            try:
                return load(self._store, report_id)
            except ReportNotFound:
                pass
        options: Options = {**self._options, "question": question, "report_id": report_id, "notes": notes}
        return ground(text, sources, **options)

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        if self._store:
            self._store.close()

    def _report_id(self, key: str, text: str | None, sources: Sequence[Source], question: str) -> str:
        """The same for the same draft, sources, policy and engines, in whichever process."""
        lines = [key, text, question, digest_of(sources), self._made_by]
        return str(uuid5(REPORTS, sha256(json.dumps(lines).encode()).hexdigest()))


def digest_of(sources: Sequence[Source]) -> str:
    """SHA-256 of what is known of the sources, their texts by the hashes of their bytes."""
    lines = [source.model_dump(mode="json", exclude={"text", "areas"}) for source in sources]
    return sha256(json.dumps(lines, sort_keys=True).encode()).hexdigest()
