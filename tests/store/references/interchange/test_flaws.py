"""What is wrong with references by themselves."""

from __future__ import annotations

import pytest
from pcite.store.references import Name, Reference
from pcite.store.references.interchange_checking import flaws

WHOLE = Reference(type="book", title="A", author=(Name(family="Doe"),), issued=(1999,), isbn="978-3-406-12345-0")


@pytest.mark.parametrize(
    ("change", "text", "grave"),
    [
        ({"title": None}, "has no title", False),
        ({"author": ()}, "has no author", False),
        ({"issued": None}, "has no date", False),
        ({"doi": "10.x"}, "has a DOI that cannot be one: 10.x", True),
        ({"isbn": "3-406-12345-1"}, "has an ISBN whose check digit is wrong: 3406123451", True),
        ({"isbn": "978-3-406-12345-8"}, "has an ISBN whose check digit is wrong: 9783406123458", True),
        ({"custom": {"retracted": "2020"}}, "was retracted (2020)", True),
    ],
)
def test_a_flaw_is_told(change: dict[str, object], text: str, grave: bool) -> None:
    (flaw,) = flaws([WHOLE.model_copy(update={"isbn": None} | change)])
    assert (flaw.text, flaw.grave) == (text, grave)


@pytest.mark.parametrize("isbn", ["0-306-40615-2", "978-0-306-40615-7", "0-8044-2957-X", "9780306406157, 0306406152"])
def test_isbns_whose_check_digit_holds_are_no_flaw(isbn: str) -> None:
    assert flaws([WHOLE.model_copy(update={"isbn": isbn})]) == []


def test_a_doi_twice_is_told() -> None:
    twice = [WHOLE.model_copy(update={"isbn": None, "id": key, "doi": "10.1000/ab"}) for key in "ab"]
    assert [flaw.text for flaw in flaws(twice)] == ["has the DOI of 'a' too"]


def test_a_law_needs_no_author() -> None:
    assert flaws([Reference(type="legislation", title="HGB", issued=(1897,))]) == []
