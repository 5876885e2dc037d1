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
from .names import Name, name, names
from .record import Reference, UntitledReference

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
READ_KEYS = frozenset(
    [*PLAIN, *MODEL, *MADE, *ISSUED, "ai_generated", "author", "authors", "csl", "editor", "editors", "from",
     "provider",
     "title", "type", "url", "vendor", "version"]
)  # fmt: skip
"""Every key of the metadata that a reference is made from."""
KINDS = {"website": "webpage", "database": "dataset"}
WEB = re.compile(r"https?://", re.IGNORECASE)
FILE_NAME = re.compile(
    r"(?:.*[/\\\\])?(?P<stem>[^/\\\\]*[^/\\\\.\s])\.(?:pdf|docx?|odt|rtf|epub|md|markdown|txt|text|tex|html?|xml|csv|tsv|jsonl?|eml"
    r"|xlsx?|pptx?|png|jpe?g|tiff?|webp)",
    re.IGNORECASE | re.DOTALL,
)
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
    def metadata(self) -> dict[str, Any]:
        """What else is known."""


def reference_of(source: Described) -> Reference:
    """What is known of a source, for its reference.

    `metadata["csl"]` is a CSL-JSON object; without it the flat keys are read (`author`, `authors`, `year`,
    `publisher` ...) and the title is looked at for that of a law. The name of a file is no title: where nothing
    else is known, it stands without its ending, as it is written. A version that is a date is when it was issued;
    the version of a web page is when it was fetched, and says nothing of that.

    Raises:
        InputError: `metadata["csl"]` is no CSL-JSON object.
    """
    results = _fields(source)
    if "csl" in source.metadata:
        results = _web(source) | {"id": source.identifier} | _csl_fields(source.metadata["csl"])
    title, is_file_name = _title(source)
    kind = UntitledReference if is_file_name and results.get("title") == title else Reference
    return kind.model_validate({key: value for key, value in results.items() if value not in (None, "")})


def _csl_fields(text: str) -> dict[str, Any]:
    action = "reading the reference of a source"
    try:
        value = json.loads(text)
    except ValueError as error:
        raise InputError(action, f"metadata 'csl' is no JSON ({error})", "Keep one CSL-JSON object there") from error
    answer = Reference.from_csl(value)
    return {key: getattr(answer, key) for key in Reference.model_fields if getattr(answer, key) not in (None, "", ())}


def _fields(source: Described) -> dict[str, Any]:
    about = _texts(source.metadata)
    title, _ = _title(source)
    fields: dict[str, Any] = {
        "id": source.identifier,
        "type": about.get("type") or KINDS.get(source.kind, "document"),
        "title": title,
        "author": _people(source.metadata, "author", "authors"),
        "editor": _people(source.metadata, "editor", "editors"),
        "issued": _date(about, ISSUED) or _of_version(source),
        "language": source.lang if source.lang != "und" else None,
    }
    fields |= {field: about[key] for key, field in PLAIN.items() if about.get(key)}
    fields |= _version(source, fields["issued"]) | _web(source) | law(fields["title"], about.get("type"))
    if source.media_type == MAIL:
        fields |= _mail(about)
    if source.kind == "custom" and any(about.get(key) for key in (*MODEL, "ai_generated")):
        fields |= _artefact(about, fields["author"])
    return Reference.from_csl({"type": fields["type"]}).model_dump(include={"type"}) | {
        key: value for key, value in fields.items() if key != "type"
    }


def _version(source: Described, issued: object) -> dict[str, Any]:
    value = source.version if source.kind != "website" else source.metadata.get("version")
    alone = bool(value and issued and len(value) == 4 and DAY.fullmatch(value))
    return {"version": value} if value and not alone else {}


def _of_version(source: Described) -> object:
    dated = source.kind != "website" and source.version and DAY.fullmatch(source.version)
    return date_parts(source.version) if dated else None


def _web(source: Described) -> dict[str, Any]:
    """Where it is found and when it was looked at, for a page and for what has an address."""
    about = _texts(source.metadata)
    url = next((one for one in (about.get("url"), source.identifier, about.get("uri")) if one and WEB.match(one)), None)
    seen = about.get("accessed_at") or about.get("accessed") or about.get("queried_at")
    return {"url": url, "accessed": date_parts(seen)}


def _mail(about: Mapping[str, str]) -> dict[str, Any]:
    name, address = parseaddr(about.get("from", ""))
    sender = (Name(literal=name or address),) if name or address else ()
    return {"type": "personal_communication", "author": sender, "issued": date_parts(about.get("date", ""))}


def _artefact(about: Mapping[str, str], author: tuple[Name, ...]) -> dict[str, Any]:
    """What a model made: its maker as author where it is known, the model as version, and when it was made."""
    texts = {
        "type": "software",
        "genre": about.get("genre") or "AI-generated",
        "version": next((about[key] for key in MODEL if about.get(key)), None),
        "author": author or names(about.get("vendor") or about.get("provider") or ""),
        "issued": _date(about, MADE),
    }
    return {key: value for key, value in texts.items() if value}


def _date(about: Mapping[str, str], keys: tuple[str, ...]) -> object:
    return next(filter(None, (date_parts(about[key]) for key in keys if about.get(key))), None)


def _title(source: Described) -> tuple[str, bool]:
    """The title, and whether it is only the name of a file, which stands without its ending then."""
    value = str(source.metadata.get("title") or source.name)
    file = FILE_NAME.fullmatch(value) if source.kind != "website" else None
    return (file["stem"], True) if file else (value, False)


def _people(about: Mapping[str, Any], *keys: str) -> tuple[Name, ...]:
    """The people under the first of some keys: a line of names, or a list with a name or an object of CSL in each."""
    texts = next((about[key] for key in keys if about.get(key)), "")
    if isinstance(texts, str) and texts.lstrip().startswith("["):
        try:
            texts = json.loads(texts)
        except ValueError:
            return names(texts)
    if isinstance(texts, Mapping):
        texts = [texts]
    if not isinstance(texts, list):
        return names(str(texts))
    return tuple(result for one in texts if (result := _one_person(one)) is not None)


def _one_person(value: object) -> Name | None:
    if not isinstance(value, Mapping):
        return name(str(value).strip()) if str(value).strip() else None
    try:
        (result,) = Reference.from_csl({"author": [value]}).author
    except (InputError, ValueError):
        return None
    return result if result.family or result.given or not result.literal else name(result.literal)


def _texts(metadata: Mapping[str, Any]) -> dict[str, str]:
    """The metadata as texts: a number in digits, a list with semicolons."""
    return {key: _text(value) for key, value in metadata.items() if value is not None}


def _text(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(map(_text, value))
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value)
