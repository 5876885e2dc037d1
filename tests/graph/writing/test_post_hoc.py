"""Write first, cite afterwards: by a plain model, and by an agent with the audit as a tool."""

from __future__ import annotations

import asyncio
import json
from importlib.util import find_spec
from pathlib import Path

import pcite
import pytest
from llm_protocol import Message, completion
from llm_server import Exchange, LLMServer, calls_tool, fails, refuses, says, slow
from pcite.graph.models.roles import Roles
from pcite.graph.writing import WAYS, instructions
from pcite.graph.writing.ephemeral_engine import ANSWER_TOKENS
from pcite.nodes.evaluator.node import RuleEvaluator
from pcite.store.errors import EmptyDraft, EngineError, InputError, NoSources

Rules = list[dict[str, str]]
HELD = "US regulations require a broker to keep its records for six years."
WHALES = "Whales sing loudly in the deep sea."
QUESTION = "How long are records kept?"


def broken_call(exchange: Exchange) -> None:
    """A call whose arguments are no JSON."""
    said = completion(exchange.body, Message(None, "tool_calls", tools=(("list_sources", {}),)), 1)
    said["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"] = "{broken"
    exchange.send(200, json.dumps(said).encode())


def test_a_free_draft_gets_its_citations_and_says_who_wrote_it(
    llm: LLMServer, roles: Roles, rules: Rules, tmp_path: Path
) -> None:
    llm.plays(says(f"{HELD} [2] {WHALES}"))
    store = tmp_path / "kept.sqlite"
    found = asyncio.run(pcite.awrite(QUESTION, rules, roles=roles, store=store, evaluator=RuleEvaluator()))
    assert found.text.startswith("US regulations require a broker to keep its records for six years [1].")
    assert f"{WHALES[:-1]} [citation needed]." in found.text
    assert [(maker.role, maker.answers) for maker in found.makers] == [("writer", 1)]
    assert store.exists()
    assert any("ubric" in note for note in found.notes), found.notes


def test_an_agent_is_told_to_audit_mends_its_text_and_is_audited_again_in_any_case(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(
        calls_tool("search_library", query=QUESTION),
        calls_tool("audit_and_ground", draft_text=f"{HELD} {WHALES}"),
        says(f"{HELD[:-1]} [1]. Penguins cannot fly over mountains [1]."),
    )
    found = pcite.write(QUESTION, rules, way="post-hoc-agent", roles=roles)
    assert found.text == f"{HELD[:-1]} [1]. Penguins cannot fly over mountains [citation needed]."
    told = [str(message.get("content")) for message in llm.requests[-1]["messages"]]
    assert "Do not worry about citation IDs. After writing a section, call `audit_and_ground`" in told[0]
    assert "six years" in told[3]
    assert WHALES in told[5].split("unverified_claims")[1]
    assert found.makers[0].answers == 3


def test_an_agent_that_breaks_off_leaves_what_it_had_audited_and_a_note(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    wrapped = f"<answer>\nBEGIN draft 0bb5bc1d2e3f4a5b\n{HELD}\n</answer>"
    llm.plays(calls_tool("audit_and_ground", draft_text=wrapped), refuses("I will not."))
    found = pcite.write(QUESTION, rules, way="post-hoc-agent", roles=roles)
    assert found.draft == HELD
    assert any("stopped before it had finished" in note for note in found.notes)
    llm.plays(fails(400, "no"))
    with pytest.raises(EngineError):
        pcite.write(QUESTION, rules, way="post-hoc-agent", roles=roles)


def test_an_agent_that_only_calls_tools_or_cannot_call_them_comes_to_an_end(
    llm: LLMServer, roles: Roles, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pcite.graph.writing.ephemeral_engine.MOST_TURNS", 3)
    llm.plays(broken_call, calls_tool("list_sources"), calls_tool("list_sources"))
    with pytest.raises(EmptyDraft):
        pcite.write(QUESTION, rules, way="post-hoc-agent", roles=roles)
    assert len(llm.requests) == 3
    assert "could not be read" in llm.requests[1]["messages"][-1]["content"]
    assert "tools" not in llm.requests[2]
    assert "no tools any more" in llm.requests[2]["messages"][-1]["content"]


def test_what_cannot_be_written_is_refused_before_or_told(
    llm: LLMServer, roles: Roles, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CITATION_LLM_URL", raising=False)
    llm.plays(refuses("I will not."))
    with pytest.raises(EngineError, match="I will not"):
        pcite.write(QUESTION, rules, roles=roles)
    assert len(llm.requests) == 1
    with pytest.raises(InputError, match="the question is empty"):
        pcite.write("  ", rules, roles=roles)
    with pytest.raises(NoSources):
        pcite.write(QUESTION, [], roles=roles)
    with pytest.raises(InputError, match="post-hoc"):
        pcite.write(QUESTION, rules, way="nonsense", roles=roles)
    with pytest.raises(InputError, match="CITATION_LLM_URL"):
        pcite.write(QUESTION, rules)
    assert len(llm.requests) == 1
    assert "call `get_citation()` for every citation used in that section to refresh" in instructions("academic")
    with pytest.raises(InputError, match="academic"):
        instructions("rewoo")
    for name, way in WAYS.items():
        assert way.description.endswith(".")
        assert find_spec(f"pcite.graph.writing.{name.replace('-', '_')}"), name


@pytest.mark.parametrize("way", ["post-hoc-agent", "claim-first"])
def test_an_agent_ends_after_one_timeout_and_each_of_its_answers_is_limited(
    llm: LLMServer, rules: Rules, way: str
) -> None:
    llm.plays(slow(2.0, says(HELD)))
    hasty = Roles.read(url=llm.url, model="tiny", timeout=0.3)
    with pytest.raises(EngineError, match=r"0\.3 s") as error:
        pcite.write(QUESTION, rules, way=way, roles=hasty)
    assert "PCITE_LLM_TIMEOUT" in str(error.value)
    assert len(llm.requests) == 1
    assert llm.requests[0]["max_completion_tokens"] == llm.requests[0]["max_tokens"] == ANSWER_TOKENS


def test_an_agent_whose_server_dropped_the_beginning_of_the_talk_gives_no_text(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(says(HELD, usage={"prompt_tokens": 9, "completion_tokens": 2, "total_tokens": 11}))
    with pytest.raises(EngineError, match="the server read 9 tokens of a question of at least") as error:
        pcite.write(QUESTION, rules, way="post-hoc-agent", roles=roles)
    assert "OLLAMA_CONTEXT_LENGTH" in str(error.value)
