"""Remnants: what was made of a text that is erased, and the bytes that it was read from."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import delete, literal, or_, select, update
from sqlmodel import Session

from ..database import batches, context_of, put
from ..database.erasure_payload import ERASED
from ..database.tables import (
    CaptureRow,
    ChunkRow,
    ErasureRow,
    JudgementRow,
    LibrarySourceRow,
    Row,
    VectorRow,
    WebFileRow,
    can_search,
    words_of,
)
from ..database.tables.words import searched
from .erasure_targets import ErasureTarget, table_of

TABLES = ("judgement", "text_vector", "web_file", "chunk")
"""Tables that are emptied, wholly or in part, whatever is erased."""


class Remnants(NamedTuple):
    """What goes with the rows that are erased."""

    files: list[str]
    """Bytes of web pages that no other capture of the project needs, by their hash."""
    sources: list[int]
    """Sources of the library whose chunks go."""


def remnants_of(session: Session, targets: Sequence[ErasureTarget]) -> Remnants:
    """What goes with the rows of the targets, looked up before they are erased."""
    run, capture, library = session.connection().execute, table_of(CaptureRow), table_of(LibrarySourceRow)
    files, sources = set[str](), list[int]()
    for target in targets:
        if target.table is capture:
            rows = run(
                select(capture.c.id, capture.c.content_hash, capture.c.screenshot_hash).where(target.where)
            ).all()
            ids = {row[0] for row in rows}
            files |= {name for row in rows for name in row[1:] if name and not _used(session, name, ids)}
        elif target.table is library:
            sources += run(select(library.c.id).where(target.where)).scalars()
    return Remnants(sorted(files), sources)


def remove(session: Session, remnants: Remnants, reason: str) -> int:
    """Empty the bytes, forget what search and models made of erased texts; how many files were emptied.

    Vectors go with their chunks. Kept answers go all: what they are found by is a hash, and not the text.
    """
    connection, file, chunk = session.connection(), table_of(WebFileRow), table_of(ChunkRow)
    mine = file.c.project_id == context_of(session).project_id
    for name in remnants.files:
        connection.execute(update(file).where(mine, file.c.content_hash == name).values(content=b""))
    put(session, ErasureRow, [_emptied(session, name, reason) for name in remnants.files])
    for kind in JudgementRow, VectorRow:
        connection.execute(delete(table_of(kind)))
    for some in batches(remnants.sources):
        connection.execute(delete(chunk).where(chunk.c.library_id.in_(some)))
    if connection.dialect.name == "sqlite" and can_search(connection):
        for table, column in searched(Row.metadata):
            words = words_of(table.columns[column])
            connection.exec_driver_sql(f"INSERT INTO {words} ({words}) VALUES ('rebuild')")
    return len(remnants.files)


def _used(session: Session, name: str, erased: set[str]) -> bool:
    """Whether a capture of the project needs the bytes, other than those that are erased, now or before."""
    capture = table_of(CaptureRow)
    same = or_(capture.c.content_hash == name, capture.c.screenshot_hash == name)
    mine = capture.c.project_id == context_of(session).project_id
    is_left = capture.c.url != literal(ERASED).concat(capture.c.id)
    return bool(set(session.connection().execute(select(capture.c.id).where(same, mine, is_left)).scalars()) - erased)


def _emptied(session: Session, name: str, reason: str) -> dict[str, object]:
    return {
        "table_name": WebFileRow.__tablename__,
        "row_key": name,
        "leaf_hash": bytes.fromhex(name),
        "remains_hash": sha256().digest(),
        "reason": reason,
        "created_by": context_of(session).created_by,
        "created_at": datetime.now(UTC),
    }
