"""A source that asks, supposes, denies, retells or repeals what a claim says does not bear it out."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from pcite import ground
from pcite.nodes.verifier.gates import Finding, check

CLAIM = "The ferry carries lorries at night."
AUSSAGE = "Die Fähre befördert nachts Lastwagen."
WITHOUT = [
    (CLAIM, "Does the ferry carry lorries at night? The operator did not say.", "asks"),
    (CLAIM, "It is unclear whether the ferry carries lorries at night.", "asks"),
    (CLAIM, "If the ferry carried lorries at night, the bridge would be empty.", "supposes"),
    (CLAIM, "It is a common error that the ferry carries lorries at night.", "calls wrong"),
    (CLAIM, "The ferry carries lorries at night. That is not true, the operator says.", "calls wrong"),
    (CLAIM, "Rumour has it that the ferry carries lorries at night.", "tells as a rumour"),
    (CLAIM, "In the film the ferry carries lorries at night.", "tells as a story"),
    (CLAIM, "Until 2010: the ferry carries lorries at night.", "says repealed"),
    (CLAIM, "Rule 4 (repealed). The ferry carries lorries at night.", "says repealed"),
    (CLAIM, "Under the draft the ferry carries lorries at night. The council did not adopt it.", "says rejected"),
    (CLAIM, "The poem tells how the ferry carries lorries at night.", "tells as a story"),
    (AUSSAGE, "Ob die Fähre nachts Lastwagen befördert, ist offen.", "asks"),
    (AUSSAGE, "Würde die Fähre nachts Lastwagen befördern, wäre die Brücke leer.", "supposes"),
    (AUSSAGE, "Dass die Fähre nachts Lastwagen befördert, ist ein Irrtum.", "calls wrong"),
    (AUSSAGE, "Angeblich befördert die Fähre nachts Lastwagen.", "tells as a rumour"),
    (AUSSAGE, "Im Film befördert die Fähre nachts Lastwagen.", "tells as a story"),
    (AUSSAGE, "Früher beförderte die Fähre nachts Lastwagen.", "says repealed"),
    (AUSSAGE, "Der Antrag, dass die Fähre nachts Lastwagen befördert, wurde abgelehnt.", "says rejected"),
]
WITH = [
    (CLAIM, "The ferry carries lorries at night."),
    (CLAIM, "The ferry carries lorries at night. Does it carry passengers? Nobody asked."),
    (CLAIM, "Some ask whether the ferry carries lorries at night. The ferry carries lorries at night."),
    (CLAIM, "The ferry carries lorries at night. The proposal to stop it was rejected in the spring."),
    (CLAIM, "The ferry carries lorries at night. This no longer applies where the road is open."),
    ("Whether the ferry carries lorries at night is open.", "Whether the ferry carries lorries at night is open."),
    ("The proposal for a ferry was rejected.", "The council rejected the proposal for a ferry."),
    ("In the film the ferry carries lorries at night.", "In the film the ferry carries lorries at night."),
    (AUSSAGE, "Die Fähre befördert nachts Lastwagen. Früher gab es eine Brücke."),
    ("Der Antrag auf eine Fähre wurde abgelehnt.", "Den Antrag auf eine Fähre hat der Rat abgelehnt."),
]

ASIDE = [
    ("The court awarded 20,000 dollars.", "The court rejected the defence of necessity and awarded 20,000 dollars."),
    ("The lease continues by the month.", "If the tenant was refused a renewal, the lease continues by the month."),
    ("The GDPR applies from May 2018.", "Directive 95/46/EC is repealed and the GDPR applies from May 2018."),
    ("The patent was granted in 1998.", "The patent, which expired in 2018, was granted in 1998."),
    (
        "Weights are computed with a softmax.",
        "Weights are computed with a softmax; without it, gradients would vanish.",
    ),
    (
        "The classifier reached 91 percent.",
        "The classifier reached 91 percent with a false positive rate of 3 percent.",
    ),
    ("Unemployment fell to 4 percent in June.", "Unemployment dropped to 4 percent in June."),
    ("Bell developed the telephone in 1876.", "Bell invented the telephone in 1876."),
    ("Naples is near Caserta.", "Naples lies near Caserta and its Roman ruins."),
    ("The survey ran for two weeks.", "The anonymous survey ran for two weeks."),
    ("Fitzgerald wrote it in 1925.", "The novel was written by Fitzgerald in 1925."),
    (
        "The bridge was opened in 1932.",
        "The bridge was opened in 1932. It was wrongly called the longest in the press.",
    ),
    ("Eine Anzeige ist nicht erforderlich.", "Eine Anzeige ist nicht erforderlich.\n\n(4) (weggefallen)"),
    ("Die Frist beträgt ein Jahr.", "Die Frist beträgt ein Jahr.\n\n(2a) (aufgehoben)"),
    ("Notice is given in writing.", "Notice is given in writing.\n\n(b) [repealed]"),
    ("Die Behörde teilt die Gründe mit.", "Wird der Antrag abgelehnt, so teilt die Behörde die Gründe mit."),
    ("Die Frist beträgt ein Jahr.", "Ist die Belehrung unrichtig, so beträgt die Frist ein Jahr."),
    (
        "Die Frist beträgt einen Monat.",
        "Die Frist beträgt einen Monat. Sie beginnt nicht, wenn die Belehrung falsch ist.",
    ),
    ("Das Gericht wies die Klage ab.", "Die Klage wurde vom Gericht abgewiesen."),
    ("Der Rat beschloss den Haushalt.", "Der Rat lehnte zwei Anträge ab und beschloss den Haushalt."),
    ("Die Klausel ist unwirksam.", "Entgegen der Auffassung des Berufungsgerichts ist die Klausel unwirksam."),
    ("Nebenwirkungen sind Kopfschmerzen.", "Nebenwirkungen sind Kopfschmerzen, Übelkeit und Schwindel."),
    ("Die Anlage ist seit 2019 in Betrieb.", "Die Anlage ist seit 2019 in Betrieb und hat das Kraftwerk abgelöst."),
]
"""A word that denies or repeals speaks of something else in the same sentence, or has another sense."""
NOT_ASIDE = [
    ("The ferry carries lorries at night.", "The ferry carries lorries at night, but that was denied."),
    ("The ferry carries lorries at night.", "The ferry carries lorries at night, it is said."),
    (
        "The ferry carries lorries at night.",
        "The motion that the ferry carries lorries at night was long, and was rejected.",
    ),
    (AUSSAGE, "Die Fähre befördert nachts Lastwagen, was nicht wahr ist und widerlegt wurde."),
]


def not_asserted(claim: str, source: str) -> list[Finding]:
    return [finding for finding in check(claim, source) if finding.gate == "assertion"]


@pytest.mark.parametrize(("claim", "source", "value"), WITHOUT, ids=[source for _, source, _ in WITHOUT])
def test_a_sentence_that_does_not_stand_by_its_words_bears_nothing_out(claim: str, source: str, value: str) -> None:
    (finding,) = not_asserted(claim, source)
    assert (finding.severity, finding.found_value, finding.claimed) == ("missing", value, claim)


@pytest.mark.parametrize(("claim", "source"), WITH, ids=[source for _, source in WITH])
def test_a_sentence_that_stands_by_its_words_passes(claim: str, source: str) -> None:
    assert not not_asserted(claim, source)


@pytest.mark.parametrize(("claim", "source"), ASIDE, ids=[source for _, source in ASIDE])
def test_a_word_that_is_said_of_something_else_lowers_nothing(claim: str, source: str) -> None:
    assert not not_asserted(claim, source)


@pytest.mark.parametrize(("claim", "source"), NOT_ASIDE, ids=[source for _, source in NOT_ASIDE])
def test_a_clause_of_its_own_that_points_back_lowers_the_claim(claim: str, source: str) -> None:
    assert not_asserted(claim, source)


@pytest.mark.ci
def test_of_the_seen_pairs_most_are_found_and_nearly_no_twin() -> None:
    lines = (files("pcite") / "eval" / "data" / "commitment.jsonl").read_text("utf-8").splitlines()
    seen = [pair for pair in map(json.loads, lines) if pair["half"] == "seen" and pair["kind"] not in ("none", "table")]
    assert sum(bool(not_asserted(pair["claim"], pair["doc"])) for pair in seen) >= 0.9 * len(seen)
    assert sum(bool(not_asserted(pair["claim"], pair["twin"])) for pair in seen) <= 0.03 * len(seen)


def test_what_stands_around_a_passage_in_its_source_counts() -> None:
    def verdict(source: str) -> str:
        return ground(CLAIM, [source]).sentences[0].verdict or ""

    for source in (
        "Rule 4 (repealed). The ferry carries lorries at night. It has two decks.",
        "The draft says so. The ferry carries lorries at night. The council did not adopt it.",
    ):
        assert verdict(source) == "review"
    assert verdict("Rule 4 (amended). The ferry carries lorries at night. It has two decks.") == "supported"
