"""`pcite citations`: what was cited, listed, shown and written out."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ....store.records.context import DEFAULT_PROJECT
from ....store.text.escaping import spreadsheet_cell
from .console import echo
from .history import Store, opened

if TYPE_CHECKING:
    from ....store.citations import RegisteredCitation
    from ....store.database import Database

citations = typer.Typer(no_args_is_help=True, help="List, show and export what agents and reports cited.")

AT_ONCE = 1_000
"""Citations that are read at a time."""

Project = Annotated[str, typer.Option("--project", help="The tenant; * for every one.")]
Source = Annotated[str | None, typer.Option("--of-source", help="Only of this source, by number, identifier or name.")]
Session = Annotated[str | None, typer.Option(help="Only of this session.")]
Status = Annotated[
    Literal["verified", "unverified", "failed", "pending"] | None, typer.Option(help="Only those in this status.")
]
Claim = Annotated[str | None, typer.Option(help="Only those with these words in the claim.")]


class CitationFormat(StrEnum):
    """How citations are written out."""

    jsonl = "jsonl"
    csv = "csv"


@citations.command(name="list")
def list_(
    store: Store = None,
    project: Project = DEFAULT_PROJECT,
    source: Source = None,
    session: Session = None,
    status: Status = None,
    claim: Claim = None,
    limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 100,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """One line for each citation."""
    with opened(store) as database:
        results = list(_chosen(_of(database, project), source, session, status, claim, limit))
    if as_json:
        echo(json.dumps([_citation_fields(each) for each in results], indent=2, ensure_ascii=False))
        return
    for each in results:
        echo(f"{f'[{each.id}]':>7}  {each.verification_status:<10}  source {each.source_id:<5}  {each.claim}")


@citations.command()
def show(
    citation: Annotated[str, typer.Argument(help="Its number or uid.")],
    store: Store = None,
    project: Project = DEFAULT_PROJECT,
    style: Annotated[str | None, typer.Option(help="Print it as a citation in this style: harvard, apa ...")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with every check of it.")] = False,
) -> None:
    """Everything of a citation, or the citation as a style writes it."""
    from ....store.citations import get_registered, library, verifications
    from ....store.errors import NotInLibrary
    from ...engine.referring import formatted, shown

    with opened(store) as database:
        within = _of(database, project)
        result = get_registered(within, citation)
        try:
            source = library.get(within, result.source_id)
        except NotInLibrary:
            source = None
        checks = [check.model_dump(mode="json") for check in verifications(within, result.id)]
    if as_json:
        echo(json.dumps({**_citation_fields(result), "verifications": checks}, indent=2, ensure_ascii=False))
        return
    echo(formatted(result, source, style) if style else shown(result, source))


@citations.command()
def bibliography(
    style: Annotated[str, typer.Option(help="harvard, ieee, apa, bibtex, oscola ..., or any CSL style.")] = "harvard",
    session: Session = None,
    store: Store = None,
    project: Project = DEFAULT_PROJECT,
) -> None:
    """The list of the sources that stand cited."""
    from ....store.records.context import CitationContext
    from ...engine import CitationEngine
    from .cite import place

    who = CitationContext(project_id=project, role="admin")
    with CitationEngine(**place(store), context=who) as engine:
        details = engine.export_bibliography(session, style)
    if details:
        echo(details)


@citations.command()
def export(
    store: Store = None,
    project: Project = DEFAULT_PROJECT,
    source: Source = None,
    session: Session = None,
    status: Status = None,
    claim: Claim = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The file; else standard output.")] = None,
    form: Annotated[
        CitationFormat, typer.Option("--format", help="jsonl, or csv, where ' stands before what looks like a formula.")
    ] = CitationFormat.jsonl,
) -> None:
    """Write out citations, one a line."""
    with opened(store) as database, _written(out) as file:
        result = _chosen(_of(database, project), source, session, status, claim, None)
        for line in _lines(result, form):
            file.write(line)


def _of(database: Database, project: str) -> Database:
    from ....store.records.context import CitationContext

    return database.within(CitationContext(role="admin", project_id=project))


def _chosen(
    database: Database,
    source: str | None,
    session: str | None,
    status: str | None,
    claim: str | None,
    limit: int | None,
) -> Iterator[RegisteredCitation]:
    from ....store.citations import STATUSES, library, list_registered
    from ....store.errors import InputError

    if status is not None and status not in STATUSES:
        raise InputError("listing citations", f"there is no status {status!r}", f"Use one of {', '.join(STATUSES)}")
    number = library.find(database, source).id if source is not None else None
    after, left = 0, limit
    while left is None or left > 0:
        size = AT_ONCE if left is None else min(left, AT_ONCE)
        some = list_registered(
            database,
            source_id=number,
            session_id=session,
            verification_status=status,
            claim=claim,
            after=after,
            limit=size,
        )
        yield from some
        if len(some) < size:
            return
        after, left = some[-1].id, None if left is None else left - size


def _citation_fields(cited: RegisteredCitation) -> dict[str, Any]:
    about = cited.model_dump(mode="json")
    return {**about, "supersedes": cited.supersedes, "superseded_by": cited.superseded_by}


def _lines(registered_citations: Iterator[RegisteredCitation], form: CitationFormat) -> Iterator[str]:
    for number, cited in enumerate(registered_citations):
        lines = _citation_fields(cited)
        if form is CitationFormat.jsonl:
            yield json.dumps(lines, ensure_ascii=False) + "\n"
            continue
        if number == 0:
            yield _row(list(lines))
        yield _row([_cell(value) for value in lines.values()])


def _cell(value: object) -> str:
    text = "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return spreadsheet_cell(text)


def _row(cells: list[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


def _written(out: Path | None) -> Any:  # noqa: ANN401  (a text file, or standard output, which stays open)
    from contextlib import nullcontext

    return out.open("w", encoding="utf-8", newline="") if out else nullcontext(sys.stdout)
