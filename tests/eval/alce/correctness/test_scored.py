from __future__ import annotations

import pytest
from pcite.eval.alce.correctness import CorrectnessOptions, columns, correctness
from pcite.eval.alce.items import AlceItem
from pcite.eval.alce.scoring import ScoringOptions
from pcite.store.errors import InputError


def test_length_is_the_mean_number_of_words() -> None:
    items = [AlceItem(output="One two\tthree ."), AlceItem(output="")]
    assert correctness(items, ["length"]) == {"length": (4 + 0) / 2}
    assert columns(items, ["length"]) == {"length": [4.0, 0.0]}


def test_over_no_items_nothing_is_defined_and_alce_itself_fails() -> None:
    assert correctness([], ["length", "str_em"]) == {"length": None, "str_em": None, "str_hit": None}
    with pytest.raises(InputError, match="there is no item"):
        correctness([], ["length"], options=CorrectnessOptions(compat=True))


def test_a_measure_that_is_not_there_is_said_with_those_that_are() -> None:
    with pytest.raises(InputError, match="bleu is no measure of them"):
        correctness([], ["length", "bleu"])


def test_what_is_set_for_a_file_reaches_the_measures() -> None:
    setting = ScoringOptions(compat=True, splitter="nltk", cot=True, qa_model="reader", mauve_model="gpt2")
    assert setting.correctness == CorrectnessOptions(
        compat=True, cot=True, splitter="nltk", qa_model="reader", mauve_model="gpt2", reader=None, features=None
    )
