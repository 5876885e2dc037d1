"""Sentences in the cells of a Word draft are read behind what their row begins with, and get their footnotes there."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from pcite.graph.api import ground
from pcite.graph.draft_files import draft_file
from pcite.graph.output.docx import write_docx
from pcite.nodes.policy import Policy
from pcite.store.records import Grounding

docx = pytest.importorskip("docx")
from docx.oxml.ns import qn  # noqa: E402

RULE = {
    "text": "A broker shall keep its records for six years. Business letters shall be kept for eight years.",
    "title": "Rule",
}
ROWS = (
    ("What", "Rule", "Years"),
    ("Records", "A broker keeps its records for six years.", "6"),
    ("Moon", "The moon is made of green cheese.", "none at all"),
    ("Letters", "short words", "8"),
)


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> Path:
    document = docx.Document()
    document.add_paragraph("Business letters are kept for eight years.")
    table = document.add_table(len(ROWS), len(ROWS[0]), style="Table Grid")
    for cell, text in zip(table._cells, (text for row in ROWS for text in row), strict=True):
        cell.text = text
    path = tmp_path_factory.mktemp("word") / "draft.docx"
    document.save(str(path))
    return path


@pytest.fixture(scope="module")
def grounding(draft: Path) -> Grounding:
    return ground(draft, [RULE])


def shown(element: Any) -> str:  # noqa: ANN401 - of python-docx
    """Its words, `^1` for a reference to footnote 1; what changes take away is left out."""
    parts = element.iter(qn("w:t"), qn("w:footnoteReference"))
    return "".join(each.text or "" if each.tag == qn("w:t") else f"^{each.get(qn('w:id'))}" for each in parts)


def cells(path: Path) -> list[str]:
    return [shown(cell._tc) for cell in docx.Document(str(path)).tables[0]._cells]


def test_sentences_in_cells_are_read_and_what_is_left_of_their_rows_is_counted(grounding: Grounding) -> None:
    assert grounding.draft == (
        "Business letters are kept for eight years.\n\n"
        "Records: A broker keeps its records for six years.\n\n"
        "Moon: The moon is made of green cheese."
    )
    assert grounding.notes == ("Not read in the draft: rows of tables, whole or in part (4).",)
    assert [verdict.label for verdict in grounding.verdicts] == ["supported", "supported", "no_evidence"]


def test_footnotes_and_flags_of_a_sentence_in_a_cell_stand_in_that_cell(grounding: Grounding, draft: Path) -> None:
    path = draft.with_name("grounded.docx")
    write_docx(grounding, path, original=draft)
    assert cells(path) == [
        *ROWS[0],
        *("Records", "A broker keeps its records for six years^2.", "6"),
        *("Moon", "The moon is made of green cheese [citation needed]^3.", "none at all"),
        *ROWS[3],
    ]
    with ZipFile(path) as archive:
        assert "A broker shall keep its records for six years." in archive.read("word/footnotes.xml").decode()


def test_a_struck_sentence_leaves_what_its_row_begins_with(draft: Path) -> None:
    path = draft.with_name("struck.docx")
    write_docx(ground(draft, [RULE], policy=Policy(on_unsupported="strike")), path, original=draft)
    assert cells(path)[6:9] == ["Moon", "", "none at all"]


def test_a_pronoun_in_a_cell_stands_for_what_its_row_begins_with(tmp_path: Path) -> None:
    document = docx.Document()
    table = document.add_table(2, 2)
    texts = (
        "Handelsbriefe",
        "Sie sind acht Jahre lang aufzubewahren.",
        "Bücher",
        "Sie sind acht Jahre lang aufzubewahren.",
    )
    for cell, text in zip(table._cells, texts, strict=True):
        cell.text = text
    document.save(str(tmp_path / "entwurf.docx"))
    law = "Handelsbriefe sind acht Jahre lang aufzubewahren. Bücher sind zehn Jahre lang aufzubewahren."
    grounding = ground(tmp_path / "entwurf.docx", [law])
    assert [claim.text for claim in grounding.claims] == [f"{texts[0]}: {texts[1]}", f"{texts[2]}: {texts[3]}"]
    assert grounding.verdicts[1].label != "supported"
    assert not grounding.notes


def text_of_table(path: Path, rows: int, cells_of_rows: dict[tuple[int, int], str], merged: bool = False) -> str:
    document = docx.Document()
    table = document.add_table(rows, 2, style="Table Grid")
    if merged:
        table.cell(0, 0).merge(table.cell(rows - 1, 0))
    for (row, column), text in cells_of_rows.items():
        table.cell(row, column).text = text
    document.save(str(path))
    return draft_file(path).text


def test_the_lower_part_of_a_merged_cell_is_what_its_rows_begin_with_too(tmp_path: Path) -> None:
    rows = {(0, 0): "Letters", (0, 1): "They are kept for six years.", (1, 1): "They may be kept on paper."}
    text = text_of_table(tmp_path / "merged.docx", 2, rows, merged=True)
    assert "Letters: They are kept for six years." in text
    assert "Letters: They may be kept on paper." in text


def test_a_first_cell_that_has_a_sentence_is_no_head_of_its_row(tmp_path: Path) -> None:
    rows = {(0, 0): "Letters are kept for six years.\nSee annex", (0, 1): "Books are kept for ten years."}
    text = text_of_table(tmp_path / "sentence.docx", 1, rows)
    assert "annex:" not in text
    assert "Books are kept for ten years." in text
