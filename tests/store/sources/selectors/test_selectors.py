"""A quote is found again in its source, also in one that was read anew, and refused where that cannot be told."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.sources.selectors import (
    Lost,
    QuoteLocation,
    Selectors,
    as_json,
    find,
    from_json,
    same_letters,
    selectors,
)

LAW = (Path(__file__).parents[4] / "graph" / "examples" / "drafts" / "sources" / "hgb_238-263.md").read_text(
    encoding="utf-8"
)
WORD = re.compile(r"[^\W\d_]{8,}")
TEXT = (
    "The firm keeps its records for six years.\n\nA broker keeps its records for three years. "
    "Each officer signs them, and the audit committee is told of it.\n\nThe firm keeps its records for six years, too."
)


def at(words: str, text: str = TEXT, nth: int = 0) -> Selectors:
    start = -1
    for _ in range(nth + 1):
        start = text.index(words, start + 1)
    return selectors(text, start, start + len(words))


def cut(text: str, found: QuoteLocation | Lost) -> str:
    assert isinstance(found, QuoteLocation), found
    return text[found.start : found.end]


def test_the_words_around_a_quote_are_32_characters_and_more_where_it_stands_there_twice() -> None:
    assert len(at("the audit committee").prefix) == len(at("the audit committee").suffix) == 32
    twice = "x" * 300 + "A quote." + "y" * 300 + "|" + "x" * 300 + "A quote." + "z" * 300
    assert at("A quote.", twice).suffix == "y" * 32
    same = "All of this is said twice, word by word, by the very same man. " * 2
    assert len(at("said twice", same).suffix) > 32


def test_selectors_are_written_as_a_web_annotation_has_them_and_read_again() -> None:
    chosen = at("A broker")
    quote, position = as_json(chosen)
    assert quote["type"] == "TextQuoteSelector"
    assert (quote["exact"], quote["prefix"][-8:], quote["suffix"][:6]) == ("A broker", "years.\n\n", " keeps")
    assert position == {"type": "TextPositionSelector", "start": 43, "end": 51}
    assert from_json([quote, position, {"type": "FragmentSelector", "value": "page=3"}]) == chosen
    assert from_json([quote]).start is None
    assert as_json(from_json([quote])) == [quote]
    with pytest.raises(ValueError, match="no TextQuoteSelector"):
        from_json([position])


@pytest.mark.parametrize(("start", "end"), [(5, 5), (-1, 3), (0, 10_000)])
def test_a_span_that_is_empty_or_leaves_the_text_has_no_selectors(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="is empty or leaves"):
        selectors(TEXT, start, end)


def test_a_quote_at_its_old_place_is_found_there() -> None:
    start = TEXT.rindex("for six years")
    assert find(TEXT, at("for six years", nth=1)) == QuoteLocation(start, start + 13, "position", 1.0)


def test_the_words_around_tell_which_of_two_places_is_meant() -> None:
    for nth in (0, 1):
        moved = "Foreword.\n" * 5 + TEXT
        found = find(moved, at("records for six years", nth=nth))
        assert found.start == 50 + [m.start() for m in re.finditer("records for six", TEXT)][nth]  # type: ignore[union-attr]


def test_without_words_around_it_the_nearer_of_two_places_is_taken_unless_both_are_as_near() -> None:
    text = "A quote here." + " " * 100 + "A quote here."
    assert find(text, Selectors(exact="A quote", start=5, end=12))[0] == 0
    unclear = find(text, Selectors(exact="A quote", start=55, end=62))
    assert unclear == Lost("ambiguous", "2 places have the same words between the same words")
    assert find(text, Selectors(exact="A quote"))[0] == "ambiguous"


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace(" ", "\n"),
        TEXT.replace("officer", "offi-\ncer"),
        TEXT.replace("officer", "o\ufb03cer"),
        TEXT.replace("officer", "offi\u00adcer"),
        TEXT.replace("them, and", "them,\n\n- 12 -\n\n\fAnnual Report 2020\n\nand"),
        TEXT.replace("Each officer signs them", "**Each officer** signs [them](http://x.y/z)"),
        "Preface. " * 100 + TEXT,
    ],
    ids=["a word a line", "hyphen", "ligature", "soft hyphen", "page break", "markup", "moved"],
)  # fmt: skip
def test_a_quote_is_found_in_another_reading_of_its_source(text: str) -> None:
    wanted = at("Each officer signs them, and the audit committee is told of it.")
    words = cut(text, find(text, wanted))
    assert words.startswith(("Each", "**Each"))
    assert words.endswith(("it.", "it"))


def test_quotation_marks_and_emphasis_at_the_ends_of_a_quote_are_cut_with_it() -> None:
    text = "He said „das Wort“ and **left** it."
    wanted = at("„das Wort“ and **left**", text)
    new = "She heard: he said “das Wort” and\n**left** it."
    assert cut(new, find(new, wanted)) == "“das Wort” and\n**left**"


def test_changed_words_are_found_as_altered_and_quite_other_ones_not_at_all() -> None:
    wanted = at("Each officer signs them, and the audit committee is told of it.")
    text = "New. " + TEXT.replace("is told", "was told")
    found = find(text, wanted)
    assert cut(text, found) == "Each officer signs them, and the audit committee was told of it."
    assert isinstance(found, QuoteLocation)
    assert found.how == "altered"
    assert 0.9 < found.score < 1
    gone = find(TEXT.replace("Each officer signs them, and the audit committee", "Nobody"), wanted)
    assert gone == Lost("absent", "no place has 85 % of its letters")


def test_few_words_that_stand_elsewhere_between_other_words_are_not_the_quote() -> None:
    wanted = at("six years")
    assert find("He was in prison for six years in Rome.", wanted)[0] == "unrelated"


def test_a_number_that_a_line_end_has_not_cut_is_not_another_number() -> None:
    for said, other in (
        ("5-10 years", "510 years"),
        ("rows 1 2 and 3", "rows 12 and 3"),
        ("by -5 percent", "by 5 percent"),
    ):
        assert not same_letters(said, other)
    assert same_letters("14 days", "14\ndays")
    assert same_letters("10\n000 euro", "10 000 euro")
    assert same_letters("multi-\nfactor 5–10", "multifactor 5-10")


def test_many_places_are_weighed_in_bounded_time() -> None:
    text = "a b " * 50_000
    found = find(text + "x", Selectors(exact="a b", prefix="a c a c", suffix="d d d", start=40_000, end=40_003))
    assert isinstance(found, Lost)


SPANS = st.tuples(st.integers(0, len(LAW) - 1), st.integers(50, 250))


def spaced(text: str, width: int) -> str:
    return "\n\n".join("\n".join(wrap(" ".join(part.split()), width)) for part in re.split(r"\n\s*\n", text))


def hyphenated(text: str, every: int) -> str:
    seen = iter(range(len(text)))
    return WORD.sub(lambda m: m[0] if next(seen) % every else f"{m[0][:4]}-\n   {m[0][4:]}", text)


def paged(text: str, every: int) -> str:
    lines = text.split("\n")
    parts = ["\n".join(lines[at : at + every]) for at in range(0, len(lines), every)]
    return "".join(f"{part}\n\n{number}\n\f" for number, part in enumerate(parts, start=1))


REREADINGS = st.one_of(
    st.builds(lambda width: lambda text: spaced(text, width), st.integers(30, 120)),
    st.just(lambda text: " ".join(text.split())),
    st.just(lambda text: text.replace("\n", "\r\n")),
    st.builds(lambda every: lambda text: hyphenated(text, every), st.integers(2, 40)),
    st.just(lambda text: unicodedata.normalize("NFD", text)),
    st.builds(lambda every: lambda text: paged(text, every), st.integers(15, 60)),
    st.just(lambda text: re.sub(r"[*#\\]", "", text)),
)


@given(SPANS, st.lists(REREADINGS, min_size=1, max_size=2))
def test_every_stretch_of_a_law_is_found_in_every_other_reading_of_it(span: tuple[int, int], readings: list) -> None:  # type: ignore[type-arg]
    start, end = span[0], min(len(LAW), sum(span))
    wanted = selectors(LAW, start, end)
    if len(re.findall(r"\w", wanted.exact)) < 20:
        return
    text = LAW
    for read in readings:
        text = read(text)
    found = find(text, wanted)
    words = unicodedata.normalize("NFC", cut(text, found))
    letters = re.sub(r"[\W\d_]", "", unicodedata.normalize("NFC", wanted.exact))
    assert re.sub(r"[\W\d_]", "", words) == letters


def test_one_digit_in_long_words_around_tells_a_quote_from_its_like() -> None:
    around = "The applicant shows one piece of evidence of the kind that the table names for level {n}, in person. "
    text = "".join(f"{around.format(n=n) * 3}The provider verifies it as follows. " for n in (1, 2, 3))
    start = text.index("The provider", text.index("level 3"))
    chosen = selectors(text, start, start + 36)
    anew = "A cover page that the first reading did not have. " * 12 + text.replace(" ", "\n")
    found = find(anew, chosen)
    assert isinstance(found, QuoteLocation)
    assert anew[: found.start].count("level\n3") == 3
