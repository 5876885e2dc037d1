"""`pcite demo`: two drafts that ship with pcite, grounded on real law and a real standard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from ....store.records import Grounding
from ...examples import DRAFTS
from ...output import plain_text
from . import console
from .console import echo
from .outputs import Files, as_text

NAMES = ("aufbewahrung_de.json", "passwords_en.json")


def demo(
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder for the reports and the store.")] = Path("pcite-out"),
) -> None:
    """Ground two drafts: a German report on the retention of invoices, an English memo on passwords."""
    store = out / "pcite.sqlite"
    for name in NAMES:
        task = json.loads((DRAFTS / name).read_text(encoding="utf-8"))
        grounding = _ground(task, store)
        echo(f"# {task['title']}\n\n{plain_text.report(grounding)}\n")
        target = out / task["name"]
        target.with_suffix(".json").write_text(as_text(grounding), encoding="utf-8")
        Files(html=target.with_suffix(".html")).write(grounding)
        echo(f"Written: {target}.html, {target}.json; store: {store}\n")


def _ground(task: dict[str, Any], store: Path) -> Grounding:
    from ...api import ground

    sources = [DRAFTS / path for path in task["sources"]]
    with console.progress(task["title"]) as tell:
        return ground(task["draft"], sources, store=store, progress=tell)
