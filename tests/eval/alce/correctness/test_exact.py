from __future__ import annotations

from pcite.eval.alce.correctness import CorrectnessOptions, correctness
from pcite.eval.alce.correctness_exact import present
from pcite.eval.alce.items import AlceItem

COMPAT = CorrectnessOptions(compat=True)


def item(output: str, *short_answers: tuple[str, ...]) -> AlceItem:
    pairs = [{"question": "Which?", "short_answers": answers} for answers in short_answers]
    return AlceItem.model_validate({"output": output, "qa_pairs": pairs})


def test_em_recall_is_the_mean_over_items_of_the_share_of_their_questions_answered() -> None:
    items = [
        item("It was Paris, in 1989.", ("Paris",), ("1989", "the year 1989"), ("Rome",)),
        item("Both: Lima and Oslo.", ("oslo!",), ("LIMA",)),
    ]
    expected = {"str_em": 100 * (2 / 3 + 2 / 2) / 2, "str_hit": 100 * (0 + 1) / 2}
    assert correctness(items, ["str_em"]) == expected
    assert correctness(items, ["str_em"], options=COMPAT) == expected


def test_an_answer_has_to_be_there_as_whole_words_unless_as_in_alce() -> None:
    assert not present(["art"], "A party.")
    assert present(["art"], "A party.", compat=True)
    assert present(["of art"], "The work, of the Art.")
    assert not present(["The"], "Nothing.")
    assert present(["The"], "Nothing.", compat=True)
    assert not present([], "Nothing.", compat=True)


def test_items_without_questions_are_not_counted_and_without_any_there_is_no_figure() -> None:
    some = [item("Paris", ("Paris",)), item("Paris"), AlceItem(output="Paris")]
    assert correctness(some, ["str_em"]) == {"str_em": 100.0, "str_hit": 100.0}
    assert correctness(some[1:], ["str_em"]) == {"str_em": None, "str_hit": None}
    assert correctness(some[2:], ["str_em"], options=COMPAT) == {"str_em": 0.0, "str_hit": 0.0}
