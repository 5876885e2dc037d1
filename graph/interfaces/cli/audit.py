"""`pcite audit`: what an auditor asks of a store, and what reviewers say."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from . import audited
from .console import echo
from .history import Store, opened

if TYPE_CHECKING:
    from ....store.database import Database

audit = typer.Typer(no_args_is_help=True, help="Ask what rests on what, what changed, and what people decided.")

Project = Annotated[str, typer.Option("--project", help="The tenant; * for every one.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Source = Annotated[str, typer.Argument(help="A source by its number, path, URL or name.")]
Session = Annotated[str | None, typer.Option("--session", help="Only of this session.")]
Claim = Annotated[str | None, typer.Option("--claim", help="Only where the claim has these words in it.")]


@audit.command()
def citations(
    session: Session = None,
    project: Project = "default",
    status: Annotated[
        Literal["verified", "unverified", "failed", "pending"] | None, typer.Option(help="Only those in this status.")
    ] = None,
    claim: Claim = None,
    source: Annotated[str | None, typer.Option("--of-source", help="Only of this source.")] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="How many at most.")] = None,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """The citations of agents and reports with their status; those of withdrawn sources say so."""
    from ....store.citations import STATUSES, list_registered
    from ....store.citations.lineage import withdrawn
    from ....store.errors import InputError

    if status is not None and status not in STATUSES:
        raise InputError("listing citations", f"there is no status {status!r}", f"Use one of {', '.join(STATUSES)}")
    with scoped(store, project) as db:
        result = list_registered(
            db,
            source_id=_id(db, source) if source else None,
            session_id=session,
            verification_status=status,
            claim=claim,
            limit=limit,
        )
        ended = {each.library_id: each.reason for each in withdrawn(db)}
    rows = [{**each.model_dump(mode="json"), "withdrawn": ended.get(each.source_id)} for each in result]
    print_rows(rows, as_json, (audited.citation(each, ended.get(each.source_id)) for each in result))


@audit.command()
def attempts(
    report: Annotated[str | None, typer.Option(help="Only of this report.")] = None,
    session: Session = None,
    claim: Claim = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """What was tried in vain: passages that do not support a claim, failed and negative citations."""
    from ....store.citations.audit import attempts as tried

    with scoped(store, project) as db:
        result = tried(db, report_id=report, session_id=session, claim=claim)
    print_rows([each.model_dump(mode="json") for each in result], as_json, map(audited.attempt, result))


@audit.command()
def drift(
    old: Source,
    new: Source,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write nothing.")] = False,
    verifier: Annotated[str | None, typer.Option(help="Who judges; else the one that ships.")] = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Look every citation of OLD up in its newer version NEW; exit code 1 where one does not hold or is open."""
    from ...engine.audit import drift as compare
    from ...models.verifiers import load_verifier

    judge = load_verifier(verifier) if verifier else None
    with scoped(store, project, read_only=dry_run) as db:
        report = compare(db, _id(db, old), _id(db, new), judge, dry_run=dry_run)
    echo(json.dumps(report.model_dump(mode="json"), ensure_ascii=False, indent=2) if as_json else report.text())
    raise typer.Exit(1 if any(each.holds != "holds" for each in report.citations) else 0)


@audit.command()
def impact(source: Source, project: Project = "default", store: Store = None, as_json: AsJson = False) -> None:
    """What rests on a source: sentences of reports and citations of agents, also through what was made from it."""
    from ....store.citations.audit import impact as resting

    with scoped(store, project) as db:
        result = resting(db, _id(db, source))
    through = [{**each._asdict(), "ai_made": each.ai_made} for each in result.through]
    row = {**result.model_dump(mode="json"), "through": through, "reports": list(result.reports)}
    print_rows(row, as_json, audited.impact(result))


@audit.command()
def ledger(
    report: Annotated[str, typer.Argument(help="The report's id, or its first six characters or more.")],
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Every sentence of a report: its verdict, or why it has no citation."""
    from ....store.citations.audit import ledger as read

    with scoped(store, project) as db:
        result = read(db, report)
    print_rows([each.model_dump(mode="json") for each in result], as_json, map(audited.entry, result))


@audit.command()
def frequency(
    by: Annotated[
        Literal["source", "chapter", "session", "project", "day", "month"], typer.Option(help="What is counted by.")
    ] = "source",
    source: Annotated[str | None, typer.Option("--of-source", help="Only citations of this source.")] = None,
    session: Session = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """How often sources, chapters, sessions and days are cited."""
    from ....store.citations.audit import frequency as counted

    with scoped(store, project) as db:
        result = counted(db, by, source_id=_id(db, source) if source else None, session_id=session)
    print_rows([each.model_dump(mode="json") for each in result], as_json, map(audited.frequency, result))


@audit.command()
def queue(
    reviewer: Annotated[str | None, typer.Option(help="Only what this reviewer has not decided.")] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="How many at most.")] = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """What the machine left open and fewer than two people have decided."""
    from ....store.citations.audit import queue as waiting

    with scoped(store, project) as db:
        result = waiting(db, reviewer=reviewer, limit=limit)
    print_rows([each.model_dump(mode="json") for each in result], as_json, map(audited.waiting, result))


@audit.command()
def decide(
    target: Annotated[
        str, typer.Argument(help="A citation's number, or a sentence's key as queue and ledger show it.")
    ],
    decision: Annotated[
        Literal["supported", "unsupported", "unclear"], typer.Argument(help="What is decided; unclear challenges.")
    ],
    reviewer: Annotated[str, typer.Option(help="Who decides.")],
    note: Annotated[str, typer.Option(help="Why.")] = "",
    project: Project = "default",
    store: Store = None,
) -> None:
    """Keep what a person decided; the last decision of each person counts, the earlier ones stay."""
    from ....store.citations.audit import adjudicate

    with scoped(store, project, read_only=False) as db:
        number = adjudicate(db, int(target) if target.isdecimal() else target, decision, reviewer, note)
    echo(f"Decision {number} kept: {target} {decision}, {reviewer}.")


@audit.command()
def kappa(
    export: Annotated[Path | None, typer.Option(help="Write what two agree on as pairs for `pcite calibrate`.")] = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """How far each two reviewers agree: Cohen's kappa, share of agreement, and who said what."""
    from ....store.citations.audit import agreements, decided_pairs, write_pairs

    with scoped(store, project) as db:
        result = agreements(db)
        pairs = decided_pairs(db) if export else []
    if result or as_json:
        print_rows([audited.reviewed_json(each) for each in result], as_json, map(audited.reviewed, result))
    else:
        echo("There are no two reviewers. What they decide on the page of a report, `pcite review import` reads.")
    if export and not pairs:
        echo(f"No two reviewers decided alike: {export} was not written.", err=True)
    elif export:
        write_pairs(pairs, export)
        echo(f"Written: {export}, {len(pairs)} pairs. Use it with `pcite calibrate --data {export}`.", err=as_json)


def scoped(store: str | None, project: str, *, read_only: bool = True) -> Database:
    """The store as its owner sees one project of it, or every one for reading."""
    from ....store.errors import InputError
    from ....store.records.context import EVERY_PROJECT, OWNER

    if project == EVERY_PROJECT and not read_only:
        raise InputError("writing to every project", "a row belongs to one", "Name the project with --project")
    return opened(store, read_only=read_only).within(OWNER.model_copy(update={"project_id": project}))


def _id(db: Database, name: str) -> int:
    from ....store.citations.library import find

    return find(db, name).id


def print_rows(rows: Any, as_json: bool, lines: Iterable[str]) -> None:  # noqa: ANN401 - anything that JSON can hold
    """Rows as JSON, or lines for people."""
    if as_json:
        echo(json.dumps(rows, ensure_ascii=False, indent=2, default=str))
        return
    for line in [*lines] or ["There is nothing."]:
        echo(line)
