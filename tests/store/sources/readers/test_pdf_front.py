"""Title and authors of a PDF without properties, as its first page prints them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.store.records import Source
from pcite.store.sources.readers import read

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")

TITLE = (60, "SciTab: A Challenging Benchmark", 20.0), (85, "for Claims on Tables", 20.0)
NAMES = (120, "Xinyuan Lu1,2, Liangming Pan3", 12.0), (136, "Qian Liu4 and Min-Yen Kan1", 12.0)
PLACE = (155, "1 National University of Singapore", 12.0)
BODY = tuple(
    (200 + 14 * row, "Tables hold the figures that most claims of papers rest upon.", 10.0) for row in range(20)
)
Line = tuple[float, str, float]


def first_page(path: Path, lines: Sequence[Line], **properties: str) -> Source:
    """A PDF of one page with these lines: where from the top, what, and how large."""
    import pymupdf

    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        for y, text, size in lines:
            page.insert_text((60, y), text, fontsize=size)
        document.set_metadata(properties)
        document.save(path)
    return read(path)


def test_a_title_of_two_lines_and_its_authors_are_read_from_the_largest_type(tmp_path: Path) -> None:
    source = first_page(tmp_path / "scitab.pdf", [*TITLE, *NAMES, PLACE, *BODY])
    assert source.name == source.metadata["title"] == "SciTab: A Challenging Benchmark for Claims on Tables"
    assert source.metadata["author"] == "Lu, Xinyuan; Pan, Liangming; Liu, Qian; Kan, Min-Yen"


def test_what_stands_above_the_title_in_smaller_type_is_not_the_title(tmp_path: Path) -> None:
    source = first_page(tmp_path / "x.pdf", [(40, "Findings of the Society 2023", 10.0), *TITLE, *BODY])
    assert source.name == "SciTab: A Challenging Benchmark for Claims on Tables"


def test_properties_go_before_the_page(tmp_path: Path) -> None:
    source = first_page(tmp_path / "x.pdf", [*TITLE, *NAMES, PLACE, *BODY], title="SciTab", author="Lu, Xinyuan")
    assert (source.name, source.metadata["author"]) == ("SciTab", "Lu, Xinyuan")


@pytest.mark.parametrize(
    "title", ["lease.html", "about:blank", "https://example.org/x?id=7", "scan_0012.tif", "notes.md"]
)
def test_the_name_or_address_of_a_file_in_its_properties_is_no_title(tmp_path: Path, title: str) -> None:
    source = first_page(tmp_path / "x.pdf", [*TITLE, *BODY], title=title)
    assert source.name == "SciTab: A Challenging Benchmark for Claims on Tables"


def test_where_the_page_is_set_in_one_size_nothing_is_its_title(tmp_path: Path) -> None:
    source = first_page(tmp_path / "scitab.pdf", BODY)
    assert source.name == "scitab.pdf"
    assert {"title", "author"}.isdisjoint(source.metadata)


@pytest.mark.parametrize(
    "line",
    ["Retention Rules, Second Edition", "ANNUAL FIGURES, STATE TABLES", "Ada Lovelace", "We ask who keeps, and why."],
)
def test_lines_below_a_title_that_need_not_be_people_are_no_authors(tmp_path: Path, line: str) -> None:
    source = first_page(tmp_path / "x.pdf", [*TITLE, (120, line, 12.0), PLACE, *BODY])
    assert "author" not in source.metadata


def test_names_without_an_affiliation_or_abstract_are_no_authors(tmp_path: Path) -> None:
    assert "author" not in first_page(tmp_path / "x.pdf", [*TITLE, *NAMES, *BODY]).metadata
