"""Crossref's REST API: works by DOI and by title, with the retractions that publishers and Retraction Watch told.

A work that was taken back has the notice in `updated-by`; in a notice itself `update-to` names the work.
Source: api.crossref.org (works), Crossref's tutorial on Retraction Watch metadata.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from . import TYPES, Name, Reference, date_parts
from .enrichment_client import Client, ServiceResponse
from .enrichment_matching import RETRACTIONS, WARNINGS, WorkMetadata, number, objects, text
from .record import CROSSREF_TYPES

ROWS = "5"


def by_doi(client: Client, doi: str) -> tuple[WorkMetadata | None, str]:
    """The work with a DOI, or why there is none."""
    answer = client.get(f"{client.services.crossref}/works/{quote(doi, safe='')}", {"mailto": client.mailto})
    message = _message(answer)
    return (_work_metadata(message), "") if message else (None, answer.reason or "its answer has no work")


def by_title(client: Client, reference: Reference) -> tuple[list[WorkMetadata], str]:
    """The works that resemble a reference most, or why there are none."""
    words = " ".join(filter(None, [reference.title, *(name.short for name in reference.author[:2]), reference.year]))
    queries = {"query.bibliographic": words, "rows": ROWS, "mailto": client.mailto}
    answer = client.get(f"{client.services.crossref}/works", queries)
    items = objects((_message(answer) or {}).get("items"))
    return [_work_metadata(item) for item in items], answer.reason or ("" if items else "it has no such work")


def _message(answer: ServiceResponse) -> dict[str, Any] | None:
    message = (answer.data or {}).get("message")
    return message if isinstance(message, dict) else None


def _work_metadata(work: dict[str, Any]) -> WorkMetadata:
    updates = [_update(one) for one in objects(work.get("updated-by"))]
    taken_back = [details for kind, details in updates if kind in RETRACTIONS]
    others = [details for kind, details in updates if kind not in RETRACTIONS]
    marked = [details for kind, details in updates if kind in WARNINGS]
    return WorkMetadata(
        _reference(work),
        number(work.get("is-referenced-by-count")),
        "; ".join(taken_back) or None,
        tuple(dict.fromkeys([*marked, *others])),
    )


def _update(update: dict[str, Any]) -> tuple[str, str]:
    kind = (text(update.get("type")) or "update").lower()
    parts = date_parts(update.get("updated"))
    day = "-".join(f"{part:02d}" for part in parts or ())
    lines = [f"{kind.replace('_', ' ')} {text(update.get('DOI')) or ''}".strip(), day, text(update.get("source"))]
    return kind, ", ".join(filter(None, lines))


def _reference(work: dict[str, Any]) -> Reference:
    title, subtitle = text(work.get("title")), text(work.get("subtitle"))
    full = f"{title}: {subtitle}" if title and subtitle and subtitle not in title else title
    return Reference(
        type=_type(str(work.get("type"))),
        title=full,
        author=_names(work.get("author")),
        editor=_names(work.get("editor")),
        issued=date_parts(work.get("issued")),
        container_title=text(work.get("container-title")),
        volume=text(work.get("volume")),
        issue=text(work.get("issue")),
        page=text(work.get("page")),
        doi=text(work.get("DOI")),
        isbn=text(work.get("ISBN")),
        issn=text(work.get("ISSN")),
        publisher=text(work.get("publisher")),
        language=text(work.get("language")),
    )


def _type(words: str) -> str:
    kind = CROSSREF_TYPES.get(words, words)
    return kind if kind in TYPES else "document"


def _names(value: object) -> tuple[Name, ...]:
    names = [
        Name(family=text(one.get("family")), given=text(one.get("given")), suffix=text(one.get("suffix")))
        if one.get("family")
        else Name(literal=text(one.get("name")))
        for one in objects(value)
    ]
    return tuple(name for name in names if name.short)
