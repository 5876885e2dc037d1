"""`pcite tombstone` and `pcite erase`: out of sight, or gone for good."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from .console import echo
from .history import Store, opened

Reason = Annotated[str, typer.Option(help="Why; it is kept, and is to name nobody.")]
Project = Annotated[str | None, typer.Option(help="The tenant; else `default`.")]


def tombstone(
    kind: Annotated[Literal["job", "session", "report"], typer.Argument(help="What it is.")],
    target: Annotated[str, typer.Argument(help="Its whole id.")],
    reason: Reason,
    store: Store = None,
    project: Project = None,
) -> None:
    """Take a job, a session or a report out of sight; its rows and what they prove stay."""
    from ....store.citations import erasure
    from .log import within

    with opened(store, read_only=False) as database:
        done = erasure.tombstone(within(database, project), kind, target, reason)
    echo(f"{done.kind} {done.target} is out of sight since {done.created_at:%Y-%m-%d %H:%M} ({done.reason}).")


def erase(
    kind: Annotated[Literal["report", "citation", "source", "session"], typer.Argument(help="What it is.")],
    target: Annotated[str, typer.Argument(help="Its whole id; of a citation or a source its number.")],
    reason: Reason,
    store: Store = None,
    project: Project = None,
    covering: Annotated[bool, typer.Option("--covering", help="Also what reports quote of a source.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Erase what was written, for good (GDPR, article 17); that it was there stays in the log."""
    from ....store.citations import erasure
    from ...models.settings import Settings
    from .ground import DEFAULT_STORE
    from .log import within

    if not yes:
        typer.confirm(f"Erase {kind} {target} for good?", abort=True)
    settings = Settings.read()
    cache: Path | None = settings.cache_for(store or settings.store or DEFAULT_STORE)
    with opened(store, read_only=False) as database:
        mine = within(database, project)
        done = erasure.erase(mine, kind, target, reason, covering=covering, cache=cache)
    rows = ", ".join(f"{name} {count}" for name, count in sorted(done.rows.items())) or "none, it was erased before"
    echo(f"Rows erased: {rows}.")
    if not done.compacted:
        echo("The database's files could not be written anew: run `VACUUM` when no one else is at the store.")
    echo("Copies are not reached: backups, replicas, exported bundles, checkpoints of runs.")
