"""Search in the library."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from ....nodes.retriever.indexing import Grain
from ....nodes.retriever.library_search import SearchResults
from ....store.records import SourceKind
from .api_inputs import Tag, Text
from .problems import refusals
from .site import Here

router = APIRouter(tags=["search"])


@router.get("/search", summary="Search the library", responses=refusals(409))
def search_library(
    site: Here,
    query: Annotated[
        Text, Query(max_length=2_000, description="A question, or words.", examples=["records six years"])
    ],
    mode: Annotated[Literal["hybrid", "keyword", "semantic"], Query(description="By words, by meaning, or both.")] = (
        "hybrid"
    ),
    grain: Annotated[Grain, Query(description="Into what the sources were cut.")] = "passages",
    tag: Annotated[list[Tag] | None, Query(max_length=20, description="Only sources with all of these tags.")] = None,
    kind: Annotated[SourceKind | None, Query(description="Only sources of this kind.")] = None,
    scope: Annotated[Literal["content", "annotations", "all"], Query(description="In what is searched.")] = "content",
    top: Annotated[int, Query(ge=1, le=100, description="How many results at most.")] = 10,
    lang: Annotated[str | None, Query(pattern="^[a-z]{2}$", description="Only passages in this language.")] = None,
) -> SearchResults:
    """The passages and notes that fit best, each with HIGH, MEDIUM or LOW and the reason for it.

    The labels speak of the search alone: that a passage was found is no verdict that it supports anything.
    """
    return site.library(grain).search_library(
        query, mode, tag, kind, scope, top, lang=lang, everywhere=site.serving.job is None
    )
