"""What a close reading holds against a claim, each beside a true twin that passes."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier.gates.close import check

SENTENCES = [one for one in gate_sentences() if one.name == "close"]
ALTERED = [(one.source, one.claim, one.gate) for one in SENTENCES if one.gate]
TRUE = [(one.source, one.claim) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("source", "claim", "gate"), ALTERED, ids=[claim for _, claim, _ in ALTERED])
def test_what_is_said_of_another_thing_is_found(source: str, claim: str, gate: str) -> None:
    assert gate in {finding.gate for finding in check(claim, source)}


@pytest.mark.parametrize(("source", "claim"), TRUE, ids=[claim for _, claim in TRUE])
def test_what_is_said_of_the_same_thing_passes(source: str, claim: str) -> None:
    assert check(claim, source) == ()


def test_a_line_that_ends_behind_a_number_is_read_to_its_end() -> None:
    rule = "Er hat\nzur Erfüllung der Voraussetzungen nach Absatz 3 eine dreimonatige\nFrist zu setzen."
    assert check("Die dreimonatige Frist kann nicht verlängert werden.", rule, "de") == ()


def test_what_follows_the_last_item_of_a_list_is_said_of_all_its_items() -> None:
    rule = (
        "Gewerbliche Unternehmer, die 1. einen Gesamtumsatz von mehr als 800 000 Euro im Kalenderjahr oder 2. einen "
        "Gewinn von mehr als 80 000 Euro im Wirtschaftsjahr gehabt haben, sind verpflichtet, Bücher zu führen."
    )
    of_turnover = "Unternehmer mit {} Euro Gesamtumsatz im Kalenderjahr sind verpflichtet, Bücher zu führen."
    assert check(of_turnover.format("mehr als 800 000"), rule, "de") == ()
    gain = "Unternehmer mit mehr als 800 000 Euro Gewinn im Wirtschaftsjahr sind verpflichtet, Bücher zu führen."
    assert [finding.gate for finding in check(gain, rule, "de")] == ["bindings"]


LEDGER = "Führen besondere Umstände dazu, daß der Jahresabschluß das Bild nicht vermittelt, so sind Angaben zu machen."


def test_a_noun_and_a_compound_of_it_are_one_party() -> None:
    claim = "Dort sind auch Angaben zu machen, falls der Abschluss wegen besonderer Umstände kein Bild vermittelt."
    assert not [each for each in check(claim, LEDGER, "de") if each.gate == "roles"]


@pytest.mark.parametrize(
    ("party", "other", "duty"),
    [
        ("Vermieter", "Mieter", "die Wohnung instand zu halten"),
        ("Autoverkäufer", "Käufer", "die Ware zu prüfen"),
        ("Untermieter", "Mieter", "die Wohnung instand zu halten"),
        ("Drittschuldner", "Schuldner", "die Forderung zu zahlen"),
        ("Rückversicherer", "Versicherer", "den Schaden zu ersetzen"),
        ("Nebenkläger", "Kläger", "die Kosten zu tragen"),
        ("Konzernbetriebsrat", "Betriebsrat", "dem Plan zuzustimmen"),
        ("Großhändler", "Händler", "die Ware zu prüfen"),
    ],
)
def test_a_prefix_that_makes_the_other_party_keeps_them_apart(party: str, other: str, duty: str) -> None:
    for one, another in ((party, other), (other, party)):
        found = check(f"Der {one} hat {duty}.", f"Der {another} hat {duty}.", "de")
        assert [each for each in found if each.gate == "roles"]


def test_the_whole_name_of_a_party_is_that_party() -> None:
    rule = "Der Abschlussprüfer hat den Bericht zu unterzeichnen."
    assert not [
        each for each in check("Der Prüfer hat den Bericht zu unterzeichnen.", rule, "de") if each.gate == "roles"
    ]
