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


def not_asserted(claim: str, source: str) -> list[Finding]:
    return [finding for finding in check(claim, source) if finding.gate == "assertion"]


@pytest.mark.parametrize(("claim", "source", "value"), WITHOUT, ids=[source for _, source, _ in WITHOUT])
def test_a_sentence_that_does_not_stand_by_its_words_bears_nothing_out(claim: str, source: str, value: str) -> None:
    (finding,) = not_asserted(claim, source)
    assert (finding.severity, finding.found_value, finding.claimed) == ("missing", value, claim)


@pytest.mark.parametrize(("claim", "source"), WITH, ids=[source for _, source in WITH])
def test_a_sentence_that_stands_by_its_words_passes(claim: str, source: str) -> None:
    assert not not_asserted(claim, source)


def test_of_the_seen_pairs_most_are_found_and_nearly_no_twin() -> None:
    lines = (files("pcite") / "eval" / "data" / "commitment.jsonl").read_text("utf-8").splitlines()
    seen = [pair for pair in map(json.loads, lines) if pair["half"] == "seen" and pair["kind"] not in ("none", "table")]
    assert sum(bool(not_asserted(pair["claim"], pair["doc"])) for pair in seen) >= 0.9 * len(seen)
    assert sum(bool(not_asserted(pair["claim"], pair["twin"])) for pair in seen) <= 3


def test_what_stands_around_a_passage_in_its_source_counts() -> None:
    def verdict(source: str) -> str:
        return ground(CLAIM, [source]).sentences[0].verdict or ""

    for source in (
        "Rule 4 (repealed). The ferry carries lorries at night. It has two decks.",
        "The draft says so. The ferry carries lorries at night. The council did not adopt it.",
    ):
        assert verdict(source) == "review"
    assert verdict("Rule 4 (amended). The ferry carries lorries at night. It has two decks.") == "supported"
