"""The bytes that a source was read from, found again: the file where it was, or the copy that the store keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import url2pathname

from ....store.errors import CaptureNotFound, SourceNotFound
from ....store.records import Source
from ....store.sources.readers.files import content
from ....store.sources.readers.limits import LIMITS
from .highlight_pdf import check_edition

if TYPE_CHECKING:
    from ....store.database import Database


def bytes_of(source: Source, database: Database | None = None, *, folder: Path | None = None) -> bytes:
    """The bytes that `source` was read from; their hash is the one that was kept, or they are not given.

    Args:
        source: what was cited.
        database: the store, for what was captured from the web; nothing is ever fetched.
        folder: where a relative path is looked up; else the folder that the program runs in.

    Raises:
        SourceNotFound: the file is not there any more, no copy of the page is kept, or it was no file at all.
        SourceError: another edition is there now, or it cannot be read.
        DatabaseUnavailable: the copy is damaged.
    """
    action = f"fetching the bytes of {source.name!r}"
    raw = _captured(source, database, action) if source.kind == "website" else _file(source, folder, action)
    check_edition(raw, source, action)
    return raw


def changed_on(source: Source, database: Database) -> str | None:
    """When other bytes than those that were cited were first seen at the address of a captured page (ISO 8601, UTC).

    `None` where the store has seen no others since, or the source is no page: nothing is ever fetched.
    """
    from ....store.sources.web import captures

    if source.kind != "website" or "capture_id" not in source.metadata:
        return None
    seen = captures(database, source.identifier)
    at = next((at for at, one in enumerate(seen) if one.id == source.metadata["capture_id"]), len(seen))
    later = (one for one in seen[at:] if one.content_hash != source.content_hash)
    return next((one.accessed_at.strftime("%Y-%m-%dT%H:%M:%SZ") for one in later), None)


def _captured(source: Source, database: Database | None, action: str) -> bytes:
    from ....store.sources.web import original

    capture = source.metadata.get("capture_id")
    if database is None or capture is None:
        problem = "no copy of the page was kept" if capture is None else "the store that keeps its copy was not given"
        raise SourceNotFound(action, problem, "Capture it into the store that the report is kept in")
    try:
        return original(database, capture)
    except CaptureNotFound as error:
        raise SourceNotFound(action, error.found, "Give the store that it was captured into") from error


def _file(source: Source, folder: Path | None, action: str) -> bytes:
    where = source.identifier
    if where.startswith("file:"):
        where = url2pathname(urlsplit(where).path)
    path = Path(folder or ".", where)
    if source.kind != "document" or "://" in where or "\0" in where:
        raise SourceNotFound(action, f"it is no file: {where[:80]!r}", "Keep what is cited as a file")
    try:
        return content(path, action, LIMITS)
    except SourceNotFound as error:
        raise SourceNotFound(action, f"there is no file {path} any more", "Put it back, or name its folder") from error
