"""On a server no login writes the log itself: a function does, which makes the tree and goes on from what is there."""

from __future__ import annotations

from hashlib import sha256

import psycopg
import pytest
from pcite.store.citations.proofs import verify_log
from pcite.store.database.access_policies import ROLES
from pcite.store.database.log_appending import head_of
from pcite.store.database.log_merkle import grown, root_of, split
from pcite.store.database.tables import TileRow
from pcite.store.records.context import Role
from psycopg.errors import DataCorrupted, InvalidParameterValue
from sqlmodel import select

from .conftest import Logins, cite, refuse

BAD_HEAD = "INSERT INTO log_head VALUES ('a', 2147483647, '\\x00', '\\x00', now())"
BAD_LEAF = "INSERT INTO log_leaf VALUES ('a', 1000000, 'citation', '1', '\\x00')"
BAD_TILE = "INSERT INTO log_tile VALUES ('a', 1, 0, '\\x00')"
APPEND = "SELECT new_size, new_root FROM append_log(%s::text[], %s::text[], %s::bytea[])"


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def by_the_owner(logins: Logins, count: int) -> tuple[int, bytes]:
    """What the function makes of leaves that stand for no row, which it takes from the owner alone."""
    with psycopg.connect(logins.address.rstrip("?&"), autocommit=True) as owner:
        owner.execute(f"SET search_path = {logins.schema}")
        owner.execute("SELECT set_config('pcite.project', 'a', false)")
        size, root = owner.execute(APPEND, leaves(count)).fetchone() or (0, b"")
        return size, root


def leaves(count: int) -> tuple[list[str], list[str], list[bytes]]:
    numbers = range(count)
    return (
        ["citation"] * count,
        [str(10**6 + number) for number in numbers],
        [sha256(bytes([number % 256])).digest() for number in numbers],
    )


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("statement", [BAD_HEAD, BAD_LEAF, BAD_TILE])
def test_no_login_blocks_a_project_with_one_insert(role: Role, statement: str, logins: Logins) -> None:
    with logins.raw(role) as raw:
        refuse(raw, statement)
    assert cite(logins.store("agent"), f"after {role} {statement[12:20]}")


def test_the_function_makes_the_tree_that_a_file_has(fresh: Logins) -> None:
    with fresh.owner.within(fresh.store("agent").context).reading("looking in") as session:
        head = head_of(session, "a")
        assert head
        size, frontier = head.size, split(head.frontier)
    for count in 1, 3, 600:
        made = by_the_owner(fresh, count)
        tree = grown(frontier, size, leaves(count)[2])
        size, frontier = size + count, tree.frontier
        assert made == (size, root_of(frontier))
    with fresh.owner.within(fresh.store("agent").context).reading("looking in") as session:
        head = head_of(session, "a")
        assert head
        assert (head.size, split(head.frontier)) == (size, frontier)
        kept = {(tile.level, tile.number): tile.hash for tile in session.exec(select(TileRow))}
    assert {(tile.level, tile.number): tile.hash for tile in tree.tiles}.items() <= kept.items()
    assert cite(fresh.store("agent"), "goes on")
    assert {finding.what for finding in verify_log(fresh.owner, "a").findings} == {"removed row"}


def test_the_function_keeps_to_projects_that_the_login_was_let_into(logins: Logins) -> None:
    for project in "b", "*", "", None:
        with logins.raw("agent", project) as raw, pytest.raises(psycopg.errors.InsufficientPrivilege, match="log: "):
            raw.execute(APPEND, leaves(1))


def test_the_function_takes_nothing_but_leaves(logins: Logins) -> None:
    names, keys, hashes = leaves(2)
    for wrong in (names, keys, [hashes[0], b"x"]), (names[:1], keys, hashes), (names, keys[:1], hashes):
        with logins.raw("agent") as raw, pytest.raises(InvalidParameterValue):
            raw.execute(APPEND, wrong)


def test_a_temporary_table_is_not_taken_for_the_log(fresh: Logins) -> None:
    with fresh.raw("agent") as raw:
        raw.execute("CREATE TEMPORARY TABLE log_head AS SELECT 'a' AS project_id, 5 AS size, ''::bytea AS frontier")
        raw.execute("CREATE TEMPORARY TABLE citation AS SELECT 'a' AS project_id, 1000000 AS id")
        with pytest.raises(psycopg.errors.InsufficientPrivilege, match="log: citation 1000000 is no row"):
            raw.execute(APPEND, leaves(1))
    assert cite(fresh.store("agent"), "goes on")


def test_the_function_goes_on_from_no_head_that_is_wrong(fresh: Logins) -> None:
    fresh.admin.execute(BAD_HEAD.replace("INTO ", f"INTO {fresh.schema}."))
    with pytest.raises(DataCorrupted, match="says 2147483647 leaves"):
        by_the_owner(fresh, 1)
