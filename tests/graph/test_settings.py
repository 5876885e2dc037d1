from __future__ import annotations

from pcite.graph.settings import Settings


def test_citation_db_url_names_the_store() -> None:
    assert Settings.read({"CITATION_DB_URL": "sqlite:///audit.sqlite"}).store == "audit.sqlite"
    assert Settings.read({"CITATION_DB_URL": "audit.sqlite"}).store == "audit.sqlite"


def test_nothing_is_kept_unless_it_was_asked_for() -> None:
    assert Settings.read({}).store is None
    assert Settings.read({"CITATION_DB_URL": ""}).store is None


def test_the_limit_of_a_draft_can_be_set() -> None:
    assert Settings.read({"PCITE_MAX_DRAFT_BYTES": "12"}).max_draft_bytes == 12
