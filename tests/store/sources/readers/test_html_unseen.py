"""Of a page what nobody sees who opens it is not read, and the reader says how much it was."""

from __future__ import annotations

import pytest
from pcite.store.sources.readers import html

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
