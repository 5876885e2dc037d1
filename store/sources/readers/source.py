"""From bytes of a known kind to a source.

A further kind is a file of its own here, with `extract(raw, asked, limits) -> Extracted`, and a line in `PARSERS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from ...errors import EmptySource, InvalidEncoding
from ...records import Source, SourceKind
from ...text.escaping import one_line
from ...text.languages import detect
from ...text.markup import strip
from . import image, markdown, pdf, text
from .bytes import decoded
from .extracted import Extracted
from .kinds import IMAGE_TYPES, MAIL
from .limits import LIMITS, ReadingLimits
from .parsing import PARSERS, parsed_apart
from .titles import first_heading

EXTRACTORS: Mapping[str, Callable[[bytes, str, ReadingLimits], Extracted]] = {
    "text/plain": text.extract,
    "text/markdown": markdown.extract,
    "application/pdf": pdf.extract,
    **{kind: parsed_apart(kind) for kind in PARSERS},
    **dict.fromkeys(IMAGE_TYPES, image.extract),
}
TEXTS = frozenset(("application/json", "application/x-ndjson", MAIL))
SLICE = 1300


def from_text(
    text: str,
    *,
    identifier: str,
    name: str | None = None,
    version: str | None = None,
    metadata: Mapping[str, Any] | None = None,
    media_type: str = "text/plain",
    kind: SourceKind = "document",
) -> Source:
    """A text as a source; `metadata` may hold its `title`, `author`, `uri` and more.

    What an agent made itself is of kind `custom`: see `from_artifact`.

    Raises:
        EmptySource, BinarySource, InvalidEncoding, UnreadableSource: as for a file that holds it.
        ValueError: no reader knows `media_type`.
    """
    action = f"reading the source {identifier!r}"
    if not media_type.startswith("text/") and media_type not in TEXTS:
        raise ValueError(f"{action}: no reader for {media_type!r} takes a text. Give its bytes to from_bytes")
    values = dict(metadata or {})
    return from_bytes(
        encoded(text, action),
        media_type,
        identifier=identifier,
        name=name or values.get("title"),
        version=version,
        metadata=values,
        kind=kind,
    )


def from_bytes(
    raw: bytes,
    media_type: str,
    *,
    identifier: str,
    action: str = "",
    name: str | None = None,
    file_name: str = "",
    version: str | None = None,
    metadata: Mapping[str, Any] | None = None,
    kind: SourceKind = "document",
    encoding: str | None = None,
    limits: ReadingLimits = LIMITS,
) -> Source:
    """Bytes whose kind is known, as a source: what was downloaded, or is held in memory.

    Args:
        action: what an error says was asked for; else the reading of `identifier`.
        name: what a reference list calls it; else the title it has, of a PDF also the heading that it begins with,
            else `file_name`, else `identifier`.
        metadata: of an image, `caption` says what it shows, where nothing can read it.
        encoding: how a text is written that is neither UTF-8 nor says it itself, as `cp1252`.

    Raises:
        EmptySource, BinarySource, InvalidEncoding, UnreadableSource: as for a file that holds it.
        ValueError: no reader knows `media_type`.
    """
    action = action or f"reading the source {identifier!r}"
    if media_type not in EXTRACTORS:
        raise ValueError(f"{action}: no reader for {media_type!r}. Use one of {', '.join(EXTRACTORS)}")
    values = dict(metadata or {})
    digest = sha256(raw).hexdigest()
    caption = values.get("caption", "") if media_type in IMAGE_TYPES else ""
    if caption:
        results = image.extract(raw, action, limits, caption)
    else:
        results = EXTRACTORS[media_type](_as_utf8(raw, encoding, action) if encoding else raw, action, limits)
    source_id = uuid5(NAMESPACE_OID, f"{digest}:{caption}" if caption else digest)
    if not results.text.strip():
        raise EmptySource(action, f"it holds no text ({len(raw)} bytes)", "Give a source with text")
    title = first_heading(results.text, media_type) if file_name and not results.title else None
    titled = {"title": title} if title and name in (None, file_name) else {}
    stated = results.metadata.get("title") or title if media_type == "application/pdf" else None
    names = (name or "", results.title or "", stated or "", file_name, identifier)
    pages = {"pages": str(results.pages)} if results.pages else {}
    return Source(
        id=str(source_id),
        kind=kind,
        identifier=identifier,
        name=next(filter(None, map(one_line, names)), media_type),
        text=results.text,
        content_hash=digest,
        media_type=media_type,
        lang=language(results.text),
        version=version,
        metadata={**pages, **titled, **results.metadata, **values},
        areas=results.areas,
    )


def encoded(text: str, action: str) -> bytes:
    """A text that was given, as UTF-8.

    Raises:
        InvalidEncoding: it holds half of a surrogate pair.
    """
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        problem = f"character {error.start} is half of a surrogate pair"
        raise InvalidEncoding(action, problem, "Decode the text before it is given") from error


def _as_utf8(raw: bytes, encoding: str, action: str) -> bytes:
    return decoded(raw, action, encoding).encode()


def language(text: str) -> str:
    """Told by three slices, since the front of a document is often a list of names."""
    if len(text) <= 3 * SLICE:
        return detect(strip(text))
    starts = (len(text) // 10, len(text) // 2, len(text) * 9 // 10)
    return detect(" ".join(strip(text[start : start + SLICE]) for start in starts))
