"""Formatting: a text and a draft whose numbers are ids of citations; what does not hold does not pass for support."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from pcite import CitationEngine
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import InputError, UnknownCitation

from .conftest import CLAIM, QUOTE, WHERE, Scripted

TEXT = "A [1, 2][3]. B[4][5], `code [99]`, [a link](x), x[9], C [1-2].\n\n[^7]: a note"


@pytest.fixture
def store_path(tmp_path: Path, made_file: Path) -> Path:
    """What is formatted is the same on both."""
    return Path(copy(made_file, tmp_path / "store.sqlite"))


@pytest.fixture
def cited(engine: CitationEngine, gobd: LibrarySource, verifier: Scripted) -> CitationEngine:
    """[2] failed, [3] was corrected by [4], [5] says that its source does not support the claim."""
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, QUOTE)
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, "Alles darf sofort verbrannt werden.")
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, QUOTE)
    engine.supersede(3, quote_context=CLAIM)
    negative = {"extraction_method": "negative", "relevance_reasoning": "§ 8 was read."}
    engine.cite_doc("Alle Dateien sind zu verschlüsseln.", gobd.id, QUOTE, WHERE, **negative)  # type: ignore[arg-type]
    return engine


def test_what_does_not_hold_is_refused_with_why_or_flagged_and_all_else_is_written_in_a_style(
    cited: CitationEngine,
) -> None:
    refused = cited.passed([1, 2, 3, 4, 5, 99]).refused
    assert list(refused) == [2, 3, 5, 99]
    assert refused[2].why.startswith("is failed: The quote does not stand in the source")
    assert refused[3].why == "was corrected by [4]"
    assert refused[5].why == "says that its source does not support the claim"
    assert refused[99].why == "was never issued to this session"
    with pytest.raises(UnknownCitation, match=r"\[3\] was corrected by \[4\]"):
        cited.format_text(TEXT)
    shown = cited.format_text(TEXT, strict=False)
    assert shown.text == (
        "A [1] [failed verification] [no such citation]. B[1] [failed verification], `code [99]`, [a link](x), x[9], "
        "C [1] [failed verification].\n\n[^7]: a note"
    )
    assert shown.references == f"## References\n\n[1] GoBD Regulations, 2024-01, § 8.1. “{QUOTE}”\n"
    assert [each.id for each in shown.citations] == [1, 4]
    assert cited.format_text("A [1].", style="harvard").text == "A (GoBD Regulations, 2024, § 8.1)."
    ieee = cited.format_text("A [cite_001][4].", style="ieee")
    assert ieee.whole == "A [1, § 8.1].\n\n## References\n\n[1] “GoBD Regulations.” Jan. 2024.\n"
    assert cited.format_text("A [1].", style="oscola").text == "A (‘GoBD Regulations’ (2024) Version 2024-01 § 8.1)."
    assert cited.format_text("Nothing.").whole == "Nothing.\n"
    with pytest.raises(InputError, match="bibtex"):
        cited.format_text("A [1].", style="bibtex")


def test_a_draft_with_ids_is_held_against_the_sources_that_they_cite(cited: CitationEngine, tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# Mond\n\nDer Mond ist weit entfernt.\n", encoding="utf-8")
    other = cited.add_doc_source(tmp_path / "other.md")
    draft = f"{CLAIM[:-1]} [4]. {CLAIM[:-1]} [1, 1234]. Der Mond ist aus Käse [77]."
    grounding = cited.ground(draft, [other.id, 1], ids=True)
    assert grounding.text == (
        f"{CLAIM[:-1]} [4]. {CLAIM[:-1]} [1] [kein solcher Beleg]. "
        "Der Mond ist aus Käse [kein solcher Beleg] [Beleg fehlt]."
    )
    assert [source.name for source in grounding.sources] == ["GoBD Regulations", "Mond"], "those that are cited first"
    assert grounding.notes[0].endswith("citation [1234] was never issued to this session.")
    audit = cited.audit_draft(draft, ids=True)
    assert [(claim.text, claim.standing, claim.markers) for claim in audit.claims] == [
        (f"{CLAIM[:-1]} [4].", "cited", ("[4]",)),
        (f"{CLAIM[:-1]} [1, 1234].", "doubtful", ("[1, 1234]",)),
        ("Der Mond ist aus Käse [77].", "doubtful", ("[77]",)),
    ]
    assert all(draft[claim.start : claim.end] == claim.text for claim in audit.claims)
    assert "[Quelle fehlt]" in cited.ground(draft, [other.id, 1]).text, "without `ids` numbers mean what they did"


def test_a_citation_without_a_locator_is_told_with_the_place_where_its_quote_was_found(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, {}, QUOTE)
    place = "8 Aufbewahrungsfristen"
    assert result.formatted_reference == f"[1] GoBD Regulations, 2024-01, {place}"
    assert result.summary_note == f"Cited GoBD Regulations, {place} as [1]: verified ✓"
    assert engine.format_text("A [1].").references.splitlines()[2] == f"{result.formatted_reference}. “{QUOTE}”"
    assert f"Section header {place}" in engine.show_citation(1)
    kept = engine.get_citation(1)
    assert kept is not None
    assert kept.locator == {}, "what the agent gave is kept as it was given"


def test_marks_of_the_texts_own_footnotes_and_links_are_no_ids_and_a_place_beside_an_id_is(
    cited: CitationEngine, tmp_path: Path
) -> None:
    own = "A [^1], see [the law][99].\n\n[^1]: My own note.\n[99]: https://example.org/law\n"
    assert cited.format_text(own).text == own
    assert cited.format_text("A [^1].").text == "A [1].", "a footnote that is not there can only be an id"
    assert cited.format_text("A [4, S. 24; CITE_001, § 8].").text == "A [1]."
    for forged in "A [99, p. 5].", "A [^99].", "A [99][98].\n\n[98]: https://example.org", "A [99999999999].":
        with pytest.raises(UnknownCitation, match="never issued"):
            cited.format_text(forged)
    with pytest.raises(UnknownCitation, match=r"^citing in a text: each of \[50\], .*\[59\] and 41 more was") as error:
        cited.format_text("A [50-100].")
    assert len(error.value.partial_result["refused"]) == 51
    (tmp_path / "moon.md").write_text("# Mond\n\nDer Mond ist aus Käse gespeichert.\n", encoding="utf-8")
    moon = cited.add_doc_source(tmp_path / "moon.md")
    draft = f"{CLAIM[:-1]} [4]. Der Mond ist aus Käse gespeichert [^1].\n\n[^1]: moon.md\n"
    grounding = cited.ground(draft, [moon.id, 1], ids=True)
    assert grounding.text.startswith(f"{CLAIM[:-1]} [4]. Der Mond ist aus Käse gespeichert [^1].\n")
    assert grounding.citations[0].number == 4
    names = {source.id: source.name for source in grounding.sources}
    assert [names[citation.source_id] for citation in grounding.citations] == ["GoBD Regulations", "Mond"]
