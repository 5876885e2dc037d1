"""The command line put together: all commands, or those that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from importlib import import_module
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from inspect import Parameter, signature
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .console import Quiet, echo
from .overview import ABOUT, COMMANDS

PACKAGE = __name__.rpartition(".")[0]


def version() -> str:
    """The version that is installed."""
    try:
        return f"pcite {installed('pcite')}"
    except PackageNotFoundError:
        return "pcite, not installed as a package"


def assembled(names: Iterable[str]) -> typer.Typer:
    """The command line with these commands."""
    made = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, help=ABOUT)

    made.callback()(_every)
    for name in names:
        entry = COMMANDS[name]
        part = getattr(import_module(f".{entry.module}", PACKAGE), entry.attribute)
        if isinstance(part, typer.Typer):
            there = {getattr(each.callback, "__wrapped__", each.callback) for each in part.registered_commands}
            for module, attribute in entry.further:
                command = getattr(import_module(f".{module}", PACKAGE), attribute)
                if command not in there:
                    part.command()(command)
            for each in part.registered_commands:
                each.callback = each.callback and hushable(each.callback)
            made.add_typer(part, name=name)
        else:
            made.command(name=name, context_settings=entry.settings)(part if entry.settings else hushable(part))
    return made


def hushable(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command that takes `--quiet` as all do, whether it shows progress or never does; one that has it as it is."""
    own = signature(command, eval_str=True)
    if "quiet" in own.parameters:
        return command

    @wraps(command)
    def run(*values: object, quiet: bool, **options: object) -> object:
        return command(*values, **options)

    option = Parameter("quiet", Parameter.KEYWORD_ONLY, default=False, annotation=Quiet)
    run.__signature__ = own.replace(parameters=[*own.parameters.values(), option])  # type: ignore[attr-defined]
    run.__annotations__ = {**{each.name: each.annotation for each in own.parameters.values()}, "quiet": Quiet}
    return run


def _show_version(enabled: bool) -> None:
    if enabled:
        echo(version())
        raise typer.Exit


def _every(
    context: typer.Context,
    show: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """What stands before a command."""
    from .config import defaults

    if isinstance(context.command, TyperGroup) and context.invoked_subcommand != "config":
        context.default_map = defaults(context.command, context.invoked_subcommand)
