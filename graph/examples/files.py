"""The documents that the examples cite, and the store in memory that they work with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

from ...store.records.context import CitationContext
from ..engine import CitationEngine


@contextmanager
def documents() -> Iterator[Path]:
    """The folder of the shipped documents."""
    with as_file(files("pcite") / "graph" / "examples" / "data") as folder:
        yield folder


@contextmanager
def engine_of(project: str) -> Iterator[CitationEngine]:
    """An engine of a project, whose store is gone at the end."""
    context = CitationContext(session_id=f"{project}-example", agent_id="assistant", project_id=project)
    with CitationEngine(db_path=":memory:", context=context) as engine:
        yield engine
