"""The app: routes, how errors are told, and what the API's description says of it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ....store.errors import PciteError
from . import api, pages
from .guard import Guard
from .problems import DESCRIPTIONS, MEDIA_TYPE, RequestRefused, answer
from .serving import ServerConfig
from .site import Site

log = logging.getLogger("pcite.serve")
ABOUT = """Reads one citation store: reports, citations, sources with tags and annotations, search, review and the log.

Whatever writes needs `Authorization: Bearer TOKEN`; without a token the server is read-only. `POST /api/check`
keeps nothing and needs none. Every error is `application/problem+json` with what was asked, found and is to be done.
"""


def assembled(serving: ServerConfig) -> FastAPI:
    """The app over one store."""
    site = Site(serving)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        site.runs.stop()
        site.checks.close()
        site.stores.close()

    app = FastAPI(
        title="pcite",
        summary="Which passage supports which claim.",
        description=ABOUT,
        version=version("pcite"),
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=_operation_id,
        lifespan=lifespan,
    )
    app.state.site = site
    app.include_router(api.router)
    app.include_router(pages.router)
    app.add_middleware(Guard, serving=serving, failed=_answered)
    for kind in (PciteError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _error_response)
    described = app.openapi
    app.openapi = lambda: _with_problems(described())  # type: ignore[method-assign]
    return app


def _operation_id(route: APIRoute) -> str:
    return route.name


async def _error_response(request: Request, error: Exception) -> Response:
    return await run_in_threadpool(_answered, request, error)


def _answered(request: Request, error: Exception) -> Response:
    """An error as its reader expects it: a page for a person, problem+json for a program."""
    name = _as_pcite_error(request, error)
    if request.url.path.startswith("/api"):
        return answer(name)
    return pages.error(request, name)


def _as_pcite_error(request: Request, error: Exception) -> PciteError:
    action = f"{request.method} {request.url.path}"
    if isinstance(error, PciteError):
        return error
    if isinstance(error, RequestValidationError):
        problem = "; ".join(f"{_where(each['loc'])}: {each['msg']}" for each in error.errors()[:20])
        return RequestRefused(422, "InvalidRequest", action, problem, "Compare it with /api/openapi.json")
    if isinstance(error, HTTPException):
        title = HTTPStatus(error.status_code).phrase.replace(" ", "")
        do = "See /api/openapi.json for what there is"
        return RequestRefused(error.status_code, title, action, str(error.detail), do, headers=error.headers)
    log.error("%a failed", action, exc_info=error)
    problem = f"an error of the server itself ({type(error).__name__})"
    return RequestRefused(500, "ServerError", action, problem, "Tell whoever runs it; its log says more")


def _where(place: tuple[int | str, ...]) -> str:
    """The field that is wrong, without what the validator calls its own branches."""
    return ".".join(str(part) for part in place if str(part).isidentifier() or isinstance(part, int))


def _with_problems(described: dict[str, Any]) -> dict[str, Any]:
    """The description with errors of the media type that they have."""
    for path in described["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                if int(status) in DESCRIPTIONS:
                    response["content"] = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return described
