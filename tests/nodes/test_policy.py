from __future__ import annotations

import pytest
from pcite.nodes.policy import Policy
from pydantic import ValidationError


def test_the_threshold_itself_counts_as_supported() -> None:
    assert Policy(threshold=0.6, review_from=0.4).label(0.6) == "supported"


def test_the_band_below_the_threshold_is_for_review() -> None:
    policy = Policy(threshold=0.6, review_from=0.4)
    assert [policy.label(p) for p in (0.59, 0.4, 0.39)] == ["review", "review", "unsupported"]


def test_a_lowered_threshold_takes_the_band_with_it() -> None:
    assert Policy(threshold=0.1).review_from == 0.1


def test_a_band_above_the_threshold_is_refused() -> None:
    with pytest.raises(ValidationError, match=r"review_from 0\.9 is above threshold 0\.5"):
        Policy(threshold=0.5, review_from=0.9)


def test_an_unknown_choice_is_refused() -> None:
    with pytest.raises(ValidationError):
        Policy.model_validate({"on_unsupported": "hide"})
