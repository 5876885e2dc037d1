"""The pages of a PDF source with what is cited of them marked; the file has to be the one that was read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from ....store.citations import list_registered, report_numbers
from ....store.records import Source
from ...output.report.highlight import Mark, bytes_of, highlighted_pdf, page_images, page_of
from .problems import RequestRefused, refusals
from .site import Here, Site, SourceId

router = APIRouter(prefix="/sources", tags=["sources"])
PDF = "application/pdf"
DRAWING, COMING = BoundedSemaphore(2), BoundedSemaphore(16)
"""Each drawing is a process of its own; who waits for one has a thread, of which the other answers need some too."""
DOWNLOAD = {"content-disposition": 'attachment; filename="marked.pdf"'}


@router.get(
    "/{source_id}/marked.pdf",
    summary="A PDF with its quotes marked",
    response_class=Response,
    responses={200: {"description": "A copy of the file.", "content": {PDF: {}}}, **refusals(410, 413)},
)
def get_marked_pdf(site: Here, source_id: SourceId) -> Response:
    """A copy of the file with a highlight over every quote that the store has of it."""
    source = _pdf(site, source_id)
    with _turn(f"marking source {source_id}"):
        data = highlighted_pdf(bytes_of(source, site.database), source, _marks(site, source_id, source))
    return Response(data, media_type=PDF, headers=DOWNLOAD)


@router.get(
    "/{source_id}/pages/{number}",
    summary="A page with its quotes marked",
    response_class=Response,
    responses={
        200: {"description": "A picture.", "content": {"image/png": {}, "image/jpeg": {}}},
        **refusals(410, 413),
    },
)
def get_page_picture(
    site: Here,
    source_id: SourceId,
    number: Annotated[int, Path(ge=1, le=100_000, description="Of the page, from 1.", examples=[1])],
    lang: Annotated[Literal["de", "en"], Query()] = "en",
) -> Response:
    """A cited page of a PDF as a picture."""
    source = _pdf(site, source_id)
    marks = [mark for mark in _marks(site, source_id, source) if page_of(source, mark.start, mark.end) == number]
    with _turn(f"drawing page {number} of source {source_id}"):
        pictures = page_images(bytes_of(source, site.database), source, marks, lang=lang) if marks else []
    for picture in pictures:
        if picture.page == number:
            return Response(picture.data, media_type=picture.media_type)
    raise RequestRefused(
        404, "NoSuchPage", f"page {number} of source {source_id}", "nothing on it is cited", "Name another"
    )


@contextmanager
def _turn(action: str) -> Iterator[None]:
    """A turn to draw.

    Raises:
        RequestRefused: too many wait for one.
    """
    if not COMING.acquire(blocking=False):
        raise RequestRefused(503, "Busy", action, "many other pages are being drawn", "Ask again in a few seconds")
    try:
        with DRAWING:
            yield
    finally:
        COMING.release()


def _pdf(site: Site, source_id: int) -> Source:
    source = site.text(source_id)
    if source.media_type != PDF:
        action, do = f"drawing pages of source {source_id}", "Read its text"
        raise RequestRefused(404, "NoPages", action, f"it is {source.media_type}, not a PDF", do)
    return source


def _marks(site: Site, source_id: int, source: Source) -> list[Mark]:
    citations = list_registered(site.database, source_id=source_id)
    numbers = report_numbers(site.database, [cited.id for cited in citations])
    return [
        Mark(cited.quote_start, cited.quote_end, cited.id, cited.claim, numbers.get(cited.id, 0))
        for cited in citations
        if cited.quote_start is not None
        and cited.quote_end is not None
        and 0 <= cited.quote_start < cited.quote_end <= len(source.text)
    ]
