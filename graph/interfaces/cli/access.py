"""`pcite access`: which login of a PostgreSQL server may work in which project, and as what."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import typer

from .console import echo
from .history import Store, opened

access = typer.Typer(no_args_is_help=True, help="Let logins of a PostgreSQL server into projects, and shut them out.")

Login = Annotated[str, typer.Argument(help="A role of the server that may log in.")]
As = Annotated[Literal["agent", "user", "auditor", "admin"], typer.Argument(help="As what.")]
Project = Annotated[str, typer.Argument(help="The project; '*' lets an auditor or an admin into every one.")]


@access.command()
def install(store: Store = None) -> None:
    """Make the group roles, and row-level security on every table; can be repeated, as after an upgrade."""
    from ....store.database.access_installing import install as make

    with opened(store, read_only=False) as database:
        make(database)
    echo("Every login is now held to the projects that it is let into: pcite access grant LOGIN ROLE PROJECT")


@access.command()
def grant(login: Login, role: As, project: Project, store: Store = None) -> None:
    """Let a login into a project."""
    from ....store.database.access_members import grant_member

    with opened(store, read_only=False) as database:
        member = grant_member(database, login, role, project)
    echo(f"{member.login} is {member.role} in {member.project_id}.")


@access.command()
def revoke(login: Login, role: As, project: Project, store: Store = None) -> None:
    """Shut a login out of a project; exit code 1 where it was not in."""
    from ....store.database.access_members import revoke_member

    with opened(store, read_only=False) as database:
        was_in = revoke_member(database, login, role, project)
    echo(f"{login} is {'no longer' if was_in else 'not'} {role} in {project}.")
    raise typer.Exit(0 if was_in else 1)


@access.command(name="list")
def list_(
    store: Store = None, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False
) -> None:
    """Who is in which project now."""
    from ....store.database.access_members import members

    with opened(store) as database:
        result = members(database)
    if as_json:
        echo(json.dumps([member.model_dump(mode="json") for member in result], ensure_ascii=False))
        return
    for member in result:
        echo(f"{member.login}  {member.role}  {member.project_id}  since {member.since:%Y-%m-%d %H:%M}")
