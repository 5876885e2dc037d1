"""Each kind of tampering in German and English, beside a supported twin in other words that passes."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier.gates import check
from pcite.store.records.locators import Locator

AUFBEWAHRUNG = (
    "§ 257 Aufbewahrungsfristen: Die in Absatz 1 Nr. 1 und 4 aufgeführten Unterlagen sind zehn Jahre, die sonstigen in "
    "Absatz 1 aufgeführten Unterlagen sechs Jahre aufzubewahren."
)
SENTENCES = [one for one in gate_sentences() if one.name == "tampered"]
TAMPERED = [(one.lang, one.source, one.claim, one.gate) for one in SENTENCES if one.gate]
SUPPORTED = [(one.lang, one.source, one.claim) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("lang", "source", "claim", "gate"), TAMPERED, ids=[claim for _, _, claim, _ in TAMPERED])
def test_what_was_changed_is_found_at_its_place(lang: str, source: str, claim: str, gate: str) -> None:
    findings = check(claim, source, lang)
    assert gate in {finding.gate for finding in findings}
    assert all(claim[finding.start : finding.end] == finding.claimed for finding in findings)
    assert all(
        source[finding.source_start : finding.source_end] == finding.found
        for finding in findings
        if finding.source_start is not None
    )


@pytest.mark.parametrize(("lang", "source", "claim"), SUPPORTED, ids=[claim for _, _, claim in SUPPORTED])
def test_what_says_the_same_in_other_words_passes(lang: str, source: str, claim: str) -> None:
    assert check(claim, source, lang) == ()


@pytest.mark.parametrize(
    ("claim", "is_right"),
    [
        ("Nach § 257 Abs. 4 HGB sind die Unterlagen zehn Jahre aufzubewahren.", True),
        ("Nach § 257 Abs. 5 HGB sind die Unterlagen zehn Jahre aufzubewahren.", False),
        ("Nach § 147 Abs. 4 HGB sind die Unterlagen zehn Jahre aufzubewahren.", False),
        ("Nach § 257 Abs. 4 AO sind die Unterlagen zehn Jahre aufzubewahren.", False),
        ("Nach den §§ 256 bis 258 HGB sind die Unterlagen zehn Jahre aufzubewahren.", True),
    ],
)
def test_a_reference_is_set_against_the_place_of_the_passage(claim: str, is_right: bool) -> None:
    place = Locator(paragraph="§ 257", absatz="4")
    findings = check(claim, AUFBEWAHRUNG, "de", locators=[place], headings=["Handelsgesetzbuch (HGB)"])
    assert [finding.gate for finding in findings] == ([] if is_right else ["references"])


@pytest.mark.parametrize(
    ("named", "heading", "is_right"),
    [
        ("UStG", "UStG 1980", True),
        ("UStG 1980", "UStG 1980", True),
        ("UStG 1973", "UStG 1980", False),
        ("UStG", "UStDV 1980", False),
        ("EStG", "UStG 1980", False),
    ],
)
def test_a_law_may_be_named_without_the_year_of_its_title(named: str, heading: str, is_right: bool) -> None:
    place = Locator(paragraph="§ 19", absatz="1")
    findings = check(f"Nach § 19 Abs. 1 {named} entfällt die Steuer.", "Die Steuer entfällt.", "de", locators=[place],
                     headings=[f"Gesetz über die Steuer ({heading})"])  # fmt: skip
    assert not findings if is_right else "references" in {finding.gate for finding in findings}


def test_without_any_place_a_reference_is_not_judged() -> None:
    assert check("Nach § 5 haftet der Verkäufer.", "Der Verkäufer haftet.", "de") == ()
