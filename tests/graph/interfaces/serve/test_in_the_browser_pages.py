"""The pages in a real browser, with their own security policy, over a store that holds hostile sources."""

from __future__ import annotations

import pytest
from browser import OpenPage, Screenshot, Seen, axe, is_wider_than_its_window

from .conftest import REPORT, TOKEN

PAGES = {
    "reports": "/",
    "report": f"/reports/{REPORT}",
    "citations": "/citations",
    "citation": "/citations/1",
    "sources": "/sources",
    "source": "/sources/2",
    "hostile": "/sources/3",
    "search": "/search?query=how+long+are+records+kept&scope=all",
    "queue": "/queue",
    "about": "/about",
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_fits_a_phone_and_runs_nothing_of_a_source(
    site: str, open_page: OpenPage, screenshot: Screenshot, name: str
) -> None:
    desk = open_page(site + PAGES[name])
    screenshot(desk, f"serve-{name}")
    assert axe(desk) == []
    phone = open_page(site + PAGES[name], phone=True, dark=True, lang="de")
    screenshot(phone, f"serve-{name}-phone")
    assert not is_wider_than_its_window(phone)
    if name in ("report", "source"):
        assert axe(phone) == []


def test_with_the_token_a_reader_tags_notes_and_decides(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/sources/2")
    assert not page.locator("textarea").is_visible()
    page.locator("footer summary").click()
    page.locator("#token").fill(TOKEN)
    page.locator("input[name=tags]").fill("seen, read twice")
    with page.expect_navigation():
        page.locator("input[name=tags]").press("Enter")
    assert page.locator(".tags li").all_inner_texts()[-2:] == ["read twice\n✕", "seen\n✕"]
    page.locator("textarea").fill("A note <b>from the page</b>.")
    with page.expect_navigation():
        page.get_by_role("button", name="Keep note").click()
    assert page.locator(".annotation p").first.inner_text() == "A note <b>from the page</b>."
    with page.expect_navigation():
        page.get_by_role("button", name="Remove the tag a/b ü").click()
    assert "a/b ü" not in page.locator(".tags").inner_text()
    assert axe(page) == []
    page.goto(f"{site}/queue")
    form = page.locator("form.deciding").first
    form.get_by_label("not supported").check()
    form.get_by_label("Your name").fill("reader")
    with page.expect_navigation():
        form.get_by_role("button").click()
    assert "by reader" in page.locator("main").inner_text()


def test_a_wrong_token_is_told_where_it_was_used(site: str, open_page: OpenPage, seen: Seen) -> None:
    page = open_page(f"{site}/sources/2")
    page.locator("footer summary").click()
    page.locator("#token").fill("wrong")
    page.locator("input[name=tags]").fill("never")
    page.locator("input[name=tags]").press("Enter")
    page.get_by_text("the token is not the right one").wait_for()
    assert [problem for problem in seen.problems if "401" not in problem] == []
    seen.problems.clear()


def test_without_scripts_everything_can_be_read(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/search", scripts=False)
    page.get_by_label("Question or words").fill("how long must a broker keep records")
    page.get_by_role("button", name="Search").click()
    page.locator(".stack a").first.click()
    assert page.locator("mark").count() >= 1
    assert not page.locator("#token").is_visible()
    page.get_by_role("link", name="Deutsch").click()
    assert page.locator("html").get_attribute("lang") == "de"


def test_the_keyboard_reaches_the_content_first(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "#content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert REPORT in page.evaluate("() => document.activeElement.getAttribute('href')")


def test_the_full_report_opens_with_its_own_policy(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/reports/{REPORT}")
    page.get_by_role("link", name="Open the full report").click()
    page.wait_for_load_state()
    assert page.url.endswith("/html?lang=en")
    assert page.evaluate("() => document.documentElement.classList.contains('scripted')")
