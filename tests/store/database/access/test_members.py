"""Members: who is let into which project, by whom, and shut out again."""

from __future__ import annotations

import pytest
from pcite.store.database import put
from pcite.store.database.access_installing import install
from pcite.store.database.access_members import grant_member, members, revoke_member
from pcite.store.database.tables import MemberRow
from pcite.store.errors import AccessDenied, DatabaseUnavailable, InputError
from pcite.store.records.context import Role

from .conftest import (
    NOW,
    Logins,
    OpenStore,
    cite,
    context,
    uids,
)

pytestmark = pytest.mark.ci


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def test_a_login_of_one_project_lets_no_one_in_anywhere_else(fresh: Logins) -> None:
    row = {"login": "x", "role": "admin", "everywhere": False, "present": True, "created_at": NOW}

    def add(**more: object) -> None:
        with fresh.store("admin").writing("letting in") as session:
            put(session, MemberRow, [row | more])

    add()
    with pytest.raises(AccessDenied, match="row-level security policy"):
        add(everywhere=True)
    with pytest.raises(AccessDenied):
        add(project_id="b")


def test_a_login_is_shut_out_at_once(fresh: Logins) -> None:
    db = fresh.store("agent")
    assert set(uids(db)) == {"a-s1"}
    assert revoke_member(fresh.owner, fresh.names["agent"], "agent", "a")
    assert not revoke_member(fresh.owner, fresh.names["agent"], "agent", "a")
    with pytest.raises(DatabaseUnavailable, match="the role may not use its schema"):
        uids(db)
    grant_member(fresh.owner, fresh.names["agent"], "agent", "b")
    assert (set(uids(db)), set(uids(db.within(context("agent", "b"))))) == (set(), {"b-s1"})
    grant_member(fresh.owner, fresh.names["agent"], "agent", "a")
    assert set(uids(db)) == {"a-s1"}


def test_who_is_user_here_and_agent_there_is_each_in_its_place(fresh: Logins) -> None:
    name = fresh.names["user"]
    grant_member(fresh.owner, name, "agent", "b")
    user = fresh.open_store(fresh.url(name), context=context("user"))
    assert set(uids(user)) == {"a-s1", "a-s2"}
    agent = user.within(context("agent", "b"))
    assert set(uids(agent)) == {"b-s1"}
    cite(agent, "more")
    with pytest.raises(AccessDenied, match="row-level security policy"):
        cite(user.within(context("admin")), "more")


def test_an_auditor_may_be_let_into_every_project(fresh: Logins) -> None:
    name = fresh.names["auditor"]
    grant_member(fresh.owner, name, "auditor", "*")
    every = fresh.store("auditor", "*")
    assert set(uids(every)) == {"a-s1", "a-s2", "b-s1"}
    assert set(uids(fresh.store("auditor", "b"))) == {"b-s1"}
    assert [(one.login, one.project_id) for one in members(every) if one.role == "auditor"] == [
        (name, "*"),
        (name, "a"),
    ]
    revoke_member(fresh.owner, name, "auditor", "*")
    assert uids(every) == {}
    assert set(uids(fresh.store("auditor"))) == {"a-s1", "a-s2"}


@pytest.mark.parametrize(
    ("login", "role", "project", "found"),
    [
        ("nobody at all", "agent", "a", "no such login"),
        ("postgres", "owner", "a", "no role 'owner'"),
        ("postgres", "agent", "*", "no agent works in every project"),
        ("postgres", "agent", " ", "the project has no name"),
    ],
)
def test_a_grant_that_makes_no_sense_is_named(login: str, role: Role, project: str, found: str, logins: Logins) -> None:
    with pytest.raises(InputError, match=found):
        grant_member(logins.owner, login, role, project)


def test_the_install_can_be_repeated_and_only_its_owner_can(logins: Logins) -> None:
    install(logins.owner)
    assert set(uids(logins.store("agent"))) == {"a-s1"}
    with pytest.raises(AccessDenied, match="the tables belong to postgres"):
        install(logins.store("admin"))
    with pytest.raises(AccessDenied, match="the role is agent"):
        install(logins.owner.within(context("agent")))


def test_a_file_has_no_logins(open_store: OpenStore) -> None:
    file = open_store(":memory:")
    with pytest.raises(InputError, match="the store is a file, which has no logins"):
        install(file)
    with pytest.raises(InputError, match="the store is a file"):
        grant_member(file, "postgres", "agent", "a")
