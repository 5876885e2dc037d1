from __future__ import annotations

import math

import numpy as np
import pytest
from pcite.nodes.verifier.calibration_curves import Isotonic, Scaling, fit, isotonic
from pcite.store.errors import InputError


def drawn(scale: float, bias: float, pairs: int = 20_000) -> tuple[np.ndarray, np.ndarray]:
    """Labels and probabilities of an engine whose true log-odds are `scale` times its own, plus `bias`."""
    random = np.random.default_rng(7)
    logits = random.normal(0, 2, pairs)
    truth = 1 / (1 + np.exp(-(scale * logits + bias)))
    return (random.random(pairs) < truth).astype(int), 1 / (1 + np.exp(-logits))


def test_scaling_multiplies_the_log_odds() -> None:
    curve = Scaling(scale=0.5, bias=0.25)
    logit = 0.5 * math.log(0.9 / 0.1) + 0.25
    assert curve(np.array([0.9])) == pytest.approx(1 / (1 + math.exp(-logit)))


def test_temperature_finds_the_scale_that_was_drawn() -> None:
    curve = fit("temperature", *drawn(0.5, 0.0))
    assert isinstance(curve, Scaling)
    assert (curve.scale, curve.bias) == (pytest.approx(0.5, abs=0.02), 0.0)


def test_platt_finds_scale_and_bias() -> None:
    curve = fit("platt", *drawn(0.5, -1.0))
    assert isinstance(curve, Scaling)
    assert (curve.scale, curve.bias) == (pytest.approx(0.5, abs=0.02), pytest.approx(-1.0, abs=0.05))


def test_pairs_told_apart_without_error_keep_a_finite_scale() -> None:
    curve = fit("temperature", np.array([0, 0, 1, 1]), np.array([0.1, 0.2, 0.8, 0.9]))
    assert isinstance(curve, Scaling)
    # two of two: 3/4 and 1/4 are aimed at; at 0.8 and 0.9 that is below both
    assert 0 < curve.scale < 1


def test_probabilities_of_0_and_1_stay_within_the_open_interval() -> None:
    said = Scaling(scale=1.0)(np.array([0.0, 1.0]))
    assert said == pytest.approx([1e-6, 1 - 1e-6])


def test_isotonic_pools_what_violates_the_order() -> None:
    # 1 at 0.2 stands above 0 at 0.3: both become their mean
    curve = isotonic(np.array([0, 1, 0, 1]), np.array([0.1, 0.2, 0.3, 0.4]))
    assert curve.knots == ((0.1, 0.0), (0.2, 1 / 2), (0.3, 1 / 2), (0.4, 1.0))


def test_isotonic_joins_its_steps_by_lines_and_is_flat_outside() -> None:
    curve = Isotonic(knots=((0.2, 0.1), (0.4, 0.5)))
    assert curve(np.array([0.0, 0.3, 0.9])) == pytest.approx([0.1, (0.1 + 0.5) / 2, 0.5])


def test_isotonic_agrees_with_scikit_learn() -> None:
    regression = pytest.importorskip("sklearn.isotonic")
    labels, said = drawn(0.5, -1.0, pairs=300)
    said = np.round(said, 2)  # ties
    theirs = regression.IsotonicRegression(out_of_bounds="clip").fit(said, labels)
    asked = np.linspace(0, 1, 333)
    assert isotonic(labels, said)(asked) == pytest.approx(theirs.predict(asked), abs=1e-12)


def test_platt_agrees_with_a_logistic_regression_of_scikit_learn() -> None:
    linear = pytest.importorskip("sklearn.linear_model")
    labels, said = drawn(0.7, 0.4, pairs=5000)
    logits = np.log(said / (1 - said))[:, None]
    theirs = linear.LogisticRegression(C=1e9, tol=1e-8).fit(logits, labels)
    ours = fit("platt", labels, said)
    assert isinstance(ours, Scaling)
    # theirs aims at 0 and 1 and not at Platt's targets: a small difference at 5000 pairs
    assert ours.scale == pytest.approx(theirs.coef_[0, 0], abs=0.01)
    assert ours.bias == pytest.approx(theirs.intercept_[0], abs=0.01)


@pytest.mark.parametrize("method", ["temperature", "platt", "isotonic"])
def test_an_engine_that_ranks_the_wrong_way_round_is_refused(method: str) -> None:
    labels, said = drawn(1.0, 0.0, pairs=500)
    with pytest.raises(InputError, match="not supported more often"):
        fit(method, 1 - labels, said)  # type: ignore[arg-type]


def test_pairs_of_one_label_are_refused() -> None:
    with pytest.raises(InputError, match="the same label"):
        fit("temperature", np.array([1, 1]), np.array([0.1, 0.2]))
