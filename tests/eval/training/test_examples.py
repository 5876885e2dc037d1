"""Which labelled pairs are trained on."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest
from pcite.eval.training import examples
from pcite.eval.training.examples import Example, labelled, verbatim

TEXT = "The first sentence has more than eight words in it. Short one. The last one has, too, more than eight words."


def _write(data: Path, name: str, labels: list[int]) -> None:
    folder = data / "pairs" / "train"
    folder.mkdir(parents=True, exist_ok=True)
    with gzip.open(folder / f"{name}.train.jsonl.gz", "wt", encoding="utf-8") as file:
        for i, label in enumerate(labels):
            file.write(json.dumps({"id": str(i), "doc": TEXT, "claim": f"claim {i}", "label": label}) + "\n")


def test_a_big_set_is_drawn_down_to_its_cap_half_of_it_supported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examples, "CAPS", {"big": 10})
    _write(tmp_path, "big", [1] * 20 + [0] * 20)
    found = labelled(tmp_path, Random(1))
    assert [sum(e.label for e in found), len(found)] == [5, 10]


def test_a_set_without_supported_pairs_gets_some_word_for_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "CAPS", {"negative": 10})
    _write(tmp_path, "negative", [0, 0, 0])
    found = labelled(tmp_path, Random(1))
    assert [sum(e.label for e in found), len(found)] == [6, 9]  # two for each of three


def test_a_word_for_word_claim_is_a_whole_sentence_of_its_premise() -> None:
    quoted = verbatim(Example("claim", TEXT, 0, "set"), Random(1))
    assert {e.claim for e in quoted} == {
        "The first sentence has more than eight words in it.",
        "The last one has, too, more than eight words.",
    }


def test_only_sets_whose_licence_allows_it_are_read() -> None:
    forbidden = {"climate_fever", "covidfact", "defacto", "fib", "nli4ct"}
    assert not forbidden & set(examples.CAPS)
