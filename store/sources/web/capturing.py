"""Capturing: a page is fetched, read and kept, or the look is noted that found it as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

import httpx
from sqlmodel import Session

from ...database import Database, context_of, put
from ...database.tables import CaptureRow, Row, SourceRow, Values, WebFileRow
from ...database.tables.base import uid
from ...errors import WebError
from ...records import Source
from .archive import Capture, archived, captures, original, rows
from .content import kind_of, sniffed_type
from .drawing import check_browser, draw
from .fetching import NOT_MODIFIED, fetch
from .limits import FetchLimits
from .page import CacheValidators, WebPage
from .reading import moment, source_of
from .urls import shown

HTML = "text/html"


def capture(
    url: str,
    database: Database,
    *,
    name: str | None = None,
    version: str | None = None,
    metadata: Mapping[str, Any] | None = None,
    limits: FetchLimits = FetchLimits(),  # noqa: B008 - frozen
    allow_private: bool = False,
    screenshot: bool = False,
) -> Source:
    """Fetch a page, keep it as it is now, and give it as a source of kind `website`.

    The source's `identifier` is the URL that was asked for. Its `version` is the one given, else the time at
    which these bytes were first seen: a page that has not changed is the same version of the same source, and
    only the look is noted. `metadata` has `uri` (where the page was found in the end), `accessed_at` (ISO 8601,
    UTC) and `capture_id`, by which `archived` gives the source again; `notice` and `license` where the page asks
    not to be shown from a copy, or names its licence.

    Args:
        screenshot: keep a picture of an HTML page too; see `draw`.

    Raises:
        WebError: it cannot be fetched; where an earlier copy is kept, `capture_id` names it.
        SourceError, InvalidEncoding: it was fetched and cannot be read.
        MissingExtra, ScreenshotFailed: a screenshot was asked for and cannot be made.
        DatabaseUnavailable: it cannot be kept.
    """
    action = f"capturing {shown(url)!r}"
    if screenshot:
        check_browser(action)
    seen = captures(database, url)
    last = seen[-1] if seen else None
    page = _fetched(url, last, database, limits, allow_private)
    if last and last.content_hash == page.content_hash:
        version = version or archived(database, last.id).version
    source = source_of(page, name=name, version=version, metadata=metadata)
    picture = draw(page.body, source.metadata["encoding"], action) if screenshot and page.media_type == HTML else None
    with database.writing(f"{action} in") as session:
        return _add_capture(session, page, source, picture)


def _fetched(url: str, last: Capture | None, database: Database, limits: FetchLimits, allow_private: bool) -> WebPage:
    """The page with its bytes, those of the last copy where the server says that they are still the same."""
    existing = (
        CacheValidators(last.final_url, last.headers.get("etag"), last.headers.get("last-modified")) if last else None
    )
    try:
        page = fetch(url, limits=limits, allow_private=allow_private, validators=existing)
    except WebError as error:
        raise _with_copy(error, last) if last else error from error
    if last is None or page.status != NOT_MODIFIED:
        return page
    body, action = original(database, last.id), f"reading capture {last.id}"
    media_type, charset = kind_of(last.headers, action)
    return replace(
        page,
        headers={**last.headers, **page.headers},
        media_type=media_type or sniffed_type(body, httpx.URL(last.final_url), action),
        charset=charset,
        body=body,
    )


def _with_copy(error: WebError, last: Capture) -> WebError:
    """The same error, which also says what is at hand instead."""
    do = f"{error.do}; the copy of {moment(last.accessed_at)} is kept as capture {last.id}"
    details = type(error)(error.asked, error.found, do)
    details.status, details.capture_id = error.status, last.id
    return details


def _add_capture(session: Session, page: WebPage, source: Source, picture: bytes | None) -> Source:
    before = rows(session, page.url)
    last = before[-1] if before else None
    number = 1 + sum(row.url == page.url for row in before)
    capture_id = uid("capture", page.url, number, page.content_hash, page.accessed_at.isoformat())
    source = source.model_copy(update={"metadata": {**source.metadata, "capture_id": capture_id}})
    text = SourceRow.of(source, page.accessed_at, context_of(session).project_id)
    for content in [page.body] if picture is None else [page.body, picture]:
        digest = sha256(content).hexdigest()
        key = context_of(session).project_id, digest
        _add(session, WebFileRow, {"content_hash": digest, "content": content}, key)
    _add(session, SourceRow, text, text["uid"])
    capture = {
        "id": capture_id,
        "url": page.url,
        "number": number,
        "final_url": page.final_url,
        "redirects": [list(hop) for hop in page.redirects],
        "status": page.status,
        "headers": dict(page.headers),
        "server": page.server,
        "content_hash": page.content_hash,
        "source_uid": text["uid"],
        "same_as": (last.same_as or last.id) if last and last.content_hash == page.content_hash else None,
        "screenshot_hash": sha256(picture).hexdigest() if picture is not None else None,
        "name": source.name,
        "about": source.metadata,
        "accessed_at": page.accessed_at,
    }
    _add(session, CaptureRow, capture, capture_id)
    return source


def _add(session: Session, kind: type[Row], values: Values, key: object) -> None:
    """Keep a row that is not kept yet."""
    if session.get(kind, key) is None:
        put(session, kind, [values])
