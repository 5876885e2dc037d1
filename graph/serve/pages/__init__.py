"""The pages: rendered here, readable without scripts, in English and German."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ....prompts.serve_words import SERVE
from ....store.errors import PciteError
from ..problems import headers_of, problem_of
from . import about, citations, frame, reports, reviews, search, sources

router = APIRouter(include_in_schema=False)
for part in reports, citations, sources, search, reviews, about:
    router.include_router(part.router)


def error(request: Request, named: PciteError) -> Response:
    """An error as a page, in the words that the API has for it."""
    problem, words = problem_of(named), SERVE[frame.language(request)]
    shown = frame.page(request, "", "error", words["error"], status=problem.status, problem=problem)
    shown.headers.update(headers_of(named))
    return shown
