"""Annotations: what a job noted about a source."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, get_args

from sqlmodel import col, select

from ..database import Database, put
from ..database.tables import AnnotationRow
from ..errors import InputError
from ..records.base import Record

AnnotationType = Literal["note", "highlight", "summary", "question", "critique"]
ANNOTATION_TYPES: tuple[AnnotationType, ...] = get_args(AnnotationType)


class Annotation(Record):
    """A note about a source."""

    id: int
    source_id: int
    """The library's id of the source."""
    job_id: str
    annotation_type: AnnotationType
    content: str
    page_reference: str | None = None
    created_at: datetime
    created_by: str | None = None


def annotate(
    db: Database,
    library_id: int,
    content: str,
    job_id: str,
    *,
    annotation_type: str = "note",
    page_reference: str | None = None,
    created_by: str | None = None,
) -> Annotation:
    """Keep a note about a source.

    Raises:
        InputError: it is empty, or there is no such type.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    action = f"annotating source {library_id}"
    if annotation_type not in ANNOTATION_TYPES:
        raise InputError(action, f"there is no type {annotation_type!r}", f"Use one of {', '.join(ANNOTATION_TYPES)}")
    if not content.strip():
        raise InputError(action, "the annotation is empty", "Give it a text")
    values = {
        "job_id": job_id,
        "library_id": library_id,
        "annotation_type": annotation_type,
        "content": content,
        "page_reference": page_reference,
        "created_at": datetime.now(UTC),
        "created_by": created_by,
    }
    with db.writing(f"{action} in") as session:
        (number,) = put(session, AnnotationRow, [values])
    return Annotation.model_validate(
        {"id": number, "source_id": library_id, **{k: v for k, v in values.items() if k != "library_id"}}
    )


def list_annotations(
    db: Database, library_id: int | None, job_id: str, annotation_type: str | None = None
) -> list[Annotation]:
    """The notes of a job about a source, or about all, the latest first; only of one type where that is given.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    row = AnnotationRow
    statement = select(row).where(row.job_id == job_id).order_by(col(row.id).desc())
    if library_id is not None:
        statement = statement.where(row.library_id == library_id)
    if annotation_type is not None:
        statement = statement.where(row.annotation_type == annotation_type)
    with db.reading("reading annotations of") as session:
        return [
            Annotation(source_id=result.library_id, **result.model_dump(exclude={"library_id", "project_id"}))
            for result in session.exec(statement)
        ]
