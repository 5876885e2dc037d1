"""What is served."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

from ....store.citations import count_by_status
from ...output.shapes import SHAPES
from .site import Here, Site

router = APIRouter(tags=["about"])


class About(BaseModel):
    """The store, as this server shows it."""

    store: str = Field(description="Where it is.")
    project: str
    role: str
    job: str | None = Field(description="Whose view of the library; none where every source is shown.")
    writable: bool = Field(description="Whether the server has a token; with it one may write.")
    reports: int = Field(description="The newest, at most 1,000 are counted.")
    sources: int
    citations: dict[str, int] = Field(description="By verification status.")
    shapes: list[str] = Field(description="Names of the shapes of a report.")


@router.get("/about", summary="What is served")
def about(site: Here) -> About:
    """The store, its project, and how much is in it."""
    return about_store(site)


def about_store(site: Site) -> About:
    """What there is to say of the store."""
    from ....store.citations import reports

    serving, database = site.serving, site.database
    return About(
        store=site.stores.name,
        project=serving.context.project_id,
        role=serving.context.role,
        job=serving.job,
        writable=serving.token is not None,
        reports=len(reports(database, 1_000)),
        sources=len(site.sources()),
        citations=count_by_status(database),
        shapes=sorted(SHAPES),
    )
