"""`pcite tools`: the tools for agents, listed and described."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from ....store.errors import InputError
from .console import echo

tools = typer.Typer(no_args_is_help=True, help="List and describe the tools for agents.")


@tools.command(name="list")
def list_(
    phase: Annotated[Literal["strategic", "tactical"] | None, typer.Option(help="Only those of this phase.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the metadata as JSON.")] = False,
) -> None:
    """One line for each tool."""
    from ..agents.making import chosen
    from ..agents.metadata import get_citation_metadata

    existing = get_citation_metadata()
    results = {name: existing[name] for name in chosen(phase=phase)}
    if as_json:
        echo(json.dumps(results, indent=2))
        return
    for name, about in results.items():
        echo(f"{name:<17} {about['category']:<11} {'+'.join(about['phases']):<19} {about['short_description']}")


@tools.command()
def docs(
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder for the pages, one Markdown file for each tool.")],
) -> None:
    """Write a page for each tool: what it is for, its arguments, phases, an example, its errors."""
    from ..agents.docs import write_pages

    try:
        paths = write_pages(out)
    except OSError as error:
        raise InputError(f"writing pages into {out}", error.strerror or str(error), "Name a folder") from error
    echo(f"{len(paths)} pages in {out}")
