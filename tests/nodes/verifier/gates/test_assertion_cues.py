"""A class of words keeps a source from what it has, whichever word of the class it is; what answers for it does not."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

CLAIM = "The ferry carries lorries at night."
AUSSAGE = "Die Fähre befördert nachts Lastwagen."


def how(claim: str, source: str) -> set[str | None]:
    """What the source does with the claim instead of asserting it."""
    return {finding.found_value for finding in check(claim, source) if finding.gate == "assertion"}


@pytest.mark.parametrize(
    "source",
    [
        "Sailors are fond of the line that the ferry carries lorries at night.",
        "A forged leaflet says that the ferry carries lorries at night.",
        "Word on the quay is that the ferry carries lorries at night.",
        "That the ferry carries lorries at night is a possibility.",
        "The guide had exaggerated before and now wrote that the ferry carries lorries at night.",
    ],
)
def test_a_clause_that_hangs_on_what_does_not_answer_for_it_is_only_reported(source: str) -> None:
    assert how(CLAIM, source)


@pytest.mark.parametrize(
    "source",
    [
        "The timetable states that the ferry carries lorries at night.",
        "There is no doubt that the ferry carries lorries at night.",
        "The inspectors confirmed that the ferry carries lorries at night.",
        "That the ferry carries lorries at night is a fact.",
    ],
)
def test_a_clause_that_hangs_on_what_answers_for_it_is_asserted(source: str) -> None:
    assert not how(CLAIM, source)


@pytest.mark.parametrize(
    "source",
    [
        "The inspectors did not find that the ferry carries lorries at night.",
        "Detectives have yet to establish that the ferry carries lorries at night.",
    ],
)
def test_a_verb_of_reporting_that_is_denied_reports_nothing(source: str) -> None:
    assert how(CLAIM, source)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("The ferry carries lorries at night. This description was made up by the agent.", "calls wrong"),
        ("The ferry carries lorries at night. [Notice withdrawn 4 July]", "says repealed"),
        ("The ferry carries lorries at night. Note: this timetable rule has lapsed.", "says repealed"),
        ("The ferry carries lorries at night: that is the premise of the exercise.", "supposes"),
        ("The ferry carries lorries at night. The proposal got nowhere.", "says rejected"),
    ],
)
def test_a_verdict_behind_the_words_holds_of_them(source: str, name: str) -> None:
    assert name in how(CLAIM, source)


@pytest.mark.parametrize(
    "source",
    [
        "The ferry carries lorries at night. The proposal to stop it was rejected by the council on Monday last week.",
        "The ferry carries lorries at night. This rule has never been repealed.",
        "The ferry carries lorries at night. The old rule has been repealed.",
        "The ferry carries lorries at night; a plan to enlarge it failed.",
    ],
)
def test_a_verdict_on_something_else_does_not(source: str) -> None:
    assert not how(CLAIM, source)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("Example: the ferry carries lorries at night.", "supposes"),
        ("Myth no. 3: the ferry carries lorries at night.", "calls wrong"),
        ("Blurb: the ferry carries lorries at night.", "tells as a story"),
    ],
)
def test_a_label_says_what_a_sentence_is(source: str, name: str) -> None:
    assert name in how(CLAIM, source)


@pytest.mark.parametrize(
    "source",
    [
        "The ferry carries lorries at night, or so the story goes.",
        "The ferry carries lorries at night, according to whispers in the bar.",
        "The ferry carries lorries at night, as many believe.",
        "The ferry carries lorries at night, the fraudster said.",
    ],
)
def test_a_remark_at_the_end_says_whose_words_they_are(source: str) -> None:
    assert how(CLAIM, source)


def test_what_is_told_in_a_work_of_fiction_is_a_story() -> None:
    for source in (
        "In Verne's stories the ferry carries lorries at night.",
        "The thriller's plot is simple: the ferry carries lorries at night.",
        "The ferry carries lorries at night, as readers learn on page 300.",
    ):
        assert how(CLAIM, source) == {"tells as a story"}
    assert how(AUSSAGE, "Der Debütroman beginnt so: Die Fähre befördert nachts Lastwagen.") == {"tells as a story"}


def test_no_noun_of_the_claim_is_none_of_it() -> None:
    assert how("Tests showed a leak.", "The search identified no tests which showed a leak.") == {"denies"}
    assert not how("Tests showed a leak.", "No expert was needed: tests showed a leak.")


def test_the_german_subjunctive_of_a_strong_verb_is_reported_speech() -> None:
    assert how("Die Fähre fährt nachts.", "Im Hafen war zu hören, die Fähre fahre nachts.")


def test_a_german_sentence_that_begins_with_its_verb_is_a_condition() -> None:
    assert how(AUSSAGE, "Befördert die Fähre nachts Lastwagen, so ist die Brücke leer.") == {"supposes"}
    assert not how(AUSSAGE, "Nachts befördert die Fähre Lastwagen, so ist die Brücke leer.")


def test_what_is_no_more_is_told_in_the_past_or_by_its_version() -> None:
    for source in (
        "Members paid 40 pounds until the fee was put up.",
        "In earlier versions members pay 40 pounds.",
        "Members pay 40 pounds under the fee rule, since then superseded.",
    ):
        assert how("Members pay 40 pounds.", source) == {"says repealed"}, source


def test_what_few_voted_for_was_rejected() -> None:
    assert how(CLAIM, "Motion 4: the ferry carries lorries at night. It received 21 percent of the votes.")
    assert not how(
        CLAIM, "Motion 4: the ferry carries lorries at night. It received 71 percent of the votes and passed."
    )
