"""Names in a line of authors."""

from __future__ import annotations

import pytest
from pcite.store.references.names import names


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Paul Meakin, Anna Bauer", [("Meakin", "Paul"), ("Bauer", "Anna")]),
        ("Meakin, Paul", [("Meakin", "Paul")]),
        ("Meakin, P. and Sander, L. M.", [("Meakin", "P."), ("Sander", "L. M.")]),
        ("Dr. Paul Meakin", [("Meakin", "Paul")]),
        ("Prof. Dr. Anna Bauer and Dr.-Ing. Paul Meakin", [("Bauer", "Anna"), ("Meakin", "Paul")]),
    ],
)
def test_people_are_told_apart_and_have_no_title(line: str, people: list[tuple[str, str]]) -> None:
    assert [(one.family, one.given) for one in names(line)] == people


@pytest.mark.parametrize("line", ["Dr. Oetker", "Deutsche Bundesbank", "Prof. Dr."])
def test_what_is_no_person_stays_as_it_was_written(line: str) -> None:
    assert [(one.family, one.literal) for one in names(line)] == [(None, line)]
