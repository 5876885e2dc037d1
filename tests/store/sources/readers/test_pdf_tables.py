"""Tables of a PDF come out as rows of cells, with rules and without, and running text does not."""

from pathlib import Path

import pytest
from pcite.store.sources.readers import read

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
ROWS = [
    ["Year", "Total", "Public"],
    ["2019", "57,507", "52,260"],
    ["2020", "57,975", "52,688"],
    ["2021", "58,444", "53,113"],
]
COLUMNS = (60, 200, 340, 480)


def table(
    path: Path, rows: list[list[str]], *, grid: bool = False, rules: tuple[int, ...] = (), text: str = ""
) -> Path:
    """A page with `rows` below each other, boxes around the cells, or lines above the rows `rules`."""
    import pymupdf

    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        for at, row in enumerate(rows):
            top = 100 + 24 * at
            for column, cell in enumerate(row):
                for number, line in enumerate(cell.split("\n")):
                    page.insert_text((COLUMNS[column], top + 10 + 9 * number), line, fontsize=8)
            if grid:
                for left in COLUMNS[: len(row)]:
                    page.draw_rect((left - 5, top, left + 135, top + 24))
            if at in rules:
                page.draw_line((55, top), (600, top))
        if rules:
            page.draw_line((55, 100 + 24 * len(rows)), (600, 100 + 24 * len(rows)))
        page.insert_textbox((60, 400, 540, 700), text, fontsize=10)
        document.save(path)
    return path


def lines(path: Path) -> list[str]:
    return [line for line in read(path).text.split("\n") if line]


def test_rows_without_rules_are_rows(tmp_path: Path) -> None:
    assert lines(table(tmp_path / "x.pdf", ROWS)) == [f"| {' | '.join(row)} |" for row in ROWS]


def test_a_rule_below_the_names_of_the_columns_makes_them_a_head(tmp_path: Path) -> None:
    found = lines(table(tmp_path / "x.pdf", ROWS, rules=(0, 1)))
    assert found[:3] == ["| Year | Total | Public |", "| --- | --- | --- |", "| 2019 | 57,507 | 52,260 |"]


def test_a_cell_of_two_lines_between_rules_is_one(tmp_path: Path) -> None:
    rows = [["Substance", "to air\nkg/year"], ["Flourine and inor-\nganic compounds", "5 000"], ["Halons", "1"]]
    assert lines(table(tmp_path / "x.pdf", rows, grid=True)) == [
        "| Substance | to air kg/year |",
        "| Flourine and inorganic compounds | 5 000 |",
        "| Halons | 1 |",
    ]


def test_a_head_above_two_columns_does_not_join_them(tmp_path: Path) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    figures = [["Light", "64.1", "39.5", "69.6", "73.2"], ["Full", "66.6", "40.4", "73.6", "72.5"]]
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        for x, text in ((160, "Fluency"), (260, "Correct."), (360, "Citation as judged")):
            page.insert_text((x, 100), text, fontsize=8)
        for at, row in enumerate([["", "(MAUVE)", "(EM)", "Rec.", "Prec."], *figures, *figures]):
            for x, text in zip((60, 160, 260, 360, 400), row, strict=True):
                page.insert_text((x, 112 + 12 * at), text, fontsize=8)
        document.save(path)
    assert lines(path)[-2:] == [f"| {' | '.join(row)} |" for row in figures]


def test_an_empty_cell_leaves_the_others_in_their_columns(tmp_path: Path) -> None:
    rows = [*ROWS[:2], ["2020", "", "52,688"], ROWS[3]]
    assert lines(table(tmp_path / "x.pdf", rows, grid=True))[2] == "| 2020 |  | 52,688 |"


def test_a_bar_in_a_cell_does_not_part_it(tmp_path: Path) -> None:
    assert lines(table(tmp_path / "x.pdf", [*ROWS, ["a|b", "1", "2"]]))[-1] == "| a/b | 1 | 2 |"


def test_text_below_a_table_is_text(tmp_path: Path) -> None:
    text = "These words stand below the table and go on over the whole width of the page. " * 4
    found = lines(table(tmp_path / "x.pdf", ROWS, text=text))
    assert found[3].startswith("|")
    assert found[4].startswith("These words")


def test_text_between_the_caption_of_a_table_and_the_rule_of_the_next_is_text(tmp_path: Path) -> None:
    between = [["Table 16: Counts"], ["Table 16 shows the counts."], ["They rise a little."]]
    for some in between, between[:1]:
        rows, last = [*ROWS, *some, *ROWS], len(ROWS) + len(some)
        found = lines(table(tmp_path / "x.pdf", rows, rules=(0, 1, len(ROWS), last, last + 1)))
        assert [line for line in found if not line.startswith("|")] == [row[0] for row in some]
        assert len(found) == 2 * (len(ROWS) + 1) + len(some)


def test_justified_text_with_wide_gaps_is_no_table(tmp_path: Path) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        for at, line in enumerate(
            ["tectonic plates collided. Extreme shortening", "caused by the event resulted in marine"]
        ):
            x = 60
            for word in line.split():
                page.insert_text((x, 100 + 12 * at), word, fontsize=10)
                x += 62 + 7 * len(word) % 11
        document.save(path)
    assert not any(line.startswith("|") for line in lines(path))


def test_cells_stand_where_the_page_has_them(tmp_path: Path) -> None:
    source = read(table(tmp_path / "x.pdf", ROWS))
    cell = next(area for area in source.areas if source.text[area.start : area.end] == "52,688")
    assert cell.x0 == pytest.approx(340, abs=1)
    assert 148 < cell.y0 < cell.y1 < 172
