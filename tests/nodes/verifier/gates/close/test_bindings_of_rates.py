"""Bindings: a number that stands with its own thing is not bound to a neighbour that measures something else."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

COST = "The FAA estimates the average total cost per operator to be $7,650 (90 work-hours × $85 per work-hour)."
DOSES = (
    "Doxycycline is the first line treatment for adults and children of all ages: • Adults: 100 mg every 12 hours "
    "• Children under 45 kg (100 lbs): 2.2 mg/kg body weight given twice a day"
)
LINES = DOSES.replace(" •", "\n-")
DOSIS = "Die Dosis beträgt bei Erwachsenen 100 mg täglich, bei Kindern unter 45 kg 2,2 mg/kg täglich."
GLACIERS = "Forty percent of the glaciation in Austria has disappeared since 1850, and 30% of that in Switzerland."
RISE = "Expression steadily increases from 1–5 min, when an increase is first detectable, until at least 70 min."
GROWTH = "Der Umsatz wuchs um 2–5 %, der Gewinn um 7–9 %."
BOTH = (
    "Doxycycline is given to adults at 100 mg every twelve hours, and to children under 45 kg at 2.2 mg per kilogram "
    "twice a day."
)


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("The FAA puts the job at 90 work-hours, or $7,650 per operator.", COST, "en"),
        ("The job costs each operator $7,650 on average.", COST, "en"),
        (BOTH, DOSES, "en"),
        (BOTH, LINES, "en"),
        ("Kinder unter 45 kg erhalten täglich 2,2 mg je kg, Erwachsene 100 mg.", DOSIS, "de"),
        ("Austria has lost forty percent of its glaciation since 1850.", GLACIERS, "en"),
        ("Expression rises within the first five minutes.", RISE, "en"),
        ("Expression increases from 1 to 5 minutes.", RISE, "en"),
        ("Expression rises within the first five minutes.", RISE.replace("1–5 min", "1—5 min"), "en"),
        ("Der Umsatz wuchs um 2 bis 5 Prozent.", GROWTH, "de"),
    ],
)
def test_a_number_with_its_own_thing_is_bound_to_no_other(claim: str, source: str, lang: str) -> None:
    assert gates.check(claim, source, lang) == close.check(claim, source, lang) == ()


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("The job costs $85 per operator.", COST, "en"),
        ("The job costs $7,650 per work-hour.", COST, "en"),
        ("The average total cost per operator is $8,650.", COST, "en"),
        ("Doxycycline is given to children at 100 mg every 12 hours.", DOSES, "en"),
        ("Doxycycline is given to adults at 2.2 mg per kilogram twice a day.", DOSES, "en"),
        ("Doxycycline is given to adults at 2.2 mg every 12 hours.", DOSES, "en"),
        ("Doxycycline is given to children under 54 kg at 2.2 mg/kg twice a day.", DOSES, "en"),
        ("Doxycycline is given to children under 100 kg at 2.2 mg/kg twice a day.", LINES, "en"),
        ("Kinder erhalten täglich 100 mg, Erwachsene 2,2 mg/kg.", DOSIS, "de"),
        ("Switzerland has lost forty percent of its glaciation since 1850.", GLACIERS, "en"),
        ("Expression rises within the first six minutes.", RISE, "en"),
        ("Expression increases from 2–5 minutes.", RISE, "en"),
        ("Expression increases from 1–5 hours.", RISE, "en"),
        ("Expression increases from 1–70 minutes.", RISE, "en"),
        ("Der Gewinn wuchs um 2 bis 5 Prozent.", GROWTH, "de"),
        ("Der Gewinn wuchs um 5 Prozent.", GROWTH, "de"),
        ("Der Umsatz wuchs um 3 bis 5 Prozent.", GROWTH, "de"),
    ],
)
def test_a_number_of_another_thing_stays_a_finding(claim: str, source: str, lang: str) -> None:
    assert gates.check(claim, source, lang) or close.check(claim, source, lang)
