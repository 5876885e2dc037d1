"""What tables, price lists and papers write around a number turns it or makes it another one."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

OTHER = [
    ("(5) %", "5 %"),
    ("(5)%", "5%"),
    ("$(5)", "$5"),
    ("€ (5,000)", "€ 5,000"),
    ("5- %", "5 %"),
    ("5 %↓", "5 %"),
    ("5 % ▼", "5 %"),
    ("5% (−)", "5%"),
    ("5 % ▲", "5 % ▼"),
    ("⇧5 %", "⇩5 %"),
    ("📈 5 %", "📉 5 %"),
    ("p<.05", "p>.05"),
    ("n = 5", "n > 5"),
    ("p ≤ 0.05", "p = 0.05"),
    ("≺ 5", "≻ 5"),
    ("⋖ 5", "⋗ 5"),
    ("⪖ 5", "⪕ 5"),
    ("⊀5", "≺5"),
    ("ᐸ 5", "ᐳ 5"),
    ("⊂ 5", "⊃ 5"),
    ("5 1/2", "5"),
    ("5-1/2", "5"),
    ("5 and a half", "5"),
    ("5 and a quarter percent", "5 percent"),
    ("five point two", "five"),
    ("five point two", "two"),
    ("zero point five", "five"),
    ("5 point 5", "5"),
    ("5÷2", "5×2"),
    ("5-to-1", "1-to-5"),
    ("5x", "5 %"),
    ("5-fold", "5 %"),
    ("5€50", "5€"),
    ("5 Euro 50", "5 Euro"),
    ("2h30", "2h"),
    ("$5T", "$5B"),
    ("$5B", "$5M"),
    ("5 %o", "5 %"),
    ("5 % a year", "5 % a month"),
    ("5 % p.a.", "5 % p.m."),
    ("€5 p. a.", "€5 p. m."),
    ("€5 a year", "€5 a month"),
    ("€5 excl. VAT", "€5 incl. VAT"),
    ("€5 gross", "€5 net"),
    ("5 l/100 km", "5 l/km"),
    ("€5 per 1,000 people", "€5 per 100,000 people"),
    ("on Monday", "on Tuesday"),
    ("on a Monday", "on Tuesday"),
    ("from Monday to Friday", "on Friday"),
]
ONE_WAY = ("from Monday to Friday", "on a Monday")
SAME = [
    ("(5) %", "−5 %"),
    ("5 % ↓", "−5 %"),
    ("5 1/2", "5.5"),
    ("5-1/2", "5½"),
    ("five and a half", "5 1/2"),
    ("five point two", "5.2"),
    ("zero point five", "0.5"),
    ("5-fold", "5 times"),
    ("5x", "5 times"),
    ("5-fold", "fivefold"),
    ("3-to-1", "3-to-one"),
    ("n = 5", "5"),
    ("p<.05", "p < 0.05"),
    ("p ≺ 0.05", "p < 0.05"),
    ("x≥5", "x ≥ 5"),
    ("5€50", "5.50 €"),
    ("2h30", "150 minutes"),
    ("2 x 500 mg", "2 × 500 mg"),
    ("5 l/100 km", "5 l per 100 km"),
    ("56 °c", "56 °C"),
    ("$5B", "5 billion dollars"),
    ("in 2020 1/2 of it", "in 2020 1/2 of it"),
]
ORDINARY = [
    ("It is open on Wednesdays.", "It is open from Monday to Friday."),
    ("It is open on Wednesdays.", "It is open between Monday and Friday."),
    ("It is open on Wednesdays.", "It is open from Monday up to Friday."),
    ("If a request comes on a Monday it is answered within five days.", "Within five days, Saturdays aside."),
    ("A request that comes on a Monday is answered within five days.", "Within five days, Saturdays aside."),
    ("Statt der sieben Tage auf dem Deckblatt gilt die Frist.", "Die sieben Tage gelten nicht."),
    ("Die Frist beträgt zehn Jahre je nach Art.", "Die Frist beträgt zehn Jahre."),
    ("It is open on Mondays.", "It is open daily except on Sundays."),
    ("The fine (€5 million) was paid.", "The fine of €5 million was paid."),
    ("It rose by 5 % a year ago.", "It rose by 5 % a year ago, in a month."),
    ("A 5-% clause applies.", "The 5 % clause applies."),
    ("A child pays 5 $10 fees.", "A child pays 5 fees of $10."),
    ("It lasts 10- to 12-hour shifts.", "It lasts 10 to 12-hour shifts."),
    ("After 2 h 30 samples were taken.", "After 2 hours 30 samples were taken."),
    ("On a 1-to-10 scale it has 7.", "On a scale from 1 to 10 it has 7."),
    ("Prices are in $ (2010).", "Prices are in $ of 2010."),
    ("At this point two men left.", "Two men left at this point."),
    ("Von 9- und 10-Euro-Karten ist die Rede.", "Die Rede ist von 9- und 10-Euro-Karten."),
]


def message(claimed: str, source: str) -> list[str]:
    claim, premise = (f"The measured value of the sample was {one} in spring." for one in (claimed, source))
    return [finding.said for finding in check(claim, premise, "en")]


@pytest.mark.parametrize(("one", "other"), [*OTHER, *((b, a) for a, b in OTHER if a not in ONE_WAY)])
def test_what_stands_around_a_figure_is_part_of_it(one: str, other: str) -> None:
    assert message(one, other)


@pytest.mark.parametrize(("one", "other"), [*SAME, *((b, a) for a, b in SAME)])
def test_a_figure_in_another_spelling_is_borne_out(one: str, other: str) -> None:
    assert not message(one, other)


@pytest.mark.parametrize(("claim", "source"), ORDINARY)
def test_ordinary_brackets_hyphens_and_days_turn_nothing(claim: str, source: str) -> None:
    assert not check(claim, source)
