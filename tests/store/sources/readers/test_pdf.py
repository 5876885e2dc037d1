"""PDF: reading order, page breaks, cut words and sentences, running heads."""

from pathlib import Path

import pytest
from pcite.store.sources.readers import read
from pcite.store.sources.readers.columns import BlockBox, in_reading_order
from pcite.store.sources.readers.titles import stated_authors
from pcite.store.sources.structure import units
from pdf_files import WIDE, pdf

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")

LAW = (
    "§ 257 Aufbewahrung von Unterlagen\n"
    "(1) Jeder Kaufmann ist verpflichtet, die folgenden Unterlagen aufzubewahren:\n"
    "1. Handelsbücher und Inventare,\n"
    "2. die empfangenen Handelsbriefe.\n"
    "(2) Handelsbriefe sind nur Schriftstücke. Sie betreffen ein Handelsgeschäft.\n"
)


def test_pages_are_parted_by_form_feeds_and_units_know_theirs(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, "This is on page one.")], [(WIDE, "And this on page two.")]]))
    assert source.metadata == {"pages": "2"}
    assert [unit.locator.label for unit in units(source)] == ["p. 1", "p. 2"]


def test_a_sentence_that_a_page_cuts_is_one(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, "This sentence goes on")], [(WIDE, "to the next page.")]]))
    assert [unit.locator.label for unit in units(source)] == ["pp. 1-2"]


def test_a_statute_has_its_places_and_its_page(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, LAW)]])).model_copy(update={"lang": "de", "metadata": {}})
    assert [unit.locator.label for unit in units(source)] == [
        "§ 257 Abs. 1",
        "§ 257 Abs. 1 Nr. 1",
        "§ 257 Abs. 1 Nr. 2",
        "§ 257 Abs. 2 Satz 1",
        "§ 257 Abs. 2 Satz 2",
    ]


def test_words_cut_by_a_line_end_are_joined_as_the_document_writes_them(tmp_path: Path) -> None:
    text = "The state-of-the-art of retention. We keep state-\nof-the-art records of re-\ntention."
    assert "keep state-of-the-art records of retention" in read(pdf(tmp_path / "x.pdf", [[(WIDE, text)]])).text


def test_running_heads_and_page_numbers_are_left_out(tmp_path: Path) -> None:
    head, foot = (60.0, 20.0, 540.0, 50.0), (280.0, 770.0, 320.0, 795.0)
    bodies = ["Alpha is here.", "Beta is there.", "Gamma is nowhere.", "Delta is gone."]
    pages = [[(head, "Annual Report 2024"), (WIDE, body), (foot, str(n))] for n, body in enumerate(bodies, 1)]
    assert read(pdf(tmp_path / "x.pdf", pages)).text.split() == " ".join(bodies).split()


def test_a_word_that_a_page_cuts_stands_whole_on_the_first_of_its_pages(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, "All of it is reten-")], [(WIDE, "tion of books.")]]))
    assert source.text == "All of it is retention\n\fof books."
    places = [(source.text[area.start : area.end], area.page) for area in source.areas]
    assert places == [("All of it is reten", 1), ("tion", 2), ("of books.", 2)]


def test_a_note_at_the_foot_of_a_column_does_not_part_a_sentence(tmp_path: Path) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        left = "Alpha beta gamma delta epsilon zeta eta theta iota. " * 12 + "This sentence of the left column goes on"
        page.insert_textbox((60, 100, 280, 500), left, fontsize=10)
        page.insert_textbox((60, 600, 280, 640), "1 A note in small type that is of no concern here.", fontsize=7)
        page.insert_textbox((320, 100, 540, 300), "in the right column and ends there. " * 8, fontsize=10)
        document.save(path)
    text = " ".join(read(path).text.split())
    assert "This sentence of the left column goes on in the right column and ends there." in text
    assert text.endswith("of no concern here.")


def test_a_heading_over_three_columns_comes_first_and_a_line_below_them_last(tmp_path: Path) -> None:
    top, foot = (60.0, 100.0, 540.0, 130.0), (60.0, 600.0, 540.0, 640.0)
    columns = [
        ((x, 150.0, x + 140.0, 560.0), f"{name} has words of its own. " * 12)
        for x, name in ((60.0, "One"), (220.0, "Two"), (380.0, "Three"))
    ]
    page = [(foot, "Last comes a long line below all the columns of this page, which it crosses."), *columns[::-1]]
    page.append((top, "First comes a long line above all the columns of this page, which it crosses."))
    words = read(pdf(tmp_path / "x.pdf", [page])).text.split()
    wanted = ("First", "One", "Two", "Three", "Last")
    assert [word for word in dict.fromkeys(words) if word in wanted] == list(wanted)


def test_the_number_of_a_paragraph_that_stands_beside_it_is_kept(tmp_path: Path) -> None:
    page = [((20.0, 100.0, 50.0, 130.0), "12"), (WIDE, "The court finds that the books were kept.")]
    assert read(pdf(tmp_path / "x.pdf", [page])).text.split()[:3] == ["12", "The", "court"]


def test_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    title, left, right = (60.0, 60.0, 540.0, 90.0), (60.0, 120.0, 280.0, 700.0), (320.0, 127.0, 540.0, 700.0)
    page = [(right, "Right is last. " * 20), (left, "Left is first. " * 20), (title, "A Title " * 9)]
    words = read(pdf(tmp_path / "x.pdf", [page])).text.split()
    assert [word for word in dict.fromkeys(words) if word in ("Title", "Left", "Right")] == ["Title", "Left", "Right"]


def test_a_list_number_is_no_column() -> None:
    boxes = [BlockBox(0.13, y, 0.9, y + 0.03, f"item {y}") for y in (0.2, 0.3)]
    boxes += [BlockBox(0.1, y, 0.12, y + 0.02, f"number {y}") for y in (0.2, 0.3)]
    assert [box.text for box in in_reading_order(boxes)] == ["number 0.2", "item 0.2", "number 0.3", "item 0.3"]


def test_a_drawing_with_hundreds_of_labels_is_read_without_trying_every_column() -> None:
    places = [((at * 37) % 97 / 100, (at * 61) % 89 / 90, f"label {at}") for at in range(1500)]
    boxes = [BlockBox(x, y, x + 0.01, y + 0.001, text) for x, y, text in places]
    assert len(in_reading_order(boxes)) == len(boxes)


def test_a_pdf_is_called_by_its_title_and_its_authors_are_told(tmp_path: Path) -> None:
    import pymupdf

    plain = pdf(tmp_path / "scitab.pdf", [[(WIDE, "Lions eat fresh meat every single day of the year.")]])
    with pymupdf.open(plain) as document:
        document.set_metadata({"title": "SciTab: a benchmark", "author": "Xinyuan Lu, Liangming Pan and Min-Yen Kan"})
        document.save(tmp_path / "titled.pdf")
    source = read(tmp_path / "titled.pdf")
    assert (source.name, source.metadata["title"]) == ("SciTab: a benchmark", "SciTab: a benchmark")
    assert source.metadata["author"] == "Lu, Xinyuan; Pan, Liangming; Kan, Min-Yen"
    assert read(plain).name == "scitab.pdf", "a sentence is no title"
    assert "author" not in read(plain).metadata


@pytest.mark.parametrize("said", ["", "unknown", "Microsoft Office User", "ada@example.org", None])
def test_what_a_program_wrote_in_the_place_of_an_author_is_none(said: str | None) -> None:
    assert stated_authors(said) is None


def test_an_author_that_is_no_list_of_people_stays_as_it_was_written() -> None:
    assert stated_authors("LGMN, Des Moines, IA") == "LGMN, Des Moines, IA"
    assert stated_authors("Ludwig van Beethoven and Ada Lovelace") == "van Beethoven, Ludwig; Lovelace, Ada"
