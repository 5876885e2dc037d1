"""Of a Word file what its styles hide together is not read, and what they show together is."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from hostile_files import word_file
from pcite.store.sources.readers import docx
from pcite.store.sources.readers.docx_looks import RunLook
from pcite.store.sources.readers.docx_theme import Theme

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."
HIDE, SHOW, WHITE, BLACK = (
    "<w:vanish/>",
    '<w:vanish w:val="0"/>',
    '<w:color w:val="FFFFFF"/>',
    '<w:color w:val="000000"/>',
)
FILL = '<w14:textFill xmlns:w14="urn:w14">{}</w14:textFill>'
GRADIENT = "<w14:gradFill><w14:gs>{}</w14:gs><w14:gs>{}</w14:gs></w14:gradFill>"
COLOUR = '<w14:srgbClr w14:val="{}"/>'


def line(words: str, look: str = "", layout: str = "") -> str:
    return f"<w:p><w:pPr>{layout}</w:pPr><w:r><w:rPr>{look}</w:rPr><w:t>{words}</w:t></w:r></w:p>"


def style(name: str, kind: str, look: str = "", layout: str = "", default: str = "") -> str:
    return (
        f'<w:style w:type="{kind}" w:styleId="{name}" w:default="{default or 0}"><w:name w:val="{name}"/>'
        f"<w:pPr>{layout}</w:pPr><w:rPr>{look}</w:rPr></w:style>"
    )


def everywhere(look: str) -> str:
    return f"<w:docDefaults><w:rPrDefault><w:rPr>{look}</w:rPr></w:rPrDefault></w:docDefaults>"


def table(layout: str, columns: str = "", cell: str = "") -> str:
    body = f"<w:tc><w:tcPr>{cell}</w:tcPr>{line(UNSEEN)}</w:tc>"
    return f"<w:tbl><w:tblPr>{layout}</w:tblPr><w:tblGrid>{columns}</w:tblGrid><w:tr>{body}</w:tr></w:tbl>"


IN_P, IN_C, IN_T = '<w:pStyle w:val="P"/>', '<w:rStyle w:val="C"/>', '<w:tblStyle w:val="T"/>'
GROUNDS = '<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:tcPr>{}</w:tcPr></w:style>'
DARK, PALE = '<w:shd w:val="clear" w:fill="000000"/>', '<w:shd w:val="clear" w:fill="EEEEEE"/>'
NESTED = (
    "<w:tbl><w:tblPr>{}</w:tblPr><w:tr><w:tc><w:tcPr>{}</w:tcPr>"
    "<w:tbl><w:tblPr>{}</w:tblPr><w:tr><w:tc>{}</w:tc></w:tr></w:tbl></w:tc></w:tr></w:tbl>"
)
NARROW = '<w:gridCol w:w="1"/>'
HIDDEN = {
    "letters say no to their paragraph": (
        line(UNSEEN, IN_C, IN_P), style("P", "paragraph", HIDE) + style("C", "character", SHOW)
    ),
    "letters say no to what strikes their paragraph": (
        line(UNSEEN, IN_C, IN_P),
        style("P", "paragraph", "<w:strike/>") + style("C", "character", '<w:strike w:val="0"/>'),
    ),
    "a style says no to what hides all": (line(UNSEEN, "", IN_P), everywhere(HIDE) + style("P", "paragraph", SHOW)),
    "a style that is not there": (line(UNSEEN, "", '<w:pStyle w:val="Q"/>'), everywhere(WHITE)),
    "a style of letters for a paragraph": (
        line(UNSEEN, "", '<w:pStyle w:val="C"/>'),
        style("N", "paragraph", WHITE, default="1") + style("C", "character", BLACK),
    ),
    "a style of paragraphs for letters": (
        line(UNSEEN, '<w:rStyle w:val="Q"/>', IN_P), style("P", "paragraph", WHITE) + style("Q", "paragraph", BLACK)
    ),
    "a style of a table before what holds for all": (
        table(IN_T), everywhere('<w:sz w:val="22"/>') + style("T", "table", '<w:sz w:val="2"/>')
    ),
    "a style of a table that is not there": (table('<w:tblStyle w:val="Q"/>'), style("T", "table", HIDE, default="1")),
    "a style that fills with nothing": (line(UNSEEN, "", IN_P), style("P", "paragraph", FILL.format("<w14:noFill/>"))),
    "stripes of white": (line(UNSEEN, WHITE, '<w:shd w:val="diagStripe" w:color="FFFFFF" w:fill="auto"/>'), ""),
    "a style that fills with white": (
        line(UNSEEN, "", IN_P), style("P", "paragraph", FILL.format(COLOUR.format("FFFFFF")))
    ),
    "two white ends": (
        line(UNSEEN, FILL.format(GRADIENT.format(COLOUR.format("FFFFFF"), COLOUR.format("FEFEFE")))), ""
    ),
    "white by its light": (line(UNSEEN, FILL.format('<w14:hslClr w14:hue="0" w14:sat="0" w14:lum="100000"/>')), ""),
    "a frame of a style": (
        line(UNSEEN, "", IN_P), style("P", "paragraph", "", '<w:framePr w:x="-20000" w:w="3000"/>')
    ),
    "large letters in low lines of a style": (
        line(UNSEEN, '<w:sz w:val="24"/>', IN_P),
        style("P", "paragraph", "", '<w:spacing w:line="1" w:lineRule="exact"/>'),
    ),
    "a rule of a style for low lines": (
        line(UNSEEN, "", f'{IN_P}<w:spacing w:line="1"/>'),
        style("P", "paragraph", "", '<w:spacing w:line="240" w:lineRule="exact"/>'),
    ),
    "a small share of a line": (line(UNSEEN, "", '<w:spacing w:line="2"/>'), ""),
    "signs for Latin letters alone": (line(UNSEEN, '<w:rFonts w:ascii="Wingdings" w:hAnsi="Arial"/>'), ""),
    "signs of another script": (line(UNSEEN, '<w:rFonts w:cs="Wingdings"/><w:rtl/>'), ""),
    "a narrow column": (table('<w:tblLayout w:type="fixed"/>', NARROW), ""),
    "a change beside another": (f'<w14:conflictIns xmlns:w14="urn:w14">{line(UNSEEN)}</w14:conflictIns>', ""),
}  # fmt: skip
SHOWN = {
    "both hide": (line(UNSEEN, IN_C, IN_P), style("P", "paragraph", HIDE) + style("C", "character", HIDE)),
    "a style that has nothing of the usual one": (
        line(UNSEEN, "", IN_P), style("N", "paragraph", WHITE, default="1") + style("P", "paragraph")
    ),
    "letters in a style of paragraphs": (line(UNSEEN, '<w:rStyle w:val="P"/>'), style("P", "paragraph", HIDE)),
    "a colour that is chosen by the ground": (
        line(UNSEEN, '<w:color w:val="auto"/>', IN_P),
        style("P", "paragraph", f'{BLACK}<w:shd w:val="clear" w:fill="000000"/>'),
    ),
    "from black to white": (
        line(UNSEEN, FILL.format(GRADIENT.format(COLOUR.format("000000"), COLOUR.format("FFFFFF")))), ""
    ),
    "its own lines": (
        line(UNSEEN, "", f'{IN_P}<w:spacing w:line="240" w:lineRule="auto"/>'),
        style("P", "paragraph", "", '<w:spacing w:line="1" w:lineRule="exact"/>'),
    ),
    "a narrow column of a table that fits its words": (table("", NARROW), ""),
    "a wide cell of a narrow column": (
        table('<w:tblLayout w:type="fixed"/>', NARROW, '<w:tcW w:w="4000" w:type="dxa"/>'), ""
    ),
    "a table in a table that its style makes dark": (
        NESTED.format(IN_T, "", "", line(UNSEEN, WHITE)), GROUNDS.format(DARK)
    ),
    "a table that its style makes pale in a dark cell": (
        NESTED.format("", DARK, IN_T, line(UNSEEN, BLACK)), GROUNDS.format(PALE)
    ),
    "dark stripes": (line(UNSEEN, WHITE, '<w:shd w:val="diagStripe" w:color="1F3864" w:fill="auto"/>'), ""),
    "a large first letter": (
        line(UNSEEN[0], "", '<w:framePr w:dropCap="drop" w:lines="3"/>') + line(UNSEEN[1:]), ""
    ),
}  # fmt: skip


@pytest.mark.parametrize("how", HIDDEN)
def test_what_styles_hide_together_is_not_read_and_counted(how: str) -> None:
    body, styles = HIDDEN[how]
    shown = line(SEEN, f'{SHOW}{BLACK}<w:sz w:val="22"/>')
    found = docx.extract(word_file(shown + body, styles=styles), "reading x")
    assert found.text == SEEN
    assert "19 " in found.metadata["left_out"]


@pytest.mark.parametrize("how", SHOWN)
def test_what_styles_show_together_is_read(how: str) -> None:
    body, styles = SHOWN[how]
    found = docx.extract(word_file(body, styles=styles), "reading x")
    assert found.text == UNSEEN
    assert "left_out" not in found.metadata


@pytest.mark.parametrize(
    ("drawn", "colour"),
    [
        ('<w14:scrgbClr w14:r="100000" w14:g="0" w14:b="0"/>', "FF0000"),
        ('<w14:hslClr w14:hue="7200000" w14:sat="100000" w14:lum="50000"/>', "00FF00"),
        ('<w14:prstClr w14:val="white"/>', "FFFFFF"),
        ('<w14:sysClr w14:val="window"/>', "FFFFFF"),
        (
            '<w14:schemeClr w14:val="tx1"><w14:lumMod w14:val="0"/><w14:lumOff w14:val="100000"/></w14:schemeClr>',
            "FFFFFF",
        ),
    ],
)
def test_colours_of_drawings_are_known_in_all_their_ways(drawn: str, colour: str) -> None:
    assert Theme().filled(RunLook(), fromstring(FILL.format(drawn))).colour == colour


LOOK = '<w:tblLook w:firstRow="{}" w:firstColumn="{}" w:noHBand="{}"/>'
TINY, DARK = '<w:rPr><w:sz w:val="2"/></w:rPr>', '<w:tcPr><w:shd w:val="clear" w:fill="1F4E79"/></w:tcPr>'


@pytest.mark.parametrize(
    ("part", "look", "read"),
    [
        (f'<w:tblStylePr w:type="firstRow">{TINY}</w:tblStylePr>', LOOK.format(1, 0, 1), ["c", "d"]),
        (f'<w:tblStylePr w:type="firstRow">{TINY}</w:tblStylePr>', LOOK.format(0, 0, 1), ["a", "b", "c", "d"]),
        (f'<w:tblStylePr w:type="firstCol">{TINY}</w:tblStylePr>', LOOK.format(1, 1, 1), ["b", "d"]),
        (f'<w:tblStylePr w:type="band2Horz">{TINY}</w:tblStylePr>', LOOK.format(0, 0, 0), ["a", "b"]),
        (f'<w:tblStylePr w:type="band2Horz">{TINY}</w:tblStylePr>', LOOK.format(0, 0, 1), ["a", "b", "c", "d"]),
        (f'<w:tblStylePr w:type="firstRow"><w:rPr>{WHITE}</w:rPr></w:tblStylePr>', LOOK.format(1, 0, 1), ["c", "d"]),
        (
            f'<w:tblStylePr w:type="firstRow"><w:rPr>{WHITE}</w:rPr>{DARK}</w:tblStylePr>',
            LOOK.format(1, 0, 1),
            ["a", "b", "c", "d"],
        ),
    ],
)
def test_the_parts_of_a_style_hide_the_rows_and_columns_that_they_are_for(
    part: str, look: str, read: list[str]
) -> None:
    styles = f'<w:style w:type="table" w:styleId="T"><w:name w:val="T"/>{part}</w:style>'
    rows = "".join(f"<w:tr>{''.join(f'<w:tc>{line(word)}</w:tc>' for word in row)}</w:tr>" for row in ("ab", "cd"))
    body = f"<w:tbl><w:tblPr>{IN_T}{look}</w:tblPr>{rows}</w:tbl>"
    text = docx.extract(word_file(line(SEEN) + body, styles=styles), "reading x").text.removeprefix(SEEN)
    assert [sign for sign in text if sign.isalpha()] == read


def test_the_contents_of_an_unknown_element_are_read_where_the_file_bids_so() -> None:
    space = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x="urn:x" mc:Ignorable="x"'
    inside = f"<x:y><w:r><w:t>{SEEN}</w:t></w:r></x:y><x:z><w:r><w:t>{UNSEEN}</w:t></w:r></x:z>"
    assert docx.extract(word_file(f'<w:p {space} mc:ProcessContent="x:y">{inside}</w:p>'), "reading x").text == SEEN


def test_charts_and_diagrams_are_counted() -> None:
    body = line(SEEN) + '<w:p><w:r><c:chart xmlns:c="urn:c"/><dgm:relIds xmlns:dgm="urn:d"/></w:r></w:p>'
    found = docx.extract(word_file(body), "reading x")
    assert (found.metadata["charts"], found.metadata["diagrams"]) == ("1", "1")


CAPITAL = '<w:framePr w:dropCap="drop" w:lines="3"/>'
BOX = "<w:p><w:r><w:pict><w:txbxContent>{}</w:txbxContent></w:pict></w:r><w:r><w:t>nce</w:t></w:r></w:p>"
CELL = "<w:tc>{}</w:tc>"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (line("In", "", CAPITAL) + line(" 1999 the court"), "In 1999 the court"),
        (line("O", "", CAPITAL) + BOX.format(line("Figure 1")), "Figure 1\n\nOnce"),
        (line("A heading in a frame", "", CAPITAL) + line("Next"), "A heading in a frame\n\nNext"),
        (
            f"<w:tbl><w:tr>{CELL.format(line('A', '', CAPITAL))}{CELL.format(line('next'))}</w:tr></w:tbl>",
            "| A | next |",
        ),
        (line("O", "", CAPITAL) + f"<w:tbl><w:tr>{CELL.format(line('cell'))}</w:tr></w:tbl>", "O\n\ncell"),
    ],
)
def test_a_large_first_letter_begins_the_next_paragraph_of_its_own_place(body: str, text: str) -> None:
    assert docx.extract(word_file(body), "reading x").text == text
