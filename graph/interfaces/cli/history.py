"""`pcite runs` and `pcite show`: what the store has kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from ...models.settings import Settings
from ...output.shapes import as_dict
from .console import echo
from .ground import DEFAULT_STORE
from .link_table import link_rows
from .outputs import AsJson, AsShape, Docx, Files, Html, Markdown, check_outputs, printed
from .style_options import AsPlacement, AsStyle, StyleOptions

if TYPE_CHECKING:
    from ....store.database import Database

Store = Annotated[
    str | None,
    typer.Option(help="The store, a file or a postgresql:// address; else CITATION_DB_URL, else pcite.sqlite."),
]


def runs(store: Store = None, limit: Annotated[int, typer.Option(min=1, help="How many, newest first.")] = 20) -> None:
    """List the reports in the store, newest first."""
    from ....store.citations import reports

    with opened(store) as database:
        for item in reports(database, limit=limit):
            counts = ", ".join(f"{count} {label}" for label, count in sorted(item.verdicts.items()))
            echo(f"{item.id}  {item.created_at:%Y-%m-%d %H:%M}  {counts or 'nothing to check'}  {item.draft}")


def show(
    report_id: Annotated[str, typer.Argument(help="The report's id, or its first six characters or more.")],
    store: Store = None,
    as_json: AsJson = False,
    shape: AsShape = None,
    style: AsStyle = None,
    placement: AsPlacement = None,
    html: Html = None,
    markdown: Markdown = None,
    docx: Docx = None,
    trail: Annotated[
        bool, typer.Option("--trail", help="List every link that was tried, accepted or not; JSON with --json.")
    ] = False,
) -> None:
    """Show a report as it was recorded."""
    from ....store.citations import audit_trail, load
    from ....store.citations.audit import decided_in_report

    look, files = StyleOptions(style, placement), Files(html, markdown, docx)
    check_outputs(files, look, as_json=as_json, shape=shape)
    with opened(store) as database:
        grounding = load(database, report_id)
        decisions = decided_in_report(database, grounding.report_id) if html else {}
        rows = audit_trail(database, grounding.report_id) if trail else []
    if trail and as_json:
        document = {**as_dict(grounding), "trail": [row.model_dump(mode="json") for row in rows]}
        echo(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        echo(printed(grounding, as_json=as_json, shape=shape, look=look))
        for line in link_rows(grounding) if trail else ():
            echo(line)
    files.write(grounding, style, decisions=decisions)


def opened(store: str | None, *, read_only: bool = True) -> Database:
    """The store that was named, else that of the settings, else the one in this folder.

    Raises:
        DatabaseUnavailable: there is none, or it cannot be read.
    """
    from ....store.database import Database

    return Database.open(store or Settings.read().store or DEFAULT_STORE, read_only=read_only)
