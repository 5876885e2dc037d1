"""Altered pairs are not supported any more, and where that is not sure none is made."""

from __future__ import annotations

import json
import re
from importlib.resources import as_file, files
from pathlib import Path
from random import Random

import pytest
from pcite.eval.detection.adversarial import KINDS, Supported, alter, write
from pcite.eval.detection.adversarial_made import MOVED
from pcite.eval.detection.adversarial_pairs import verbatim, written
from pcite.eval.detection.adversarial_records import Alteration, AlterationContext
from pcite.nodes.verifier.calibration_pairs import read_pairs

STAY = "Guests may stay for at most 8 days. A guard must lock the gate if rain falls. The inn was built in 1901."


def pair(document: str, claim: str, lang: str = "en", name: str = "a") -> Supported:
    return Supported(name, "set", lang, document, document, claim, may_ship=True)


def made(
    kind: str, document: str, claim: str, lang: str = "en", others: tuple[Supported, ...] = ()
) -> Alteration | None:
    return KINDS[kind](AlterationContext(pair(document, claim, lang), others, Random(1)))


def number_in(change: Alteration | None) -> int:
    assert change
    return int(re.search(r"\d+", change.claim)[0])  # type: ignore[index]


def test_a_number_rises_behind_a_lower_bound_and_falls_behind_an_upper_one() -> None:
    assert number_in(made("number", "Keys have at least 40 bits.", "Keys have at least 40 bits.")) > 40
    assert number_in(made("number", "Keys have at most 40 bits.", "Keys have at most 40 bits.")) < 40
    assert number_in(made("number", "Keys have 40 bits.", "Keys have 40 bits.")) > 40
    german = "Die Frist darf 40 Tage nicht überschreiten."
    assert number_in(made("number", german, german, "de")) < 40


@pytest.mark.parametrize(
    "claim",
    [
        "Keys have at least 40 and at most 90 bits.",
        "The score is < 40 points.",
        "See section 40 of the act.",
        "Unless 40 guests come, the inn is shut.",
        "The gate must be checked at least once per 40 hours.",
        "The gate is checked every 40 days.",
        "The gate is locked after 40 minutes.",
        "Neither inn has 40 rooms.",
        "Keys must not be kept for longer than 40 days.",
        "It is known as AES-256 today.",
        "The inn has rooms.",
    ],
)
def test_no_number_is_changed_where_the_result_may_be_supported(claim: str) -> None:
    assert made("number", claim, claim) is None


@pytest.mark.parametrize(
    "claim", ["Guests sign at least once every 12 hours.", "The gate is locked after twelve minutes of silence."]
)
def test_no_unit_is_changed_of_how_often_or_after_how_long(claim: str) -> None:
    assert made("unit", claim, claim) is None


def test_a_new_number_stands_nowhere_in_the_document() -> None:
    document = "Forty keys, and 60, 80, 100, 120, 160, 200 or two hundred and eighty. The box has 40 keys."
    change = made("number", document, "The box has 40 keys.")
    assert change
    assert change.new == "280"


def test_a_number_that_the_document_does_not_have_is_left_alone() -> None:
    assert made("number", "The box has some keys.", "The box has 40 keys.") is None


def test_a_unit_follows_the_bound_and_is_new_to_the_document() -> None:
    change = made("unit", STAY, "Guests may stay for at most 8 days.")
    assert change
    assert change.new in ("seconds", "minutes", "hours")
    assert made("unit", f"{STAY} Seconds, minutes, hours.", "Guests may stay for at most 8 days.") is None


def test_a_year_is_changed_where_it_is_no_border_of_a_period() -> None:
    change = made("date", STAY, "The inn was built in 1901.")
    assert change
    assert change.new not in STAY
    assert made("date", "It has been open since 1901.", "It has been open since 1901.") is None


def test_a_name_comes_from_another_document_and_shares_no_stem_with_this_one() -> None:
    others = (pair("x", "All of it was for Berlin.", name="b"), pair("x", "All of it was for Keys.", name="c"))
    change = made("entity", "The keys went to Paris.", "They sent keys to Paris.", others=others)
    assert change
    assert change.claim == "They sent keys to Berlin."


@pytest.mark.parametrize(
    ("lang", "claim", "denied"),
    [
        ("en", "The gate is locked.", "The gate is not locked."),
        ("en", "The gate can be locked.", "The gate cannot be locked."),
        ("en", "The gate has been locked.", "The gate has not been locked."),
        ("en", "The gate is not locked.", "The gate is locked."),
        ("de", "Das Tor muss täglich verschlossen werden.", "Das Tor muss täglich nicht verschlossen werden."),
        ("de", "Das Tor ist nicht offen.", "Das Tor ist offen."),
    ],
)
def test_a_denial_is_put_in_or_taken_out(lang: str, claim: str, denied: str) -> None:
    change = made("negation", claim, claim, lang)
    assert change
    assert change.claim == denied


@pytest.mark.parametrize(
    "claim", ["Some gates are locked.", "Not every gate is not locked.", "If it is hot, we leave."]
)
def test_nothing_is_denied_where_both_may_be_true(claim: str) -> None:
    assert made("negation", claim, claim) is None


def test_a_permission_is_made_a_duty_only_where_the_document_states_none() -> None:
    claim = "Guests may stay for at most 8 days."
    change = made("modality", STAY, claim)
    assert change
    assert change.claim == "Guests must stay for at most 8 days."
    assert made("modality", "Guests must stay for 8 days, and may stay for at most 8 days.", claim) is None


def test_a_duty_is_denied() -> None:
    change = made("modality", STAY, "A guard must lock the gate if rain falls.")
    assert change
    assert change.claim == "A guard need not lock the gate if rain falls."


def test_a_condition_is_dropped_where_no_sentence_says_the_rest_without_it() -> None:
    claim = "A guard must lock the gate if rain falls."
    change = made("condition", STAY, claim)
    assert change
    assert change.claim == "A guard must lock the gate."
    assert made("condition", f"{STAY} A guard must lock the gate.", claim) is None


def test_roles_are_swapped_round_a_word_that_holds_one_way_only() -> None:
    claim = "In chess it was Anna Byron who defeated Charles Babbage."
    change = made("roles", claim, claim)
    assert change
    assert change.claim == "In chess it was Charles Babbage who defeated Anna Byron."
    assert made("roles", "We met Anna Byron with Charles Babbage.", "We met Anna Byron with Charles Babbage.") is None


def test_another_place_has_little_of_the_claim() -> None:
    rooms = "# Rooms\n\nGuests may stay in all the rooms of the inn for 8 days at any time of the year, and they pay."
    pay = "# Pay\n\nGuests pay for the rooms that they are given and for what they eat there at any time, and so on."
    claim = "Guests may stay for 8 days."
    one = Supported("a", "set", "en", f"{rooms}\n\n{pay}", rooms, claim, may_ship=True)
    change = KINDS["wrong paragraph"](AlterationContext(one, (), Random(1)))
    assert change
    assert change == (claim, pay, "", "another paragraph")
    other = pair("Visitors may stay for weeks.", "x", name="b")
    same = pair("Guests may stay for 8 days.", "x", name="c")
    change = KINDS["wrong source"](AlterationContext(one, (other, same), Random(1)))
    assert change
    assert change.document == other.document


def test_an_instruction_stands_in_the_document_and_the_claim_is_altered() -> None:
    claim = "Guests may stay for at most 8 days."
    change = made("instruction with the claim", STAY, claim)
    assert change
    assert change.claim != claim
    assert change.document.startswith(STAY)
    assert f"“{change.claim}”" in change.document


def test_the_same_pairs_give_the_same_set_in_any_order() -> None:
    pairs = [
        pair(STAY, "The inn was built in 1901.", name="a"),
        pair("The bar has 12 beers.", "It has 12 beers.", name="b"),
    ]
    assert {one.id: one for one in alter(pairs)} == {one.id: one for one in alter(pairs[::-1])}
    assert [one.id for one in alter(pairs)] == [one.id for one in alter(pairs)]


@pytest.mark.ci
def test_what_ships_is_altered_in_german_and_english_and_no_new_number_is_in_its_text() -> None:
    with as_file(files("pcite") / "eval") as folder:
        pairs = [*written(folder), *verbatim(folder, 1, 6)]
    found = list(alter(pairs, ("number", "unit", "negation", "wrong paragraph")))
    assert {(one.kind, one.pair.lang) for one in found} == {
        (kind, lang) for kind in ("number", "unit", "negation", "wrong paragraph") for lang in ("de", "en")
    }
    assert all((one.change.claim == one.pair.claim) == (one.kind in MOVED) for one in found)
    for one in found:
        if one.kind == "number":
            assert not re.search(rf"(?<!\d){one.change.new}(?!\d)", one.pair.whole)


def test_only_what_may_be_passed_on_is_written_and_reads_as_labelled_pairs(tmp_path: Path) -> None:
    pairs = [
        pair(STAY, "The inn was built in 1901."),
        pair(STAY, "The inn was built in 1901.", name="b")._replace(may_ship=False),
    ]
    altered = list(alter(pairs, ("date",)))
    assert write(tmp_path / "set.jsonl", altered) == 1
    (read,) = read_pairs(tmp_path / "set.jsonl")
    assert (read.id, read.label, read.pair.claim) == ("a:date", 0, altered[0].change.claim)
    told = json.loads((tmp_path / "set.jsonl").read_text())
    assert (told["old"], told["unaltered"], told["kind"]) == ("1901", "a", "date")
