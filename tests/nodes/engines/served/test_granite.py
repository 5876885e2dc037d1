"""Granite Guardian behind a server: the document goes where its template looks for it, and a score is read or none."""

from __future__ import annotations

import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, answers, says
from pcite.nodes.engines.served import GraniteGuardian, ModelServer
from pcite.nodes.ports import Judgement, Pair

PAIR = Pair("A broker keeps its records for six years.", "Records are kept for six years.")


def judged(llm: LLMServer, pair: Pair = PAIR, window: int = 32768) -> Judgement:
    return GraniteGuardian(ModelServer(llm.url, "granite", backoff=0.001), window=window).judge([pair])[0]


def test_the_claim_is_the_assistants_word_and_the_document_stands_beside_it(llm: LLMServer) -> None:
    llm.plays(says("<score> no </score>"))
    judged(llm)
    body = llm.requests[0]
    assert body["messages"] == [{"role": "assistant", "content": PAIR.claim}]
    assert body["documents"] == [{"doc_id": "0", "text": PAIR.premise}]
    assert body["chat_template_kwargs"] == {"guardian_config": {"criteria_id": "groundedness"}, "think": True}
    assert (body["temperature"], body["max_tokens"]) == (0, 2048)


@pytest.mark.parametrize(
    ("said", "supported"),
    [
        ("<score> no </score>", True),
        ("<score> yes </score>", False),
        ("<think>It says <score> no </score> at first.</think>\n<Score>YES</score>", False),
    ],
)
def test_no_risk_is_supported(llm: LLMServer, said: str, supported: bool) -> None:
    llm.plays(says(said))
    assert judged(llm) == Judgement(None, supported=supported)


@pytest.mark.parametrize("said", ["", "no", "<score> maybe </score>", "<score> no </score><score> yes </score>"])
def test_an_answer_without_one_score_is_an_abstention(llm: LLMServer, said: str) -> None:
    llm.plays(says(said))
    judgement = judged(llm)
    assert judgement.supported is None
    assert "no single score" in judgement.reason


def test_an_answer_that_was_cut_off_is_an_abstention(llm: LLMServer) -> None:
    llm.plays(says("<think>The document says <score> no </score>", finish="length"))
    assert "cut off" in judged(llm).reason


def test_a_server_that_does_not_read_the_document_is_found_out(llm: LLMServer) -> None:
    usage = {"prompt_tokens": 9, "completion_tokens": 1, "total_tokens": 10}
    llm.plays(says("<score> no </score>", usage=usage))
    judgement = judged(llm)
    assert judgement.supported is None
    assert "template the whole document" in judgement.reason


def test_one_part_of_a_long_document_suffices(llm: LLMServer) -> None:
    def choose(body: dict[str, list[dict[str, str]]]) -> object:
        return says(f"<score> {'no' if 'number 299 in' in body['documents'][0]['text'] else 'yes'} </score>")

    llm.plays(answers(choose))
    source = " ".join(f"Rule {n} says that a broker keeps record number {n} in a dry place." for n in range(300))
    judgement = judged(llm, Pair(source, "There is a last record."), window=6000)
    assert judgement.supported
    assert len(judgement.chunks) > 1
