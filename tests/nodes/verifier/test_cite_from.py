"""The threshold for a precision, by the rule (wrong + 1) / (cited + 1) <= 1 - precision."""

from __future__ import annotations

import numpy as np
import pytest
from pcite.nodes.verifier.calibration_risk import cite_from
from pcite.store.errors import InputError


def test_nineteen_right_ones_and_none_wrong_promise_ninety_five_in_a_hundred() -> None:
    support = np.linspace(0.6, 0.9, 19)
    assert cite_from(support, np.ones(19, bool), 0.95) == pytest.approx(0.6)
    with pytest.raises(InputError, match="19 cited ones would be needed"):
        cite_from(support[1:], np.ones(18, bool), 0.95)


def test_sentences_of_one_probability_are_cited_together_or_not_at_all() -> None:
    support, right = np.array([0.9] * 9 + [0.5] * 3), np.array([True] * 9 + [True, False, False])
    assert cite_from(support, right, 0.9) == 0.9
    assert cite_from(support, right, 0.75) == 0.5


def test_without_sentences_there_is_none() -> None:
    with pytest.raises(InputError):
        cite_from(np.array([]), np.array([], bool), 0.5)
