"""`pcite review`: what people decided on the page of a report."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Annotated

import typer

from .audit import AsJson, Project, print_rows, scoped
from .history import Store

if TYPE_CHECKING:
    from ....store.citations.audit import Adjudication

review = typer.Typer(no_args_is_help=True, help="Take in what reviewers decided on the page of a report; list it.")

SHOWN = 120
"""Characters of a sentence at most."""


@review.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="What the page of a report exported.")],
    reviewer: Annotated[str | None, typer.Option(help="Who decided; else whom the file names.")] = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Record every decision of a review, all or none; the same file a second time records nothing."""
    from ...output.reviews import import_review

    with scoped(store, project, read_only=False) as db:
        result = import_review(db, file, reviewer=reviewer)
    lines = [
        f"{'recorded' if each.new else 'known   '}  {each.claim_uid[:8]}  {each.decision}: {_short(each.claim)}"
        + (f"\n    {each.note}" if each.note else "")
        for each in result.decisions
    ]
    last = f"{result.new} of {len(lines)} decisions recorded for report {result.report_id[:8]}, by {result.reviewer}."
    print_rows([each.model_dump(mode="json") for each in result.decisions], as_json, [*lines, last])


@review.command(name="list")
def list_(
    report: Annotated[str | None, typer.Option(help="Only about this report.")] = None,
    reviewer: Annotated[str | None, typer.Option(help="Only by this reviewer.")] = None,
    project: Project = "default",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """What each person decided last, about sentences of reports and about citations."""
    from ....store.citations.audit import adjudications, ledger

    with scoped(store, project) as db:
        of_report = {each.target for each in ledger(db, report)} if report else None
        results = [
            each
            for each in adjudications(db)
            if reviewer in (None, each.reviewer) and (of_report is None or each.target in of_report)
        ]
    print_rows([each.model_dump(mode="json") for each in results], as_json, _lines(results))


def _lines(decisions: Iterable[Adjudication]) -> Iterable[str]:
    for each in decisions:
        key = f"[{each.target}]" if isinstance(each.target, int) else each.target[:8]
        yield f"{each.created_at:%Y-%m-%d %H:%M}  {key}  {each.reviewer}: {each.decision}. {each.note}".rstrip()


def _short(text: str) -> str:
    return shorten(text, SHOWN, placeholder=" …")
