"""Hostile drafts and sources in a real browser, with the page's own security policy: nothing runs, nothing is sent."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import reports
from browser import OpenPage, Seen, axe, is_wider_than_its_window
from pcite.graph.output.report import as_html

HANDLERS = """() => [...document.querySelectorAll('*')].flatMap(element => element.getAttributeNames()
    .filter(name => name.startsWith('on') ||
        (name === 'href' && !/^(#|https?:|file:)/.test(element.getAttribute(name))))
    .map(name => element.outerHTML.slice(0, 200)))"""
FOREIGN = "script:not(body > script:last-of-type), iframe, object, embed, base, form:not(.find), style ~ style, img"


def test_words_of_sources_are_shown_and_never_run(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(as_html(reports.hostile()), still=True, accept_downloads=True)
    page.evaluate("() => document.querySelectorAll('details').forEach(each => { each.open = true })")
    page.wait_for_timeout(100)
    assert page.title() != "run"
    assert page.evaluate(HANDLERS) == []
    assert page.locator(FOREIGN).count() == 0
    told = page.evaluate("() => document.body.textContent")
    assert [attack for attack in reports.ATTACKS if attack not in told] == []
    page.locator(".paper .cite").first.hover()
    page.locator("#hover").wait_for()
    page.locator("#search").fill("document.title")
    page.locator("#hits:not(:empty)").wait_for()
    page.keyboard.press("Enter")
    page.locator("#problem-next").click()
    page.locator("#queue-by").fill(reports.ATTACKS[0])
    page.locator(".queue-item").first.get_by_role("radio").nth(1).check()
    page.locator(".queue-item textarea").first.fill(reports.ATTACKS[1])
    with page.expect_download() as waiting:
        page.locator("#queue-export").click()
    waiting.value.save_as(tmp_path / "review.json")
    told = json.loads((tmp_path / "review.json").read_text(encoding="utf-8"))
    assert (told["reviewer"], told["decisions"][0]["note"]) == reports.ATTACKS[:2]
    page.reload()
    assert page.locator("#queue-by").input_value() == reports.ATTACKS[0]
    assert page.evaluate(HANDLERS) == []
    assert page.title() != "run"
    assert page.locator(FOREIGN).count() == 0


@pytest.mark.ci
def test_hostile_words_break_neither_the_outline_nor_the_width(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.hostile()), phone=True, still=True)
    page.evaluate("() => document.querySelectorAll('details').forEach(each => { each.open = true })")
    assert not is_wider_than_its_window(page)
    assert axe(page) == []


def test_the_policy_of_the_page_holds_where_escaping_would_not(open_page: OpenPage, seen: Seen) -> None:
    broken = as_html(reports.hostile()).replace("</main>", reports.ATTACKS[0] + reports.ATTACKS[2] + "</main>")
    page = open_page(broken)
    page.wait_for_timeout(100)
    assert page.title() != "run"
    assert any("Content Security Policy" in problem for problem in seen.problems)
    assert seen.requests == []
    seen.problems.clear()


def test_a_page_that_asks_for_more_than_itself_or_speaks_up_would_be_noticed(open_page: OpenPage, seen: Seen) -> None:
    page = open_page('<!doctype html><title>x</title><img src="https://example.org/x.png"><script>alert(1)</script>')
    page.wait_for_timeout(50)
    assert seen.requests == ["https://example.org/x.png"]
    assert "dialog: 1" in seen.problems
    seen.requests.clear()
    seen.problems.clear()
