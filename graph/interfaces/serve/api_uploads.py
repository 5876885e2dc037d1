"""Drafts and sources as files: grounded and kept, and given back as the Word file that they came as."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from ....nodes.policy import Policy
from ....store.citations import load
from ...engine.library import open_library
from ...engine.library_files import register_missing
from ...output.docx import docx_of
from .api_drafts import library_of, recorded, within
from .api_inputs import FileBody, UploadBody
from .api_reports import Report, ReportId
from .checks import UploadedQuestion
from .problems import refusals
from .runs import Left
from .site import WRITES, Here, Site
from .uploaded_files import UploadedFile

router = APIRouter(tags=["drafts"])
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


@router.post(
    "/uploads",
    summary="Ground a draft that is a file, and keep the report",
    status_code=201,
    dependencies=WRITES,
    responses=refusals(408, 409, 410, 413, 415, 429),
)
async def ground_upload(
    site: Here, request: Request, response: Response, body: Annotated[UploadBody, Body()]
) -> Report:
    """As `POST /api/ground`, with files; each is read in a process of its own, and none is kept but as its text.

    The sources are in the library then, where a search finds them.
    """

    def work(left: Left) -> Report:
        grounding, settings = site.checks.ground(uploaded_question(site, body), Policy(), left)
        report = recorded(site, grounding, settings)
        library = open_library(site.stores.writing(), site.serving.notes_of)
        register_missing(library, grounding.sources, left)
        return report

    report = await site.runs.run(request, work)
    response.headers["location"] = f"/api/reports/{report.report_id}"
    return report


@router.post(
    "/reports/{report_id}/docx",
    summary="The Word draft of a report with its footnotes",
    response_class=Response,
    dependencies=WRITES,
    responses={200: {"content": {WORD: {}}, "description": "The same document."}, **refusals(408, 409, 410, 413, 415)},
)
def write_word(site: Here, report_id: ReportId, body: Annotated[FileBody, Body()]) -> Response:
    """The file that was grounded, again as it is, with a footnote for each citation and the flags."""
    stream = BytesIO()
    docx_of(load(site.database, report_id), body.content).save(stream)
    return Response(stream.getvalue(), media_type=WORD)


def uploaded_question(site: Site, body: UploadBody) -> UploadedQuestion:
    """The files as they came, and what the request names of the library; no file is read.

    Raises:
        RequestRefused: there are more sources than the limits allow.
        NotInLibrary: it names what is not there.
    """
    limits = site.serving.limits
    within("sources", len(body.sources) + len(body.library), limits.sources)
    existing = library_of(site, body.library, body.sources)
    most = limits.source_characters - sum(len(source.text) for source in existing)
    draft, *files = (UploadedFile(each.name, each.content) for each in (body.draft, *body.sources))
    return UploadedQuestion(draft, files, existing, limits.draft_characters, most)
