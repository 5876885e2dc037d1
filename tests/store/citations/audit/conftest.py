"""A store with a library and a report, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.records import Grounding, Source

AddSource = Callable[..., int]
Cite = Callable[..., int]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere


@pytest.fixture
def add_source(store: Database) -> AddSource:
    """Registers a source by its name and text, and gives its number."""

    def add(name: str, text: str = "", kind: str = "document") -> int:
        digest = sha256((name + text).encode()).hexdigest()
        source = Source.model_validate(
            {
                "id": f"id-{digest[:12]}",
                "kind": kind,
                "identifier": name,
                "name": name,
                "text": text or f"{name} says so.",
                "content_hash": digest,
                "lang": "en",
            }
        )
        return library.add(store, source, library.DEFAULT).id

    return add


@pytest.fixture
def cite(store: Database) -> Cite:
    """Registers a citation, verified unless told otherwise."""

    def register(source_id: int, claim: str = "It says so.", **about: object) -> int:
        given = {"quote_context": "says so", "status": "verified", **about}
        return citations.register(store, source_id=source_id, claim=claim, **given)  # type: ignore[arg-type]

    return register


@pytest.fixture
def report_id(store: Database, grounding: Grounding) -> str:
    """A report with a cited sentence, one that needs no check, and one that nothing supports."""
    citations.record(store, grounding, settings={})
    return grounding.report_id
