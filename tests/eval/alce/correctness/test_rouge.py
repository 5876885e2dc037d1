from __future__ import annotations

import sys
from itertools import pairwise

import numpy as np
import pytest
from pcite.eval.alce.correctness import CorrectnessOptions, correctness
from pcite.eval.alce.correctness_rouge import resampled_median
from pcite.eval.alce.items import AlceItem
from pcite.store.errors import InputError, MissingExtra

OURS = CorrectnessOptions(splitter="pcite")


@pytest.fixture
def _library() -> None:
    pytest.importorskip("rouge_score")


def asqa(output: str, *long_answers: str) -> AlceItem:
    return AlceItem.model_validate({"output": output, "annotations": [{"long_answer": text} for text in long_answers]})


def f1(common: int, said: int, wanted: int) -> float:
    precision, recall = common / said, common / wanted
    return 2 * precision * recall / (precision + recall)


@pytest.mark.usefixtures("_library")
def test_of_two_annotations_the_better_one_counts() -> None:
    # against the first: "the cat", 2 of 4 words said and of 5; against the second: "the cat sat", 3 of 4 and of 3
    item = asqa("The cat sat down.", "The old cat slept well.", "The cat sat.")
    assert correctness([item], ["rougeLsum"], options=OURS)["rougeLsum"] == pytest.approx(100 * f1(3, 4, 3))
    assert 100 * f1(2, 4, 5) < 100 * f1(3, 4, 3)


@pytest.mark.usefixtures("_library")
def test_without_annotations_the_gold_answer_is_the_reference_and_words_are_stemmed() -> None:
    item = AlceItem(output="Dogs BARKED loudly.", answer="dog bark", claims=("Dogs bark",))
    assert correctness([item], ["rougeLsum"], options=OURS)["rougeLsum"] == pytest.approx(100 * f1(2, 3, 2))


@pytest.mark.usefixtures("_library")
def test_sentences_are_compared_each_with_each() -> None:
    # as one line the longest common subsequence would be 2 words of one sentence; by sentences all 4 are found
    item = AlceItem(output="Ice melts. Water boils.", answer="Water boils. Ice melts.")
    assert correctness([item], ["rougeLsum"], options=OURS)["rougeLsum"] == pytest.approx(100 * f1(4, 4, 4))


@pytest.mark.usefixtures("_library")
def test_items_without_a_reference_are_not_counted_and_alce_itself_fails() -> None:
    items = [
        AlceItem(output="Ice melts.", answer="Ice melts."),
        AlceItem(output="Ice melts."),
        AlceItem(output="x", answer=" "),
    ]
    assert correctness(items, ["rougeLsum"], options=OURS) == {"rougeLsum": pytest.approx(100.0)}
    assert correctness(items[1:], ["rougeLsum"], options=OURS) == {"rougeLsum": None}
    with pytest.raises(InputError, match="item 1"):
        correctness(items, ["rougeLsum"], options=OURS._replace(compat=True))


@pytest.mark.usefixtures("_library")
def test_as_in_alce_the_figure_is_the_median_of_resampled_means() -> None:
    scoring = pytest.importorskip("rouge_score.scoring")
    shares = [0.1, 0.5, 0.9, 0.35, 0.62]
    theirs = []
    for seed in range(4):
        np.random.seed(seed)
        bag = scoring.BootstrapAggregator()
        for share in shares:
            bag.add_scores({"rougeLsum": scoring.Score(share, share, share)})
        theirs.append(bag.aggregate()["rougeLsum"].mid.fmeasure)
    assert any(one != other for one, other in pairwise(theirs))
    assert resampled_median(shares) == pytest.approx(np.mean(theirs), abs=0.02)
    assert resampled_median(shares) == resampled_median(shares)


@pytest.mark.usefixtures("_library")
def test_one_item_has_the_same_figure_in_both_ways() -> None:
    items = [asqa("The cat sat down.", "The cat sat.")]
    plain = correctness(items, ["rougeLsum"], options=OURS)
    assert correctness(items, ["rougeLsum"], options=OURS._replace(compat=True)) == pytest.approx(plain)


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rouge_score.rouge_scorer", None)
    with pytest.raises(MissingExtra, match=r"pcite\[alce\]"):
        correctness([AlceItem(output="x", answer="y")], ["rougeLsum"], options=OURS)
