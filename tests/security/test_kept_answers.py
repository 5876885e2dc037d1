"""What someone wrote into the tables of kept answers by hand is not believed."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
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
