"""The reports, and one of them sentence by sentence."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE, WHY_DE
from ....store.citations import ReportSummary, audit, list_registered, load, report_numbers, title_of
from ....store.citations import reports as listed
from ....store.citations.audit import LedgerEntry
from ...output.report.states import STATES, percent, reason, state_label
from ...output.shapes import SHAPES
from .pages_frame import language, page
from .pages_places import place
from .site import Here

router = APIRouter()
ORDER = ("ok", "warn", "bad", "none")
MOST = 500


class ReportListing(NamedTuple):
    """A report in the list."""

    id: str
    draft: str
    created_at: object
    citations: int
    total: int
    states: list[tuple[str, int]]
    bars: list[tuple[str, float, float]]
    """State, left edge and width, in hundredths."""


class SentenceCitation(NamedTuple):
    """A citation of a sentence."""

    id: int
    number: int
    """As the report itself has it."""
    name: str
    place: str


class ReportSentence(NamedTuple):
    """A sentence of a report."""

    entry: LedgerEntry
    state: str
    word: str
    why: str
    why_lang: str
    cited: list[SentenceCitation]
    needed: str


@router.get("/")
def show_reports(request: Request, site: Here) -> HTMLResponse:
    """The newest first."""
    words = SERVE[language(request)]
    results = [_line(one) for one in listed(site.database, MOST)]
    return page(request, "reports", "reports", words["reports"], reports=results)


@router.get("/reports/{report_id}")
def show_report(
    request: Request, site: Here, report_id: str, state: Annotated[str, Query(max_length=10)] = "all"
) -> HTMLResponse:
    """One of them; `state` shows only some of its sentences."""
    lang, database = language(request), site.database
    report = load(database, report_id)
    names = {one.id: one.name for one in site.sources()}
    citations = list_registered(database, report_id=report.report_id)
    numbers = report_numbers(database, [one.id for one in citations])
    cited = {
        one.id: SentenceCitation(one.id, numbers.get(one.id, one.id), names.get(one.source_id, ""), place(one.locator))
        for one in citations
    }
    every = [_sentence(entry, cited, lang) for entry in audit.ledger(database, report.report_id)]
    counts = Counter(one.state for one in every)
    return page(
        request,
        "reports",
        "report",
        title_of(report.draft) or report.report_id,
        report={"id": report.report_id, "created_at": report.created_at, "citations": len(report.citations)},
        sentences=[one for one in every if state in ("all", one.state) or state not in ORDER],
        filters=[("all", len(every)), *((name, counts[name]) for name in ORDER if counts[name])],
        chosen=state if state in ORDER else "all",
        shapes=list(SHAPES),
    )


def _line(one: ReportSummary) -> ReportListing:
    counts = Counter[str]()
    for label, number in one.verdicts.items():
        counts[STATES[label]] += number
    total, left = counts.total(), 0.0
    bars = []
    for state in ORDER:
        width = round(100 * counts[state] / total, 2) if total else 0.0
        bars.append((state, left, width))
        left += width
    states = [(state, counts[state]) for state in ORDER if counts[state]]
    return ReportListing(
        one.id, one.draft, one.created_at, one.citations, total, states, [bar for bar in bars if bar[2]]
    )


def _sentence(entry: LedgerEntry, cited: dict[int, SentenceCitation], lang: str) -> ReportSentence:
    label = entry.verdict
    state = STATES.get(label, "none") if label else "none"  # type: ignore[call-overload]
    word = state_label(label, lang) if label else SERVE[lang]["none"]  # type: ignore[arg-type]
    existing = WHY_DE.get(entry.why) if lang == "de" else None
    why, why_lang = (existing, lang) if existing else reason(entry.why, lang)
    near = entry.nearest
    needed = ""
    if near and near.probability is not None and near.probability < near.threshold:
        result = percent(near.probability, lang, near.threshold)
        needed = SERVE[lang]["needed"].format(found=result, needed=percent(near.threshold, lang))
    return ReportSentence(entry, state, word, why, why_lang, [cited[n] for n in entry.citations if n in cited], needed)
