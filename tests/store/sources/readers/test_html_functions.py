"""Hiding by functions of style sheets, filters, states of forms and dark pages: what nobody sees of a page is not read.

Each of these pages was opened in Chromium: of what is hidden here it draws no pixel.
"""

from __future__ import annotations

import pytest
from pcite.store.sources.readers import html

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."
BOTH_ENDS = "@keyframes a {{ from, to {{ opacity: 0 }} }} .x {{ animation: a 9s {} }}"
STYLES = (
    *(
        f"opacity: {value}"
        for value in (
            "sin(0)", "cos(90deg)", "tan(0)", "round(down, .9, 1)", "round(to-zero, .4, 1)", "mod(4, 2)", "rem(4, 2)",
            "sqrt(0)", "abs(0)", "sign(0)", "pow(0, 2)", "hypot(0)", "log(1)", "env(nothing, 0)",
            "calc(infinity * 0)", "calc(1 - sin(90deg))", "progress(0, 0, 1)", "attr(data-n type(<number>), 0)",
            "max(sin(0), 0)", "calc(pi * 0)",
        )
    ),
    "font-size: calc(1px * sin(0))", "color: contrast-color(black)", "color: hsl(from red h s 100%)",
    "color: oklch(from red 1 c h)", "color: hwb(from red h 100% 0%)", "color: lab(from red 100 0 0)",
    "filter: invert(1)", "filter: grayscale(1) invert(100%)", "filter: contrast(0) brightness(9)",
    "color: #fff; filter: brightness(2)", "transform: rotateY(180deg); backface-visibility: hidden",
    "rotate: y 180deg; backface-visibility: hidden", "rotate: x .5turn; -webkit-backface-visibility: hidden",
    "offset-path: ray(270deg); offset-distance: 5000px", "offset: path('M -5000 -5000 L -5001 -5001')",
    "offset-path: path('M-900 -900')", "position: absolute; inset-inline-end: calc(100% + 999px)",
    "content: linear-gradient(red, red)", "-webkit-text-stroke: 9px #fff",
    "-webkit-text-stroke: 4px white; paint-order: fill stroke", "position: absolute; clip: rect(auto auto 0 auto)",
    "clip-path: path('M0 0')", "clip-path: shape(from 0 0, line to 0 0)",
    "mask: linear-gradient(#000, #000) 0 0 / 0 0 no-repeat", "mask-image: linear-gradient(red, red); mask-size: 0",
)  # fmt: skip
SHEETS = (
    BOTH_ENDS.format("infinite"), BOTH_ENDS.format("paused"), ".x:defined { display: none }",
    "@property --o { syntax: '<number>'; inherits: false; initial-value: 0 } .x { opacity: var(--o) }",
    "body:not(:focus-within) .x { display: none }", "@media (resolution >= .1dppx) { .x { display: none } }",
    ":root { color-scheme: only dark } .x { color: #121212 }", "html { color-scheme: dark } .x { color: #101010 }",
)  # fmt: skip
PAGES = (
    f"<style>:dir(rtl) {{ display: none }}</style><p dir=rtl>{UNSEEN}</p>",
    f"<style>input:invalid + .x {{ display: none }}</style><input required><p class=x>{UNSEEN}</p>",
    f"<style>:placeholder-shown + .x {{ display: none }}</style><input placeholder=a><p class=x>{UNSEEN}</p>",
    f"<style>details:not(:open) .x {{ display: none }}</style><details><summary>a <b class=x>{UNSEEN}</b></details>",
    f"<meta name=color-scheme content=dark><p style='color:#111'>{UNSEEN}</p>",
    f"<fencedframe>{UNSEEN}</fencedframe>",
)
SHOWN = (
    "opacity: cos(0)", "opacity: sin(90deg)", "opacity: round(up, .5, 1)", "opacity: abs(-1)", "opacity: pow(1, 2)",
    "opacity: env(nothing, 1)", "opacity: min(1, sqrt(4))", "filter: invert(0)", "filter: brightness(.9)",
    "filter: contrast(1.2)", "filter: invert(1); background: #fff", "transform: rotateY(180deg)",
    "transform: rotateY(10deg); backface-visibility: hidden", "color: contrast-color(white)", "content: none",
    "color: hsl(from red h s 0%)", "offset-path: path('M 9 9')", "-webkit-text-stroke: .5px #fff",
    "-webkit-text-stroke: 4px white; paint-order: stroke fill", "position: absolute; clip: rect(auto auto auto auto)",
    "clip-path: path('M0 0 H900 V900 H0 Z')", "mask: linear-gradient(#000, #000) 0 0 / 100% 100%",
    "opacity: attr(data-n type(<number>), 1)", "animation: a 9s paused", "backface-visibility: hidden",
    "transform: rotateX(180deg) rotateY(180deg); backface-visibility: hidden",
)  # fmt: skip


@pytest.mark.parametrize("style", STYLES)
def test_what_a_function_or_a_filter_hides_is_not_read(style: str) -> None:
    assert "Nothing" not in _read(f'<p style="{style}">{UNSEEN}</p>')


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_a_sheet_hides_by_states_and_by_what_it_names_is_not_read(sheet: str) -> None:
    assert "Nothing" not in _read(f"<style>{sheet}</style><p class=x>{UNSEEN}</p>", around="<p>")


@pytest.mark.parametrize("page", PAGES)
def test_what_forms_frames_and_dark_pages_hide_is_not_read(page: str) -> None:
    assert "Nothing" not in _read(page)


@pytest.mark.parametrize("style", SHOWN)
def test_what_functions_and_filters_show_is_read(style: str) -> None:
    assert UNSEEN in _read(f'<p style="{style}">{UNSEEN}</p>')


def test_on_a_dark_page_plain_words_and_light_ones_are_read() -> None:
    page = f"<meta name=color-scheme content='only dark'><p>{UNSEEN}</p><p style='color:white'>{SEEN}</p>"
    assert {SEEN, UNSEEN} <= set(html.extract(page.encode(), "reading x").text.split("\n\n"))


def _read(page: str, around: str = "<p>") -> str:
    text = html.extract(f"<!doctype html>{around}{SEEN}</p>{page}".encode(), "reading x").text
    assert SEEN in text
    return text
