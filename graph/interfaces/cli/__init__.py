"""The command line: `pcite` and its commands, one file each."""

from __future__ import annotations

import sys
from io import TextIOWrapper

import typer

from .access import access
from .audit import audit
from .calibrate import calibrate
from .citations import citations
from .cite import cite
from .db import db
from .demo import demo
from .evaluation import PASSED_ON, evaluation
from .export import export
from .ground import ground
from .highlights import highlights
from .history import runs, show
from .log import log, verify_log
from .lookups import check, enrich
from .mcp import mcp
from .people import edit
from .quotes import quotes
from .references import references
from .removal import erase, tombstone
from .replay import replay
from .review import review
from .serve import serve
from .sources import sources
from .tools import tools
from .verifiers import verifiers
from .write import write

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Cites every checkable claim of a draft to the passage that supports it, or flags it.",
)
app.command()(ground)
app.command()(write)
app.command()(edit)
app.command()(demo)
app.command()(show)
app.command()(runs)
app.command()(replay)
app.command()(quotes)
app.command()(verifiers)
app.command()(calibrate)
app.add_typer(sources, name="sources")
app.add_typer(db, name="db")
export.command()(highlights)
app.add_typer(export, name="export")
app.command()(cite)
app.add_typer(citations, name="citations")
references.command()(enrich)
references.command()(check)
app.add_typer(references, name="references")
app.command(name="verify-log")(verify_log)
app.add_typer(log, name="log")
app.command()(tombstone)
app.command()(erase)
app.add_typer(audit, name="audit")
app.add_typer(review, name="review")
app.add_typer(access, name="access")
app.add_typer(tools, name="tools")
app.command()(serve)
app.command()(mcp)
app.command(name="eval", context_settings=PASSED_ON)(evaluation)


def main() -> None:
    """Run the command line; an error of ours is one sentence on stderr and exit code 2."""
    from ....store.errors import PciteError

    for stream in (sys.stdout, sys.stderr):  # names of files may hold bytes that are no characters
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except PciteError as error:
        print(f"pcite: {type(error).__name__}: {error}", file=sys.stderr)  # noqa: T201
        sys.exit(2)
