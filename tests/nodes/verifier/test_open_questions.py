"""Pairs without an answer, with a late one, or with one that has no probability."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.graph.output.report import as_html
from pcite.graph.output.shapes import as_dict
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Grounding
from scripted import Answer, Scripted

RULES = "Brokers keep their records for six years."
ADVICE = "Records that brokers keep are safe in a dry room."
CLAIM = "Brokers keep records for six years."


def grounded(answer: Answer, *sources: str, policy: Policy | None = None, claim: str = CLAIM) -> Grounding:
    return ground(claim, list(sources or (RULES, ADVICE)), verifier=Scripted(answer), policy=policy or Policy())


def on(word: str, here: Judgement, elsewhere: Judgement) -> Answer:
    return lambda pair: here if word in pair.premise else elsewhere


LATE = Judgement(None, pending=True)
SILENT = Judgement(None, reason="the endpoint gave no answer")
NO, YES = Judgement(0.1), Judgement(0.9)


def test_a_question_that_ran_out_of_time_leaves_the_claim_pending() -> None:
    grounding = grounded(on("dry", NO, LATE))
    verdict = grounding.verdicts[0]
    assert (verdict.label, verdict.status) == ("pending", "pending")
    assert verdict.reason == "the engine did not answer in time"
    assert grounding.text == "Brokers keep records for six years [not checked yet]."
    assert {link.outcome for link in verdict.links} == {"pending", "rejected"}


def test_a_question_that_cannot_be_answered_leaves_the_claim_not_verifiable() -> None:
    verdict = grounded(on("dry", NO, SILENT)).verdicts[0]
    assert (verdict.label, verdict.reason) == ("not_verifiable", "the endpoint gave no answer")


@pytest.mark.parametrize("open_one", [LATE, SILENT])
def test_support_decides_whatever_else_was_not_answered(open_one: Judgement) -> None:
    verdict = grounded(on("dry", open_one, YES)).verdicts[0]
    assert verdict.label == "supported"
    assert {link.outcome for link in verdict.links} >= {"accepted"}


def test_nothing_is_struck_that_was_not_checked() -> None:
    grounding = grounded(lambda pair: LATE, policy=Policy(on_unsupported="strike"))
    assert grounding.removals == ()


def test_a_yes_without_a_probability_is_cited_without_one() -> None:
    grounding = grounded(on("dry", Judgement(None, supported=False), Judgement(None, supported=True)))
    assert grounding.verdicts[0].label == "supported"
    assert grounding.verdicts[0].support is None
    assert [citation.probability for citation in grounding.citations] == [None]
    assert as_dict(grounding)["citations"][0]["probability"] is None
    assert "accepted" in as_html(grounding)


def test_a_no_without_a_probability_is_a_no() -> None:
    verdict = grounded(lambda pair: Judgement(None, supported=False)).verdicts[0]
    assert (verdict.label, verdict.support, verdict.reason) == ("unsupported", None, "no passage supports it")


def test_an_answer_that_says_nothing_is_no_answer() -> None:
    assert grounded(lambda pair: Judgement(None)).verdicts[0].label == "not_verifiable"


def test_a_sentence_that_stands_there_word_for_word_needs_no_measured_language() -> None:
    law = "Les courtiers doivent conserver leurs dossiers pendant six ans."
    grounding = ground(law, [f"Article premier. {law} Fin de la section."], verifier=Scripted(lambda pair: 0.0))
    assert grounding.verdicts[0].label == "supported"
    accepted = [link for link in grounding.verdicts[0].links if link.outcome == "accepted"]
    assert {(link.verifier.engine, link.verifier.model) for link in accepted} == {("rules", "verbatim")}


def test_the_engine_is_not_asked_about_languages_it_was_not_measured_on() -> None:
    verifier = Scripted(lambda pair: 0.9)
    law = "Inventare sind zehn Jahre lang aufzubewahren. Die Inventare (inventories) werden geordnet abgelegt."
    verdict = ground("The inventories are kept for ten years.", [law], verifier=verifier).verdicts[0]
    assert verdict.label == "not_verifiable"
    assert verifier.asked == []


def test_an_engine_that_was_measured_across_languages_is_asked_across_them() -> None:
    law = "Inventare sind zehn Jahre lang aufzubewahren. Die Inventare (inventories) werden geordnet abgelegt."
    verifier = Scripted(lambda pair: 0.9, cross_lingual=True)
    verdict = ground("The inventories are kept for ten years.", [law], verifier=verifier).verdicts[0]
    assert verdict.label == "supported"


def test_a_passage_in_the_language_of_the_claim_decides_though_a_foreign_one_is_nearer() -> None:
    law = "Die Inventare (inventories are kept for ten years) sind zehn Jahre lang geordnet aufzubewahren."
    english = "In this country all inventories of a merchant are kept for ten years."

    def answer(pair: Pair) -> float:
        return 0.9 if "merchant" in pair.premise else 0.0

    verdict = ground("The inventories are kept for ten years.", [law, english], verifier=Scripted(answer)).verdicts[0]
    assert verdict.label == "supported"


def test_a_sentence_that_is_too_close_by_itself_is_not_explained_by_what_a_lesser_passage_was_lowered_for() -> None:
    rule = "The fee is 800 euros for firms of the first class.\n\nThe fee is 80 euros for firms of the second class."
    near = Scripted(lambda pair: 0.59 if "800" in pair.premise else 0.5)
    (verdict,) = ground("The fee is 800 euros for firms of class one.", [rule], verifier=near).verdicts
    assert verdict.label == "review"
    assert verdict.reason.startswith("too close to call: the best passage reaches 0.59")
