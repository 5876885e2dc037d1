"""Fitting the combination of logit and alignment."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("scipy", reason="needs the extra `train`")
pytest.importorskip("torch", reason="needs the extra `train`")

from pcite.eval.training.combine import CalibrationSet, combine, combine_logit, in_fitting_half, report
from pcite.nodes.engines.mini_features import Alignment

WIDTH = 2 + len(Alignment._fields)


def _set(helpful: int, sign: int, size: int = 400) -> CalibrationSet:
    """A set whose label shows in one input alone: above zero where `sign` is 1, below where it is -1."""
    generator = np.random.default_rng(0)
    inputs = generator.normal(size=(size, WIDTH))
    labels = (sign * inputs[:, helpful] > 0).astype(np.int64)
    return CalibrationSet("toy", inputs, labels, np.arange(size) % 2 == 0)


def test_an_input_that_shows_the_label_gets_the_weight() -> None:
    found = combine([_set(helpful=2, sign=1)])
    assert found.weights[0] > 1.0
    assert found.weights[0] > 10 * found.scale


@pytest.mark.parametrize("name", ["contradicted", "missing", "missing_names"])
def test_what_is_held_against_a_claim_can_never_raise_a_score(name: str) -> None:
    at = 2 + Alignment._fields.index(name)
    shown = _set(helpful=0, sign=1)
    assert combine([shown, _set(helpful=at, sign=1)]).weights[at - 2] <= 0.0
    assert combine([_set(helpful=at, sign=-1)]).weights[at - 2] < -1.0


def test_the_weakest_sentence_can_only_lower_a_score_as_it_falls() -> None:
    assert combine([_set(helpful=1, sign=1)]).weakest > 1.0
    assert combine([_set(helpful=0, sign=1), _set(helpful=1, sign=-1)]).weakest >= 0.0


def test_a_set_that_nothing_tells_apart_takes_no_part_in_the_fit() -> None:
    shown, noise = _set(helpful=2, sign=1), _set(helpful=0, sign=1)
    noise = noise._replace(labels=np.random.default_rng(1).integers(0, 2, len(noise.labels)))
    assert combine([shown, noise]) == combine([shown])


def test_shared_words_can_never_lower_a_score() -> None:
    assert combine([_set(helpful=0, sign=1), _set(helpful=2, sign=-1)]).weights[0] >= 0.0


def test_both_labels_count_the_same_however_rare_one_is() -> None:
    # a network that says nothing: with nine supported in ten, the bias still is 0
    labels = np.array([1] * 360 + [0] * 40)
    silent = CalibrationSet("toy", np.zeros((400, WIDTH)), labels, np.ones(400, dtype=np.bool_))
    assert combine_logit([silent]).bias == pytest.approx(0.0, abs=1e-3)


def test_a_pair_is_always_in_the_same_half() -> None:
    halves = [in_fitting_half(f"pair-{i}") for i in range(1000)]
    assert halves == [in_fitting_half(f"pair-{i}") for i in range(1000)]
    assert 400 < sum(halves) < 600


def test_the_report_is_made_on_the_other_half() -> None:
    toy = _set(helpful=2, sign=1)
    spoilt = toy._replace(labels=np.where(toy.fitting, 1 - toy.labels, toy.labels))
    assert "| toy | 200 |" in report([spoilt], combine([toy]))
    assert "**100.0** |" in report([spoilt], combine([toy]))
