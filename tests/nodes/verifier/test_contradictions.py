"""What speaks against a claim is kept as such, and shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.graph.api import ground
from pcite.graph.interfaces.agents import respond
from pcite.graph.output.plain_text import report
from pcite.graph.output.report import as_html
from pcite.graph.output.shapes import as_dict
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Grounding, Verdict
from scripted import Scripted

SIX = "Brokers keep their records for six years."
NEVER = "Brokers destroy all of their records at once."
CLAIM = "Brokers keep their records for six years, says the law."


def three_way(pair: Pair) -> Judgement:
    if "destroy" in pair.premise:
        return Judgement(0.05, contradiction=0.9)
    return Judgement(0.9, contradiction=0.02) if "six" in pair.premise else Judgement(0.1, contradiction=0.1)


def grounded(*sources: str, claim: str = CLAIM, policy: Policy | None = None) -> Grounding:
    return ground(claim, list(sources), verifier=Scripted(three_way), policy=policy or Policy())


def test_a_passage_that_contradicts_makes_the_claim_unsupported_and_is_named() -> None:
    verdict = grounded(NEVER).verdicts[0]
    assert (verdict.label, verdict.status) == ("unsupported", "failed")
    assert verdict.reason.startswith("contradicted by ")
    assert [link.contradiction for link in verdict.contradicted_by] == [0.9]
    assert verdict.kinds == ("contradiction",)


def test_a_contradiction_below_the_policy_is_none() -> None:
    verdict = grounded(NEVER, policy=Policy(contradiction_from=0.95)).verdicts[0]
    assert verdict.contradicted_by == ()
    assert verdict.kinds == ("unsupported_addition",)


def test_sources_that_disagree_are_for_review() -> None:
    verdict = grounded(SIX, NEVER).verdicts[0]
    assert verdict.label == "review"
    assert verdict.reason.startswith("sources disagree")


def test_a_contradiction_less_sure_than_the_support_elsewhere_leaves_it() -> None:
    def answers(pair: Pair) -> Judgement:
        return Judgement(0.05, contradiction=0.8) if "destroy" in pair.premise else three_way(pair)

    assert ground(CLAIM, [SIX, NEVER], verifier=Scripted(answers)).verdicts[0].label == "supported"


def test_where_contradictions_go_first_any_of_them_is_for_review() -> None:
    def answers(pair: Pair) -> Judgement:
        return Judgement(0.05, contradiction=0.8) if "destroy" in pair.premise else three_way(pair)

    policy = Policy(contradictions_first=True)
    verdict = ground(CLAIM, [SIX, NEVER], verifier=Scripted(answers), policy=policy).verdicts[0]
    assert verdict.label == "review"
    assert verdict.reason.startswith("sources disagree")
    assert ground(CLAIM, [SIX], verifier=Scripted(answers), policy=policy).verdicts[0].label == "supported"


def test_where_contradictions_go_first_what_speaks_against_a_claim_is_searched_for() -> None:
    same = [f"House {name}: the 1,997 brokers of 1997 and 1998, and records of 1997 and 1998." for name in "abcdefgh"]
    other = "All records of retired brokers are destroyed at once by the keeper of the archive."
    claim = "The 1,997 records of brokers of 1997 and 1998 are not destroyed by the keeper."

    def verdict(policy: Policy) -> Verdict:
        return ground(claim, [*same, other], verifier=Scripted(three_way), policy=policy).verdicts[0]

    assert verdict(Policy(passages_per_claim=2, searches_per_claim=1)).contradicted_by == ()
    found = verdict(Policy(passages_per_claim=2, searches_per_claim=1, contradictions_first=True))
    assert found.contradicted_by


def test_support_and_contradiction_from_one_passage_are_for_review() -> None:
    verifier = Scripted(lambda pair: Judgement(0.9, contradiction=0.9))
    verdict = ground(CLAIM, [SIX], verifier=verifier).verdicts[0]
    assert verdict.label == "review"
    assert "support and contradiction" in verdict.reason


def test_every_shape_tells_of_a_contradiction() -> None:
    grounding = grounded(NEVER)
    told = as_dict(grounding)["claims"][0]["contradicted_by"]
    assert [(one["text"], one["contradiction"]) for one in told] == [(NEVER, 0.9)]
    assert "Contradicted by the sources" in as_html(grounding)
    assert "contradicted by" in report(grounding)
    answers = respond(grounding).contradictions
    assert answers is not None
    assert answers[0].startswith(CLAIM)


class Editor:
    """An editor that changes nothing and keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def revise(self, draft: str, feedback: Sequence[str]) -> str:
        self.told += feedback
        return draft


def test_the_editor_is_told_what_contradicts_and_what_is_only_missing() -> None:
    editor = Editor()
    ground(f"{CLAIM} Brokers eat bread.", [NEVER], verifier=Scripted(three_way_on_records), editor=editor)
    assert editor.told[0].startswith(f"The claim '{CLAIM}' is contradicted by ")
    assert editor.told[1] == "The claim 'Brokers eat bread.' could not be verified. Please rewrite or remove."


def test_an_editor_may_be_asked_only_where_a_source_contradicts() -> None:
    editor = Editor()
    policy = Policy(edit_only_contradicted=True)
    draft = f"{CLAIM} Brokers eat bread."
    grounding = ground(draft, [NEVER], verifier=Scripted(three_way_on_records), editor=editor, policy=policy)
    assert len(editor.told) == 1
    assert CLAIM in editor.told[0]
    assert "Brokers eat bread [citation needed]." in grounding.text


def three_way_on_records(pair: Pair) -> Judgement:
    return three_way(pair) if "six years" in pair.claim else Judgement(0.1, contradiction=0.1)


def test_what_differs_from_a_supported_claim_elsewhere_is_no_contradiction_of_it() -> None:
    long = "Verifiers permit chosen secrets of at least 64 characters."
    short = "Verifiers require chosen secrets of at least 8 characters."
    verifier = Scripted(lambda pair: 0.9 if "require" in pair.premise else 0.1)
    grounding = ground("Verifiers require chosen secrets of at least 8 characters.", [long, short], verifier=verifier)
    assert grounding.verdicts[0].label == "supported"
    assert grounding.verdicts[0].contradicted_by == ()
    assert "Contradicted by the sources" not in as_html(grounding)


@pytest.mark.parametrize(
    "of_sentence",
    [
        Judgement(0.9, contradiction=0.95),
        Judgement(0.2, reason="disagreement: one says 0.90, the other 0.20"),
    ],
    ids=["support and contradiction", "two engines disagree"],
)
def test_parts_that_hold_do_not_settle_what_a_person_has_to(of_sentence: Judgement) -> None:
    claim = "While US rules require six years of records, EU rules mandate five years."
    sources = ["US rules require six years of records.", "EU rules mandate five years of records."]
    verifier = Scripted(lambda pair: of_sentence if "While" in pair.claim else Judgement(0.9))
    verdict = ground(claim, sources, verifier=verifier).verdicts[0]
    assert verdict.links
    assert verdict.label != "supported"


def test_parts_without_a_probability_give_none_to_the_sentence() -> None:
    claim = "While US rules require six years of records, EU rules mandate five years."
    sources = ["US rules require six years of records.", "EU rules mandate five years of records."]
    said = {True: Judgement(0.5), False: Judgement(None, supported=True)}
    verdict = ground(claim, sources, verifier=Scripted(lambda pair: said["While" in pair.claim])).verdicts[0]
    assert (verdict.label, verdict.support) == ("supported", None)


def test_a_contradiction_that_several_words_show_is_told_once() -> None:
    source = "Das Mischen von Abfällen mit anderen Abfällen oder mit anderen Stoffen ist unzulässig."
    claim = "Das Mischen von Abfällen mit anderen Abfällen ist zulässig."
    verdict = ground(claim, [source], verifier=Scripted(lambda pair: Judgement(0.9))).verdicts[0]
    assert verdict.reason.count("The claim says 'zulässig', the source 'unzulässig'.") == 1
