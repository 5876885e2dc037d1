"""Recall and reciprocal rank, by hand."""

from __future__ import annotations

from pcite.eval.grounding import Share
from pcite.eval.retrieval.measures import quality
from pcite.eval.retrieval.questions import Place, Question
from pcite.store.locators import Locator
from pcite.store.records import Claim, Passage, Unit

CLAIM = Claim(id="c", start=0, end=1, text="x", checkable=True)


def passage(source: str) -> Passage:
    unit = Unit(start=0, end=1, locator=Locator())
    return Passage(id=source, source_id=source, start=0, end=1, text="x", units=(unit,))


def question(*targets: str) -> Question:
    return Question("x", CLAIM, tuple((Place(target),) for target in targets), frozenset())


def test_recall_counts_the_targets_among_the_first_k() -> None:
    wrong, right = (passage("wrong"), ()), (passage("right"), ())
    found = quality([question("right")] * 3, [[right], [wrong, wrong, right], [wrong]])
    assert found.recall == {1: Share(1, 3), 5: Share(2, 3), 10: Share(2, 3)}
    assert found.reciprocal_rank == (1 / 1 + 1 / 3 + 0) / 3


def test_every_passage_that_should_be_found_is_a_target_of_its_own() -> None:
    ranking = [(passage("a"), ()), (passage("b"), ())]
    assert quality([question("a", "b", "c")], [ranking]).recall == {1: Share(1, 3), 5: Share(2, 3), 10: Share(2, 3)}


def test_what_a_passage_brings_in_counts_at_its_rank_and_is_told() -> None:
    ranking = [(passage("a"), (passage("b"), passage("c")))]
    found = quality([question("b")], [ranking])
    assert found.recall[1] == Share(1, 1)
    assert found.brought == 2.0


def test_without_questions_there_is_no_mean() -> None:
    assert quality([], []).reciprocal_rank is None
