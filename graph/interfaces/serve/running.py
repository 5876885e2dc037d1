"""Running the app: a socket of its own, one line that says where, and an end without noise."""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import ip_address

from ....store.errors import InputError
from . import create_app, require
from .serving import LOOPBACK, ServerConfig

ANY = ("0.0.0.0", "::", "")
GRACE = 3
"""Seconds that requests get to end when the server is stopped."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server at that address."""
    if host in LOOPBACK:
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def names_of(host: str, allowed: list[str]) -> frozenset[str]:
    """The names that a browser may call the server by."""
    own = {host.lower()} if host not in ANY else set()
    return frozenset({*LOOPBACK, *own, *(name.strip().lower().strip("[]") for name in allowed)})


def listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections.

    Raises:
        InputError: the address cannot be used.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=128)
    except OSError as error:
        result, do = error.strerror or str(error), "Name another --host or --port; 0 takes one that is free"
        raise InputError(f"serving at {host} port {port}", result, do) from error


def run(serving: ServerConfig, host: str, port: int, announce: Callable[[str], object]) -> None:
    """Serve until Ctrl-C; `announce` gets the address once connections are taken.

    Raises:
        MissingExtra: the extra `serve` is not installed.
        InputError: the address cannot be used.
    """
    require()
    import uvicorn

    from .connections import PatientProtocol, StopAnswer

    app = create_app(serving)
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
        announce(f"http://{shown}:{taken.getsockname()[1]}/")
        try:
            uvicorn.Server(config).run(sockets=[taken])
        except KeyboardInterrupt:
            return
