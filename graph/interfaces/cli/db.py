"""`pcite db`: the database of a store: looked at, brought up to date, filled from an earlier engine's."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from ...models.settings import Settings
from .console import echo
from .ground import DEFAULT_STORE

db = typer.Typer(no_args_is_help=True, help="Check a store's database, bring it up to date, import an earlier one.")

Store = Annotated[
    str | None,
    typer.Option(
        "--store", help="The store, a file or a postgresql:// address; else CITATION_DB_URL, else pcite.sqlite."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@db.command()
def check(store: Store = None, as_json: AsJson = False) -> None:
    """Whether tables, triggers and rows are as this version makes them; exit code 1 where something is not."""
    from ....store.database.schema_check import check as checked

    result = checked(_chosen_store(store))
    if as_json:
        echo(json.dumps(result._asdict(), ensure_ascii=False, indent=2))
    else:
        echo(f"{result.store}: version {result.version or 'none'}")
        for finding in result.findings:
            echo(f"  wrong: {finding}")
        for note in result.notes:
            echo(f"  note:  {note}")
        if not result.findings:
            echo("  nothing is wrong")
    raise typer.Exit(bool(result.findings))


@db.command()
def upgrade(store: Store = None) -> None:
    """Bring a store of an older version up to date, in one transaction; opening it for writing does the same."""
    from ....store.database import Database
    from ....store.database.schema_check import check as checked
    from ....store.database.tables import VERSION
    from ....store.errors import DatabaseUnavailable

    where = _chosen_store(store)
    before = checked(where)
    if before.version is None:
        do = "Name a store that was written"
        raise DatabaseUnavailable(f"bringing {before.store} up to date", "; ".join(before.findings), do)
    Database.open(where).close()
    done = f"version {before.version} -> {VERSION}" if before.version < VERSION else "is up to date already"
    echo(f"{before.store}: {done}")


@db.command(name="import")
def import_(
    old: Annotated[str, typer.Argument(help="A database of a CitationEngine, version 1 to 3: a file or an address.")],
    store: Store = None,
    project: Annotated[str, typer.Option(help="The tenant; it gets what is carried over.")] = "default",
    as_json: AsJson = False,
) -> None:
    """Carry over the sources, jobs, tags, annotations and citations of an earlier engine; it is only read."""
    from ....store.citations.engine_import import import_engine
    from ....store.database import Database
    from ....store.database.engine_stores import read
    from ....store.records.context import CitationContext

    earlier = read(old)
    with Database.open(_chosen_store(store), context=CitationContext(role="admin", project_id=project)) as database:
        done = import_engine(earlier, database)
    if as_json:
        echo(json.dumps(asdict(done), ensure_ascii=False, indent=2))
        return
    echo(
        f"{earlier.name} (version {earlier.version}): {len(done.sources)} sources as "
        f"{len(set(done.sources.values()))}, {done.tags} tags, {done.annotations} annotations, "
        f"{len(done.citations)} citations; {done.known} were there already"
    )
    for number, new in done.citations.items():
        echo(f"  [{number}] is now [{new}]")
    for left in done.left:
        echo(f"  not carried over: {left}")


def _chosen_store(store: str | None) -> str | Path:
    return store or Settings.read().store or DEFAULT_STORE
