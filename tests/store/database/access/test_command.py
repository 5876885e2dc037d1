"""`pcite access` on a real server."""

from __future__ import annotations

import json

import pytest
from pcite.graph.interfaces.cli import app
from pcite.store.database import Database
from typer.testing import CliRunner

from .conftest import Logins, OpenStore, context, uids


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def run(store: str, *given: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["access", *given, "--store", store])
    assert result.exit_code == code, result.output
    return result.output


def test_a_login_is_let_in_listed_and_shut_out(fresh: Logins, open_store: OpenStore) -> None:
    store = f"{fresh.address}schema={fresh.schema}"
    name = fresh.names["agent"]
    assert "held to the projects" in run(store, "install")
    assert run(store, "grant", name, "agent", "b") == f"{name} is agent in b.\n"
    assert set(uids(open_store(fresh.url(name), context=context("agent", "b")))) == {"b-s1"}
    listed = json.loads(run(store, "list", "--json"))
    assert [one["project_id"] for one in listed if one["login"] == name] == ["a", "b"]
    assert f"{name}  agent  b  since " in run(store, "list")
    assert run(store, "revoke", name, "agent", "b") == f"{name} is no longer agent in b.\n"
    assert run(store, "revoke", name, "agent", "b", code=1) == f"{name} is not agent in b.\n"
    assert uids(open_store(fresh.url(name), context=context("agent", "b"))) == {}


def test_a_file_is_refused(store: Database, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("file") / "store.sqlite"
    result = CliRunner().invoke(app, ["access", "install", "--store", str(path)])
    assert "the store is a file, which has no logins" in str(result.exception)
