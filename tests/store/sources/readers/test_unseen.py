"""Text that nobody sees who opens the file is not read, and the reader says how much it was."""

from __future__ import annotations

import pytest
from hostile_files import word_file
from pcite.store.sources.readers import docx, email, html, markdown

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."
PAGES = {
    "white on white": f'<p style="color:#fff">{UNSEEN}</p>',
    "white by an old attribute": f'<p><font color="white">{UNSEEN}</font></p>',
    "the colour of its box": f'<div style="background:#123456"><p style="color:rgb(18,52,86)">{UNSEEN}</p></div>',
    "clear": f'<p style="color:transparent">{UNSEEN}</p>',
    "clear by its share": f'<p style="color:rgba(0, 0, 0, 0)">{UNSEEN}</p>',
    "size 0": f'<p style="font-size:0">{UNSEEN}</p>',
    "size 0 in short": f'<p style="font: 0/0 a">{UNSEEN}</p>',
    "off the screen": f'<p style="position:absolute; left:-9999px">{UNSEEN}</p>',
    "indented away": f'<p style="text-indent:-999em">{UNSEEN}</p>',
    "opacity 0": f'<p style="opacity:0">{UNSEEN}</p>',
    "clipped": f'<p style="clip-path: inset(50%)">{UNSEEN}</p>',
    "clipped the old way": f'<p style="position:absolute;clip:rect(0,0,0,0)">{UNSEEN}</p>',
    "a box of no height": f'<div style="height:0;overflow:hidden">{UNSEEN}</div>',
    "scaled to nothing": f'<p style="transform:scale(0)">{UNSEEN}</p>',
    "a class": f"<style>/* x */ .x, .y {{ display: none }}</style><p class=y>{UNSEEN}</p>",
    "a class on screens": f"<style>@media screen {{ .x {{ opacity: 0 }} }}</style><p class=x>{UNSEEN}</p>",
    "a class in a cell": f"<style>.x{{color:white}}</style><table><tr><td>a<td class=x>{UNSEEN}<td>b</table>",
    "deleted": f"<p><del>{UNSEEN}</del></p>",
    "struck": f"<p><s>{UNSEEN}</s> <strike>{UNSEEN}</strike></p>",
    "struck by style": f'<p style="text-decoration: line-through">{UNSEEN}</p>',
    "a field of a form": f"<textarea>{UNSEEN}</textarea>",
    "for browsers without video": f"<video><p>{UNSEEN}</p></video>",
    **{
        f"styled {style}": f'<p style="{style}">{UNSEEN}</p>'
        for style in (
            "color:#0000", "color:#00000000", "color:rgb(0 0 0 / 0%)", "color:hsl(0 0% 100%)", "color:hsla(0,0%,0%,0)",
            "color:hwb(0 100% 0%)", "color:color(srgb 1 1 1)", "color:navy;background:#000080", "scale:0", "zoom:0.01",
            "background:currentColor", "-webkit-text-fill-color:transparent", "filter:opacity(0)", "filter:blur(30px)",
            "translate:-9999px", "position:absolute;inset:-9999px auto", "line-height:0;overflow:hidden",
            "letter-spacing:-1em", "display:/**/none", "d\\69splay:none", "--x:none;display:var(--x)",
            "display:var(--y,none)", "font-size:calc(0px)", "transform:rotateX(90deg)", "height:0;overflow-y:clip",
            "content-visibility:hidden", "opacity:1%", "margin-top:-9999px", "font-size:calc(1px - 1px)",
            "font-size:1e-3px", "font-size:1%", "font-size:0.1ch", "opacity:calc(1 - 1)", "opacity:min(0,1)",
            "color:rgb(100% 100% 100%)", "color:hsl(0 0 100)", "color:oklch(1 0 0)", "color:Canvas",
            "color:light-dark(white,white)", "background:no-repeat #fff;color:#fff", "background:#000",
            "clip-path:inset(99%)", "-webkit-clip-path:inset(100%)", "clip-path:ellipse(0 0)",
            "mask-image:linear-gradient(transparent,transparent)", "text-indent:100%;overflow:hidden",
            "margin:0 0 0 -9999px", "position:absolute;left:9999px", "position:absolute;left:calc(0px - 9999px)",
            "margin-inline-start:-9999px", "transform:translate(0,-9999px)", "transform:translateX(-200%)",
            "transform:matrix(0,0,0,0,0,0)", "transform:rotateY(.25turn)", "rotate:y 90deg", "scale:0%",
            "height:0;overflow:auto", "block-size:0;overflow:hidden", "contain:strict", "mix-blend-mode:screen",
            "-webkit-text-security:disc", "unicode-bidi:bidi-override;direction:rtl",
            "color:WHITE !IMPORTANT;color:red", "display:none;display:zzz", "color:white;color:zzz",
            "opacity:0;opacity:x",
            "color:#fff;color:#ggg", "visibility:hidden;visibility:foo", "font-size:0;font-size:-1px",
            "position:absolute;left:-9999px;left:abc", "clip-path:inset(100%);clip-path:zzz",
            "transform:scale(0);transform:zoom(1)", "overflow:hidden;height:0;height:-5px", "display:table-column",
            "content:url(data:image/gif;base64,R0lG)", "font-size-adjust:0", "transform:matrix(1,1,1,1,0,0)",
            "transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)", "transform:rotateX(100grad)", "rotate:y 1.5708rad",
            "transform:skewX(90deg)", "rotate:1 0 0 90deg", "transform:rotate3d(0,1,0,90deg)",
            "mask-image:linear-gradient(#0000,#0000)", "-webkit-mask:linear-gradient(transparent,transparent)",
            "-webkit-filter:opacity(0)", "filter:blur(2em)", "overflow:hidden;height:4px", "word-spacing:-99em",
            "clip-path:inset(60% 0 60% 0)", "color:white;-webkit-text-fill-color:currentcolor",
            "color:cornsilk;background:cornsilk", "position:absolute;right:9999px", "position:fixed;top:100%",
            "position:fixed;left:100vw", "position:fixed;bottom:200vh", "position:absolute;inset:auto 9999px auto auto",
            "contain:size;overflow:hidden", "contain:strict;height:auto", "contain:size layout paint",
            "color:white;background-image:linear-gradient(transparent,transparent)",
            "background:linear-gradient(white,#fefefe);color:white",
        )
    },
    **{
        f"by {sheet}": f"<style>{sheet}</style><div class=a><p class=x>{UNSEEN}</p></div>"
        for sheet in (
            ".a{.x{display:none}}", ".a{& .x{display:none}}", ":is(.x,.y){display:none}", ":where(.x){display:none}",
            "p.x:not(.y){display:none}", "<!-- .x{display:none} -->", ":root{--h:none}.x{display:var(--h)}",
            "@layer b{.x{display:none}}", ".\\78{display:none}", "@import url('data:text/css,.x{display:none}');",
            "::-webkit-scrollbar{width:0} .x{display:none}", ":no-such{width:0} .x{display:none}",
            ".x{display:none!important}.x{display:block}", "p.x.x{display:none} .x{display:block}",
            ".x,.q:hover{display:none}", "@media (min-width:1px){.x{display:none}}",
            "@media not print{.x{display:none}}",
            "@media screen,print{.x{display:none}}", "@media (prefers-color-scheme:light){.x{display:none}}",
            "@media (width>=1px){.x{display:none}}", "@scope (.a){.x{display:none}}", ".a{> .x{display:none}}",
            ".x{@media (min-width:1px){display:none}}", ".x{display:none;/*", '.q{content:"{"}.x{display:none}',
            '.q{content:"/*"}.x{display:none}.r{content:"*/"}', ".a{color:white}.x{background:white}",
            ".a{opacity:.2}.x{opacity:.2}", ".a{font-size:10%}.x{font-size:10%}", ".a{zoom:.3}.x{zoom:.3}",
            ".x:lang(en).x,.x{display:none}", ".x:not(:hover){display:none}",
            "@media (min-resolution:1dpi){.x{display:none}}",
            "@media (min-aspect-ratio:1/2){.x{display:none}}", "@media (dynamic-range:standard){.x{display:none}}",
            "@media (not (max-width:10px)){.x{display:none}}", "@media ((min-width:1px) and (color)){.x{display:none}}",
            "@media\tscreen{.x{display:none}}", "@media/**/screen{.x{display:none}}", "@scope{.x{display:none}}",
            "@supports selector(p){.x{display:none}}", "@scope (body){:scope .x{display:none}}",
            ".x{display:none}.x{display:zzz}", ".x{display:none}@supports not (display:grid){.x{display:block}}",
            ".x{display:none}@layer z{.x{display:block}}", ".a{color:white}.x{color:unset}",
            "@layer z{.x{display:none!important}}.x{display:block!important}",
            "@import 'data:text/css;base64,Lnh7ZGlzcGxheTpub25lfQ==';", ".q{width:1px}" * 900 + ".x{display:none}",
        )
    },
    "a sheet in an address": f"<link rel=stylesheet href='data:text/css,.x{{display:none}}'><p class=x>{UNSEEN}</p>",
    "an order that its element gives way to": (
        f"<style>.x{{display:none!important}}</style><p class=x style='display:block'>{UNSEEN}</p>"
    ),
    "letters as dark as their box": (
        f'<div style="background:black;color:white"><p style="color:black">{UNSEEN}</p></div>'
    ),
    "a sheet in letters and digits": (
        f"<link rel=stylesheet href='DATA:text/css;base64,Lnh7ZGlzcGxheTpub25lfQ=='><p class=x>{UNSEEN}</p>"
    ),
    "written backwards": f"<bdo dir=rtl>{UNSEEN}</bdo>",
    "for browsers without plug-ins": f"<noembed>{UNSEEN}</noembed>",
    "room in a formula": f"<math><mphantom><mtext>{UNSEEN}</mtext></mphantom></math>",
    "a popover": f"<div popover>{UNSEEN}</div>",
    "a dialog that is closed": f"<dialog>{UNSEEN}</dialog>",
    "a note of a formula": f"<math><semantics><annotation>{UNSEEN}</annotation></semantics></math>",
    "white in a formula": f"<math><mtext mathcolor=white>{UNSEEN}</mtext></math>",
    "struck in a formula": f"<math><menclose notation=horizontalstrike><mtext>{UNSEEN}</mtext></menclose></math>",
    "the other side of a formula": f"<math><maction><mtext>a</mtext><mtext>{UNSEEN}</mtext></maction></math>",
    "a colour as old pages wrote it": f"<font color=fffffffff>{UNSEEN}</font>",
    "hidden in a cell": f"<table><tr><td>a<td><span hidden>{UNSEEN}</span>b</table>",
}  # fmt: skip
STYLE = '<w:style w:styleId="X"><w:name w:val="x"/><w:rPr>{}</w:rPr></w:style>'
BASED = '<w:style w:styleId="Y"><w:name w:val="y"/><w:basedOn w:val="X"/></w:style>'
LOOKS = {
    "white": '<w:color w:val="FFFFFF"/>',
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


@pytest.mark.parametrize("how", PAGES)
def test_what_a_page_hides_is_not_read_and_counted(how: str) -> None:
    found = html.extract(f"<html><body><p>{SEEN}</p>{PAGES[how]}</body></html>".encode(), "reading x")
    assert SEEN in found.text
    assert "Nothing" not in found.text
    assert found.metadata["left_out"].startswith("characters that nobody sees: ")


@pytest.mark.parametrize(
    "shown",
    [
        f"<style>::selection{{color:white}} body:not(.js) p{{display:none}}</style><p>{UNSEEN}</p>",
        f"<style>.a{{color:red;.x{{display:none}}}}</style><p class=x>{UNSEEN}</p>",
        f'<p style="color:hsl(210 50% 20%);opacity:60%;letter-spacing:-0.02em;line-height:0.9">{UNSEEN}</p>',
        f'<p style="color:oklch(20% 0.1 200);filter:blur(0);translate:10px;scale:1;zoom:1.5">{UNSEEN}</p>',
        f'<div style="background:#003366"><p style="color:#fff">{UNSEEN}</p></div>',
        f'<table bgcolor="navy"><tr><td><font color="white">{UNSEEN}</font></table>',
        f"<style>@media print {{ p {{ display: none }} }} p:hover {{ opacity: 0 }}</style><p>{UNSEEN}</p>",
        f"<style>.x {{ display: none }} .x.open {{ display: block }}</style><p class='x open'>{UNSEEN}</p>",
        f'<p style="color:#333;font-size:12px;width:100%;left:-4px;opacity:0.9">{UNSEEN}</p>',
        f'<div style="font-size:0"><p style="font-size:16px">{UNSEEN}</p></div>',
        f'<div style="background:#000"><p style="color:#fff">{UNSEEN}</p></div>',
        f'<link rel=stylesheet href=site.css><div style="background:#000">{UNSEEN}</div>',
        f'<div style="background:url(sky.png);color:white">{UNSEEN}</div>',
        f"<style>@media (max-width:600px){{p{{display:none}}}}</style><p>{UNSEEN}</p>",
        f"<style>@media not screen{{p{{opacity:0}}}}</style><p>{UNSEEN}</p>",
        f"<style>#i{{display:block}} .x{{display:none}}</style><p class=x id=i>{UNSEEN}</p>",
        f'<p style="color:blue;color:zzz;display:flex;display:-x-y">{UNSEEN}</p>',
        f"<style>@layer z{{.x{{display:none}}}} .x{{display:block}}</style><p class=x>{UNSEEN}</p>",
        f"<style>@supports not (display:grid){{.x{{display:none}}}}</style><p class=x>{UNSEEN}</p>",
        f"<style>@media (max-resolution:.5x),(aspect-ratio:1/9){{.x{{display:none}}}}</style><p class=x>{UNSEEN}</p>",
        f'<p style="transform:skewX(10deg) rotate(90deg) matrix(0,1,-1,0,0,0);position:absolute;right:0">{UNSEEN}</p>',
        f'<div style="background:linear-gradient(navy,#006)"><p style="color:white">{UNSEEN}</p></div>',
        f'<p style="position:absolute;left:100%;contain:content;word-spacing:-1px">{UNSEEN}</p>',
        f"<math><semantics><mtext>{UNSEEN}</mtext></semantics></math><body link=blue><a href=x>a</a>",
        f'<p style="overflow:auto;height:40px;transform:scale(.9) rotate(90deg);margin:-8px 0">{UNSEEN}</p>',
    ],
)
def test_what_a_page_shows_in_unusual_ways_is_read(shown: str) -> None:
    found = html.extract(f"<html><body><p>{SEEN}</p>{shown}</body></html>".encode(), "reading x")
    assert UNSEEN in found.text
    assert "left_out" not in found.metadata


@pytest.mark.parametrize(
    "page",
    [
        f"<html hidden><body>{UNSEEN}</body></html>",
        f"<html style='display:none'><body><p>{UNSEEN}</p></body></html>",
        f"<html><body link=white><a href=x>{UNSEEN}</a></body></html>",
    ],
)
def test_what_a_whole_page_hides_is_not_read(page: str) -> None:
    found = html.extract(page.encode(), "reading x")
    assert "Nothing" not in found.text
    assert "left_out" in found.metadata


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


@pytest.mark.parametrize(
    "hidden",
    [
        f"~~{UNSEEN}~~",
        f"<del>{UNSEEN}</del>",
        f'<div style="display:none">\n\n<div>a</div> {UNSEEN}\n\n</div>',
        f"<span hidden>{UNSEEN}</span>",
        f'<span style="color:white">{UNSEEN}</span>',
        f"<!-- {'x' * 3000} {UNSEEN} -->",
        f"\n\n[//]: # ({UNSEEN})",
        f'\n\n[a]: https://a.example "{UNSEEN}"',
        f"<p style=display:none>{UNSEEN}</p>",
        f'<p style="display&#58;none">{UNSEEN}</p>',
        f'<p style="color:hsl(0 0% 100%)">{UNSEEN}</p>',
        f'<p title=">" style="display:none">{UNSEEN}</p>',
        f'<p style="display:none"><!-- </p> -->{UNSEEN}</p>',
        f'<p data-x="{"a" * 600}" style="display:none">{UNSEEN}</p>',
        f"<font color=white>{UNSEEN}</font>",
        f"<script>{UNSEEN}</script>",
        f"<textarea>{UNSEEN}",
        f"~{UNSEEN}~",
        f'[a](https://a.example "{UNSEEN}")',
        f"![a](<a b.png> '{UNSEEN}')",
        f'\n\n[a]: https://a.example\n  "{UNSEEN}"',
        f"\n\n[{UNSEEN}]: https://a.example",
        f"\n\n```python {UNSEEN}\nx\n```",
        f"<?a {UNSEEN} ?>",
        f"<![CDATA[{UNSEEN}]]>",
        f'<abbr title="{UNSEEN}">a</abbr>',
        f"<input type=hidden data-x='{UNSEEN}'>",
        f"<div/hidden>{UNSEEN}</div>",
        f'<div class="a"hidden>{UNSEEN}</div>',
        f"<x-card hidden>{UNSEEN}</x-card>",
        f"<dialog>{UNSEEN}</dialog>",
        f"<p popover>{UNSEEN}</p>",
        f"<svg><text>{UNSEEN}</text></svg>",
        f"<noembed>{UNSEEN}</noembed>",
        f'<p style="background:#000">{UNSEEN}</p>',
        f"\n\n[^7]: {UNSEEN}",
        "\n\n[Nothing has\nto be kept.]: #\n",
        "\n\n[a]: #\n'Nothing has\nto be kept.'\n",
        f"\n\n> [a]: # ({UNSEEN})\n",
        f"\n\n- [a]: # ({UNSEEN})\n",
        f"\n\n[a\\]b]: # ({UNSEEN})\n",
        f"\n\n| a | b |\n|---|---|\n| 1 | 2 | {UNSEEN} |\n",
        f"\n\na | b\n---|---\n1 | 2 | {UNSEEN}\n",
        f"<span class='a > {UNSEEN}'>a</span>",
        f"<span class='{'x' * 600} {UNSEEN}'>a</span>",
        f"<bdo dir=rtl>{UNSEEN}</bdo>",
        f"\n\n<!-- {UNSEEN}",
        f"~~a~b {UNSEEN}~~",
        f"\n> ```x {UNSEEN}\n> a\n> ```",
        f"\n- ```x {UNSEEN}\n  a\n  ```",
        f'<p style="display:none;display:zzz">{UNSEEN}</p>',
    ],
)
def test_what_markdown_hides_is_blank_where_it_stood(hidden: str) -> None:
    text = f"{SEEN} {hidden}"
    found = markdown.extract(text.encode(), "reading x")
    assert len(found.text) == len(text)
    assert found.text.startswith(SEEN)
    assert "Nothing" not in found.text
    assert "left_out" in found.metadata


def test_a_fence_of_tildes_and_plain_tags_hide_nothing() -> None:
    text = f"{SEEN}\n\n~~~python\nx = 1\n~~~\n\n<div align=center>{UNSEEN}</div> a ~~ b ~~ c"
    text += '\n\n[1]: https://a.example\n\n<span style="color:red">a</span> <!-- b'
    text += '\n\n~5 and ~6 of H~2~O [a](https://a.example) (a "b") <p class="hidden md:block" title="a">c</p> x < y'

    text += (
        "\n\n| a \\| b | c |\n|---|---|\n| 1 | 2 |\n\na | b | c\n\nIt is so.[^1] <bdo dir=ltr>a</bdo>\n\n[^1]: A note."
    )
    text += "\n\n> - [x] a\n\n| a |\n|---|\n\n- | b | c |\n"
    assert markdown.extract(text.encode(), "reading x").text == text


def mail(plain: str, rich: str) -> bytes:
    return (
        'Subject: S\nContent-Type: multipart/alternative; boundary="B"\n\n'
        f"--B\nContent-Type: text/plain\n\n{plain}\n--B\nContent-Type: text/html\n\n<p>{rich}</p>\n--B--\n"
    ).encode()


def test_of_a_mail_the_version_that_is_shown_is_read_where_they_differ() -> None:
    found = email.extract(mail(f"{SEEN} {UNSEEN}", SEEN), "reading x")
    assert "Nothing" not in found.text
    assert "plain version" in found.metadata["left_out"]
    assert "left_out" not in email.extract(mail(f"{SEEN} [https://a.example/b]", SEEN), "reading x").metadata
    assert "Nothing" not in email.extract(mail(UNSEEN, f"{SEEN}<i hidden>{UNSEEN}</i>"), "reading x").text


@pytest.mark.parametrize(
    "hidden",
    [
        f"<span style='mso-hide:all'>{UNSEEN}</span>",
        f"<span style='MSO-HIDE: screen'>{UNSEEN}</span>",
        f"<style>.x {{ mso-hide: all }}</style><div class=x>{UNSEEN}</div>",
    ],
)
def test_what_outlook_hides_is_left_out_of_a_mail_and_read_in_a_page(hidden: str) -> None:
    found = email.extract(mail(SEEN, f"{SEEN} {hidden}"), "reading x")
    assert "Nothing" not in found.text
    assert "hidden" in found.metadata["left_out"]
    assert UNSEEN in html.extract(f"<p>{SEEN}</p>{hidden}".encode(), "reading x").text
    assert (
        UNSEEN
        in email.extract(
            mail(
                SEEN,
                f"{SEEN} {hidden}".replace(": all", ": none").replace(":all", ":none").replace(": screen", ":none"),
            ),
            "x",
        ).text
    )
