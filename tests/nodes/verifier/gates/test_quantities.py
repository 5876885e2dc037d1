"""Numbers, dates and references are read in every notation that the two languages have for them."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates.dates import dates, written
from pcite.nodes.verifier.gates.quantities import quantities
from pcite.nodes.verifier.gates.references import references
from pcite.store.text.numerals import numerals


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("zehn", "de", 10), ("einundzwanzig", "de", 21), ("fünfundzwanzigtausend", "de", 25_000),
        ("zweihundertfünf", "de", 205), ("zwei Millionen", "de", 2e6), ("1,5 Mio.", "de", 1.5e6),
        ("25.000", "de", 25_000), ("25 000", "de", 25_000), ("1.234,56", "de", 1234.56), ("2 Billionen", "de", 2e12),
        ("twenty-five thousand", "en", 25_000), ("one hundred and five", "en", 105), ("a dozen", "en", 12),
        ("1,234.56", "en", 1234.56), ("25,000", "en", 25_000), ("1.5 billion", "en", 1.5e9), ("twice", "en", 2),
    ],
)  # fmt: skip
def test_a_numeral_has_one_value_in_its_own_language(text: str, lang: str, value: float) -> None:
    assert [set(numeral.values) for numeral in numerals(text, lang)] == [{value}]


@pytest.mark.parametrize(("text", "lang"), [("1.234", "en"), ("1,234", "de"), ("1.234", "und")])
def test_a_number_in_the_other_notation_is_read_both_ways(text: str, lang: str) -> None:
    assert [set(numeral.values) for numeral in numerals(text, lang)] == [{1234.0, 1.234}]


@pytest.mark.parametrize("text", ["und", "AES-256", "COVID-19", "[12]"])
def test_what_only_looks_like_a_number_is_no_quantity(text: str) -> None:
    assert quantities(text, "de") == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2.500 Euro", "EUR 2.500,00"), ("24 Monate", "zwei Jahre"), ("zehnjährige", "10 Jahre"),
        ("120 Minuten", "2 Stunden"), ("5 vom Hundert", "5 %"), ("5 Prozent", "5 v. H."), ("2 km", "2.000 Meter"),
    ],
)  # fmt: skip
def test_the_same_quantity_has_the_same_value(one: str, other: str) -> None:
    (first,), (second,) = quantities(one, "de"), quantities(other, "de")
    assert (first.values, first.dimension) == (second.values, second.dimension)


def test_a_range_has_a_least_and_a_most_and_one_unit() -> None:
    low, high = quantities("3 bis 5 Jahre", "de")
    assert (low.dimension, low.bound.direction, high.bound.direction) == ("time", "least", "most")


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("31.12.2023", "2023-12-31"), ("31. Dezember 2023", "2023-12-31"), ("December 31, 2023", "2023-12-31"),
        ("31st of December 2023", "2023-12-31"), ("2023-12-31", "2023-12-31"), ("im März 1999", "1999-03"),
        ("in 1066", "1066"), ("the 1990s", "1990s"), ("im 19. Jahrhundert", "1800s"), ("May 4", "--05-04"),
    ],
)  # fmt: skip
def test_a_date_is_read_in_every_notation(text: str, iso: str) -> None:
    assert [written(date) for date in dates(text)] == [iso]


def test_a_number_of_things_is_no_year() -> None:
    assert dates("1592 individuals and 2000 Euro") == ()


def test_a_reference_is_read_level_by_level() -> None:
    (found,) = references("nach § 257 Abs. 4 Satz 1 Nr. 2 HGB")
    levels = [set(level) for level in (found.paragraph, found.absatz, found.satz, found.nummer)]
    assert (levels, found.law) == ([{"257"}, {"4"}, {"1"}, {"2"}], "HGB")
    assert [each.paragraph for each in references("§§ 238 bis 240")] == [{"238", "239", "240"}]
    assert [each.section for each in references("Section 5.1.1.2 and 1005.6(b)(1)")] == ["5.1.1.2", "1005.6(b)(1)"]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Cash grew from $0.9 million to $72.9 million over the year.", "en"),
        ("Revenue slipped 2.5 percent to $703 million.", "en"),
        ("Der Umsatz ging um 3 Prozent bis 5 Mio. Euro zurück.", "de"),
        ("Sales fell 12 to 8 units.", "en"),
    ],
)
def test_what_grew_from_one_figure_to_another_is_no_range(text: str, lang: str) -> None:
    assert {item.bound.direction for item in quantities(text, lang)} == {""}


@pytest.mark.parametrize("text", ["The course takes from 3 to 5 days.", "a fine of 2,500 to 250,000 euros"])
def test_both_ends_of_a_range_are_bounds(text: str) -> None:
    assert [item.bound.direction for item in quantities(text, "en")] == ["least", "most"]


def test_a_date_at_the_end_of_a_sentence_is_read() -> None:
    [date] = dates("Die Frist endet am 28.03.2024.")
    assert (date.year, date.month, date.day) == (2024, 3, 28)
    assert dates("Abschnitt 12.3.2024.5") == ()
