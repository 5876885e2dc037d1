"""`pcite references enrich` and `check`: what bibliographic services know of references, where that is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ....store.citations.library import DEFAULT
from .console import echo
from .history import Store, opened
from .references import Job, Some, chosen_sources, in_short

if TYPE_CHECKING:
    from ....store.references import Reference
    from ....store.references.enrichment import Client, Enrichment

Mail = Annotated[str | None, typer.Option(help="Your address: services are asked only with it, and are told it.")]
Crossref = Annotated[str | None, typer.Option(help="Another address of Crossref's API.")]
OpenAlex = Annotated[str | None, typer.Option("--openalex", help="Another address of OpenAlex's API.")]
Scholar = Annotated[str | None, typer.Option("--semantic-scholar", help="Another address of Semantic Scholar's API.")]


def enrich(
    mailto: Annotated[str, typer.Option(help="Your address, by which the services can reach you.")],
    source: Some = None,
    store: Store = None,
    job: Job = DEFAULT,
    crossref: Crossref = None,
    openalex: OpenAlex = None,
    scholar: Scholar = None,
) -> None:
    """Look sources up at Crossref, OpenAlex and Semantic Scholar, and keep what their references lacked."""
    from ....store.citations import library
    from ....store.references import reference_of
    from ....store.references.enrichment import enrich as look_up

    filled = 0
    with opened(store, read_only=False) as database, _client(mailto, crossref, openalex, scholar) as client:
        for one in chosen_sources(database, source, job):
            done = look_up(reference_of(one), client)
            echo(f"{one.id:>5}  {in_short(done.reference)}")
            _tell(done)
            if done.origin:
                library.put_reference(database, one.id, done.reference, done.origin)
                filled += 1
    echo(f"{filled} found")


def check(
    file: Annotated[Path | None, typer.Argument(help="BibTeX, RIS or CSL-JSON; else the library.")] = None,
    mailto: Mail = None,
    store: Store = None,
    job: Job = DEFAULT,
    crossref: Crossref = None,
    openalex: OpenAlex = None,
    scholar: Scholar = None,
) -> None:
    """Tell what is wrong with references; exit code 1 where one was retracted, is another work's or cannot be read."""
    from ....store.references.interchange_checking import flaws

    result, grave = _references(file, store, job)
    for flaw in flaws(result):
        echo(f"{'!' if flaw.grave else '-'} {in_short(flaw.reference)}: {flaw.text}")
        grave += flaw.grave
    if mailto:
        with _client(mailto, crossref, openalex, scholar) as client:
            grave += sum(_looked_up(reference, client) for reference in result)
    echo(f"{len(result)} references, {grave} not to be cited as they are")
    raise typer.Exit(1 if grave else 0)


def _references(file: Path | None, store: str | None, job: str) -> tuple[list[Reference], int]:
    """The references, and how many could not be read."""
    from ....store.citations import library
    from ....store.references import reference_of
    from ....store.references.interchange import read_references

    if file is None:
        with opened(store) as database:
            return [reference_of(one) for one in library.sources(database, job)], 0
    broken: list[str] = []
    result = read_references(file, refused=lambda error: broken.append(str(error)))
    for error in broken:
        echo(f"! {error}")
    return result, len(broken)


def _looked_up(reference: Reference, client: Client) -> bool:
    """Whether a service knows that a reference should not be cited as it is."""
    from ....store.references.enrichment import enrich as look_up
    from ....store.references.retraction import retracted

    done = look_up(reference, client)
    if not (done.retraction or done.notices or done.remarks or done.candidates):
        return False
    echo(f"  {in_short(reference)}")
    _tell(done)
    other = any("its DOI is that of" in remark for remark in done.remarks)
    return other or bool(done.retraction and not retracted(reference))


def _tell(done: Enrichment) -> None:
    if done.retraction:
        echo(f"       ! was retracted ({done.retraction})")
    for notice in done.notices:
        echo(f"       - {notice}")
    if done.cited:
        echo(f"       cited: {', '.join(f'{count} ({name})' for name, count in done.cited.items())}")
    for remark in done.remarks:
        echo(f"       {remark}")
    for candidate in done.candidates:
        echo(f"       perhaps: {in_short(candidate)}{f', {candidate.doi}' if candidate.doi else ''}")


def _client(mailto: str, crossref: str | None, openalex: str | None, scholar: str | None) -> Client:
    from ....store.references.enrichment import Client, ServiceAddresses

    usual = ServiceAddresses()
    where = ServiceAddresses(crossref or usual.crossref, openalex or usual.openalex, scholar or usual.semantic_scholar)
    return Client(mailto, where)
