"""Time, sizes and limits of a question: what is told, and what does not count."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

pytest.importorskip("langchain_openai")

from llm_server import Body, LLMServer, answers, fails, running, says, slow
from pcite.graph.models.remote_verifiers import server as server_of
from pcite.nodes.engines.served import ModelServer
from pcite.nodes.engines.served.prose import ProseAsker
from pcite.nodes.engines.served.structured import Asker
from pcite.store.errors import EngineError
from pydantic import BaseModel

OVERFLOW = (
    b'{"error":{"code":400,"message":"the request exceeds the available context size, try increasing it",'
    b'"type":"exceed_context_size_error","n_prompt_tokens":9120,"n_ctx":4096}}'
)
VLLM = "This model's maximum context length is 4096 tokens. However, you requested 9120 tokens in the messages."


class Animal(BaseModel):
    name: str


@pytest.fixture
def llm() -> Iterator[LLMServer]:
    with running() as server:
        yield server


def at(llm: LLMServer, **options: float) -> ModelServer:
    return ModelServer(llm.url, "chat", **{"retries": 0, "backoff": 0.001, "timeout": 20.0, **options})


def why(llm: LLMServer, **options: float) -> EngineError:
    reasons: list[EngineError] = []
    assert ProseAsker(at(llm, **options), "Write.").ask(["When do owls hunt in the wood?"], reasons.append) == [None]
    return reasons[0]


def test_a_timeout_names_the_settings_that_end_it(llm: LLMServer) -> None:
    llm.plays(slow(2.0, says("Owls.")))
    told = str(why(llm, timeout=0.2))
    assert "0.2 s" in told
    assert "PCITE_LLM_TIMEOUT" in told
    assert "PCITE_LLM_CONCURRENCY" in told


def test_the_wait_for_a_turn_does_not_count(llm: LLMServer) -> None:
    llm.plays(slow(0.6, says("Owls hunt at night.")))
    asker = ProseAsker(at(llm, timeout=1.5, concurrency=1), "Write.")
    assert asker.ask(["a", "b", "c", "d"]) == ["Owls hunt at night."] * 4


SIZED = {
    "llama.cpp": lambda exchange: exchange.send(400, OVERFLOW),
    "llama.cpp without fields": fails(
        400, "request (9120 tokens) exceeds the available context size (4096 tokens), try increasing it"
    ),
    "llama-cpp-python": fails(500, "Requested tokens (9120) exceed context window of 4096"),
    "vLLM": fails(400, VLLM),
    "vLLM with both limits": fails(
        400,
        "You passed 9120 input tokens and requested 512 output tokens. However, the model's context length is only"
        " 4096 tokens, resulting in a maximum input length of 3584 tokens.",
    ),
    "SGLang": fails(400, "The input (9120 tokens) is longer than the model's context length (4096 tokens)."),
    "LM Studio": fails(
        400,
        "Trying to keep the first 9120 tokens when context the overflows. However, the model is loaded with context"
        " length of only 4096 tokens, which is not enough.",
    ),
    "Mistral": fails(400, "Prompt contains 9120 tokens, too large for model with 4096 maximum context length"),
    "Anthropic": fails(400, "prompt is too long: 9120 tokens > 4096 maximum"),
    "thousands": fails(400, "The maximum context length is 4,096 tokens; your messages resulted in 9,120 tokens."),
    "an error that is a text": lambda exchange: exchange.send(400, json.dumps({"error": VLLM}).encode()),
    "a detail": lambda exchange: exchange.send(400, json.dumps({"detail": VLLM}).encode()),
}
UNSIZED = {
    "Ollama": "prompt too long; exceeded max context length by 512 tokens",
    "OpenAI": "Your input exceeds the context window of this model.",
    "vLLM with a large limit": (
        "'max_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 1042"
        " input tokens (4096 > 4096 - 1042)."
    ),
}


@pytest.mark.parametrize("step", SIZED.values(), ids=SIZED)
def test_a_question_longer_than_the_context_is_told_with_both_sizes(llm: LLMServer, step: object) -> None:
    llm.plays(step)  # type: ignore[arg-type]
    told = str(why(llm))
    assert "it has 9120 tokens" in told
    assert "holds 4096" in told
    assert "larger context" in told
    assert "Ask again" not in told
    assert len(llm.requests) == 1


@pytest.mark.parametrize("words", UNSIZED.values(), ids=UNSIZED)
def test_where_the_sizes_are_not_sure_the_server_s_words_tell_them(llm: LLMServer, words: str) -> None:
    llm.plays(fails(400, words))
    reason = str(why(llm))
    assert words in reason
    assert "the context holds" not in reason
    assert "larger context" in reason
    assert len(llm.requests) == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [(b'{"error": "model is not loaded"}', "model is not loaded"), (b"<html><h1>Bad</h1></html>", "Error code: 400")],
)
def test_what_a_server_says_is_told_in_whatever_shape_and_no_page_is(
    llm: LLMServer, content: bytes, words: str
) -> None:
    llm.plays(lambda exchange: exchange.send(400, content))
    reason = str(why(llm))
    assert f"the server refused the question: 400: {words}" in reason.replace(" - ", ": ")
    assert "<html>" not in reason


def test_a_question_whose_beginning_the_server_dropped_gets_no_answer(llm: LLMServer) -> None:
    llm.plays(says("Owls.", usage={"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5}))
    told = str(why(llm))
    assert "read 3 tokens of a question of at least 8" in told
    assert "OLLAMA_CONTEXT_LENGTH" in told


def test_an_answer_is_limited_by_the_old_name_too_but_where_a_host_refuses_both(llm: LLMServer) -> None:
    llm.plays(says("Owls."))
    ProseAsker(at(llm), "Write.", answer_tokens=77).ask(["When?"])
    assert (llm.requests[0]["max_tokens"], llm.requests[0]["max_completion_tokens"]) == (77, 77)
    assert ModelServer("https://api.openai.com/v1", "o4").answer_limit(77) == {"max_completion_tokens": 77}


def test_a_server_that_refuses_the_old_name_is_asked_without_it(llm: LLMServer) -> None:
    def one(body: Body) -> object:
        told = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
        return fails(400, told) if "max_tokens" in body else says("Owls.")

    llm.plays(answers(one))  # type: ignore[arg-type]
    assert ProseAsker(at(llm), "Write.").ask(["When?", "Where?"]) == ["Owls.", "Owls."]
    assert llm.requests[-1]["max_completion_tokens"]


def test_an_object_in_a_fence_is_found_among_what_a_model_says_of_it(llm: LLMServer) -> None:
    llm.plays(says('Sure, here it is:\n\n```json\n{"name": "owl"}\n```\n\nAnything else?'))
    assert Asker(at(llm), "Name it.", Animal).ask(["Which?"]) == [Animal(name="owl")]
    assert len(llm.requests) == 1


def test_a_model_on_this_machine_is_asked_one_question_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PCITE_LLM_CONCURRENCY", raising=False)
    found = [server_of(url=f"http://{host}/v1", model="m").concurrency for host in ("localhost:1", "127.0.0.1", "gpu")]
    assert found == [1, 1, 8]
    monkeypatch.setenv("PCITE_LLM_CONCURRENCY", "3")
    assert server_of(url="http://localhost/v1", model="m").concurrency == 3


def test_a_temperature_is_for_those_who_write(monkeypatch: pytest.MonkeyPatch, llm: LLMServer) -> None:
    monkeypatch.setenv("PCITE_LLM_TEMPERATURE", "0.2")
    llm.plays(says("Owls."))
    for role in ("writer", "segmenter"):
        ProseAsker(server_of(role, url=llm.url, model="m"), "Write.").ask(["When?"])
    assert [body.get("temperature") for body in llm.requests] == [0.2, None]
