"""German texts: what is put into them, and beside them, is German in every output."""

from __future__ import annotations

from pathlib import Path

import docx
import pcite
from pcite.graph.on_fail import on_fail
from pcite.graph.output.documents_markdown import as_markdown
from pcite.graph.output.docx import write_docx
from pcite.graph.output.plain_text import report
from pcite.graph.output.report import as_html
from pcite.store.records import Grounding

LAW = "# Aufbewahrung\n\nHandelsbriefe sind sechs Jahre aufzubewahren."
DRAFT = "Handelsbriefe sind sechs Jahre aufzubewahren. Der Mond besteht aus grünem Käse [7]."


def grounded() -> Grounding:
    return pcite.ground(DRAFT, [LAW])


def test_a_german_text_has_german_flags_in_every_output() -> None:
    grounding = grounded()
    assert grounding.text.endswith("Käse [7] [Quelle fehlt] [Beleg fehlt].")
    assert "Käse [7] [Quelle fehlt] [Beleg fehlt]." in as_markdown(grounding)
    outcome = on_fail(grounding, "flag")
    assert outcome.text == grounding.text
    assert outcome.miscited == ()
    assert any("points to nothing" in told for told in outcome.feedback)


def test_what_is_printed_of_a_german_text_has_german_headings() -> None:
    printed = report(grounded())
    for heading in "## Quellen", "## Nicht belegt oder nicht geklärt", "## Hinweise":
        assert heading in printed
    assert "References" not in printed
    assert "- Nicht belegt: „Der Mond" in printed or "- Keine Fundstelle: „Der Mond" in printed


def test_an_english_page_of_a_german_text_has_english_flags() -> None:
    assert "[citation needed]" in as_markdown(grounded(), lang="en")


def noted(folder: Path) -> Grounding:
    (folder / "rule.md").write_text(LAW, encoding="utf-8")
    (folder / "empty.md").write_text("", encoding="utf-8")
    return pcite.ground(DRAFT, [folder])


def test_the_notes_of_a_german_word_file_are_german(tmp_path: Path) -> None:
    path = tmp_path / "report.docx"
    write_docx(noted(tmp_path), path)
    shown = "\n".join(paragraph.text for paragraph in docx.Document(str(path)).paragraphs)
    assert "[7] führt zu keiner der angegebenen Quellen." in shown
    assert "points to" not in shown


def test_a_file_that_is_no_source_is_told_in_german_in_every_output(tmp_path: Path) -> None:
    grounding = noted(tmp_path)
    says = f"Nicht als Quelle verwendet: {tmp_path / 'empty.md'} enthält keinen Text (0 Bytes)."
    for shown in report(grounding), as_html(grounding):
        assert says in shown
        assert "Not used as a source" not in shown


def test_the_quotes_of_a_german_reference_list_have_german_marks() -> None:
    assert "„Handelsbriefe sind sechs Jahre aufzubewahren.“" in grounded().references


def test_a_notebook_shows_a_german_text_in_german() -> None:
    shown = grounded()._repr_html_()
    words = (">Satz<", ">Urteil<", ">Grund<", ">Belege<", ">Belegt<", "Die beste erreicht", "text 1, Aufbewahrung")
    for word in words:
        assert word in shown
    for word in "Sentence", "supported", "no passage", "line 3":
        assert word not in shown
