"""Reading in a real browser: hover, expand, copy, filter, search, and the keyboard alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import reports
from browser import OpenPage
from pcite.graph.output.report import as_html
from pcite.prompts.page_words import PAGE
from pcite.store.records import Grounding

if TYPE_CHECKING:
    from playwright.sync_api import Page

BELOW_THE_QUOTE = """context => context.getBoundingClientRect().bottom
    - context.querySelector('mark').getBoundingClientRect().bottom"""


@pytest.fixture(scope="module", params=[*reports.DEMO, "pdf"])
def report(request: pytest.FixtureRequest, pdf_report: Grounding) -> Grounding:
    """Both reports of the demo, and one of a PDF."""
    return pdf_report if request.param == "pdf" else reports.demo(request.param)


@pytest.mark.ci
def test_a_marker_shows_its_quote_opens_its_card_and_the_citation_is_copied(
    report: Grounding, open_page: OpenPage
) -> None:
    page = open_page(as_html(report), clipboard=True)
    marker, card, citation = page.locator(".paper .cite").first, page.locator("#hover"), report.citations[0]
    marker.hover()
    card.wait_for()
    words = " ".join(card.inner_text().split())
    assert citation.quote[:40] in words
    assert report.sources[0].name in words or len(report.sources) > 1
    card.hover()
    page.wait_for_timeout(400)
    assert card.is_visible(), "the pointer may move onto the card"
    page.keyboard.press("Escape")
    assert not card.is_visible()

    marker.click()
    opened = page.locator("#citations details[open]")
    assert opened.count() == 1
    assert page.evaluate("() => document.activeElement.closest('details').open")
    w = PAGE["de" if report.claims[0].lang == "de" else "en"]
    told = opened.inner_text()
    assert [name for name in ("source", "quote", "context", "verification") if w[name] not in told] == []
    assert opened.locator("mark").inner_text().split()[0] in citation.quote
    opened.get_by_role("button", name=w["copy"]).click()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert citation.quote[:40] in copied
    assert report.sources[0].name in copied or len(report.sources) > 1
    opened.locator(".backlink").first.click()
    assert page.evaluate("() => Boolean(document.activeElement.closest('.paper'))")


def test_the_source_of_a_pdf_opens_at_its_page_and_shows_it(pdf_report: Grounding, open_page: OpenPage) -> None:
    page = open_page(as_html(pdf_report))
    page.locator(".paper .cite").first.click()
    link = page.locator("#citations details[open] a.open").get_attribute("href")
    assert link is not None
    assert re.fullmatch(r"file:///.*/rules\.pdf#page=1.*", link)
    picture = page.locator("img").first
    picture.evaluate("image => image.closest('details').open = true")
    picture.scroll_into_view_if_needed()
    assert picture.get_attribute("src", timeout=1000).startswith("data:image/")
    page.wait_for_function("() => document.querySelector('.page-image img').naturalWidth > 200")
    assert picture.get_attribute("alt")


def test_states_are_filtered_and_words_found(open_page: OpenPage) -> None:
    report = reports.demo("passwords_en")
    page = open_page(as_html(report))
    shown = {s: page.locator(f".entry[data-state={s}]:visible") for s in ("ok", "warn", "bad")}
    before = {state: found.count() for state, found in shown.items()}
    assert all(before.values())
    page.locator("label:has(#show-bad)").click()
    assert {state: found.count() for state, found in shown.items()} == {**before, "bad": 0}
    page.locator("label:has(#show-bad)").click()
    assert {state: found.count() for state, found in shown.items()} == before

    page.keyboard.press("/")
    word = report.citations[0].quote.split()[0]
    page.keyboard.type(word.upper())
    page.wait_for_function("() => document.getElementById('hits').value")
    found = re.fullmatch(r"0 of (\d+)", page.locator("#hits").inner_text())
    assert found
    assert int(found[1]) > page.locator(".paper").inner_text().lower().count(word.lower()) > 0, (
        "sources are searched too"
    )
    page.keyboard.press("Enter")
    assert page.locator("#hits").inner_text().startswith("1 of ")
    page.locator("#search").fill("no such word at all")
    page.get_by_text(PAGE["en"]["no_hits"], exact=True).wait_for()


def test_the_keyboard_reaches_what_a_pointer_reaches(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.demo("aufbewahrung_de")))
    page.keyboard.press("Tab")
    assert active(page, "className") == "skip"
    page.keyboard.press("Enter")
    assert active(page, "id") == "text"
    page.keyboard.press("Tab")
    page.locator("#hover").wait_for()
    assert "cite" in active(page, "className")
    assert page.locator("#hover").is_visible(), "what a pointer sees, the focus sees"
    page.keyboard.press("Enter")
    assert active(page, "tagName") == "SUMMARY"
    page.keyboard.press("n")
    assert page.evaluate("() => Boolean(document.activeElement.closest('.claim.warn, .claim.bad'))")
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()


def test_a_first_touch_shows_the_card_and_a_second_one_opens_it(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.demo("aufbewahrung_de")), phone=True)
    marker = page.locator(".paper .cite").first
    marker.tap()
    assert page.locator("#hover").is_visible()
    assert page.locator("#citations details[open]").count() == 0
    box = page.locator("#hover").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    marker.tap()
    assert page.locator("#citations details[open]").count() == 1


def active(page: Page, what: str) -> str:
    return str(page.evaluate(f"() => document.activeElement.{what}"))


def test_an_address_that_was_cut_stops_none_of_the_scripts(open_page: OpenPage, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(as_html(reports.demo("passwords_en")), encoding="utf-8")
    page = open_page(f"{path.as_uri()}#100%")
    page.keyboard.press("?")
    assert page.locator("#help").evaluate("help => help.open")


def test_the_context_of_a_hover_card_shows_the_words_on_both_sides_of_its_quote(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.demo("aufbewahrung_de")))
    for marker in page.locator(".paper .cite").all():
        marker.hover()
        context = page.locator("#hover:visible .context")
        context.wait_for()
        assert context.evaluate(BELOW_THE_QUOTE) >= 0, context.inner_text()
        page.keyboard.press("Escape")
        page.mouse.move(0, 0)


def test_words_are_found_whatever_white_space_is_between_them(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.demo("aufbewahrung_de")))
    for words in ("nötig sind 60 %", "Organisationsunterlagen, 2. die empfangenen Handelsbriefe, 3. Wiedergaben"):
        page.locator("#search").fill(words)
        page.locator("#hits:not(:empty)").wait_for()
        assert page.locator("#hits").inner_text().startswith("0 von"), words
        page.locator("#search").fill("")
        page.wait_for_function("() => !document.querySelector('#hits').value")
