"""What waits for people."""

from __future__ import annotations

from typing import NamedTuple, cast

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from ....prompts.serve_words import SERVE
from ....store.citations import audit
from ....store.citations.audit import Open
from ....store.records import Label
from ...output.report.states import STATES, reason, state_label
from .pages_frame import STATUSES, language, page
from .site import Here

router = APIRouter()
MOST = 100


class Waiting(NamedTuple):
    """Something that waits for a decision."""

    one: Open
    state: str
    word: str
    why: str
    why_lang: str
    number: int | None
    """Of a citation."""


@router.get("/queue")
def show_queue(request: Request, site: Here) -> HTMLResponse:
    """What a person alone can settle comes first."""
    lang = language(request)
    results = [_waiting(one, lang) for one in audit.queue(site.database, limit=MOST)]
    return page(request, "queue", "queue", SERVE[lang]["queue"], waiting=results)


def _waiting(one: Open, lang: str) -> Waiting:
    why, why_lang = reason(one.why, lang)
    if isinstance(one.target, int):
        return Waiting(one, STATUSES[one.state], SERVE[lang][one.state], why, why_lang, one.target)
    label = cast(Label, one.state)
    return Waiting(one, STATES[label], state_label(label, lang), why, why_lang, None)
