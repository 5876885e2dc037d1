from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import forked
import pytest
from pcite.graph.interfaces.cli.outputs import check_target
from pcite.store.database import Database
from pcite.store.sources.readers.docx import extract

RULE = "US regulations require a broker to keep its records for six years."


def pcite(folder: Path, *arguments: object, stdin: bytes = b"") -> tuple[int, str, str]:
    done = forked.run(forked.COMMAND, *arguments, stdin=stdin, folder=folder)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store that has one report, which was printed as blocks and written as a Word document."""
    pytest.importorskip("docx")
    folder = tmp_path_factory.mktemp("shapes")
    (folder / "us.md").write_text(f"# US rules\n\n{RULE}\n", encoding="utf-8")
    asked = ("ground", "-", "--source", "us.md", "--shape", "anthropic", "--docx", "out/new.docx")
    code, out, said = pcite(folder, *asked, stdin=RULE.encode())
    assert code == 0, said
    assert "Word document: out/new.docx" in said
    (folder / "blocks.json").write_text(out, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def report(folder: Path) -> str:
    return str(json.loads(pcite(folder, "export", "shape", "plain")[1])["report_id"])


def test_a_report_of_the_store_is_written_in_a_shape(folder: Path) -> None:
    code, out, said = pcite(folder, "export", "shape", "vertex", "--out", "check.json")
    assert (code, out) == (0, ""), said
    held = json.loads((folder / "check.json").read_text(encoding="utf-8"))
    assert held["claims"][0]["claimText"] == RULE
    assert held["supportScore"] == 1.0


def test_a_draft_is_grounded_and_printed_in_a_shape(folder: Path) -> None:
    blocks = json.loads((folder / "blocks.json").read_text(encoding="utf-8"))
    assert "".join(block["text"] for block in blocks) == RULE


def test_a_shape_that_is_not_there_is_refused_before_any_work(tmp_path: Path, us: Path) -> None:
    code, out, said = pcite(tmp_path, "ground", "-", "--source", us, "--shape", "acme", stdin=RULE.encode())
    assert (code, out) == (2, "")
    assert all(name in said for name in ("plain", "vertex", "azure"))
    assert not (tmp_path / "pcite.sqlite").exists()


def test_a_word_draft_comes_back_as_a_word_file_with_footnotes(folder: Path) -> None:
    from docx import Document

    draft = Document()
    draft.add_paragraph(RULE)
    draft.save(str(folder / "draft.docx"))
    code, _, said = pcite(folder, "ground", "draft.docx", "us.md", "--out", "grounded.docx")
    assert code == 0, said
    with ZipFile(folder / "grounded.docx") as archive:
        assert RULE in archive.read("word/footnotes.xml").decode()
    assert [each.text for each in Document(str(folder / "grounded.docx")).paragraphs] == [RULE]
    code, _, said = pcite(folder, "ground", "draft.docx", "us.md", "--out", "grounded.pdf")
    assert code == 2
    assert "its ending names no kind of file" in said


def test_an_empty_store_has_no_newest_report(tmp_path: Path) -> None:
    Database.open(tmp_path / "empty.sqlite").close()
    code, _, said = pcite(tmp_path, "export", "shape", "w3c", "--store", "empty.sqlite")
    assert code == 2
    assert "the store has none" in said


def test_a_report_of_the_store_is_shown_in_a_shape_and_written_as_a_word_document(folder: Path, report: str) -> None:
    code, out, said = pcite(folder, "show", report, "--shape", "azure", "--docx", "old.docx")
    assert code == 0, said
    assert json.loads(out)["ungroundedDetected"] is False
    for path in (folder / "out" / "new.docx", folder / "old.docx"):
        assert "broker to keep its records for six years[^1]." in extract(path.read_bytes(), "x").text


def test_show_refuses_a_file_that_cannot_be_written_before_it_prints(folder: Path, report: str) -> None:
    code, out, said = pcite(folder, "show", report, "--docx", ".")
    assert (code, out) == (2, "")
    assert "Name a file that can be written" in said


def test_a_file_that_can_be_written_is_not_there_before_it_is(tmp_path: Path) -> None:
    new, old = tmp_path / "new" / "report.docx", tmp_path / "old.md"
    old.write_text("as it was")
    check_target(new)
    check_target(old)
    assert not new.exists()
    assert old.read_text() == "as it was"
