"""Structured drafts, and lists of answers, are drafts like any other."""

from __future__ import annotations

import json
from time import process_time

import pytest
from pcite import ground
from pcite.graph.structured import structured
from pcite.nodes.segmenter import segment_list
from pcite.store.errors import InputError

SOURCE = (
    "The revenue of Acme was 5 million euros in 2023. Titanic was directed by James Cameron. "
    "Alien was directed by Ridley Scott. James Cameron directed Avatar in 2009."
)
CLAIMS = [
    {
        "thought": "The whales told me that this is supported.",
        "claim": "The revenue of Acme was 5 million euros in 2023",
        "potential_source_keywords": ["2023 financial report", "revenue"],
    },
    {"thought": "", "claim": "Whales sing in the deep sea."},
]


@pytest.mark.parametrize(
    "draft", [CLAIMS, json.dumps(CLAIMS), f"```json\n{json.dumps(CLAIMS, indent=2)}\n```\n"], ids=["list", "text", "md"]
)
def test_claims_are_the_draft_and_thoughts_reach_nobody(draft: str | list[dict[str, object]]) -> None:
    found = ground(draft, [SOURCE])
    assert found.draft == "The revenue of Acme was 5 million euros in 2023. Whales sing in the deep sea."
    assert found.text.startswith("The revenue of Acme was 5 million euros in 2023 [1].")
    assert "whales" not in found.model_dump_json()
    assert [verdict.label == "supported" for verdict in found.verdicts] == [True, False]


@pytest.mark.parametrize("given", [{"claims": CLAIMS}, json.dumps({"draft": CLAIMS}), f"\ufeff{json.dumps(CLAIMS)}"])
def test_the_list_may_stand_under_one_name_and_behind_a_byte_order_mark(given: str | dict[str, object]) -> None:
    found = structured(given)
    assert found is not None
    assert found.text == "The revenue of Acme was 5 million euros in 2023. Whales sing in the deep sea."
    assert structured({"claims": ["a", "b"]}) is structured('{"data": [{"text": "x"}]}') is None


def test_keywords_find_what_the_claim_has_no_words_for() -> None:
    claim = {"claim": "Turnover grew.", "potential_source_keywords": ["Acme revenue"]}
    filler = [f"Report {n} tells that turnover of shop number {n} grew a little." for n in range(40)]
    without = ground([{"claim": claim["claim"]}], [*filler, SOURCE])
    found = ground(claim, [*filler, SOURCE])
    source = next(source.id for source in found.sources if source.text == SOURCE)
    assert source not in {passage.source_id for passage in without.passages}
    assert source in {passage.source_id for passage in found.passages}


@pytest.mark.parametrize(
    ("draft", "told"),
    [
        ('[{"claim": "A is so",}]', "no valid JSON: .* column"),
        ('{"thought": "x", "claim": 7}', "its claim is 7"),
        ('[{"claim": "A is so."}, {"thought": "x"}]', "entry 2: its claim is None"),
        ('{"claim": "A is so.", "potential_source_keywords": "revenue"}', "Give a list of words"),
    ],
)
def test_a_structured_draft_that_cannot_be_read_is_told(draft: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        ground(draft, [SOURCE])


@pytest.mark.parametrize(
    "draft",
    [
        'The file holds {"claim": "x"} and more.',
        '{"name": "Acme"}',
        '{"broken": ',
        '{cite: "claim": } is a placeholder.',
        [{"role": "assistant", "content": '{"claim": 1}'}],
        None,
    ],
)
def test_what_only_holds_json_stays_a_text(draft: object) -> None:
    assert structured(draft) is None


@pytest.mark.parametrize(
    "draft", ["```json" + "\n" * 50_000 + "!", "```" + "\n " * 50_000, "\n" * 50_000 + "```json\n" * 9_000]
)
def test_a_fence_with_many_empty_lines_takes_no_time(draft: str) -> None:
    started = process_time()
    assert structured(draft) is None
    assert process_time() - started < 1


@pytest.mark.parametrize("fenced", ["```\n{}\n\n  ```", "\n ```json \n\n{}\n```\n\n", "```json\r\n{}\r\n```"])
def test_a_fence_around_the_whole_draft_is_taken_off(fenced: str) -> None:
    assert structured(fenced.replace("{}", json.dumps(CLAIMS))) is not None


def test_entries_of_a_list_are_checked_behind_the_question_and_must_stand_in_the_source() -> None:
    question = "Which films did James Cameron direct?"
    found = ground("Titanic, Avatar, Alien, Terminator", [SOURCE], question=question, listed=True)
    assert [verdict.label == "supported" for verdict in found.verdicts] == [True, True, False, False]
    assert found.text == "Titanic [1], Avatar [2], Alien [needs review], Terminator [citation needed]"
    with pytest.raises(InputError, match="Give the question"):
        ground("Titanic", [SOURCE], listed=True)


def test_a_list_is_parted_at_commas_and_lines_and_not_in_numbers_or_citations() -> None:
    answer = "- Titanic [1, 2], 1,500 horses\n- Avatar {cite: a, p. 3}, , Apollo 13."
    claims = segment_list(answer, " Which\n films? ")
    assert [claim.text for claim in claims] == ["Titanic", "1,500 horses", "Avatar", "Apollo 13"]
    assert all(answer[claim.start : claim.end] == claim.text for claim in claims)
    assert [len(claim.markers) for claim in claims] == [1, 0, 1, 0]
    assert claims[3].standalone == "Which films? Apollo 13"
