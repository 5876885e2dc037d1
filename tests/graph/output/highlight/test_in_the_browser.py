"""What a reader gets who follows a link: the page scrolled to the words, and these words marked, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser import axe
from pcite.graph.output.report.highlight import Mark, highlighted_html, highlighted_text, place_link
from pcite.store.records import Source
from pcite.store.sources.readers import from_bytes
from web_server import Site, running, sends

if TYPE_CHECKING:
    from browser import OpenPage, Screenshot
    from playwright.sync_api import Page

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
FAR = "<div style='height: 3000px'>The menu of the page, which a reader of it leaves out.</div>"
BODY = """<main><h1>Aufbewahrung</h1>
<p>Die Frist ist sechs Jahre.</p><p>Handelsbriefe: Die Frist ist sechs Jahre.</p>
<p>Bücher, <b>Belege</b> &amp; Co.<sup><a href="#n">1</a></sup>, auch <i>E-Mails</i>, sind <a href="#x">zehn Jahre</a>
lang (§&nbsp;147) geordnet aufzubewahren, und zwar ab dem Ende des Kalenderjahrs[3], in dem sie entstanden sind.</p>
<ol><li>Inventare, wie sie im Gesetz stehen</li><li>Jahresabschlüsse, wie sie geprüft sind</li></ol>
<table><tr><th>Jahr</th><th>Belege</th></tr><tr><td>2020</td><td>1.234</td></tr><tr><td>2021</td><td>5.678</td></tr></table>
</main>"""
HTML = (
    "<!doctype html><html lang='de'><head><meta charset='utf-8'><title>Regeln</title>"
    "<style>::target-text { background: #f00; color: #000 }</style></head>"
    f"<body>{FAR}{BODY}<div style='height: 3000px'>Ende</div></body></html>"
)
RED_BOXES = """selector => [...document.querySelectorAll(selector)].map(
    node => { const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom] })"""


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with running(Site()) as found:
        found["/regeln"] = HTML
        found["/favicon.ico"] = sends(204)
        yield found


@pytest.fixture
def source(site: Site) -> Source:
    return from_bytes(HTML.encode(), "text/html", identifier=site.url("/regeln"), kind="website")


def red(page: Page, path: Path) -> set[tuple[int, int]]:
    """The places of the window, by tens of points, where marked words are seen."""
    import pymupdf

    path.write_bytes(page.screenshot())
    picture = pymupdf.Pixmap(str(path))
    across, down = range(0, picture.width, 2), range(0, picture.height, 2)
    return {(x, y) for x in across for y in down if tuple(picture.pixel(x, y)[:3]) == (255, 0, 0)}


def boxes(page: Page, selector: str) -> list[list[float]]:
    """Where the elements stand in the window."""
    found: list[list[float]] = page.evaluate(RED_BOXES, selector)
    return found


@pytest.mark.ci
@pytest.mark.parametrize(
    ("quote", "nth", "marked"),
    [
        ("Bücher, Belege & Co., auch E-Mails, sind zehn Jahre lang (§ 147) geordnet", 0, "main p:nth-of-type(3)"),
        ("ab dem Ende des Kalenderjahrs[3], in dem sie entstanden sind.", 0, "main p:nth-of-type(3)"),
        ("Die Frist ist sechs Jahre.", 0, "main p:nth-of-type(1)"),
        ("Die Frist ist sechs Jahre.", 1, "main p:nth-of-type(2)"),
        ("Inventare, wie sie im Gesetz stehen\n\n2. Jahresabschlüsse", 0, "main li"),
        ("| 2021 | 5.678 |", 0, "main tr:nth-of-type(3) td"),
    ],
)
def test_the_link_opens_the_page_at_the_words_and_marks_them(
    open_page: OpenPage, source: Source, tmp_path: Path, quote: str, nth: int, marked: str
) -> None:
    start = source.text.index(quote)
    for _ in range(nth):
        start = source.text.index(quote, start + 1)
    link = place_link(source, start, start + len(quote))
    assert link is not None
    page = open_page(link)
    page.wait_for_function("window.scrollY > 2000")
    seen, where = red(page, tmp_path / "page.png"), boxes(page, marked)
    assert len(seen) > 50
    for left, top, right, bottom in where:
        assert any(left <= x <= right and top <= y <= bottom for x, y in seen)
    for x, y in seen:
        assert any(left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1 for left, top, right, bottom in where)


def test_the_copy_of_a_page_opens_at_the_quote(open_page: OpenPage, source: Source, tmp_path: Path) -> None:
    quote = "Inventare, wie sie im Gesetz stehen"
    start = source.text.index(quote)
    text = source.model_copy(update={"content_hash": source.content_hash})
    copy = tmp_path / "copy.html"
    copy.write_text(highlighted_html(HTML.encode(), text, [Mark(start, start + len(quote), 2, "Inventare.")]), "utf-8")
    page = open_page(copy)
    page.get_by_role("link", name="[2]").click()
    assert page.evaluate("document.querySelector(':target').textContent") == quote
    assert axe(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_text_reads_well_and_opens_at_the_quote(
    open_page: OpenPage, screenshot: Screenshot, tmp_path: Path, dark: bool
) -> None:
    line = "(1) Wer Bücher führt, bewahrt sie zehn Jahre auf.\n\n1. Belege,\n2. Briefe.\n\n"
    text = "# Gesetz\n\n" + "".join(f"## § {number} Pflicht\n\n{line}" for number in range(1, 80))
    text += "| Jahr | Belege |\n| --- | --- |\n| 2020 | 1.234 |\n"
    source = Source(id="1", identifier="g.md", name="Gesetz", text=text, content_hash="x", lang="de")
    start = text.rindex("zehn Jahre")
    copy = tmp_path / "copy.html"
    copy.write_text(highlighted_text(source, [Mark(start, start + 10, 3, "Zehn Jahre.")], lang="de"), "utf-8")
    page = open_page(copy, dark=dark, phone=True)
    page.get_by_role("link", name="[3]").click()
    ((_, top, _, bottom),) = boxes(page, "#cite-3")
    assert 0 < top < bottom < 740
    assert axe(page) == []
    screenshot(page, f"highlighted-text-{'dark' if dark else 'light'}")
