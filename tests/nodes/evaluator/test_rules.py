"""The rubrics without a model: each score is the sum that a reader would make."""

from __future__ import annotations

import pytest
from pcite.nodes.evaluator.node import Rubric, RuleEvaluator, evaluate
from pcite.nodes.evaluator.rules import entities
from pcite.nodes.rubrics import RubricScores, connected
from pcite.store.records import Grounding


def test_each_sentence_of_the_draft_is_a_rubric_and_the_shares_add_up(owls: Grounding) -> None:
    scores = evaluate(owls)
    assert scores.sources == (2, 2)
    assert scores.comprehensiveness == (3 + 2) / (4 + 2)
    assert scores.connectivity == 2 / 3
    assert scores.correct_citations == 3 / (3 + 1)
    assert scores.score == 2 / 4


def test_a_sentence_that_only_says_it_names_nothing(owls: Grounding) -> None:
    assert [one.identified for one in evaluate(owls).rubrics] == [True, True, True, False]


def test_the_chain_begins_at_the_question_where_one_was_asked(owls: Grounding) -> None:
    assert [one.connected for one in evaluate(owls, "Where do lighthouses stand?").rubrics] == [
        False,
        False,
        True,
        False,
    ]
    assert [one.connected for one in evaluate(owls, "What feeds on barley?").rubrics] == [True, True, False, False]


def test_facts_that_are_given_are_the_rubrics_and_one_that_is_not_stated_is_missed(owls: Grounding) -> None:
    given = [Rubric(text=owls.claims[0].text, entities=("barn owl", "Bavaria")), Rubric(text="Ravens live in Norway.")]
    scores = RuleEvaluator(given).evaluate(owls)
    assert [one.satisfied for one in scores.rubrics] == [True, False]
    assert scores.comprehensiveness == (1 + 2) / (2 + 2)


def test_a_fact_whose_entity_the_sentence_hides_is_not_identified(owls: Grounding) -> None:
    hidden = Rubric(text=owls.claims[0].text, entities=("Tyto alba",))
    assert not RuleEvaluator([hidden]).evaluate(owls).rubrics[0].identified


def test_a_citation_to_a_passage_that_no_accepted_link_names_does_not_hold(owls: Grounding) -> None:
    wrong = owls.citations[0].model_copy(update={"passage_id": "p2", "source_id": "s2"})
    assert evaluate(owls.model_copy(update={"citations": (wrong, *owls.citations[1:])})).citations == (2, 3 + 1)


def test_a_text_without_claims_has_no_score(owls: Grounding) -> None:
    empty = evaluate(owls.model_copy(update={"claims": (), "verdicts": (), "citations": ()}))
    assert (empty.score, empty.comprehensiveness, empty.connectivity, empty.correct_citations) == (None,) * 4
    assert str(empty).count("none to count") == 4


@pytest.mark.parametrize(
    ("supported", "question", "reached"),
    [
        ([True, True, True], ["a"], [True, True, False]),
        ([True, False, True], ["b"], [True, False, False]),
        ([False, True, True], ["a"], [False, True, False]),
        ([True, True, True], [], [True, True, False]),
        ([False, False, False], ["a"], [False, False, False]),
    ],
)
def test_only_supported_rubrics_carry_a_chain(supported: list[bool], question: list[str], reached: list[bool]) -> None:
    rubrics = [Rubric(text=name, entities=tuple(name)) for name in ("ab", "bc", "de")]
    assert connected(rubrics, supported, question) == reached


def test_entities_are_names_codes_and_long_words() -> None:
    assert entities("At AAL2 the verifier met Ada in Paris.", "en") == ("aal2", "verifi", "ada", "pari")
    assert entities("Die Rechnung muss aufbewahrt werden.", "de") == ("rechnung",)


def test_scores_that_are_refused_have_a_reason_and_no_number() -> None:
    refused = RubricScores(citations=(1, 1), reason="The server is silent.")
    assert refused.correct_citations is None
    assert str(refused) == "Rubrics: no score. The server is silent."
