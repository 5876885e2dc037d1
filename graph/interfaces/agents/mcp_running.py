"""Running the server: over standard input and output, or over HTTP with the token of `pcite serve`."""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..serve.running import ANY, GRACE, listening
from .mcp import McpConfig, create_server
from .mcp_loading import leave, unhindered

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

PATH = "/mcp"
INTERRUPTED = 130
"""What a process that Ctrl-C ended exits with."""


def stdio(serving: McpConfig) -> None:
    """Serve the client at the other end of standard input and output, until it hangs up.

    Nothing but the protocol goes to standard output: while it is served, what anything else writes
    there goes to standard error. Ctrl-C ends the process at once, since the read that it waits in cannot be woken;
    what was answered before is kept.

    Raises:
        MissingExtra: the extra `mcp` is not installed.
    """
    with unhindered():
        server = create_server(serving)
        from mcp.server.stdio import stdio_server

    async def served() -> None:
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        asyncio.run(served())
    except* BrokenPipeError:  # the client went away in the middle of an answer
        os._exit(0)
    leave()


def http(
    serving: McpConfig,
    host: str,
    port: int,
    announce: Callable[[str], object],
    *,
    token: str | None,
    names: frozenset[str],
) -> None:
    """Serve clients over streamable HTTP until Ctrl-C; `announce` gets the address once connections are taken.

    All of them are one session: who has the token sees what the others cited.

    Raises:
        MissingExtra: the extra `mcp` is not installed.
        InputError: the address cannot be used.
    """
    app = http_app(serving, token=token, names=names)
    import uvicorn

    from ..serve.connections import PatientProtocol, StopAnswer

    with listening(host, port) as taken:
        config = uvicorn.Config(
            StopAnswer(app),
            http=PatientProtocol,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
        shown = "127.0.0.1" if host in ANY else f"[{host}]" if ":" in host else host
        announce(f"http://{shown}:{taken.getsockname()[1]}{PATH}")
        try:
            uvicorn.Server(config).run(sockets=[taken])
        except KeyboardInterrupt:
            return


def http_app(serving: McpConfig, *, token: str | None, names: frozenset[str]) -> ASGIApp:
    """The ASGI app at `/mcp`: only under its own names, from no page of another server, and with the token.

    Raises:
        MissingExtra: the extra `mcp` is not installed.
    """
    server = create_server(serving)
    from mcp.server.transport_security import TransportSecuritySettings

    hosts = [f"[{name}]" if ":" in name else name for name in sorted(names)]
    security = TransportSecuritySettings(
        allowed_hosts=[*hosts, *(f"{host}:*" for host in hosts)],
        allowed_origins=[f"http://{host}{port}" for host in hosts for port in ("", ":*")],
    )
    app = server.streamable_http_app(streamable_http_path=PATH, transport_security=security)
    return Guarded(app, token) if token else app


class Guarded:
    """ASGI middleware that lets nothing through without the token."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        """Take what is guarded, and the token."""
        self._app, self._expected = app, f"bearer {token}".encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer that it needs the token."""
        if scope["type"] == "http" and not self._is_authorized(dict(scope["headers"]).get(b"authorization", b"")):
            from starlette.responses import PlainTextResponse

            challenge = {"www-authenticate": 'Bearer realm="pcite"'}
            refusal = PlainTextResponse("Send `Authorization: Bearer TOKEN`.", 401, headers=challenge)
            await refusal(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_authorized(self, raw: bytes) -> bool:
        scheme, _, value = raw.partition(b" ")
        return hmac.compare_digest(scheme.lower() + b" " + value.strip(), self._expected)
