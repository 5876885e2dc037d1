"""An answer comes to its readers without the marks of our prompts."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.served.answer_text import answer_text, unmarked

MARK = "eaba7771f22b5292"
SENTENCE = "Brokers keep records for six years."
WRITTEN = {
    "lower case": f"begin part {MARK}\n{SENTENCE}\nend part {MARK}",
    "upper case": f"BEGIN part {MARK.upper()}\n{SENTENCE}\nEND part {MARK.upper()}",
    "escaped": f"&lt;part {MARK}&gt;\n{SENTENCE}\n&lt;/part {MARK}&gt;",
    "end alone": f"{SENTENCE}\nEND part {MARK}",
    "closing tag alone": f"{SENTENCE}\n</part {MARK}>",
    "code": f"{SENTENCE} `BEGIN part {MARK}`",
    "tag in code": f"`<part {MARK}>` {SENTENCE}",
    "bold": f"**BEGIN part {MARK}**\n{SENTENCE}\n__END part {MARK}__",
    "heading": f"# BEGIN part {MARK}\n\n{SENTENCE}",
    "colon": f"BEGIN part: {MARK}\n{SENTENCE}\nEND part: {MARK}",
    "brackets": f"[BEGIN part {MARK}]\n{SENTENCE}\n[END part {MARK}]",
    "without the characters": f"BEGIN answer\n{SENTENCE}\nEND answer",
    "cut short": f"BEGIN part {MARK[:12]}\n{SENTENCE}\nEND part {MARK[:6]}…",
    "the characters alone": f"{MARK}\n{SENTENCE}",
    "more words": f"BEGIN the whole answer {MARK}\n{SENTENCE}",
    "underscores": f"BEGIN_part_{MARK}\n{SENTENCE}\nEND_part_{MARK}",
    "translated": f"ANFANG Prüfung {MARK}\n{SENTENCE}\nENDE Prüfung {MARK}",
    "angles": f"<BEGIN part {MARK}>\n{SENTENCE}\n<END part {MARK}>",
}


@pytest.mark.parametrize("name", ["", "source ", "answer ", "Report "])
def test_the_lines_around_a_block_are_taken_off_under_whatever_name(name: str) -> None:
    assert answer_text(f"BEGIN {name}{MARK}\n{SENTENCE}\nEND {name}{MARK}") == SENTENCE


@pytest.mark.parametrize("answer", WRITTEN.values(), ids=WRITTEN.keys())
def test_a_mark_is_taken_off_in_whatever_form_a_model_repeats_it(answer: str) -> None:
    assert answer_text(answer) == SENTENCE


def test_a_sentence_that_repeats_how_a_prompt_speaks_of_its_blocks_has_no_mark() -> None:
    text = "Brokers keep records, as it stands in BEGIN part and between END snippets. `BEGIN part` is code."
    assert answer_text(text) == "Brokers keep records, as it stands in part and between snippets. `BEGIN part` is code."


def test_words_that_only_look_like_a_mark_stay() -> None:
    text = "BEGIN the audit on 3 May. END of release 1234. The digest is eaba7771f22b5292. `<answer>` is a tag."
    assert answer_text(text) == text
    assert unmarked(text) == text
