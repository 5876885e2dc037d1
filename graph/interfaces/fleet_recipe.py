"""How a run over many drafts grounds each of them: everything but the drafts and their sources."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import NamedTuple

from ...nodes.engines.cascade import Cascade
from ...nodes.engines.embedder_multilingual import MultilingualEmbedder
from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Verifier
from ..api import Options
from ..models.configuration import FILE_VARIABLE, SETTINGS, Configuration
from ..models.engines import ENTRIES
from ..models.settings import Settings
from ..models.verifiers import load_verifier
from ..services import SHIPPED, chosen_embedder


class Recipe(NamedTuple):
    """How to ground a draft; each process makes its own engines from it."""

    policy: Policy = Policy()
    verifier: str | None = None
    """A name for `load_verifier`; else `PCITE_VERIFIER`; else the one that ships, behind rules."""
    store: str | None = None
    """A file or a `postgresql://` address in which every grounding is recorded; else `CITATION_DB_URL`."""
    threads: int | None = None
    """Threads that the engines which ship may use; all cores where it is `None`."""
    rerank: str | None = None
    """Who ranks again what the search finds, by a name for `load_verifier`."""
    options: Options = Options()
    """Further options of `ground` that can be pickled, as `precision`, `calibration` and `scope`."""

    @property
    def place(self) -> str | None:
        """The store that was named, here or in the environment."""
        return self.store or Settings.read().store

    @property
    def verifier_name(self) -> str | None:
        """The verifier that was named, here or in the environment."""
        return self.verifier or Settings.read().verifier

    @property
    def uses_gpu(self) -> bool:
        """Whether the verifier runs on torch in the worker itself, and not on a server."""
        names = (self.verifier_name or "").replace("+", ",").split(",") if self.verifier_name else []
        extras = {name.casefold(): entry.extra for entry in ENTRIES for name in entry.names}
        return any(extras.get(name.strip().casefold(), "models") == "models" for name in names)

    def engines(self) -> tuple[Verifier, Embedder]:
        """The verifier and the embedder, loaded anew.

        Raises:
            PciteError: as `load_verifier` and `chosen_embedder`.
        """
        settings = Settings.read()
        shipped = settings.embeddings.model is None
        embedder = MultilingualEmbedder(threads=self.threads) if shipped else chosen_embedder(settings.embeddings)
        if self.verifier_name:
            return load_verifier(self.verifier_name), embedder
        return Cascade(SHIPPED[settings.shipped](threads=self.threads)), embedder


def settings_here() -> dict[str, str]:
    """What this process's environment and file of settings say, for workers elsewhere."""
    made = Configuration.read()
    return {setting.variable: made[setting.variable] for setting in SETTINGS if made.get(setting.variable)}


def take_settings(values: Mapping[str, str]) -> None:
    """Have this process work with these settings, and read no file."""
    os.environ.update(values, **{FILE_VARIABLE: ""})
