"""The Word document, read by python-docx, by our own reader, and as the XML that it is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.graph.output.docx import write_docx
from pcite.store.records import Grounding, Insertion
from pcite.store.sources.readers.docx import extract

docx = pytest.importorskip("docx")

Made = Callable[[str], Grounding]
Written = Callable[..., Path]
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
RUN_ORDER = ["rStyle", "rFonts", "b", "i", "strike", "noProof", "color", "sz", "u", "shd", "vertAlign", "lang"]
PARAGRAPH_ORDER = ["pStyle", "keepNext", "numPr", "pBdr", "shd", "spacing", "ind", "jc", "outlineLvl"]


def parts(path: Path) -> dict[str, bytes]:
    with ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def tree(path: Path, part: str) -> ElementTree.Element:
    return ElementTree.fromstring(parts(path)[part])


def ids(root: ElementTree.Element, name: str) -> list[str]:
    return [one.get(f"{WORD}id", "") for one in root.iter(f"{WORD}{name}")]


def footnotes(path: Path) -> dict[str, str]:
    """The words of every footnote that is not a line, by its id."""
    notes = tree(path, "word/footnotes.xml").iter(f"{WORD}footnote")
    return {n.get(f"{WORD}id", ""): "".join(t.text or "" for t in n.iter(f"{WORD}t")).strip() for n in notes}


def targets(path: Path) -> list[str]:
    """Where the links of the file lead."""
    found = [content for name, content in parts(path).items() if name.endswith(".rels")]
    relations = [one for content in found for one in ElementTree.fromstring(content)]
    return [one.get("Target", "") for one in relations if one.get("TargetMode") == "External"]


def test_every_reference_has_its_footnote_and_every_footnote_its_reference(made: Made, written: Written) -> None:
    path = written(made("flag"))
    referred = ids(tree(path, "word/document.xml"), "footnoteReference")
    held = ids(tree(path, "word/footnotes.xml"), "footnote")
    assert referred == [str(number) for number in range(1, len(referred) + 1)]
    assert held == ["-1", "0", *referred]
    assert len(referred) == 7
    settings = tree(path, "word/settings.xml").find(f"{WORD}footnotePr")
    assert settings is not None
    assert ids(settings, "footnote") == ["-1", "0"]


def test_the_file_says_what_its_footnotes_are(made: Made, written: Written) -> None:
    found = parts(written(made("flag")))
    kind = b"application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
    assert b'PartName="/word/footnotes.xml" ContentType="' + kind in found["[Content_Types].xml"]
    assert b"relationships/footnotes" in found["word/_rels/document.xml.rels"]


def test_footnotes_quote_what_supports_and_say_why_nothing_does(made: Made, written: Written) -> None:
    said = footnotes(written(made("flag")))
    assert said["1"] == "Gesetz & Ordnung, Zeile 1: „Rechnungen sind zehn Jahre lang aufzubewahren.“"
    assert said["2"].startswith("Keine Stelle trägt die Aussage")


def test_our_own_reader_finds_the_text_its_footnotes_and_its_sources(made: Made, written: Written) -> None:
    text = extract(written(made("flag")).read_bytes(), "x").text
    assert "# Aufbewahrung heute" in text
    assert "Rechnungen sind zehn Jahre lang aufzubewahren[^1]. Die Miete beträgt 900 EUR [Beleg fehlt][^2]." in text
    assert "[^1]: Gesetz & Ordnung, Zeile 1: „Rechnungen sind" in text
    assert "- Der Mond besteht aus grünem Käse [Beleg fehlt][^4]." in text
    assert "    1. Die Gebühr beträgt 20 EUR pro Monat[^5]." in text
    assert "Gesetz & Ordnung (Fn. 1, 3, 5, 6)" in text
    assert "## Nicht belegt oder nicht geklärt" in text
    assert "„Der Mond besteht aus grünem Käse.“ Nicht belegt: Keine Stelle" in text


def test_python_docx_reads_headings_emphasis_quotes_and_tables(made: Made, written: Written) -> None:
    document = docx.Document(str(written(made("flag"))))
    styles = {paragraph.text: paragraph.style.name for paragraph in document.paragraphs}
    assert (styles["Aufbewahrung heute"], styles["Fristen"]) == ("Heading 1", "Heading 2")
    assert styles["Die Frist beginnt mit dem Schluss des Kalenderjahrs."] == "Quote"
    assert styles["if a < b & c:\n    pass"] == "pcite code block"
    runs = {run.text: run for paragraph in document.paragraphs for run in paragraph.runs}
    assert runs["zehn Jahre"].bold
    assert runs["heute"].italic
    assert runs["Code"].style.name == "pcite code"
    [table] = document.tables
    cells = [[cell.text for cell in row.cells] for row in table.rows]
    assert cells[:2] == [["Was", "Frist"], ["Rechnungen", "acht zehn Jahre"]]
    assert table.rows[1].cells[1].paragraphs[0].runs[0].font.strike


def test_what_is_not_supported_is_marked_in_colour_and_in_words(made: Made, written: Written) -> None:
    document = docx.Document(str(written(made("flag"))))
    marked = {run.text: run.style.name for paragraph in document.paragraphs for run in paragraph.runs}
    assert marked["Der Mond besteht aus grünem Käse"] == "pcite not supported"
    assert marked["[Beleg fehlt]"] == "pcite flag"
    assert marked["[zu prüfen]"] == "pcite flag open"
    assert marked["Handelsbriefe sind sechs Jahre lang aufzubewahren"] == "Default Paragraph Font"


def test_what_was_struck_is_gone_and_leaves_no_empty_item(made: Made, written: Written) -> None:
    path = written(made("strike"))
    document = docx.Document(str(path))
    body = [p.text for p in document.paragraphs if p.style.name != "List Bullet"]
    assert not any("Mond" in text or "900 EUR" in text for text in body), "900 may stand in the report's number"
    assert body.count("") == 2, "the rule, and what Word wants behind a table"
    assert any("Mond" in p.text for p in document.paragraphs if p.style.name == "List Bullet")


def test_only_links_to_the_web_are_links(made: Made, written: Written) -> None:
    found = targets(written(made("flag")))
    assert found
    assert all(one.startswith("https://example.org/gesetz") for one in found)
    hostile = tuple(s.model_copy(update={"identifier": "javascript:alert(1)"}) for s in made("flag").sources)
    assert set(targets(written(made("flag").model_copy(update={"sources": hostile})))) == {"https://example.org/gesetz"}


def test_every_link_has_its_relation(made: Made, written: Written) -> None:
    path = written(made("flag"))
    for part in ("document", "footnotes"):
        relations = {one.get("Id") for one in tree(path, f"word/_rels/{part}.xml.rels")}
        linked = [one.get(RELATION) for one in tree(path, f"word/{part}.xml").iter(f"{WORD}hyperlink")]
        assert linked
        assert set(linked) <= relations


def test_properties_stand_in_the_order_of_the_schema(made: Made, written: Written) -> None:
    path = written(made("flag"))
    for part in ("document", "footnotes"):
        for name, order in (("rPr", RUN_ORDER), ("pPr", PARAGRAPH_ORDER)):
            for one in tree(path, f"word/{part}.xml").iter(f"{WORD}{name}"):
                places = [order.index(child.tag.removeprefix(WORD)) for child in one]
                assert all(first < second for first, second in pairwise(places))


def test_every_style_and_list_that_is_used_is_defined(made: Made, written: Written) -> None:
    path = written(made("flag"))
    styles = {one.get(f"{WORD}styleId") for one in tree(path, "word/styles.xml").iter(f"{WORD}style")}
    lists = tree(path, "word/numbering.xml")
    numbers = [one.get(f"{WORD}numId") for one in lists.iter(f"{WORD}num")]
    assert len(set(numbers)) == len(numbers)
    kinds = [child.tag.removeprefix(WORD) for child in lists]
    assert kinds.index("num") == kinds.count("abstractNum")
    for part in ("document", "footnotes"):
        root = tree(path, f"word/{part}.xml")
        used = {one.get(f"{WORD}val") for name in ("pStyle", "rStyle") for one in root.iter(f"{WORD}{name}")}
        assert used <= styles
        assert {one.get(f"{WORD}val") for one in root.iter(f"{WORD}numId")} <= set(numbers)


@pytest.mark.parametrize(("lang", "code"), [("de", "de-DE"), ("en", "en-US")])
def test_the_language_and_the_properties_are_set(made: Made, written: Written, lang: str, code: str) -> None:
    path = written(made("flag"), lang=lang)
    assert {one.get(f"{WORD}val") for one in tree(path, "word/styles.xml").iter(f"{WORD}lang")} == {code}
    held = docx.Document(str(path)).core_properties
    assert (held.title, held.language, held.author) == ("Aufbewahrung heute", code, "pcite")
    assert made("flag").report_id in held.comments
    assert held.created.replace(tzinfo=None) == made("flag").created_at.replace(tzinfo=None, microsecond=0)


def test_signs_that_xml_has_no_place_for_do_not_break_the_file(grounding: Grounding, tmp_path: Path) -> None:
    bad = "".join(map(chr, (0, 1, 8, 0x0B, 0x0C, 0x1F, 0xFFFE, 0xFFFF, 0xD83D)))
    draft = grounding.draft[:-1] + bad + "<w:p>&amp;]]>"
    cited = tuple(one.model_copy(update={"quote": f"{bad}<b>"}) for one in grounding.citations)
    notes = (f"note {bad}",)
    hostile = grounding.model_copy(update={"draft": draft, "citations": cited, "notes": notes, "removals": ()})
    write_docx(hostile, tmp_path / "bad.docx")
    assert footnotes(tmp_path / "bad.docx")["1"].endswith("<b>”")
    assert "<w:p>&]]>" in extract((tmp_path / "bad.docx").read_bytes(), "x").text


words = st.text(st.one_of(st.characters(), st.sampled_from("#*_>-|`[]()<&\n \n1. ")), max_size=60)


@pytest.mark.ci
@given(words)
@settings(max_examples=15)
def test_any_draft_becomes_a_file_that_can_be_read(tmp_path_factory: pytest.TempPathFactory, draft: str) -> None:
    path = tmp_path_factory.mktemp("any") / "any.docx"
    flags = (Insertion(at=len(draft) // 2, text=" [citation needed]"),)
    write_docx(plain(f"{draft}\n\nThe end.").model_copy(update={"insertions": flags}), path)
    assert docx.Document(str(path)).paragraphs
    assert "[citation needed]" in " ".join(t.text or "" for t in tree(path, "word/document.xml").iter(f"{WORD}t"))
    extract(path.read_bytes(), "x")


def plain(draft: str) -> Grounding:
    return Grounding(
        report_id="r",
        draft=draft,
        text=draft,
        references="",
        insertions=(),
        claims=(),
        verdicts=(),
        citations=(),
        passages=(),
        sources=(),
        created_at=datetime(2026, 1, 2, tzinfo=UTC),
    )


@pytest.mark.parametrize(
    ("style", "note", "entry"),
    [
        ("harvard", "Gesetz & Ordnung, ohne Datum, Z. 1: „Rechnungen", "Gesetz & Ordnung (ohne Datum)"),
        ("ieee", "[1, Z. 1]: „Rechnungen", "[1] „Gesetz & Ordnung“"),
    ],
)
def test_sources_are_cited_in_a_style(made: Made, written: Written, style: str, note: str, entry: str) -> None:
    path = written(made("flag"), style=style)
    assert footnotes(path)["1"].startswith(note)
    listed = [p.text for p in docx.Document(str(path)).paragraphs if p.style.name == "pcite reference"]
    linked = tree(path, "word/document.xml")
    assert entry in " ".join(t.text or "" for t in linked.iter(f"{WORD}t"))
    assert [text.endswith("(Fn. 1, 3, 5, 6)") for text in listed] == [True]
