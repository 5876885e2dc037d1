"""`pcite sources`: the library of a store, from the command line."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Literal

import typer

from ....store.citations.library import DEFAULT
from ....store.records import SourceKind
from .console import Quiet, echo
from .history import Store, opened

sources = typer.Typer(no_args_is_help=True, help="Register, list, search and index the sources of a store.")

AsGrain = Annotated[
    Literal["passages", "propositions", "semantic", "fixed"], typer.Option("--grain", help="Into what they are cut.")
]
Job = Annotated[str, typer.Option("--job", help="Whose view of the library.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Id = Annotated[str, typer.Argument(help="Its number, or its path, URL or name.")]


@sources.command()
def add(
    what: Annotated[list[str], typer.Argument(help="Files, folders, or http(s) addresses of web pages.")],
    store: Store = None,
    job: Job = DEFAULT,
    grain: AsGrain = "passages",
    tag: Annotated[list[str] | None, typer.Option(help="A tag for all of them; may be repeated.")] = None,
    screenshot: Annotated[bool, typer.Option(help="Keep a picture of web pages too.")] = False,
    allow_private: Annotated[bool, typer.Option(help="Fetch web pages from private and local addresses too.")] = False,
    supersedes: Annotated[
        str | None, typer.Option(help="The source, by number, path, URL or name, of which it is the newer version.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What a reference list calls it; for one file or page.")] = None,
    version: Annotated[str | None, typer.Option(help="Which edition they are.")] = None,
    quiet: Quiet = False,
) -> None:
    """Register and index sources; what is there already is skipped, so that a run that was cut off can be repeated.

    A file or page that has changed is its own newer version: citations of the older one are checked again.
    """
    from ...engine.library_files import StatedNames
    from . import adding

    fetching, about = adding.FetchOptions(screenshot, allow_private), StatedNames(name, version)
    raise typer.Exit(adding.add(what, store, job, grain, tag or [], fetching, supersedes, about))


@sources.command(name="list")
def list_(store: Store = None, job: Job = DEFAULT, as_json: AsJson = False) -> None:
    """The sources of a job."""
    from ....store.citations import library

    with opened(store) as database:
        result, without = library.sources(database, job), len(library.jobless(database))
        tags = {source.id: library.tags_of(database, source.id, job) for source in result}
    if without:
        echo(f"{without} more are only those of reports: `pcite sources reindex` adds them.", err=True)
    if as_json:
        echo(json.dumps([{**one.model_dump(mode="json"), "tags": tags[one.id]} for one in result], indent=2))
        return
    for one in result:
        marks = f"  [{', '.join(tags[one.id])}]" if tags[one.id] else ""
        echo(f"{one.id:>5}  {one.kind:<9} {one.lang:<4} {one.characters:>9,}  {one.name}  ({one.identifier}){marks}")


@sources.command()
def show(source: Id, store: Store = None, job: Job = DEFAULT, as_json: AsJson = False) -> None:
    """Everything that is known of a source: names, version, jobs, tags, annotations."""
    from ....store.citations import library

    with opened(store) as database:
        one = library.find(database, source, job)
        existing = {
            **one.model_dump(mode="json"),
            "jobs": library.jobs_of(database, one.id),
            "tags": library.tags_of(database, one.id, job),
            "annotations": [note.model_dump(mode="json") for note in library.list_annotations(database, one.id, job)],
        }
    if as_json:
        echo(json.dumps(existing, indent=2, ensure_ascii=False))
        return
    for key, value in existing.items():
        echo(f"{key}: {json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else value}")


@sources.command()
def search(
    query: str,
    store: Store = None,
    job: Job = DEFAULT,
    mode: Annotated[
        Literal["hybrid", "keyword", "semantic"], typer.Option(help="By words, by meaning, or by both.")
    ] = "hybrid",
    scope: Annotated[
        Literal["content", "annotations", "all"], typer.Option("--in", help="What the sources say, the notes on them.")
    ] = "content",
    tag: Annotated[list[str] | None, typer.Option(help="Only sources with all of these tags.")] = None,
    kind: Annotated[SourceKind | None, typer.Option(help="Only of this kind.")] = None,
    lang: Annotated[str | None, typer.Option(help="ISO 639-1 code of the passages' language.")] = None,
    top: Annotated[int, typer.Option(help="How many results at most.")] = 10,
    as_json: AsJson = False,
) -> None:
    """Search the library, with a label for each result and the reason for it."""
    from ...engine.library import open_library

    with opened(store) as database:
        result = open_library(database, job).search_library(query, mode, tag, kind, scope, top, lang=lang)
    if as_json:
        echo(json.dumps(asdict(result), indent=2, ensure_ascii=False))
        return
    echo(f"{result.overall_label}  (searched: {result.mode})")
    if result.note:
        echo(result.note, err=True)
    for one in result.results:
        place = f", {one.page_reference}" if one.page_reference else ""
        echo(f"\n{one.evidence_label} ({one.evidence_reason})  [{one.source_id}] {one.source_name}{place}")
        echo(f"    {one.chunk_text}")


@sources.command()
def reindex(
    source: Annotated[list[str] | None, typer.Argument(help="Their numbers, paths, URLs or names.")] = None,
    store: Store = None,
    job: Job = DEFAULT,
    grain: AsGrain = "passages",
    everything: Annotated[bool, typer.Option("--all", help="All sources of the job.")] = False,
) -> None:
    """Cut sources into chunks and embed them anew; without a source or --all, only what has no chunks or vectors."""
    from . import adding

    raise typer.Exit(adding.reindex(source or [], store, job, grain, everything))


@sources.command()
def versions(
    url: str,
    store: Store = None,
    changes: Annotated[bool, typer.Option(help="Say what changed from one version to the next.")] = False,
) -> None:
    """The versions of a web page that were kept, oldest first."""
    from ....store.errors import NotInLibrary
    from ....store.sources import web

    with opened(store) as database:
        stored = web.versions(database, url)
        if not stored:
            raise NotInLibrary(f"looking up versions of {url}", "none was kept", "Keep one: pcite sources add URL")
        for at, one in enumerate(stored):
            echo(f"{one.accessed_at:%Y-%m-%d %H:%M:%S}  {one.id}  {one.url}")
            if changes and at:
                echo(f"    {web.change(database, stored[at - 1].id, one.id).summary}")


@sources.command(name="remove-link")
def remove_link(source: Id, store: Store = None, job: Job = DEFAULT) -> None:
    """Take a source from a job; the source itself stays, with all that cites it."""
    from ....store.citations import library

    with opened(store, read_only=False) as database:
        one = library.find(database, source, job)
        library.unlink(database, job, one.id)
    echo(f"source {one.id}, {one.name}: no longer a source of job {job}")
