"""Words that the boxes around them, shadow trees and states of a page hide are not read; those that are seen are.

Each of these pages was opened in Chromium, with other words in the place of `WORDS`, and its pixels compared; words
that one has to scroll to are seen, too.
"""

from __future__ import annotations

from time import process_time

import pytest
from pcite.store.sources.readers import html

SEEN, WORDS = "Records are kept for six years.", "Nothing has to be kept."
X, IN_BOX = "<p class=x>WORDS</p>", "<div class=w><p class=x>WORDS</p></div>"
TREE = "<div><template shadowrootmode=open>{}</template><p>WORDS</p></div>"
CLIPS = ".w {{ overflow: hidden; height: 20px; position: relative }} .x {{ {} }}"
HIDDEN = (
    *(("p.x:not(" + state + ") { display: none }", X) for state in (
        ":fullscreen", ":modal", ":popover-open", ":is(:hover, :focus)", ":autofill", ":has(:hover)")),
    ("p:lang(de) { display: none }", "<p lang=de-AT>WORDS</p>"),
    ("fieldset:disabled p { display: none }", "<fieldset disabled><p>WORDS</p></fieldset>"),
    ("input:default ~ p { display: none }", "<input type=radio checked><p>WORDS</p>"),
    ("input:in-range ~ p { display: none }", "<input type=number min=1 value=2><p>WORDS</p>"),
    ("input:valid ~ p { display: none }", "<input><p>WORDS</p>"),
    ("progress:indeterminate ~ p { display: none }", "<progress></progress><p>WORDS</p>"),
    ("[title='a}b'] { display: none }", "<p title='a}b'>WORDS</p>"),
    ("[title='a;b'] { display: none }", "<p title='a;b'>WORDS</p>"),
    (".y { background: url(//a/*b) } .x { display: none } /* */", X),
    ("body { container-type: inline-size } @container (width > 1px) { .x { display: none } }", X),
    ("body { container: a / inline-size } @container a (min-width: 9px) { .x { display: none } }", X),
    (".w { -webkit-text-fill-color: transparent } .x { color: black }", IN_BOX),
    (".w { filter: brightness(0); background: red } .x { color: white }", IN_BOX),
    (".w { font-size: .1px } .x { font-size: 1ex }", IN_BOX),
    *((f".x {{ {style} }}", X) for style in (
        "color: red; background: linear-gradient(currentColor, currentColor)",
        "color: red; background: linear-gradient(#0000, #0000), red", "color: red; background: image(red)",
        "color: transparent; -webkit-text-stroke: 0 black", "color: transparent; text-shadow: 0 -9999px black",
        "color: AccentColorText", "color: HighlightText", "transform: perspective(1px) translateZ(10px)",
        "container-type: size; overflow: hidden", "height: calc-size(auto, 0px); overflow: hidden",
        "mask: linear-gradient(#000 0 0) -9999px 0 no-repeat", "mask: linear-gradient(#000, #000) luminance",
        "mask-image: linear-gradient(#000, #000); mask-mode: luminance", "mask-image: image(#0000)",
        "mask: linear-gradient(#000 0 0) exclude, linear-gradient(#000 0 0)",
        "-webkit-mask-box-image: linear-gradient(#0000, #0000)")),
    (".w { overflow-y: hidden; height: 20px } .x { margin-top: 100px }", IN_BOX),
    (".w { contain: paint; height: 20px } .x { margin-top: 100px }", IN_BOX),
    *((CLIPS.format(style), IN_BOX) for style in (
        "position: absolute; top: 999px", "position: relative; top: 50px", "margin-top: 100px", "padding-top: 50px",
        "transform: translateY(100px)", "transform: translateY(200%)", "translate: 0 3em")),
    ("", "<table><col style='visibility: collapse'><tr><td>WORDS<td>b</table>"),
    ("col.c { visibility: collapse }", "<table><col><col class=c><tr><td>a<td>WORDS</table>"),
    ("", "<table><colgroup style='visibility: collapse'><col></colgroup><tr><td>WORDS<td>b</table>"),
    ("", TREE.format("<slot name=a></slot>")), ("", TREE.format("").replace("=open", "=CLOSED")),
    ("", TREE.format("").replace("div>", "my-card>")),
    ("", TREE.format("<style>slot { display: none }</style><slot></slot>")),
    ("", TREE.format("<style>:host { opacity: 0 }</style><slot></slot>")),
    ("", TREE.format("<style>::slotted(p) { display: none }</style><slot></slot>")),
    ("", TREE.format("<style>:host(:not([open])) { display: none }</style><slot></slot>")),
    ("", TREE.format("<style>:host(div), a { display: none }</style><slot></slot>")),
    ("", TREE.format("<slot></slot>").replace("<p>", "<p slot=a>")),
    ("", TREE.format("<style>slot[name=a] { display: none }</style><slot name=a></slot>").replace("<p>", "<p slot=a>")),
    ("", "<table><col style='visibility: collapse'><col><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>WORDS<td>d</table>"),
    (".w { overflow: hidden; height: 20px } .v { overflow: hidden; height: 300px } .x { margin-top: 100px }",
     "<div class=w><div class=v><p class=x>WORDS</p></div></div>"),
    ("", "<p style='color: #000; background: linear-gradient(#000, #000) 0 0/100% 2px'>WORDS</p>"),
    (".x { color: #fff; background: linear-gradient(#fff9, #fff3) }", X),
    (".x { color: #fff; background: linear-gradient(#fff3, #fff9), linear-gradient(#fff, #fff), red }", X),
)  # fmt: skip
SHOWN = (
    ("p.x:hover { display: none }", X), ("p.x:not(:not(:hover)) { display: none }", X),
    ("p:lang(de) { display: none }", X), ("p:lang(de) { display: none }", "<p lang=en>WORDS</p>"),
    ("fieldset:disabled p { display: none }", "<fieldset><p>WORDS</p></fieldset>"),
    ("input:valid ~ p { display: none }", "<input required><p>WORDS</p>"),
    ("[title='a{b'] { display: none }", "<p title='a b'>WORDS</p>"),
    ("body { container-type: inline-size } @container (width > 900px) { .x { display: none } }", X),
    ("@container (width > 1px) { .x { display: none } }", X),
    ("body { container-type: inline-size } @container a (width > 1px) { .x { display: none } }", X),
    (".w { -webkit-text-fill-color: transparent } .x { -webkit-text-fill-color: currentcolor; color: #000 }", IN_BOX),
    (".w { -webkit-text-fill-color: red } .x { color: white }", IN_BOX),
    (".w { filter: invert(1); background: white } .x { color: black }", IN_BOX),
    *((f".x {{ {style} }}", X) for style in (
        "color: white; background: linear-gradient(#0000, #0000), red", "color: black; background: image(red)",
        "color: transparent; -webkit-text-stroke-width: 1px; -webkit-text-stroke-color: red",
        "-webkit-text-stroke: 0 white", "transform: perspective(100px) translateZ(10px)",
        "container-type: size; height: 50px; overflow: hidden", "height: calc-size(auto, 50px); overflow: hidden",
        "mask: linear-gradient(#000 0 0) 9px 0 no-repeat", "mask: linear-gradient(#fff, #fff) luminance")),
    *((CLIPS.format(style), IN_BOX) for style in (
        "position: absolute; top: 2px", "position: fixed; top: 100px", "transform: translateY(-50%)")),
    (".w { overflow: hidden; height: 20px } .x { position: absolute; top: 100px }", IN_BOX),
    (".w { overflow-x: hidden; height: 20px } .x { margin-top: 100px }", IN_BOX),
    (".w { overflow: hidden auto; height: 20px } .x { margin-top: 100px }", IN_BOX),
    (".w { overflow: hidden; min-height: 20px } .x { margin-top: 100px }", IN_BOX),
    (".w { overflow: auto; height: 20px } .x { margin-top: 100px }", IN_BOX),
    ("", "<table><col><col style='visibility: collapse'><tr><td>WORDS<td>b</table>"),
    ("", "<table><col style='visibility: collapse'><col><tr><td colspan=2>WORDS<tr><td>a<td>b</table>"),
    ("", "<table><col style='visibility: collapse'><col><tr><td rowspan=2>a<td>b<tr><td>WORDS</table>"),
    ("", "<table><tr><td><table><col style='visibility: collapse'><tr><td>a</table><tr><td>WORDS</table>"),
    ("", TREE.format("<slot></slot>")), ("", TREE.format("<style>p { display: none }</style><slot></slot>")),
    *(("", TREE.format(f"<style>{sheet}</style><slot name=a></slot><slot></slot>")) for sheet in (
        ":host([hidden]) { display: none }", ":host .menu { display: none }", "slot[name=a] { display: none }",
        "::slotted([slot=a]) { display: none }", "::slotted(i) { display: none }", ".b ~ slot { display: none }",
        ":host { display: none } :host(div) { display: block }", f"/* {'long ' * 5_000} */")),
    ("", TREE.format("<slot data-name=a></slot>")),
    ("", TREE.format("").replace("=open", "=yes")), ("", TREE.format("").replace("div>", "center>")),
    (".w { overflow: hidden; height: 90px } .v { overflow-y: auto; height: 90px } .x { margin-top: 100px }",
     "<div class=w><div class=v><p class=x>WORDS</p></div></div>"),
    (".x { background: linear-gradient(currentColor, currentColor) 0 100% / 0 2px no-repeat }", X),
    (".x { color: #000; background: linear-gradient(#000, #000) no-repeat left / 4px 100% }", X),
    (".x { background-image: linear-gradient(currentColor, currentColor); background-size: 100% 1px; "
     "background-repeat: repeat-x; background-position: bottom }", X),
    (".x { mask: linear-gradient(#000, #000) exclude }", X),
    (".x { color: #fff; background: linear-gradient(rgba(255, 255, 255, .15), rgba(255, 255, 255, 0)) #0d6efd }", X),
    (".x { color: #fff; background-color: #0d6efd; background-image: linear-gradient(#ffffff26, #fff0) }", X),
    (".x { color: #000; background: linear-gradient(#0003, #0003) }", X),
)  # fmt: skip
SHEETS_HIDDEN = (
    "<style>.x { display: none }</style><style type=text/less>.x { display: block !important }</style>",
    "<style>.x { display: none }</style>"
    "<link rel='alternate stylesheet' title=b href='data:text/css,.x{display:block!important}'>",
    "<style>@import url('data:text/css,.x%7Bdisplay:block !important%7D') print; .x { display: none }</style>",
    "<style>@import url('data:text/css,.x%7Bdisplay:none%7D') screen;</style>",
)
SHEETS_SHOWN = (
    "<style type=text/less>.x { display: none }</style>",
    "<link rel='alternate stylesheet' title=b href='data:text/css,.x{display:none}'>",
    "<style>@import url('data:text/css,.x%7Bdisplay:none%7D') print;</style>",
)


MANY = (
    ("<style>{}</style>", "@container (width > 1px) {.a {display: none}}"),
    ("{}", "<table><tr><td>"),
    ("<div>{}</div>", "<template shadowrootmode=open></template>x"),
    ("<table><tr><td>{}</table>", "<sup>1"),
)


def text_of(head: str, body: str) -> str:
    page = f"<!doctype html><head>{head}</head><body><p>{SEEN}</p>{body.replace('WORDS', WORDS)}"
    return html.extract(page.encode(), "reading x").text


@pytest.mark.parametrize(("sheet", "body"), HIDDEN)
def test_what_a_state_a_box_or_a_shadow_tree_hides_is_not_read(sheet: str, body: str) -> None:
    text = text_of(f"<style>{sheet}</style>", body)
    assert WORDS not in text
    assert SEEN in text


@pytest.mark.parametrize(("sheet", "body"), SHOWN)
def test_what_is_seen_in_a_state_a_box_or_a_shadow_tree_is_read(sheet: str, body: str) -> None:
    assert WORDS in text_of(f"<style>{sheet}</style>", body)


@pytest.mark.parametrize("head", SHEETS_HIDDEN)
def test_a_sheet_that_no_browser_reads_shows_nothing_again(head: str) -> None:
    assert WORDS not in text_of(head, X)


@pytest.mark.parametrize("head", SHEETS_SHOWN)
def test_a_sheet_that_no_browser_reads_hides_nothing(head: str) -> None:
    assert WORDS in text_of(head, X)


@pytest.mark.parametrize(("page", "part"), MANY)
def test_parts_of_a_page_take_time_by_their_number(page: str, part: str) -> None:
    begun = process_time()
    text_of("", page.replace("{}", part * (100_000 // len(part))))
    assert process_time() - begun < 2
