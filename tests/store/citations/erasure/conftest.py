"""Every test of removal runs on SQLite and on PostgreSQL; a store with a secret in it, and what is left of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext
from pcite.store.search import cache
from pcite.store.search.cache import CachedJudgement

SECRET = "Mathilda Zwiebelturm"
Dump = Callable[[], bytes]
SESSION = CitationContext(role="admin", session_id="session 1", user_id=SECRET)


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """A file, and a schema on a server."""
    return made_anywhere


def secret(grounding: Grounding) -> Grounding:
    """The report with a name in everything that someone wrote."""
    told = grounding.model_dump_json()
    for word in "records", "Rules", "SEC", "marker":
        told = told.replace(f"{word} ", f"{SECRET} {word} ").replace(f'"{word}"', f'"{SECRET}"')
    whole = Grounding.model_validate_json(told.replace(f'"{SECRET}":', '"marker":'))
    return whole.model_copy(
        update={"draft": f"{whole.draft} {SECRET}", "references": f"[1] {SECRET}", "original": SECRET}
    )


@pytest.fixture
def full(store: Database, written: Grounding) -> Database:
    """A store with a secret in it."""
    citations.record(store.within(SESSION), secret(written), settings={"title": SECRET})
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    cache.put_vectors(store, {"a": np.ones(3, np.float32)})
    return store


@pytest.fixture
def dump(full: Database, store_path: Path | str) -> Dump:
    """Every byte of the store's file and of what SQLite puts beside it; on a server every value of every row."""

    def of_file() -> bytes:
        assert isinstance(store_path, Path)
        return b"".join(path.read_bytes() for path in store_path.parent.glob(f"{store_path.name}*") if path.is_file())

    def of_server() -> bytes:
        with full.reading("dumping") as session:
            names = session.connection().exec_driver_sql(
                "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
            )
            rows = [session.connection().exec_driver_sql(f"SELECT * FROM {name}").all() for name in names.scalars()]
        return str(rows).encode()

    return of_file if isinstance(store_path, Path) else of_server


def words(dumped: bytes) -> set[bytes]:
    """Which of the secret's words are there, however they are written."""
    return {word for word in (b"mathilda", b"zwiebelturm") if word in dumped.lower()}
