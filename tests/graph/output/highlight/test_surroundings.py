"""A quote in its surroundings: what stands around it, whole where there is room, and exactly that."""

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.graph.output.report.highlight import surroundings
from pcite.store.records import Passage, Source
from pcite.store.sources.passages import passages, quote
from pcite.store.text.markup import blanked

LAW = """# Handelsgesetzbuch

## § 238 Buchführungspflicht

(1) Jeder Kaufmann ist verpflichtet, Bücher zu führen. Die Buchführung muss verständlich sein.

(2) Der Kaufmann ist verpflichtet, eine Abschrift zurückzubehalten.

## § 239 Führung der Handelsbücher

(1) Bei der Führung der Handelsbücher hat er sich einer lebenden Sprache zu bedienen.
"""
TABLE = "# Figures\n\n| Year | Records |\n| --- | --- |\n" + "\n".join(
    f"| {year} | {year * 7} |" for year in range(1900, 2020)
)


def text_of(text: str, media_type: str = "text/markdown", lang: str = "en", **metadata: str) -> Source:
    return Source(
        id="1", identifier="a", name="a", text=text, content_hash="x", media_type=media_type, lang=lang,
        metadata=metadata,
    )  # fmt: skip


def law() -> Source:
    return text_of(LAW, lang="de")


def around(source: Source, words: str, most: int = 600) -> tuple[str, str, str]:
    start = source.text.index(words)
    found = surroundings(source, start, start + len(words), most=most)
    return found.before, found.quote, found.after


def test_of_a_law_the_whole_paragraph_sign_is_shown() -> None:
    before, said, after = around(law(), "Die Buchführung muss verständlich sein.")
    assert before == "(1) Jeder Kaufmann ist verpflichtet, Bücher zu führen. "
    assert said == "Die Buchführung muss verständlich sein."
    assert after == "\n(2) Der Kaufmann ist verpflichtet, eine Abschrift zurückzubehalten."
    start = LAW.index("(2) Der")
    assert surroundings(law(), start, start + 11).heading[-1] == "§ 238 Buchführungspflicht"


def test_of_other_texts_the_paragraph_is_shown_without_markup() -> None:
    text = "# Rules\n\nBefore.\n\nA *firm* keeps [records](https://x.org) for **six** years. Then it may not.\n\nAfter."
    source = text_of(text)
    assert around(source, "keeps [records](https://x.org) for **six** years.") == (
        "A firm ", "keeps records for six years.", " Then it may not.",
    )  # fmt: skip


def test_a_quote_that_begins_inside_emphasis_shows_no_marks_of_it() -> None:
    source = text_of("It **is so for ten** years.")
    assert around(source, "so for ten** years.") == ("It is ", "so for ten years.", "")


def test_a_row_is_shown_with_the_names_of_its_columns() -> None:
    source = text_of(TABLE)
    start = source.text.index("| 1990 |")
    found = surroundings(source, start, source.text.index("\n", start), most=60)
    assert found.columns == "Year | Records"
    assert found.before.endswith("1989 | 13923\n")
    assert found.quote == "1990 | 13930"
    assert found.after.startswith("\n1991 | 13937")
    near = surroundings(source, start, source.text.index("\n", start), most=100_000)
    assert near.columns == ""
    assert near.before.startswith("Year | Records\n1900 | 13300\n")


def test_long_surroundings_are_cut_at_sentences_with_an_ellipsis() -> None:
    sentences = " ".join(f"This is the sentence that has number {number} in it." for number in range(60))
    source = text_of(sentences, "text/plain")
    before, said, after = around(source, "This is the sentence that has number 30 in it.", most=200)
    assert said == "This is the sentence that has number 30 in it."
    assert re.fullmatch(r"… This is the sentence that has number 2\d in it\. .*", before)
    assert re.fullmatch(r" This .* number 3\d in it\. …", after)
    assert max(len(before), len(after)) <= 202


def test_text_without_sentences_is_cut_at_words() -> None:
    source = text_of("word " * 400, "text/plain")
    found = surroundings(source, 1000, 1004, most=53)
    assert found.before == "… " + "word " * 10
    assert found.after == " word" * 10 + " …"


def test_a_word_that_a_line_end_cuts_is_whole() -> None:
    source = text_of("The reten-\ntion of records is asked for. It lasts six years.", "text/plain")
    assert around(source, "It lasts six years.")[0] == "The retention of records is asked for. "


def test_a_span_outside_the_text_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves the text"):
        surroundings(law(), 5, 10_000)


def letters(text: str) -> str:
    """What is left of a text without white space, markup and the signs of lists and rows."""
    return "".join(re.findall(r"\w", blanked(text)))


@cache
def sources() -> list[tuple[Source, tuple[Passage, ...]]]:
    read = law(), text_of(TABLE)
    return [(source, passages(source)) for source in read]


@given(st.integers(0, 10_000), st.integers(20, 900))
def test_what_is_shown_is_the_text_of_the_source_and_nothing_else(seed: int, most: int) -> None:
    for source, found in sources():
        _, start, end = quote(source, found[seed % len(found)].units)
        shown = surroundings(source, start, end, most=most)
        assert letters(shown.before + shown.quote + shown.after) == letters(source.text[shown.start : shown.end])
        assert letters(shown.quote) == letters(source.text[start:end])
        assert shown.start <= start < end <= shown.end
        assert len(shown.before) <= most + 2
        assert len(shown.after) <= most + 2


def test_pages_of_a_pdf_that_a_sentence_crosses_are_one_paragraph() -> None:
    text = "Records are kept for six years,\n\fwhich the law asks for. Then they may go.\n\n\fAnother page."
    source = text_of(text, "application/pdf", pages="3")
    assert around(source, "which the law asks for.") == (
        "Records are kept for six years, ", "which the law asks for.", " Then they may go.",
    )  # fmt: skip
