"""Exporting: what a reader, a text and a reference list show of a citation."""

from __future__ import annotations

import pytest
from pcite import CitationEngine
from pcite.graph.engine import fallback
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import CitationNotFound, InputError

from .conftest import CLAIM, QUOTE, WHERE

SHOWN = """Citation [1]

Source: [1] GoBD Regulations
Claim: "Transaktionsdaten sind zehn Jahre unveränderbar zu speichern."
Quote: "Sämtliche buchungsrelevanten Transaktionsdaten sind für einen Zeitraum von
        zehn Jahren unveränderbar zu speichern."
Context: Sämtliche buchungsrelevanten Transaktionsdaten sind für einen Zeitraum
         von zehn Jahren unveränderbar zu speichern.
Location: Page 24, Section § 8.1
Language: de
Reasoning: Direct statement of the period.

Status: VERIFIED | Confidence: high | Similarity: 1.00
"""


@pytest.fixture
def cited(engine: CitationEngine, gobd: LibrarySource) -> CitationEngine:
    engine.cite_doc(CLAIM, gobd.id, QUOTE, {"page": 24, **WHERE}, QUOTE, "Direct statement of the period.")
    return engine


def test_a_citation_is_shown_whole(cited: CitationEngine) -> None:
    assert cited.show_citation("[1]").startswith(SHOWN)


def test_nothing_is_cut_however_long_it_is(cited: CitationEngine, gobd: LibrarySource) -> None:
    long = " ".join(f"Wort{number}" for number in range(2000))
    cited.cite_doc(long, gobd.id, long, WHERE, long, long)
    assert cited.show_citation(2).split().count("Wort1999") == 2
    assert " ".join(cited.show_citation(2).split()).count(long) == 4


def test_a_failed_citation_shows_why_and_a_correction_shows_of_what(cited: CitationEngine, gobd: LibrarySource) -> None:
    cited.supersede(1, claim="Rechnungen sind blau.", extraction_method="paraphrase")
    shown = cited.show_citation(2)
    assert "Status: FAILED" in shown
    assert "Notes: " in shown
    assert "Method: paraphrase" in shown
    assert "Relation: supersedes [1]" in shown
    assert "Relation: [2] supersedes this one" in cited.show_citation(1)


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("inline", "[1]"),
        ("ieee", "[1, § 8.1]"),
        ("harvard", "(GoBD Regulations, 2024, § 8.1)"),
        ("apa", "(GoBD Regulations, 2024, § 8.1)"),
        ("author-year", "[GoBD Regulations, 2024, § 8.1]"),
        ("german-legal", "GoBD Regulations, § 8.1."),
    ],
)
def test_a_citation_is_written_in_each_style(cited: CitationEngine, style: str, text: str) -> None:
    assert cited.format_citation(1, style) == text
    assert cited.format_citation(1) == "[1]"


def test_bibtex_escapes_what_latex_would_read(engine: CitationEngine) -> None:
    source = engine.add_custom_source("Müller & Söhne {100 %}", QUOTE, metadata={"author": "M_x", "year": "2023"})
    entry = engine.format_citation(engine.cite_custom(CLAIM, source.id, QUOTE).citation_id, "bibtex")
    assert entry.startswith("@misc{source1,\n")
    assert "  author = {{M\\_x}},\n" in entry
    assert "Müller \\& {Söhne} {\\textbraceleft}100 \\%{\\textbraceright}" in entry
    assert "  year = {2023},\n" in entry
    assert entry.endswith("},\n}")


def test_an_unknown_style_and_an_unknown_citation_are_refused(cited: CitationEngine) -> None:
    with pytest.raises(InputError, match=r"chicago-notes.*Use one of inline, harvard"):
        cited.format_citation(1, "chicago")
    with pytest.raises(InputError):
        cited.export_bibliography(style="chicago")
    with pytest.raises(CitationNotFound):
        cited.show_citation(9)


def test_a_bibliography_has_each_source_once_and_none_that_only_failed(
    cited: CitationEngine, gobd: LibrarySource
) -> None:
    from pcite.store.sources.readers import from_text

    about = {"author": "Adler, A.", "year": "2019"}
    book = cited.register_source(from_text(QUOTE, identifier="b.txt", name="Archive", metadata=about, kind="document"))
    page = cited.register_source(from_text(f"Hier: {QUOTE}", identifier="https://example.org/x", kind="website"))
    unused = cited.register_source(from_text(f"Dort: {QUOTE}", identifier="c.txt", name="Unused"))
    for source in book, page, gobd:
        cited.cite_doc(CLAIM, source.id, QUOTE, {})
    cited.cite_doc("Rechnungen sind blau.", unused.id, QUOTE, {})
    assert cited.export_bibliography() == (
        "Adler, A. (2019) Archive.\nGoBD Regulations (2024). Version 2024-01.\n"
        "https://example.org/x (ohne Datum). Verfügbar unter: https://example.org/x."
    )
    assert cited.export_bibliography(style="ieee").splitlines()[1] == "[2] A. Adler, „Archive“. 2019."
    assert cited.export_bibliography(style="apa").splitlines()[0] == "Adler, A. (2019). Archive."
    assert cited.export_bibliography(style="bibtex").count("@") == 3
    assert cited.export_bibliography("another session") == ""
    assert cited.export_bibliography("default") == cited.export_bibliography()


def test_an_agent_can_go_on_without_a_citation(cited: CitationEngine) -> None:
    where = {"page": 24, "section": "§ 8.1"}
    assert fallback("claim", "gobd.pdf", where) == "claim (see gobd.pdf, S. 24, § 8.1)"
    assert cited.fallback("claim", "gobd.pdf", {"page": 3}, "en") == "claim (see gobd.pdf, p. 3)"
    assert fallback("claim", "a.md") == "claim (see a.md)"
    spanning = {"page_start": 24, "page_end": 25, "section": "§ 8.1-8.2"}
    assert fallback("claim", "gobd.pdf", spanning) == "claim (see gobd.pdf, S. 24-25, § 8.1-8.2)"


@pytest.fixture
def two_languages(engine: CitationEngine) -> CitationEngine:
    """An engine whose sources are a German and an English page."""
    from pcite.store.sources.readers import from_text

    english = "Invoices must be kept by every merchant for ten years, and nobody may change them in that time."
    for text, where, claim in ((QUOTE, "de", CLAIM), (english, "en", "Invoices must be kept for ten years.")):
        page = from_text(text, identifier=f"https://example.org/{where}", name=f"Page {where}", kind="website")
        engine.cite_web(claim, engine.register_source(page).id, text, {}, extraction_method="paraphrase")
    engine.agent.supports = ("speichern", "kept")  # type: ignore[attr-defined]
    for each in engine.list_citations():
        engine.verify_citation(each.id)
    return engine


def test_a_german_source_leaves_an_english_entry_english(two_languages: CitationEngine) -> None:
    german, english = sorted(two_languages.export_bibliography().splitlines())
    assert "Verfügbar unter: https://example.org/de" in german
    assert "Available at: https://example.org/en" in english


@pytest.mark.parametrize(("language", "words"), [("en", "Available at"), ("de", "Verfügbar unter")])
def test_a_bibliography_is_in_the_language_that_is_asked_for(
    language: str, words: str, two_languages: CitationEngine
) -> None:
    entries = two_languages.export_bibliography(language=language).splitlines()
    assert len(entries) == 2
    assert all(words in entry for entry in entries)
    with pytest.raises(InputError, match="no language 'fr'"):
        two_languages.export_bibliography(language="fr")
