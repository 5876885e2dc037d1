from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.models.settings import Settings
from pcite.store.errors import DatabaseUnavailable, InputError


def test_citation_db_url_names_the_store() -> None:
    assert Settings.read({"CITATION_DB_URL": "sqlite:///audit.sqlite"}).store == "audit.sqlite"
    assert Settings.read({"CITATION_DB_URL": "audit.sqlite"}).store == "audit.sqlite"


def test_nothing_is_kept_unless_it_was_asked_for() -> None:
    assert Settings.read({}).store is None
    assert Settings.read({"CITATION_DB_URL": ""}).store is None


def test_the_limit_of_a_draft_can_be_set() -> None:
    assert Settings.read({"PCITE_MAX_DRAFT_BYTES": "12"}).max_draft_bytes == 12


def test_a_store_of_another_kind_is_refused_and_not_taken_for_a_path() -> None:
    with pytest.raises(DatabaseUnavailable, match="mysql is not supported"):
        Settings.read({"CITATION_DB_URL": "mysql://host/base"})


@pytest.mark.parametrize(
    ("told", "shared", "store"),
    [
        ("postgresql://host/base", "", "postgresql://host/base"),
        ("", "postgres://host/base", "postgres://host/base"),
        ("audit.sqlite", "postgresql://host/base", "audit.sqlite"),
        ("", "sqlite:///of-another-program.db", None),
        ("", "mysql://host/base", None),
    ],
)
def test_a_shared_database_is_taken_where_it_is_postgresql_and_no_store_is_named(
    told: str, shared: str, store: str | None
) -> None:
    assert Settings.read({"CITATION_DB_URL": told, "DATABASE_URL": shared}).store == store


def test_a_limit_that_is_no_number_is_refused() -> None:
    with pytest.raises(InputError, match="'abc' is no number"):
        Settings.read({"PCITE_MAX_DRAFT_BYTES": "abc"})


def test_the_verifier_can_be_named() -> None:
    assert Settings.read({"PCITE_VERIFIER": "flan-t5-large"}).verifier == "flan-t5-large"
    assert Settings.read({"PCITE_VERIFIER": ""}).verifier is None


def test_what_can_be_made_anew_is_kept_beside_the_store_unless_a_folder_is_named() -> None:
    assert Settings.read({}).cache_for("here/audit.sqlite") == Path("here/audit.sqlite.cache")
    assert Settings.read({"PCITE_CACHE": "there"}).cache_for("here/audit.sqlite") == Path("there")
    assert Settings.read({"PCITE_CACHE": "there"}).cache_for(None) == Path("there")


@pytest.mark.parametrize("store", [None, ":memory:", "postgresql://host/base"])
def test_a_store_that_is_no_file_has_no_folder_beside_it(store: str | None) -> None:
    assert Settings.read({}).cache_for(store) is None
