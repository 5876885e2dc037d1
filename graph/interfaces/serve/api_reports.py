"""Reports: listed, whole, as a page, in the shapes of others, sentence by sentence, and with all that was tried."""

from __future__ import annotations

import html
import re
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from ....prompts.serve_words import SERVE
from ....store.citations import AuditRow, ReportSummary, audit, audit_trail, load
from ....store.citations import reports as listed
from ....store.citations.audit import LedgerEntry, decided_in_report
from ....store.records import Source
from ...output.report import as_html, language
from ...output.report.states import STATES, state_label
from ...output.shapes import SHAPES, as_dict
from ...output.shapes_offsets import Unit
from .api_inputs import Text
from .problems import RequestRefused, refusals
from .site import Here

router = APIRouter(prefix="/reports", tags=["reports"])

ReportId = Annotated[
    Text,
    Path(
        description="Its id, or the first six characters or more of it.",
        max_length=64,
        examples=["5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01"],
    ),
]
VERDICTS = ", ".join(f"`{label}` ({state_label(label, 'en')})" for label in STATES)
"""Each verdict with the name that the pages have for it."""
MOST_WORDS = 600
"""Characters of a quote that a link has."""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)"')


class ReportClaim(BaseModel):
    """A sentence of the draft, with what is said of it."""

    model_config = ConfigDict(extra="allow")

    text: str
    start: int = Field(description="In the draft, in code points, half open.")
    end: int
    verdict: str = Field(description=f"{VERDICTS}; `not_checkable` where there is nothing to check.")
    status: str | None
    reason: str
    support: float | None
    citations: list[int] = Field(description="Numbers in the text.")


class ReportCitation(BaseModel):
    """A claim tied to the passage that supports it."""

    model_config = ConfigDict(extra="allow")

    number: int
    uid: str
    source_id: str
    place: str
    quote: str
    quote_start: int = Field(description="In the text of the source, in code points, half open.")
    quote_end: int
    probability: float | None


class Report(BaseModel):
    """A report as `pcite show --json` prints it; more where models or editors had a part in it."""

    model_config = ConfigDict(extra="allow")

    report_id: str
    created_at: datetime
    grounded_text: str
    references: str
    support_score: float | None
    rounds: int
    offsets: str
    claims: list[ReportClaim]
    citations: list[ReportCitation]
    sources: list[dict[str, Any]]
    unverified_claims: list[str]
    notes: list[str]


@router.get("", summary="List the reports")
def list_reports(
    site: Here, limit: Annotated[int, Query(ge=1, le=1_000, description="How many at most.")] = 100
) -> list[ReportSummary]:
    """The newest first."""
    return listed(site.database, limit)


@router.get("/{report_id}", summary="A report", responses=refusals(409, 410))
def get_report(
    site: Here,
    report_id: ReportId,
    offsets: Annotated[
        Unit, Query(description="What places in the draft count; `utf16` as JavaScript does.")
    ] = "codepoint",
) -> Report:
    """The grounded text, every claim with its verdict, and every citation with its quote."""
    return Report.model_validate(as_dict(load(site.database, report_id), offsets=offsets))


@router.get(
    "/{report_id}/html",
    summary="A report as a page",
    response_class=HTMLResponse,
    responses={200: {"description": "One self-contained page."}, **refusals(409, 410)},
)
def get_report_page(
    site: Here, report_id: ReportId, lang: Annotated[str | None, Query(pattern="^(de|en)$")] = None
) -> HTMLResponse:
    """One self-contained page; its own security policy stands in the header too."""
    report = load(site.database, report_id)
    value = language(report, lang)
    back = f"/reports/{report.report_id}?lang={value}", SERVE[value]["in_store"]
    numbers = {one.source_id: one.id for one in site.sources()}

    def opens(source: Source, words: str) -> str | None:
        problem = f"&{urlencode({'quote': words[:MOST_WORDS]})}#cite--1" if words else ""
        return f"/sources/{numbers[source.id]}?lang={value}{problem}" if source.id in numbers else None

    decisions = decided_in_report(site.database, report.report_id)
    shown = [value, sorted(numbers.items()), report.model_dump_json(), repr(decisions)]
    made = sha256(repr(shown).encode()).hexdigest()
    page = site.pages.get(made, lambda: as_html(report, lang=value, back=back, opens=opens, decisions=decisions))
    match = POLICY.search(page)
    policy = f"{html.unescape(match[1])}; frame-ancestors 'none'" if match else "sandbox"
    return HTMLResponse(page, headers={"content-security-policy": policy})


@router.get(
    "/{report_id}/shapes/{name}",
    summary="A report in the shape of another program",
    response_class=JSONResponse,
    responses={200: {"description": "What that program expects."}, **refusals(409, 410)},
)
def get_report_shape(
    site: Here,
    report_id: ReportId,
    name: Annotated[str, Path(description="One of `shapes` of `/api/about`.", examples=["plain"])],
) -> JSONResponse:
    """The same result as other programs give it: which there are is in `/api/about`."""
    if name not in SHAPES:
        raise RequestRefused(
            404, "NoSuchShape", f"the shape {name!r}", "there is none", f"Use one of {', '.join(SHAPES)}"
        )
    return JSONResponse(SHAPES[name](load(site.database, report_id)))


@router.get("/{report_id}/ledger", summary="Every sentence of a report")
def get_ledger(site: Here, report_id: ReportId) -> list[LedgerEntry]:
    """Each with its verdict, or why it needed no check, the nearest passage, and what people decided."""
    return audit.ledger(site.database, report_id)


@router.get("/{report_id}/trail", summary="Everything that was tried for a report")
def get_trail(site: Here, report_id: ReportId) -> list[AuditRow]:
    """Every claim set against every passage, accepted or not."""
    return audit_trail(site.database, report_id)
