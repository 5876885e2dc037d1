"""Word files: what a reader sees of them, and what is refused. The fixture is a law, written by another program."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from pcite.store.errors import EncryptedSource, InputError, SourceTooLarge, UnreadableSource
from pcite.store.records import Source
from pcite.store.sources.readers import LIMITS, from_bytes, read
from pcite.store.sources.readers.docx_numbers import spelled
from pcite.store.sources.readers.kinds import DOCX
from pcite.store.sources.structure import units

LAW = Path(__file__).parent / "files" / "ao_140_142.docx"
SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Type="http://x/styles" Target="styles.xml"/>'
    '<Relationship Type="http://x/numbering" Target="numbering.xml"/>'
    '<Relationship Type="http://x/footnotes" Target="/word/footnotes.xml"/></Relationships>'
)
STYLES = (
    '<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="berschrift2"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Toc"><w:name w:val="toc 1"/></w:style>'
)
NUMBERING = (
    '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/>'
    '<w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/>'
    '<w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum>'
    '<w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="§ %1"/></w:lvl>'
    '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'
    '<w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>'
)


def packed(body: str, **parts: str) -> bytes:
    entries = {
        "word/document.xml": f"<w:document {SPACE}><w:body>{body}</w:body></w:document>",
        "word/_rels/document.xml.rels": RELATIONS,
        "word/styles.xml": f"<w:styles {SPACE}>{STYLES}</w:styles>",
        "word/numbering.xml": f"<w:numbering {SPACE}>{NUMBERING}</w:numbering>",
        **{f"word/{name}.xml": f"<w:{name} {SPACE}>{text}</w:{name}>" for name, text in parts.items()},
    }
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, text in entries.items():
            archive.writestr(name, text)
    return out.getvalue()


def p(words: str, marks: str = "") -> str:
    return f"<w:p><w:pPr>{marks}</w:pPr><w:r><w:t>{words}</w:t></w:r></w:p>"


def item(words: str, list_id: int = 1, level: int = 0) -> str:
    return p(words, f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list_id}"/></w:numPr>')


def source(body: str, **parts: str) -> Source:
    return from_bytes(packed(body, **parts), DOCX, identifier="x.docx")


def blocks(body: str, **parts: str) -> list[str]:
    return source(body, **parts).text.split("\n\n")


def test_a_law_as_a_word_file_has_the_places_of_the_law() -> None:
    law = read(LAW)
    places = {unit.locator.label: law.text[unit.start : unit.end] for unit in units(law)}
    assert law.lang == "de"
    assert places["§ 141 Abs. 1 Satz 1 Nr. 4"].startswith("einen Gewinn aus Gewerbebetrieb")
    assert places["§ 141 Abs. 3 Satz 2"].startswith("Ein Hinweis nach Absatz 2")


def test_headings_are_told_by_style_whatever_it_is_called_and_by_outline() -> None:
    body = p("A", '<w:pStyle w:val="Own"/>') + p("B", '<w:outlineLvl w:val="2"/>') + p("C", '<w:outlineLvl w:val="9"/>')
    assert blocks(body) == ["## A", "### B", "C"]


def test_list_numbers_are_counted_as_word_does() -> None:
    listed = item("one") + item("inner", level=1) + item("inner", level=1) + item("two") + item("inner", level=1)
    assert blocks(listed) == ["3. one", "    3.a) inner", "    3.b) inner", "4. two", "    4.a) inner"]


def test_a_numbered_paragraph_of_a_contract_is_a_heading() -> None:
    assert blocks(item("Term", 2) + p("Two years.") + item("Notice", 2)) == [
        "## § 1 Term",
        "Two years.",
        "## § 2 Notice",
    ]


@pytest.mark.parametrize(
    ("value", "form", "said"),
    [(4, "lowerRoman", "iv"), (1994, "upperRoman", "1994"), (944, "upperRoman", "CMXLIV"), (28, "lowerLetter", "bb"),
     (7, "decimalZero", "07"), (7, "none", ""), (10**8, "lowerLetter", "100000000")],
)  # fmt: skip
def test_numbers_are_spelled_in_the_formats_of_word(value: int, form: str, said: str) -> None:
    assert spelled(value, form) == said


def cell(words: str, marks: str = "") -> str:
    return f"<w:tc><w:tcPr>{marks}</w:tcPr>{p(words)}</w:tc>"


def test_tables_are_rows_and_joined_cells_keep_their_columns() -> None:
    head = "<w:tr>" + cell("Kind") + cell("Years", '<w:gridSpan w:val="2"/>') + "</w:tr>"
    first = "<w:tr>" + cell("Books", '<w:vMerge w:val="restart"/>') + cell("HGB") + cell("10") + "</w:tr>"
    second = "<w:tr>" + cell("", "<w:vMerge/>") + cell("AO") + cell("8") + "</w:tr>"
    table = f'<w:tbl><w:tblPr><w:tblLook w:val="04A0"/></w:tblPr>{head}{first}{second}</w:tbl>'
    assert blocks(table) == [
        "| Kind | Years |  |",
        "| --- | --- | --- |",
        "| Books | HGB | 10 |",
        "| Books | AO | 8 |",
    ]


def test_a_footnote_stands_behind_its_section() -> None:
    note = '<w:footnote w:id="2">' + p("See the Code.") + '</w:footnote><w:footnote w:id="0" w:type="separator"/>'
    said = (
        '<w:p><w:r><w:t>Books</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> last.</w:t></w:r></w:p>'
    )
    found = blocks(said + p("More.") + p("Next", '<w:outlineLvl w:val="0"/>'), footnotes=note)
    assert found == ["Books[^1] last.", "More.", "[^1]: See the Code.", "# Next"]


def test_what_a_reader_does_not_see_is_not_read_and_what_is_no_text_is_counted() -> None:
    body = (
        "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Hidden.</w:t></w:r><w:ins><w:r><w:t>New.</w:t></w:r></w:ins>"
        "<w:del><w:r><w:delText>Old.</w:delText><w:t>Old.</w:t></w:r></w:del>"
        "<w:r><w:t>Kept.</w:t><w:instrText>PAGE</w:instrText><w:commentReference/></w:r></w:p>"
    ) + p("Contents 3", '<w:pStyle w:val="Toc"/>')
    found = source(body)
    assert found.text == "Kept."
    assert found.metadata["changes"] == "2, pending and not read"
    assert found.metadata["comments"] == "1"


def test_text_in_content_controls_and_boxes_is_read() -> None:
    box = f"<w:p><w:r><w:txbxContent>{p('In a box.')}</w:txbxContent></w:r><w:r><w:t>Around.</w:t></w:r></w:p>"
    assert blocks(f"<w:sdt><w:sdtContent>{p('Chosen.')}</w:sdtContent></w:sdt>{box}") == [
        "Chosen.",
        "In a box.",
        "Around.",
    ]


def bomb() -> bytes:
    return packed(p("x" * 3_000_000))


@pytest.mark.parametrize(
    ("raw", "error", "said"),
    [
        (packed(p("It is so."))[:-200], UnreadableSource, "damaged or cut off"),
        (packed("<w:p>" * 5), UnreadableSource, "XML is damaged"),
        (packed("<w:p>" * 100_000 + "</w:p>" * 100_000), SourceTooLarge, "nested deeper than 500"),
        (bomb(), SourceTooLarge, "unpacks to more than 2,000,000"),
        (packed("").replace(b"word/document.xml", b"word/dokument.xml"), UnreadableSource, "no part word/document.xml"),
    ],
)
def test_a_word_file_that_cannot_be_read_says_why(raw: bytes, error: type[InputError], said: str) -> None:
    with pytest.raises(error, match=said):
        from_bytes(raw, DOCX, identifier="x.docx", limits=LIMITS._replace(unpacked_bytes=2_000_000))


def test_entities_are_refused_before_they_grow() -> None:
    raw = packed("")
    out = BytesIO()
    with ZipFile(BytesIO(raw)) as old, ZipFile(out, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            laughs = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
            new.writestr(name, laughs + text if name == "word/document.xml" else text)
    with pytest.raises(UnreadableSource, match="document type"):
        from_bytes(out.getvalue(), DOCX, identifier="x.docx")


def test_a_word_file_with_a_password_is_encrypted(tmp_path: Path) -> None:
    path = tmp_path / "x.docx"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le"))
    with pytest.raises(EncryptedSource, match="password"):
        read(path)


def test_a_file_of_python_docx_is_read(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx")
    document = docx.Document()
    document.add_heading("Agreement", 0)
    document.add_heading("Term", 1)
    document.add_paragraph("First", style="List Number")
    document.add_paragraph("dot", style="List Bullet")
    document.sections[0].header.paragraphs[0].text = "RUNNING HEAD"
    document.save(tmp_path / "x.docx")
    found = read(tmp_path / "x.docx")
    assert found.text.split("\n\n") == ["# Agreement", "# Term", "1. First", "- dot"]
    assert found.name == "Agreement"


def test_a_name_in_the_archive_that_is_no_text_is_damage() -> None:
    raw = bytearray((Path(__file__).parent / "files" / "ao_140_142.docx").read_bytes())
    at = raw.index(b"word/document.xml")
    raw[at + 4], raw[at - 30 + 7] = 0xCC, 0x08
    with pytest.raises(UnreadableSource, match="damaged"):
        from_bytes(bytes(raw), DOCX, identifier="x")
