from __future__ import annotations

from collections.abc import Mapping

import pytest
from pcite.eval.alce.citations import CitedSentence
from pcite.eval.alce.human import agreed, scored, sentence_precision
from pcite.eval.alce.human_scores import agreed_in_full
from pcite.eval.alce.human_tasks import QuestionKey, tasks

ONE = [
    CitedSentence("Ice melts.", ("Ice.", "Snow.")),
    CitedSentence("It rains."),
    CitedSentence("Bees fly.", ("Bees.",)),
]
TWO = [CitedSentence("Water boils.", ("Water.",), broken=1)]
ANSWERS = [(0, "Which?", ONE), (4, "What?", TWO)]


def marks(**changed: int) -> dict[QuestionKey, int]:
    told = {"0.1.0": 1, "0.1.1": 2, "0.1.2": 0, "0.2.0": 0, "0.3.0": 0, "0.3.1": 1, "4.1.0": 1, "4.1.1": 1}
    return {QuestionKey(*map(int, name.split("."))): score for name, score in (told | changed).items()}


def keys(told: Mapping[QuestionKey, int]) -> list[QuestionKey]:
    return sorted(told)


def test_each_sentence_is_asked_about_once_and_each_of_its_citations() -> None:
    asked = tasks(ANSWERS)
    assert [task.key for task in asked] == keys(marks())
    assert [task.scale for task in asked[:2]] == [(1, 0), (2, 1, 0)]
    assert (asked[0].text, asked[0].passage, asked[2].passage) == ("Ice melts.", "Ice.\n\nSnow.", "Snow.")


def test_a_sentence_without_citations_is_not_asked_about_and_not_supported() -> None:
    assert [task.key for task in tasks(ANSWERS) if task.score == 0] == [QuestionKey(0, 2, 0)]


def test_citations_beyond_the_third_and_second_mentions_are_not_asked_about() -> None:
    sentence = CitedSentence("Ice melts.", ("A", "A", "B", "C", "D"), keys=(0, 0, 1, 2, 3))
    assert [task.passage for task in tasks([(0, "", [sentence])])[1:]] == ["A", "B", "C"]
    assert [task.passage for task in tasks([(0, "", [sentence])], compat=True)[1:]] == ["A", "A", "B"]


def test_a_citation_is_precise_if_it_supports_at_least_in_part_a_sentence_that_is_supported() -> None:
    first, second = scored(ANSWERS, marks())
    assert first.recall == (1 + 0 + 0) / 3
    # "Ice melts.": full, none; "Bees fly.": in part, but the sentence as a whole is not supported
    assert first.precision == (1 + 0 + 0) / 3
    assert second.recall == 1 / 1
    assert second.precision == 1 / 2  # the citation that leads nowhere is wrong


def test_as_published_citations_that_lead_nowhere_are_not_counted_and_no_citations_are_zero() -> None:
    answers = [(0, "", [CitedSentence("Ice melts.", broken=1)])]
    told = {QuestionKey(0, 1, 0): 0}
    assert scored(answers, told, compat=True)[0].precision == 0
    assert scored([(0, "", [CitedSentence("Ice melts.")])], told)[0].precision is None


def test_a_sentence_is_precise_only_if_all_its_citations_are() -> None:
    first, second = scored(ANSWERS, marks())
    assert [sentence_precision(one) for one in (*first.sentences, *second.sentences)] == [0, 0, 0, 1]


def test_two_people_agree_beyond_chance_as_cohen_has_it() -> None:
    ada, ben = scored(ANSWERS, marks()), scored(ANSWERS, marks(**{"0.3.0": 1, "0.1.2": 1}))
    found = agreed(ada, ben)
    # sentences with citations: ada yes no yes, ben yes yes yes
    observed, expected = 2 / 3, (2 * 3 + 1 * 0) / 9
    assert found.recall.kappa == pytest.approx((observed - expected) / (1 - expected))
    # citations: ada yes no no yes, ben yes yes yes yes
    assert found.precision.observed == 2 / 4
    assert found.precision.kappa == pytest.approx((2 / 4 - 2 / 4) / (1 - 2 / 4))


def test_on_the_whole_scale_in_part_and_in_full_differ() -> None:
    ada, ben = marks(), marks(**{"0.1.1": 1})
    assert agreed(scored(ANSWERS, ada), scored(ANSWERS, ben)).precision.observed == 4 / 4
    found = agreed_in_full(ada, ben)
    assert (found.recall.items, found.precision.items) == (3, 4)
    # ada 2 0 1 1, ben 1 0 1 1
    observed, expected = 3 / 4, (1 * 0 + 1 * 1 + 2 * 3) / 16
    assert found.precision.kappa == pytest.approx((observed - expected) / (1 - expected))
