"""Markup is taken away for readers and blanked out where offsets count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.text.markup import fold, joined, mask, readable


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("**All** _printing_ `ASCII` [[RFC 20]](#RFC20) characters", "All printing ASCII [RFC 20] characters"),
        ('<a name="v"></a>One<br>two<!-- three --> &mdash; four', "One two — four"),
        ("am 14\\. Mai\n22\\.11.2008", "am 14. Mai 22.11.2008"),
        ("> quoted\n> words[^note] ![](a.png){:.wide}", "quoted words"),
        ("snake_case, 10*20, a < b, 5 * 3, ____ and <Firma>", "snake_case, 10*20, a < b, 5 * 3, ____ and <Firma>"),
        ("* one\n* two", "• one • two"),
        ("Aufbe\u00adwahrung <mail@example.org>", "Aufbewahrung mail@example.org"),
    ],
)
def test_what_is_read_has_no_markup(text: str, read: str) -> None:
    assert readable(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Aufbewah-\nrung", "Aufbewahrung"),
        ("Roh-,\nHilfs-\nund Betriebsstoffe", "Roh-, Hilfs- und Betriebsstoffe"),
        ("Lebensmittel-\n    Zusatzstoffe", "Lebensmittel-Zusatzstoffe"),
        ("öffentlich-\nrechtlich", "öffentlich-rechtlich"),
        ("multi-\nfactor", "multi-factor"),
        ("state-\nof-the-art", "state-of-the-art"),
        ("up-\nto-date", "up-to-date"),
    ],
)
def test_a_word_cut_by_a_line_end_is_joined_and_a_compound_keeps_its_hyphen(text: str, read: str) -> None:
    assert fold(text) == read


def test_a_known_word_decides_how_a_cut_one_is_joined() -> None:
    assert joined("state-\nof and benchmark-\ning", {"state-of"}) == "state-of and benchmarking"


@given(st.text(alphabet="a *_[]()<>!`\\{}|#\n-.&;é", max_size=80))
def test_a_masked_text_is_as_long_as_the_text(text: str) -> None:
    assert len(mask(text)) == len(text)
