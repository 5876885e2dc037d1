"""All cited sources of a report: their marks, the pictures of their pages, and the folder of marked copies."""

from pathlib import Path

import pytest
from pcite.eval.highlights import under_highlights
from pcite.graph.interfaces.cli import app
from pcite.graph.output.report.highlight import marks_in, pictures, write_highlights
from pcite.store.citations import record
from pcite.store.database import Database
from pcite.store.records import Grounding, Source
from pcite.store.sources.readers import read
from pdf_files import WIDE, pdf
from typer.testing import CliRunner

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
KEPT = "A broker keeps its records for six years."


@pytest.fixture
def cited(grounding: Grounding, tmp_path: Path) -> Grounding:
    """The report of `grounding`, its first source a PDF file of three pages, the cited words on two of them."""
    path = pdf(tmp_path / "rules.pdf", [[(WIDE, KEPT)], [(WIDE, "A page of another thing.")], [(WIDE, KEPT)]])
    source = read(path).model_copy(update={"id": "source-us"})
    start = source.text.rindex(KEPT)
    one, two = grounding.citations
    first = one.model_copy(update={"quote_start": start, "quote_end": start + len(KEPT)})
    return grounding.model_copy(update={"sources": (source, grounding.sources[1]), "citations": (first, two)})


def pdf_of(grounding: Grounding) -> Source:
    return grounding.sources[0]


def test_every_quote_is_marked_with_its_number_and_its_claim(grounding: Grounding) -> None:
    found = marks_in(grounding)
    assert set(found) == {"source-us", "source-eu"}
    (mark,) = found["source-us"]
    assert mark.words == "[1] While US rules require six years, EU rules mandate five."


@pytest.mark.ci
def test_only_the_cited_pages_are_drawn(cited: Grounding) -> None:
    marks = marks_in(cited)["source-us"]
    shown = pictures(pdf_of(cited), marks)
    assert ([image.page for image in shown.images], shown.why) == ([3], "")
    short = pictures(pdf_of(cited), marks, budget=100)
    assert (short.images, short.why) == ((), "1 more pages are not shown")


def test_why_there_are_no_pictures_is_told(cited: Grounding) -> None:
    source = pdf_of(cited)
    Path(source.identifier).unlink()
    assert pictures(source, marks_in(cited)["source-us"]).why.startswith("there is no file")
    assert pictures(cited.sources[1], marks_in(cited)["source-eu"]).why == ""


@pytest.mark.ci
def test_a_copy_of_every_cited_source_is_written_and_an_index_to_the_quotes(cited: Grounding, tmp_path: Path) -> None:
    copied = write_highlights(cited, tmp_path / "out")
    names = [(each.path.name, each.form, each.why) for each in copied]
    assert names == [("01-rules.pdf", "file", ""), ("02-EU-rules.html", "file", "")]
    assert under_highlights(copied[0].path.read_bytes()) == {1: "Abrokerkeepsitsrecordsforsixyears"}
    assert '<mark id="cite-2"' in copied[1].path.read_text(encoding="utf-8")
    index = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert '<a href="01-rules.pdf#page=3">[1]</a>' in index
    assert '<a href="02-EU-rules.html#cite-2">[2]</a>' in index


def test_the_command_writes_the_text_where_the_file_is_gone_and_says_so(
    cited: Grounding, tmp_path: Path, store: Database, store_path: Path
) -> None:
    record(store, cited, settings={})
    Path(pdf_of(cited).identifier).unlink()
    out = tmp_path / "out"
    done = CliRunner().invoke(
        app, ["export", "highlights", cited.report_id[:8], "--out", str(out), "--store", str(store_path)]
    )
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, str(out / "index.html"))
    assert "its text instead of the file, since there is no file" in done.stderr
    assert '<mark id="cite-1"' in (out / "01-rules.html").read_text(encoding="utf-8")


@pytest.mark.ci
def test_pages_of_a_protected_file_are_copied_as_pictures(cited: Grounding, tmp_path: Path) -> None:
    import pymupdf

    path, locked = Path(pdf_of(cited).identifier), tmp_path / "locked.pdf"
    with pymupdf.open(path) as document:
        document.save(locked, encryption=pymupdf.PDF_ENCRYPT_AES_256, owner_pw="x", permissions=pymupdf.PDF_PERM_PRINT)
    source = read(locked).model_copy(update={"id": "source-us"})
    cited = cited.model_copy(update={"sources": (source, cited.sources[1])})
    first, _ = write_highlights(cited, tmp_path / "out")
    assert (first.path.name, first.form) == ("01-locked.html", "pages")
    page = first.path.read_text(encoding="utf-8")
    assert page.count("<img ") == 1
    assert '<span id="cite-1"></span><img src="data:image/' in page
    assert 'alt="Page 3 of locked.pdf, with the quote of [1] marked"' in page
    index = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "Its cited pages as pictures, since the file itself could not be marked: it is protected" in index
    assert '<a href="01-locked.html#cite-1">[1]</a>' in index
