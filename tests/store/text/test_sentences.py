"""Each case is written as its sentences, joined by " | "; the splitter has to find the bars again."""

import pytest
from growth import assert_linear
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.text.sentences import split

HARD = [
    "Nach § 257 Abs. 4 Satz 1 Nr. 2 HGB gilt das, z. B. für Briefe, d. h. sofort. | Es gilt Satz 2. | Dann.",
    "Am 3. Oktober 1990 war es so. | Die Frist beginnt am 1. Januar 2020. | Kaufleute zahlen bis zum 31.12.2020.",
    "Das steht im 2. Abschnitt des 19. Jahrhunderts. | Vgl. Art. 5 Abs. 2. | Dieser Art. | Er hat 5 Mio. Euro. | Gut.",
    "Ludwig XIV. war König. | Dr. h. c. Müller kam i. d. R. um 5 Uhr. | Es war Absatz 2 Nr. 3. | Kaufleute lesen ihn.",
    "Die Nrn. 3 und 4 sowie die §§ 5 ff. gelten bzw. galten. | „Das ist so.“ | Er ging. | „Warum?“, fragte er.",
    "It was the U.S. Department of Energy. | Smith et al. found it in Fig. 3. | J. R. R. Tolkien wrote vol. 2, p. 5.",
    "He lives in the U.S. | The law (see e.g. Fig. 3. It is there.) is clear. | No. | See No. 5 in version 2.1.",
    'He said "Stop." | Then he left. | "Really?" he asked. | Sec. 5.1.1.2. | The verifier waits ... and waits. | So.',
    "It is so.[1] | Next one. [1, 2] | And another. (Smith et al., 2020, p. 3) | More.¹ | Then. | [2] shows that.",
    "See https://example.com/a.b?c=d. | **Bold end.** | Mr. Smith of Apple Inc. Europe came. | A line\nends here.",
]


@pytest.mark.parametrize("case", HARD)
def test_a_stop_ends_a_sentence_only_where_a_reader_would_say_so(case: str) -> None:
    sentences = case.split(" | ")
    text = " ".join(sentences)
    assert [text[start:end] for start, end in split(text)] == sentences


def test_a_blank_line_ends_a_sentence_and_a_single_line_break_does_not() -> None:
    text = "One line\nand the next\n \t\nanother paragraph"
    assert [text[start:end] for start, end in split(text)] == ["One line\nand the next", "another paragraph"]


def test_a_german_ordinal_is_no_ordinal_in_english() -> None:
    text = "I am 3. Henry is four."
    assert len(split(text, "en")) == 2
    assert len(split("Er ist am 3. Herbsttag gekommen.", "de")) == 1


@given(st.text(alphabet=st.one_of(st.characters(), st.sampled_from(' .!?…()[]"“\n1AaZ§'))))
def test_spans_are_ordered_apart_trimmed_and_leave_only_space_out(text: str) -> None:
    spans = split(text)
    edges = [0, *(edge for span in spans for edge in span), len(text)]
    assert edges == sorted(edges)
    assert all(text[start:end].strip() == text[start:end] != "" for start, end in spans)
    assert "".join(text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)).strip() == ""


@pytest.mark.parametrize("unit", [". ", "(", "x (e. g. a) ", ".[1] ", ". (Aaa ", "A. ", "\n    ", '."', "Smith, "])
def test_time_grows_with_the_length_and_not_with_its_square(unit: str) -> None:
    assert_linear(lambda length: split(unit * (length // len(unit))), 20_000)
