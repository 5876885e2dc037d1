"""What someone wrote into the tables of kept answers by hand is not believed."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from pcite.store.database import Database
from pcite.store.database.secret import beside, key_in
from pcite.store.search import cache
from pcite.store.search.cache import CachedJudgement

INSERT = "INSERT INTO judgement (key, support, provenance) VALUES ('{}', 0.999, {})"


def run(store: Database, statement: str) -> None:
    with store.writing("forging in") as session:
        session.connection().exec_driver_sql(statement)


def test_a_judgement_written_by_hand_is_not_known(store: Database) -> None:
    signed = "'" + json.dumps({"by": None, "mac": "0" * 64}) + "'"
    run(store, INSERT.format("a", "NULL"))
    run(store, INSERT.format("b", signed))
    assert cache.get_answers(store, ["a", "b"]) == {}
    assert cache.unsigned(store) == 2
    cache.put_answers(store, {"a": CachedJudgement(0.1)})
    assert cache.get_answers(store, ["a"]) == {"a": CachedJudgement(0.1)}
    assert cache.unsigned(store) == 2


def test_a_judgement_that_was_raised_is_not_known_and_nothing_breaks(store: Database) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.1)})
    for trigger in _triggers(store, "judgement"):
        run(store, f"DROP TRIGGER {trigger}")
    run(store, "UPDATE judgement SET support = 0.999")
    assert cache.get_answers(store, ["a"]) == {}
    cache.put_answers(store, {"a": CachedJudgement(0.1)})
    assert cache.get_answers(store, ["a"]) == {}


def test_a_vector_that_was_changed_is_not_known(store: Database) -> None:
    cache.put_vectors(store, {"a": np.ones(2, np.float32)})
    for trigger in _triggers(store, "text_vector"):
        run(store, f"DROP TRIGGER {trigger}")
    for vector in b"", b"\0" * 40, np.array([2, 1], np.float32).tobytes() + _kept(store)[8:]:
        with store.writing("forging in") as session:
            session.connection().exec_driver_sql("UPDATE text_vector SET vector = ?", (vector,))
        assert cache.get_vectors(store, ["a"]) == {}


def _kept(store: Database) -> bytes:
    with store.reading("looking in") as session:
        return bytes(session.connection().exec_driver_sql("SELECT vector FROM text_vector").scalar_one())


def test_the_key_is_read_by_its_user_alone(store: Database, store_path: Path) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    assert stat.S_IMODE(beside(store_path).stat().st_mode) == 0o600
    assert len(beside(store_path).read_bytes()) == 32


@pytest.mark.parametrize("how", ["others may read it", "a link", "a pipe", "too short"])
def test_a_key_that_is_none_is_not_used_and_not_replaced(how: str, tmp_path: Path) -> None:
    path, other = tmp_path / "x.key", tmp_path / "other"
    other.write_bytes(b"k" * 32)
    other.chmod(0o600)
    if how == "a link":
        path.symlink_to(other)
    elif how == "a pipe":
        os.mkfifo(path, 0o600)
    else:
        path.write_bytes(b"k" * (32 if "others" in how else 31))
        path.chmod(0o644 if "others" in how else 0o600)
    assert key_in(path, make=True) is None


def test_without_a_key_nothing_is_kept_or_known(
    store: Database, store_path: Path, open_store: Callable[..., Database]
) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    beside(store_path).chmod(0o644)
    again = open_store()
    assert cache.get_answers(again, ["a"]) == {}
    cache.put_answers(again, {"b": CachedJudgement(0.5)})
    assert cache.get_answers(again, ["b"]) == {}


def _triggers(store: Database, table: str) -> list[str]:
    asked = f"SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '{table}'"
    with store.reading("looking in") as session:
        return [name for (name,) in session.connection().exec_driver_sql(asked)]


ROWS = {
    "no mapping": ("provenance", '"x"'),
    "a number": ("provenance", "5"),
    "a list": ("provenance", "[1]"),
    "no JSON": ("provenance", "{"),
    "deep JSON": ("provenance", "[" * 100_000),
    "an answerer that is none": ("provenance", '{"by": {"a": 1}, "mac": "x"}'),
    "half a surrogate pair": ("provenance", '{"by": null, "mac": "\\ud800"}'),
    "bytes that are no text": ("provenance", b"\xff\xfe"),
    "words for a number": ("support", "most certainly"),
    "bytes for a number": ("contradiction", b"\xff"),
    "a number beyond all": ("support", float("inf")),
    "bytes for a key": ("key", b"\xff\x00"),
    "a long key": ("key", "a" * 1_000_000),
}


@pytest.mark.parametrize("how", ROWS)
def test_a_judgement_that_no_one_can_read_is_counted_and_stops_nothing(
    how: str, store_path: Path, open_store: Callable[..., Database]
) -> None:
    name, value = ROWS[how]
    store = open_store()
    cache.put_answers(store, {"a": CachedJudgement(0.1)})
    with closing(sqlite3.connect(store_path)) as file, file:
        row = {"key": "x", "support": 0.9, name: value}
        file.execute(
            f"INSERT INTO judgement ({', '.join(row)}) VALUES (?, ?{', ?' * (len(row) - 2)})", (*row.values(),)
        )
    assert cache.unsigned(store) == 1
    assert cache.get_answers(store, ["a"]) == {"a": CachedJudgement(0.1)}


@pytest.mark.parametrize("how", [how for how in ROWS if "key" not in how])
def test_a_judgement_that_was_made_unreadable_is_not_known(
    how: str, store_path: Path, open_store: Callable[..., Database]
) -> None:
    name, value = ROWS[how]
    store = open_store()
    cache.put_answers(store, {"a": CachedJudgement(0.1), "b": CachedJudgement(0.2)})
    for trigger in _triggers(store, "judgement"):
        run(store, f"DROP TRIGGER {trigger}")
    with closing(sqlite3.connect(store_path)) as file, file:
        file.execute(f"UPDATE judgement SET {name} = ? WHERE support = 0.1", (value,))
    assert cache.get_answers(store, ["a", "b"]) == {"b": CachedJudgement(0.2)}


@pytest.mark.parametrize("value", ["text", "", 5, 1.5, b"x" * 31, b"x" * 33])
def test_a_vector_that_is_no_bytes_is_not_known(
    value: object, store_path: Path, open_store: Callable[..., Database]
) -> None:
    store = open_store()
    cache.put_vectors(store, {"a": np.ones(2, np.float32)})
    for trigger in _triggers(store, "text_vector"):
        run(store, f"DROP TRIGGER {trigger}")
    with closing(sqlite3.connect(store_path)) as file, file:
        file.execute("UPDATE text_vector SET vector = ?", (value,))
    assert cache.get_vectors(store, ["a"]) == {}


def _forge(file: sqlite3.Connection, how: str) -> None:
    """Give the answer to the question `a` what another question, engine or table has."""
    if how == "what another question has":
        file.execute("UPDATE judgement SET support = 0.999, provenance = (SELECT provenance FROM judgement WHERE "
                     "support = 0.999) WHERE support = 0.1")  # fmt: skip
    elif how == "keys that were exchanged":
        (low,), (high,) = file.execute("SELECT key FROM judgement ORDER BY support").fetchall()
        for old, new in (low, "t"), (high, low), ("t", high):
            file.execute("UPDATE judgement SET key = ? WHERE key = ?", (new, old))
    elif how == "support for contradiction":
        file.execute("UPDATE judgement SET contradiction = support, support = NULL")
    elif how == "an opinion added":
        file.execute("UPDATE judgement SET supported = 1")
    else:
        file.execute("UPDATE judgement SET provenance = NULL")


@pytest.mark.parametrize(
    "how",
    [
        "what another question has",
        "keys that were exchanged",
        "support for contradiction",
        "an opinion added",
        "no signature",
    ],
)
def test_an_answer_of_another_question_is_not_known(
    how: str, store_path: Path, open_store: Callable[..., Database]
) -> None:
    store = open_store()
    cache.put_answers(store, {"a": CachedJudgement(0.1), "b": CachedJudgement(0.999)})
    for trigger in _triggers(store, "judgement"):
        run(store, f"DROP TRIGGER {trigger}")
    with closing(sqlite3.connect(store_path)) as file, file:
        _forge(file, how)
    assert "a" not in cache.get_answers(store, ["a"])


def test_an_answer_of_another_store_is_not_known(tmp_path: Path) -> None:
    for name, support in ("mine", 0.1), ("other", 0.999):
        with Database.open(tmp_path / name) as store:
            cache.put_answers(store, {name: CachedJudgement(support)})
    with closing(sqlite3.connect(tmp_path / "mine")) as file, file:
        file.execute("ATTACH ? AS other", (str(tmp_path / "other"),))
        file.execute("INSERT INTO main.judgement SELECT * FROM other.judgement")
    with Database.open(tmp_path / "mine") as store:
        assert cache.get_answers(store, ["mine", "other"]) == {"mine": CachedJudgement(0.1)}
        assert cache.unsigned(store) == 1


@pytest.mark.parametrize("how", ["removed", "another"])
def test_answers_of_a_key_that_is_gone_are_not_known_and_are_counted(
    how: str, store: Database, store_path: Path, open_store: Callable[..., Database]
) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.1)})
    if how == "removed":
        beside(store_path).unlink()
    else:
        beside(store_path).write_bytes(b"k" * 32)
    again = open_store()
    assert cache.get_answers(again, ["a"]) == {}
    assert cache.unsigned(again) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_a_key_that_another_user_put_there_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "x.key"
    path.write_bytes(b"k" * 32)
    path.chmod(0o600)
    assert key_in(path, make=True) == b"k" * 32
    os.chown(path, 54321, 54321)
    assert key_in(path, make=True) is None
