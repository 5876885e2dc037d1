"""Database results, artefacts and selections are sources like files, and can be cited by row."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import numpy as np
import pytest
from pcite.store.errors import EmptySource, InvalidEncoding, SourceTooLarge
from pcite.store.sources.passages import passages
from pcite.store.sources.passages_ids import fields, passage_ids
from pcite.store.sources.readers import LIMITS, from_artifact, from_rows, from_selection
from pcite.store.sources.structure import units

ROWS = [("Books", 10, Decimal("4.20"), date(2024, 5, 3), None), ("Letters", 6, None, None, True)]
COLUMNS = ["kind", "years", "fee", "since", "digital"]


def test_a_database_result_is_rows_with_the_query_that_gave_them() -> None:
    query = "SELECT * FROM retention"
    found = from_rows(
        COLUMNS, ROWS, identifier="tax.retention", query=query, result_description="Periods", table="retention"
    )
    assert found.text.split("\n") == [
        "kind; years; fee; since; digital",
        "kind: Books; years: 10; fee: 4.20; since: 2024-05-03",
        "kind: Letters; years: 6; digital: true",
    ]
    assert (found.kind, found.name) == ("database", "retention")
    assert (found.metadata["query"], found.metadata["result_description"]) == (query, "Periods")
    assert [unit.locator.label for unit in units(found)][1:] == ["line 2", "line 3"]


def test_rows_are_taken_as_they_come_and_never_more_than_the_limit() -> None:
    endless = ((n,) for n in iter(int, 1))
    with pytest.raises(SourceTooLarge, match="more than 5 rows"):
        from_rows(["n"], endless, identifier="x", limits=LIMITS._replace(rows=5))


def test_long_names_of_columns_cannot_fill_the_memory() -> None:
    with pytest.raises(SourceTooLarge, match="characters"):
        from_rows(["n" * 10_000], ((n,) for n in range(1000)), identifier="x", limits=LIMITS._replace(characters=10**6))


def test_a_login_in_the_address_of_a_database_is_not_kept() -> None:
    found = from_rows(["n"], [(1,)], identifier="postgresql://user:secret@host/db")
    assert found.identifier == found.name == "postgresql://host/db"


def test_a_result_without_rows_is_empty() -> None:
    with pytest.raises(EmptySource, match="no row"):
        from_rows(COLUMNS, [], identifier="x")


def test_an_artefact_is_text_a_matrix_or_nested_values() -> None:
    text = from_artifact("Revenue grew.", name="analysis", description="Growth in 2023")
    matrix = from_artifact(np.array([[1.0, 0.5], [0.5, 1.0]]), name="m", columns=["a", "b"], description="Correlation")
    nested = from_artifact({"mean": 4.5, "by": [{"year": 2023}]}, name="n")
    assert text.text == "Growth in 2023\n\nRevenue grew."
    assert matrix.text == "a; b\na: 1.0; b: 0.5\na: 0.5; b: 1.0"
    assert nested.text == "mean: 4.5\nby[0].year: 2023"
    assert {source.kind for source in (text, matrix, nested)} == {"custom"}
    assert matrix.metadata["description"] == "Correlation"


def test_a_plot_is_cited_by_its_description() -> None:
    pymupdf = pytest.importorskip("pymupdf")
    png = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 40, 20), False).tobytes("png")
    plot = from_artifact(png, name="plot", media_type="image/png", description="Revenue rises from 3 to 4 million.")
    assert plot.text.startswith("Revenue rises")


def test_a_selection_says_that_it_is_one() -> None:
    found = from_selection("Books are kept for ten years.")
    assert found.metadata == {
        "passage_id": "user-selection",
        "chapter": "User Selection",
        "section": "Selected Text",
    }
    assert (found.kind, found.name) == ("document", "User Selection")
    passage = passages(found)[0]
    place = fields(passage, found, passage_ids([passage])[passage.id])
    assert (place["passage_id"], place["chapter"], place["section"], place["page"]) == (
        "user-selection",
        "User Selection",
        "Selected Text",
        None,
    )


def test_half_a_surrogate_pair_is_refused_in_a_row_as_in_a_text() -> None:
    with pytest.raises(InvalidEncoding, match="surrogate"):
        from_rows(["name"], [["\ud83d"]], identifier="x")
