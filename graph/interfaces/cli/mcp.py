"""`pcite mcp`: the tools of an agent over the Model Context Protocol."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from uuid import uuid4

import typer

from ....store.errors import InputError, SourceNotFound
from ....store.records.context import CitationContext, Role
from ....store.sources.readers.files import ADDRESS, shown
from ...models.settings import Settings
from .console import echo
from .ground import DEFAULT_STORE
from .history import Store, opened
from .serve import token_in

if TYPE_CHECKING:
    from ..agents.mcp import McpConfig

Transport = Literal["stdio", "http"]


def mcp(
    store: Store = None,
    project: Annotated[str, typer.Option(help="The tenant; what another one has is not there.")] = "default",
    session: Annotated[
        str | None, typer.Option(help="The session whose citations they are; else one of its own.")
    ] = None,
    job: Annotated[str | None, typer.Option(help="Whose view of the library, and whose notes.")] = None,
    source: Annotated[
        list[Path] | None, typer.Option(help="A file or folder to be registered; may be repeated.")
    ] = None,
    transport: Annotated[Transport, typer.Option(help="stdio for a client that starts it, http for others.")] = "stdio",
    read_only: Annotated[bool, typer.Option("--read-only", help="Offer only tools that keep nothing.")] = False,
    web: Annotated[bool, typer.Option("--web", help="Let tools fetch pages that are cited and not kept yet.")] = False,
    on_fail: Annotated[
        Literal["flag", "filter", "fix", "reask", "refuse", "refrain", "exception", "noop"],
        typer.Option(help="What becomes of a draft that fails."),
    ] = "flag",
    verifier: Annotated[str | None, typer.Option(help="Who judges; else PCITE_VERIFIER, else the one inside.")] = None,
    host: Annotated[
        str, typer.Option(help="Of http: the address to listen at; beyond this machine only with a token.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Of http: the port; 0 takes one that is free.")] = 8718,
    token_file: Annotated[
        Path | None, typer.Option(help="Of http: a file with the token that clients send; else PCITE_SERVE_TOKEN.")
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="Of http: a further name of the server; may be repeated.")
    ] = None,
) -> None:
    """Offer the tools to an agent over MCP: cite, look up, check a draft, over the store and the given sources.

    With --read-only and --source and no store, what is given is read into memory and nothing is kept.
    """
    from ...policies import checked_policy
    from ..agents.mcp import require

    require()
    policy = checked_policy(on_fail)
    if transport == "stdio" and (token_file or allow_host):
        do = "Add --transport http, or leave them out"
        raise InputError("serving tools over stdio", "--token-file and --allow-host are of http", do)
    serving = _serving(store, tuple(source or ()), read_only=read_only)
    role: Role = "auditor" if read_only and not source else "agent"
    who = {"role": role, "project_id": project, "session_id": session or f"mcp-{uuid4()}", "job_id": job}
    serving = replace(serving, context=CitationContext.model_validate(who), web=web, on_fail=policy, verifier=verifier)
    if transport == "stdio":
        from ..agents.mcp_running import stdio

        if sys.stdin.isatty():
            echo("Waiting for a client of MCP on standard input, which would start this by itself.", err=True)
        stdio(serving)
    else:
        _over_http(serving, host, port, token_file, allow_host or [])


def _serving(store: str | None, sources: tuple[Path, ...], *, read_only: bool) -> McpConfig:
    """What is served, looked at before any client waits for it.

    Raises:
        SourceNotFound: a source is not there.
        InputError: sources would have to be kept in a store that is only read.
        DatabaseUnavailable: a store that is only read is not there.
    """
    from ..agents.mcp import McpConfig

    gone = next((shown(path) for path in sources if not path.exists()), None)
    if gone and ADDRESS.match(gone):
        problem, do = "it is the address of a web page and no file", "Keep the page first: pcite sources add ADDRESS"
        raise SourceNotFound(f"serving the source {gone}", problem, do)
    if gone:
        raise SourceNotFound(f"serving the source {gone}", "there is no such file", "Name files and folders that exist")
    if read_only and sources and store:
        do = "Leave out --store, and the sources are read into memory; or register them with `pcite sources add`"
        raise InputError("serving a store read-only", "--source would register sources in it", do)
    if read_only and sources:
        return McpConfig(store=":memory:", sources=sources, read_only=True)
    if read_only:
        opened(store).close()
    return McpConfig(store=store or Settings.read().store or DEFAULT_STORE, sources=sources, read_only=read_only)


def _over_http(serving: McpConfig, host: str, port: int, token_file: Path | None, allowed: list[str]) -> None:
    """Serve it by the rules of `pcite serve`: without a token it only reads, and for this machine alone."""
    from ..agents.mcp_running import http
    from ..serve import ServerConfig as Site
    from ..serve.running import is_loopback, names_of

    token = token_in(token_file) if token_file else Settings.read().serve_token
    site = Site(serving.store or "", token=token, hosts=names_of(host, allowed), private=not is_loopback(host))
    if token is None and not serving.read_only:
        serving = replace(serving, read_only=True)
        if not serving.sources:
            opened(serving.store).close()
        echo("There is no token: only tools that keep nothing are offered. --token-file gives one.", err=True)

    def announce(address: str) -> None:
        echo(f"Serving tools at {address}", err=True)

    http(serving, host, port, announce, token=site.token, names=site.hosts)
