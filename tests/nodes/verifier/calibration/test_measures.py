from __future__ import annotations

import numpy as np
import pytest
from pcite.nodes.verifier.calibration_measures import brier, calibration_error, reliability, reliability_table

LABELS = np.array([0, 1, 1, 1])
SAID = np.array([0.1, 0.2, 0.9, 1.0])


def test_bins_of_equal_width_hold_what_falls_between_their_borders() -> None:
    bins = reliability(LABELS, SAID, bins=2)
    assert [(b.low, b.high, b.pairs) for b in bins] == [(0.0, 0.5, 2), (0.5, 1.0, 2)]
    assert [(b.predicted, b.observed) for b in bins] == [((0.1 + 0.2) / 2, 1 / 2), ((0.9 + 1.0) / 2, 2 / 2)]


def test_the_error_is_the_weighted_distance_of_said_and_held() -> None:
    expected = 2 / 4 * abs((0.1 + 0.2) / 2 - 1 / 2) + 2 / 4 * abs((0.9 + 1.0) / 2 - 2 / 2)
    assert calibration_error(LABELS, SAID, bins=2) == pytest.approx(expected)


def test_empty_bins_are_left_out() -> None:
    assert [b.low for b in reliability(LABELS, SAID, bins=10)] == [0.1, 0.2, 0.9]


def test_bins_of_equal_mass_hold_as_many_pairs_and_never_part_equal_probabilities() -> None:
    labels, said = np.array([0, 0, 1, 0, 1, 1]), np.array([0.3, 0.2, 0.2, 0.2, 0.8, 0.9])
    bins = reliability(labels, said, bins=2, by="mass")
    # the three of 0.2 begin at rank 0 and stay in the first half, 0.3 has rank 3
    assert [(b.low, b.high, b.pairs) for b in bins] == [(0.2, 0.2, 3), (0.3, 0.9, 3)]
    assert [b.observed for b in bins] == [1 / 3, 2 / 3]


def test_equal_mass_does_not_depend_on_the_order_of_the_pairs() -> None:
    order = np.array([3, 1, 0, 2])
    assert reliability(LABELS[order], SAID[order], 3, "mass") == reliability(LABELS, SAID, 3, "mass")


def test_the_brier_score_is_the_mean_squared_distance() -> None:
    assert brier(LABELS, SAID) == pytest.approx((0.1**2 + 0.8**2 + 0.1**2 + 0.0**2) / 4)


def test_without_pairs_nothing_is_claimed() -> None:
    none = np.array([])
    assert calibration_error(none.astype(int), none) is None
    assert brier(none.astype(int), none) is None


def test_the_table_tells_said_beside_held() -> None:
    assert "| 0.50 to 1.00 | 2 | 95.0 % | 100.0 % |" in reliability_table(reliability(LABELS, SAID, bins=2))


def test_the_brier_score_agrees_with_scikit_learn() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    assert brier(LABELS, SAID) == pytest.approx(metrics.brier_score_loss(LABELS, SAID))
