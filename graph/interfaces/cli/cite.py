"""`pcite cite`: one claim, one source, kept and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from ....store.errors import InvalidLocator
from ....store.records.context import DEFAULT_PROJECT
from .console import echo
from .history import Store

Session = Annotated[str, typer.Option(help="The conversation or task.")]
Project = Annotated[str, typer.Option(help="The tenant.")]
NOT_VERIFIED = 1


def cite(
    claim: Annotated[str, typer.Argument(help="What the source is to support.")],
    source: Annotated[str, typer.Argument(help="Its number, file, address or name; a new file or page is registered.")],
    quote: Annotated[str | None, typer.Option(help="The exact words.")] = None,
    context: Annotated[str | None, typer.Option(help="The paragraph around them; else the quote itself.")] = None,
    page: Annotated[int | None, typer.Option(help="Of the quote.")] = None,
    section: Annotated[str | None, typer.Option(help="Of the quote, as '§ 8.1'.")] = None,
    locator: Annotated[str, typer.Option(help="Further places, as a JSON object.")] = "{}",
    method: Annotated[
        Literal["direct_quote", "paraphrase", "inference", "aggregation", "negative"] | None,
        typer.Option(help="How the evidence bears the claim out; else what fits the source."),
    ] = None,
    confidence: Annotated[Literal["high", "medium", "low"], typer.Option(help="The agent's own.")] = "high",
    reasoning: Annotated[str | None, typer.Option(help="Why the source supports the claim.")] = None,
    supersedes: Annotated[str | None, typer.Option(help="The citation that this one corrects.")] = None,
    store: Store = None,
    session: Session = "default",
    agent: Annotated[str | None, typer.Option(help="Who cites.")] = None,
    project: Project = DEFAULT_PROJECT,
    job: Annotated[str | None, typer.Option(help="The orchestrator's job.")] = None,
    verifier: Annotated[str | None, typer.Option(help="Who judges; `pcite verifiers` lists them.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")] = False,
) -> None:
    """Register a citation and check it; exit 1 where it is not verified, and it is kept all the same."""
    from ....store.records.context import CitationContext
    from ....store.sources.readers.files import is_there
    from ...engine import CitationEngine

    where = _locator(locator) | {
        name: value for name, value in (("page", page), ("section", section)) if value is not None
    }
    who = CitationContext(session_id=session, agent_id=agent, project_id=project, job_id=job, role="admin")
    with CitationEngine(**place(store), context=who, verifier=verifier) as engine:
        if engine.get_source(source) is None and is_there(Path(source), Path.is_file):
            engine.add_doc_source(source)
        method = method or ("paraphrase" if quote is None else None)
        related: dict[str, Any] = {"related_citations": [supersedes], "relation_type": "supersedes"}
        result = engine.create_citation(
            claim,
            context or quote or claim,
            quote,
            relevance_reasoning=reasoning,
            source_identifier=source,
            locator=where,
            confidence=confidence,
            extraction_method=method,
            **(related if supersedes else {}),
        )
        details = engine.show_citation(result.citation_id)
    echo(result.model_dump_json(indent=2) if as_json else details)
    for warning in result.warnings:
        echo(warning, err=True)
    if result.verification_status != "verified":
        raise typer.Exit(NOT_VERIFIED)


def _locator(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        problem = f"--locator is no JSON ({error})"
        raise InvalidLocator("the locator of a citation", problem, 'Give an object as {"page": 24}') from error
    if not isinstance(value, dict):
        problem = f"--locator is a {type(value).__name__} and not an object"
        raise InvalidLocator("the locator of a citation", problem, 'Give one as {"page": 24}')
    return value


def place(store: str | None) -> dict[str, Any]:
    """The store as the engine takes it: an address is for many agents, a file for one."""
    from ....store.database.addresses import is_address
    from ...models.settings import Settings

    name = store or Settings.read().store
    return {"mode": "multi-agent", "db_url": name} if name and is_address(name) else {"db_path": name}
