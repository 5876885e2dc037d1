from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair, Verifier
from pcite.nodes.verifier.calibration import Labelled, calibrate
from pcite.nodes.verifier.calibration_curves import Method, Scaling
from pcite.nodes.verifier.calibration_fit import ask
from pcite.nodes.verifier.calibration_pairs import in_fitting_half
from pcite.store.errors import InputError


def test_an_engine_that_is_too_sure_is_told_so_and_put_right(verifier: Verifier, items: list[Labelled]) -> None:
    made = calibrate(verifier, items).calibration
    assert isinstance(made.curve, Scaling)
    assert made.curve.scale == pytest.approx(0.5, abs=0.1)
    assert made.ece_after < made.ece_before


@pytest.mark.parametrize("method", ["temperature", "platt", "isotonic"])
def test_the_half_that_chose_the_threshold_keeps_the_rate(
    verifier: Verifier, items: list[Labelled], method: Method
) -> None:
    fitted = calibrate(verifier, items, method=method, false_support=0.1, missed_support=0.2)
    made, chosen = fitted.calibration, ~fitted.answers.fitting
    unsupported = fitted.calibrated[chosen & (fitted.answers.labels == 0)]
    supported = fitted.calibrated[chosen & (fitted.answers.labels == 1)]
    assert (unsupported >= made.threshold).mean() <= 0.1
    assert (supported < made.review_from).mean() <= 0.2
    assert made.review_from <= made.threshold


def test_a_pair_is_in_one_half_only_and_both_are_counted(verifier: Verifier, items: list[Labelled]) -> None:
    made = calibrate(verifier, items).calibration
    fitting = [item.label for item in items if in_fitting_half(item.pair.premise)]
    assert made.fitted_on.supported == sum(fitting)
    total = (made.fitted_on, made.chosen_on)
    assert sum(c.supported + c.unsupported for c in total) == len(items)


def test_pairs_without_an_answer_are_left_out_and_counted(verifier: Verifier, items: list[Labelled]) -> None:
    fitted = calibrate(verifier, [*items, Labelled("x", Pair("?", "c"), 1)])
    assert fitted.answers.unanswered == 1
    assert len(fitted.answers.labels) == len(items)


def test_all_pairs_of_one_document_are_in_the_same_half(verifier: Verifier) -> None:
    answers = ask(verifier, [Labelled(str(i), Pair(f"0.{i // 10 + 1}", f"c{i}"), 1) for i in range(80)])
    halves = answers.fitting.reshape(8, 10)
    assert (halves == halves[:, :1]).all()
    assert 0 < halves[:, 0].sum() < 8


def test_an_answer_that_does_not_stand_is_none(
    verifier: Verifier, items: list[Labelled], monkeypatch: pytest.MonkeyPatch
) -> None:
    def doubted(pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(0.9, reason="disagreement" if i else "") for i, _ in enumerate(pairs)]

    monkeypatch.setattr(verifier, "judge", doubted)
    answers = ask(verifier, items[:3])
    assert (len(answers.labels), answers.unanswered) == (1, 2)


def test_an_engine_without_probabilities_is_refused(verifier: Verifier) -> None:
    with pytest.raises(InputError, match="a probability for none"):
        calibrate(verifier, [Labelled("x", Pair("?", "c"), 1)])


def test_the_guarantee_is_said_with_its_limits(verifier: Verifier, items: list[Labelled]) -> None:
    said = calibrate(verifier, items).calibration.guarantee
    for needed in ("at most 5 % are called supported", "in expectation", "exchangeable", "one text against one claim"):
        assert needed in said


def test_a_policy_takes_its_thresholds_from_a_calibration(verifier: Verifier, items: list[Labelled]) -> None:
    made = calibrate(verifier, items).calibration
    policy = Policy.from_calibration(made, on_unsupported="strike")
    assert (policy.threshold, policy.review_from) == (made.threshold, made.review_from)
    assert policy.on_unsupported == "strike"
    assert Policy.from_calibration(made, threshold=0.0).review_from == 0.0
    assert policy.label(made.threshold) == "supported"
