"""Of a Word file what nobody sees who opens it is not read, and the reader says how much it was."""

from __future__ import annotations

import pytest
from hostile_files import word_file
from pcite.store.sources.readers import docx

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."
STYLE = '<w:style w:styleId="X"><w:name w:val="x"/><w:rPr>{}</w:rPr></w:style>'
BASED = '<w:style w:styleId="Y"><w:name w:val="y"/><w:basedOn w:val="X"/></w:style>'
LOOKS = {
    "white": '<w:color w:val="FFFFFF"/>',
    "in pictures": '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>',
    "in pictures of another font": '<w:rFonts w:ascii="Webdings"/>',
    "nearly white": '<w:color w:val="FEFEFE"/>',
    "1 pt": '<w:sz w:val="2"/>',
    "struck": "<w:strike/>",
    "struck twice": "<w:dstrike/>",
    "hidden": "<w:vanish/>",
    "hidden on the web": "<w:webHidden/>",
    "hidden by itself": "<w:specVanish/>",
    "white of the theme": '<w:color w:val="auto" w:themeColor="bg1"/>',
    "of the colour behind it": '<w:color w:val="1a2b3c"/><w:shd w:val="clear" w:fill="1A2B3C"/>',
    "black under black": '<w:color w:val="000000"/><w:highlight w:val="black"/>',
    "of no width": '<w:w w:val="1"/>',
    "one upon the other": '<w:spacing w:val="-400"/>',
    "far below its line": '<w:position w:val="-3000"/>',
    "1 pt by its name": '<w:sz w:val="1pt"/>',
    "of 1 per cent": '<w:w w:val="1%"/>',
    "pressed into nothing": '<w:fitText w:val="1"/>',
    "1 pt as another script": '<w:rtl/><w:szCs w:val="2"/>',
    "white on no ground": '<w:color w:val="FFFFFF"/><w:shd w:val="nil" w:fill="000000"/>',
    "white on white of the theme": (
        '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="auto" w:themeFill="background1"/>'
    ),
    "black on a dense pattern": '<w:color w:val="000000"/><w:shd w:val="pct95" w:color="000000" w:fill="FFFFFF"/>',
    "nearly of the colour behind it": '<w:color w:val="010101"/><w:shd w:val="clear" w:fill="000000"/>',
}
PLACED = {
    "a line of no height": '<w:p><w:pPr><w:spacing w:line="1" w:lineRule="exact"/></w:pPr>{}</w:p>',
    **{
        f"a drawing off the page by {offset}": (
            '<w:p><w:r><wp:anchor xmlns:wp="urn:wp"><wp:positionH><wp:posOffset>' + offset + "</wp:posOffset>"
            "</wp:positionH><w:txbxContent><w:p>{}</w:p></w:txbxContent></wp:anchor></w:r></w:p>"
        )
        for offset in ("-99999999", "99999999")
    },
    "a hidden row": "<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc><w:p>{}</w:p></w:tc></w:tr></w:tbl>",
    "the colour of its paragraph": '<w:p><w:pPr><w:shd w:val="clear" w:fill="FFFF00"/></w:pPr>{}</w:p>'.replace(
        "{}", '<w:r><w:rPr><w:color w:val="ffff00"/></w:rPr><w:t>Nothing has to be kept.</w:t></w:r>'
    ),
    "a row of one twentieth of a point": (
        '<w:tbl><w:tr><w:trPr><w:trHeight w:val="1" w:hRule="exact"/></w:trPr><w:tc><w:p>{}</w:p></w:tc></w:tr></w:tbl>'
    ),
    "the lower part of a joined cell": (
        "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p>{}</w:p></w:tc></w:tr></w:tbl>"
    ),
    "a place far beside the page": '<w:p><w:pPr><w:ind w:left="31000"/></w:pPr>{}</w:p>',
    "room in a formula": '<w:p><m:phant xmlns:m="urn:m"><m:phantPr><m:show m:val="0"/></m:phantPr>{}</m:phant></w:p>',
    "words from right to left": '<w:p><w:bdo w:val="rtl">{}</w:bdo></w:p>',
    "a drawing that is hidden by its properties": (
        '<w:p><w:r><wp:inline xmlns:wp="urn:wp"><wp:docPr hidden="1"/><w:txbxContent><w:p>{}</w:p></w:txbxContent>'
        "</wp:inline></w:r></w:p>"
    ),
    **{
        f"an old drawing, {style}": f'<w:p><w:r><v:shape xmlns:v="urn:v" style="{style}"><w:txbxContent><w:p>{{}}</w:p>'
        "</w:txbxContent></v:shape></w:r></w:p>"
        for style in ("visibility:hidden", "display:none", "mso-hide:all", "position:absolute;margin-left:-9999pt")
    },
    "a table beside its page": (
        '<w:tbl><w:tblPr><w:tblpPr w:tblpX="-20000"/></w:tblPr><w:tr><w:tc><w:p>{}</w:p></w:tc></w:tr></w:tbl>'
    ),
    "a table that is indented away": (
        '<w:tbl><w:tblPr><w:tblInd w:w="-20000"/></w:tblPr><w:tr><w:tc><w:p>{}</w:p></w:tc></w:tr></w:tbl>'
    ),
    "a frame beside its page": '<w:p><w:pPr><w:framePr w:x="-20000"/></w:pPr>{}</w:p>',
    "words filled with white of the theme": (
        '<w:p><w:r><w:rPr><w14:textFill xmlns:w14="urn:w14"><w14:schemeClr w14:val="bg1"/></w14:textFill></w:rPr>'
        "<w:t>Nothing has to be kept.</w:t></w:r></w:p>"
    ),
    "a hanging line": '<w:p><w:pPr><w:ind w:hanging="20000"/></w:pPr>{}</w:p>',
    "a cell of the one beside it": "<w:tbl><w:tr><w:tc><w:tcPr><w:hMerge/></w:tcPr><w:p>{}</w:p></w:tc></w:tr></w:tbl>",
    "a cell that was taken out": "<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr><w:p>{}</w:p></w:tc></w:tr></w:tbl>",
    "struck in a formula": (
        '<w:p><m:borderBox xmlns:m="urn:m"><m:borderBoxPr><m:strikeH m:val="1"/></m:borderBoxPr>{}</m:borderBox></w:p>'
    ),
    "a hidden drawing": '<w:p><w:r><wp:anchor xmlns:wp="urn:wp" hidden="1">{}</wp:anchor></w:r></w:p>',
    "the code of a field": '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>{}<w:r>'
    '<w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
}


def run(words: str, look: str = "") -> str:
    return f"<w:r><w:rPr>{look}</w:rPr><w:t>{words}</w:t></w:r>"


@pytest.mark.parametrize("how", LOOKS)
def test_what_a_word_file_hides_is_not_read_and_counted(how: str) -> None:
    shown, look = f"<w:p>{run(SEEN)}</w:p>", LOOKS[how]
    styled = f'<w:p><w:pPr><w:pStyle w:val="Y"/></w:pPr>{run(UNSEEN)}</w:p>'
    lettered = f"<w:p>{run(UNSEEN, '<w:rStyle w:val=X/>'.replace('X', chr(34) + 'X' + chr(34)))}</w:p>"
    for hidden in f"<w:p>{run(UNSEEN, look)}</w:p>", styled, lettered:
        found = docx.extract(word_file(shown + hidden, styles=STYLE.format(look) + BASED), "reading x")
        assert found.text == SEEN
        assert "19 " in found.metadata["left_out"]


@pytest.mark.parametrize(
    ("style", "body"),
    [
        ("<w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>", "<w:p>{}</w:p>"),
        ('<w:style w:type="paragraph" w:default="1"><w:rPr><w:vanish/></w:rPr></w:style>', "<w:p>{}</w:p>"),
        ('<w:style w:type="character" w:default="1"><w:rPr><w:vanish/></w:rPr></w:style>', "<w:p>{}</w:p>"),
        (
            '<w:style w:type="table" w:styleId="T"><w:rPr><w:vanish/></w:rPr></w:style>',
            '<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc><w:p>{}</w:p></w:tc></w:tr></w:tbl>',
        ),
    ],
)
def test_what_a_word_file_hides_without_naming_a_style_is_not_read(style: str, body: str) -> None:
    shown = "<w:p>" + run(SEEN, '<w:vanish w:val="0"/>') + "</w:p>"
    found = docx.extract(word_file(shown + body.format(run(UNSEEN)), styles=style), "reading x")
    assert found.text == SEEN
    assert "19 " in found.metadata["left_out"]


@pytest.mark.parametrize("how", PLACED)
def test_what_a_place_in_a_word_file_hides_is_not_read_and_counted(how: str) -> None:
    found = docx.extract(word_file(f"<w:p>{run(SEEN)}</w:p>{PLACED[how].format(run(UNSEEN))}"), "reading x")
    assert found.text == SEEN
    assert "19 " in found.metadata["left_out"]


@pytest.mark.parametrize(
    "look",
    [
        "<w:rPr><w:vanish/></w:rPr>",
        '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>',
        '<w:pPr><w:ind w:left="31000"/></w:pPr>',
    ],
)
def test_what_a_word_file_hides_of_the_numbers_of_a_list_is_not_read(look: str) -> None:
    level = f'<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="{UNSEEN} %1."/>{look}</w:lvl>'
    numbering = f'<w:abstractNum w:abstractNumId="1">{level}</w:abstractNum>'
    numbering += '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
    listed = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>{}</w:p>'
    found = docx.extract(word_file(listed.format(run(SEEN)), numbering=numbering), "reading x")
    assert found.text == SEEN


@pytest.mark.parametrize("look", ['<w:spacing w:line="1" w:lineRule="exact"/>', '<w:ind w:left="31000"/>'])
def test_a_style_that_puts_lines_out_of_sight_hides_them(look: str) -> None:
    style = f'<w:style w:type="paragraph" w:styleId="P"><w:pPr>{look}</w:pPr></w:style>'
    body = f'<w:p>{run(SEEN)}</w:p><w:p><w:pPr><w:pStyle w:val="P"/></w:pPr>{run(UNSEEN)}</w:p>'
    assert docx.extract(word_file(body, styles=style), "reading x").text == SEEN


@pytest.mark.parametrize(("required", "read"), [("zzz", "Kept."), ("wps", "Gone."), ("wps zzz", "Kept.")])
def test_of_a_choice_what_word_shows_is_read(required: str, read: str) -> None:
    ways = f'<mc:Choice Requires="{required}"><w:t>Gone.</w:t></mc:Choice><mc:Fallback><w:t>Kept.</w:t></mc:Fallback>'
    body = f'<w:p><w:r><mc:AlternateContent xmlns:mc="urn:mc">{ways}</mc:AlternateContent></w:r></w:p>'
    assert docx.extract(word_file(body), "reading x").text == read


def test_a_field_shows_its_result_and_a_shape_without_filling_hides_no_words() -> None:
    parts = [f'<w:r><w:fldChar w:fldCharType="{part}"/></w:r>' for part in ("begin", "separate", "end")]
    field = f"<w:p>{parts[0]}<w:r><w:instrText>REF a</w:instrText></w:r>{parts[1]}{run(SEEN)}{parts[2]}</w:p>"
    shape = f'<w:p><w:r><w:drawing><a:noFill xmlns:a="urn:a"/></w:drawing><w:t>{UNSEEN}</w:t></w:r></w:p>'
    assert docx.extract(word_file(field + shape), "reading x").text == f"{SEEN}\n\n{UNSEEN}"


def test_white_words_on_a_dark_ground_are_read() -> None:
    white, ground = '<w:color w:val="FFFFFF"/>', '<w:shd w:val="clear" w:fill="003366"/>'
    cell = f"<w:tc><w:tcPr>{ground}</w:tcPr><w:p>{run('Head', white)}</w:p></w:tc>"
    body = f"<w:p><w:pPr>{ground}</w:pPr>{run(SEEN, white)}</w:p><w:tbl><w:tr>{cell}</w:tr></w:tbl>"
    assert docx.extract(word_file(body), "reading x").text == f"{SEEN}\n\nHead"


def test_pending_changes_are_not_read_and_counted() -> None:
    body = f"<w:p>{run(SEEN)}<w:ins>{run(UNSEEN)}</w:ins><w:moveTo>{run(UNSEEN)}</w:moveTo></w:p>"
    found = docx.extract(word_file(body), "reading x")
    assert found.text == SEEN
    assert found.metadata["changes"] == "2, pending and not read"
    assert "38 in changes that are pending" in found.metadata["left_out"]
