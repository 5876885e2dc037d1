"""`pcite check`: whether the sentences of many drafts are supported, for builds and before commits."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ....store.errors import InputError
from . import console
from .console import echo
from .ground import FailOn
from .outputs import check_target

if TYPE_CHECKING:
    from ...checked_drafts import DraftCheck


def check(
    drafts: Annotated[list[Path], typer.Argument(help="Drafts: text or Markdown files, or folders of them.")],
    source: Annotated[
        list[str] | None,
        typer.Option("--source", "--sources", help="A file, a folder or the address of a page; may be repeated."),
    ] = None,
    fail_on: Annotated[
        FailOn, typer.Option(help="Exit with 1 if a sentence has this verdict or worse.")
    ] = FailOn.unsupported,
    threshold: Annotated[float | None, typer.Option(min=0, max=1, help="Supported from this probability on.")] = None,
    verifier: Annotated[str | None, typer.Option(help="Who judges; `pcite verifiers` lists them.")] = None,
    sarif: Annotated[Path | None, typer.Option(help="Write SARIF to this file, which GitHub shows in a diff.")] = None,
    junit: Annotated[Path | None, typer.Option(help="Write JUnit XML to this file.")] = None,
    quiet: console.Quiet = False,
) -> None:
    """Check every sentence of DRAFTS against the sources; nothing is changed and nothing is kept."""
    from ...api import Options
    from ...checked_drafts import check_files
    from ...models.verifiers import load_verifier
    from .assembly import version
    from .source_arguments import resolve_sources

    if not source:
        raise InputError("checking drafts", "no source was given", "Give files or folders with --source")
    for path in (sarif, junit):
        if path:
            check_target(path)
    options = Options() if threshold is None else Options(threshold=threshold)
    if verifier:
        options["verifier"] = load_verifier(verifier)
    checks = []
    with console.progress("pcite check") as tell:
        options["progress"] = tell
        for result in check_files(drafts, resolve_sources(source, ":memory:"), fail_on.value, **options):
            echo(_lines(result), nl=False)
            checks.append(result)
    for note in dict.fromkeys(f"{result.path}: {note}" for result in checks for note in result.notes):
        echo(f"note: {note}", err=True)
    echo(_summary(checks))
    if sarif:
        from ...output.sarif import as_sarif

        content = as_sarif(checks, version().partition(" ")[2])
        sarif.write_text(json.dumps(content, ensure_ascii=False, indent=2), encoding="utf-8")
    if junit:
        from ...output.junit import as_junit

        junit.write_text(as_junit(checks), encoding="utf-8")
    raise typer.Exit(1 if any(result.fails for result in checks) else 0)


def _lines(result: DraftCheck) -> str:
    """A line for each sentence that is not supported, as compilers write them."""
    return "".join(
        f"{result.path}:{each.line}:{each.column}: {'error' if each.fails else 'warning'}: {each.rule}: "
        f"“{console.in_a_line(each.claim.text)}” {console.in_a_line(each.message)}\n"
        for each in result.sentences
        if each.rule
    )


def _summary(checks: Sequence[DraftCheck]) -> str:
    counts = Counter(each.rule or "supported" for result in checks for each in result.sentences)
    sums = ", ".join(f"{count} {name}" for name, count in sorted(counts.items())) or "none has to be checked"
    files = "1 draft" if len(checks) == 1 else f"{len(checks)} drafts"
    return f"{files}, {counts.total()} sentences checked: {sums}."
