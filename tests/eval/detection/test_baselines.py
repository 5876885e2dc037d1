from __future__ import annotations

import pytest
from pcite.eval.detection import ENGINES
from pcite.eval.detection.baselines import Bm25, Cosine, Gates, NetworkBaseline, sentences
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.ports import Pair, Verifier

PREMISE = "The broker keeps its records for six years.\nThe weather was mild in March."
CLAIM = "The broker keeps its records for six years."
OTHER = "Penguins cannot fly."


def supports(verifier: Verifier, *pairs: Pair) -> list[float]:
    return [said.support for said in verifier.judge(pairs) if said.support is not None]


@pytest.mark.parametrize("name", sorted(ENGINES))
def test_a_baseline_prefers_the_claim_that_stands_there(name: str) -> None:
    said = ENGINES[name]().judge([Pair(PREMISE, CLAIM), Pair(PREMISE, "The broker keeps its records for 90 years.")])
    own, other = (one.support if one.support is not None else float(bool(one.supported)) for one in said)
    assert 0 <= other < own <= 1


@pytest.mark.parametrize("name", sorted(ENGINES))
def test_nothing_supports_anything_and_order_is_kept(name: str) -> None:
    verifier = ENGINES[name]()
    assert verifier.judge([]) == []
    empty, full = verifier.judge([Pair("", CLAIM), Pair(PREMISE, CLAIM)])
    assert not empty.support
    assert not empty.supported
    assert full.support or full.supported


def test_bm25_is_the_share_of_what_the_claim_itself_would_get() -> None:
    verbatim, foreign = supports(Bm25(), Pair(PREMISE, CLAIM), Pair(PREMISE, OTHER))
    assert (verbatim, foreign) == (pytest.approx(1.0), 0.0)


def test_cosine_is_that_of_the_nearest_sentence() -> None:
    (verbatim,) = supports(Cosine(), Pair(PREMISE, CLAIM))
    assert verbatim == pytest.approx(1.0, abs=1e-5)


def test_the_gates_say_yes_or_no_and_no_probability() -> None:
    kept, swapped = Gates().judge([Pair(PREMISE, CLAIM), Pair(PREMISE, CLAIM.replace("six", "ten"))])
    assert (kept.supported, swapped.supported) == (True, False)
    assert kept.support is None


def test_the_network_is_the_shipped_one_without_its_alignment() -> None:
    pair = Pair(PREMISE, OTHER)
    (logit,) = [one.logit for one in MiniVerifier().examine([pair])]
    (said,) = supports(NetworkBaseline(), pair)
    assert said == pytest.approx(1 / (1 + 2.718281828459045**-logit))
    assert NetworkBaseline().judge([Pair(PREMISE, "word " * 500)])[0].reason == "length"


def test_lines_and_sentences_are_taken_apart() -> None:
    assert sentences("Name | Age\nA. Smith | 3\n\nIt is so. It was.") == [
        "Name | Age",
        "A. Smith | 3",
        "It is so.",
        "It was.",
    ]
