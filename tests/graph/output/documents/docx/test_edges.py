"""The Word document where a draft has markers of its own, or nothing, and where none can be written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.graph.output.docx import write_docx
from pcite.prompts.document_words import DOCUMENT
from pcite.store.errors import InputError, MissingExtra
from pcite.store.records import Grounding, Insertion
from pcite.store.sources.readers.docx import extract

docx = pytest.importorskip("docx")

Made = Callable[[str], Grounding]


def test_two_sources_behind_the_same_words_are_two_footnotes(grounding: Grounding, tmp_path: Path) -> None:
    first, second = grounding.citations
    both = (first, second.model_copy(update={"at": first.at}))
    held = {"citations": both, "insertions": (Insertion(at=first.at, text=" [1][2]"),)}
    write_docx(grounding.model_copy(update=held), tmp_path / "two.docx")
    text = extract((tmp_path / "two.docx").read_bytes(), "x").text
    assert "While US rules require six years[^1],[^2], EU rules" in text


def test_an_authors_own_marker_stays_and_has_its_footnote(grounding: Grounding, tmp_path: Path) -> None:
    moon = grounding.claims[2]
    own = grounding.citations[0].model_copy(
        update={"claim_id": moon.id, "at": moon.markers[0].start, "number": 7, "existing": True}
    )
    write_docx(grounding.model_copy(update={"citations": (own,), "removals": ()}), tmp_path / "own.docx")
    assert "of records [7][^1]." in extract((tmp_path / "own.docx").read_bytes(), "x").text


def test_an_empty_draft_is_a_document_too(grounding: Grounding, tmp_path: Path) -> None:
    nothing = {"draft": "", "text": "", "claims": (), "verdicts": (), "citations": (), "insertions": (), "removals": ()}
    write_docx(grounding.model_copy(update={**nothing, "notes": ()}), tmp_path / "empty.docx")
    assert "Report" in extract((tmp_path / "empty.docx").read_bytes(), "x").text


@pytest.mark.parametrize("style", ["bibtex", "no-such-style-anywhere"])
def test_a_style_that_is_none_of_texts_is_refused(made: Made, tmp_path: Path, style: str) -> None:
    with pytest.raises((InputError, MissingExtra)):
        write_docx(made("flag"), tmp_path / "never.docx", style)


def test_a_file_that_cannot_be_written_is_named(grounding: Grounding, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="writing"):
        write_docx(grounding, tmp_path)


def test_both_languages_have_the_same_words() -> None:
    assert DOCUMENT["en"].keys() == DOCUMENT["de"].keys()


def test_without_python_docx_the_extra_is_named(
    grounding: Grounding, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "docx", None)
    with pytest.raises(MissingExtra, match=r"pcite\[docx\]"):
        write_docx(grounding, tmp_path / "never.docx")
    assert not (tmp_path / "never.docx").exists()


def test_the_flag_behind_a_table_or_code_is_a_paragraph_of_its_own(grounding: Grounding, tmp_path: Path) -> None:
    table, code = "| Ship | Nights |\n|---|---|\n| Ferry | It sails at night. |", "```\nx = 1\n```"
    draft = f"{table}\n\nA paragraph.\n\n{code}\n\nThe last one."
    flags = tuple(Insertion(at=draft.index(part) + len(part), text="\n\n[not checked]") for part in (table, code))
    nothing = {"text": draft, "claims": (), "verdicts": (), "citations": (), "removals": (), "notes": ()}
    write_docx(grounding.model_copy(update={**nothing, "draft": draft, "insertions": flags}), tmp_path / "flags.docx")
    written = [paragraph.text for paragraph in docx.Document(str(tmp_path / "flags.docx")).paragraphs]
    words = [text for text in written if text]
    assert words[: words.index("The last one.")] == ["[not checked]", "A paragraph.", "x = 1", "[not checked]"]


@pytest.mark.parametrize("block", ["<table>\n<tr><td>It sails at night.</td></tr>\n</table>", "    x = 1\n    y = 2"])
def test_the_flag_behind_html_or_indented_code_stands_behind_the_block(
    block: str, grounding: Grounding, tmp_path: Path
) -> None:
    draft = f"A paragraph.\n\n{block}\n\nThe last one."
    flag = Insertion(at=draft.index(block) + len(block), text="\n\n[not checked]")
    nothing = {"text": draft, "claims": (), "verdicts": (), "citations": (), "removals": (), "notes": ()}
    write_docx(grounding.model_copy(update={**nothing, "draft": draft, "insertions": (flag,)}), tmp_path / "flag.docx")
    written = [paragraph.text for paragraph in docx.Document(str(tmp_path / "flag.docx")).paragraphs]
    assert written[: written.index("The last one.")] == ["A paragraph.", block, "[not checked]"]
