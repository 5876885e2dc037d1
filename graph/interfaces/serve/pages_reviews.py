"""What waits for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE
from ....store.citations import audit, list_by_id, list_registered
from ....store.citations.audit import Adjudication, Open
from ....store.citations.audit.queue import SUPPORTED
from ....store.records import Label
from ...output.report.states import STATES, reason, state_label
from .pages_frame import STATUSES, language, page
from .pages_places import place
from .site import Here, Site

router = APIRouter()
MOST = 100


class Waiting(NamedTuple):
    """Something that waits for a decision."""

    one: Open
    state: str
    word: str
    why: str
    why_lang: str
    citation: int | None
    """Its id."""
    decisions: tuple[Adjudication, ...]
    """Who decided what, where that is why it waits; none elsewhere, so that a second person decides without it."""
    passages: tuple[tuple[str, str, str], ...]
    """What is cited for it, or came nearest: the source, the place and the words."""


@router.get("/queue")
def show_queue(request: Request, site: Here) -> HTMLResponse:
    """What a person alone can settle comes first."""
    lang = language(request)
    waiting = audit.queue(site.database, limit=MOST)
    passages = _passages(site, waiting)
    results = [_waiting(one, lang, tuple(passages.get(one.target, ()))) for one in waiting]
    return page(request, "queue", "queue", SERVE[lang]["queue"], waiting=results)


def _waiting(one: Open, lang: str, passages: tuple[tuple[str, str, str], ...]) -> Waiting:
    doubted = one.state == SUPPORTED
    why, why_lang = reason("" if doubted else one.why, lang)
    decisions = one.decisions if doubted or one.disputed else ()
    if isinstance(one.target, int):
        return Waiting(one, STATUSES[one.state], SERVE[lang][one.state], why, why_lang, one.target, decisions, passages)
    label = cast(Label, one.state)
    state, word = ("warn", SERVE[lang][_doubt(one)]) if doubted else (STATES[label], state_label(label, lang))
    return Waiting(one, state, word, why, why_lang, None, decisions, passages)


def _doubt(one: Open) -> str:
    """What people hold against a sentence that the machine found supported."""
    if one.disputed:
        return "disputed"
    return "rejected" if any(each.decision == "unsupported" for each in one.decisions) else "doubted"


def _passages(site: Site, waiting: Sequence[Open]) -> dict[int | str, list[tuple[str, str, str]]]:
    """By target what a reviewer has to read: the words that are cited, else those that came nearest."""
    names = {one.id: one.name for one in site.sources()}
    results: dict[int | str, list[tuple[str, str, str]]] = {}
    reports = dict.fromkeys(one.report_id for one in waiting if one.report_id)
    cited = {
        each.id: (names.get(each.source_id, each.source_key), place(each.locator), each.verbatim_quote or "")
        for report_id in reports
        for each in list_registered(site.database, report_id=report_id)
    }
    alone = [one.target for one in waiting if isinstance(one.target, int) and one.target not in cited]
    cited |= {
        each.id: (names.get(each.source_id, each.source_key), place(each.locator), each.verbatim_quote or "")
        for each in list_by_id(site.database, alone)
    }
    results |= {number: [passage] for number, passage in cited.items()}
    for entry in (entry for report_id in reports for entry in audit.ledger(site.database, report_id)):
        near = entry.nearest
        nearest = [(near.source, near.place, near.text)] if near else []
        results[entry.target] = [cited[number] for number in entry.citations if number in cited] or nearest
    return results
