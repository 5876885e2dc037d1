"""From a file or a text to a source: one reader a kind of file, one shape for all.

A further kind is a file of its own here, with `extract(raw, asked) -> Extracted`, and a line in `EXTRACTORS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

from ..errors import EmptySource, InvalidEncoding, NoSources, SourceError, SourceNotFound, UnreadableSource
from ..languages import detect
from ..markup import strip
from ..records import Source, SourceKind
from . import csv, html, json, markdown, pdf, text
from .bytes import SUFFIXES, media_type
from .extracted import Extracted

EXTRACTORS: Mapping[str, Callable[[bytes, str], Extracted]] = {
    "text/plain": text.extract,
    "text/markdown": markdown.extract,
    "text/html": html.extract,
    "text/csv": csv.extract,
    "text/tab-separated-values": csv.extract,
    "application/json": json.extract,
    "application/x-ndjson": json.extract_lines,
    "application/pdf": pdf.extract,
}
SLICE = 1300


def read(path: Path, *, name: str | None = None) -> Source:
    """The file at `path` as a source; its content decides what it is, its suffix where that is open.

    Raises:
        SourceNotFound: there is no such file.
        UnreadableSource: it is a folder, may not be read, or is damaged.
        BinarySource, EncryptedSource, EmptySource: it holds no text that can be read.
        InvalidEncoding: it is text, but not UTF-8.
    """
    asked = f"reading the source {path}"
    raw = _bytes(path, asked)
    kind = media_type(raw, path.suffix, asked)
    return _source(raw, kind, asked, identifier=str(path), name=name, file_name=path.name)


def read_all(
    paths: Iterable[Path], *, refused: Callable[[SourceError | InvalidEncoding], None] | None = None
) -> list[Source]:
    """Every file of `paths` and of the folders among them, each content once, folders sorted by name.

    Of a folder only files with a known suffix are read, and none whose name begins with a dot.

    Args:
        refused: is told of a file that a folder holds and that cannot be read; without it that is raised.

    Raises:
        NoSources: there is no file to read.
        SourceError, InvalidEncoding: a file cannot be read; see `read`.
    """
    sources: dict[str, Source] = {}
    for path, listed in _files(paths):
        try:
            source = read(path)
        except (SourceError, InvalidEncoding) as error:
            if listed or refused is None:
                raise
            refused(error)
        else:
            sources.setdefault(source.id, source)
    if not sources:
        known = ", ".join(sorted(SUFFIXES))
        raise NoSources("reading sources", "there is no file to read", f"Give a file, or a folder with one of {known}")
    return list(sources.values())


def from_text(
    text: str,
    *,
    identifier: str,
    name: str | None = None,
    metadata: Mapping[str, str] | None = None,
    media_type: str = "text/plain",
    kind: SourceKind = "custom",
) -> Source:
    """A text as a source; `metadata` may hold its `title`, `author`, `uri` and more.

    Raises:
        EmptySource, BinarySource, InvalidEncoding, UnreadableSource: as for a file that holds it.
        ValueError: no reader knows `media_type`.
    """
    asked = f"reading the source {identifier!r}"
    if media_type not in EXTRACTORS:
        raise ValueError(f"{asked}: no reader for {media_type!r}. Use one of {', '.join(EXTRACTORS)}")
    try:
        raw = text.encode()
    except UnicodeEncodeError as error:
        found = f"character {error.start} is half of a surrogate pair"
        raise InvalidEncoding(asked, found, "Decode the text before it is given") from error
    given = dict(metadata or {})
    return _source(
        raw, media_type, asked, identifier=identifier, name=name or given.get("title"), metadata=given, kind=kind
    )


def from_bytes(
    raw: bytes,
    media_type: str,
    *,
    identifier: str,
    name: str | None = None,
    metadata: Mapping[str, str] | None = None,
    kind: SourceKind = "document",
) -> Source:
    """Bytes whose kind is known, as a source: what was downloaded, or is held in memory.

    Raises:
        EmptySource, BinarySource, InvalidEncoding, UnreadableSource: as for a file that holds it.
        ValueError: no reader knows `media_type`.
    """
    asked = f"reading the source {identifier!r}"
    if media_type not in EXTRACTORS:
        raise ValueError(f"{asked}: no reader for {media_type!r}. Use one of {', '.join(EXTRACTORS)}")
    return _source(raw, media_type, asked, identifier=identifier, name=name, metadata=metadata, kind=kind)


def _bytes(path: Path, asked: str) -> bytes:
    try:
        if path.is_dir():
            raise UnreadableSource(asked, "it is a folder", "Give its files, or read it with read_all")
        return path.read_bytes()
    except FileNotFoundError as error:
        raise SourceNotFound(asked, "there is no such file", "Check the path") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableSource(asked, f"it cannot be read: {reason}", "Check its permissions") from error


def _files(paths: Iterable[Path]) -> Iterator[tuple[Path, bool]]:
    """Each file with whether it was named itself."""
    for path in paths:
        if not path.is_dir():
            yield path, True
            continue
        for inner in sorted(path.rglob("*")):
            hidden = any(part.startswith(".") for part in inner.relative_to(path).parts)
            if inner.suffix.lower() in SUFFIXES and not hidden and inner.is_file():
                yield inner, False


def _source(
    raw: bytes,
    media_type: str,
    asked: str,
    *,
    identifier: str,
    name: str | None,
    file_name: str = "",
    metadata: Mapping[str, str] | None = None,
    kind: SourceKind = "document",
) -> Source:
    found = EXTRACTORS[media_type](raw, asked)
    if not found.text.strip():
        raise EmptySource(asked, f"it holds no text ({len(raw)} bytes)", "Give a source with text")
    digest = sha256(raw).hexdigest()
    pages = {"pages": str(found.pages)} if found.pages else {}
    return Source(
        id=str(uuid5(NAMESPACE_OID, digest)),
        kind=kind,
        identifier=identifier,
        name=name or found.title or file_name or identifier,
        text=found.text,
        content_hash=digest,
        media_type=media_type,
        lang=_language(found.text),
        metadata={**pages, **found.metadata, **(metadata or {})},
        areas=found.areas,
    )


def _language(text: str) -> str:
    """Told by three slices, since the front of a document is often a list of names."""
    if len(text) <= 3 * SLICE:
        return detect(strip(text))
    starts = (len(text) // 10, len(text) // 2, len(text) * 9 // 10)
    return detect(" ".join(strip(text[start : start + SLICE]) for start in starts))
