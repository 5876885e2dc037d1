"""What makes no citation is refused with what would; what is odd is kept with a warning."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite import CitationEngine
from pcite.graph.engine.locating import checked
from pcite.nodes.verifier.citing import Citing
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import InputError, InvalidLocator, PlaceNotInSource, ReasoningRequired

from .conftest import CLAIM, QUOTE, WHERE, OpenEngine


@pytest.mark.parametrize(
    ("locator", "found"),
    [
        ("S. 24", "str and not a mapping"),
        ({"foo": 3}, "there is no key 'foo'; there are page, page_start, .*section"),
        ({"page": 0}, "page is 0, and pages begin at 1"),
        ({"page": "0-3"}, "page is 0-3, and pages begin at 1"),
        ({"line_start": 0}, "line_start is 0, and lines begin at 1"),
        ({"page": [24]}, "page is a list"),
        ({"page": -1}, "page is -1"),
        ({"page": "25-24"}, "page runs backwards"),
        ({"page": "unknown"}, "page is 'unknown', which is no number"),
        ({"line": "n/a"}, "line is 'n/a', which is no number"),
        ({"section": 8}, "section is a int"),
        ({"page_start": 25, "page_end": 24}, "page_start 25 is behind page_end 24"),
        ({"char_offset_start": 9, "char_offset_end": 3}, "char_offset_start 9 is behind"),
        ({"url": float("nan")}, "JSON cannot hold it"),
    ],
)
def test_a_locator_that_contradicts_itself_is_refused_with_one_that_would_do(
    engine: CitationEngine, gobd: LibrarySource, locator: object, found: str
) -> None:
    with pytest.raises(InvalidLocator, match=found) as raised:
        engine.cite_doc(CLAIM, gobd.id, QUOTE, locator)  # type: ignore[arg-type]
    assert '"page": 24' in raised.value.suggestion
    assert engine.list_citations() == []


@pytest.mark.parametrize(
    ("setting", "asked_at"),
    [("none", []), ("low", ["low"]), ("medium", ["low", "medium"]), ("high", ["high", "low", "medium"])],
)
def test_reasoning_is_asked_for_as_the_setting_says(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource, monkeypatch: pytest.MonkeyPatch,
    setting: str, asked_at: list[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("CITATION_REASONING_REQUIRED", setting)
    strict, refused = open_engine(), []
    for confidence in "high", "low", "medium":
        try:
            strict.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, confidence=confidence)
        except ReasoningRequired:
            refused.append(confidence)
    assert refused == asked_at


@pytest.mark.parametrize(
    "wrong",
    [
        {"claim": " "},
        {"quote_context": ""},
        {"confidence": "certain"},
        {"extraction_method": "guess"},
        {"relation_type": "supports"},
        {"related_citations": [1]},
    ],
)
def test_what_makes_no_citation_is_refused_and_not_kept(
    engine: CitationEngine, gobd: LibrarySource, wrong: dict[str, object]
) -> None:
    given = {"claim": CLAIM, "source_id": gobd.id, "quote_context": QUOTE, "locator": WHERE, **wrong}
    with pytest.raises(InputError):
        engine.cite_doc(**given)  # type: ignore[arg-type]
    assert engine.list_citations() == []


def test_a_word_that_no_citation_takes_is_a_type_error(engine: CitationEngine, gobd: LibrarySource) -> None:
    with pytest.raises(TypeError, match="keyword argument 'colour'"):
        engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, colour="red")  # type: ignore[call-arg]


def test_a_long_quote_is_kept_with_a_warning(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource
) -> None:
    result = open_engine(longest_quote=20).cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    assert result.verification_status == "verified"
    assert [warning.partition(":")[0] for warning in result.warnings] == ["QuoteTooLong"]


def test_the_same_citation_twice_is_two(engine: CitationEngine, gobd: LibrarySource) -> None:
    first, second = (engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE) for _ in range(2))
    assert (first.citation_id, second.citation_id) == (1, 2)
    assert first.uid != second.uid


def test_a_claim_of_several_sources_is_several_citations(engine: CitationEngine, gobd: LibrarySource) -> None:
    from pcite.store.sources.readers import from_text

    other = engine.register_source(from_text(f"Kommentar. {QUOTE}", identifier="kommentar.txt"))
    for source in gobd, other:
        engine.cite_doc(CLAIM, source.id, QUOTE, {})
    assert [each.source_id for each in engine.list_citations(claim="unveränderbar")] == [gobd.id, other.id]


def test_a_heading_that_the_source_does_not_have_is_refused_and_nothing_is_kept(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    with pytest.raises(PlaceNotInSource, match="no heading 'Unicorns of 1999'") as raised:
        engine.cite_doc(CLAIM, gobd.id, QUOTE, {"heading_context": "Unicorns of 1999"}, QUOTE)
    assert "8 Aufbewahrungsfristen" in raised.value.suggestion
    assert engine.list_citations() == []


def test_a_page_that_the_file_does_not_have_is_refused_and_nothing_is_kept(
    engine: CitationEngine, tmp_path: Path
) -> None:
    source = engine.add_doc_source(pdf_of(tmp_path / "report.pdf", [QUOTE, "Die zweite Seite sagt etwas anderes."]))
    with pytest.raises(PlaceNotInSource, match="has 2 pages, and no page 400"):
        engine.cite_doc(CLAIM, source.id, QUOTE, {"page": 400}, QUOTE)
    with pytest.raises(PlaceNotInSource):
        engine.try_citation(Citing(CLAIM, QUOTE, QUOTE, {"page": 400}), source.id)
    assert engine.list_citations() == []
    other = engine.cite_doc(CLAIM, source.id, QUOTE, {"page": 2}, QUOTE)
    assert other.warnings == ("It stands on page 1 of the file, not on page 2.",)
    assert other.summary_note.endswith("verified ✓ (place not confirmed)")


def test_a_page_of_a_source_without_pages_is_told_in_the_result(engine: CitationEngine, gobd: LibrarySource) -> None:
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, {"page": 999}, QUOTE)
    assert result.verification_status == "verified"
    assert result.warnings == ("The source as it is kept has no pages: page 999 was not confirmed.",)
    assert result.warnings[0] in result.verification_notes
    assert result.summary_note.endswith("(place not confirmed)")


def test_a_place_that_was_not_confirmed_is_not_told_to_a_reader(engine: CitationEngine, gobd: LibrarySource) -> None:
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, {"page": 999}, QUOTE)
    assert result.formatted_reference == "[1] GoBD Regulations, 2024-01, 8 Aufbewahrungsfristen"
    assert "999" not in engine.format_text("A [1].").whole
    assert "999" not in engine.format_text("A [1].", style="harvard").whole
    assert "999" not in engine.format_citation(1, "harvard")
    kept = engine.get_citation(1)
    assert kept is not None
    assert kept.locator == {"page": 999}, "the record has what was said"
    both = engine.cite_doc(CLAIM, gobd.id, QUOTE, {"page": 999, **WHERE}, QUOTE)
    assert both.formatted_reference == "[2] GoBD Regulations, 2024-01, § 8.1"


def test_a_page_that_differs_is_written_as_it_is_in_the_file(engine: CitationEngine, tmp_path: Path) -> None:
    source = engine.add_doc_source(pdf_of(tmp_path / "report.pdf", [QUOTE, "Die zweite Seite sagt etwas anderes."]))
    assert engine.cite_doc(CLAIM, source.id, QUOTE, {"page": 2}, QUOTE).formatted_reference.endswith(", S. 1")


@pytest.mark.parametrize("key", ["heading_context", "section_header"])
def test_a_quote_under_another_heading_has_failed(engine: CitationEngine, gobd: LibrarySource, key: str) -> None:
    wrong = engine.cite_doc(CLAIM, gobd.id, QUOTE, {key: "9 Datensicherheit"}, QUOTE)
    assert wrong.verification_status == "failed"
    assert "stands under '8 Aufbewahrungsfristen', not under '9 Datensicherheit'" in wrong.verification_notes
    right = engine.cite_doc(CLAIM, gobd.id, QUOTE, {key: "8 Aufbewahrungsfristen"}, QUOTE)
    assert right.verification_status == "verified"


def test_a_line_behind_the_last_one_is_refused_and_nothing_is_kept(engine: CitationEngine, gobd: LibrarySource) -> None:
    with pytest.raises(PlaceNotInSource, match="has 9 lines, and no line 999"):
        engine.cite_doc(CLAIM, gobd.id, QUOTE, {"line": 999}, QUOTE)
    assert engine.list_citations() == []
    other = engine.cite_doc(CLAIM, gobd.id, QUOTE, {"line": 1}, QUOTE)
    assert other.warnings == ("It stands on line 5 of the text, not on line 1.",)
    assert engine.cite_doc(CLAIM, gobd.id, QUOTE, {"line": 5}, QUOTE).warnings == ()


def test_a_file_is_not_registered_for_a_citation_that_is_refused(engine: CitationEngine, gobd_file: Path) -> None:
    for wrong in {"locator": {"page": 0}}, {"locator": 7}, {"confidence": "certain"}, {"claim": ""}:
        with pytest.raises((InvalidLocator, InputError)):
            engine.cite(**{"claim": CLAIM, "quote_context": QUOTE, "source_identifier": str(gobd_file), **wrong})
    assert engine.list_sources() == []


def test_a_citation_needs_no_locator(engine: CitationEngine, gobd_file: Path) -> None:
    result = engine.create_citation(CLAIM, QUOTE, QUOTE, source_identifier=str(gobd_file))
    assert (result.verification_status, result.source_registered) == ("verified", True)
    kept = engine.get_citation(result.citation_id)
    assert kept is not None
    assert kept.locator == {}


def pdf_of(path: Path, pages: Sequence[str]) -> Path:
    """A file with a line on each page."""
    pymupdf = pytest.importorskip("pymupdf")
    with pymupdf.open() as document:
        for line in pages:
            document.new_page(width=1200).insert_text((72, 72), line)
        document.save(path)
    return path


@pytest.mark.parametrize("page", [24, "24", "S. 24", "iv", "p. xii", "xii–xiv", "A-3", "B", "24-25", "390f."])
def test_pages_as_they_are_printed_pass(page: int | str) -> None:
    assert checked({"page": page}, "document") == {"page": page}
