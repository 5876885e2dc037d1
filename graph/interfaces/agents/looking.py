"""Tools that look up: sources, citations, and what the library has on a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....nodes.engines.served.text import harmless, mark
from ....prompts import render
from ....store.errors import EmptyDraft
from ...engine.library import find_evidence as find
from .citing import ToolAnswer

if TYPE_CHECKING:
    from .context import ToolContext

MOST = 200
"""Sources that are listed."""


def list_sources(context: ToolContext, *, source_type: str | None = None) -> ToolAnswer:
    """The sources, one on a line; of very many the first, since a model reads them all."""
    engine = context.engine
    result = engine.list_sources(source_type)
    shown = result[:MOST]
    tags = {source.id: engine.get_tags(source.id) for source in shown}
    message = render("tools/sources.md.j2", sources=shown, tags=tags, more=len(result) - len(shown))
    return message, {"sources": [source.model_dump(mode="json") for source in result]}


def get_citation(context: ToolContext, *, citation_id: int | str) -> ToolAnswer:
    """The whole record, nothing of it cut."""
    engine = context.engine
    shown = engine.show_citation(citation_id)
    cited = engine.get_citation(citation_id)
    return shown, cited.model_dump(mode="json") if cited else {}


def list_citations(
    context: ToolContext, *, source_id: int | None = None, verification_status: str | None = None, limit: int = 50
) -> ToolAnswer:
    """The session's citations, one on a line."""
    engine = context.engine
    session = engine.context.session_id
    result = engine.list_citations(source_id, session, verification_status, limit=limit)
    message = render("tools/citations.md.j2", citations=result, limit=limit)
    return message, {"citations": [cited.model_dump(mode="json") for cited in result]}


def search_library(context: ToolContext, *, tags: str | None = None, **arguments: Any) -> ToolAnswer:  # noqa: ANN401
    """What a search found, each with how far to trust it and why."""
    match = context.engine.search_library(tags=split(tags), **arguments)
    message = render("tools/search.md.j2", found=match, mark=mark(" ".join(each.chunk_text for each in match.results)))
    return message, {"results": [vars(result) for result in match.results], "overall": match.overall_label}


def find_evidence(context: ToolContext, *, claim: str) -> ToolAnswer:
    """The passage that supports a claim, as it was verified."""
    engine = context.engine
    if not claim.strip():
        raise EmptyDraft("finding evidence", "the claim is empty", "Give a claim")
    result = find(engine.library, claim, verifier=engine.agent)
    source = engine.get_source(result.source_id) if result else None
    name = harmless(" ".join(source.name.split())) if source else ""
    message = render("tools/evidence.md.j2", found=result, source_name=name, mark=mark(result.quote if result else ""))
    return message, {"evidence": result._asdict() if result else None}


def split(tags: str | None) -> list[str]:
    """`a, b` as a list; what is empty is left out."""
    return [tag.strip() for tag in (tags or "").split(",") if tag.strip()]
