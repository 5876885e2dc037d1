"""What is seen of a model's work while it goes on, and what of a prompt stays from one question to the next."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pcite
from llm_server import LLMServer, by_system, in_order, says, streams
from pcite.graph.interfaces.agents import ToolContext, create_source_tools
from pcite.nodes.engines.served.streaming import StreamDelta
from pcite.nodes.engines.served.usage import Usage

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

US = "US regulations require a broker to keep its records for six years."
QUESTION = "How long are records kept?"
Rules = list[dict[str, str]]


def test_a_way_streams_what_its_writer_writes_and_tells_what_it_took(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(streams(US))
    pieces: list[StreamDelta] = []
    used: list[Usage] = []
    roles.budget.watch = used.append
    pcite.write(QUESTION, rules, roles=replace(roles, tell=pieces.append))
    assert "".join(pieces) == US
    assert len(pieces) > 3
    assert [each.answers for each in used] == [1]
    assert used[0].output_tokens > 0


def test_the_questions_of_a_way_begin_alike_so_that_a_server_reads_the_passages_once(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    quote = says(json.dumps({"done": False, "passage": 1, "quote": "keep its records for six years"}))
    done = says('{"done": true, "passage": 0, "quote": ""}')
    llm.plays(by_system({"now you write the one sentence": says(US)}, in_order(quote, done)))
    pcite.write(QUESTION, rules, way="interleaved", roles=roles)
    first, *_, last = [body["messages"][-1]["content"] for body in llm.requests if "response_format" in body]
    (before, _, rest), (again, _, more) = (one.partition("BEGIN written") for one in (first, last))
    assert before == again
    assert before.count("END passage") >= 2
    assert rest != more


def test_the_small_set_of_tools_fits_a_small_context() -> None:
    tools = create_source_tools(ToolContext([US], tools="small"))
    assert [tool.name for tool in tools] == ["search_library", "cite_claim", "format_text"]
    described = json.dumps(
        [[tool.name, tool.description, tool.get_input_schema().model_json_schema()] for tool in tools]
    )
    assert len(described) / 4 < 1500, "at four characters a token, as English prose and JSON have"
