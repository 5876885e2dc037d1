"""Kappa: the formula, checked by hand and against another library."""

from __future__ import annotations

import pytest
from pcite.store.citations.audit import agreement

YES, NO, OPEN = "supported", "unsupported", "unclear"


def test_kappa_is_agreement_beyond_chance() -> None:
    decisions = [(YES, YES)] * 20 + [(YES, NO)] * 5 + [(NO, YES)] * 10 + [(NO, NO)] * 15
    found = agreement(decisions)
    observed = (20 + 15) / 50
    expected = (25 * 30 + 25 * 20) / 50**2
    assert found.observed == observed
    assert found.expected == expected
    assert found.kappa == pytest.approx((observed - expected) / (1 - expected))
    assert found.kappa == pytest.approx(0.4)
    assert found.confusion == {(YES, YES): 20, (YES, NO): 5, (NO, YES): 10, (NO, NO): 15}


def test_full_agreement_is_one_and_the_opposite_below_zero() -> None:
    assert agreement([(YES, YES), (NO, NO)]).kappa == 1.0
    assert agreement([(YES, NO), (NO, YES)]).kappa == -1.0


def test_where_chance_explains_all_kappa_is_not_defined_and_says_so() -> None:
    found = agreement([(YES, YES)] * 7)
    assert (found.kappa, found.observed, found.expected) == (None, 1.0, 1.0)
    assert "the same one way" in found.undefined


def test_without_items_nothing_is_defined() -> None:
    found = agreement([])
    assert (found.items, found.observed, found.kappa) == (0, None, None)
    assert found.undefined


def test_it_is_what_another_library_computes() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    decisions = [(YES, YES)] * 9 + [(OPEN, NO)] * 4 + [(NO, NO)] * 6 + [(YES, OPEN)] * 3 + [(NO, YES)] * 2
    first, second = zip(*decisions, strict=True)
    assert agreement(decisions).kappa == pytest.approx(metrics.cohen_kappa_score(first, second))
