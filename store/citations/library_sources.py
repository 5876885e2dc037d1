"""Sources of the library: registered once by their content, known by every name they came under."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import PurePath
from typing import Any, NamedTuple

from pydantic import Field
from sqlmodel import Session, col, func, or_, select

from ..database import Database, batches, context_of, put
from ..database.tables import LAST_NUMBER, ChunkRow, LibrarySourceRow, SourceAliasRow, SourceRow, Values
from ..errors import NotInLibrary
from ..records import ALIASES, Source
from ..records.base import Record
from ..text.escaping import check_ids
from .erasure_erased import check_not_erased
from .library_jobs import present, present_ids, set_link
from .library_references import with_references

DO = "Give the id of one that `list_sources` or `pcite sources list` shows"


class LibrarySource(Record):
    """A source of the library, without its text."""

    id: int
    """What people and agents call it by: 1, 2, 3 ..."""
    source_id: str
    """The id of `Source`, made from its content."""
    kind: str
    identifier: str
    name: str
    version: str | None = None
    media_type: str
    lang: str
    content_hash: str
    """SHA-256 of the raw bytes, hexadecimal."""
    characters: int
    metadata: dict[str, Any] = Field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    """Further identifiers under which the same content was registered."""
    created_at: datetime
    notes: tuple[str, ...] = ()
    """What registering it came to, where its content was known and was told of otherwise."""

    @property
    def type(self) -> str:
        """Its kind, under the name that agents know."""
        return self.kind


class Registered(NamedTuple):
    """What registering a source came to."""

    id: int
    new: bool
    """Whether its content was not in the library before, whichever job asks."""
    linked: bool
    """Whether this job did not have it before."""
    names: tuple[str, ...] = ()
    """Names that it did not go by before; of a new one, those beside its own."""


def add(db: Database, source: Source, job_id: str) -> Registered:
    """Register a source for a job; content that is there already is not kept twice, its new name is.

    Raises:
        ContentErased: this very content was erased.
        InvalidEncoding: its identifier, its name or the job's has the character NUL or half of a surrogate pair.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    now, action = datetime.now(UTC), f"registering {source.identifier!r}"
    check_ids(action, source.identifier, source.name, source.version, job_id)
    with db.writing(f"registering {source.identifier} in") as session:
        same = select(LibrarySourceRow).where(LibrarySourceRow.content_hash == source.content_hash)
        existing = session.exec(same).first()
        library_id = _insert(session, source, now) if existing is None else existing.id
        if existing is not None:
            check_not_erased(session, f"registering {source.identifier}", SourceRow, [existing.source_uid])
        names = _add_aliases(session, library_id, source, now) if existing or further_names(source) else ()
        return Registered(library_id, existing is None, set_link(session, job_id, library_id, True, now), names)


def get(db: Database, library_id: int, job_id: str | None = None) -> LibrarySource:
    """The source with this id; with `job_id` only if that job has it.

    Raises:
        NotInLibrary: there is none, or the job does not have it.
        DatabaseUnavailable: the store cannot be read.
    """
    request = library_id if 0 < library_id <= LAST_NUMBER else 0
    target = col(LibrarySourceRow.id) == request
    if job_id is not None:
        target &= col(LibrarySourceRow.id).in_(present_ids(job_id, request))
    return _one(_listed(db, None, target), str(library_id), job_id)


def find(db: Database, name: str, job_id: str | None = None) -> LibrarySource:
    """The source with this id, identifier, alias, content id, name or file name.

    Raises:
        NotInLibrary: there is none, or several go by that name.
        DatabaseUnavailable: the store cannot be read.
    """
    if name.isdecimal():
        return get(db, int(name), job_id)
    row = LibrarySourceRow
    aliased = select(SourceAliasRow.library_id).where(SourceAliasRow.identifier == name)
    file = func.substr(row.identifier, func.length(row.identifier) - len(name)) == f"/{name}"  # LIKE knows no case
    same = or_(col(row.identifier) == name, col(row.name) == name, col(row.source_id) == name, file)
    result = _listed(db, job_id, or_(same, col(row.id).in_(aliased)))
    if not result:
        renamed = select(SourceAliasRow.library_id).where(SourceAliasRow.name == name)
        result = _listed(db, job_id, col(row.id).in_(renamed))
    return _one(result, name, job_id)


def with_content(db: Database, content_hash: str) -> LibrarySource | None:
    """The project's source with this SHA-256 of its content; `None` where there is none.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    return next(iter(_listed(db, None, col(LibrarySourceRow.content_hash) == content_hash)), None)


def sources(
    db: Database, job_id: str | None = None, kind: str | None = None, identifier: str | None = None
) -> list[LibrarySource]:
    """The sources of a job, or of all, by id; only of one kind, or with one identifier, where that is given.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    filters = {col(LibrarySourceRow.kind): kind, col(LibrarySourceRow.identifier): identifier}
    return _listed(db, job_id, *(column == value for column, value in filters.items() if value is not None))


def read(db: Database, library_ids: Sequence[int]) -> dict[int, Source]:
    """The sources as they were read, with their text and the last reference that was given to them, by id.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("reading sources of") as session:
        joined = select(LibrarySourceRow, SourceRow).join(SourceRow, col(SourceRow.uid) == LibrarySourceRow.source_uid)
        targets = [joined.where(col(LibrarySourceRow.id).in_(some)) for some in batches(library_ids)]
        results = {row.id: _source(row, text) for request in targets for row, text in session.exec(request)}
    return with_references(db, results)


def contents_of_job(db: Database, job_id: str) -> dict[str, int]:
    """The sources that a job has, by the SHA-256 of their content: they need not be read again.

    A source without chunks is not among them: whoever registered it was cut off before it was indexed.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking up known contents in") as session:
        mine = present(session, job_id)
        statement = select(LibrarySourceRow.content_hash, LibrarySourceRow.id)
        rows = session.exec(statement.where(col(LibrarySourceRow.id).in_(select(ChunkRow.library_id)))).all()
    return {digest: library_id for digest, library_id in rows if library_id in mine}


def identifiers(db: Database) -> set[str]:
    """All identifiers that sources of the project were registered under.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking up known identifiers in") as session:
        columns = LibrarySourceRow.identifier, SourceAliasRow.identifier
        return {one for column in columns for one in session.exec(select(column))}


def add_identifier(db: Database, library_id: int, identifier: str) -> None:
    """Keep that the content of a source lies somewhere else too.

    Raises:
        InvalidEncoding: it has the character NUL or half of a surrogate pair.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    check_ids(f"registering {identifier!r}", identifier)
    name = get(db, library_id).name
    values = {"library_id": library_id, "identifier": identifier, "name": name, "created_at": datetime.now(UTC)}
    with db.writing(f"registering {identifier} in") as session:
        put(session, SourceAliasRow, [values])


def number_sources(session: Session, report_sources: Sequence[Source], stored: Sequence[Values]) -> None:
    """Number the sources of a report that have no number yet, within the caller's transaction; no job gets them.

    `stored` are their rows, in the same order, which are there already.
    """
    hashes = [source.content_hash for source in report_sources]
    digest = col(LibrarySourceRow.content_hash)
    existing = {one for some in batches(hashes) for one in session.exec(select(digest).where(digest.in_(some)))}
    new = {source.content_hash: (source, row) for source, row in zip(report_sources, stored, strict=True)}
    rows = [_values(source, row["uid"], row["created_at"]) for one, (source, row) in new.items() if one not in existing]
    put(session, LibrarySourceRow, rows)


def _insert(session: Session, source: Source, now: datetime) -> int:
    stored = SourceRow.of(source, now, context_of(session).project_id)
    if session.exec(select(SourceRow.uid).where(SourceRow.uid == stored["uid"])).first() is None:
        put(session, SourceRow, [stored])
    (library_id,) = put(session, LibrarySourceRow, [_values(source, stored["uid"], now)])
    return int(library_id)


def _values(source: Source, source_uid: str, now: datetime) -> Values:
    return {
        "content_hash": source.content_hash,
        "source_uid": source_uid,
        "source_id": source.id,
        "kind": source.kind,
        "identifier": source.identifier,
        "name": source.name,
        "version": source.version,
        "media_type": source.media_type,
        "lang": source.lang,
        "characters": len(source.text),
        "metadata": source.metadata,
        "created_at": now,
    }


def _add_aliases(session: Session, library_id: int, source: Source, now: datetime) -> tuple[str, ...]:
    """Keep the identifier and the names that are new; a name that is only that of the file is none."""
    row = session.exec(select(LibrarySourceRow).where(LibrarySourceRow.id == library_id)).one()
    lines = list(session.exec(select(SourceAliasRow).where(SourceAliasRow.library_id == library_id)))
    places = {row.identifier, *(alias.identifier for alias in lines)}
    called = {row.name, *(alias.name for alias in lines), *own_names(source.identifier)}
    new = [name for name in dict.fromkeys((source.name, *further_names(source))) if name not in called]
    values = {"library_id": library_id, "identifier": source.identifier, "created_at": now}
    if new or source.identifier not in places:
        put(session, SourceAliasRow, [{**values, "name": name} for name in new or [source.name]])
    return tuple(new)


def further_names(source: Source) -> list[str]:
    """The names that its metadata give it, one a line under `also known as`."""
    return [name for name in map(str.strip, str(source.metadata.get(ALIASES, "")).split("\n")) if name]


def own_names(identifier: str) -> tuple[str, str]:
    """What a source is called that nobody named: its identifier, or the name of its file."""
    return identifier, PurePath(identifier).name


def _listed(db: Database, job_id: str | None, *conditions: object) -> list[LibrarySource]:
    with db.reading("listing the library of") as session:
        mine = None if job_id is None else present(session, job_id)
        statement = select(LibrarySourceRow).where(*conditions).order_by(col(LibrarySourceRow.id))  # type: ignore[arg-type]
        rows = [row for row in session.exec(statement) if mine is None or row.id in mine]
        aliases = _aliases(session, [row.id for row in rows])
        results = {row.id: _record(row, aliases.get(row.id, ())) for row in rows}
    return list(with_references(db, results).values())


def _aliases(session: Session, library_ids: Sequence[int]) -> dict[int, tuple[str, ...]]:
    results: dict[int, tuple[str, ...]] = {}
    for some in batches(library_ids):
        statement = (
            select(SourceAliasRow).where(col(SourceAliasRow.library_id).in_(some)).order_by(col(SourceAliasRow.id))
        )
        for alias in session.exec(statement):
            results[alias.library_id] = tuple(dict.fromkeys((*results.get(alias.library_id, ()), alias.identifier)))
    return results


def _one(candidates: list[LibrarySource], name: str, job_id: str | None) -> LibrarySource:
    if len(candidates) == 1:
        return candidates[0]
    absent = "there is none" if job_id is None else f"the job {job_id!r} has none"
    several = f"{len(candidates)} go by that name: {', '.join(str(source.id) for source in candidates)}"
    raise NotInLibrary(f"finding the source {name!r}", several if candidates else absent, DO)


def _record(row: LibrarySourceRow, aliases: Iterable[str]) -> LibrarySource:
    value = row.model_dump(exclude={"source_uid", "meta", "project_id"})
    further = tuple(alias for alias in aliases if alias != row.identifier)
    return LibrarySource(metadata=row.meta, aliases=further, **value)


def _source(row: LibrarySourceRow, text: SourceRow) -> Source:
    about = row.model_dump(include={"kind", "identifier", "name", "version", "media_type", "lang", "content_hash"})
    return Source(id=text.id, text=text.text, metadata=row.meta, areas=text.places(), **about)
