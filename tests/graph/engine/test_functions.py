"""The questions of an audit as functions, for those who have a store and no engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite import CitationContext, CitationEngine
from pcite.graph.engine import get_citations_by_project, get_citations_by_session, get_citations_by_status
from pcite.store.citations.library import LibrarySource

from .conftest import CLAIM, QUOTE, WHERE, OpenEngine


def test_they_ask_an_open_store_one_that_is_named_or_that_of_the_settings(
    open_engine: OpenEngine,
    engine: CitationEngine,
    gobd: LibrarySource,
    store_path: Path | str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    other = open_engine(context=CitationContext(session_id="s", project_id="fessi"))
    other.cite_custom("Nichts.", other.add_custom_source("A", "Etwas.").id, "Etwas.")
    monkeypatch.setenv("CITATION_DB_URL", str(store_path))
    for store in engine.db, store_path, None:
        assert [each.id for each in get_citations_by_session("default", store=store)] == [1]
        assert [each.id for each in get_citations_by_project("fessi", store=store)] == [2]
        assert [each.id for each in get_citations_by_status("verified", store=store)] == [1]
    assert engine.list_citations()
