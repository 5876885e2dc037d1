"""Many files into the library: each kept before the next is read, so that a run that was cut off goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from ...store.citations import library
from ...store.errors import InvalidEncoding, NoSources, SourceError
from ...store.sources.readers import LIMITS, read_all
from ...store.sources.readers.files import content, listed, shown

if TYPE_CHECKING:
    from ...store.records import Source
    from .sources import Library


class FileOutcome(NamedTuple):
    """What became of a file."""

    path: Path
    ids: tuple[int, ...] = ()
    """Its source, and those that are attached to it."""
    what: Literal["added", "known", "refused"] = "added"
    reason: str = ""
    """Why it, or what is attached to it, was refused."""
    notes: tuple[str, ...] = ()
    """What registering it came to, as that it is the newer version of another source."""


FileObserver = Callable[[int, int, FileOutcome], None]
"""Is told the number of the file, how many there are, and what became of it."""


class StatedNames(NamedTuple):
    """What is said of files when they are registered."""

    name: str | None = None
    """What a reference list calls the one file."""
    version: str | None = None
    """Which edition they are."""


def add_files(
    into: Library, paths: Iterable[Path], observer: FileObserver | None = None, about: StatedNames | None = None
) -> list[int]:
    """Register files and the files in folders, and give their ids; what the job has already is not read again.

    Where such a file lies elsewhere than the one that was read, it is found by that path too. What `about` says of a
    file that the job has is kept as further data.

    A file that cannot be read is told and left out, and the others go on.

    Raises:
        NoSources: there is no file to read.
        DatabaseUnavailable: the store cannot be written; what was added before is kept.
    """
    refused: list[SourceError | InvalidEncoding] = []
    files = list(listed(paths, refused.append))
    existing, places = library.contents_of_job(into.database, into.job_id), library.identifiers(into.database)
    ids: list[int] = []
    if observer:
        for error in refused:
            unlisted = Path(error.asked.removeprefix("reading the folder "))
            observer(0, len(files), FileOutcome(unlisted, what="refused", reason=str(error)))
    if not files:
        raise NoSources("adding sources", "there is no file to read", "Give a file, or a folder with documents")
    for number, (path, folder) in enumerate(files, start=1):
        outcome = _added(into, path, folder, existing, about or StatedNames())
        if outcome.what == "known" and shown(path) not in places:
            library.add_identifier(into.database, outcome.ids[0], shown(path))
        places.add(shown(path))
        ids += outcome.ids
        if observer:
            observer(number, len(files), outcome)
    return ids


def register_missing(into: Library, sources: Iterable[Source], progress: Callable[[], object] = lambda: None) -> None:
    """Give the sources of a report to the job of a library, indexed, so that they are listed and found.

    `progress` is called before each of them, and may raise.

    Raises:
        DatabaseUnavailable: the store cannot be written; the report is kept all the same.
    """
    existing = {source.source_id for source in into.list_sources()}
    for source in sources:
        if source.id not in existing:
            progress()
            into.register_source(source, titled=False)


def complete(of: Library) -> int:
    """Index what an interruption, and embed what an absent embedder, left out; how many sources that changed.

    What only reports have brought, and no job has, becomes the job's.

    Raises:
        EmbeddingsUnavailable: the embedder cannot answer; what was completed before is kept.
        DatabaseUnavailable: the store cannot be written; what was completed before is kept.
    """
    for without in library.jobless(of.database):
        library.link(of.database, of.job_id, without)
    bare = set(library.unindexed(of.database))
    ids = [source.id for source in of.list_sources()]
    return sum(bool(of.reindex_source(one) if one in bare else of.index.embed_missing(one)) for one in ids)


def _added(into: Library, path: Path, folder: Path | None, numbers: dict[str, int], about: StatedNames) -> FileOutcome:
    try:
        raw = content(path, f"reading the source {shown(path)}", LIMITS, folder)
        digest = sha256(raw).hexdigest()
        is_there = digest in numbers
        if is_there and about == StatedNames():
            return FileOutcome(path, (numbers[digest],), "known")
        without: list[str] = []
        sources = read_all([path], refused=lambda error: without.append(str(error)), within=folder)
        attached = [into.register_source(source, titled=False) for source in reversed(sources[1:])]
        own = into.register_source(sources[0], *about, titled=about.name is not None)
        last_first = [*attached, own]  # a known e-mail has its attachments
    except (SourceError, InvalidEncoding) as error:
        return FileOutcome(path, what="refused", reason=str(error))
    ids = [registered.id for registered in reversed(last_first)]
    numbers |= {source.content_hash: number for source, number in zip(sources, ids, strict=True)}
    notes = tuple(note for registered in reversed(last_first) for note in registered.notes)
    what: Literal["added", "known"] = "known" if is_there else "added"
    return FileOutcome(path, tuple(ids), what, "; ".join(without), notes)
