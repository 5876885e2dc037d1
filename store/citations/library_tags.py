"""Tags: words that a job puts on sources to find them by."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from sqlmodel import Session, col, func, select

from ..database import Database, put
from ..database.tables import SourceTagRow
from ..errors import InputError
from ..text.escaping import check_ids

LONGEST = 100


def put_tags(db: Database, library_id: int, tags: Iterable[str], job_id: str) -> list[str]:
    """Put tags on a source; those that it has then, by name.

    Raises:
        InputError: a tag is empty, longer than 100 characters, or has a character that not every store keeps.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    return _set(db, library_id, tags, job_id, True)


def remove_tags(db: Database, library_id: int, tags: Iterable[str], job_id: str) -> list[str]:
    """Take tags off a source; those that are left, by name.

    Raises:
        InputError: as `put_tags`.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    return _set(db, library_id, tags, job_id, False)


def tags_of(db: Database, library_id: int, job_id: str) -> list[str]:
    """The tags that a job put on a source, by name.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"reading the tags of source {library_id} in") as session:
        return sorted(_tags(session, job_id, library_id).get(library_id, set()))


def all_tags(db: Database, job_id: str) -> dict[int, tuple[str, ...]]:
    """The tags that a job put on each source that has one, by name.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("reading the tags of the sources in") as session:
        return {library_id: tuple(sorted(result)) for library_id, result in _tags(session, job_id).items()}


def tagged(session: Session, tags: Iterable[str], job_id: str) -> frozenset[int]:
    """The sources that have all of `tags`, within the caller's transaction."""
    targets = {_clean(tag) for tag in tags}
    return frozenset(library_id for library_id, result in _tags(session, job_id).items() if targets <= result)


def _set(db: Database, library_id: int, tags: Iterable[str], job_id: str, expected: bool) -> list[str]:
    values = list(dict.fromkeys(_clean(tag) for tag in tags))
    now = datetime.now(UTC)
    with db.writing(f"changing the tags of source {library_id} in") as session:
        result = _tags(session, job_id, library_id).get(library_id, set())
        changed = [tag for tag in values if (tag in result) != expected]
        rows = [
            {"job_id": job_id, "library_id": library_id, "tag": tag, "present": expected, "created_at": now}
            for tag in changed
        ]
        put(session, SourceTagRow, rows)
        return sorted(result | set(changed) if expected else result - set(changed))


def _tags(session: Session, job_id: str, library_id: int | None = None) -> dict[int, set[str]]:
    """The tags that a job put on each source; with an id, on that one alone."""
    row = SourceTagRow
    last = select(func.max(row.id)).where(row.job_id == job_id).group_by(col(row.library_id), col(row.tag))
    last = last.where(row.library_id == library_id) if library_id is not None else last
    results: dict[int, set[str]] = {}
    for library_id, tag in session.exec(select(row.library_id, row.tag).where(col(row.id).in_(last), col(row.present))):
        results.setdefault(library_id, set()).add(tag)
    return results


def _clean(tag: str) -> str:
    clean = " ".join(tag.split())
    if not clean or len(clean) > LONGEST:
        raise InputError(f"the tag {tag[:LONGEST]!r}", f"it has {len(clean)} characters", f"Give 1 to {LONGEST}")
    check_ids("putting a tag on a source", clean)
    return clean
