"""The log of what was kept: its checkpoints, and whether everything is as it was written."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ....store.citations.proofs import LogCheck, checkpoints, parse, verify_log
from ....store.records.base import Record
from ....store.records.context import EVERY_PROJECT
from .problems import refusals
from .runs import Left
from .site import Here, Site

router = APIRouter(prefix="/log", tags=["log"])


class Signed(Record):
    """A checkpoint that was kept: a head of the log that someone signed."""

    origin: str
    """The name of the key, and the project."""
    size: int
    """Leaves."""
    root: str
    """Hexadecimal."""
    text: str
    """The whole signed note; the signature was not checked here."""


class LogState(Record):
    """What a comparison of every row with the log came to."""

    ok: bool
    """Whether nothing was found."""
    check: LogCheck


@router.get("/checkpoints", summary="The checkpoints of the log")
def list_checkpoints(site: Here) -> list[Signed]:
    """Those that were signed in this store, the oldest first."""
    return signed(site)


@router.get("/verify", summary="Compare every row with the log", responses=refusals(429))
async def verify(site: Here, request: Request) -> LogState:
    """Reads the store from one end to the other; only an auditor or an administrator may."""
    context = site.serving.context
    project = None if context.project_id == EVERY_PROJECT else context.project_id

    def work(left: Left) -> LogState:
        check = verify_log(site.database, project)
        return LogState(ok=check.ok, check=check)

    return await site.runs.run(request, work)


def signed(site: Site) -> list[Signed]:
    """The checkpoints that the store keeps."""
    results = [(parse(text), text) for text in checkpoints(site.database)]
    return [Signed(**checkpoint.model_dump(), text=text) for checkpoint, text in results]
