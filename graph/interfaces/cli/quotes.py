"""`pcite quotes`: can every quote in the store still be cut from its source?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from .console import echo
from .history import Store, opened


def quotes(
    source: Annotated[list[Path] | None, typer.Option(help="A file or folder to read again; may be repeated.")] = None,
    report_id: Annotated[str | None, typer.Option("--report", help="Only this report.")] = None,
    store: Store = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object for each quote.")] = False,
) -> None:
    """Cut every kept quote from its source again, by its selectors; exit code 1 where one does not stand there.

    The text searched is the one in the store; of a source that is given again, the text as it is read now.
    """
    from ....store.citations import check_quotes, sources_by_identifier
    from ....store.sources.readers import read_all

    with opened(store) as database:
        existing = sources_by_identifier(database) if source else {}
        again = read_all(source) if source else []
        texts = {
            existing.get(one.identifier, existing.get(Path(one.identifier).name, one.id)): one.text for one in again
        }
        checks = check_quotes(database, texts=texts, report_id=report_id)
    for check in checks:
        if as_json:
            echo(check.model_dump_json())
        elif check.problem:
            echo(f"{check.citation_uid}  {check.problem}  {json.dumps(check.quote, ensure_ascii=False)}")
    lost = sum(not check.stands for check in checks)
    echo(f"{len(checks) - lost} of {len(checks)} quotes stand where they were taken from", err=as_json)
    raise typer.Exit(1 if lost else 0)
