"""A Word draft comes back as the same document, with footnotes and flags, and nothing hidden is read or changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from pcite.graph.api import ground
from pcite.graph.output.docx import write_docx
from pcite.nodes.policy import Policy
from pcite.store.errors import BinarySource, InputError, UnreadableSource
from pcite.store.records import Grounding

docx = pytest.importorskip("docx")
from docx.oxml import parse_xml  # noqa: E402
from docx.oxml.ns import nsdecls, qn  # noqa: E402
from lxml import etree  # noqa: E402

RULE = {"text": "A broker shall keep its records for six years. The fee is 20 EUR per month.", "title": "Rule"}
OURS = ("PciteFlag", "PciteFlagOpen", "FootnoteReference", "Funotenzeichen")
BEHIND = qn("w:footnoteReference")
Element = Any
Shape = Callable[[Any], None]


def xml(text: str) -> Element:
    return parse_xml(text.replace(">", f" {nsdecls('w', 'm')}>", 1))


def change(kind: str, text: str) -> Element:
    tag = "w:delText" if kind == "del" else "w:t"
    by = 'w:author="Eva" w:date="2024-01-01T00:00:00Z"'
    return xml(f'<w:{kind} w:id="70" {by}><w:r><{tag} xml:space="preserve">{text}</{tag}></w:r></w:{kind}>')


def memo(document: Element) -> None:
    """Runs in several formats, hidden words, changes of both kinds, a list, a table, a running head."""
    document.add_heading("Retention memo", 1)
    mixed = document.add_paragraph()
    mixed.add_run("Brokers keep their ").font.name = "Courier New"
    mixed.add_run("records").bold = True
    mixed.add_run(" for six years. They may burn ")
    mixed.add_run("secretly and at night ").font.hidden = True
    mixed.add_run("them.")
    mixed._p.append(change("del", " The moon is made of cheese."))
    mixed._p.append(change("ins", " The fee is 20 EUR per month."))
    document.add_paragraph("Invoices are blue.", style="List Bullet")
    for number, cell in enumerate(document.add_table(2, 2, style="Table Grid")._cells):
        cell.text = f"Invoices, {number} years"
    document.sections[0].header.paragraphs[0].text = "Confidential"


def saved(path: Path, shape: Shape) -> Path:
    document = docx.Document()
    shape(document)
    document.save(str(path))
    return path


def parts(path: Path) -> dict[str, bytes]:
    with ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def is_ours(run: Element) -> bool:
    style = run.find(f"{qn('w:rPr')}/{qn('w:rStyle')}")
    following = run.getnext()
    blank = "".join(run.itertext()) == " " and following is not None and is_ours(following)
    return blank or (style is not None and style.get(qn("w:val")) in OURS)


def letters(path: Path) -> list[tuple[object, ...]]:
    """Every character of the body with its format and all that it stands in, without what pcite puts in."""
    root = etree.fromstring(parts(path)["word/document.xml"])
    held: list[tuple[object, ...]] = []
    for run in root.iter(qn("w:r")):
        if is_ours(run):
            continue
        look = etree.tostring(run.find(qn("w:rPr")), method="c14n") if run.find(qn("w:rPr")) is not None else b""
        around = tuple(each.tag for each in run.iterancestors())
        paragraph = next(run.iterancestors(qn("w:p"))).find(qn("w:pPr"))
        form = b"" if paragraph is None else etree.tostring(paragraph, method="c14n")
        for each in run:
            if each.tag != qn("w:rPr"):
                held += [(each.tag, sign, look, form, around) for sign in (each.text or " ")]
    return held


def shown(path: Path) -> list[str]:
    """The paragraphs as they read, `^3` for a reference to footnote 3; what changes take away is left out."""
    root = etree.fromstring(parts(path)["word/document.xml"])
    found = []
    for paragraph in root.iter(qn("w:p")):
        words = [
            f"^{each.get(qn('w:id'))}" if each.tag == BEHIND else each.text or ""
            for each in paragraph.iter(qn("w:t"), BEHIND)
        ]
        found.append("".join(words))
    return found


def notes(path: Path) -> dict[str, str]:
    root = etree.fromstring(parts(path)["word/footnotes.xml"])
    return {note.get(qn("w:id")): "".join(t.text or "" for t in note.iter(qn("w:t"))).strip() for note in root}


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved(tmp_path_factory.mktemp("word") / "draft.docx", memo)


@pytest.fixture(scope="module")
def grounding(draft: Path) -> Grounding:
    return ground(draft, [RULE])


def written(grounding: Grounding, original: Path) -> Path:
    path = original.with_name("grounded.docx")
    write_docx(grounding, path, original=original)
    return path


def test_a_word_draft_is_read_as_its_author_means_it(grounding: Grounding) -> None:
    assert grounding.draft == (
        "# Retention memo\n\nBrokers keep their records for six years. They may burn them. "
        "The fee is 20 EUR per month.\n\n- Invoices are blue."
    )
    assert grounding.notes == (
        "Not read in the draft: characters that nobody sees: 18 hidden.",
        "Not read in the draft: what its pending changes take away, places: 1.",
        "Not read in the draft: rows of tables, whole or in part (2).",
    )


def test_citations_are_footnotes_and_what_is_not_supported_is_flagged(grounding: Grounding, draft: Path) -> None:
    path = written(grounding, draft)
    assert shown(path)[:4] == [
        "Retention memo",
        "Brokers keep their records for six years^1. They may burn secretly and at night them [citation needed]^2. "
        "The fee is 20 EUR per month^3.",
        "Invoices are blue [citation needed]^4.",
        "Invoices, 0 years",
    ]
    held = notes(path)
    assert held["1"].startswith("Rule")
    assert held["1"].endswith("“A broker shall keep its records for six years.”")
    assert held["2"].startswith("No passage supports it")
    assert "The fee is 20 EUR per month." in held["3"]


def test_everything_else_of_the_document_stays_as_it_was(grounding: Grounding, draft: Path) -> None:
    path = written(grounding, draft)
    assert letters(path) == letters(draft)
    before, after = parts(draft), parts(path)
    new = {"word/document.xml", "word/footnotes.xml", "word/styles.xml", "word/settings.xml"}
    new |= {"[Content_Types].xml", "word/_rels/document.xml.rels"}
    assert set(after) - set(before) <= new
    for name in set(before) - new:
        same = before[name] == after[name]
        assert same or etree.tostring(etree.fromstring(before[name]), method="c14n") == etree.tostring(
            etree.fromstring(after[name]), method="c14n"
        ), name
    styles = [
        [etree.tostring(style, method="c14n") for style in etree.fromstring(held["word/styles.xml"])]
        for held in (before, after)
    ]
    assert styles[1][: len(styles[0])] == styles[0]


def test_strike_is_a_change_that_word_offers_to_reject(draft: Path) -> None:
    struck = ground(draft, [RULE], policy=Policy(on_unsupported="strike"))
    path = written(struck, draft)
    root = etree.fromstring(parts(path)["word/document.xml"])
    ours = [each for each in root.iter(qn("w:del")) if each.get(qn("w:author")) == "pcite"]
    gone = ["".join(each.itertext()) for each in ours]
    assert "".join(gone) == "They may burn them.Invoices are blue."
    assert shown(path)[1:3] == [
        "Brokers keep their records for six years^1. secretly and at night  The fee is 20 EUR per month^2.",
        "",
    ]
    for each in ours:
        for text in each.iter(qn("w:delText")):
            text.tag = qn("w:t")
        for run in list(each):
            each.addprevious(run)
        each.getparent().remove(each)
    assert [letter[1] for letter in letters(draft)] == [
        sign
        for run in root.iter(qn("w:r"))
        if not is_ours(run)
        for each in run
        if each.tag != qn("w:rPr")
        for sign in (each.text or " ")
    ]


def own_footnotes(document: Element) -> None:
    """A document of a German Word, with a footnote of its own, a field, a formula and a link."""
    from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
    from docx.opc.packuri import PackURI
    from docx.opc.part import Part

    style = '<w:style w:type="character" w:styleId="Funotenzeichen"><w:name w:val="footnote reference"/></w:style>'
    document.styles.element.append(xml(style))
    body = '<w:footnote w:id="5"><w:p><w:r><w:t>Rule, line 1.</w:t></w:r></w:p></w:footnote>'
    part = Part(
        PackURI("/word/footnotes.xml"),
        CONTENT_TYPE.WML_FOOTNOTES,
        f"<w:footnotes {nsdecls('w')}>{body}</w:footnotes>".encode(),
        document.part.package,
    )
    document.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)
    paragraph = document.add_paragraph("Brokers keep their records for ")._p
    paragraph.append(xml('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'))
    paragraph.append(xml("<w:r><w:instrText>REF years</w:instrText></w:r>"))
    paragraph.append(xml('<w:r><w:fldChar w:fldCharType="separate"/></w:r>'))
    paragraph.append(xml("<w:r><w:t>six years</w:t></w:r>"))
    paragraph.append(xml('<w:r><w:fldChar w:fldCharType="end"/></w:r>'))
    paragraph.append(xml("<w:r><w:t>.</w:t></w:r>"))
    second = document.add_paragraph("The fee is 20 EUR per month.")._p
    second.append(xml('<w:r><w:footnoteReference w:id="5"/></w:r>'))
    third = document.add_paragraph("Whales can fly to ")._p
    third.append(xml("<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>"))
    third.append(xml("<w:r><w:t>.</w:t></w:r>"))


def test_footnotes_join_those_of_the_author_and_stand_behind_fields_and_formulas(tmp_path: Path) -> None:
    draft = saved(tmp_path / "own.docx", own_footnotes)
    path = written(ground(draft, [RULE]), draft)
    assert shown(path) == [
        "Brokers keep their records for six years^6.",
        "The fee is 20 EUR per month.^7^5",
        "Whales can fly to  [citation needed]^8.",
    ]
    root = etree.fromstring(parts(path)["word/document.xml"])
    behind = [each.getparent().getprevious() for each in root.iter(BEHIND) if each.get(qn("w:id")) in "68"]
    assert behind[0].find(qn("w:fldChar")).get(qn("w:fldCharType")) == "end"
    assert behind[1].getprevious().getprevious().tag == qn("m:oMath")
    assert list(notes(path)) == ["5", "6", "7", "8"]
    assert notes(path)["5"] == "Rule, line 1."
    styles = {each.get(qn("w:val")) for each in root.iter(qn("w:rStyle"))}
    assert "Funotenzeichen" in styles
    assert "FootnoteReference" not in styles


def test_another_file_than_the_one_that_was_grounded_is_refused(grounding: Grounding, tmp_path: Path) -> None:
    other = saved(tmp_path / "other.docx", lambda document: document.add_paragraph("Other words."))
    with pytest.raises(InputError, match="another text"):
        write_docx(grounding, tmp_path / "never.docx", original=other)
    assert not (tmp_path / "never.docx").exists()


def test_a_draft_that_is_neither_text_nor_word_is_named(tmp_path: Path) -> None:
    for name, raw, error in (
        ("a.pdf", b"%PDF-1.7 x", BinarySource),
        ("b.docx", b"PK\x03\x04broken", UnreadableSource),
    ):
        (tmp_path / name).write_bytes(raw)
        with pytest.raises(error):
            ground(tmp_path / name, [RULE])
