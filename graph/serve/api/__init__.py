"""The HTTP API, one file for each thing that can be asked for."""

from __future__ import annotations

from fastapi import APIRouter

from ..problems import refusals
from . import about, citations, drafts, log, originals, reports, reviews, search, sources

ALWAYS = refusals(400, 401, 403, 404, 421, 422, 500, 503)

router = APIRouter(prefix="/api", responses=ALWAYS)
for part in about, reports, citations, sources, originals, search, reviews, log, drafts:
    router.include_router(part.router)

__all__ = ["router"]
