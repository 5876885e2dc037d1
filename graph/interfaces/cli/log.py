"""`pcite verify-log` and `pcite log`: whether the store is as it was written, and proofs of that for others."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...models.settings import Settings
from .console import echo
from .history import Store, opened

if TYPE_CHECKING:
    from ....store.citations.proofs import Checkpoint, LogCheck
    from ....store.database import Database

log = typer.Typer(no_args_is_help=True, help="Sign, prove and check the log of what was kept.")

Project = Annotated[str | None, typer.Option(help="The tenant; of `verify-log` every one, else `default`.")]
UNNOTICED = "a log that was rewritten as a whole is not noticed."

KeyFile = Annotated[Path | None, typer.Option("--key", help="The key's file; else PCITE_LOG_KEY.")]
CheckpointFile = Annotated[Path | None, typer.Option("--against", help="A checkpoint that was exported earlier.")]


def verify_log(
    store: Store = None, project: Project = None, checkpoint: CheckpointFile = None, key: KeyFile = None
) -> None:
    """Compare every row with the log, and the log with a checkpoint; exit code 1 where something is not as it was."""
    from ....store.citations.proofs import verify_log as verify
    from ....store.search import cache

    since = _checkpoint(checkpoint, key)
    with opened(store) as database:
        check = verify(database, project, since)
        unsigned = cache.unsigned(database)
    if unsigned:
        echo(f"{unsigned} kept answers of models are not signed with the store's key; they are not used.")
    for finding in check.findings:
        echo(str(finding))
    if check.more:
        echo(f"... and {check.more} more")
    for row in check.erased:
        echo(f"erased: {row.table} {row.key} (project {row.project_id}): {row.reason}")
    text = ", ".join(f"{name}: {size}" for name, size in check.projects.items()) or "nothing was logged"
    result = len(check.findings) + check.more
    echo(f"Leaves: {text}. {f'{result} findings' if result else _whole(check)}.")
    loose = [name for name in check.projects if since is None or name != since.project_id]
    if loose:
        echo(f"No checkpoint that was kept elsewhere was given of {', '.join(loose)}: {UNNOTICED}")
    raise typer.Exit(0 if check.ok else 1)


@log.command()
def checkpoint(
    store: Store = None,
    project: Project = None,
    key: KeyFile = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write it to this file instead of stdout.")] = None,
) -> None:
    """Sign the log as it is now; keep the text where whoever has the store cannot reach it."""
    from ....store.citations.proofs import SigningKey, sign_checkpoint

    signer = SigningKey.parse(_read(_key_file(key)))
    with opened(store, read_only=False) as database:
        text = sign_checkpoint(within(database, project), signer)
    if out is None:
        echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


@log.command()
def repair(
    reason: Annotated[str, typer.Option("--reason", help="Why; it is kept.")],
    store: Store = None,
    project: Project = None,
    key: Annotated[
        list[Path] | None, typer.Option(help="Of all who signed: checkpoints that none of them signed are taken out.")
    ] = None,
) -> None:
    """Take heads of no leaves out of the log, with --key unsigned checkpoints too; for the owner of the store."""
    from ....store.citations.proofs import repair_log

    keys = [_public(each) for each in key or ()]
    with opened(store, read_only=False) as database:
        done = repair_log(within(database, project), reason, keys)
    text = f"{len(done.heads)} heads, {len(done.leaves)} leaves and {done.unreadable} unreadable rows were taken out"
    if keys:
        text = f"{len(done.checkpoints)} checkpoints, {text}"
    echo(f"Project {done.project_id}: {text}; {done.size} leaves are good.")


@log.command()
def proof(
    store: Store = None,
    project: Project = None,
    row: Annotated[str | None, typer.Option(help="A row, as `citation/1`: prove that it is in the log.")] = None,
    checkpoint: CheckpointFile = None,
    key: KeyFile = None,
) -> None:
    """Prove that a row is in the log, or that the log goes on from a checkpoint; prints JSON."""
    from ....store.citations.proofs import consistency, prove
    from ....store.errors import InputError

    since = _checkpoint(checkpoint, key)
    if row is None and since is None:
        raise InputError("making a proof", "neither a row nor a checkpoint was named", "Give --row or --against")
    with opened(store) as database:
        mine = within(database, project or (since.project_id if since else None))
        if row is None:
            assert since is not None
            echo(consistency(mine, since).model_dump_json(indent=2))
        else:
            table, _, name = row.partition("/")
            echo(prove(mine, table, name, since.size if since else None).model_dump_json(indent=2))


@log.command()
def keygen(
    file: Annotated[Path, typer.Argument(help="Where the secret key goes; the public one goes beside it, as .pub.")],
    name: Annotated[str, typer.Option(help="Whose key it is, as example.org/records.")] = "pcite",
    hmac: Annotated[bool, typer.Option("--hmac", help="No Ed25519: only who has the key can check.")] = False,
) -> None:
    """Make a key that signs checkpoints."""
    from ....store.citations.proofs import ED25519, HMAC, SigningKey
    from ....store.errors import InputError

    key = SigningKey.generate(name, HMAC if hmac else ED25519)
    try:
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as secret:
            secret.write(f"{key}\n")
    except OSError as error:
        raise InputError(f"writing the key {file}", error.strerror or str(error), "Name another file") from error
    if hmac:
        echo(f"{file}: HMAC-SHA256. Whoever checks its checkpoints needs this very file, and could forge them.")
        return
    public = file.with_name(f"{file.name}.pub")
    public.write_text(f"{key.public_key}\n", encoding="utf-8")
    echo(f"{file}: keep it secret. {public}: give it to whoever checks.")


def _whole(check: LogCheck) -> str:
    erased = len(check.erased) + check.more_erased
    return f"Everything but {erased} erased rows is as it was written" if erased else "Everything is as it was written"


def _checkpoint(file: Path | None, key: Path | None) -> Checkpoint | None:
    """The checkpoint, if its signature is right; who checks needs the public key alone."""
    from ....store.citations.proofs import check_checkpoint

    if file is None:
        return None
    path = _key_file(key)
    return check_checkpoint(_read(file), _public(path) if key is None else _read(path))


def _public(path: Path) -> str:
    """The public key beside a key, or the key itself."""
    public = path.with_name(f"{path.name}.pub")
    return _read(public if public.is_file() else path)


def _key_file(key: Path | None) -> Path:
    from ....store.errors import InputError

    details = key or Settings.read().log_key
    if not details:
        do = "Give --key, or PCITE_LOG_KEY; `pcite log keygen` makes one"
        raise InputError("signing or checking a checkpoint", "no key was named", do)
    return Path(details)


def _read(file: Path) -> str:
    from ....store.errors import InputError

    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise InputError(f"reading {file}", str(error), "Name a file that you may read") from error


def within(database: Database, project: str | None) -> Database:
    """The store as the project's owner sees it."""
    return database.within(database.context.model_copy(update={"project_id": project})) if project else database
