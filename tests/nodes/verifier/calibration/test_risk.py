from __future__ import annotations

import numpy as np
import pytest
from pcite.nodes.verifier.calibration_risk import accept_from, pairs_needed, review_from, spread
from pcite.store.errors import InputError

TWENTY_FIVE = np.arange(1, 26) / 100
"""0.01 … 0.25."""


def test_at_a_tenth_one_of_25_unsupported_pairs_may_reach_the_threshold() -> None:
    # 25/26 * 1/25 + 1/26 = 2/26 <= 0.1, and 25/26 * 2/25 + 1/26 = 3/26 > 0.1
    threshold = accept_from(TWENTY_FIVE, 0.1)
    assert (threshold <= TWENTY_FIVE).sum() == 1
    assert threshold == pytest.approx(0.24 + 0.000001)


@pytest.mark.parametrize(("pairs", "rate"), [(19, 0.05), (20, 0.05), (39, 0.05), (99, 0.29), (500, 0.01)])
def test_the_threshold_is_the_least_that_the_rule_allows(pairs: int, rate: float) -> None:
    said = np.random.default_rng(3).random(pairs)
    threshold = accept_from(said, rate)
    just_below = np.nextafter(said[said < threshold].max(), 0)

    def bound(at: float) -> float:
        return float(pairs / (pairs + 1) * (said >= at).mean() + 1 / (pairs + 1))

    assert bound(threshold) <= rate + 1e-12
    assert bound(just_below) > rate


def test_equal_probabilities_are_all_kept_out_or_all_let_in() -> None:
    said = np.array([0.9] * 5 + [0.1] * 35)
    # 2/41 <= 0.05: one may reach it, and of five equal ones none can
    assert accept_from(said, 0.05) == pytest.approx(0.900001)


def test_too_few_pairs_are_told_with_the_number_that_is_needed() -> None:
    assert pairs_needed(0.05) == 1 / 0.05 - 1
    with pytest.raises(InputError, match="18 unsupported pairs to choose the threshold on, 19 are needed") as told:
        accept_from(np.linspace(0, 0.5, 18), 0.05)
    assert "allow 5.26 % or more" in str(told.value)  # 1 / (18 + 1)


def test_unsupported_pairs_at_1_leave_no_threshold() -> None:
    with pytest.raises(InputError, match="1 of 19 unsupported pairs have a probability of 1"):
        accept_from(np.array([1.0] * 3 + [0.2] * 16), 0.05)


def test_below_the_review_band_at_most_the_rate_of_the_supported_is_lost() -> None:
    # 2/26 <= 0.1: one of 25 may fall below
    lowest = review_from(TWENTY_FIVE, 0.1)
    assert (lowest > TWENTY_FIVE).sum() == 1
    assert lowest == pytest.approx(0.02)


def test_the_promised_rate_holds_on_average_over_drawings() -> None:
    random = np.random.default_rng(11)
    rates = []
    for _ in range(4000):
        said = random.random(60)
        rates.append(1 - accept_from(said, 0.1))  # a uniform pair reaches t with 1 - t
    # 60 pairs: 5 may reach it, so that the mean is 6/61
    assert np.mean(rates) == pytest.approx(6 / 61, abs=0.002)
    assert np.mean(rates) <= 0.1
    assert np.std(rates) == pytest.approx(spread(60, 0.1), rel=0.05)
