"""A reader's probabilities are fitted by two numbers."""

from __future__ import annotations

from random import Random

import pytest
from pcite.eval.training.reader_calibrate import fit, log_loss
from pcite.nodes.engines.reader_platt import PlattScale


def test_the_fit_finds_scale_and_shift_that_the_labels_were_drawn_with() -> None:
    rng = Random(1)
    odds = [rng.uniform(-6, 6) for _ in range(20_000)]
    labels = [int(rng.random() < 1 / (1 + 2.718281828 ** -(0.5 * x - 1))) for x in odds]
    found = fit(odds, labels)
    assert found.scale == pytest.approx(0.5, abs=0.05)
    assert found.shift == pytest.approx(-1.0, abs=0.1)


def test_the_fit_never_raises_the_log_loss() -> None:
    odds, labels = [3.0, 2.0, -1.0, 0.5, -4.0, 1.0], [1, 0, 0, 1, 0, 1]
    assert log_loss(odds, labels, fit(odds, labels)) <= log_loss(odds, labels, PlattScale(1.0, 0.0))
