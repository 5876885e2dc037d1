"""The cache: an answer is found by everything it depends on, and never changes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Provenance
from pcite.store.records.context import CitationContext
from pcite.store.search import cache
from pcite.store.search.cache import CachedJudgement


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere


MODEL = Provenance(engine="onnx", model="mini", digest="d1")


def test_what_was_kept_is_found_and_what_was_not_is_left_out(store: Database) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.25, 0.5), "b": CachedJudgement(None, supported=True)})
    assert cache.get_answers(store, ["b", "c", "a"]) == {
        "a": CachedJudgement(0.25, 0.5),
        "b": CachedJudgement(None, supported=True),
    }


def test_nothing_asked_is_nothing_found(store: Database) -> None:
    cache.put_answers(store, {})
    cache.put_vectors(store, {})
    assert cache.get_answers(store, []) == {}
    assert cache.get_vectors(store, []) == {}


def test_an_answer_that_is_known_is_not_replaced(store: Database) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.25)})
    cache.put_answers(store, {"a": CachedJudgement(0.75), "b": CachedJudgement(0.5)})
    assert cache.get_answers(store, ["a", "b"]) == {"a": CachedJudgement(0.25), "b": CachedJudgement(0.5)}


def test_thousands_of_keys_go_in_one_call(store: Database) -> None:
    answers = {f"key {number}": CachedJudgement(number / 5000) for number in range(5000)}
    cache.put_answers(store, answers)
    assert cache.get_answers(store, list(answers)) == answers


def test_a_vector_comes_back_bit_by_bit(store: Database) -> None:
    vector = np.array([0.1, -1.0, 3e-38, np.pi], np.float32)
    cache.put_vectors(store, {"a": vector})
    kept = cache.get_vectors(store, ["a", "b"])
    assert list(kept) == ["a"]
    assert kept["a"].dtype == np.float32
    assert kept["a"].tobytes() == vector.tobytes()


def test_a_vector_that_is_known_is_not_replaced(store: Database) -> None:
    cache.put_vectors(store, {"a": np.zeros(2, np.float32)})
    cache.put_vectors(store, {"a": np.ones(2, np.float32)})
    assert cache.get_vectors(store, ["a"])["a"].tolist() == [0.0, 0.0]


def test_no_project_gets_an_answer_that_another_one_kept(store: Database) -> None:
    one, other = (store.within(CitationContext(project_id=name, role="admin")) for name in ("one", "other"))
    key = cache.judgement_key(MODEL, "Ten years.", "Two years.")
    cache.put_answers(one, {key: CachedJudgement(1.0)})
    cache.put_vectors(one, {key: np.ones(2, np.float32)})
    assert [len(cache.get_answers(db, [key])) for db in (one, other, store)] == [1, 0, 0]
    assert [len(cache.get_vectors(db, [key])) for db in (one, other, store)] == [1, 0, 0]
    cache.put_answers(other, {key: CachedJudgement(0.0)})
    assert [cache.get_answers(db, [key])[key].support for db in (one, other)] == [1.0, 0.0]


@pytest.mark.parametrize(
    "other",
    [
        cache.judgement_key(MODEL, "premise", "claims"),
        cache.judgement_key(MODEL, "premisec", "laim"),
        cache.judgement_key(MODEL, "claim", "premise"),
        cache.judgement_key(MODEL.model_copy(update={"engine": "torch"}), "premise", "claim"),
        cache.judgement_key(MODEL.model_copy(update={"model": "maxi"}), "premise", "claim"),
        cache.judgement_key(MODEL.model_copy(update={"digest": "d2"}), "premise", "claim"),
        cache.judgement_key(MODEL.model_copy(update={"prompt": "p"}), "premise", "claim"),
        cache.vector_key(MODEL, "premiseclaim"),
    ],
)
def test_another_question_has_another_key(other: str) -> None:
    assert cache.judgement_key(MODEL, "premise", "claim") != other


def test_the_same_question_has_the_same_key_in_every_process() -> None:
    # sha256 of each field after its length as 8 bytes: "score", "onnx", "mini", "d1", "", "p", "c"
    fields = [b"score", b"onnx", b"mini", b"d1", b"", b"p", b"c"]
    whole = b"".join(len(field).to_bytes(8, "big") + field for field in fields)
    assert cache.judgement_key(MODEL, "p", "c") == cache.sha256(whole).hexdigest()


def test_a_text_with_a_lone_surrogate_has_a_key() -> None:
    assert cache.vector_key(MODEL, "\ud800") != cache.vector_key(MODEL, "\ud801")


def test_a_read_only_store_answers_and_refuses_to_keep(store: Database, open_store: Callable[..., Database]) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    reader = open_store(read_only=True)
    assert cache.get_answers(reader, ["a"]) == {"a": CachedJudgement(0.5)}
    with pytest.raises(DatabaseUnavailable, match="it may only be read"):
        cache.put_answers(reader, {"b": CachedJudgement(0.5)})


@pytest.mark.parametrize("path", ["file", ":memory:"])
def test_threads_share_a_store(path: str, store: Database, open_store: Callable[..., Database]) -> None:
    shared = store if path == "file" else open_store(path)

    def keep(number: int) -> int:
        cache.put_answers(shared, {f"{number} {i}": CachedJudgement(0.5) for i in range(20)})
        return len(cache.get_answers(shared, [f"{number} {i}" for i in range(20)]))

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(keep, range(24))) == [20] * 24
