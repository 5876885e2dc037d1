"""Citations of reports and of agents."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from ....store.citations import RegisteredCitation, Status, Verification, get_registered, list_registered, verifications
from ....store.citations.audit import Adjudication, adjudications
from ....store.database.tables import LAST_NUMBER
from ....store.records.base import Record
from .api_inputs import Text
from .site import Here

router = APIRouter(prefix="/citations", tags=["citations"])

Number = Annotated[int, Path(ge=1, le=LAST_NUMBER, description="Its number in the store.", examples=[1])]


class CitationTrail(Record):
    """What became of a citation."""

    verifications: tuple[Verification, ...]
    """Every check, in order; the last one holds."""
    decisions: tuple[Adjudication, ...]
    """What people decided about it, every decision in order."""
    supersedes: int | None
    superseded_by: int | None


@router.get("", summary="List citations")
def list_citations(
    site: Here,
    source: Annotated[int | None, Query(ge=1, le=LAST_NUMBER, description="Only of this source.")] = None,
    session: Annotated[Text | None, Query(max_length=200, description="Only of this session.")] = None,
    status: Annotated[Status | None, Query(description="Only those in this status now.")] = None,
    claim: Annotated[Text | None, Query(max_length=500, description="Only those whose claim has these words.")] = None,
    after: Annotated[int, Query(ge=0, le=LAST_NUMBER, description="Only those with a higher number.")] = 0,
    limit: Annotated[int, Query(ge=1, le=1_000, description="How many at most.")] = 100,
) -> list[RegisteredCitation]:
    """By number; `after` reads on from the last one."""
    return list_registered(
        site.database,
        source_id=source,
        session_id=session,
        verification_status=status,
        claim=claim,
        after=after,
        limit=limit,
    )


@router.get("/{citation_id}", summary="A citation")
def get_citation(site: Here, citation_id: Number) -> RegisteredCitation:
    """With its status as it is now."""
    return get_registered(site.database, citation_id)


@router.get("/{citation_id}/trail", summary="What became of a citation")
def get_citation_trail(site: Here, citation_id: Number) -> CitationTrail:
    """Every check of it, every decision about it, and what it replaces."""
    result = get_registered(site.database, citation_id)
    decided = adjudications(site.database, every=True)
    return CitationTrail(
        verifications=tuple(verifications(site.database, result.id)),
        decisions=tuple(each for each in decided if each.citation_id == result.id),
        supersedes=result.supersedes,
        superseded_by=result.superseded_by,
    )
