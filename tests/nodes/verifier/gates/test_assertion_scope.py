"""A word that keeps away from something reaches the clause that it governs, and no other one."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import Finding, check

CLAIM = "The ferry carries lorries at night."


def lowered(claim: str, source: str) -> list[Finding]:
    return [finding for finding in check(claim, source) if finding.gate == "assertion"]


@pytest.mark.parametrize(
    "source",
    [
        "The bulletin reads: »The last notice was incorrect. The ferry carries lorries at night.«",
        "The bridge is reportedly closed; however, the ferry carries lorries at night.",
        "The claim that cranes grow old remains contested: the ferry carries lorries at night.",
        "The old rule lapsed in 1972, though the ferry carries lorries at night.",
        "In spite of speculation the ferry carries lorries at night.",
    ],
)
def test_a_word_in_a_clause_of_its_own_leaves_the_other_clause_alone(source: str) -> None:
    assert not lowered(CLAIM, source)


def test_what_keeps_away_from_a_denial_does_not_keep_away_from_what_is_denied() -> None:
    claim = "The author had a seat at the premiere."
    source = "The anecdote that the author did not have a seat at the premiere is contradicted by the ledger."
    assert not lowered(claim, source)
    assert lowered(claim, source.replace("did not have", "had"))


def test_a_question_takes_for_granted_what_it_asks_more_about() -> None:
    claim = "The flood insurance has an estimated cost."
    assert not lowered(claim, "What is the estimated cost of the flood insurance?")
    assert lowered(claim, "Does the flood insurance have an estimated cost?")


def test_what_is_asked_and_answered_in_one_sentence_is_no_open_question() -> None:
    claim = "The fund is spent on the roof."
    assert not lowered(claim, "She asked whether the fund is spent on the roof; the treasurer replied that it is.")
    assert lowered(claim, "She asked whether the fund is spent on the roof; the treasurer did not reply.")


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "The dam failed because of driftwood in the spillway.",
            "The dam failed because the spillway was blocked by driftwood.",
        ),
        ("The fee is paid back to the applicant.", "The fee is paid back to the applicant only if it is withdrawn."),
        ("Readers are advised to keep a copy.", "It is recommended that readers keep a copy."),
        ("The jailers rang the bell at noon.", "The jailers would ring the bell at noon."),
        ("Aβ is generated during autophagy.", "It was recently demonstated that Aβ is generated during autophagy."),
        ("The passport was registered on the island.", "The passport was registered on the island. It was not known "
         "whether it was real or fake."),
    ],
)  # fmt: skip
def test_a_common_word_of_law_and_reports_lowers_nothing(claim: str, source: str) -> None:
    assert not lowered(claim, source)
