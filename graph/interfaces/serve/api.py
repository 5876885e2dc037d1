"""The HTTP API, one file for each thing that can be asked for."""

from __future__ import annotations

from fastapi import APIRouter

from . import (
    api_about as about,
)
from . import (
    api_citations as citations,
)
from . import (
    api_drafts as drafts,
)
from . import (
    api_log as log,
)
from . import (
    api_originals as originals,
)
from . import (
    api_reports as reports,
)
from . import (
    api_reviews as reviews,
)
from . import (
    api_search as search,
)
from . import (
    api_sources as sources,
)
from . import (
    api_uploads as uploads,
)
from .problems import refusals

ALWAYS = refusals(400, 401, 403, 404, 421, 422, 500, 503)

router = APIRouter(prefix="/api", responses=ALWAYS)
for part in about, reports, citations, sources, originals, search, reviews, log, drafts, uploads:
    router.include_router(part.router)

__all__ = ["router"]
