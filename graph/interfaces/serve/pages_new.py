"""The page that takes a draft and its sources."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE
from .pages_frame import language, page

router = APIRouter()


@router.get("/new")
def show_new(request: Request) -> HTMLResponse:
    """A form; what it sends needs the token."""
    return page(request, "new", "new", SERVE[language(request)]["new"])
