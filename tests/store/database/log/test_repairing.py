"""A head that no leaves make is told of by its name, and its owner can take it out again."""

from __future__ import annotations

import pytest
from pcite.store import citations
from pcite.store.citations.proofs import repair_log, verify_log
from pcite.store.citations.proofs_checkpoints import checkpoints, sign_checkpoint
from pcite.store.citations.proofs_keys import HMAC, SigningKey
from pcite.store.database import Database
from pcite.store.errors import AccessDenied, InputError, LogBroken
from pcite.store.records import Grounding
from pcite.store.records.context import OWNER

from .conftest import Edit

COLUMNS = "project_id, size, root, frontier, created_at"
WRONG = {
    "a head of more leaves than there are": (
        f"INSERT INTO log_head ({COLUMNS}) SELECT project_id, 2147483647, root, frontier, created_at "
        "FROM log_head WHERE project_id = 'default' ORDER BY size LIMIT 1"
    ),
    "a head of one leaf more": (
        f"INSERT INTO log_head ({COLUMNS}) SELECT project_id, max(size) + 1, max(root), max(root), max(created_at) "
        "FROM log_head WHERE project_id = 'default' GROUP BY project_id"
    ),
    "a leaf of no head": (
        "INSERT INTO log_leaf (project_id, number, table_name, row_key, hash) "
        "SELECT project_id, max(number) + 1, 'claim', 'x', (SELECT hash FROM log_leaf LIMIT 1) "
        "FROM log_leaf WHERE project_id = 'default' GROUP BY project_id"
    ),
    "a leaf far away": (
        "INSERT INTO log_leaf (project_id, number, table_name, row_key, hash) "
        "SELECT project_id, 2147483647, 'claim', 'x', hash FROM log_leaf WHERE project_id = 'default' AND number = 0"
    ),
}


@pytest.fixture
def broken(full: Database, edit: Edit, request: pytest.FixtureRequest) -> Database:
    if full._engine.dialect.name == "postgresql":
        edit(WRONG[request.param].replace("max(root)", "decode(repeat('00', 32), 'hex')"))
    else:
        edit(WRONG[request.param])
    return full


def write(store: Database, grounding: Grounding, name: str) -> None:
    citations.record(store, grounding.model_copy(update={"report_id": name}), settings={})


@pytest.mark.ci
@pytest.mark.parametrize("broken", sorted(WRONG), indirect=True)
def test_a_wrong_head_is_named_and_its_owner_takes_it_out(broken: Database, grounding: Grounding) -> None:
    before = verify_log(broken)
    assert not before.ok
    with pytest.raises(LogBroken, match=r"adding to the log of project 'default'.*pcite log repair"):
        write(broken, grounding, "blocked")
    write(broken.within(OWNER.model_copy(update={"project_id": "other"})), grounding, "not blocked")
    done = repair_log(broken, "another program put it there")
    assert len(done.heads) + len(done.leaves) == 1
    write(broken, grounding, "goes on")
    assert verify_log(broken).ok
    again = repair_log(broken, "nothing is left")
    assert (again.heads, again.leaves) == ((), ())


@pytest.mark.parametrize("broken", ["a head of more leaves than there are"], indirect=True)
def test_what_is_taken_out_is_told_in_the_log(broken: Database, look: object) -> None:
    repair_log(broken, "another program put it there")
    rows = look("SELECT table_name, row_key, reason FROM erasure")  # type: ignore[operator]
    assert rows == [{"table_name": "log_head", "row_key": "2147483647", "reason": "another program put it there"}]


def test_changed_leaves_are_not_made_good(full: Database, edit: Edit) -> None:
    edit("UPDATE log_leaf SET hash = (SELECT hash FROM log_leaf WHERE number = 0 LIMIT 1) WHERE number = 1")
    with pytest.raises(LogBroken, match="not those that were logged"):
        repair_log(full, "asked for")


def test_what_was_signed_is_not_taken_out(full: Database, edit: Edit) -> None:
    sign_checkpoint(full, SigningKey.generate("me", HMAC))
    edit("DELETE FROM log_leaf WHERE number > 3")
    with pytest.raises(LogBroken, match="were signed"):
        repair_log(full, "asked for")


FORGED = {
    "of leaves that are not there": "id + 1, 2147483647, root, text",
    "with another root": "id + 1, size, (SELECT hash FROM log_leaf WHERE number = 0 LIMIT 1), text",
    "with words that no one signed": "id + 1, size, root, 'me/default'",
}


@pytest.mark.parametrize("how", sorted(FORGED))
def test_a_checkpoint_that_no_key_signed_is_taken_out_and_the_signed_ones_stay(
    how: str, full: Database, edit: Edit, grounding: Grounding
) -> None:
    old, new = SigningKey.generate("old", HMAC), SigningKey.generate("new", HMAC)
    signed = [sign_checkpoint(full, old)]
    write(full, grounding, "later")
    signed.append(sign_checkpoint(full, new))
    columns = "project_id, id, size, root, text, created_at"
    values = f"SELECT project_id, {FORGED[how]}, created_at FROM log_checkpoint ORDER BY id DESC LIMIT 1"
    edit(f"INSERT INTO log_checkpoint ({columns}) {values}")
    assert verify_log(full).ok == (how == "with words that no one signed")
    done = repair_log(full, "another program put it there", [str(old), str(new)])
    assert len(done.checkpoints) == 1
    assert list(checkpoints(full)) == signed
    assert verify_log(full).ok
    assert repair_log(full, "nothing is left", [str(old), str(new)]).checkpoints == ()


def test_no_checkpoint_is_taken_out_without_a_key(full: Database, edit: Edit) -> None:
    sign_checkpoint(full, SigningKey.generate("me", HMAC))
    edit("UPDATE log_checkpoint SET root = (SELECT hash FROM log_leaf WHERE number = 0 LIMIT 1)")
    assert repair_log(full, "asked for").checkpoints == ()
    assert not verify_log(full).ok


def test_only_administrators_repair_and_say_why(full: Database) -> None:
    with pytest.raises(AccessDenied):
        repair_log(full.within(OWNER.model_copy(update={"role": "agent"})), "asked for")
    with pytest.raises(InputError):
        repair_log(full, " ")
