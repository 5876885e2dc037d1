"""The contract: every method is in this suite, and has the arguments that agents were told of."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pcite
import pytest
from pcite import CitationEngine
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import InputError, PciteError, VerificationFailed

HERE = Path(__file__).parent
SEEDS = {
    "add_doc_source": "file_path name=None version=None metadata=None",
    "add_web_source": "url name=None version=None metadata=None",
    "add_db_source": "identifier name query=None result_description=None metadata=None",
    "add_custom_source": "name content description=None metadata=None",
    "cite_doc": (
        "claim source_id quote_context locator verbatim_quote=None relevance_reasoning=None confidence='high' "
        "extraction_method='direct_quote'"
    ),
    "cite_web": (
        "claim source_id quote_context locator verbatim_quote=None relevance_reasoning=None confidence='high' "
        "extraction_method='direct_quote'"
    ),
    "cite_db": (
        "claim source_id quote_context locator relevance_reasoning=None confidence='high' "
        "extraction_method='aggregation'"
    ),
    "cite_custom": "claim source_id quote_context locator=None relevance_reasoning=None confidence='high'",
    "get_source": "source_id",
    "get_citation": "citation_id",
    "get_citations_for_source": "source_id",
    "get_citations_by_session": "session_id=None",
    "get_citations_by_project": "project_id=None",
    "get_citations_by_status": "status",
    "list_sources": "type=None",
    "list_citations": "source_id=None session_id=None verification_status=None",
    "format_citation": "citation_id style='inline'",
    "export_bibliography": "session_id=None style='harvard'",
    "annotate_source": "source_id content annotation_type='note' page_reference=None",
    "get_annotations": "source_id annotation_type=None",
    "tag_source": "source_id tags",
    "remove_tags": "source_id tags",
    "get_tags": "source_id",
    "reindex_source": "source_id",
    "search_library": "query mode='hybrid' tags=None source_type=None scope='content' top_k=10",
    "_query": "sql params=None",
    "_verify_citation": "citation_id",
    "_connect": "",
    "_setup_agent": "",
}
"""By method what it takes by position, in order, with its defaults."""


def public() -> set[str]:
    own = {name for name, value in inspect.getmembers(CitationEngine) if callable(value) and not name.startswith("_")}
    return own | {"_query", "_verify_citation", "_connect", "_setup_agent", "__enter__"}


def called() -> set[str]:
    """Every attribute that is called, or handed on to be called, in the suite; a `with` block enters."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in HERE.glob("test_*.py")]
    names = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    entered = {"__enter__"} if any(isinstance(node, ast.With) for tree in trees for node in ast.walk(tree)) else set()
    return names | entered


def test_every_method_is_exercised() -> None:
    assert public() - called() == set()


@pytest.mark.parametrize("name", SEEDS)
def test_a_method_takes_what_agents_were_told(name: str) -> None:
    given = inspect.signature(getattr(CitationEngine, name)).parameters.values()
    positional = [each for each in given if each.kind is each.POSITIONAL_OR_KEYWORD and each.name != "self"]
    told = [each.name if each.default is each.empty else f"{each.name}={each.default!r}" for each in positional]
    assert " ".join(told) == SEEDS[name]


def test_every_public_method_says_what_it_does() -> None:
    assert [name for name in sorted(public()) if not getattr(CitationEngine, name).__doc__] == []


def test_an_error_has_the_shape_that_agents_were_told() -> None:
    error = VerificationFailed("verifying citation 1", "failed", "Correct it", partial_result={"citation_id": 1})
    assert (error.error_type, error.message) == ("VerificationFailed", "verifying citation 1: failed")
    assert (error.suggestion, error.partial_result) == ("Correct it", {"citation_id": 1})
    assert PciteError("a", "b", "c").partial_result == {}


def test_an_agent_that_cannot_cite_goes_on_with_the_source_in_words(engine: CitationEngine) -> None:
    told = ""
    try:
        engine.cite("Ein Satz.", "Ein Satz.", source_identifier="gobd.pdf", locator={"page": 24})
    except pcite.CitationError as error:
        told = f"{engine.fallback('Ein Satz.', 'gobd.pdf', {'page': 24})} ({error.suggestion[:17]})"
    assert told == "Ein Satz. (see gobd.pdf, S. 24) (Register it first)"


@pytest.mark.parametrize("name", ["verbatim_quote", "quote_language", "relevance_reasoning"])
def test_what_is_no_text_is_refused_and_nothing_is_kept(name: str, engine: CitationEngine, gobd: LibrarySource) -> None:
    with pytest.raises(InputError, match=f"{name} is no text"):
        engine.cite_doc("Ein Satz.", gobd.id, "Ein Satz.", {}, **{name: 7})  # type: ignore[arg-type]
    assert engine.list_citations() == []
