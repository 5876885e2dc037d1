"""Enriching: one reference, looked up at every service; what it says itself stays, and what it lacks is filled in."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from ..records.base import Record
from . import Reference
from . import (
    enrichment_crossref as crossref,
)
from . import (
    enrichment_openalex as openalex,
)
from . import (
    enrichment_semantic_scholar as semantic_scholar,
)
from .enrichment_client import Client
from .enrichment_matching import WorkMetadata, best, differences, other_work, why_not
from .interchange_attaching import doi_of
from .retraction import RETRACTED


class Enrichment(Record):
    """What became of a reference."""

    reference: Reference
    """With what it lacked, where the work was surely found; else as it was."""
    origin: str | None = None
    """`crossref` or `openalex`, whichever filled it in; `None` where neither is sure to have the work."""
    cited: dict[str, int] = Field(default_factory=dict)
    """How often the work was cited, by service."""
    retraction: str | None = None
    """When and by which notice the work was retracted; `None` says that no service told of one, and no more."""
    notices: tuple[str, ...] = ()
    """Corrections and concerns."""
    candidates: tuple[Reference, ...] = ()
    """Works that resemble it and may be others; nothing of theirs was taken over."""
    remarks: tuple[str, ...] = ()
    """Why a service said nothing, and where one says otherwise than the reference."""


def enrich(reference: Reference, client: Client) -> Enrichment:
    """Look up a reference by its DOI, else by title, year and first author, which then have to agree.

    A service that fails is told in `remarks` and leaves out what it would have said; it raises nothing.
    """
    remarks: list[str] = []
    doi = doi_of(reference.doi) or (doi_of(reference.url) if "doi.org/" in (reference.url or "") else "")
    result, candidates = _crossref(reference, client, doi, remarks)
    if result is None and candidates:
        return Enrichment(reference=reference, candidates=candidates, remarks=tuple(remarks))
    doi = doi or doi_of(result.reference.doi if result else None)
    other = _openalex(reference, client, doi, remarks) if doi else None
    sure = result or other
    if sure is None:
        return Enrichment(reference=reference, remarks=tuple(remarks))
    cited = {
        name: one.cited for name, one in (("crossref", result), ("openalex", other)) if one and one.cited is not None
    }
    count, reason = semantic_scholar.citations(client, doi) if doi else (None, "the work has no DOI to ask for")
    if count is None:
        remarks.append(f"Semantic Scholar: {reason}")
    else:
        cited["semantic_scholar"] = count
    name = "crossref" if result else "openalex"
    remarks += [f"{name} says {details}" for details in differences(reference, sure.reference)]
    taken_back = [one.retraction for one in (result, other) if one and one.retraction]
    retraction = taken_back[0] if taken_back else None
    return Enrichment(
        reference=_filled(reference, sure.reference, retraction),
        origin=name,
        cited=cited,
        retraction=retraction,
        notices=sure.notices,
        remarks=tuple(remarks),
    )


def _crossref(
    reference: Reference, client: Client, doi: str, remarks: list[str]
) -> tuple[WorkMetadata | None, tuple[Reference, ...]]:
    if doi:
        result, reason = crossref.by_doi(client, doi)
        return _checked(reference, result, "Crossref", reason, remarks)
    if not reference.title:
        remarks.append("Crossref: the reference has neither a DOI nor a title to look for")
        return None, ()
    several, reason = crossref.by_title(client, reference)
    sure = best(reference, several)
    if sure is None:
        why = [why_not(reference, one.reference) for one in several]
        remarks.append(f"Crossref: {reason or why[0] or 'several works fit'}")
    return sure, () if sure else tuple(one.reference for one in several[:3])


def _openalex(reference: Reference, client: Client, doi: str, remarks: list[str]) -> WorkMetadata | None:
    result, reason = openalex.by_doi(client, doi)
    return _checked(reference, result, "OpenAlex", reason, remarks)[0]


def _checked(
    reference: Reference, work: WorkMetadata | None, service: str, reason: str, remarks: list[str]
) -> tuple[WorkMetadata | None, tuple[Reference, ...]]:
    """A work that has the DOI, unless its title is quite another one."""
    if work is None:
        remarks.append(f"{service}: {reason}")
        return None, ()
    if other := other_work(reference, work.reference):
        remarks.append(f"{service}: {other}")
        return None, (work.reference,)
    return work, ()


def _filled(reference: Reference, candidate: Reference, retraction: str | None) -> Reference:
    block: dict[str, Any] = {key: value for key, value in candidate if value and not getattr(reference, key)}
    if reference.type == "document":
        block["type"] = candidate.type
    block["custom"] = reference.custom | ({RETRACTED: retraction} if retraction else {})
    block.pop("id", None)
    return reference.model_copy(update=block)
