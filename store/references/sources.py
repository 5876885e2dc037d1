"""The reference of a source, from what is known of it: its CSL record, its metadata, the title of a law."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from email.utils import parseaddr
from typing import Any, Protocol

from ..errors import InputError
from .dates import date_parts
from .laws import law
from .names import Name, names
from .record import Reference

MAIL = "message/rfc822"
MODEL = ("model", "ai_model", "generated_by")
"""Keys of the metadata under which the model that made an artefact is named."""
MADE = ("generated_at", "created_at", "created", "date", "year")
ISSUED = ("issued", "published", "date", "year")
PLAIN = {
    "publisher": "publisher",
    "publisher_place": "publisher_place",
    "place": "publisher_place",
    "journal": "container_title",
    "container_title": "container_title",
    "volume": "volume",
    "issue": "issue",
    "pages_in": "page",
    "doi": "doi",
    "isbn": "isbn",
    "issn": "issn",
    "edition": "edition",
    "number": "number",
    "genre": "genre",
    "jurisdiction": "jurisdiction",
    "authority": "authority",
    "title_short": "title_short",
    "abstract": "abstract",
    "note": "note",
}
"""Keys of the metadata that mean the same in CSL."""
KINDS = {"website": "webpage", "database": "dataset"}
WEB = re.compile(r"https?://", re.IGNORECASE)
DAY = re.compile(r"[12]\d{3}(?:-\d{2}){0,2}")
"""A version that is a date: `2024-01`."""


class Described(Protocol):
    """A source, or one of the library."""

    @property
    def kind(self) -> str:
        """`document`, `website`, `database` or `custom`."""

    @property
    def identifier(self) -> str:
        """Path, URL or name."""

    @property
    def name(self) -> str:
        """What a reference list calls it."""

    @property
    def version(self) -> str | None:
        """Its edition."""

    @property
    def lang(self) -> str:
        """ISO 639-1, or `und`."""

    @property
    def media_type(self) -> str:
        """As `text/markdown`."""

    @property
    def metadata(self) -> dict[str, str]:
        """What else is known."""


def reference_of(source: Described) -> Reference:
    """What is known of a source, for its reference.

    `metadata["csl"]` is a CSL-JSON object; without it the flat keys are read (`author`, `year`, `publisher` ...)
    and the title is looked at for that of a law. A version that is a date is when it was issued; the version of a
    web page is when it was fetched, and says nothing of that.

    Raises:
        InputError: `metadata["csl"]` is no CSL-JSON object.
    """
    found = _fields(source)
    if "csl" in source.metadata:
        found = _web(source) | {"id": source.identifier} | _given(source.metadata["csl"])
    return Reference.model_validate({key: value for key, value in found.items() if value not in (None, "")})


def _given(text: str) -> dict[str, Any]:
    asked = "reading the reference of a source"
    try:
        given = json.loads(text)
    except ValueError as error:
        raise InputError(asked, f"metadata 'csl' is no JSON ({error})", "Keep one CSL-JSON object there") from error
    said = Reference.from_csl(given)
    return {key: getattr(said, key) for key in Reference.model_fields if getattr(said, key) not in (None, "", ())}


def _fields(source: Described) -> dict[str, Any]:
    about = source.metadata
    found: dict[str, Any] = {
        "id": source.identifier,
        "type": about.get("type") or KINDS.get(source.kind, "document"),
        "title": about.get("title") or source.name,
        "author": names(about.get("author", "")),
        "editor": names(about.get("editor", "")),
        "issued": _date(about, ISSUED) or _of_version(source),
        "language": source.lang if source.lang != "und" else None,
    }
    found |= {field: about[key] for key, field in PLAIN.items() if about.get(key)}
    found |= _version(source, found["issued"]) | _web(source) | law(found["title"], about.get("type"))
    if source.media_type == MAIL:
        found |= _mail(about)
    if source.kind == "custom" and any(about.get(key) for key in (*MODEL, "ai_generated")):
        found |= _artefact(about)
    return Reference.from_csl({"type": found["type"]}).model_dump(include={"type"}) | {
        key: value for key, value in found.items() if key != "type"
    }


def _version(source: Described, issued: object) -> dict[str, Any]:
    said = source.version if source.kind != "website" else source.metadata.get("version")
    alone = bool(said and issued and len(said) == 4 and DAY.fullmatch(said))
    return {"version": said} if said and not alone else {}


def _of_version(source: Described) -> object:
    dated = source.kind != "website" and source.version and DAY.fullmatch(source.version)
    return date_parts(source.version) if dated else None


def _web(source: Described) -> dict[str, Any]:
    """Where it is found and when it was looked at, for a page and for what has an address."""
    about = source.metadata
    url = next((one for one in (about.get("url"), source.identifier, about.get("uri")) if one and WEB.match(one)), None)
    seen = about.get("accessed_at") or about.get("accessed") or about.get("queried_at")
    return {"url": url, "accessed": date_parts(seen)}


def _mail(about: Mapping[str, str]) -> dict[str, Any]:
    name, address = parseaddr(about.get("from", ""))
    sender = (Name(literal=name or address),) if name or address else ()
    return {"type": "personal_communication", "author": sender, "issued": date_parts(about.get("date", ""))}


def _artefact(about: Mapping[str, str]) -> dict[str, Any]:
    """What a model made: its maker as author where it is known, the model as version, and when it was made."""
    said = {
        "type": "software",
        "genre": about.get("genre") or "AI-generated",
        "version": next((about[key] for key in MODEL if about.get(key)), None),
        "author": names(about.get("author") or about.get("vendor") or about.get("provider") or ""),
        "issued": _date(about, MADE),
    }
    return {key: value for key, value in said.items() if value}


def _date(about: Mapping[str, str], keys: tuple[str, ...]) -> object:
    return next(filter(None, (date_parts(about[key]) for key in keys if about.get(key))), None)
