"""The command line: `pcite` and its commands, one file each, of which only those that are asked for are loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

from .overview import ABOUT, COMMANDS, overview

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
    if words == ["--version"]:
        print(version())  # noqa: T201
        return
    from ....store.errors import PciteError

    completing = any(name.endswith("_COMPLETE") and name.startswith("_") for name in os.environ)
    first = next((word for word in words if not word.startswith("-")), "")
    try:
        _assembled(COMMANDS if completing or first not in COMMANDS else [first])()
    except PciteError as error:
        print(f"pcite: {type(error).__name__}: {error}", file=sys.stderr)  # noqa: T201
        sys.exit(2)


def version() -> str:
    """The version that is installed."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return f"pcite {installed('pcite')}"
    except PackageNotFoundError:
        return "pcite, not installed as a package"


def _assembled(names: Iterable[str]) -> typer.Typer:
    """The command line with these commands."""
    import typer

    from .console import Quiet

    made = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, help=ABOUT)

    def show_version(asked: bool) -> None:
        if asked:
            typer.echo(version())
            raise typer.Exit

    @made.callback()
    def every(
        show: Annotated[
            bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and stop.")
        ] = False,
        quiet: Quiet = False,
    ) -> None:
        pass

    for name in names:
        entry = COMMANDS[name]
        part = getattr(import_module(f".{entry.module}", __name__), entry.attribute)
        if isinstance(part, typer.Typer):
            there = {each.callback for each in part.registered_commands}
            for module, attribute in entry.further:
                command = getattr(import_module(f".{module}", __name__), attribute)
                if command not in there:
                    part.command()(command)
            made.add_typer(part, name=name)
        else:
            made.command(name=name, context_settings=entry.settings)(part)
    return made


def __getattr__(name: str) -> Any:  # noqa: ANN401
    """`app`, the whole command line, assembled when it is first asked for."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()["app"] = _assembled(COMMANDS)
    return globals()["app"]
