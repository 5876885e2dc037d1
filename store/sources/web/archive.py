"""The archive: every look at a page, what was seen, and the text that was read in it. Nothing here uses the network."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from sqlmodel import Session, col, or_, select

from ...database import Database
from ...database.tables import CaptureRow, SourceRow, WebFileRow
from ...errors import CaptureNotFound, DatabaseUnavailable
from ...records import Source
from ...records.base import Record
from .page import Hop
from .urls import checked


class Capture(Record):
    """One look at a page."""

    id: str
    url: str
    """As it was asked for."""
    number: int
    """Counts the looks at one URL: 1, 2, 3."""
    final_url: str
    redirects: tuple[Hop, ...]
    status: int
    headers: dict[str, str]
    server: str
    """The IP address that answered."""
    content_hash: str
    """SHA-256 of the bytes that were answered, hexadecimal."""
    same_as: str | None
    """The capture that brought these bytes, where the page had not changed since; else it is a new version."""
    screenshot_hash: str | None
    name: str
    accessed_at: datetime


def captures(database: Database, url: str) -> tuple[Capture, ...]:
    """Every look at a page, oldest first, whether it was asked for by `url` or found there; empty where none was kept.

    Raises:
        AddressRefused: `url` is no URL of a page.
    """
    with database.reading("listing the captures of a page in") as session:
        return tuple(record(row) for row in rows(session, usual(url)))


def versions(database: Database, url: str) -> tuple[Capture, ...]:
    """The looks that saw something new, oldest first."""
    return tuple(each for each in captures(database, url) if each.same_as is None)


def archived(database: Database, capture_id: str) -> Source:
    """The page as it was read then.

    Raises:
        CaptureNotFound: there is no such capture.
    """
    with database.reading(f"loading capture {capture_id} from") as session:
        row = _row(session, capture_id)
        text = session.get_one(SourceRow, row.source_uid)
        return Source(
            id=text.id,
            kind="website",
            identifier=row.url,
            name=row.name,
            text=text.text,
            content_hash=text.content_hash,
            media_type=text.media_type,
            lang=text.lang,
            version=text.version,
            metadata=row.about,
            areas=text.places(),
        )


def original(database: Database, capture_id: str) -> bytes:
    """The bytes that were answered.

    Raises:
        CaptureNotFound: there is no such capture.
        DatabaseUnavailable: the bytes are not those that were kept.
    """
    with database.reading(f"loading capture {capture_id} from") as session:
        row = _row(session, capture_id)
        return _content(session, (row.project_id, row.content_hash), database)


def screenshot(database: Database, capture_id: str) -> bytes | None:
    """The picture of the page as PNG, where one was taken.

    Raises:
        CaptureNotFound, DatabaseUnavailable: as `original`.
    """
    with database.reading(f"loading capture {capture_id} from") as session:
        row = _row(session, capture_id)
        return _content(session, (row.project_id, row.screenshot_hash), database) if row.screenshot_hash else None


def rows(session: Session, url: str) -> list[CaptureRow]:
    """The rows of all looks at a page, oldest first; `url` in its usual form."""
    there = or_(col(CaptureRow.url) == url, col(CaptureRow.final_url) == url)
    order = col(CaptureRow.accessed_at), col(CaptureRow.number)
    return list(session.exec(select(CaptureRow).where(there).order_by(*order)))


def record(row: CaptureRow) -> Capture:
    """What a row says."""
    selected = {name: getattr(row, name) for name in Capture.model_fields if name != "redirects"}
    return Capture(redirects=tuple(Hop(*hop) for hop in row.redirects), **selected)


def usual(url: str) -> str:
    """The URL in its usual form."""
    return str(checked(url, "looking up a page"))


def _row(session: Session, capture_id: str) -> CaptureRow:
    row = session.get(CaptureRow, capture_id)
    if row is None:
        problem, do = "there is no such capture", "`captures` lists those of a URL"
        raise CaptureNotFound(f"capture {capture_id!r}", problem, do)
    return row


def _content(session: Session, key: tuple[str, str], database: Database) -> bytes:
    """The bytes of a project by their hash."""
    content = session.get_one(WebFileRow, key).content
    if sha256(content).hexdigest() != key[1]:
        problem = f"its bytes do not have the hash {key[1]} that they were kept under"
        raise DatabaseUnavailable(f"reading a capture in {database}", problem, "Restore the store from a backup")
    return content
