"""`pcite export`: what the store has, for those who do not have the store."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ...output.shapes import ShapeName
from .console import echo
from .history import Store, opened
from .outputs import as_text

if TYPE_CHECKING:
    from ....store.citations.proofs import SigningKey
    from ...output.bundle.listing import Form

export = typer.Typer(no_args_is_help=True, help="Bundles that check themselves, lists, reports for other programs.")

Report = Annotated[str | None, typer.Argument(metavar="[REPORT]", help="The report's id, or its first six characters.")]
Of = Annotated[str | None, typer.Option("--session", help="All that this session has.")]
Removed = Annotated[bool, typer.Option("--removed", help="Also what was taken out of sight.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="The file; else standard output.")]


class What(StrEnum):
    """What is listed."""

    citations = "citations"
    trail = "trail"


Which = Annotated[What, typer.Option(help="The citations, or every link that was tried.")]


@export.command()
def bundle(
    out: Annotated[Path, typer.Option("--out", "-o", help="The archive that is written.")],
    report_id: Report = None,
    session: Of = None,
    citations: Annotated[str | None, typer.Option(help="Citations by their ids, as 1,2,3.")] = None,
    key: Annotated[Path | None, typer.Option(help="The secret key that signs it; else it is not signed.")] = None,
    removed: Removed = False,
    store: Store = None,
) -> None:
    """Write one archive with citations, sources, proofs and a verifier that needs only Python."""
    from ....store.citations.bundle import Scope
    from ...output.bundle import write_bundle

    scope = Scope(report_id=report_id, session_id=session, citation_ids=_numbers(citations), removed=removed)
    signer = _key(key) if key else None
    with opened(store) as database:
        manifest = write_bundle(database, scope, out, key=signer)
    rows, files = sum(manifest["rows"].values()), len(manifest["files"])
    echo(f"{out}: {manifest['rows'].get('citation', 0)} citations, {rows} rows of the log, {files} files")
    if key is None:
        echo("It is not signed: --key FILE shows who made it.", err=True)


@export.command()
def jsonl(
    report_id: Report = None,
    session: Of = None,
    what: Which = What.citations,
    out: Out = None,
    removed: Removed = False,
    store: Store = None,
) -> None:
    """List citations or the audit trail, a JSON object a line; of the whole project where nothing is named."""
    _list(ExportOptions(report_id, session, removed), what, "jsonl", out, store)


@export.command()
def csv(
    report_id: Report = None,
    session: Of = None,
    what: Which = What.citations,
    out: Out = None,
    removed: Removed = False,
    store: Store = None,
) -> None:
    """List citations or the audit trail as CSV (RFC 4180), safe to be opened in a spreadsheet."""
    _list(ExportOptions(report_id, session, removed), what, "csv", out, store)


@export.command()
def shape(
    name: Annotated[ShapeName, typer.Argument(help="What is expected.")],
    report_id: Report = None,
    out: Out = None,
    store: Store = None,
) -> None:
    """Write a report as another program expects it; the newest where none is named."""
    from ....store.citations import load, reports
    from ....store.errors import InputError

    with opened(store) as database:
        newest = [] if report_id else reports(database, limit=1)
        if not report_id and not newest:
            raise InputError("exporting the newest report", "the store has none", "Ground a draft first")
        grounding = load(database, report_id or newest[0].id)
    _write([f"{as_text(grounding, name)}\n".encode("utf-8", "backslashreplace")], out)


@export.command()
def verifier(out: Out = None) -> None:
    """Write the verifier alone, for those who do not want to take it from the bundle that it checks."""
    from ...output.bundle import single_file

    _write([single_file().encode()], out)


class ExportOptions(NamedTuple):
    """What is listed of."""

    report_id: str | None
    session_id: str | None
    removed: bool


def _list(options: ExportOptions, what: What, form: Form, out: Path | None, store: str | None) -> None:
    from ....store.errors import InputError
    from ...output.bundle.listing import listed

    if options.report_id is not None and options.session_id is not None:
        raise InputError("exporting", "a report and a session are named", "Name one of them, or nothing for all")
    with opened(store) as database:
        _write(listed(database, what.value, form, **options._asdict()), out)


def _write(lines: Iterable[bytes], out: Path | None) -> None:
    if out is None:
        sys.stdout.buffer.writelines(lines)
        sys.stdout.buffer.flush()
        return
    from ...files import atomic_write

    with atomic_write(out) as file:
        file.writelines(lines)


def _numbers(text: str | None) -> tuple[int, ...]:
    """Ids as `1,2,3`, also as a reader writes them: `[1], [2]`."""
    from ....store.errors import InputError

    parts = [part.strip(" []") for part in (text or "").split(",")] if text else []
    if not all(part.isdecimal() and part.isascii() for part in parts):
        raise InputError(f"exporting citations {text!r}", "these are no numbers", "Give them as 1,2,3")
    return tuple(int(part) for part in parts)


def _key(path: Path) -> SigningKey:
    from ....store.citations.proofs import SigningKey
    from ....store.errors import InputError

    try:
        return SigningKey.parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        do = "Give the file that `pcite log keygen` wrote"
        raise InputError(f"reading the key {path}", str(error), do) from error
