"""The graph that `langgraph.json` names, called by a program that knows nothing else of pcite."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from langchain_core.documents import Document
from langgraph.checkpoint.memory import InMemorySaver
from pcite.graph import build as module
from pcite.store.errors import InputError

graph: Any = module.graph
LAW = "A broker shall keep its records for six years."
DRAFT = "Brokers keep their records for six years. The moon is made of cheese."
CITED = "Brokers keep their records for six years [1]. The moon is made of cheese [citation needed]."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "law.md"
    file.write_text(LAW, encoding="utf-8")
    return file


@pytest.mark.parametrize("kind", ["text", "mapping", "path", "document", "document as JSON"])
def test_it_is_invoked_with_a_draft_and_sources_of_every_kind(kind: str, path: Path) -> None:
    document = Document(page_content=LAW, metadata={"title": "Law"})
    sources: dict[str, Any] = {
        "text": LAW, "mapping": {"text": LAW}, "path": path, "document": document,
        "document as JSON": document.model_dump(),
    }  # fmt: skip
    end = graph.invoke({"draft": DRAFT, "sources": [sources[kind]]})
    assert list(end) == ["grounding"]
    assert end["grounding"].text == CITED


def test_it_is_awaited() -> None:
    end = asyncio.run(graph.ainvoke({"draft": DRAFT, "sources": [LAW]}))
    assert end["grounding"].text == CITED


def test_it_streams_its_steps() -> None:
    given = {"draft": DRAFT, "sources": [LAW]}
    chunks = list(graph.stream(given, stream_mode="updates", subgraphs=True))
    steps = [step for _, chunk in chunks for step in chunk]
    assert steps == ["segmenter", "retriever", "verifier", "retriever", "verifier", "editor", "formatter", "recorder",
                     "ground"]  # fmt: skip
    (whole,) = graph.stream(given, stream_mode="updates")
    assert whole["ground"]["grounding"].text == CITED


def test_a_server_reads_what_it_takes_gives_and_lets_choose() -> None:
    for schema in (graph.get_input_jsonschema(), graph.get_output_jsonschema(), graph.get_context_jsonschema()):
        Draft202012Validator.check_schema(schema)
    takes = Draft202012Validator(graph.get_input_jsonschema())
    assert takes.is_valid({"draft": DRAFT, "sources": [LAW, {"text": LAW}]})
    assert not takes.is_valid({"draft": DRAFT, "sources": [5]})
    end = graph.invoke({"draft": DRAFT, "sources": [LAW]})
    given = json.loads(end["grounding"].model_dump_json())
    assert Draft202012Validator(graph.get_output_jsonschema()).is_valid({"grounding": given})
    assert set(graph.get_context_jsonschema()["properties"]) == {"policy", "threshold", "scope"}


def test_the_steps_have_schemas_too() -> None:
    for schema in (module.build().get_input_jsonschema(), module.build().get_output_jsonschema()):
        Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("context", [{"threshold": 1.0}, {"policy": {"threshold": 1.0}}])
def test_its_context_chooses_as_json(context: dict[str, Any]) -> None:
    assert graph.invoke({"draft": DRAFT, "sources": [LAW]}, context=context)["grounding"].citations == ()


def test_an_empty_context_is_that_of_a_server_and_chooses_nothing() -> None:
    assert graph.invoke({"draft": DRAFT, "sources": [LAW]}, context={})["grounding"].text == CITED


@pytest.mark.parametrize(
    ("given", "context", "error", "message"),
    [
        ({"sources": [LAW]}, None, "InputError", "the input has no draft"),
        ({"draft": DRAFT}, None, "NoSources", "no source was given"),
        ({"draft": DRAFT, "sources": ["/etc/passwd"]}, None, "InputError", "is a path or an address"),
        ({"draft": DRAFT, "sources": [LAW]}, {"store": "x.db"}, "TypeError", "'store'"),
        ({"draft": DRAFT, "sources": [LAW]}, {"treshold": 1.0}, "TypeError", "did you mean 'threshold'"),
        ({"draft": DRAFT, "sources": [LAW]}, {"policy": {"colour": 1}}, "InputError", "colour"),
    ],
)
def test_what_it_cannot_work_on_is_an_error_with_a_name(
    given: dict[str, Any],
    context: dict[str, Any] | None,
    error: str,
    message: str,
) -> None:
    with pytest.raises(Exception, match=message) as caught:
        graph.invoke(given, context=context)
    assert caught.type.__name__ == error


def test_services_of_ones_own_are_used() -> None:
    from pcite.graph.inputs import source_list
    from pcite.graph.services import open_services
    from pcite.nodes.policy import Policy

    services = open_services(source_list([LAW]), policy=Policy(on_unsupported="keep"))
    end = graph.invoke({"draft": DRAFT}, context=services)
    assert end["grounding"].text == CITED.replace(" [citation needed]", "")
    with pytest.raises(Exception, match="others in its context"):
        graph.invoke({"draft": DRAFT, "sources": [LAW]}, context=services)


def test_it_runs_under_the_checkpointer_of_a_server(path: Path) -> None:
    served = graph.copy(update={"checkpointer": InMemorySaver()})
    config: Any = {"configurable": {"thread_id": "1"}}
    assert (
        served.invoke({"draft": DRAFT, "sources": [path, Document(page_content="Fees.")]}, config)["grounding"].text
        == CITED
    )
    again = served.invoke({"draft": "Brokers keep their records for six years."}, config)
    assert again["grounding"].text == "Brokers keep their records for six years [1]."


@pytest.mark.parametrize("text", ["/x/rule.md", "/x/srcdir", "https://example.org/rule"])
def test_a_path_sent_as_json_is_answered_with_what_json_can_send(text: str) -> None:
    from pcite.graph.exported import opened

    with pytest.raises(InputError, match=r"JSON opens no file or page, on purpose.*\{\"text\""):
        opened({"draft": "Brokers keep records.", "sources": [text]}, None).__enter__()


def test_a_misspelt_key_of_the_input_is_answered_with_the_right_one() -> None:
    from pcite.graph.exported import opened

    with pytest.raises(InputError, match="did you mean 'sources'"):
        opened({"draft": "Brokers keep records.", "source": ["A text."]}, None).__enter__()  # type: ignore[typeddict-unknown-key]
