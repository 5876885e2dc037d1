"""What a tool answers where it cannot do what was asked: of one form, with what to do, and never like a result."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy
from threading import Event
from typing import Any

import pytest
from pcite import CitationContext, CitationEngine, ToolContext, create_source_tools
from pcite.graph.interfaces.agents import ToolError
from pcite.graph.interfaces.agents.errors import explained, patiently
from pcite.store.errors import AccessDenied, DatabaseUnavailable
from scripted import Scripted

from .conftest import CITED, CLAIM, QUOTE, Call, Flat, OpenContext, caller

LOCATED = {"claim": CLAIM, "quote_context": QUOTE, "source_type": "document", "source_identifier": "rules.md"}


def refused(call: Call, name: str, **args: Any) -> ToolError:  # noqa: ANN401
    answer = call(name, **args)
    assert answer.status == "error"
    assert answer.artifact is None
    assert "Traceback" not in str(answer.content)
    return ToolError.model_validate_json(str(answer.content))


@pytest.mark.parametrize(
    ("name", "args", "kind", "told"),
    [
        ("cite_claim", {"claim": CLAIM, "source_id": 9, "quote_context": QUOTE}, "SourceNotFound", "there is none"),
        ("cite_document", {**CITED, "source": "../store.sqlite"}, "OutsideFolder", "not in the folder"),
        ("cite_document", {**CITED, "source": ".env"}, "SourceNotFound", "hidden"),
        ("cite_document", {**CITED, "source": "sub/../.git/config"}, "SourceNotFound", "hidden"),
        ("cite_web", {"claim": CLAIM, "url": "http://127.0.0.1/", "quote_context": QUOTE}, "AddressRefused", "127"),
        ("cite", {**LOCATED, "locator": {"page": [1]}}, "InvalidLocator", '{"page": 24, "section": "§ 8.1"'),
        ("cite", {**LOCATED, "locator": {}, "source_type": "rumour"}, "InputError", "document, website"),
        ("cite", {**LOCATED, "locator": {}, "quote": QUOTE}, "InvalidArguments", "quote: Extra inputs"),
        ("cite", {"claim": CLAIM}, "InvalidArguments", "quote_context: Field required"),
        ("tag_source", {"source_id": 9, "tags": "a"}, "NotInLibrary", "the job 'one' has none"),
        ("tag_source", {"source_id": 9, "tags": " ,"}, "InputError", "tags names none"),
        ("get_citation", {"citation_id": 9}, "CitationNotFound", "there is no such citation"),
        ("search_library", {"query": "x", "mode": "psychic"}, "InvalidArguments", "mode: Input should be"),
        ("audit_and_ground", {"draft_text": CLAIM}, "NoSources", "no source was given"),
    ],
)
def test_an_error_says_what_it_is_and_what_to_do(
    call: Call, name: str, args: dict[str, Any], kind: str, told: str
) -> None:
    error = refused(call, name, **args)
    assert error.error_type == kind
    assert told in error.message + error.suggestion
    assert error.suggestion
    assert "[1]" not in str(error.partial_result.get("fallback", ""))


def test_an_edited_quote_is_refused_kept_as_failed_and_told_with_its_similarity(
    context: ToolContext, call: Call
) -> None:
    error = refused(call, "cite_document", **{**CITED, "verbatim_quote": QUOTE.replace("ten", "six")})
    assert error.error_type == "VerificationFailed"
    assert "'six' where the source has 'ten'" in error.message
    assert "edit_citation" in error.suggestion
    assert error.partial_result["verification_status"] == "failed"
    assert 0.8 < error.partial_result["similarity_score"] < 1
    assert "fallback" not in error.partial_result, "a source that does not say so is not named for it"
    assert context.receipts == {}


def test_what_could_not_be_checked_in_time_waits_and_the_text_can_go_on_without_a_number(
    open_context: OpenContext, made_file: Path, tmp_path: Path
) -> None:
    answering = Event()
    slow = Scripted(lambda _: 0.9 if answering.wait(10) else 0.1)
    chosen: dict[str, Any] = {"context": CitationContext(session_id="one"), "embedder": Flat()}
    with CitationEngine(db_path=copy(made_file, tmp_path), verifier=slow, timeout=0.02, **chosen) as engine:
        error = refused(caller(open_context(engine=engine)), "cite_document", **CITED)
        assert error.error_type == "VerificationTimeout"
        assert error.partial_result["verification_status"] == "pending"
        assert error.partial_result["fallback"] == f"{CLAIM[:-1]} (see Rules, Storage)."
        answering.set()
        engine.timeout = None
        assert [each.status for each in engine.verify_pending()] == ["verified"]


def test_a_long_quote_is_kept_with_a_warning(open_context: OpenContext, made_file: Path, tmp_path: Path) -> None:
    path = copy(made_file, tmp_path)
    with CitationEngine(db_path=path, longest_quote=10, verifier=Scripted(lambda _: 0.9), embedder=Flat()) as engine:
        made = caller(open_context(engine=engine))("cite_document", **CITED)
        assert made.status == "success"
        assert "QuoteTooLong: the quote: it has 63 characters" in made.content


def test_who_may_not_cite_is_told_so(open_context: OpenContext) -> None:
    open_context().source_id("rules.md")
    reader = open_context(CitationContext(role="user"))
    assert refused(caller(reader), "cite_document", **CITED).error_type == "AccessDenied"


def test_a_store_that_cannot_be_had_is_asked_again_and_then_told(open_context: OpenContext, tmp_path: Path) -> None:
    error = refused(caller(open_context(db_path=tmp_path, backoff=(0, 0))), "list_sources")
    assert error.error_type == "DatabaseUnavailable"
    tries: list[int] = []

    def work() -> int:
        tries.append(1)
        if len(tries) < 3:
            raise DatabaseUnavailable("asking", "it is locked", "Wait")
        return len(tries)

    assert patiently(work, (0, 0)) == 3
    with pytest.raises(AccessDenied):
        patiently(lambda: _denied(tries), (0, 0))
    assert len(tries) == 4, "what is forbidden is not tried again"


def _denied(tries: list[int]) -> None:
    tries.append(1)
    raise AccessDenied("asking", "the role is user", "Ask an agent")


def test_a_plain_call_with_bad_arguments_and_a_broken_tool_answer_in_the_same_form(context: ToolContext) -> None:
    [tool] = create_source_tools(context, ["cite"])
    for bad in ({"claim": 3}, {}, "just a text"):
        assert json.loads(tool.invoke(bad))["error_type"] == "InvalidArguments"  # type: ignore[arg-type]
    broken = explained(ZeroDivisionError("secret"), "cite")
    assert broken.error_type == "ToolBroken"
    assert "secret" not in str(broken)
