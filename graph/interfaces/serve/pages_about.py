"""What is served, whether it is as it was written, and what the API offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE
from ....store.errors import AccessDenied
from .api_about import about_store
from .api_log import signed
from .api_log import verify as compared
from .guard import OPEN
from .pages_frame import language, page
from .site import Here

router = APIRouter()


@router.get("/about")
async def show_about(request: Request, site: Here, verify: Annotated[bool, Query()] = False) -> HTMLResponse:
    """With `verify` every row is compared with the log."""
    check, refused = None, ""
    if verify:
        try:
            check = await compared(site, request)
        except AccessDenied as error:
            refused = error.found
    return await run_in_threadpool(
        lambda: page(
            request,
            "about",
            "about",
            SERVE[language(request)]["about"],
            about=about_store(site),
            check=check,
            refused=refused,
            checkpoints=signed(site),
            operations=list(_operations(request)),
        )
    )


def _operations(request: Request) -> Iterator[tuple[str, str, str, bool]]:
    """Method, path, summary, and whether it needs the token."""
    for path, methods in request.app.openapi()["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation["summary"], method != "get" and path not in OPEN
