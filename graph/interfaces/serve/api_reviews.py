"""What waits for people, and what they decided."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Query

from ....store.citations import audit
from ....store.citations.audit import Adjudication, Open
from .api_inputs import DecisionBody, Text
from .problems import refusals
from .site import WRITES, Here

router = APIRouter(tags=["review"])


@router.get("/queue", summary="What waits for review")
def get_queue(
    site: Here,
    reviewer: Annotated[Text | None, Query(max_length=200, description="Only what this one has not decided.")] = None,
    limit: Annotated[int, Query(ge=1, le=1_000, description="How many at most.")] = 100,
) -> list[Open]:
    """What the machine left open and fewer than two people have decided."""
    return audit.queue(site.database, reviewer=reviewer, limit=limit)


@router.get("/decisions", summary="What people decided")
def list_decisions(
    site: Here, every: Annotated[bool, Query(description="Also those that were replaced by later ones.")] = False
) -> list[Adjudication]:
    """In order; of several of one person about one thing the last one counts."""
    return audit.adjudications(site.database, every=every)


@router.post(
    "/decisions", summary="Decide", status_code=201, dependencies=WRITES, responses=refusals(408, 409, 413, 415)
)
def decide(site: Here, body: Annotated[DecisionBody, Body()]) -> Adjudication:
    """Keep what a person decided; earlier decisions stay."""
    database = site.stores.writing()
    number = audit.adjudicate(database, body.target, body.decision, body.reviewer, body.note)
    return next(each for each in audit.adjudications(database, every=True) if each.id == number)
