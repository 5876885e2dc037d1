"""`pcite export highlights`: the cited sources themselves, each quote marked where it stands."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .console import echo
from .history import Store, opened


class PageLanguage(StrEnum):
    """Languages that the pages speak."""

    en = "en"
    de = "de"


def highlights(
    report_id: Annotated[str, typer.Argument(help="The report's id, or its first six characters.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder that the copies are written to.")],
    folder: Annotated[Path | None, typer.Option(help="Where files of relative paths are; else this folder.")] = None,
    lang: Annotated[PageLanguage, typer.Option(help="Language of the words around the sources.")] = PageLanguage.en,
    store: Store = None,
) -> None:
    """Write a copy of every cited source with the quotes marked, and an index.html that leads to them."""
    from ....store.citations import load
    from ...output.report.highlight import write_highlights

    with opened(store) as database:
        copied = write_highlights(load(database, report_id), out, database, folder=folder, lang=lang.value)
    for each in copied:
        count = f"{len(each.marks)} quote{'s' * (len(each.marks) != 1)}"
        echo(f"{each.path}: {count} of {each.source.name}")
        if each.why:
            echo(f"{each.source.name}: its {each.form} instead of the file, since {each.why}", err=True)
    echo(str(out / "index.html"))
