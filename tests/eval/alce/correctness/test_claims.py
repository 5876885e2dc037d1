from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.eval.alce.correctness import CorrectnessOptions, correctness
from pcite.eval.alce.items import AlceItem
from pcite.nodes.ports import Pair
from pcite.store.errors import InputError


class Contains:
    """Entailed is what stands in the premise word for word; a question mark is not answered."""

    id = "contains"

    def __init__(self) -> None:
        self.asked: list[Pair] = []

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        self.asked += pairs
        return [None if "?" in claim else claim in premise for premise, claim in pairs]


def test_claim_recall_is_the_mean_share_of_an_items_claims_that_its_output_entails() -> None:
    items = [
        AlceItem(
            output="Water boils at 100 degrees and ice melts at 0.", claims=("Water boils", "ice melts", "it rains")
        ),
        AlceItem(output="Bees fly.", claims=("Bees fly", "Bees?")),
    ]
    assert correctness(items, ["claims_nli"], Contains()) == {"claims_nli": 100 * (2 / 3 + 1 / 2) / 2}


def test_an_empty_output_entails_nothing_and_only_alce_asks_the_judge_about_it() -> None:
    judge, items = Contains(), [AlceItem(output=" ", claims=("",))]
    assert correctness(items, ["claims_nli"], judge) == {"claims_nli": 0.0}
    assert judge.asked == []
    assert correctness(items, ["claims_nli"], judge, CorrectnessOptions(compat=True)) == {"claims_nli": 100.0}


def test_items_without_claims_are_not_counted() -> None:
    items = [AlceItem(output="Bees fly."), AlceItem(output="Bees fly.", claims=("Bees fly",))]
    assert correctness(items, ["claims_nli"], Contains()) == {"claims_nli": 100.0}
    assert correctness(items[:1], ["claims_nli"], Contains()) == {"claims_nli": None}
    with pytest.raises(InputError, match="item 0"):
        correctness(items, ["claims_nli"], Contains(), CorrectnessOptions(compat=True))


def test_claims_need_a_judge() -> None:
    with pytest.raises(InputError, match="there is no judge"):
        correctness([], ["claims_nli"])
