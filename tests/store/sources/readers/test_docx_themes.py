"""Of a Word file what its theme, its grounds, its drawings or its namespaces hide is not read."""

from __future__ import annotations

import io
import zipfile

import pytest
from hostile_files import WORD, word_file
from pcite.store.sources.readers import docx

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."
THEME = (
    '<a:clrScheme xmlns:a="urn:a"><a:dk1><a:srgbClr val="{dark}"/></a:dk1>'
    '<a:accent1><a:srgbClr val="{accent}"/></a:accent1></a:clrScheme>'
)
WHITE = '<w:shd w:val="clear" w:fill="FFFFFF"/>'
BLACK, LETTERS = '<w:shd w:val="clear" w:fill="000000"/>', '<w:color w:val="FFFFFF"/>'
FILL = '<w14:textFill xmlns:w14="urn:w14"><w14:solidFill>{}</w14:solidFill></w14:textFill>'
BOX = '<w:p><w:r><w:drawing xmlns:wp="urn:wp" xmlns:wps="urn:wps" xmlns:v="urn:v">{}</w:drawing></w:r></w:p>'


def run(words: str, look: str = "") -> str:
    return f"<w:r><w:rPr>{look}</w:rPr><w:t>{words}</w:t></w:r>"


def line(words: str, look: str = "", layout: str = "") -> str:
    return f"<w:p><w:pPr>{layout}</w:pPr>{run(words, look)}</w:p>"


def cell(words: str, look: str = "", layout: str = "") -> str:
    return f"<w:tc><w:tcPr>{layout}</w:tcPr>{line(words, look)}</w:tc>"


def table(rows: str, layout: str = "") -> str:
    return f"<w:tbl><w:tblPr>{layout}</w:tblPr>{rows}</w:tbl>"


def text_of(body: str, **parts: str) -> str:
    found = docx.extract(word_file(line(SEEN) + body, **parts), "reading x")
    assert "left_out" in found.metadata
    return found.text


INSIDE = f"<w:txbxContent>{line(UNSEEN)}</w:txbxContent>"
HIDDEN = {
    "right of its page": line(UNSEEN, layout='<w:ind w:right="31000"/>'),
    "away by its letters": line(UNSEEN, layout='<w:ind w:leftChars="99999"/>'),
    "away in points": line(UNSEEN, layout='<w:ind w:left="1550pt"/>'),
    "a frame without room": line(UNSEEN, layout='<w:framePr w:w="1" w:h="1" w:hRule="exact"/>'),
    "1 pt with a plus": line(UNSEEN, '<w:sz w:val=" +2 "/>'),
    "white with blanks": line(UNSEEN, '<w:color w:val=" FFFFFF "/>'),
    "white on a white mark": line(UNSEEN, LETTERS + '<w:highlight w:val="white"/>', BLACK),
    "white on white in black": line(UNSEEN, LETTERS + WHITE, BLACK),
    "beside a dark cell": table(f"<w:tr>{cell('', '', BLACK)}{cell(UNSEEN, LETTERS)}</w:tr>"),
    "below a dark cell": table(f"<w:tr>{cell('', '', BLACK)}</w:tr><w:tr>{cell(UNSEEN, LETTERS)}</w:tr>"),
    "a white cell of a dark table": table(f"<w:tr>{cell(UNSEEN, LETTERS, WHITE)}</w:tr>", BLACK),
    "a ground before a change": table(
        f"<w:tr><w:tblPrEx><w:tblPrExChange><w:tblPrEx>{BLACK}</w:tblPrEx></w:tblPrExChange></w:tblPrEx>"
        f"{cell(UNSEEN, LETTERS)}</w:tr>"
    ),
    "a row put in": table(f"<w:tr><w:trPr><w:ins/></w:trPr>{cell(UNSEEN)}</w:tr>"),
    "a row taken out": table(f"<w:tr><w:trPr><w:del/></w:trPr>{cell(UNSEEN)}</w:tr>"),
    "a narrow column": table(
        f"<w:tr>{cell(UNSEEN, '', '<w:tcW w:w={0}1{0}/>'.format(chr(34)))}</w:tr>", '<w:tblLayout w:type="fixed"/>'
    ),
    "a table in a joined cell": table(
        f"<w:tr>{cell('')}</w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>{table(f'<w:tr>{cell(UNSEEN)}</w:tr>')}"
        "</w:tc></w:tr>"
    ),
    "filled with white of the system": line(UNSEEN, FILL.format('<w14:sysClr w14:val="window"/>')),
    "filled with white by name": line(UNSEEN, FILL.format('<w14:prstClr w14:val="white"/>')),
    "filled with black made light": line(
        UNSEEN, FILL.format('<w14:schemeClr w14:val="tx1"><w14:lumOff w14:val="100000"/></w14:schemeClr>')
    ),
    "a hidden shape": BOX.format(f'<wp:anchor><wps:wsp><wps:cNvPr hidden="1"/>{INSIDE}</wps:wsp></wp:anchor>'),
    "a box without size": BOX.format(f'<wp:inline><wp:extent cx="0" cy="0"/>{INSIDE}</wp:inline>'),
    "a simple place off the page": BOX.format(
        f'<wp:anchor simplePos="1"><wp:simplePos x="99999999" y="0"/>{INSIDE}</wp:anchor>'
    ),
    "a hidden group": BOX.format(f'<v:group style="visibility:hidden"><v:line>{INSIDE}</v:line></v:group>'),
    "a hidden box": BOX.format(f'<v:shape><v:textbox style="display:none">{INSIDE}</v:textbox></v:shape>'),
    "a shape without size": BOX.format(f'<v:shape style="width:0;height:0">{INSIDE}</v:shape>'),
    "what shapes have in common": BOX.format(f"<v:shapetype>{INSIDE}</v:shapetype>"),
    "a box in a hidden run": f"<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict>{INSIDE}</w:pict></w:r></w:p>",
    "behind a box in a hidden run": f"<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict>{INSIDE}</w:pict>"
    f"<w:t>{UNSEEN}</w:t></w:r></w:p>",
    "a reading in a hidden run": f"<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:ruby><w:rubyBase>{run(UNSEEN)}</w:rubyBase>"
    "</w:ruby></w:r></w:p>",
    "a frame away in points": line(UNSEEN, layout='<w:framePr w:x="-1000pt"/>'),
    "a table away in points": table(f"<w:tr>{cell(UNSEEN)}</w:tr>", '<w:tblInd w:w="-1000pt"/>'),
    "signs of another script": line(UNSEEN, '<w:cs/><w:rFonts w:cs="Wingdings"/>'),
    "a shape off the page": BOX.format(f'<wp:anchor><wps:wsp><a:off xmlns:a="urn:a" x="999999999" y="0"/>{INSIDE}'
    "</wps:wsp></wp:anchor>"),
    "a shape off the page by a share": BOX.format(
        "<wp:anchor><wp:positionH><wp:pctPosHOffset>999999999</wp:pctPosHOffset></wp:positionH>"
        f"<wps:wsp>{INSIDE}</wps:wsp></wp:anchor>"
    ),
    "a shape of a hundredth of a point": BOX.format(f'<v:rect style="width:.01pt">{INSIDE}</v:rect>'),
    "a field that shows nothing": f'<w:p><w:fldSimple w:instr=" SET a b">{run(UNSEEN)}</w:fldSimple></w:p>',
    "a field in runs that shows nothing": '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TC a'
    f'</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>{run(UNSEEN)}<w:r>'
    '<w:fldChar w:fldCharType="end"/></w:r></w:p>',
    "what Word does not know": '<x:a xmlns:x="urn:x" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x">'
    f"{line(UNSEEN)}</x:a>",
    "a run of a formula taken out": (
        f'<w:p><m:oMath xmlns:m="urn:m"><m:r><w:rPr><w:del/></w:rPr><m:t>{UNSEEN}</m:t></m:r></m:oMath></w:p>'
    ),
    "a part of a formula put in": (
        '<w:p><m:oMath xmlns:m="urn:m"><m:f><m:fPr><m:ctrlPr><w:ins/></m:ctrlPr></m:fPr>'
        f"<m:num><m:r><m:t>{UNSEEN}</m:t></m:r></m:num></m:f></m:oMath></w:p>"
    ),
    **{
        f"a part of a formula, {switch}": (
            f'<w:p><m:oMath xmlns:m="urn:m"><m:{name}><m:{name}Pr><m:{switch} m:val="1"/></m:{name}Pr>'
            f"<m:{part}><m:r><m:t>{UNSEEN}</m:t></m:r></m:{part}></m:{name}></m:oMath></w:p>"
        )
        for name, switch, part in (
            ("rad", "degHide", "deg"), ("nary", "subHide", "sub"), ("nary", "supHide", "sup"),
        )
    },
}  # fmt: skip


@pytest.mark.parametrize("how", HIDDEN)
def test_what_a_word_file_hides_by_a_layout_is_not_read(how: str) -> None:
    assert UNSEEN not in text_of(HIDDEN[how])


@pytest.mark.parametrize(
    ("look", "dark", "accent", "settings"),
    [
        ('<w:color w:val="000000" w:themeColor="accent1"/>', "000000", "FFFFFF", ""),
        ('<w:color w:val="000000" w:themeColor="text1"/>', "FFFFFF", "4472C4", ""),
        ('<w:color w:val="000000" w:themeColor="text1" w:themeTint="05"/>', "000000", "4472C4", ""),
        ('<w:color w:val="000000" w:themeColor="text1"/>', "000000", "4472C4", '<w:clrSchemeMapping w:t1="light1"/>'),
    ],
)
def test_letters_that_the_theme_of_a_word_file_makes_white_are_not_read(
    look: str, dark: str, accent: str, settings: str
) -> None:
    parts = {"theme": THEME.format(dark=dark, accent=accent), "settings": settings}
    styles = f'<w:style w:type="paragraph" w:styleId="X"><w:rPr>{look}</w:rPr></w:style>'
    body = line(UNSEEN, look) + line(UNSEEN, layout='<w:pStyle w:val="X"/>')
    found = docx.extract(word_file(line(SEEN, '<w:color w:val="112233"/>') + body, styles=styles, **parts), "x")
    assert found.text == SEEN


def test_black_letters_on_a_page_that_is_black_are_not_read() -> None:
    body = (
        f'<w:background w:color="000000"/>{line(SEEN)}{line(UNSEEN, "<w:color w:val={0}000000{0}/>".format(chr(34)))}'
    )
    shown = docx.extract(word_file(body, settings="<w:displayBackgroundShape/>"), "x")
    assert shown.text == SEEN
    assert UNSEEN in docx.extract(word_file(body), "x").text


def test_the_filling_of_a_page_that_names_no_colour_shows_no_white_words() -> None:
    filling = '<w:background w:color="FFFFFF"><v:background xmlns:v="urn:v" fillcolor="white"/></w:background>'
    assert text_of(filling + line(UNSEEN, LETTERS), settings="<w:displayBackgroundShape/>") == SEEN


@pytest.mark.parametrize("default", ["", ' w:default="1"'])
def test_words_that_the_style_of_a_table_hides_are_not_read(default: str) -> None:
    style = '<w:tblStylePr w:type="wholeTable"><w:rPr><w:vanish/></w:rPr></w:tblStylePr>'
    named = "" if default else '<w:tblStyle w:val="T"/>'
    styles = f'<w:style w:type="table"{default} w:styleId="T">{style}</w:style>'
    assert UNSEEN not in text_of(table(f"<w:tr>{cell(UNSEEN)}</w:tr>", named), styles=styles)


@pytest.mark.parametrize(("ground", "is_read"), [(BLACK, True), ("", False)])
def test_white_words_in_a_table_with_a_style_are_read_where_it_has_a_ground(ground: str, *, is_read: bool) -> None:
    part = f'<w:tblStylePr w:type="firstRow"><w:tcPr>{ground}</w:tcPr></w:tblStylePr>'
    styles = f'<w:style w:type="table" w:styleId="T">{part}</w:style>'
    body = line(SEEN) + table(f"<w:tr>{cell(UNSEEN, LETTERS)}</w:tr>", '<w:tblStyle w:val="T"/>')
    assert (UNSEEN in docx.extract(word_file(body, styles=styles), "x").text) == is_read


@pytest.mark.parametrize(
    "around",
    [
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>{}<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        '<w:r><w:drawing><wp:anchor xmlns:wp="urn:wp" hidden="1"><w:p>{}</w:p></wp:anchor></w:drawing></w:r>',
        '<m:phant xmlns:m="urn:m"><m:phantPr><m:show m:val="0"/></m:phantPr>{}</m:phant>',
    ],
)
def test_a_note_whose_mark_nobody_sees_is_not_read(around: str) -> None:
    mark = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    notes = f'<w:footnote w:id="2">{line(UNSEEN)}</w:footnote>'
    body = f"{line(SEEN)}<w:p>{around.format(mark)}</w:p>"
    assert docx.extract(word_file(body, footnotes=notes), "x").text == SEEN


def test_of_two_documents_in_a_file_the_one_that_word_opens_is_read() -> None:
    packed = io.BytesIO()
    kinds = "urn:x/", "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    related = "".join(f'<Relationship Type="{kind}officeDocument" Target="{at}.xml"/>' for at, kind in enumerate(kinds))
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("_rels/.rels", f"<Relationships>{related}</Relationships>")
        for at, words in enumerate((UNSEEN, SEEN)):
            archive.writestr(f"{at}.xml", f"<w:document {WORD}><w:body>{line(words)}</w:body></w:document>")
    assert docx.extract(packed.getvalue(), "x").text == SEEN


@pytest.mark.parametrize(
    ("prefix", "space", "read"),
    [
        ("wps", "urn:nobody", "Kept."),
        ("y", "http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "Gone."),
    ],
)
def test_what_a_choice_requires_is_known_by_its_namespace(prefix: str, space: str, read: str) -> None:
    ways = f'<mc:Choice xmlns:{prefix}="{space}" Requires="{prefix}"><w:t>Gone.</w:t></mc:Choice>'
    ways += "<mc:Fallback><w:t>Kept.</w:t></mc:Fallback>"
    body = f'<w:p><w:r><mc:AlternateContent xmlns:mc="urn:mc">{ways}</mc:AlternateContent></w:r></w:p>'
    assert docx.extract(word_file(body), "x").text == read


def test_letters_in_a_font_of_signs_by_the_name_of_the_theme_are_not_read() -> None:
    fonts = '<a:minorFont xmlns:a="urn:a"><a:latin typeface="Wingdings"/></a:minorFont>'
    look = '<w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/>'
    assert text_of(line(UNSEEN, look), theme=fonts) == SEEN


def test_a_box_in_a_paragraph_whose_style_hides_it_is_not_read() -> None:
    styles = '<w:style w:type="paragraph" w:styleId="X"><w:rPr><w:vanish/></w:rPr></w:style>'
    body = f'<w:p><w:pPr><w:pStyle w:val="X"/></w:pPr><w:r><w:pict>{INSIDE}</w:pict></w:r></w:p>'
    assert text_of(body, styles=styles) == SEEN


@pytest.mark.parametrize("look", ["", '<w:color w:val="FFFFFF" w:themeColor="text1"/>'])
def test_words_in_a_box_or_of_a_dark_theme_colour_are_read(look: str) -> None:
    box = f"<w:p><w:r><w:pict><w:txbxContent>{line(UNSEEN, look)}</w:txbxContent></w:pict></w:r></w:p>"
    assert docx.extract(word_file(box), "x").text == UNSEEN


@pytest.mark.parametrize("colour", ["auto", "GGGGGG", "", "windowText"])
def test_a_fill_of_no_colour_that_is_made_lighter_breaks_nothing(colour: str) -> None:
    fill = FILL.format(f'<w14:srgbClr w14:val="{colour}"><w14:lumMod w14:val="50000"/></w14:srgbClr>')
    assert UNSEEN in docx.extract(word_file(line(UNSEEN, fill)), "x").text
