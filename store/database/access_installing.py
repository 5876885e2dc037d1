"""Installing: the group roles of a schema, what each may do, and row-level security on every table.

Run once by the owner of the tables, and again after every change of the schema; it can be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ..errors import AccessDenied, InputError
from ..records.context import Role
from .access_bindings import bind
from .access_policies import LET_IN, ROLES, adds, dependents, group_of, groups, policies, removes, tenants
from .access_shared import SHARED
from .access_statistics import forget
from .tables.triggers import CHECK_NUMBER, LAST_PATH

if TYPE_CHECKING:
    from . import Database

ACTION = "installing roles and row-level security"
APPEND = "append_log(text[], text[], bytea[])"
"""What writes the log: as its owner, since no one else may from here on."""
LONGEST = 63
"""Bytes of a name in PostgreSQL."""
INVOKER_FROM = 150000
"""The first version whose views can be read with the rights of whoever reads them."""


def install(db: Database) -> None:
    """Make the group roles `<schema>_agent`, `_user`, `_auditor` and `_admin`, and hold everyone to their project.

    Logins are let in with `members.grant_member`. The owner goes on as before, through pcite.

    Raises:
        AccessDenied: the context is no administrator's, the login does not own the tables, or the group
            roles are missing and it may not create roles.
        InputError: the store is a file, or its schema's name is too long to name roles after.
        DatabaseUnavailable: the server cannot do it; everything is as it was.
    """
    with db.writing(f"{ACTION} in") as session:
        if db.context.role != "admin":
            do = "Open the store with the context of an administrator"
            raise AccessDenied(ACTION, f"the role is {db.context.role}", do)
        secure(session.connection())


def is_installed(connection: Connection) -> bool:
    """Whether row-level security is on."""
    action = "SELECT relrowsecurity FROM pg_class WHERE oid = to_regclass('citation')"
    return connection.dialect.name == "postgresql" and connection.exec_driver_sql(action).scalar() is True


def refresh(connection: Connection) -> None:
    """Cover tables and views that came since, where row-level security is on; within the caller's transaction."""
    if is_installed(connection):
        secure(connection)


def secure(connection: Connection) -> None:
    """What `install` does, within the caller's transaction.

    Raises:
        AccessDenied, InputError: as `install`.
    """
    from .vectors_extension import make_ready, pgvector_is_there  # which secures the table that it makes

    schema, owner = schema_of(connection), _owner(connection)
    _check_path(connection)
    _make_groups(connection, schema)
    if pgvector_is_there(connection):
        make_ready(connection)
    group = groups(schema)
    check_makers(connection, _members(connection, schema))
    for statement in (*_functions(schema, group), *_forgotten(connection, schema, group), *_rights(group)):
        connection.exec_driver_sql(statement)
    bind(connection, f'"{schema}"', tenants(), ", ".join(group.values()))
    for table in tenants():
        for statement in policies(table, group, owner):
            connection.exec_driver_sql(statement)
    for statement in (*_shared(connection, group, owner), *_views(connection, schema, group)):
        connection.exec_driver_sql(statement)
    forget(connection, tenants())


def schema_of(connection: Connection) -> str:
    """The schema that the store is in.

    Raises:
        InputError: it is in a file.
    """
    if connection.dialect.name != "postgresql":
        do = "Keep the store on PostgreSQL, where logins are told apart; on a file the context's role is checked"
        raise InputError(ACTION, "the store is a file, which has no logins", do)
    return str(connection.exec_driver_sql("SELECT current_schema()").scalar_one())


def _owner(connection: Connection) -> str:
    """The owner of the tables, quoted.

    Raises:
        AccessDenied: it is someone else, whose rights this login does not have.
    """
    action = (
        "SELECT quote_ident(pg_get_userbyid(relowner)), pg_has_role(relowner, 'USAGE') "
        "FROM pg_class WHERE oid = to_regclass('citation')"
    )
    owner, mine = connection.exec_driver_sql(action).one()
    if not mine:
        raise AccessDenied(ACTION, f"the tables belong to {owner}", "Open the store as their owner")
    return str(owner)


def _check_path(connection: Connection) -> None:
    """Let no one put an operator beside pgvector's, which every program of the store would call as itself.

    Raises:
        AccessDenied: everyone may.
    """
    action = (
        "SELECT quote_ident(nspname) FROM pg_namespace WHERE nspname = ANY(current_schemas(false)) "
        "AND nspname <> current_schema() AND EXISTS (SELECT 1 FROM aclexplode(nspacl) AS one "
        "WHERE one.grantee = 0 AND one.privilege_type = 'CREATE')"
    )
    if others := connection.exec_driver_sql(action).scalars().all():
        problem = f"pgvector is in the schema {others[0]}, in which everyone may make functions and operators"
        do = f"Have its owner run REVOKE CREATE ON SCHEMA {others[0]} FROM PUBLIC"
        raise AccessDenied(ACTION, problem, do)


def check_makers(connection: Connection, logins: Sequence[str]) -> None:
    """Let no login of a project put one there either: it may have been given the right by its name.

    Raises:
        AccessDenied: one of them may.
    """
    action = (
        "SELECT quote_ident(nspname), quote_ident(rolname) FROM pg_namespace CROSS JOIN pg_roles "
        "WHERE nspname = ANY(current_schemas(false)) AND nspname <> current_schema() AND rolname = ANY(%s) "
        "AND NOT rolsuper AND has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'CREATE') AND NOT pg_has_role("
        "pg_roles.oid, (SELECT relowner FROM pg_class WHERE oid = to_regclass('citation')), 'USAGE') ORDER BY 1, 2"
    )
    if (result := connection.exec_driver_sql(action, (list(logins),)).first()) is not None:
        problem = f"pgvector is in the schema {result[0]}, in which {result[1]} may make functions and operators"
        do = f"Have its owner run REVOKE CREATE ON SCHEMA {result[0]} FROM {result[1]}, or from the role it has it by"
        raise AccessDenied(ACTION, problem, do)


def _members(connection: Connection, schema: str) -> list[str]:
    """The logins that have one of the group roles, by whatever way."""
    action = (
        "SELECT rolname FROM pg_roles WHERE rolcanlogin AND NOT rolsuper AND EXISTS (SELECT 1 FROM pg_roles AS one "
        "WHERE one.rolname = ANY(%s) AND pg_has_role(pg_roles.oid, one.oid, 'MEMBER'))"
    )
    return list(connection.exec_driver_sql(action, ([group_of(schema, role) for role in ROLES],)).scalars())


def _make_groups(connection: Connection, schema: str) -> None:
    names = [group_of(schema, role) for role in ROLES]
    if max(map(len, names)) > LONGEST:
        do = f"Use a schema whose name has {LONGEST - len('_auditor')} characters at most"
        raise InputError(ACTION, f"{max(names, key=len)} is too long for the name of a role", do)
    there = set(connection.exec_driver_sql("SELECT rolname FROM pg_roles").scalars())
    missing = [name for name in names if name not in there]
    may = "SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user"
    if missing and not connection.exec_driver_sql(may).scalar():
        do = "Have an administrator of the server create them (CREATE ROLE name NOLOGIN), and run this again"
        raise AccessDenied(ACTION, f"this login may not create roles, and there is no {', '.join(missing)}", do)
    for name in missing:
        connection.exec_driver_sql(f'CREATE ROLE "{name}" NOLOGIN')


def _functions(schema: str, group: dict[Role, str]) -> Iterator[str]:
    everyone = ", ".join(group.values())
    yield LET_IN.format(schema=f'"{schema}"')
    yield CHECK_NUMBER.replace("CREATE", "CREATE OR REPLACE", 1)
    yield LAST_PATH
    yield f"ALTER FUNCTION {APPEND} SECURITY DEFINER"
    for function in "let_in(text, text)", "next_number(text)", APPEND:
        yield f"REVOKE ALL ON FUNCTION {function} FROM PUBLIC"
        yield f"GRANT EXECUTE ON FUNCTION {function} TO {everyone}"


def _forgotten(connection: Connection, schema: str, group: dict[Role, str]) -> Iterator[str]:
    """What an earlier run gave: rights, and policies."""
    everyone = ", ".join(group.values())
    yield f'REVOKE ALL ON SCHEMA "{schema}" FROM PUBLIC, {everyone}'
    yield f'REVOKE ALL ON ALL TABLES IN SCHEMA "{schema}" FROM PUBLIC, {everyone}'
    yield f'GRANT USAGE ON SCHEMA "{schema}" TO {everyone}'
    action = (
        "SELECT quote_ident(policyname), quote_ident(tablename) FROM pg_policies "
        "WHERE schemaname = current_schema() AND starts_with(policyname, 'pcite_')"
    )
    for policy, table in connection.exec_driver_sql(action).all():
        yield f"DROP POLICY {policy} ON {table}"


def _rights(group: dict[Role, str]) -> Iterator[str]:
    for role in ROLES:
        for table in tenants():
            verbs = ["SELECT"]
            verbs += ["INSERT"] if adds(role, table.name) else []
            verbs += ["DELETE"] if removes(role, table) else []
            yield f"GRANT {', '.join(verbs)} ON {table.name} TO {group[role]}"


def _shared(connection: Connection, group: dict[Role, str], owner: str) -> Iterator[str]:
    for name, shared in SHARED.items():
        if connection.exec_driver_sql(f"SELECT to_regclass('{name}') IS NULL").scalar():
            continue
        yield f"GRANT SELECT ON {name} TO {', '.join(group[role] for role in shared.readers)}"
        if shared.writers:
            writers = ", ".join(group[role] for role in shared.writers)
            yield f"GRANT {', '.join(shared.rights)} ON {name} TO {writers}"
            if shared.counter:
                yield f"REVOKE ALL ON SEQUENCE {shared.counter} FROM PUBLIC, {', '.join(group.values())}"
                yield f"ALTER TABLE {name} ALTER COLUMN id SET DEFAULT next_number('{name}')"
        if shared.way:
            yield from dependents(name, shared.way, group, owner)


def _views(connection: Connection, schema: str, group: dict[Role, str]) -> Iterator[str]:
    """Views with the rights of whoever reads them; before PostgreSQL 15 they have their owner's, and stay shut."""
    if connection.exec_driver_sql("SELECT current_setting('server_version_num')::int").scalar_one() < INVOKER_FROM:
        return
    action = "SELECT quote_ident(viewname) FROM pg_views WHERE schemaname = current_schema()"
    for view in connection.exec_driver_sql(action).scalars().all():
        yield f"ALTER VIEW {view} SET (security_invoker = true)"
        yield f"GRANT SELECT ON {view} TO {', '.join(group.values())}"
