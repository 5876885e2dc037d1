"""Text fragments: the fewest words that a browser finds the place by, written as the draft of the WICG has it."""

from urllib.parse import unquote

import pytest
from pcite.graph.output.report.highlight_fragments import fragment


def of(text: str, words: str, nth: int = 0) -> str:
    """The fragment for the place of `words` in `text`, the `nth` one."""
    start = -1
    for _ in range(nth + 1):
        start = text.index(words, start + 1)
    return fragment(text, start, start + len(words))


def test_a_few_words_are_given_as_they_are() -> None:
    assert of("Records are kept for six years. Then not.", "kept for six years") == "text=kept%20for%20six%20years"


def test_of_many_words_the_first_and_the_last_are_given() -> None:
    text = "A broker or dealer shall preserve its records for a period of not less than six years."
    assert of(text, text) == "text=A%20broker%20or,than%20six%20years"


def test_signs_with_a_meaning_in_a_fragment_are_written_out() -> None:
    assert of("Well-kept, A&B, so.", "Well-kept, A&B,") == "text=Well%2Dkept%2C%20A%26B"


def test_letters_outside_ascii_are_utf_8() -> None:
    assert of("Bücher führen", "Bücher führen") == "text=B%C3%BCcher%20f%C3%BChren"


def test_words_that_stand_there_twice_get_those_in_front_of_them() -> None:
    text = "US firms keep records. EU firms keep records."
    assert of(text, "keep records", 0) == "text=keep%20records"
    assert of(text, "keep records", 1) == "text=EU%20firms-,keep%20records"
    assert of("Pay it. Letters: Pay it.", "Pay it", 1) == "text=Letters%3A-,Pay%20it"


def test_a_beginning_that_stands_there_before_grows_until_it_is_the_only_one() -> None:
    text = "The firm keeps old books for some years now. The firm keeps new books for very many more years now."
    assert unquote(of(text, text[45:])) == "text=The firm keeps new,more years now"


def test_an_end_that_stands_nearer_to_the_beginning_grows() -> None:
    text = "It starts right here, on and on it goes, so it ends and so it ends at last it ends and so it ends."
    assert unquote(of(text, text)) == "text=It starts right,last it ends and so it ends"


def test_stops_at_the_ends_are_left_out_since_a_note_may_stand_in_front_of_them() -> None:
    assert of("He said: “Keep (all) records.” So.", "“Keep (all) records.”") == "text=Keep%20%28all%29%20records"


def test_half_a_word_is_not_the_word() -> None:
    text = "Unkept records are lost. Kept records are found."
    assert of(text, "Kept records are found.") == "text=Kept%20records%20are%20found"


@pytest.mark.parametrize(
    ("text", "words", "wanted"),
    [
        ("- **A** [link](https://x.org/a_b) here.", "**A** [link](https://x.org/a_b)", "A link"),
        ("1. The first one\n\n2. The last one", "1. The first one\n\n2. The last one", "The first one,The last one"),
        ("| Year | Records |\n| --- | --- |\n| 2020 | 1,234 |", "| 2020 | 1,234 |", "2020,1%2C234"),
        ("# Head\n\nWords of a paragraph.", "# Head\n\nWords of a paragraph.", "Head,of a paragraph"),
        ("R&amp;D costs", "R&amp;D costs", "R%26D costs"),
    ],
)  # fmt: skip
def test_markup_is_no_word_and_no_part_crosses_a_block(text: str, words: str, wanted: str) -> None:
    assert of(text, words).replace("%20", " ") == f"text={wanted}"


def test_a_span_without_words_has_no_fragment() -> None:
    assert fragment("a  –  b", 1, 6) == ""
