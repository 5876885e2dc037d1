"""What the index is asked for a claim, at first and again."""

from __future__ import annotations

import pytest
from pcite.nodes.retriever.queries import first, second, uncovered
from pcite.nodes.segmenter import segment
from pcite.store.records import Claim
from pcite.store.sources.readers import from_text

RULE = "The broker must keep its records. It must keep them for six years. Fees are due in May."
CITED = "While US rules require six years [1], EU rules mandate five [2]."
SOURCES = [from_text("Keep it six years.", identifier="us"), from_text("Keep it five years.", identifier="eu")]


def claims(draft: str) -> list[Claim]:
    return [claim for claim in segment(draft) if claim.checkable]


def test_a_claim_that_stands_by_itself_is_searched_in_its_own_words_alone() -> None:
    (query,) = first(claims(RULE)[2], RULE, {}, ())
    assert query.wordings == ("Fees are due in May.",)


@pytest.mark.parametrize(
    ("draft", "before"),
    [
        (RULE, "The broker must keep its records."),
        ("Die Händlerin führt Bücher. Sie bewahrt diese zehn Jahre auf.", "Die Händlerin führt Bücher."),
        ("Salt is added. However, this is done once per hour.", "Salt is added."),
    ],
)
def test_a_claim_that_points_back_is_searched_with_the_sentence_before_too(draft: str, before: str) -> None:
    claim = claims(draft)[1]
    assert first(claim, draft, {}, ())[0].wordings == (claim.text, f"{before} {claim.text}")


def test_the_parts_of_a_sentence_are_searched_by_themselves_and_in_what_their_author_cited() -> None:
    (claim,) = claims(CITED)
    whole, us, eu, cited_us, cited_eu = first(claim, CITED, {}, SOURCES)
    assert whole.wordings == ("While US rules require six years, EU rules mandate five.",)
    assert (us.cited, eu.cited) == (None, None)
    assert (cited_us.wordings, cited_us.cited) == (us.wordings, frozenset({SOURCES[0].id}))
    assert (cited_eu.wordings, cited_eu.origin) == (eu.wordings, "draft")


def test_in_other_words_means_in_context_and_by_what_the_nearest_passage_lacks() -> None:
    claim = claims("## Records\n\n" + RULE)[2]
    query = second(claim, "## Records\n\n" + RULE, ["Fees are paid in advance."])
    context = "The broker must keep its records. It must keep them for six years."
    assert query.wordings == ("Fees are due in May.", f"Records {context} Fees are due in May.", "due")


def test_questions_of_a_model_are_wordings_too() -> None:
    query = second(claims(RULE)[2], RULE, [], ["When are fees due?"])
    assert query.wordings[-1] == "When are fees due?"


def test_numbers_and_references_count_as_words_that_may_be_missing() -> None:
    said = "§ 147 AO demands ten years for 2.500 vouchers."
    assert uncovered(said, ["Vouchers are kept for 10 years."]) == "§ 147 ao demands 2.500"
    assert uncovered(said, [said]) == ""
