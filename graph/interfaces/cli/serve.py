"""`pcite serve`: the store in a browser, and as an HTTP API."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ...models.settings import Settings
from .console import echo
from .history import Store, opened

if TYPE_CHECKING:
    from ....store.records.context import CitationContext


def serve(
    store: Store = None,
    host: Annotated[str, typer.Option(help="The address to listen at; beyond this machine only with a token.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port; 0 takes one that is free.")] = 8717,
    token_file: Annotated[
        Path | None, typer.Option(help="A file with the token that allows writing; else PCITE_SERVE_TOKEN.")
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A further name of the server, as of a proxy; may be repeated.")
    ] = None,
    project: Annotated[str, typer.Option(help="The tenant; * for every one.")] = "default",
    role: Annotated[
        Literal["agent", "user", "auditor", "admin"], typer.Option(help="Whose rights the server has.")
    ] = "admin",
    user: Annotated[str | None, typer.Option(help="In whose name notes are written.")] = None,
    job: Annotated[str | None, typer.Option(help="Whose view of the library; else every source.")] = None,
) -> None:
    """Show the store in a browser, and offer it as an HTTP API: read-only without a token, on this machine alone.

    With a token a store that is not there is begun.
    """
    from ..serve import ServerConfig, require
    from ..serve.running import is_loopback, names_of, run
    from .ground import DEFAULT_STORE

    require()
    settings, private = Settings.read(), not is_loopback(host)
    serving = ServerConfig(
        store=store or settings.store or DEFAULT_STORE,
        context=_context(role, project, user),
        job=job,
        token=token_in(token_file) if token_file else settings.serve_token,
        hosts=names_of(host, allow_host or []),
        private=private,
    )
    begins = serving.token is not None and not is_there(str(serving.store))
    with opened(store, read_only=not begins) as database:  # what cannot be opened is told before anything is served
        name = str(database)

    def announce(address: str) -> None:
        echo(f"Serving {name} at {address}")
        echo(_who(serving.token is not None, private, sorted(serving.hosts)), err=True)

    run(serving, host, port, announce)
    echo("Stopped.", err=True)


def is_there(store: str) -> bool:
    """Whether a store is on a server, or its file exists."""
    from ....store.database.addresses import is_address

    return is_address(store) or Path(store.removeprefix("sqlite:///")).exists()


def _who(writable: bool, private: bool, hosts: list[str]) -> str:
    """Who may do what, in one line."""
    if private:
        names = ", ".join(hosts)
        return (
            "Others can reach it: reading and writing need the token, and nothing is encrypted unless a proxy does it. "
            f"It answers to {names}; --allow-host adds a name. Ctrl-C stops it."
        )
    may = "writing needs the token" if writable else "read-only, since there is no token"
    return f"For this machine alone; {may}. Ctrl-C stops it."


def _context(role: str, project: str, user: str | None) -> CitationContext:
    from ....store.records.context import CitationContext

    return CitationContext.model_validate({"role": role, "project_id": project, "user_id": user})


def token_in(file: Path) -> str:
    """What is in the file, without the line's end.

    Raises:
        InputError: it cannot be read.
    """
    from ....store.errors import InputError

    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        result = getattr(error, "strerror", None) or "it is not UTF-8"
        raise InputError(f"reading the token from {file}", result, "Name a file that you may read") from error
