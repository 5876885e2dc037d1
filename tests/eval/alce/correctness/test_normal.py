from __future__ import annotations

import pytest
from pcite.eval.alce.correctness_normal import harmonic, normal, token_f1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The  U.S. Army,\tan Air-Force!", "us army airforce"),
        ("A", ""),
        ("theatre and athena", "theatre and athena"),
        ("Café “Größe”", "café “größe”"),
        ("a.b the.cat", "ab thecat"),
    ],
    ids=["punctuation and articles", "only an article", "inside of words", "only ASCII signs go", "signs go first"],
)
def test_the_normal_form_has_no_case_punctuation_articles_or_extra_space(text: str, expected: str) -> None:
    assert normal(text) == expected


def test_the_f1_of_words_is_of_the_words_that_both_have_as_often_as_both_have_them() -> None:
    # common: "red" once, "house" once; 2 of 3 words said, 2 of 4 words wanted
    precision, recall = 2 / 3, 2 / 4
    assert token_f1("red red big house", "red house here") == 2 * precision * recall / (precision + recall)


def test_texts_without_words_agree_with_each_other_only() -> None:
    assert token_f1("the", "") == 1
    assert token_f1("the cat", "") == 0
    assert token_f1("cat", "dog") == 0
    assert harmonic(0, 0) == 0
