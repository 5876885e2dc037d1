"""The measurement of highlights sees what lies under them, and tells where that is not the quote."""

from pathlib import Path

import pymupdf
import pytest
from pcite.eval.highlights import covered, main, sampled, under_highlights
from pcite.graph.output.report.highlight import Mark
from pcite.store.errors import InputError
from pcite.store.sources.readers import read
from pdf_files import WIDE, pdf

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
TEXT = "The books are kept for ten years. The letters are kept for six years, and no longer than that."


@pytest.mark.ci
def test_quotes_that_are_covered_are_counted(tmp_path: Path) -> None:
    path = pdf(tmp_path / "x.pdf", [[(WIDE, TEXT)]])
    source = read(path)
    marks = sampled(source)
    assert [mark.number for mark in marks] == list(range(1, len(marks) + 1))
    found = covered(path.read_bytes(), source, marks)
    assert found.exact == found.marked == (len(marks), len(marks))
    assert found.others == []


@pytest.mark.ci
def test_other_words_under_a_highlight_are_told(tmp_path: Path) -> None:
    path = pdf(tmp_path / "x.pdf", [[(WIDE, TEXT)]])
    source = read(path)
    other = source.model_copy(update={"text": source.text.replace("ten years", "one year.")})
    found = covered(path.read_bytes(), other, [Mark(0, 33, 1)])
    assert (found.exact, found.marked) == ((0, 1), (1, 1))
    assert found.others[0][0] == "Thebooksarekeptforoneyear"


def test_the_letters_under_a_box_are_those_whose_middle_lies_in_it(tmp_path: Path) -> None:
    path = pdf(tmp_path / "x.pdf", [[(WIDE, TEXT)]])
    with pymupdf.open(path) as document:
        page = document[0]
        for number, words in enumerate(("books", "six years"), start=1):
            note = page.add_highlight_annot(quads=page.search_for(words, quads=True))
            note.set_info(content=f"[{number}] a claim")
        page.add_highlight_annot(quads=page.search_for("letters", quads=True))
        assert under_highlights(document.tobytes()) == {1: "books", 2: "sixyears"}


def test_a_folder_without_a_pdf_file_is_an_error_and_no_measurement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["highlights", "--corpus", str(tmp_path)])
    with pytest.raises(InputError, match="there is no PDF file in it"):
        main()
    assert capsys.readouterr().out == ""
