"""The context of a response: what was retrieved, whatever shape it has, as works with author, year and title."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from ...store.errors import InputError
from .responses_people import split
from .responses_records import Work

IDS = ("id", "document_id", "doc_id", "documentId", "source", "identifier", "uri", "url")
DATES = ("year", "issued", "date", "published", "publication_date")
TITLES = ("title", "name")
AUTHORS = ("authors", "author")
YEAR = re.compile(r"(?<!\d)(1\d{3}|20\d\d)([a-z]?)(?![\w])")
LISTED = 3
"""Authors that a reference names before `et al.`"""


def works(context: Iterable[object]) -> list[Work]:
    """The works of search results, documents, mappings, LangChain documents or sources, each id once.

    A search result is anything with a `document`. A document has `id`, `authors`, `year` and `title`, as
    attributes or keys; CSL-JSON, and in the metadata of a source, is read too. Nothing is guessed: a work
    without an author or a year is one that no citation names.

    Raises:
        InputError: one of them has no id.
    """
    results: dict[str, Work] = {}
    for ordinal, item in enumerate(context, start=1):
        work = _work(item, ordinal)
        results.setdefault(work.id, work)
    return list(results.values())


def format_reference(document: object) -> str:
    """`Authors (year). Title.`, with `et al.` behind the third author, on one line; what is unknown is left out."""
    work = _work(document, 1, {"id": "?"})
    more = " et al." if len(work.authors) > LISTED else ""
    names = ", ".join(work.authors[:LISTED]) + more
    year = f"({work.year}{work.letter})" if work.year is not None else ""
    head = " ".join(part for part in (names, year) if part)
    return " ".join(" ".join(f"{part}." for part in (head, work.title.removesuffix(".")) if part).split())


def _work(item: object, ordinal: int, defaults: Mapping[str, Any] | None = None) -> Work:
    if isinstance(item, Work):
        return item
    existing = {**(defaults or {}), **_fields(item)}
    number = _first(existing, IDS)
    if number is None:
        problem, do = f"item {ordinal} is a {type(item).__name__} without one", "Give each document an id"
        raise InputError("reading the ids of the context", problem, do)
    year, letter = _year(_first(existing, DATES))
    return Work(str(number), _authors(_first(existing, AUTHORS)), year, str(_first(existing, TITLES) or ""), letter)


def _fields(item: object) -> dict[str, Any]:
    """The keys of a work, wherever the item has them."""
    inner = item.get("document") if isinstance(item, Mapping) else getattr(item, "document", None)
    if inner is not None:
        return _fields(inner)
    if isinstance(item, Mapping):
        own, about = dict(item), item.get("metadata")
    elif callable(csl := getattr(item, "csl", None)):
        own, about = dict(csl()), None
    else:
        own = {key: getattr(item, key, None) for key in (*IDS, *AUTHORS, *DATES, *TITLES)}
        about = getattr(item, "metadata", None)
    filled = {key: value for key, value in own.items() if value not in (None, "")}
    return {**_described(about), **filled} if isinstance(about, Mapping) else filled


def _described(about: Mapping[str, Any]) -> dict[str, Any]:
    """Metadata; a CSL-JSON object in it says more than the flat keys, but for the id."""
    csl = about.get("csl")
    lines = json.loads(csl) if isinstance(csl, str) and csl.startswith("{") else csl
    existing = {key: value for key, value in lines.items() if key != "id"} if isinstance(lines, Mapping) else {}
    flat = {key: value for key, value in about.items() if key not in ("csl", "year", "authors") or not existing}
    return {**flat, **existing}


def _first(fields: Mapping[str, Any], keys: Sequence[str]) -> Any:  # noqa: ANN401 - whatever a caller keeps there
    return next((fields[key] for key in keys if fields.get(key) not in (None, "", [], ())), None)


def _authors(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return split(value)
    if isinstance(value, Mapping) or not isinstance(value, Iterable):
        value = () if value is None else (value,)
    return tuple(name for name in (_name(each) for each in value) if name)


def _name(value: object) -> str:
    """`Given Family` of a name in parts, else the name as it is."""
    if isinstance(value, str):
        return value.strip()
    keys = ("given", "dropping-particle", "non-dropping-particle", "family", "suffix")
    existing = value if isinstance(value, Mapping) else {key: getattr(value, key, None) for key in (*keys, "literal")}
    parts = [str(existing[key]) for key in keys if existing.get(key)]
    return " ".join(parts) or str(existing.get("literal") or existing.get("name") or "")


def _year(value: object) -> tuple[int | None, str]:
    if isinstance(value, date):
        return value.year, ""
    if isinstance(value, bool) or value is None:
        return None, ""
    if isinstance(value, int):
        return value, ""
    if isinstance(value, Mapping):
        parts = value.get("date-parts") or value.get("date_parts") or [[None]]
        return _year(parts[0][0] if parts and parts[0] else value.get("literal"))
    match = YEAR.search(str(value))
    return (int(match[1]), match[2]) if match else (None, "")
