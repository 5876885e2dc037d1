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


@pytest.mark.parametrize(("contradiction", "label"), [(0.55, "review"), (0.45, "supported")])
def test_of_two_passages_the_one_with_more_of_the_claims_words_need_only_contradict_it_more_likely_than_not(
    contradiction: float, label: str
) -> None:
    near, far = "Old brokers burn their paper records in boxes.", "Brokers keep their records for six years."

    def answers(pair: Pair) -> Judgement:
        return Judgement(0.05, contradiction=contradiction) if pair.premise == near else Judgement(0.8, contradiction=0)

    claim = "Old brokers keep their paper records in boxes."
    verdict = ground(claim, [near, far], verifier=Scripted(answers), policy=Policy(joint_passages=1)).verdicts[0]
    assert verdict.label == label
    assert ("rather contradicts" in verdict.reason) is (label == "review")
    assert verdict.contradicted_by == ()


def test_a_contradiction_more_likely_than_not_by_a_passage_with_fewer_words_of_the_claim_leaves_it() -> None:
    near, far = "Brokers keep their records for six years, says the law.", "Brokers burn their records."

    def answers(pair: Pair) -> Judgement:
        return Judgement(0.05, contradiction=0.6) if pair.premise == far else Judgement(0.8, contradiction=0)

    assert ground(CLAIM, [near, far], verifier=Scripted(answers)).verdicts[0].label == "supported"


def test_where_contradictions_go_first_any_of_them_is_for_review() -> None:
    def answers(pair: Pair) -> Judgement:
        return Judgement(0.05, contradiction=0.8) if "destroy" in pair.premise else three_way(pair)

    policy = Policy(contradictions_first=True)
    verdict = ground(CLAIM, [SIX, NEVER], verifier=Scripted(answers), policy=policy).verdicts[0]
    assert verdict.label == "review"
    assert verdict.reason.startswith("sources disagree")
    assert ground(CLAIM, [SIX], verifier=Scripted(answers), policy=policy).verdicts[0].label == "supported"


@pytest.mark.parametrize(
    ("claim", "denial"),
    [
        ("A broker keeps its records for six years.", "A broker shall not keep its records for six years."),
        ("A broker keeps its records for six years.", "A broker does not keep its records for six years."),
        ("Der Makler bewahrt Belege sechs Jahre auf.", "Der Makler bewahrt Belege nicht sechs Jahre auf."),
    ],
)
def test_what_a_source_denies_contradicts_the_claim_and_where_contradictions_go_first_is_for_review(
    claim: str, denial: str
) -> None:
    def verdict(*sources: str, policy: Policy) -> Verdict:
        sure = Scripted(lambda pair: Judgement(0.9 if pair.premise == claim else 0.1))
        return ground(claim, list(sources), verifier=sure, policy=policy).verdicts[0]

    alone = verdict(denial, policy=Policy())
    assert (alone.label, len(alone.contradicted_by)) == ("unsupported", 1)
    assert verdict(claim, denial, policy=Policy(contradictions_first=True)).label == "review"
    assert verdict(claim, policy=Policy(contradictions_first=True)).label == "supported"


@pytest.mark.parametrize(("contradiction", "label"), [(0.55, "review"), (0.45, "supported")])
def test_where_contradictions_go_first_more_likely_than_not_is_enough(contradiction: float, label: str) -> None:
    def answers(pair: Pair) -> Judgement:
        return Judgement(0.05, contradiction=contradiction) if "destroy" in pair.premise else three_way(pair)

    policy = Policy(contradictions_first=True)
    assert ground(CLAIM, [SIX, NEVER], verifier=Scripted(answers), policy=policy).verdicts[0].label == label


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
    assert "contradicted by" in report(grounding).casefold()
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


HALF_TRUE = "A broker shall keep its records for six years, and the rule was invented in 1934."
FALSE_HALF = "the rule was invented in 1934"
RECORDS = "A broker shall keep its records for six years."
OTHER_RULE = "An auditor shall keep its papers for four years."


def about_records(pair: Pair) -> Judgement:
    """The other rule contradicts whatever speaks of six years; nobody speaks of 1934."""
    if "six" in pair.claim and "four" in pair.premise:
        return Judgement(0.05, contradiction=0.9)
    return Judgement(0.97 if "six" in pair.premise and "1934" not in pair.claim else 0.05, contradiction=0.02)


def half_true(other: str = OTHER_RULE, editor: Editor | None = None) -> Grounding:
    policy = Policy(max_rounds=1)
    return ground(HALF_TRUE, [RECORDS, other], verifier=Scripted(about_records), policy=policy, editor=editor)


def test_another_rule_does_not_contradict_the_half_that_a_passage_supports_and_the_false_half_is_named() -> None:
    verdict = half_true().verdicts[0]
    assert verdict.label == "unsupported"
    assert verdict.contradicted_by == ()
    assert "contradicted" not in verdict.reason
    assert verdict.reason == f"only a part is supported; not supported: '{FALSE_HALF}'"
    assert verdict.kinds == ("unsupported_addition",)


def test_the_editor_is_told_which_half_is_false() -> None:
    editor = Editor()
    half_true(editor=editor)
    assert FALSE_HALF in editor.told[0].removeprefix(f"Of the claim '{HALF_TRUE}'")
    assert "contradicted" not in editor.told[0]


def test_a_half_that_is_contradicted_more_surely_than_supported_stays_so_and_the_other_is_named_as_well() -> None:
    def surer(pair: Pair) -> Judgement:
        one = about_records(pair)
        return one if one.contradiction != 0.9 else Judgement(0.01, contradiction=0.99)

    verdict = ground(HALF_TRUE, [RECORDS, OTHER_RULE], verifier=Scripted(surer)).verdicts[0]
    assert verdict.label == "unsupported"
    assert verdict.contradicted_by
    assert f"not supported: '{FALSE_HALF}'; and it is contradicted by " in verdict.reason
    assert verdict.kinds == ("contradiction",)


def test_what_contradicts_the_false_half_is_named_as_before() -> None:
    def spoken_of(pair: Pair) -> Judgement:
        is_false = "1934" in pair.claim and "1940" in pair.premise
        return Judgement(0.05, contradiction=0.9) if is_false else about_records(pair)

    sources = [RECORDS, "The rule was invented in 1940."]
    verdict = ground(HALF_TRUE, sources, verifier=Scripted(spoken_of)).verdicts[0]
    assert verdict.label == "unsupported"
    assert verdict.reason.startswith("contradicted by ")
    assert verdict.contradicted_by


def test_where_every_part_is_supported_what_contradicts_one_is_still_told() -> None:
    claim = "A broker shall keep its records for six years, and the rule was invented by whales."
    whales = "The rule was invented by whales."

    def every_part(pair: Pair) -> Judgement:
        if "six" in pair.claim:
            return about_records(Pair(pair.premise, pair.claim.replace("whales", "1934")))
        return Judgement(0.97 if "whales" in pair.premise else 0.05, contradiction=0.02)

    verdict = ground(claim, [RECORDS, OTHER_RULE, whales], verifier=Scripted(every_part)).verdicts[0]
    assert set(verdict.supported_parts) == {0, 1}
    assert verdict.label == "unsupported"
    assert verdict.reason.startswith("contradicted by ")


def test_other_numbers_of_another_rule_do_not_contradict_the_supported_half() -> None:
    verifier = Scripted(lambda pair: 0.05 if "1934" in pair.claim else 0.97)
    sources = [RECORDS, "A broker shall keep its records for four years if they are letters."]
    verdict = ground(HALF_TRUE, sources, verifier=verifier).verdicts[0]
    against = [link for link in verdict.links if link.outcome == "contradicts" and link.proposition == 0]
    assert [finding.found for link in against for finding in link.findings] == ["four years"]
    assert verdict.contradicted_by == ()
    assert verdict.reason == f"only a part is supported; not supported: '{FALSE_HALF}'"
