"""Text that flows around a sidebar stays in one piece, and a justified paragraph is no table."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.store.sources.readers import read

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
NARROW = [
    "The altitude and size of the range affects",
    "the climate in Europe; in the mountains rain",
    "levels vary greatly and climatic conditions",
    "consist of distinct zones. Ibex live in the",
    "higher peaks to elevations of 3,400 metres",
    "and small plants such as Edelweiss grow in",
]
WIDE = "rocky areas in lower elevations as well as in the very much higher ones that nobody ever climbs."
SIDEBAR = ["Country Slovenia", "Geology", "Orogeny Alpine orogeny", "Rock age Tertiary", "Rock type Schist"]


def drawn(path: Path, *lines: tuple[float, float, str | list[str]]) -> str:
    import pymupdf

    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        for x, y, text in lines:
            page.insert_text((x, y), text, fontsize=10)
        document.save(path)
    return read(path).text


def test_a_sidebar_is_not_woven_into_the_text_that_flows_around_it(tmp_path: Path) -> None:
    sidebar = [(320.0, 100.0 + 15 * at, line) for at, line in enumerate(SIDEBAR)]
    text = drawn(tmp_path / "x.pdf", (60, 100, [*NARROW, WIDE]), *sidebar)
    assert "\n".join([*NARROW, WIDE]) in text
    assert "|" not in text
    assert [line for line in text.split("\n") if line in SIDEBAR] == SIDEBAR


def test_a_list_of_facts_in_two_columns_beside_text_makes_no_table_of_the_text(tmp_path: Path) -> None:
    facts = [("Country", "Slovenia"), ("Geology", "Schist"), ("Fish", "none"), ("Depth", "90 m")]
    sidebar = [
        (x, 100.0 + 14.4 * at, text) for at, pair in enumerate(facts) for x, text in zip((320, 420), pair, strict=True)
    ]
    text = drawn(tmp_path / "x.pdf", (60, 100, [*NARROW, WIDE]), *sidebar)
    assert "|" not in text
    assert "\n".join([*NARROW, WIDE]) in text


def test_lines_that_are_spaced_out_to_the_margin_are_no_table(tmp_path: Path) -> None:
    import pymupdf

    words = [
        "Three words here",
        "countries: Austria, France",
        "Liechtenstein, Monaco, and",
        "the mountains were formed over tens of",
        "millions of years as the old African and",
        "tectonic plates collided and the shortening",
        "caused by the event made marine rocks rise",
    ]
    places: list[tuple[float, float, str]] = []
    for at, line in enumerate(words):
        parts = line.split()
        widths = [pymupdf.get_text_length(part, fontsize=10) for part in parts]
        gap, x = (200 - sum(widths)) / (len(parts) - 1), 60.0
        for part, width in zip(parts, widths, strict=True):
            places.append((x, 100.0 + 13 * at, part))
            x += width + gap
    assert drawn(tmp_path / "x.pdf", *places).split("\n") == words


def test_a_hyphen_before_a_number_stays_at_the_end_of_a_line(tmp_path: Path) -> None:
    text = drawn(tmp_path / "x.pdf", (60, 100, "The second best of all of the models is GPT-"), (60, 113, "4 by far."))
    assert "models is GPT-4\nby far." in text or "GPT-4 by far." in text


def test_a_value_and_words_below_each_other_are_rows_of_a_table_and_chapters_are_not(tmp_path: Path) -> None:
    rows = [("41.7", "The approximation word is wrong."), ("33.3", "The claim is partially right."), ("8.3", "Other.")]
    table = [
        place
        for at, (value, words) in enumerate(rows)
        for place in ((60, 100 + 14 * at, value), (110, 100 + 14 * at, words))
    ]
    chapters = [
        (x, 300 + 14 * at, text) for at in range(4) for x, text in ((60, f"{at + 3}.1"), (110, "The fee is due."))
    ]
    lines = drawn(tmp_path / "x.pdf", *table, *chapters).split("\n")
    assert [line for line in lines if line.startswith("|")] == [f"| {value} | {words} |" for value, words in rows]
    assert "3.1 The fee is due." in lines
