"""What Chromium was seen to hide or to show where pages used to be read otherwise; `WORDS` are the ones it is about.

`tests/security/test_hidden_by_browser.py` asks the browser itself, of pages at random.
"""

from __future__ import annotations

import pytest
from pcite.store.sources.readers import html

SEEN, WORDS = "Records are kept for six years.", "Nothing has to be kept."
HIDDEN = (
    "<style>:is(body) b{opacity:0}</style><p><b>WORDS</b></p>",
    "<style>body{& .x{opacity:0}}</style><ul><li class=x>WORDS</ul>",
    "<style>:not(.z) > div :not(.q) p{display:none}</style><div><section><p>WORDS</p></section></div>",
    "<style>.x:not(:target){display:none}</style><p class=x>WORDS</p>",
    "<style>p:has(b){display:none}</style><p><b>WORDS</b></p>",
    "<p style='-webkit-opacity:0'>WORDS</p>",
    "<p style='opacity:calc(1/50)'>WORDS</p>",
    "<p style='font-size:0;font-size:16'>WORDS</p><!--q-->",
    "<p style='font-size:0.000000000001px'>WORDS</p>",
    "<p style='left:-99999999999px;position:absolute'>WORDS</p>",
    "<style>.x{display:none}.x,:zzz{display:block}</style><p class=x>WORDS</p>",
    "<style>.x{animation:a 0s forwards}@keyframes a{to{opacity:0}}</style><p class=x>WORDS</p>",
    "<p style='color:oklch(1 0 0)'>WORDS</p>",
    "<p style='color:color-mix(in srgb,white,white)'>WORDS</p>",
    "<p style='color:rgb(from white r g b)'>WORDS</p>",
    "<p style='color:rgb(from black r g b / 1%)'>WORDS</p>",
    "<p style='color:oklch(27.1% .188 264.05);background:navy'>WORDS</p>",
    "<p style='color:rgb(0 0 0 / .06)'>WORDS</p>",
    "<p style='color:#ccc;opacity:.2'>WORDS</p>",
    "<p style='color:var(--no,rgb(255,255,255))'>WORDS</p>",
    "<div style='background:#eee'><p style='position:relative;z-index:-1'>WORDS</p></div>",
    "<p style='padding-left:2000px;overflow:hidden'>WORDS</p>",
    "<p style='padding-top:200px;height:20px;overflow:hidden;box-sizing:border-box'>WORDS</p>",
    "<p style='translate:99999px'>WORDS</p>",
    "<p style='position:absolute;top:-60px'>WORDS</p>",
    "<p style='position:absolute;left:-350px'>WORDS</p>",
    "<p style='position:absolute;bottom:1200px'>WORDS</p>",
    "<p style='position:fixed;inset:2000px auto auto 0'>WORDS</p>",
    "<p style='position:fixed;bottom:-80px'>WORDS</p>",
    "<p style='position:relative;right:99999px'>WORDS</p>",
    "<div><template shadowrootmode=open>a</template><p>WORDS</p></div>",
    "<p style='contain:paint;height:0'>WORDS</p>",
    "<p style='clip-path:polygon(10% 10%,10% 10%,10% 10%)'>WORDS</p>",
    "<p style='position:absolute;clip:rect(2em,2em,2em,2em)'>WORDS</p>",
    "<p style='display:none;display:calc(1)'>WORDS</p>",
    "<p style='color:white;color:hsl(1,2,3)'>WORDS</p>",
    "<p style='opacity:0;opacity:1.'>WORDS</p>",
    "<style>@media (min-width:max(1px,9px)){.x{display:none}}</style><p class=x>WORDS</p>",
    "<style>.x{display:none}[a=x],.q{display:block}</style><p class=x>WORDS</p>",
    "<style>@layer a,b;@layer b{.x{display:none}}@layer a{p.x{display:block}}</style><p class=x>WORDS</p>",
    "<style>#x{--c:white}p{color:var(--c)}</style><div id=x><p>WORDS</p></div>",
    "<p style='background:white;-webkit-background-clip:text;color:transparent'>WORDS</p>",
    "<p style='color:white;text-shadow:0 0 1px white'>WORDS</p>",
    "<body style='background:#0000ee'><a href=x>WORDS</a>",
    "<div style='overflow:hidden;height:20px'><p>one</p><p>WORDS</p></div>",
    (
        "<div style='overflow:hidden;width:60px;white-space:nowrap'><span>aaaaaaaaaaaaaaaaaaaaa</span> "
        "<span>WORDS</span></div>"
    ),
    "<p style='color:color(xyz .9505 1 1.089)'>WORDS</p>",
    "<p style='color:light-dark(rgb(255 255 255),#000)'>WORDS</p>",
    "<p style='color:lab(100 0 0)'>WORDS</p>",
    "<div style='background:#000'><p style='background:linear-gradient(transparent,transparent)'>WORDS</p></div>",
    "<p style='color:color(srgb-linear 1 1 1)'>WORDS</p>",
    "<p style='clip-path:xywh(0 0 0 100%)'>WORDS</p>",
    "<p style='clip-path:rect(0 0 0 0)'>WORDS</p>",
    "<p style='opacity:0;opacity:calc(1px + 1px)'>WORDS</p>",
    "<style>.x{opacity:0}.x::-moz-foo{opacity:1}.x,.x::-moz-foo{opacity:1}</style><p class=x>WORDS</p>",
    "<style>.x{display:none}.x:zzz,.x{display:block}</style><p class=x>WORDS</p>",
    "<style>.x.x{display:none}.x,.y,.z{display:block}</style><p class=x>WORDS</p>",
    (
        "<style>@layer a,b;@layer b{.x{display:block!important}}@layer a{.x{display:none!important}}</style>"
        "<p class=x>WORDS</p>"
    ),
    "<style>:scope .x{display:none}</style><p class=x>WORDS</p>",
    "<style>.w{> p:is(.x,.y){opacity:0}}</style><div class=w><p class=x>WORDS</p></div>",
    "<style>input:checked~p{display:none}</style><input type=checkbox checked><p>WORDS</p>",
    "<p style='position:absolute;top:-200px'>WORDS</p>",
    "<p style='margin-top:99999px'>WORDS</p>",
    "<style>@supports (not (foo:bar)){.x{display:none}}</style><p class=x>WORDS</p>",
    "<style>@supports not (-moz-appearance:none){.x{display:none}}</style><p class=x>WORDS</p>",
    "<p style='visibility:hidden;visibility:calc(1)'>WORDS</p>",
    "<p style='filter:opacity(calc(1/100))'>WORDS</p>",
)
SHOWN = (
    "<style>:root{--t:#111}.dark{--t:#fff}body{background:#fff;color:var(--t)}</style><p>WORDS</p>",
    (
        r"<style>.hidden{display:none}@media (min-width:768px){.md\:block{display:block}}</style>"
        "<p class='hidden md:block'>WORDS</p>"
    ),
    "<p style='background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent'>WORDS</p>",
    (
        "<style>.f{opacity:0;animation:up 1s forwards}@keyframes up{from{opacity:0}to{opacity:1}}</style>"
        "<p class=f>WORDS</p>"
    ),
    "<p style='color:#fff;text-shadow:0 0 1px #000'>WORDS</p>",
    "<p style='color:transparent;-webkit-text-stroke:1px navy'>WORDS</p>",
    "<p style='clip-path:polygon(0 0,100% 0,100% 100%,0 100%)'>WORDS</p>",
    "<p style='clip-path:inset(1px)'>WORDS</p>",
    "<p style='mask-image:linear-gradient(black 60%,transparent)'>WORDS</p>",
    "<style>.a{visibility:hidden}.b{visibility:visible}</style><div class=a><p class=b>WORDS</p></div>",
    "<style>.x{display:none}h1,h2,p.x{display:block}.q{display:none}</style><p class=x>WORDS</p>",
    "<style>.hidden.x{display:none} .a,.b,.c{display:none} p.x{display:block}</style><p class='x a'>WORDS</p>",
    (
        "<style>@layer base,utilities;@layer utilities{.b{display:block}}@layer base{p.b{display:none}}</style>"
        "<p class=b>WORDS</p>"
    ),
    "<div style='background:#fff;position:relative;z-index:0'><p style='position:relative;z-index:-1'>WORDS</p></div>",
    "<p style='position:absolute;top:-10px;left:-15px'>WORDS</p>",
    "<style>.x{display:none}.x::-moz-selection,.x{display:block}.x{display:block}</style><p class=x>WORDS</p>",
    "<style>.x:not(:checked){display:none}</style><p>WORDS</p>",
    "<style>input:checked~p{display:block}p{display:none}</style><input type=checkbox checked><p>WORDS</p>",
    (
        "<style>[data-theme=dark]{--bg:#000;--fg:#fff}:root{--bg:#fff;--fg:#222}body{background:var(--bg);color:var(--fg)}</style>"
        "<p>WORDS</p>"
    ),
    "<style>:root{--x:none}.y{--x:block}.x{display:var(--x)}</style><p class='x y'>WORDS</p>",
    "<p style='clip-path:rect(0 100% 100% 0)'>WORDS</p>",
    "<p style='clip-path:inset(0 round 10px)'>WORDS</p>",
    "<div style='color:white'><a href=x>WORDS</a></div>",
    "<pre bgcolor=black>WORDS</pre>",
    "<div style='display:flex;overflow:hidden;height:20px'><p>one</p><p>WORDS</p></div>",
    "<style>li{float:left}</style><ul style='overflow:hidden;height:20px'><li>one<li>WORDS</ul>",
    "<table style='overflow:hidden;height:20px'><tr><td>one<td>WORDS</table>",
    "<link rel=stylesheet href=a.css><div style='overflow:hidden;height:20px'><p>one</p><p>WORDS</p></div>",
    "<p style='color:oklch(20% 0.1 200)'>WORDS</p>",
    "<p style='color:color-mix(in srgb, navy 80%, white)'>WORDS</p>",
    "<div style='overflow:hidden;height:60px'><p>WORDS</p></div>",
    "<div style='overflow:hidden;height:20px;line-height:20px'>short <b>WORDS</b></div>",
    "<p style='position:relative;top:-5px;left:-20px'>WORDS</p>",
    (
        "<style>.x{animation:a 1s forwards;opacity:0}@keyframes a{from{opacity:0}50%,100%{opacity:1}}</style>"
        "<p class=x>WORDS</p>"
    ),
    "<style>.a .x{display:none}.x:nth-child(odd){display:block}</style><p class=x>WORDS</p>",
    (
        "<style>.x{opacity:0}@layer z{.x{opacity:0!important}}.x{opacity:1}@layer z{.x{opacity:1!important}}</style>"
        "<p class=x>WORDS</p>"
    ),
    "<section style='background:#eee'><p style='position:relative;z-index:1'>WORDS</p></section>",
    "<section style='background:#eee;opacity:.9'><p style='position:relative;z-index:-1'>WORDS</p></section>",
)


def _read(page: str) -> str:
    page = f"<!doctype html><body><p>{SEEN}</p>{page.replace('WORDS', WORDS)}"
    return html.extract(page.encode(), "reading x").text


@pytest.mark.parametrize("page", HIDDEN)
def test_what_a_browser_hides_is_not_read(page: str) -> None:
    text = _read(page)
    assert SEEN in text
    assert WORDS not in text


@pytest.mark.parametrize("page", SHOWN)
def test_what_a_browser_shows_is_read(page: str) -> None:
    assert WORDS in _read(page)


def test_lengths_without_a_unit_count_where_a_page_has_no_document_type() -> None:
    sized = f'<p>{SEEN}</p><p style="font-size:16px;font-size:1">{WORDS}</p>'
    assert WORDS not in html.extract(f"<html><body>{sized}".encode(), "reading x").text
    assert WORDS in html.extract(f"<!doctype html><html><body>{sized}".encode(), "reading x").text


def test_numbers_without_end_end_no_page() -> None:
    style = "font-size:1e99em;left:calc(1e99px * 1e99);position:absolute;color:lab(1e99 1e99 1e99);opacity:calc(0 / 0)"
    page = f"<!doctype html><body><p>{SEEN}</p>" + f'<div style="{style}">' * 9
    assert SEEN in html.extract(page.encode(), "reading x").text
