"""The pages: rendered here, readable without scripts, in English and German."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ....prompts.serve_words import SERVE
from ....store.errors import PciteError
from . import (
    pages_about as about,
)
from . import (
    pages_citations as citations,
)
from . import (
    pages_frame as frame,
)
from . import (
    pages_new as new,
)
from . import (
    pages_reports as reports,
)
from . import (
    pages_reviews as reviews,
)
from . import (
    pages_search as search,
)
from . import (
    pages_sources as sources,
)
from .problems import headers_of, problem_of

router = APIRouter(include_in_schema=False)
for part in new, reports, citations, sources, search, reviews, about:
    router.include_router(part.router)


def error(request: Request, failure: PciteError) -> Response:
    """An error as a page, in the words that the API has for it."""
    problem, words = problem_of(failure), SERVE[frame.language(request)]
    shown = frame.page(request, "", "error", words["error"], status=problem.status, problem=problem)
    shown.headers.update(headers_of(failure))
    return shown
