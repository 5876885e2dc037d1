"""The citations, and one of them with what became of it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE
from ....store.citations import (
    RegisteredCitation,
    Status,
    count_by_status,
    get_registered,
    list_registered,
    report_numbers,
)
from ....store.database.tables import LAST_NUMBER
from ....store.errors import ContentErased, NotInLibrary
from ...output.report.highlight import Surroundings, surroundings
from .api_citations import Number, get_citation_trail
from .pages_frame import STATUSES, language, page
from .pages_places import place
from .site import Here, Site

router = APIRouter()
AT_ONCE = 50


@router.get("/citations")
def show_citations(
    request: Request,
    site: Here,
    status: Annotated[Status | None, Query()] = None,
    after: Annotated[int, Query(ge=0, le=LAST_NUMBER)] = 0,
) -> HTMLResponse:
    """By number, some at a time."""
    database, words = site.database, SERVE[language(request)]
    result = list_registered(database, verification_status=status, after=after, limit=AT_ONCE + 1)
    return page(
        request,
        "citations",
        "citations",
        words["citations"],
        citations=result[:AT_ONCE],
        more=result[AT_ONCE - 1].id if len(result) > AT_ONCE else 0,
        counts=count_by_status(database),
        chosen=status,
        names={one.id: one.name for one in site.sources()},
        numbers=report_numbers(database, [one.id for one in result]),
    )


@router.get("/citations/{citation_id}")
def show_citation(request: Request, site: Here, citation_id: Number) -> HTMLResponse:
    """One of them."""
    one = get_registered(site.database, citation_id)
    name, around = _in_its_source(site, one)
    shown = report_numbers(site.database, [one.id]).get(one.id, one.id)
    return page(
        request,
        "citations",
        "citation",
        f"[{shown}]",
        one=one,
        shown=shown,
        state=STATUSES[one.verification_status],
        called=name,
        place=place(one.locator),
        around=around,
        trail=get_citation_trail(site, citation_id),
    )


def _in_its_source(site: Site, one: RegisteredCitation) -> tuple[str, Surroundings | dict[str, str]]:
    """The name of its source, and its quote in its paragraph; what the citation itself kept where that is gone."""
    stored = {"before": "", "quote": one.verbatim_quote or "", "after": ""} if one.verbatim_quote else {}
    stored = stored or {"before": one.quote_context, "quote": "", "after": ""}
    try:
        source = site.text(one.source_id)
    except (NotInLibrary, ContentErased):
        return one.source_key, stored
    start, end = one.quote_start, one.quote_end
    if start is None or end is None or not 0 <= start < end <= len(source.text):
        return source.name, stored
    return source.name, surroundings(source, start, end)
