"""Members: which login of the server was let into which project, and as what.

A login is made on the server, with its password; pcite never sees one. What holds of a login, a
role and a project is its last row: who is shut out has a further one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from sqlalchemy import Connection
from sqlmodel import Session, col, select

from ..errors import AccessDenied, InputError
from ..records.base import Record
from ..records.context import EVERY_PROJECT, Role
from . import put
from .access_installing import check_makers, is_installed, schema_of
from .access_policies import OF_ALL, ROLES, group_of
from .tables import MemberRow

if TYPE_CHECKING:
    from . import Database


class Member(Record):
    """A login that may work in a project."""

    login: str
    role: Role
    project_id: str
    """`*` for every one."""
    since: datetime


def grant_member(db: Database, login: str, role: Role, project: str) -> Member:
    """Let a login into a project.

    Args:
        db: the store, opened by the owner of its tables.
        login: a role of the server that may log in.
        role: what it may do there; see `store.access`.
        project: the project; `*` lets an auditor or an administrator into every one.

    Raises:
        InputError: there is no such role, login or project, or the store is a file.
        AccessDenied: `install` was not run, this login may not let others in, or the other one may make functions
            and operators where pgvector is.
    """
    action = f"letting {login!r} into {project!r} as {role}"
    _check(action, role, project)
    with _for(db, project).writing(f"{action} in") as session:
        connection = session.connection()
        _check_login(connection, action, login)
        check_makers(connection, [login])
        connection.exec_driver_sql(f"GRANT {_group(connection, role)} TO {_quoted(connection, login)}")
        return _set(session, login, role, project, True)


def revoke_member(db: Database, login: str, role: Role, project: str) -> bool:
    """Shut a login out of a project again, from its next statement on; whether it was in.

    Raises:
        InputError, AccessDenied: as `grant_member`.
    """
    action = f"shutting {login!r} out of {project!r} as {role}"
    _check(action, role, project)
    if not any(_is(member, login, role) and member.project_id == project for member in members(db)):
        return False
    with _for(db, project).writing(f"{action} in") as session:
        schema_of(session.connection())
        _set(session, login, role, project, False)
    if not any(_is(member, login, role) for member in members(db)):
        _leave(db, login, role, action)
    return True


def members(db: Database) -> list[Member]:
    """Who is in which project now, by login, in all projects.

    Raises:
        AccessDenied: the context is neither an auditor's nor an administrator's.
    """
    everywhere = db.within(db.context.model_copy(update={"project_id": EVERY_PROJECT}))
    last: dict[tuple[str, str, str], MemberRow] = {}
    with everywhere.reading("listing the members of") as session:
        for row in session.exec(select(MemberRow).order_by(col(MemberRow.id))):
            last[row.login, row.role, EVERY_PROJECT if row.everywhere else row.project_id] = row
        return [_record(row) for _, row in sorted(last.items()) if row.present]


def _check(action: str, role: str, project: str) -> None:
    if role not in ROLES:
        raise InputError(action, f"there is no role {role!r}", f"Use one of {', '.join(ROLES)}")
    if not project.strip():
        raise InputError(action, "the project has no name", "Name it")
    if project == EVERY_PROJECT and role not in OF_ALL:
        do = f"Name one project, or let it in as one of {', '.join(OF_ALL)}"
        raise InputError(action, f"no {role} works in every project", do)


def _for(db: Database, project: str) -> Database:
    """What is granted everywhere rests in the project of whoever grants it."""
    return db if project == EVERY_PROJECT else db.within(db.context.model_copy(update={"project_id": project}))


def _check_login(connection: Connection, action: str, login: str) -> None:
    schema_of(connection)
    if not is_installed(connection):
        do = "Run `pcite access install` first, or store.access.installing.install"
        raise AccessDenied(action, "row-level security is not on in this store", do)
    result = connection.exec_driver_sql("SELECT rolcanlogin FROM pg_roles WHERE rolname = %s", (login,)).scalar()
    if not result:
        do = "Create it on the server: CREATE ROLE name LOGIN PASSWORD ..."
        raise InputError(action, "the server has no such login", do)


def _set(session: Session, login: str, role: Role, project: str, present: bool) -> Member:
    now, everywhere = datetime.now(UTC), project == EVERY_PROJECT
    values = {"login": login, "role": role, "everywhere": everywhere, "present": present, "created_at": now}
    put(session, MemberRow, [values])
    return Member(login=login, role=role, project_id=project, since=now)


def _leave(db: Database, login: str, role: Role, action: str) -> None:
    """The group is left with the last project: with it go the rights that have nothing to do with projects."""
    with db.writing(f"{action} in") as session:
        connection = session.connection()
        there = "SELECT 1 FROM pg_roles WHERE rolname = %s"
        if connection.exec_driver_sql(there, (login,)).scalar():
            connection.exec_driver_sql(f"REVOKE {_group(connection, role)} FROM {_quoted(connection, login)}")


def _group(connection: Connection, role: str) -> str:
    return _quoted(connection, group_of(schema_of(connection), role))


def _quoted(connection: Connection, name: str) -> str:
    """As the server quotes names, and with what the driver would take for a placeholder doubled."""
    quoted = connection.exec_driver_sql("SELECT quote_ident(%s)", (name,)).scalar_one()
    return str(quoted).replace("%", "%%")


def _is(member: Member, login: str, role: str) -> bool:
    return (member.login, member.role) == (login, role)


def _record(row: MemberRow) -> Member:
    project = EVERY_PROJECT if row.everywhere else row.project_id
    return Member(login=row.login, role=cast(Role, row.role), project_id=project, since=row.created_at)
