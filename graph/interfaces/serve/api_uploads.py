"""Drafts and sources as files: grounded and kept, and given back as the Word file that they came as."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from ....store.citations import load
from ....store.records import Source
from ....store.sources.readers import from_bytes
from ....store.sources.readers.kinds import media_type
from ...api import Options, ground
from ...draft_files import draft_bytes
from ...engine.library import open_library
from ...engine.library_files import register_missing
from ...output.docx import docx_of
from ...output.shapes import as_dict
from .api_drafts import library_of, within
from .api_inputs import FileBody, UploadBody
from .api_reports import Report, ReportId
from .problems import refusals
from .runs import Left
from .site import WRITES, Here

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
        limits = site.serving.limits
        draft = draft_bytes(body.draft.content, f"reading the draft {body.draft.name}")
        within("draft characters", len(draft.text), limits.draft_characters)
        within("sources", len(body.sources) + len(body.library), limits.sources)
        sources = [_source(each) for each in body.sources]
        sources += library_of(site, body.library, sources)
        store = site.stores.writing()
        grounding = ground(draft.text, sources, **Options(store=store, progress=left, notes=draft.notes))
        register_missing(open_library(store, site.serving.notes_of), grounding.sources)
        return Report.model_validate(as_dict(grounding))

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


def _source(file: FileBody) -> Source:
    """A file as a source.

    Raises:
        SourceError, InvalidEncoding: it cannot be read.
    """
    action = f"reading the source {file.name}"
    suffix = "." + file.name.rpartition(".")[2] if "." in file.name else ""
    kind = media_type(file.content, suffix, action)
    return from_bytes(file.content, kind, identifier=file.name, action=action, file_name=file.name)
