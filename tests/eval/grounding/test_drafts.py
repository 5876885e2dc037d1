"""The drafts that no rule was written with are whole: spans, places, evidence, second reading."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.eval.grounding.gold import read_gold

DRAFTS = Path(__file__).parents[3] / "eval" / "data" / "drafts"
NAMES = sorted(path.stem for path in DRAFTS.glob("*/*.json"))
SHARED = any((folder / "shared" / "corpus").exists() for folder in DRAFTS.parents)


def draft(name: str) -> Path:
    (path,) = DRAFTS.glob(f"*/{name}.json")
    return path


@pytest.mark.skipif(not SHARED, reason="the corpus that most of the sources are in does not lie beside the repository")
@pytest.mark.parametrize("name", NAMES)
def test_a_draft_is_in_order_with_its_sources_and_evidence(name: str) -> None:
    gold = read_gold(draft(name))
    assert gold["name"] == name
    assert len(gold["sentences"]) == 26


def test_the_second_reading_agrees_but_for_the_sentence_that_was_replaced() -> None:
    second = json.loads((DRAFTS / "second_reading.json").read_text("utf-8"))
    disputed = [
        (name, at)
        for name in NAMES
        for at, (sentence, label) in enumerate(
            zip(json.loads(draft(name).read_text("utf-8"))["sentences"], second[name], strict=True), start=1
        )
        if sentence["label"] != label
    ]
    assert disputed == [("abgabenordnung_de", 20)]
