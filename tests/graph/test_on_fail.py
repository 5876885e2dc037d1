"""What becomes of an answer with claims that no source supports, by policy."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.graph.on_fail import POLICIES, OnFail, on_fail
from pcite.nodes.policy import Policy
from pcite.store.errors import InputError, UnsupportedClaims
from pcite.store.records import Grounding
from scripted import Scripted, holding

SIX = "US regulations require a broker to keep its records for six years."
MOON = "The moon is made of green cheese."
HELLO = "I hope this helps."


@pytest.fixture
def mixed(us: Path) -> Grounding:
    return grounded(f"{SIX} {MOON} {HELLO}", us)


def grounded(draft: str, *sources: Path, low: float = 0.1, policy: Policy | None = None) -> Grounding:
    judge = Scripted(lambda pair: 0.9 if "six" in pair.claim else low)
    return ground(draft, sources, verifier=judge, policy=policy or Policy())


@pytest.mark.parametrize("policy", POLICIES)
def test_a_text_in_which_nothing_fails_is_an_answer_under_every_policy(us: Path, policy: OnFail) -> None:
    outcome = on_fail(grounded(SIX, us), policy)
    assert (outcome.ok, outcome.action, outcome.failed, outcome.feedback) == (True, "answer", (), ())
    assert outcome.text == (SIX if policy == "noop" else f"{SIX[:-1]} [1].")


def test_flag_shows_what_has_no_support_and_the_reference_list(mixed: Grounding) -> None:
    outcome = on_fail(mixed)
    assert (outcome.policy, outcome.ok, outcome.failed) == ("flag", False, (MOON,))
    assert outcome.text == f"{SIX[:-1]} [1]. {MOON[:-1]} [citation needed]. {HELLO}"
    assert outcome.whole == f"{outcome.text}\n\n{mixed.references}"


def test_filter_takes_out_the_sentences_without_support(mixed: Grounding) -> None:
    outcome = on_fail(mixed, "filter")
    assert (outcome.action, outcome.text) == ("answer", f"{SIX[:-1]} [1]. {HELLO}")
    assert "US rules" in outcome.references


def test_filter_that_leaves_no_claim_is_a_refusal(us: Path) -> None:
    outcome = on_fail(grounded(f"{MOON} {HELLO}", us), "filter")
    assert outcome.action == "refuse"
    assert HELLO not in outcome.text


@pytest.mark.parametrize(("policy", "action"), [("fix", "rewrite"), ("reask", "ask")])
def test_fix_and_reask_hand_the_exact_feedback_to_the_model(mixed: Grounding, policy: OnFail, action: str) -> None:
    outcome = on_fail(mixed, policy)
    assert outcome.action == action
    assert outcome.feedback == (f"The claim '{MOON}' could not be verified. Please rewrite or remove.",)
    assert "[citation needed]" in outcome.text  # shown where nobody asks again


@pytest.mark.parametrize("policy", ["refuse", "refrain"])
def test_a_refusal_names_the_claims_says_what_to_do_and_holds_no_answer(mixed: Grounding, policy: OnFail) -> None:
    outcome = on_fail(mixed, policy)
    assert (outcome.action, outcome.references) == ("refuse", "")
    assert outcome.text.startswith("**No answer.**")
    assert f"- “{MOON}”" in outcome.text
    assert "add a source" in outcome.text
    assert SIX not in outcome.text


def test_exception_raises_with_the_claims_and_the_flagged_text(mixed: Grounding) -> None:
    with pytest.raises(UnsupportedClaims, match="green cheese") as caught:
        on_fail(mixed, "exception")
    assert caught.value.partial_result["failed"] == [MOON]
    assert "[citation needed]" in caught.value.partial_result["text"]


def test_noop_leaves_the_text_and_only_tells(mixed: Grounding) -> None:
    outcome = on_fail(mixed, "noop")
    assert (outcome.text, outcome.references, outcome.ok, outcome.failed) == (mixed.draft, "", False, (MOON,))


def test_what_could_not_be_decided_is_no_failure_and_never_silent(us: Path) -> None:
    unsure = grounded(f"{SIX} {MOON}", us, low=0.5)
    assert (on_fail(unsure).ok, on_fail(unsure).unchecked) == (True, (MOON,))
    assert "[needs review]" in on_fail(unsure, "refuse").text
    strict = on_fail(unsure, "fix", strict=True)
    assert (strict.action, strict.failed) == ("rewrite", (MOON,))
    assert strict.feedback[0].startswith(f"The claim '{MOON}' could not be checked: ")
    assert on_fail(unsure, "filter", strict=True).text == f"{SIX[:-1]} [1]."


def test_a_citation_that_does_not_hold_is_a_failure_though_the_claim_is_supported(us: Path) -> None:
    invented = on_fail(grounded(f"{SIX[:-1]} [9].", us), "fix")
    assert (invented.action, len(invented.failed)) == ("rewrite", 1)
    assert invented.feedback[0].startswith("The citation '[9]' of the claim 'US regulations")


def test_a_source_that_says_nothing_of_the_kind_is_told(us: Path, eu: Path) -> None:
    judge = Scripted(holding("six"))
    wrong = on_fail(ground(f"{SIX[:-1]} [2].", [us, eu], verifier=judge), "fix")
    assert wrong.feedback[0].startswith("The source that '[2]' names does not support the claim")


def test_a_claim_in_a_placeholder_goes_with_it(us: Path) -> None:
    checked = grounded(f'{SIX} {{check: "{MOON}"}} {HELLO}', us)
    assert on_fail(checked).text == checked.text
    assert on_fail(checked).failed == (MOON,)
    assert on_fail(checked, "filter").text.split() == f"{SIX[:-1]} [1]. {HELLO}".split()


def test_a_text_that_was_grounded_without_flags_gets_them(us: Path) -> None:
    kept = grounded(f"{SIX} {MOON}", us, policy=Policy(on_unsupported="keep"))
    assert "[citation needed]" not in kept.text
    assert "[citation needed]" in on_fail(kept).text


def test_what_was_taken_out_already_is_no_failure(us: Path) -> None:
    assert on_fail(grounded(f"{SIX} {MOON}", us, policy=Policy(on_unsupported="strike"))).ok


def test_an_unknown_policy_is_refused(mixed: Grounding) -> None:
    with pytest.raises(InputError, match="no policy 'ignore'"):
        on_fail(mixed, "ignore")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("part", "shown", "why"),
    [
        (f"| Claim | Source |\n|---|---|\n| {MOON} | [1] |", "\n\n[not checked]", "in a table"),
        (f"```\n{MOON}\n```", "\n\n[not checked]", "in a block of code"),
        (f"<table><tr><td>{MOON}</td></tr></table>", "\n\n[not checked]", "in HTML"),
        (f"## {MOON}", "[not checked].", "in a heading"),
    ],
)
def test_what_is_not_read_as_a_claim_is_flagged_and_fails_where_everything_has_to_hold(
    us: Path, part: str, shown: str, why: str
) -> None:
    found = grounded(f"{SIX}\n\n{part}\n\n{HELLO}", us)
    outcome = on_fail(found, "refuse")
    assert (outcome.action, len(outcome.unchecked)) == ("answer", 1)
    assert f"{shown}\n\n{HELLO}" in outcome.text
    assert on_fail(found, "refuse", strict=True).action == "refuse"
    assert why in on_fail(found, "fix", strict=True).feedback[0]
    assert "green cheese" not in on_fail(found, "filter", strict=True).text


def test_an_entry_that_an_answer_made_up_is_told_from_one_that_names_a_source(us: Path, eu: Path) -> None:
    listed = "## References\n\n[1] US rules\n[2] EU rules\n[3] NASA, verified"
    outcome = on_fail(grounded(f"{SIX[:-1]} [1].\n\n{listed}", us, eu), strict=True)
    assert (outcome.ok, outcome.failed) == (False, ("[3] NASA, verified",))
    assert "[1] US rules\n[2] EU rules\n[3] NASA, verified [no such source]" in outcome.text
    assert "names none of the sources" in outcome.feedback[0]


@pytest.mark.parametrize("part", [MOON, f"- {MOON}", f"**{MOON}**", f"[^x]: {MOON}"])
def test_an_answer_that_goes_on_below_its_sources_is_not_taken_for_a_list_of_them(us: Path, part: str) -> None:
    outcome = on_fail(grounded(f"{SIX}\n\n## Sources\n\n- US rules\n\n{part}", us), "refuse")
    assert (outcome.ok, outcome.unchecked) == (True, (part,))
    assert f"## Sources\n\n- US rules\n\n{part}\n\n[not checked]" in outcome.text


def test_what_holds_no_claim_is_not_flagged(us: Path) -> None:
    outcome = on_fail(grounded(f"# Records\n\n## How long?\n\n<!-- note -->\n\n{SIX}", us), strict=True)
    assert (outcome.ok, outcome.unchecked) == (True, ())


@pytest.mark.parametrize("mark", ["[2]", "[^2]", "[needs review]"])
def test_filter_takes_the_flags_of_a_sentence_along_with_it(us: Path, mark: str) -> None:
    outcome = on_fail(grounded(f"{SIX}\n\n{MOON} {mark}", us), "filter")
    assert outcome.text == f"{SIX[:-1]} [1]."


def test_a_claim_that_holds_is_not_said_to_have_no_support_since_its_citation_does_not(us: Path) -> None:
    wrong = grounded(f"{SIX[:-1]} [9].", us)
    told = on_fail(wrong, "refuse").text
    assert "not supported" not in told
    assert "its citation does not" in told
    with pytest.raises(UnsupportedClaims) as caught:
        on_fail(wrong, "exception")
    assert "no source supports" not in str(caught.value)
    both = on_fail(grounded(f"{SIX[:-1]} [9]. {MOON}", us), "refuse").text
    assert "a claim in it is not supported" in both
    assert both.index(MOON) < both.index("a citation in it does not hold") < both.index(SIX[:-1])
