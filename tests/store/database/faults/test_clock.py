"""A clock that goes backwards: what came later is told by its number, never by its time."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from pcite.store import citations
from pcite.store.citations import library, lineage
from pcite.store.citations.proofs import HMAC, SigningKey, check_checkpoint, checkpoints, sign_checkpoint, verify_log
from pcite.store.database import Database
from pcite.store.database.tables import CitationRow, LeafRow
from sqlmodel import col, select

from .recording import chained, furnish

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


class Always(type):
    """A time is one, whoever made it."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, datetime)


@pytest.fixture(autouse=True)
def backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is an hour earlier than the one before."""
    hours = count()

    class Backwards(datetime, metaclass=Always):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]  # noqa: ANN401
            return (NOON - timedelta(hours=next(hours))).astimezone(tz)

    patched = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("pcite.store.") and getattr(module, "datetime", None) is datetime:
            monkeypatch.setattr(module, "datetime", Backwards)
            patched += 1
    assert patched > 10


@pytest.fixture
def cited(store: Database) -> list[int]:
    """Three citations, the first of which was made last by the clock."""
    furnish(store)
    return [citations.register(store, source_id=1, claim=f"claim {n}", quote_context="c") for n in range(3)]


def test_citations_and_leaves_are_in_the_order_they_were_made(store: Database, cited: list[int]) -> None:
    assert [each.claim for each in citations.list_registered(store)] == ["claim 0", "claim 1", "claim 2"]
    with store.reading("looking in") as session:
        times = list(session.exec(select(CitationRow.created_at).order_by(col(CitationRow.id))))
        keys = session.exec(
            select(LeafRow.row_key).where(LeafRow.table_name == "citation").order_by(col(LeafRow.number))
        ).all()
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == 3
    assert [int(key) for key in keys] == cited == [1, 2, 3]
    chained(store)


def test_the_last_check_of_a_citation_holds(store: Database, cited: list[int]) -> None:
    for status in "failed", "verified":
        citations.add_verification(store, cited[0], status)
    assert citations.get_registered(store, cited[0]).verification_status == "verified"
    assert citations.count_by_status(store) == {"verified": 1, "pending": 2}
    made = citations.verifications(store, cited[0])
    assert [each.status for each in made] == ["pending", "failed", "verified"]
    assert made[0].created_at > made[-1].created_at


def test_the_last_annotation_is_the_first_that_is_listed(store: Database, cited: list[int]) -> None:
    for content in "old", "new":
        library.annotate(store, 1, content, "job")
    assert [each.content for each in library.list_annotations(store, 1, "job")] == ["new", "old"]


def test_a_tag_and_a_source_that_were_taken_away_are_gone(store: Database, cited: list[int]) -> None:
    library.put_tags(store, 1, ["law"], "job")
    library.remove_tags(store, 1, ["law"], "job")
    library.unlink(store, "job", 1)
    assert library.tags_of(store, 1, "job") == []
    assert library.jobs_of(store, 1) == []
    library.put_tags(store, 1, ["law"], "job")
    library.link(store, "job", 1)
    assert library.tags_of(store, 1, "job") == ["law"]
    assert library.jobs_of(store, 1) == ["job"]


def test_a_source_that_was_withdrawn_at_once_does_not_hold_whatever_the_clock_says(
    store: Database, cited: list[int]
) -> None:
    lineage.withdraw(store, 1, "repealed")
    assert [each.library_id for each in lineage.withdrawn(store)] == [1]
    assert lineage.withdrawal_of(store, 1)
    lineage.reinstate(store, 1, "by mistake")
    assert lineage.withdrawn(store) == ()
    lineage.withdraw(store, 1, "from next year on", NOON + timedelta(days=200))
    assert lineage.withdrawn(store) == ()
    assert len(lineage.withdrawn(store, NOON + timedelta(days=201))) == 1


def test_the_last_checkpoint_is_the_one_that_the_log_goes_on_from(store: Database, cited: list[int]) -> None:
    key = SigningKey.generate("me", HMAC)
    old = sign_checkpoint(store, key)
    citations.register(store, source_id=1, claim="one more", quote_context="c")
    new = sign_checkpoint(store, key)
    assert list(checkpoints(store)) == [old, new]
    assert check_checkpoint(old, str(key)).size < check_checkpoint(new, str(key)).size
    assert all(verify_log(store, since=check_checkpoint(text, str(key))).ok for text in (old, new))
