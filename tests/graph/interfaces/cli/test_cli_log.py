"""`pcite verify-log` and `pcite log`, as a person types them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import InputError, InvalidCheckpoint, LogBroken
from pcite.store.records import Grounding
from typer.testing import CliRunner, Result

INSERTED = "(project_id, id, size, root, text, created_at)"
Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, grounding: Grounding, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command where there is a store `pcite.sqlite` with one report."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PCITE_LOG_KEY", raising=False)
    with Database.open("pcite.sqlite") as store:
        citations.record(store, grounding, settings={})
    return lambda *arguments: CliRunner().invoke(app, arguments)


def change() -> None:
    with closing(sqlite3.connect("pcite.sqlite", isolation_level=None)) as file:
        file.execute("DROP TRIGGER claim_no_update")
        file.execute("UPDATE claim SET text = 'x' WHERE ordinal = 0")


def test_a_log_that_holds_exits_with_0_and_one_that_does_not_with_1(run: Run) -> None:
    good = run("verify-log")
    assert good.exit_code == 0, good.output
    assert "Everything is as it was written" in good.output
    change()
    bad = run("verify-log")
    assert bad.exit_code == 1
    assert bad.output.startswith("changed row: claim ")
    assert "1 findings" in bad.output
    assert run("verify-log", "--project", "other").exit_code == 0


def test_what_no_checkpoint_speaks_for_and_what_was_erased_is_said(run: Run) -> None:
    run("log", "keygen", "me.key")
    run("log", "checkpoint", "--key", "me.key", "--out", "point")
    with Database.open("pcite.sqlite") as store:
        (report,) = citations.reports(store)
    assert run("erase", "report", report.id, "--reason", "asked for", "--yes").exit_code == 0
    alone, with_it = run("verify-log"), run("verify-log", "--against", "point", "--key", "me.key.pub")
    assert "erased rows is as it was written" in alone.output
    assert "given of default: a log that was rewritten" in alone.output
    assert "rewritten" not in with_it.output


def test_a_checkpoint_is_made_exported_and_checked(run: Run) -> None:
    made = run("log", "keygen", "me.key", "--name", "example.org/me")
    assert made.exit_code == 0, made.output
    assert Path("me.key").stat().st_mode & 0o777 == 0o600
    assert Path("me.key.pub").read_text().startswith("example.org/me+")
    assert run("log", "checkpoint", "--key", "me.key", "--out", "point").exit_code == 0
    checked = run("verify-log", "--against", "point", "--key", "me.key.pub")
    assert checked.exit_code == 0, checked.output
    proof = json.loads(run("log", "proof", "--against", "point", "--key", "me.key.pub").output)
    assert proof["old_size"] == proof["size"]
    row = json.loads(run("log", "proof", "--row", "citation/1").output)
    assert (row["table"], row["key"], row["size"]) == ("citation", "1", proof["size"])


def test_the_key_may_come_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("log", "keygen", "me.key", "--hmac")
    monkeypatch.setenv("PCITE_LOG_KEY", "me.key")
    text = run("log", "checkpoint").output
    assert text.startswith("pcite/default\n")
    Path("point").write_text(text)
    assert run("verify-log", "--against", "point").exit_code == 0


def test_a_store_that_lost_what_was_signed_fails(run: Run) -> None:
    run("log", "keygen", "me.key")
    Path("backup").write_bytes(Path("pcite.sqlite").read_bytes())
    run("log", "checkpoint", "--key", "me.key", "--out", "point")
    with closing(sqlite3.connect("pcite.sqlite", isolation_level=None)) as file:
        for table in "log_leaf", "log_head", "log_checkpoint":
            file.execute(f"DROP TRIGGER {table}_no_delete")
            file.execute(f"DELETE FROM {table}")
    lost = run("verify-log", "--against", "point", "--key", "me.key.pub")
    assert lost.exit_code == 1
    assert "shortened log" in lost.output
    gone = run("log", "proof", "--against", "point", "--key", "me.key.pub")
    assert isinstance(gone.exception, LogBroken)


def test_a_head_that_no_leaves_make_is_taken_out(run: Run) -> None:
    with closing(sqlite3.connect("pcite.sqlite", isolation_level=None)) as file:
        file.execute("INSERT INTO log_head SELECT project_id, 2147483647, root, frontier, created_at FROM log_head")
    assert run("verify-log").exit_code == 1
    done = run("log", "repair", "--reason", "another program put it there")
    assert "1 heads, 0 leaves and 0 unreadable rows were taken out" in done.output
    assert run("verify-log").exit_code == 0


def test_a_checkpoint_that_no_one_signed_is_taken_out_with_the_key(run: Run) -> None:
    run("log", "keygen", "me.key", "--hmac")
    run("log", "checkpoint", "--key", "me.key")
    with closing(sqlite3.connect("pcite.sqlite", isolation_level=None)) as file:
        columns = "project_id, 7, 2147483647, root, text, created_at"
        file.execute(f"INSERT INTO log_checkpoint {INSERTED} SELECT {columns} FROM log_checkpoint")
    assert "pcite log repair --key" in run("verify-log").output
    done = run("log", "repair", "--key", "me.key", "--reason", "another program put it there")
    assert "1 checkpoints, 0 heads" in done.output
    assert run("verify-log").exit_code == 0


def test_what_is_missing_or_wrong_is_said(run: Run) -> None:
    assert isinstance(run("log", "checkpoint").exception, InputError)
    assert isinstance(run("log", "proof").exception, InputError)
    run("log", "keygen", "me.key")
    assert isinstance(run("log", "keygen", "me.key").exception, InputError)
    Path("point").write_text("no checkpoint")
    assert isinstance(run("verify-log", "--against", "point", "--key", "me.key.pub").exception, InvalidCheckpoint)
    assert isinstance(run("verify-log", "--against", "none", "--key", "me.key.pub").exception, InputError)
