"""`pcite config`: what is set, and where each value comes from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ....store.errors import InputError
from .console import echo

config = typer.Typer(no_args_is_help=True, help="Show every setting, its value and where it comes from.")


@config.command()
def show(as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False) -> None:
    """Every setting with its value and its origin: a file, an environment variable or the default.

    Keys and tokens are not shown, only that they are set.
    """
    rows = [*_rows()]
    if as_json:
        echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    widths = [max(len(str(row[name])) for row in rows) for name in ("key", "value")]
    for row in rows:
        echo(f"{row['key']:<{widths[0]}}  {row['value']:<{widths[1]}}  {row['origin']}")


@config.command()
def docs() -> None:
    """Every setting with its environment variable and what it says, as a table in Markdown."""
    from ...models.configuration import ELSEWHERE, SETTINGS

    echo("| variable | in the file | what it says | without it |\n|---|---|---|---|")
    for each in SETTINGS:
        key = "no: a secret" if each.kind == "secret" else f"`{each.key}`"
        echo(f"| `{each.variable}` | {key} | {each.about} | {each.default} |")
    for variable, about in ELSEWHERE.items():
        echo(f"| `{variable}` | no | {about} | |")


def defaults(command: TyperGroup, invoked: str | None) -> dict[str, Any]:
    """What the file of settings gives as options of commands, for `default_map` of click.

    Raises:
        InputError: it names a command or an option that there is not.
    """
    from ...models.configuration import Configuration
    from .overview import COMMANDS

    made = Configuration.read()
    for name, options in made.commands.items():
        if name not in COMMANDS:
            problem = f"there is no command {name!r}"
            raise InputError(f"reading commands in {made.file}", problem, f"Use one of {', '.join(COMMANDS)}")
        if name == invoked:
            _refuse_unknown(f"commands.{name} in {made.file}", command.commands[name], options)
    return {name: dict(options) for name, options in made.commands.items()}


def _refuse_unknown(place: str, command: Any, options: Mapping[str, Any]) -> None:  # noqa: ANN401 - click's command
    option_names = {each.name for each in command.params if each.param_type_name == "option"}
    if unknown := sorted(set(options) - option_names):
        problem, do = f"there is no option {unknown[0]!r}", f"Use one of {', '.join(sorted(option_names))}"
        raise InputError(f"reading {place}", problem, do)


def _rows() -> Iterator[dict[str, str]]:
    from ...models.configuration import SETTINGS, Configuration
    from ...models.settings import Settings

    made = Configuration.read()
    settings = Settings.read(made)
    for each in SETTINGS:
        origin = made.origin(each.variable)
        if each.key == "store" and settings.store and origin == "default":
            origin = "environment DATABASE_URL"
        value = _value(settings, each.key)
        if each.kind == "secret":
            value = "set" if value else ""
        yield {"key": each.key, "value": _without_password(value), "variable": each.variable, "origin": origin}
    for name, options in made.commands.items():
        for key, content in options.items():
            yield {"key": f"commands.{name}.{key}", "value": str(content), "variable": "", "origin": str(made.file)}


def _value(settings: object, key: str) -> str:
    value: Any = settings
    for part in key.split("."):
        value = value.get(part) if isinstance(value, Mapping) else getattr(value, part)
    return ",".join(map(str, value)) if isinstance(value, tuple) else "" if value is None else str(value)


def _without_password(value: str) -> str:
    scheme, mark, rest = value.partition("://")
    user, at, host = rest.rpartition("@")
    return f"{scheme}{mark}{user.partition(':')[0]}:…@{host}" if at and ":" in user else value
