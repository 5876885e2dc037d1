"""A library on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from pcite.graph.engine.library import Library
from pcite.nodes.ports import Vectors
from pcite.store.database import Database
from pcite.store.errors import EmbeddingsUnavailable
from pcite.store.records import Provenance

SUBJECTS = ("lion", "letter", "tax", "zebra")


class Subjects:
    """An embedder that knows four subjects and says how much of each a text holds."""

    languages = frozenset({"en", "de"})

    def __init__(self, model: str = "subjects", works: bool = True) -> None:
        self.provenance = Provenance(engine="test", model=model, digest="1")
        self.works = works
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        if not self.works:
            raise EmbeddingsUnavailable("Embed", "nobody answers", "Start the server.")
        self.asked += texts
        rows = np.array([[0.1 + text.lower().count(subject) for subject in SUBJECTS] for text in texts])
        unit: Vectors = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
        return unit


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere


@pytest.fixture
def embedder() -> Subjects:
    return Subjects()


@pytest.fixture
def shelf(store: Database, embedder: Subjects) -> Library:
    """An empty library."""
    return Library(store, "job", embedder=embedder)
