"""`pcite references`: what sources are called in a reference list, in and out."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ....store.citations.library import DEFAULT
from .console import echo
from .history import Store, opened

if TYPE_CHECKING:
    from ....store.citations.library import LibrarySource
    from ....store.database import Database
    from ....store.references import Reference

references = typer.Typer(no_args_is_help=True, help="References of sources: import, export, show, look up, check.")

Job = Annotated[str, typer.Option("--job", help="Whose view of the library.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Some = Annotated[list[str] | None, typer.Argument(metavar="[SOURCE]...", help="Numbers, paths, URLs or names.")]


class ReferenceFormat(StrEnum):
    """How references are written."""

    bibtex = "bibtex"
    ris = "ris"
    csl_json = "csl-json"


@references.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="A BibTeX, RIS or CSL-JSON file, as Zotero or EndNote exports it.")],
    store: Store = None,
    job: Job = DEFAULT,
    by: Annotated[str | None, typer.Option(help="Who says so.")] = None,
) -> None:
    """Give the sources of the library the references that are surely theirs; exit code 1 where an entry is broken."""
    from ....store.citations import library
    from ....store.references.interchange import match, read_references

    broken: list[str] = []
    result = read_references(file, refused=lambda error: broken.append(str(error)))
    with opened(store, read_only=False) as database:
        sources = library.sources(database, job)
        matches, unmatched = match(sources, result)
        for one in matches:
            library.put_reference(database, sources[one.source].id, one.reference, "imported", by)
            echo(f"source {sources[one.source].id}, {sources[one.source].name}: {in_short(one.reference)} ({one.by})")
    if not sources:
        echo(_none(job), err=True)
    for left in unmatched if sources else ():
        echo(f"not attached: {in_short(left.reference)}: {left.reason}", err=True)
    for error in broken:
        echo(f"not read: {error}", err=True)
    echo(f"{len(matches)} attached, {len(unmatched)} not attached, {len(broken)} not read")
    raise typer.Exit(1 if broken else 0)


@references.command()
def export(
    report_id: Annotated[
        str | None, typer.Argument(metavar="[REPORT]", help="The report whose cited sources are written; else all.")
    ] = None,
    store: Store = None,
    job: Job = DEFAULT,
    form: Annotated[ReferenceFormat, typer.Option("--format", help="How.")] = ReferenceFormat.bibtex,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The file; else standard output.")] = None,
) -> None:
    """Write the references of the sources that a report cites, or of a job's, for Zotero, EndNote and Mendeley."""
    from ....store.references.interchange import write_references

    with opened(store) as database:
        result = _of_report(database, report_id) if report_id else _of_job(database, job)
    if not result:
        echo("The report cites no source." if report_id else _none(job), err=True)
    text = write_references(result, form.value)
    if out is None:
        sys.stdout.write(text)
        return
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text, encoding="utf-8", newline="")
    echo(f"{out}: {len(result)} references", err=True)


@references.command()
def show(source: Some = None, store: Store = None, job: Job = DEFAULT, as_json: AsJson = False) -> None:
    """What sources are called in a reference list, and who said so; of one source all that was ever said."""
    from ....store.citations import library
    from ....store.references import reference_of

    with opened(store) as database:
        chosen = chosen_sources(database, source, job)
        value = library.references_of(database, [one.id for one in chosen])
        history = library.reference_history(database, chosen[0].id) if len(source or []) == 1 else []
    if as_json:
        lines = [
            {
                "source": one.id,
                "origin": value[one.id].origin if one.id in value else None,
                "csl": reference_of(one).csl(),
            }
            for one in chosen
        ]
        echo(json.dumps(lines, ensure_ascii=False, indent=2))
        return
    if not chosen:
        echo(_none(job), err=True)
    for one in chosen:
        origin = value[one.id].origin if one.id in value else "as registered"
        echo(f"{one.id:>5}  {in_short(reference_of(one))}  ({origin})")
    for former in history[1:]:
        by = f" by {former.created_by}" if former.created_by else ""
        echo(f"       before: {in_short(former.reference)}  ({former.origin}{by}, {former.created_at:%Y-%m-%d})")


def _none(job: str) -> str:
    whose = "the library" if job == DEFAULT else f"the library of {job}"
    return f"There is no source in {whose}; `pcite sources add` puts some there."


def chosen_sources(database: Database, names: Sequence[str] | None, job: str) -> list[LibrarySource]:
    """The sources that were named, or all of a job."""
    from ....store.citations import library

    return [library.find(database, name, job) for name in names] if names else library.sources(database, job)


def _of_job(database: Database, job: str) -> list[Reference]:
    from ....store.citations import library

    return [_exported(one) for one in library.sources(database, job)]


def _of_report(database: Database, report_id: str) -> list[Reference]:
    """Of the sources that it cites, in their order; what was said since the report was made counts."""
    from ....store.citations import library, load

    grounding = load(database, report_id)
    cited = {citation.source_id for citation in grounding.citations}
    existing = {one.source_id: one for one in library.sources(database) if "csl" in one.metadata}
    return [_exported(existing.get(source.id, source)) for source in grounding.sources if source.id in cited]


def _exported(source: object) -> Reference:
    """Without an id that is a path or an address: the file gets a readable key for it."""
    from ....store.references import reference_of

    reference = reference_of(source)  # type: ignore[arg-type]
    same = reference.id == getattr(source, "identifier", None)
    return reference.model_copy(update={"id": ""}) if same else reference


def in_short(reference: Reference) -> str:
    """A reference in short: names, year, title."""
    names = ", ".join(name.short for name in reference.author[:3]) + (" et al." if len(reference.author) > 3 else "")
    return ". ".join(filter(None, [names, reference.year, reference.title or reference.id or "without a title"]))
