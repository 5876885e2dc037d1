"""A translation has the numbers of its quote, however each language writes them."""

from __future__ import annotations

import pytest
from pcite.nodes.formatter.gloss_numbers import same_numbers


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Das Bußgeld beträgt 1.000,50 Euro.", "The fine is 1,000.50 euros."),
        ("Das Bußgeld beträgt 50.000 €.", "The fine is EUR 50,000."),
        ("Die Frist beträgt zehn Jahre.", "The period is 10 years."),
        ("Am 31. Dezember 2023 endet die Frist.", "The period ends on 31 December 2023."),
        ("Nach § 257 Abs. 4 HGB gilt das.", "This applies under section 257(4) of the Commercial Code."),
        ("Ein Kaufmann führt Bücher.", "A merchant keeps books."),
        ("Ein Umsatz von 1,5 Mio. Euro genügt.", "A turnover of 1.5 million euros is enough."),
        ("Die Bücher sind im Mai zu schließen.", "The books have to be closed by May."),
        ("Es sind 5 Prozent.", "It is 5%."),
        ("Artikel 6 Absatz 1 gilt.", "Article 6(1) applies."),
        ("Binnen eines Monats ist zu zahlen.", "Payment is due within one month."),
        ("Die Frist beträgt 1 Monat.", "The period is one month."),
        ("Bis Ende Juni ist zu zahlen.", "Payment is due by the end of June."),
    ],
)
def test_numbers_written_in_two_ways_are_the_same(german: str, english: str) -> None:
    assert same_numbers(german, "de", english, "en")
    assert same_numbers(english, "en", german, "de")


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Das Bußgeld beträgt 1.000 Euro.", "The fine is 1.000 euros."),
        ("Das Bußgeld beträgt 1.000,50 Euro.", "The fine is 1,000 euros."),
        ("Die Frist beträgt sechs Jahre.", "The period is six months."),
        ("Das Bußgeld beträgt 500 Euro.", "The fine is $500."),
        ("Die Frist beträgt sechs Jahre.", "The period is long."),
        ("Bücher zehn, Briefe sechs, Belege zehn Jahre.", "Books ten, letters six, vouchers six years."),
        ("Am 31. Dezember 2023 endet die Frist.", "The period ends on 31 December 2024."),
        ("Nach § 257 Abs. 4 HGB gilt das.", "This applies under section 275(4) of the Commercial Code."),
        ("Das gilt.", "This applies [3]."),
        ("Binnen eines Monats ist zu zahlen.", "Payment is due within one year."),
        ("Innerhalb eines Jahres ist zu zahlen.", "Payment is due within one month."),
        ("Bis Ende April ist zu zahlen.", "Payment is due by the end of June."),
        ("Der Satz beträgt 19 Prozent.", "The rate is 19."),
        ("Das dauert 10 Jahre.", "That takes 10 things."),
    ],
)
def test_other_numbers_dates_or_units_are_not(german: str, english: str) -> None:
    assert not same_numbers(german, "de", english, "en")
    assert not same_numbers(english, "en", german, "de")
