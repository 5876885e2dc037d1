"""Review in a real browser: decide with the keyboard alone, export, and `pcite review import` records it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import reports
from browser import OpenPage, axe
from pcite.graph.interfaces.cli import app
from pcite.graph.output.report import as_html
from pcite.prompts.part_words import REVIEW
from pcite.store import citations
from pcite.store.citations.audit import adjudications, decided_in_report, queue
from pcite.store.database import Database
from typer.testing import CliRunner

if TYPE_CHECKING:
    from playwright.sync_api import Page

DE, EN = REVIEW["de"], REVIEW["en"]
NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no storage') }})"


def exported(page: Page, name: str, folder: Path) -> Path:
    """The file that a press of the button gives, by keyboard."""
    page.get_by_role("button", name=name).focus()
    with page.expect_download() as waiting:
        page.keyboard.press("Enter")
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_a_review_by_keyboard_alone_comes_into_the_store(
    open_page: OpenPage, store: Database, store_path: Path, tmp_path: Path
) -> None:
    grounding = reports.demo("aufbewahrung_de")
    citations.record(store, grounding, settings={})
    page = open_page(as_html(grounding), lang="de", accept_downloads=True)
    first, second = page.locator("#queue .queue-item").nth(0), page.locator("#queue .queue-item").nth(1)

    def walk(wanted: str, most: int = 30) -> None:
        for _ in range(most):
            if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} cannot be reached with the tabulator")

    walk("a[href='#queue']")
    page.keyboard.press("Enter")
    walk("#queue-by")
    page.keyboard.type("Grace Müller")
    walk(".queue-item:nth-child(1) input[type=radio]")
    page.keyboard.press("ArrowRight")
    assert first.locator(":checked").get_attribute("value") == "supported"
    page.keyboard.press("Tab")
    page.keyboard.type("§ 257 Abs. 4 HGB – „n“ und /")
    walk(".queue-item:nth-child(2) input[type=radio]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert second.locator(":checked").get_attribute("value") == "unsupported"
    assert page.locator("#queue-done").inner_text() == "2 von 10 entschieden"
    path = exported(page, DE["export"], tmp_path)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert {key: told[key] for key in told if key != "decisions"} == {
        "format": "pcite-review",
        "version": 1,
        "report_id": grounding.report_id,
        "reviewer": "Grace Müller",
    }
    waiting = [each for each in queue(store) if isinstance(each.target, str)]
    done = CliRunner().invoke(app, ["review", "import", str(path), "--store", str(store_path)])
    assert "2 of 2 decisions recorded" in done.stdout, done.output
    assert [(each.target, each.decision, each.reviewer, each.note) for each in adjudications(store)] == [
        (waiting[0].target, "supported", "Grace Müller", "§ 257 Abs. 4 HGB – „n“ und /"),
        (waiting[1].target, "unsupported", "Grace Müller", ""),
    ]


@pytest.mark.ci
def test_a_review_goes_on_from_its_file_and_after_the_page_was_closed(open_page: OpenPage, tmp_path: Path) -> None:
    html = as_html(reports.demo("passwords_en"))
    page = open_page(html, accept_downloads=True)
    page.get_by_role("button", name=EN["export"]).click()
    assert page.locator("#queue-said").inner_text() == EN["need_name"]
    assert page.evaluate("() => document.activeElement.id") == "queue-by"
    page.keyboard.type("Ada")
    page.get_by_role("button", name=EN["export"]).click()
    assert page.locator("#queue-said").inner_text() == EN["need_decision"]
    page.locator(".queue-item").nth(2).get_by_label(EN["unclear"]).check()
    page.locator(".queue-item").nth(2).get_by_role("textbox").fill("which edition?")
    path = exported(page, EN["export"], tmp_path)
    page.reload()
    kept = page.locator(".queue-item").nth(2)
    assert (kept.locator(":checked").input_value(), kept.get_by_role("textbox").input_value()) == (
        "unclear",
        "which edition?",
    )
    assert page.locator("#queue-by").input_value() == "Ada"

    other = open_page(html, accept_downloads=True)
    other.locator("#queue-import").set_input_files(path)
    other.get_by_text(EN["imported"].format(count=1)).wait_for()
    assert other.locator(".queue-item").nth(2).locator(":checked").input_value() == "unclear"
    assert json.loads(exported(other, EN["export"], tmp_path).read_text()) == json.loads(path.read_text())
    wrong = tmp_path / "wrong.json"
    for text in ("{", "null", path.read_text(encoding="utf-8").replace("report_id", "of")):
        wrong.write_text(text, encoding="utf-8")
        other.locator("#queue-import").set_input_files(wrong)
        other.get_by_text(EN["not_imported"]).wait_for()
    assert other.locator("#queue-done").inner_text() == f"1 of {other.locator('#queue > ol > li').count()} decided"
    assert axe(other) == []


@pytest.mark.ci
def test_a_wrong_green_citation_is_rejected_and_the_next_report_says_so(
    open_page: OpenPage, store: Database, store_path: Path, tmp_path: Path
) -> None:
    grounding = reports.demo("passwords_en")
    citations.record(store, grounding, settings={})
    page = open_page(as_html(grounding), accept_downloads=True, phone=True)
    done = page.locator("#queue-done").inner_text()
    card = page.locator("#cite-1")
    card.locator("summary").click()
    card.get_by_role("link", name="Wrong? Reject it").first.click()
    item = page.locator(".queue-item.current")
    text = item.locator("[id$=-claim]").inner_text()
    item.get_by_label(EN["unsupported"]).check()
    item.get_by_role("textbox").fill("another rule")
    assert page.locator("#queue-done").inner_text() == done, "the queue of open statements is as long as before"
    page.locator("#queue-by").fill("Ada")
    path = exported(page, EN["export"], tmp_path)
    assert CliRunner().invoke(app, ["review", "import", str(path), "--store", str(store_path)]).exit_code == 0

    waiting = queue(store)[0]
    assert (waiting.claim, waiting.state, waiting.why) == (text, "supported", "Ada: unsupported (another rule)")
    again = open_page(as_html(grounding, decisions=decided_in_report(store, grounding.report_id)))
    again.locator("#cite-1 summary").click()
    assert again.locator("#cite-1 .decided").inner_text() == "Ada rejected it: another rule"
    assert axe(again) == []


def test_where_decisions_cannot_be_kept_or_made_the_page_says_so(open_page: OpenPage) -> None:
    html = as_html(reports.demo("passwords_en"))
    forgets = open_page(html, before=NO_STORAGE)
    assert forgets.locator("#queue-kept").inner_text() == EN["not_kept"]
    forgets.locator(".queue-item").first.get_by_label(EN["unclear"]).check()
    assert forgets.locator("#queue-done").inner_text().startswith("1 of ")
    still = open_page(html, scripts=False)
    still.get_by_text(EN["no_script"]).scroll_into_view_if_needed()
    assert not still.locator(".queue-choice").first.is_visible()
    still.locator(".queue-item .statement").first.wait_for()


def test_a_note_is_kept_while_it_is_written_and_one_without_a_decision_is_said_to_stay(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page(as_html(reports.demo("passwords_en")), accept_downloads=True)
    page.locator("#queue-by").fill("Ada")
    page.locator(".queue-item").nth(0).get_by_label(EN["unclear"]).check()
    page.locator(".queue-item").nth(1).get_by_role("textbox").press_sequentially("ask Ben")
    page.reload()
    assert page.locator(".queue-item").nth(1).get_by_role("textbox").input_value() == "ask Ben"
    assert len(json.loads(exported(page, EN["export"], tmp_path).read_text())["decisions"]) == 1
    assert page.locator("#queue-said").inner_text().endswith(EN["left"].format(count=1))
