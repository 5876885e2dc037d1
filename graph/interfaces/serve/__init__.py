"""`pcite serve`: a page and an HTTP API over one store, for this machine, and read-only without a token."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from ....store.errors import MissingExtra
from .serving import LOOPBACK, RequestLimits, ServerConfig

if TYPE_CHECKING:
    from fastapi import FastAPI

__all__ = ["LOOPBACK", "RequestLimits", "ServerConfig", "create_app", "require"]


def require() -> None:
    """Make sure that the web framework is there.

    Raises:
        MissingExtra: it is not.
    """
    missing = [name for name in ("fastapi", "uvicorn") if find_spec(name) is None]
    if missing:
        do = "Install it: pip install 'pcite[serve]'"
        raise MissingExtra("serving a store", f"{missing[0]} is not installed", do)


def create_app(serving: ServerConfig) -> FastAPI:
    """The ASGI app: the pages at `/`, the API below `/api`, its description at `/api/openapi.json`.

    Nothing is opened before the first request; a store that goes away is answered with 503 until it is back.

    Raises:
        MissingExtra: the extra `serve` is not installed.
        InputError: the token is too short to be one.
    """
    require()
    from .app import assembled

    return assembled(serving)
