"""References that a caller imported stand with the sources of the result."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite import ground
from pcite.store.errors import SourceNotFound
from pcite.store.references import reference_of

DRAFT = "Invoices are kept for ten years."
BIB = """@book{hgb, title={Keeping records}, author={Doe, Jane}, year=1999, file={records.md}}
@book{none, title={Elsewhere}}
@book{cut, title={x"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "records.md"
    path.write_text("# Keeping\n\nInvoices are kept for ten years.\n", encoding="utf-8")
    return path


def test_the_reference_of_a_file_is_that_of_the_source(source: Path) -> None:
    found = ground(DRAFT, [source], references=BIB)
    assert reference_of(found.sources[0]).author[0].family == "Doe"
    assert any("'none' was attached to no source" in note for note in found.notes)
    assert any("line 3" in note and "Not used as a reference" in note for note in found.notes)


def test_a_retracted_source_is_told_and_changes_no_verdict(source: Path) -> None:
    bib = "@article{a, title={T}, file={records.md}, retracted={2020-01-01, Retraction Watch}}"
    plain, told = ground(DRAFT, [source]), ground(DRAFT, [source], references=bib)
    assert [verdict.label for verdict in told.verdicts] == [verdict.label for verdict in plain.verdicts]
    (note,) = [note for note in told.notes if "retracted" in note]
    assert "records.md" in note or "Keeping" in note or "records" in note
    assert "2020-01-01, Retraction Watch" in note


def test_without_references_the_result_is_as_before(source: Path) -> None:
    assert "csl" not in ground(DRAFT, [source]).sources[0].metadata


def test_a_file_that_is_not_there_is_an_error(source: Path, tmp_path: Path) -> None:
    with pytest.raises(SourceNotFound):
        ground(DRAFT, [source], references=tmp_path / "none.bib")


def test_a_library_of_hundreds_is_told_of_in_a_line(source: Path) -> None:
    library = "\n".join(f"@book{{k{n}, title={{Elsewhere {n}}}}}" for n in range(300))
    notes = ground(DRAFT, [source], references=f"{BIB.splitlines()[0]}\n{library}").notes
    told = [note for note in notes if "attached to no source" in note]
    expected = "300 of 301 references were attached to no source: no source has their DOI, URL, ISBN, file or title."
    assert told == [expected]
