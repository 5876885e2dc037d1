"""Fitting which words a reader marks."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs the extra `train`")

from pcite.eval.training.reader_words import figures, fit, twins
from pcite.nodes.engines.reader_engine import ReaderVerifier

DOC = "[Rule] Order tickets must be kept for six years. Trade ledgers must be kept for four years."
LINES = [
    {"doc": DOC, "claim": claim, "label": label, "evidence": "Order tickets must be kept for six years."}
    for claim, label in (
        ("Order tickets are kept for six years.", 1),
        ("Order tickets are kept for nine years.", 0),
        ("Ledgers belong to nobody at all.", 0),
    )
]


def test_an_unsupported_claim_has_its_supported_twin_and_one_without_is_left_out() -> None:
    ((wrong, right),) = twins(LINES, Random(0), most=0)
    assert (wrong.claim, wrong.wrong, wrong.premise) == (
        LINES[1]["claim"],
        frozenset({5}),
        "[Rule] Order tickets must be kept for six years.",
    )
    assert (right.claim, right.wrong, right.premise) == (LINES[0]["claim"], frozenset(), wrong.premise)


def test_the_fitted_odds_are_those_of_the_vectors_as_they_are() -> None:
    rng = np.random.default_rng(0)
    vectors = rng.normal(3.0, 5.0, (400, 4)).astype(np.float32)
    wrong = vectors[:, 2] > 6
    head = fit(vectors, wrong)
    odds = vectors @ head.weights + head.constant
    assert ((odds > 0) == wrong).mean() > 0.95


def test_the_figures_count_marked_words_and_claims_beside_chance() -> None:
    reader = ReaderVerifier("english")
    head = reader.head
    assert head is not None
    pairs = [wrong for wrong, _ in twins(LINES, Random(0))]
    printed = figures(head, reader.network, pairs)
    assert printed.startswith("claims 1, words marked ")
    assert "a word that the passage does not have 100 %, any word of content 20 %" in printed
