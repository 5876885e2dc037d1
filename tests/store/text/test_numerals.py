from __future__ import annotations

import pytest
from pcite.store.text.search_numerals import number, scaled
from pcite.store.text.words import raw, terms


@pytest.mark.parametrize("written", ["2.500", "2,500", "2 500", "2’500", "2500,00", "2500.0", "2.500,00"])
def test_one_number_has_one_form(written: str) -> None:
    assert number(written) == "2500"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("2,5 mio", "2500000"),
        ("2.5 million", "2500000"),
        ("500 tsd", "500000"),
        ("10 thousand", "10000"),
        ("1,2 milliarden", "1200000000"),
        ("3 billion", "3000000000"),
        ("3 billionen", "3000000000000"),
        ("1.500 mrd", "1500000000000"),
    ],
)
def test_a_scale_is_multiplied_out(written: str, value: str) -> None:
    assert scaled(written)[0] == value


def test_a_scaled_number_is_found_by_its_value_and_by_its_digits() -> None:
    found = [term for token in raw("2,5 Mio. Euro") for term in terms(token)]
    assert found == ["2500000", "2.5", "€"]


@pytest.mark.parametrize("written", ["5.1.1.2 million", "1,2,3 mio"])
def test_what_is_no_number_is_not_multiplied(written: str) -> None:
    assert len(scaled(written)) == 1


def test_a_number_without_a_scale_has_no_other_value() -> None:
    assert scaled("2500") == ()
