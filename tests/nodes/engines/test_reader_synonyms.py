"""Which of several English words is taken for a German one."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.reader_synonyms import first_meant, stems, taken


@pytest.mark.parametrize(
    ("english", "other", "chosen"),
    [
        ("business|commercial letters", "Commercial letters are kept.", "commercial letters"),
        ("business|commercial letters", "Nothing of that kind.", "business letters"),
        ("business|commercial letters", "A business of commercial value.", "business letters"),
        ("time_limit|deadline|notice_period", "within the notice periods", "notice period"),
        ("time_limit|deadline|notice_period", "a period", "time limit"),
        ("benefits_or_services|benefits|services", "medical services", "services"),
        ("benefits_or_services|benefits|services", "", "benefits or services"),
        ("of_it|thereof", "of it", "of it"),
        ("keep", "retain", "keep"),
    ],
)
def test_the_word_of_the_other_text_is_taken_else_the_usual_one(english: str, other: str, chosen: str) -> None:
    assert taken(english, stems(other)) == chosen


def test_a_part_of_a_word_has_one_meaning_as_its_usual_one() -> None:
    assert first_meant("operation_or_business|operation|business|plant") == "operation|business|plant"
    assert first_meant("operation or business") == "operation or business"
    assert first_meant("time_limit") == "time_limit"
