"""Search in the library, with how far to trust each result in colour and in words."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE
from .pages_frame import language, page
from .site import Here

router = APIRouter()
SHOWN = 20


@router.get("/search")
def show_search(
    request: Request,
    site: Here,
    query: Annotated[str, Query(max_length=2_000)] = "",
    mode: Annotated[Literal["hybrid", "keyword", "semantic"], Query()] = "hybrid",
    scope: Annotated[Literal["content", "annotations", "all"], Query()] = "content",
    tags: Annotated[str, Query(max_length=500)] = "",
) -> HTMLResponse:
    """What was asked, and what was found."""
    targets = [tag.strip() for tag in tags.split(",") if tag.strip()]
    everywhere = site.serving.job is None
    library = site.library()
    result = (
        library.search_library(query, mode, targets, None, scope, SHOWN, everywhere=everywhere)
        if query.strip()
        else None
    )
    queries = {"query": query, "mode": mode, "scope": scope, "tags": tags}
    return page(request, "search", "search", SERVE[language(request)]["search"], asked=queries, found=result)
