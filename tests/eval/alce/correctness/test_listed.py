from __future__ import annotations

import pytest
from pcite.eval.alce.correctness import CorrectnessOptions, correctness
from pcite.eval.alce.correctness_listed import entries
from pcite.eval.alce.items import AlceItem
from pcite.store.errors import InputError

SEVEN = (("Ann", "Anne"), ("Ben",), ("Cy",), ("Di",), ("Ed",), ("Flo",), ("Gus",))


def item(output: str, answers: tuple[tuple[str, ...], ...] | None = SEVEN) -> AlceItem:
    return AlceItem(output=output, answers=answers)


def test_entries_lie_between_commas_and_empty_ones_are_none() -> None:
    assert entries("The Ann,  Ben , , a, Cy,. ") == ["ann", "ben", "cy"]
    assert entries("") == []


def test_with_a_chain_of_thought_the_list_begins_behind_the_first_colon() -> None:
    assert entries("I think: Ann, Ben: both", cot=True) == ["ann", "ben both"]
    assert entries("Ann, Ben", cot=True) == []


def test_precision_is_over_entries_and_recall_over_gold_answers() -> None:
    # 4 entries: Ann and Anne are both right but one gold answer, Ben is right, Zoe is not
    one = item("Ann, Anne, Ben, Zoe.")
    # 6 entries, all right, of 7; five are full marks
    two = item("Ann, Ben, Cy, Di, Ed, Flo")
    precision, recall, top5 = (3 / 4, 6 / 6), (2 / 7, 6 / 7), (2 / 5, 5 / 5)

    def f1(first: tuple[float, float], second: tuple[float, float]) -> float:
        return 100 * sum(2 * p * r / (p + r) for p, r in zip(first, second, strict=True)) / 2

    expected = {
        "num_preds": (4 + 6) / 2,
        "qampari_prec": 100 * sum(precision) / 2,
        "qampari_rec": 100 * sum(recall) / 2,
        "qampari_rec_top5": 100 * sum(top5) / 2,
        "qampari_f1": f1(precision, recall),
        "qampari_f1_top5": f1(precision, top5),
    }
    assert correctness([one, two], ["qampari"]) == pytest.approx(expected, rel=1e-12)


def test_recall_up_to_five_of_fewer_gold_answers_is_plain_recall() -> None:
    found = correctness([item("Ann", SEVEN[:2])], ["qampari"])
    assert found["qampari_rec_top5"] == found["qampari_rec"] == 100 * 1 / 2


def test_a_list_without_entries_has_no_precision_and_as_in_alce_zero() -> None:
    items = [item("Ann"), item("")]
    assert correctness(items, ["qampari"])["qampari_prec"] == 100 * 1 / 1
    assert correctness(items, ["qampari"])["qampari_f1"] == pytest.approx(100 * (2 * 1 * (1 / 7) / (1 + 1 / 7) + 0) / 2)
    assert correctness(items, ["qampari"], options=CorrectnessOptions(compat=True))["qampari_prec"] == 100 * (1 + 0) / 2


def test_without_gold_answers_entries_are_counted_only_and_alce_itself_fails() -> None:
    found = correctness([item("Ann, Ben", None)], ["qampari"])
    assert found == dict.fromkeys(found, None) | {"num_preds": 2.0}
    with pytest.raises(InputError, match="item 1 has nothing to compare with"):
        correctness([item("Ann"), item("Ann", None)], ["qampari"], options=CorrectnessOptions(compat=True))
