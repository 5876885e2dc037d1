"""The figures of a reader, by hand."""

from __future__ import annotations

import pytest

pytest.importorskip("torch", reason="needs the extra `train`")
pytest.importorskip("transformers", reason="needs the extra `train`")

from pcite.eval.training.reader_measure import figures, in_order
from pcite.eval.training.reader_pairs import by_language

LINES = [
    {"doc": "a", "label": 1, "lang": "de"},
    {"doc": "a", "label": 0, "lang": "de", "claim_lang": "en"},
    {"doc": "b", "label": 1, "lang": "en"},
    {"doc": "b", "label": 0, "lang": "en", "claim_lang": "en"},
]


def test_order_is_looked_at_within_a_passage_only() -> None:
    assert in_order(LINES, [0.2, 0.1, 0.3, 0.9]) == 1 / 2
    assert in_order(LINES[:1], [0.2]) is None


def test_languages_are_those_of_claim_and_passage() -> None:
    assert by_language(LINES) == {"de": [0], "across": [1], "en": [2, 3]}


def test_accuracy_is_the_mean_of_both_labels() -> None:
    line = figures(LINES, [0.9, 0.8, 0.1, 0.2])
    assert "balanced accuracy  50.0" in line  # (1/2 + 1/2) / 2
    assert "AUROC  50.0" in line  # 0.9 lies above both others, 0.1 above none
