"""A date that follows from the case of a claim and a length of time of the source is no made-up one."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

FIVE_YEARS = "Records are kept for five years. The period begins at the end of the year in which the contract ends."
FÜNF_JAHRE = "Die Belege sind fünf Jahre aufzubewahren. Die Frist beginnt mit dem Schluss des Kalenderjahres."
WIDERSPRUCH = "Der Widerspruch ist innerhalb eines Monats nach der Bekanntgabe zu erheben."
YEARS_ON = "Records are kept for five years after the contract ends."
OF_TWO = f"{YEARS_ON} Complaints are raised within two years."
BEFORE = "Notice must be given three months before the lease ends."
DATED = "For contracts that end before 1 January 2022 records are kept for five years after the contract ends."
NOTICE = "The notice takes effect 14 days after it was received."


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("If the contract ends in May 2023, its records are kept until the end of 2028.", FIVE_YEARS, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 31 December 2028.", FIVE_YEARS, "en"),
        ("Endet der Vertrag im Mai 2023, so sind die Belege bis Ende 2028 aufzubewahren.", FÜNF_JAHRE, "de"),
        ("Wenn der Vertrag 2023 endet, sind die Belege bis zum 31.12.2028 aufzubewahren.", FÜNF_JAHRE, "de"),
        (
            "Wird der Bescheid am 31. Januar 2024 bekannt gegeben, so endet die Frist am 29. Februar 2024.",
            WIDERSPRUCH,
            "de",
        ),
        ("If the notice is received on 20 March 2024, it takes effect on 3 April 2024.", NOTICE, "en"),
        ("If the contract ends on 29 February 2024, its records are kept until 28 February 2029.", YEARS_ON, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 3 May 2028.", OF_TWO, "en"),
        ("If the lease ends on 30 June 2024, notice must be given by 30 March 2024.", BEFORE, "en"),
    ],
)
def test_a_deadline_that_the_length_of_the_source_leads_to_passes(claim: str, source: str, lang: str) -> None:
    assert not [finding for finding in check(claim, source, lang) if finding.gate == "dates"]


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("If the contract ends in May 2023, its records are kept until the end of 2029.", FIVE_YEARS, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 30 June 2028.", FIVE_YEARS, "en"),
        ("Endet der Vertrag im Mai 2023, so sind die Belege bis Ende 2033 aufzubewahren.", FÜNF_JAHRE, "de"),
        ("Wird der Bescheid am 5. Januar 2024 bekannt gegeben, so endet die Frist am 5. März 2024.", WIDERSPRUCH, "de"),
        ("If the notice is received on 20 March 2024, it takes effect on 4 April 2024.", NOTICE, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 31 December 2028.", YEARS_ON, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until the end of 2028.", YEARS_ON, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 3 May 2028.", FIVE_YEARS, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 3 May 2025.", OF_TWO, "en"),
        ("If the contract ends on 3 May 2023, its records are kept until 3 May 2028.", DATED, "en"),
        ("If the lease ends on 30 June 2024, notice must be given by 30 September 2024.", BEFORE, "en"),
        ("The contract ended in May 2023 and its records were burnt in 2028.", FIVE_YEARS, "en"),
        ("If the contract ends in May 2023, its records are kept.", FIVE_YEARS, "en"),
    ],
)
def test_a_date_that_nothing_leads_to_stays_a_finding(claim: str, source: str, lang: str) -> None:
    assert [finding for finding in check(claim, source, lang) if finding.gate == "dates"]


@pytest.mark.parametrize(
    "length", ["14 days", "90000000 days", "90000000 years", "10^400 days", "1.5 years", "9 years"]
)
@pytest.mark.parametrize("day", ["29 February 2024", "30 February 2024", "31 December 2023", "31 September 2023"])
def test_no_length_and_no_day_breaks_the_calendar(length: str, day: str) -> None:
    claim = f"If the contract ends on {day}, its records are kept until 28 February 2029."
    assert [finding for finding in check(claim, f"Records are kept for {length}.", "en") if finding.gate == "dates"]
