"""A limit, a change or a place that the source has on its other side is no support, however alike the words are."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import close_directions
from pcite.nodes.verifier.gates.close import check
from pcite.store.text.comparison import analysed

TURNED = [
    ("Membership shrank by 12,000 in ten years.", "Membership shrank to 12,000 in ten years."),
    ("The court raised the award to $40,000.", "The court raised the award by $40,000."),
    ("The price was reduced by a fifth.", "The price was reduced to a fifth."),
    ("Der Beitrag wurde um 15 Euro gesenkt.", "Der Beitrag wurde auf 15 Euro gesenkt."),
    ("Die Frist wird um drei Monate verlängert.", "Die Frist wird auf drei Monate verlängert."),
    ("Discounts are granted from 50 copies upwards.", "Discounts are granted for up to 50 copies."),
    ("The pass is valid until 14:00.", "The pass is valid from 14:00."),
    ("Guests aged 65 and above pay half.", "Guests aged 65 and below pay half."),
    ("Not more than half of the fee is refundable.", "Not less than half of the fee is refundable."),
    ("Ab einer Windgeschwindigkeit von 72 km/h ruht der Kran.", "Bis zu 72 km/h Windgeschwindigkeit ruht der Kran."),
    ("Die Regelung gilt seit dem 1. Juli 2018.", "Die Regelung galt bis zum 1. Juli 2018."),
    ("Von 22 Uhr an ist das Tor geschlossen.", "Bis 22 Uhr ist das Tor geschlossen."),
    ("Goods are inspected after unloading.", "Goods are inspected before unloading."),
    ("Vor Ablauf von sechs Monaten ist sie ausgeschlossen.", "Nach Ablauf von sechs Monaten ist sie ausgeschlossen."),
    ("Der Boden der Senke liegt 12 m unter dem Meer.", "Der Boden der Senke liegt 12 m über dem Meer."),
    ("The weir stands 400 m upstream of the mill.", "The weir stands 400 m downstream of the mill."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_the_other_side_of_the_same_thing_is_found_both_ways(source: str, claim: str) -> None:
    for one, other in ((claim, source), (source, claim)):
        assert [finding.gate for finding in check(one, other)] == ["opposites"], (one, other)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Goods are not inspected before unloading.", "Goods are inspected after unloading."),
        ("Sales rose by 20 to 120.", "Sales rose to 120."),
        ("Blood was taken before the treatment and again after it.", "Blood was taken after the treatment."),
        ("Vor der Prüfung und danach wird gewogen.", "Nach der Prüfung wird gewogen."),
        ("Output fell by 5 to 7 percent.", "Output fell by 5–7 percent."),
        ("The meeting was moved to 5 pm.", "The meeting was begun by 5 pm."),
        (
            "Try-outs are held jointly, after which the managers draft players.",
            "Try-outs are held before managers draft.",
        ),
        (
            "Notices are published three days before and ten days after the broadcast.",
            "Notices are published before it.",
        ),
        (
            "Verfahren vor dem Gericht > § 83 Beschwerde hat Wirkung.",
            "Beschwerde nach § 83 vor dem Gericht hat Wirkung.",
        ),
        ("Guests pay half up to 12; from 12 to 18 guests pay most.", "Guests pay half up to 12."),
        ("The rule has applied since 2015 to all ships.", "All cars were tested until 2015 by the police in the port."),
    ],
)
def test_the_same_side_and_other_sentences_pass(source: str, claim: str) -> None:
    assert not [finding for finding in check(claim, source) if finding.gate == "opposites"]


CONTRARY = [
    ("Shipping is free for orders over 100 euros.", "Shipping is charged for orders under 100 euros."),
    ("Der Versand ist ab 100 Euro frei.", "Der Versand ist bis 100 Euro kostenpflichtig."),
    ("Concentrations above 5 mg/l are harmful.", "Concentrations below 5 mg/l are harmless."),
    ("Werte über 5 mg sind schädlich.", "Werte unter 5 mg sind unschädlich."),
    ("Contracts of more than two years are void.", "Contracts of up to two years are valid."),
    ("Companies with fewer than 250 employees are exempt.", "The exemption ends from 250 employees."),
    ("Besitz von mehr als 10 Gramm ist strafbar.", "Besitz von bis zu 10 Gramm ist straffrei."),
    ("The valve opens above 3 bar.", "The valve closes below 3 bar."),
]
SAME = [
    ("Women earned less than men in 2020.", "Men earned more than women in 2020."),
    (
        "Notice must be given at least three months before the end.",
        "Notice must be given no later than three months before the end.",
    ),
    ("Der Antrag ist mindestens 14 Tage vorher zu stellen.", "Der Antrag ist spätestens 14 Tage vorher zu stellen."),
    ("Die Anmeldung ist bis 7 Tage vor Beginn möglich.", "Die Anmeldung muss mindestens 7 Tage vor Beginn erfolgen."),
    ("Book tickets up to 2 hours before departure.", "Book tickets at least 2 hours before departure."),
    ("The dose is reduced by half.", "The dose is reduced to half."),
    ("Die Preise sanken um 50 Prozent.", "Die Preise sanken auf 50 Prozent."),
]


@pytest.mark.parametrize(("source", "claim"), [*CONTRARY, *SAME])
def test_the_other_side_of_a_contrary_and_the_same_in_other_words_pass(source: str, claim: str) -> None:
    for one, other in ((claim, source), (source, claim)):
        texts = [analysed(each) for each in (one, other)]
        assert not close_directions.check(*texts), (one, other)


def test_days_before_are_limited_from_both_sides() -> None:
    source = "Der Antrag ist spätestens drei Monate vor Ablauf zu stellen."
    for word in ("frühestens", "höchstens"):
        claim = source.replace("spätestens", word)
        assert [finding.gate for finding in check(claim, source)] == ["opposites"]
