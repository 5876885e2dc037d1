"""Drafts: looked at and left as they are, or grounded and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from ....nodes.policy import Policy
from ....store import citations
from ....store.citations import library
from ....store.records import Grounding, Source
from ...drafts import DraftAudit
from ...output.shapes import as_dict
from ...rejected import rejected_before
from .api_inputs import DraftBody, FileBody, GroundBody, TextBody
from .api_reports import Report
from .checks import DraftQuestion
from .problems import RequestRefused, refusals
from .runs import Left
from .site import WRITES, Here, Site

router = APIRouter(tags=["drafts"])


@router.post("/check", summary="Check a draft", responses=refusals(408, 413, 415, 429))
async def check_draft(site: Here, request: Request, body: Annotated[DraftBody, Body()]) -> DraftAudit:
    """Claims without a citation, citations that may not support their claim, and what the sources say of each.

    It only looks: nothing is kept, and no citation is put in. Without sources only the claims without a
    citation are found.
    """

    def work(left: Left) -> DraftAudit:
        return site.checks.check(question_of(site, body), left)

    return await site.runs.run(request, work)


@router.post(
    "/ground",
    summary="Ground a draft and keep the report",
    status_code=201,
    dependencies=WRITES,
    responses=refusals(408, 409, 410, 413, 415, 429),
)
async def ground_draft(site: Here, request: Request, response: Response, body: Annotated[GroundBody, Body()]) -> Report:
    """Every checkable claim is cited to the passage that supports it, or flagged; `Location` names the report."""

    def work(left: Left) -> Report:
        policy = Policy(on_unsupported=body.on_unsupported)
        return recorded(site, *site.checks.ground(question_of(site, body), policy, left))

    report = await site.runs.run(request, work)
    response.headers["location"] = f"/api/reports/{report.report_id}"
    return report


def recorded(site: Site, grounding: Grounding, settings: dict[str, object]) -> Report:
    """A report that a process made, with what the store knows of its draft, once it is kept.

    Raises:
        StoreError: it cannot be kept.
    """
    store = site.stores.writing()
    notes = (*grounding.notes, *rejected_before(store, grounding.draft))
    grounding = grounding.model_copy(update={"notes": notes})
    citations.record(store, grounding, settings=settings)
    return Report.model_validate(as_dict(grounding))


def question_of(site: Site, body: DraftBody) -> DraftQuestion:
    """The draft, the texts that came with it, unread, and what it names of the library; no file or address is opened.

    Raises:
        RequestRefused: the draft or the sources are more than the limits allow.
        NotInLibrary: it names what is not there.
    """
    limits = site.serving.limits
    within("draft characters", len(body.draft), limits.draft_characters)
    within("sources", len(body.sources) + len(body.library), limits.sources)
    texts = [each.model_dump(exclude_none=True) for each in body.sources]
    return DraftQuestion(body.draft, texts, library_of(site, body.library, body.sources))


def library_of(site: Site, requested: Sequence[str], beside: Sequence[TextBody | FileBody]) -> list[Source]:
    """The sources of the library that are wanted, `*` for all, as far as the limits allow `beside` the others.

    Of files it is not known yet how much they hold.

    Raises:
        RequestRefused: all together are more than the limits allow.
        NotInLibrary: one is not there.
    """
    limits = site.serving.limits
    names = [] if "*" in requested else requested
    existing = [library.find(site.database, name, site.serving.job) for name in names] if names else site.sources()
    chosen = existing if requested else []
    within("sources", len(beside) + len(chosen), limits.sources)
    characters = sum(len(each.text) for each in beside if isinstance(each, TextBody))
    within("source characters", characters + sum(each.characters for each in chosen), limits.source_characters)
    return list(library.read(site.database, [each.id for each in chosen]).values())


def within(what: str, number: int, most: int) -> None:
    """Let pass what a limit allows.

    Raises:
        RequestRefused: it is more.
    """
    if number > most:
        do = "Give less, or name the sources that matter"
        raise RequestRefused(413, "TooMuch", "checking a draft", f"{number:,} {what}, at most {most:,} are taken", do)
