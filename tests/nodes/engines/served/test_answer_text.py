"""An answer comes to its readers without the marks of our prompts."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.served.answer_text import answer_text

MARK = "eaba7771f22b5292"


@pytest.mark.parametrize("name", ["", "source ", "answer ", "Report "])
def test_the_lines_around_a_block_are_taken_off_under_whatever_name(name: str) -> None:
    answer = f"BEGIN {name}{MARK}\nBrokers keep records for six years.\nEND {name}{MARK}"
    assert answer_text(answer) == "Brokers keep records for six years."


def test_words_that_only_look_like_a_mark_stay() -> None:
    text = "BEGIN the audit on 3 May. END of release 1234."
    assert answer_text(text) == text
