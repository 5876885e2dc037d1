"""Engines over SQLite and PostgreSQL, with a verifier and an embedder that do as they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pcite import CitationEngine
from pcite.nodes.ports import Judgement, Pair, Vectors
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import EngineError
from pcite.store.records import Provenance

OpenEngine = Callable[..., CitationEngine]

GOBD = """# GoBD

## 8 Aufbewahrungsfristen

§ 8.1: Sämtliche buchungsrelevanten Transaktionsdaten sind für einen Zeitraum von zehn Jahren unveränderbar zu \
speichern. Dies gilt unabhängig vom verwendeten Speichermedium.

## 9 Datensicherheit

§ 9.1: Der Zugriff auf die Daten ist durch ein Berechtigungskonzept zu beschränken.
"""
QUOTE = (
    "Sämtliche buchungsrelevanten Transaktionsdaten sind für einen Zeitraum von zehn Jahren unveränderbar zu speichern."
)
CLAIM = "Transaktionsdaten sind zehn Jahre unveränderbar zu speichern."
WHERE = {"section": "§ 8.1"}


class Scripted:
    """A verifier that takes a claim for supported if one of its words stands in `supports`."""

    languages = frozenset({"de", "en"})
    cross_lingual = True
    provenance = Provenance(engine="test", model="scripted", digest="1")

    def __init__(self, *supports: str) -> None:
        self.supports = supports
        self.breaks: Exception | None = None
        self.before: Callable[[], object] = lambda: None

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.before()
        if self.breaks:
            raise self.breaks
        return [Judgement(0.97 if any(word in pair.claim for word in self.supports) else 0.02) for pair in pairs]


class Flat:
    """An embedder to which all texts are alike."""

    languages = frozenset({"de", "en"})
    provenance = Provenance(engine="test", model="flat", digest="1")

    def embed(self, texts: Sequence[str]) -> Vectors:
        unit: Vectors = np.full((len(texts), 4), 0.5, dtype=np.float32)
        return unit


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere


@pytest.fixture
def verifier() -> Scripted:
    """Whatever is said to be stored is taken to be."""
    return Scripted("speichern", "gespeichert", "Berechtigungskonzept")


@pytest.fixture
def open_engine(store_path: Path | str, verifier: Scripted) -> Iterator[OpenEngine]:
    """Opens engines over one store, and closes every one when the test ends."""
    place: dict[str, Any] = (
        {"db_path": store_path} if isinstance(store_path, Path) else {"mode": "multi-agent", "db_url": store_path}
    )
    with ExitStack() as opened:

        def open_one(**options: Any) -> CitationEngine:  # noqa: ANN401
            chosen = {**place, "verifier": verifier, "embedder": Flat(), **options}
            return opened.enter_context(CitationEngine(**chosen))

        yield open_one


@pytest.fixture
def engine(open_engine: OpenEngine) -> CitationEngine:
    """An engine over an empty store."""
    return open_engine()


@pytest.fixture
def gobd_file(tmp_path: Path) -> Path:
    path = tmp_path / "gobd.md"
    path.write_text(GOBD, encoding="utf-8")
    return path


@pytest.fixture
def gobd(engine: CitationEngine, gobd_file: Path) -> LibrarySource:
    """A source that `engine` has."""
    return engine.add_doc_source(gobd_file, name="GoBD Regulations", version="2024-01")


class Down(EngineError):
    """A server that does not answer."""


@pytest.fixture
def down() -> Down:
    return Down("asking the server", "it does not answer", "Start it")
