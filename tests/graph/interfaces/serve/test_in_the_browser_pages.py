"""The pages in a real browser, with their own security policy, over a store that holds hostile sources."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

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
    "new": "/new",
    "about": "/about",
}


@pytest.mark.ci
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


@pytest.mark.ci
@pytest.mark.parametrize("phone", [False, True])
def test_a_word_draft_and_its_source_are_sent_and_come_back_with_footnotes(
    site: str, open_page: OpenPage, screenshot: Screenshot, tmp_path: Path, *, phone: bool
) -> None:
    docx = pytest.importorskip("docx")
    draft = docx.Document()
    draft.add_heading("Memo on **records**", 1)
    draft.add_paragraph("A broker keeps its records for six years. The moon is made of cheese.")
    draft.save(str(tmp_path / "memo.docx"))
    (tmp_path / "act.md").write_text("# Records Act\n\nA broker keeps its records for six years.\n", encoding="utf-8")
    page = open_page(f"{site}/new", phone=phone, accept_downloads=True)
    assert not page.locator("#upload").is_visible()
    page.locator("footer summary").click()
    page.locator("#token").fill(TOKEN)
    assert not page.get_by_role("link", name="Open its report").is_visible()
    page.get_by_role("button", name="Make the report").click()
    page.get_by_text("Give a draft, as a file or as text.").wait_for()
    page.get_by_label("The draft: text, Markdown or Word").set_input_files(tmp_path / "memo.docx")
    page.get_by_label("Sources: PDF").set_input_files(tmp_path / "act.md")
    screenshot(page, f"serve-new-filled{'-phone' if phone else ''}")
    assert axe(page) == []
    page.get_by_role("button", name="Make the report").click()
    page.get_by_text("The report is ready.").wait_for(timeout=60_000)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Word file with footnotes").click()
    assert waiting.value.suggested_filename == "memo-grounded.docx"
    waiting.value.save_as(tmp_path / "grounded.docx")
    with ZipFile(tmp_path / "grounded.docx") as archive:
        assert "A broker keeps its records for six years." in archive.read("word/footnotes.xml").decode()
    assert "[citation needed]" in docx.Document(str(tmp_path / "grounded.docx")).paragraphs[1].text
    page.get_by_role("link", name="Open its report").click()
    assert page.locator("h1").inner_text() == "Memo on records"
    assert page.locator(".sentences .ok .meta").first.inner_text().startswith("[1] Records Act")
    assert not is_wider_than_its_window(page)
    rejected = page.locator(".sentences .panel.ok").first
    rejected.get_by_text("Confirm or reject").click()
    rejected.get_by_label("not supported").check()
    rejected.get_by_label("Your name").fill("Ada")
    with page.expect_navigation():
        rejected.get_by_role("button", name="Keep decision").click()
    assert "not supported by Ada" in page.locator(".sentences .panel.ok").first.inner_text()
    page.goto(f"{site}/queue")
    first = page.locator("main .panel").first
    screenshot(page, f"serve-queue-rejected{'-phone' if phone else ''}")
    assert "Rejected by a person" in first.inner_text()
    assert "A broker keeps its records for six years." in first.locator("blockquote").inner_text()


def test_what_cannot_be_read_is_told_where_it_was_sent(
    site: str, open_page: OpenPage, seen: Seen, tmp_path: Path
) -> None:
    (tmp_path / "memo.pdf").write_bytes(b"%PDF-1.7 nothing")
    page = open_page(f"{site}/new")
    page.locator("footer summary").click()
    page.locator("#token").fill(TOKEN)
    page.get_by_label("The draft: text, Markdown or Word").set_input_files(tmp_path / "memo.pdf")
    page.get_by_role("button", name="Make the report").click()
    page.get_by_text("it is a PDF file").wait_for()
    assert [problem for problem in seen.problems if "422" not in problem] == []
    seen.problems.clear()


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
    assert page.evaluate("() => document.activeElement.getAttribute('href')").startswith("/reports/")


def test_the_full_report_opens_with_its_own_policy(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/reports/{REPORT}")
    page.get_by_role("link", name="Open the full report").click()
    page.wait_for_load_state()
    assert page.url.endswith("/html?lang=en")
    assert page.evaluate("() => document.documentElement.classList.contains('scripted')")
