"""What a run over many drafts was told: everything that its rows depend on but the drafts."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ...graph.models.settings import Settings
from ...graph.models.verifiers import load_verifier
from ...graph.services import chosen_embedder
from ...nodes.engines.cascade import Cascade
from ...nodes.engines.embedder import MultilingualEmbedder
from ...nodes.engines.mini import MiniVerifier
from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Verifier
from ..runs import Manifest, describe


class Recipe(NamedTuple):
    """How to ground a draft; each process makes its own engines from it."""

    policy: Policy = Policy()
    verifier: str | None = None
    """A name for `load_verifier`; else `PCITE_VERIFIER`; else the one that ships, behind rules."""
    store: str | None = None
    """A file or a `postgresql://` address in which every grounding is recorded; else `CITATION_DB_URL`."""
    threads: int | None = None
    """Threads that the engines which ship may use; all cores where it is `None`."""

    @property
    def place(self) -> str | None:
        """The store that was named, here or in the environment."""
        return self.store or Settings.read().store

    @property
    def verifier_name(self) -> str | None:
        """The verifier that was named, here or in the environment."""
        return self.verifier or Settings.read().verifier

    def engines(self) -> tuple[Verifier, Embedder]:
        """The verifier and the embedder, loaded anew.

        Raises:
            PciteError: as `load_verifier` and `chosen_embedder`.
        """
        shipped = Settings.read().embeddings.model is None
        embedder = (
            MultilingualEmbedder(threads=self.threads) if shipped else chosen_embedder(Settings.read().embeddings)
        )
        if self.verifier_name:
            return load_verifier(self.verifier_name), embedder
        return Cascade(MiniVerifier(threads=self.threads)), embedder

    def manifest(self, drafts: Path) -> Manifest:
        """What a run over a corpus is: where it runs, on how many actors and into which store is no part of it."""
        engines = [engine.provenance for engine in self.engines()]
        return describe("fleet", settings={"policy": self.policy}, engines=engines, data=[drafts])
