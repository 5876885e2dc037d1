"""What an expert cited, what the pipeline cites, and what the verifier says of the expert's citations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.eval.grounding.questions import ExpertAnswer, answers
from pcite.eval.grounding.scholarqa import sampled, table
from pcite.eval.grounding.scholarqa_sentences import compare, keys
from pcite.eval.runs import Finished, Share
from pcite.eval.runs.manifest import describe
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from scripted import Scripted

WHALES = "Blue whales are the largest animals that ever lived on Earth."
BATS = "Bats find their way in the dark by the echo of their calls."
OWLS = "Owls hear mice under the snow with ears of unequal height."
TEXT = f"{WHALES} [0][2] {BATS} [0] {OWLS}"


@pytest.fixture
def answer(tmp_path: Path) -> ExpertAnswer:
    passages = [{"title": name, "text": text} for name, text in (("Whales", WHALES), ("Bats", BATS), ("More", OWLS))]
    path = tmp_path / "answers.json"
    path.write_text(json.dumps([{"id": "a", "answer": TEXT, "passages": passages}]), encoding="utf-8")
    (found,) = answers(path)
    return found


def verifier() -> Scripted:
    """Supports what stands in the premise word for word."""
    return Scripted(lambda pair: 0.9 if pair.claim in pair.premise else 0.1)


@pytest.fixture
def finished(answer: ExpertAnswer) -> Finished:
    judge = verifier()
    grounding = ground(answer.text, [source for source in answer.passages if source], verifier=judge)
    return Finished(describe("scholarqa", settings={}), tuple(compare(answer, grounding, judge, Policy())))


def test_the_markers_are_taken_out_and_counted_from_0(answer: ExpertAnswer) -> None:
    assert "[" not in answer.text
    assert keys(answer) == ["a:1", "a:2", "a:3"]


def test_each_sentence_has_the_expert_s_numbers_and_ours(finished: Finished) -> None:
    told = [(row.details["expert"], row.details["ours"], row.details["verified"]) for row in finished.rows]
    assert told == [([0, 2], [0], [0]), ([0], [1], []), ([], [2], [])]


def test_precision_recall_and_coverage_are_over_the_sentences_that_the_expert_cited(finished: Finished) -> None:
    assert finished.share("precision") == Share(1 + 0, 1 + 1)
    assert finished.share("recall") == Share(1 + 0, 2 + 1)
    assert finished.share("F1") == Share(2 * 1, (1 + 1) + (2 + 1))
    assert finished.share("coverage") == Share(2, 2)
    assert finished.share("agreement") == Share(1, 2)
    assert finished.share("beyond") == Share(1, 1)


def test_the_verifier_s_opinion_of_the_expert_stands_beside(finished: Finished) -> None:
    assert finished.share("verified") == Share(1 + 0, 2 + 1)
    assert finished.share("verified together") == Share(1, 2)
    assert finished.share("recall of verified") == Share(1, 1)


def test_what_the_verifier_does_not_answer_is_not_verified(answer: ExpertAnswer) -> None:
    from pcite.nodes.ports import Judgement

    silent = Scripted(lambda _: Judgement(0.9, reason="too long"))
    grounding = ground(answer.text, [source for source in answer.passages if source], verifier=silent)
    rows = compare(answer, grounding, silent, Policy())
    assert Finished(describe("scholarqa", settings={}), tuple(rows)).share("verified") == Share(0, 3)


def test_the_table_says_how_much_was_measured(finished: Finished) -> None:
    told = table(finished)
    assert told.startswith("1 answers, 3 sentences, 2 of them with a citation of the expert.")
    assert "| precision | of our citations, those that the expert made too | 1/2 = 50.0 % |" in told


def test_a_sample_is_the_same_each_time_and_in_the_order_of_the_file(answer: ExpertAnswer) -> None:
    many = [answer._replace(id=str(n)) for n in range(20)]
    ids = [int(one.id) for one in sampled(many, 5)]
    assert len(ids) == 5
    assert ids == sorted(ids) == [int(one.id) for one in sampled(many, 5)]
    assert sampled(many, None) == sampled(many, 99) == many
