"""How the page looks in a real browser: no violation found by axe, narrow, dark, on paper; pictures are drawn."""

from __future__ import annotations

from typing import Any

import pymupdf
import pytest
import reports
from browser import OpenPage, Screenshot, axe, is_wider_than_its_window, unfold
from pcite.graph.output.report import as_html
from pcite.store.records import Grounding

LOOKS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "de-desk-light": ("aufbewahrung_de", "de", {}),
    "en-desk-dark": ("passwords_en", "en", {"dark": True}),
    "de-phone-dark": ("aufbewahrung_de", "de", {"phone": True, "dark": True}),
    "german-words-of-an-english-draft-phone-light": ("passwords_en", "de", {"phone": True}),
}


@pytest.mark.ci
@pytest.mark.parametrize("look", LOOKS)
def test_nothing_is_out_of_reach_or_out_of_sight(look: str, open_page: OpenPage, screenshot: Screenshot) -> None:
    name, lang, options = LOOKS[look]
    page = open_page(as_html(reports.demo(name), lang=lang), lang=lang, still=True, **options)
    screenshot(page, look)
    assert not is_wider_than_its_window(page)
    page.locator(".paper .flag").first.focus()
    page.locator("#problem-next").click()
    unfold(page)
    assert axe(page) == []
    assert not is_wider_than_its_window(page)
    for part in ("figures", "queue", "diff"):
        page.locator(f"#{part}").evaluate("part => part.scrollIntoView()")
        screenshot(page, f"{look}-{part}")


@pytest.mark.ci
def test_the_page_of_a_pdf_is_accessible_too(
    pdf_report: Grounding, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = open_page(as_html(pdf_report), still=True)
    unfold(page)
    assert axe(page) == []
    page.locator(".page-image").first.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.page-image img').naturalWidth > 200")
    screenshot(page, "pdf-page")


def test_states_are_told_apart_without_colours(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.demo("aufbewahrung_de")), forced_colors="active")
    chips = page.locator(".chip").all_inner_texts()
    assert len({chip.split()[0] for chip in chips}) == len(chips) == 3, "each state has a sign of its own"
    assert len({tuple(chip.split()[1:-1]) for chip in chips}) == 3, "and words of its own"
    lines = "each => getComputedStyle(each).textDecorationStyle + getComputedStyle(each).borderBottomStyle"
    assert len({page.locator(f".paper .claim.{state}").first.evaluate(lines) for state in ("ok", "warn", "bad")}) > 1
    page.locator("#diff summary").click()
    assert (
        page.locator("#diff ins").first.evaluate("each => getComputedStyle(each, '::before').content").startswith('"+"')
    )


def test_on_paper_every_citation_is_there_in_full(open_page: OpenPage, screenshot: Screenshot) -> None:
    report = reports.demo("aufbewahrung_de")
    page = open_page(as_html(report), dark=True)
    printed = page.pdf(format="A4", tagged=True)
    page.emulate_media(media="print", color_scheme="dark")
    screenshot(page, "de-print", whole=True)
    with pymupdf.open(stream=printed) as document:
        words = " ".join(" ".join(sheet.get_text() for sheet in document).split())
        background = document[0].get_pixmap(dpi=20).pixel(1, 1)
    assert background == (255, 255, 255), "paper stays white"
    missing = [c.number for c in report.citations if " ".join(c.quote.split())[:30] not in words.replace("- ", "-")]
    assert missing == []
    verdicts = {verdict.claim_id: verdict.label for verdict in report.verdicts}
    open_claims = [claim.text for claim in report.claims if verdicts.get(claim.id, "supported") != "supported"]
    assert [text for text in open_claims if text.split()[0] not in words] == []
