"""The command line: `pcite` and its commands, one file each, of which only those that are asked for are loaded."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any

from .overview import COMMANDS, overview

if TYPE_CHECKING:
    import typer

    app: typer.Typer

__all__ = ["app", "main"]


def main() -> None:
    """Run the command line; an error of ours is one sentence on stderr and exit code 2."""
    words = sys.argv[1:]
    if not words or words == ["--help"]:
        print(overview())  # noqa: T201
        sys.exit(0 if words else 2)
    from ....store.errors import PciteError
    from .assembly import assembled

    completing = any(name.endswith("_COMPLETE") and name.startswith("_") for name in os.environ)
    first = next((word for word in words if not word.startswith("-")), "")
    for stream in (sys.stdout, sys.stderr):  # names of files may hold bytes that are no characters
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        assembled(COMMANDS if completing or first not in COMMANDS else [first])()
    except PciteError as error:
        from .console import echo

        echo(f"pcite: {type(error).__name__}: {error}", err=True)
        sys.exit(2)


def __getattr__(name: str) -> Any:  # noqa: ANN401
    """`app`, the whole command line, assembled when it is first asked for."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .assembly import assembled

    globals()["app"] = assembled(COMMANDS)
    return globals()["app"]
