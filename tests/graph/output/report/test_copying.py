"""What is copied is a citation that can be pasted as it is: quote, place and source, as the chosen style has them."""

from __future__ import annotations

import pytest
import reports
from browser import OpenPage
from pcite.graph.output.report import as_html
from pcite.graph.output.report.copying import Copies, offered
from pcite.graph.output.report.page import page
from pcite.prompts.page_words import PAGE
from pcite.store.records import Citation, Source
from pcite.store.records.locators import Locator

PAPER = Source(
    id="s", identifier="/home/ada/alce.pdf", name="alce.pdf", text="ALCE collects questions.", content_hash="0",
    metadata={"author": "Gao, Tianyu and Yen, Howard", "year": "2023", "title": "Enabling Citations"},
)  # fmt: skip
CITATION = Citation(
    uid="u", number=4, claim_id="c", source_id="s", passage_id="p", at=0, locator=Locator(page=3),
    quote="ALCE collects questions.", quote_start=0, quote_end=24, probability=0.9,
)  # fmt: skip


@pytest.mark.parametrize(
    ("style", "copied"),
    [
        ("place", " (alce.pdf, p. 3)"),
        ("harvard", " (Gao and Yen, 2023, p. 3)\n\nGao, T. and Yen, H. (2023) Enabling Citations."),
        ("apa", " (Gao & Yen, 2023, p. 3)\n\nGao, T., & Yen, H. (2023). Enabling Citations."),
        ("ieee", " [4, p. 3]\n\n[4] T. Gao and H. Yen, “Enabling Citations.” 2023."),
        ("oscola", "\nTianyu Gao and Howard Yen, ‘Enabling Citations’ (2023) 3."),
    ],
)
def test_a_style_adds_its_own_citation_to_the_quote(style: str, copied: str) -> None:
    assert Copies("en").of(CITATION, PAPER)[style] == copied


def test_a_copied_entry_of_bibtex_tells_nothing_of_this_machine() -> None:
    entry = Copies("en").of(CITATION, PAPER)["bibtex"]
    assert entry.startswith("@")
    assert "/home/ada" not in entry


def test_a_law_is_cited_as_lawyers_cite_it() -> None:
    card = page(reports.demo("aufbewahrung_de"), "de").cards[0]
    assert card.copies["german-legal"] == "\n§ 257 Abs. 1 Nr. 2 HGB."


def test_a_source_that_no_style_can_write_is_copied_with_its_name_and_place() -> None:
    broken = PAPER.model_copy(update={"metadata": {"csl": "{"}})
    copies = Copies("en").of(CITATION, broken)
    assert copies == {"place": " (alce.pdf, p. 3)"}
    assert offered([copies], "en") == (("place", "Quote and place"),)


@pytest.mark.ci
def test_the_chosen_style_is_what_is_copied(open_page: OpenPage) -> None:
    report = reports.demo("aufbewahrung_de")
    shown, card = open_page(as_html(report), clipboard=True, phone=True), page(report, "de").cards[0]
    copied = "() => navigator.clipboard.readText()"
    shown.locator(".card summary").first.tap()
    button = shown.locator(".card .copy").first
    button.tap()
    shown.get_by_text(PAGE["de"]["copied"], exact=True).wait_for()
    assert shown.evaluate(copied) == card.quoted + card.copies["place"]
    for style in ("german-legal", "harvard", "bibtex"):
        shown.get_by_label(PAGE["de"]["copy_as"]).select_option(style)
        button.tap()
        shown.wait_for_function("() => !document.querySelector('.copy.done')")
        wanted = card.copies[style]
        assert shown.evaluate(copied) == (wanted if style == "bibtex" else card.quoted + wanted)
