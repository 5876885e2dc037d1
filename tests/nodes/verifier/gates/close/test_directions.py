"""A limit, a change or a place that the source has on its other side is no support, however alike the words are."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates.close import check

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
