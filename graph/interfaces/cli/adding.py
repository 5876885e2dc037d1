"""`pcite sources add`: what is added, shown while it goes on."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, cast, get_args

from ....nodes.retriever.indexing import Grain
from ....store.citations.library import find
from ....store.errors import EmbeddingsUnavailable, InputError, SourceError
from ...engine.library import Library, open_library
from ...engine.library_files import FileObserver, FileOutcome, StatedNames, add_files, complete
from ...engine.newer_versions import replace
from .console import QUIET, echo
from .history import opened


class FetchOptions(NamedTuple):
    """How web pages are fetched."""

    screenshot: bool = False
    allow_private: bool = False


def add(
    what: Sequence[str],
    store: str | None,
    job: str,
    grain: str,
    tags: Sequence[str],
    how: FetchOptions,
    supersedes: str | None = None,
    about: StatedNames = StatedNames(),  # noqa: B008 - it cannot be changed
) -> int:
    """Add files, folders and web pages; exit code 1 where one of them could not be read.

    Raises:
        InputError: a path is empty, or one name is to stand for several sources.
    """
    if not all(map(str.strip, what)):
        raise InputError("adding sources", "a path is empty", "Give files, folders or addresses; . is this folder")
    if about.name is not None and (len(what) > 1 or Path(what[0]).is_dir()):
        raise InputError(
            f"naming a source {about.name!r}", "there is more than one", "Give --name with one file or page"
        )
    counts: Counter[str] = Counter()
    with opened(store, read_only=False) as database:
        library = open_library(database, job, grain=grain_of(grain))
        pages = [one for one in what if one.lower().startswith(("http://", "https://"))]
        paths = [Path(one) for one in what if one not in pages]
        ids: list[int] = []
        if paths:
            with _bar(counts) as details:
                ids += add_files(library, paths, details, about)
        ids += [page for url in pages for page in _page(library, url, how, counts, about)]
        for source_id in ids if tags else []:
            library.tag_source(source_id, list(tags))
        if supersedes:
            _supersede(library, supersedes, ids)
    echo(", ".join(f"{count} {what}" for what, count in counts.items()))
    return 1 if counts["refused"] else 0


def reindex(names: Sequence[str], store: str | None, job: str, grain: str, everything: bool) -> int:
    """Index sources anew, or, where none is named, what is missing of each; exit code 1 where there are no vectors."""
    with opened(store, read_only=False) as database:
        library = open_library(database, job, grain=grain_of(grain))
        if not names and not everything:
            return _complete(library)
        for one in [find(database, name, job) for name in names] or library.list_sources():
            echo(f"source {one.id}, {one.name}: {library.reindex_source(one.id)} chunks")
    return 0


def _complete(library: Library) -> int:
    try:
        echo(f"{complete(library)} sources completed")
    except EmbeddingsUnavailable as error:
        echo(f"what has no vectors is searched by words alone: {error}", err=True)
        return 1
    return 0


def _supersede(library: Library, older: str, ids: Sequence[int]) -> None:
    """Make the one source that was added the newer version of another.

    Raises:
        InputError: it is not one source that was added.
    """
    old = find(library.database, older).id
    if len(ids) != 1:
        do = "Give --supersedes with one file or page; the others are added without it"
        raise InputError(f"superseding source {old}", f"{len(ids)} sources were added", do)
    echo(replace(library.database, old, ids[0], None), err=True)


def grain_of(name: str) -> Grain:
    """The grain with this name.

    Raises:
        InputError: there is none.
    """
    if name not in get_args(Grain):
        raise InputError("indexing sources", f"there is no grain {name!r}", f"Use one of {', '.join(get_args(Grain))}")
    return cast(Grain, name)


def _page(library: Library, url: str, how: FetchOptions, counts: Counter[str], about: StatedNames) -> list[int]:
    before = {source.id for source in library.list_sources()}
    try:
        source = library.add_web_source(url, *about, **how._asdict())
    except SourceError as error:
        counts["refused"] += 1
        echo(f"refused: {error}", err=True)
        return []
    counts["known" if source.id in before else "added"] += 1
    _print_notes(source.notes)
    return [source.id]


def _print_notes(notes: Sequence[str]) -> None:
    for note in notes:
        echo(note, err=True)


@contextmanager
def _bar(counts: Counter[str]) -> Iterator[FileObserver]:
    """A bar on a terminal, a line for each file in a pipe; both on stderr."""
    if QUIET.get() or not sys.stderr.isatty():

        def line(number: int, of: int, outcome: FileOutcome) -> None:
            counts[outcome.what] += 1
            if not QUIET.get() or outcome.what == "refused":
                echo(f"{number}/{of} {outcome.what} {outcome.path}{_because(outcome)}", err=True)
            _print_notes(outcome.notes)

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("sources", total=None)

        def advance(number: int, of: int, outcome: FileOutcome) -> None:
            counts[outcome.what] += 1
            bar.update(task, total=of, completed=number, description=outcome.path.name)
            if outcome.what == "refused":
                bar.console.print(f"refused {outcome.path}{_because(outcome)}", markup=False)
            for note in outcome.notes:
                bar.console.print(note, markup=False)

        yield advance


def _because(outcome: FileOutcome) -> str:
    return f": {outcome.reason}" if outcome.reason else ""
