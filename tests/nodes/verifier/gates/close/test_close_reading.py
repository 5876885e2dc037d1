"""What a close reading holds against a claim, each beside a true twin that passes."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates.close import check

BREAKS = (
    "Die Arbeit ist durch Ruhepausen von mindestens 30 Minuten bei einer Arbeitszeit von mehr als sechs bis zu neun "
    "Stunden und 45 Minuten bei einer Arbeitszeit von mehr als neun Stunden insgesamt zu unterbrechen."
)
KEPT = "Angaben haben die Händler und Makler mindestens drei Jahre, die Fahrer mindestens zwölf Monate aufzubewahren."
MAILED = "It is valid for 10 days, when sent to a postal address; 24 hours, when sent to an email address."
WEEKS = "It may last ten hours if within six months or 24 weeks the average is eight hours a day."
FREE = "Soweit nichts vereinbart ist, hat der Arbeitgeber dem Nachtarbeiter freie Tage zu gewähren."
SIGNED = "Der Abschluss ist vom Kaufmann unter Angabe des Datums zu unterzeichnen."
CODE = "The CSP SHALL send a code to the confirmed address of the applicant."
SHOWN = "The applicant SHALL present a valid code to complete the process."
GOODS = "Aufzuzeichnen sind alle Waren einschließlich der Rohstoffe, die der Unternehmer unentgeltlich erwirbt."

ALTERED = [
    (BREAKS, "Bei einer Arbeitszeit von mehr als neun Stunden sind Ruhepausen von 30 Minuten nötig.", "bindings"),
    (BREAKS, "Bei mehr als sechs bis zu neun Stunden sind Ruhepausen von 45 Minuten nötig.", "bindings"),
    (KEPT, "Die Fahrer haben Angaben mindestens drei Jahre aufzubewahren.", "bindings"),
    (KEPT, "Makler haben Angaben mindestens zwölf Monate aufzubewahren.", "bindings"),
    (MAILED, "When sent to an email address, it is valid for 10 days.", "bindings"),
    (FREE, "Der Nachtarbeiter hat dem Arbeitgeber freie Tage zu gewähren.", "roles"),
    (SIGNED, "Der Abschluss ist vom Notar unter Angabe des Datums zu unterzeichnen.", "roles"),
    (CODE, "The applicant SHALL send a code to the confirmed address of the CSP.", "roles"),
    (SHOWN, "The verifier SHALL present a valid code to complete the process.", "roles"),
    (GOODS, "Aufzuzeichnen sind alle Waren mit Ausnahme der Rohstoffe.", "quantifiers"),
    (GOODS, "Aufzuzeichnen sind alle Waren außer Kleinteilen.", "quantifiers"),
]
TRUE = [
    (BREAKS, "Bei einer Arbeitszeit von mehr als neun Stunden sind Ruhepausen von 45 Minuten nötig."),
    (BREAKS, "Bei mehr als sechs bis zu neun Stunden sind Ruhepausen von 30 Minuten nötig."),
    (KEPT, "Die Fahrer haben Angaben mindestens zwölf Monate aufzubewahren."),
    (KEPT, "Händler haben Angaben mindestens drei Jahre, Fahrer zwölf Monate aufzubewahren."),
    (MAILED, "When sent to an email address, it is valid for 24 hours."),
    (WEEKS, "It may last ten hours if within six months the average is eight hours a day."),
    (FREE, "Der Arbeitgeber hat dem Nachtarbeiter freie Tage zu gewähren."),
    (FREE, "Dem Nachtarbeiter sind vom Arbeitgeber freie Tage zu gewähren."),
    (SIGNED, "Der Kaufmann hat den Abschluss unter Angabe des Datums zu unterzeichnen."),
    (CODE, "The CSP must send a code to the confirmed address of the applicant."),
    (SHOWN, "A valid code must be presented by the applicant to complete the process."),
    (GOODS, "Aufzuzeichnen sind alle Waren, auch Rohstoffe."),
    (f"{GOODS} Kleinteile sind nicht aufzuzeichnen.", "Aufzuzeichnen sind alle Waren außer Kleinteilen."),
]


@pytest.mark.parametrize(("source", "claim", "gate"), ALTERED, ids=[claim for _, claim, _ in ALTERED])
def test_what_is_said_of_another_thing_is_found(source: str, claim: str, gate: str) -> None:
    assert gate in {finding.gate for finding in check(claim, source)}


@pytest.mark.parametrize(("source", "claim"), TRUE, ids=[claim for _, claim in TRUE])
def test_what_is_said_of_the_same_thing_passes(source: str, claim: str) -> None:
    assert check(claim, source) == ()


def test_a_claim_about_one_level_does_not_follow_from_the_section_of_another() -> None:
    said = "Two pieces of evidence must be collected."
    headings = ("Identity Assurance Level 3",)
    assert [finding.gate for finding in check(f"At IAL2, {said.lower()}", said, headings=headings)] == ["names"]
    assert check(f"At IAL3, {said.lower()}", said, headings=headings) == ()
    assert check(f"At IAL2, {said.lower()}", f"{said} IAL2 is no different.", headings=headings) == ()


def test_a_line_that_ends_behind_a_number_is_read_to_its_end() -> None:
    rule = "Er hat\nzur Erfüllung der Voraussetzungen nach Absatz 3 eine dreimonatige\nFrist zu setzen."
    assert check("Die dreimonatige Frist kann nicht verlängert werden.", rule, "de") == ()
