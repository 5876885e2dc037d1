"""Newer versions of a source, and sources that are withdrawn."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from pcite.store.citations import library, lineage
from pcite.store.database import Database
from pcite.store.errors import CyclicLineage, InputError, NotInLibrary, UnknownParent
from pcite.store.records.context import CitationContext
from pcite.store.sources.readers import from_text


def add(store: Database, version: str) -> int:
    source = from_text(f"§ 147 AO as of {version}.", identifier=f"ao-{version}.txt", name="AO", kind="document")
    return library.add(store, source.model_copy(update={"version": version}), "default").id


def test_versions_come_oldest_first_from_whichever_one_asks(store: Database) -> None:
    old, newest, middle = add(store, "2012"), add(store, "2025"), add(store, "2022")
    assert lineage.versions_of(store, old) == ((old, "AO", "2012", None),)
    assert lineage.supersede_source(store, newest, middle)
    assert lineage.supersede_source(store, middle, old, note="Jahressteuergesetz")
    assert not lineage.supersede_source(store, middle, old)
    wanted = ((old, "AO", "2012", middle), (middle, "AO", "2022", newest), (newest, "AO", "2025", None))
    assert lineage.versions_of(store, old) == lineage.versions_of(store, newest) == wanted


def test_two_new_versions_of_one_source_are_both_there(store: Database) -> None:
    old, left, right = add(store, "1"), add(store, "2a"), add(store, "2b")
    lineage.supersede_source(store, left, old)
    lineage.supersede_source(store, right, old)
    assert [version.id for version in lineage.versions_of(store, left)] == [old, left, right]


def test_an_older_version_cannot_replace_a_newer_one(store: Database) -> None:
    old, new = add(store, "2012"), add(store, "2022")
    lineage.supersede_source(store, new, old)
    with pytest.raises(CyclicLineage):
        lineage.supersede_source(store, old, new)
    with pytest.raises(CyclicLineage):
        lineage.supersede_source(store, old, old)
    with pytest.raises(UnknownParent):
        lineage.supersede_source(store, new, 44)
    with pytest.raises(NotInLibrary):
        lineage.supersede_source(store, 44, new)


def test_a_repealed_law_is_withdrawn_from_its_day_on_and_may_be_reinstated(store: Database) -> None:
    law, day = add(store, "2012"), datetime(2025, 1, 1, tzinfo=UTC)
    agent = store.within(CitationContext(agent_id="curator", role="admin"))
    lineage.withdraw(agent, law, "repealed by BGBl. I 2024 Nr. 323", day)
    assert lineage.withdrawn(store, day - timedelta(days=1)) == ()
    [found] = lineage.withdrawn(store, day)
    assert (found.library_id, found.reason, found.effective_at) == (law, "repealed by BGBl. I 2024 Nr. 323", day)
    assert found.created_by == "curator"
    assert lineage.withdrawal_of(store, law) == found
    lineage.reinstate(store, law, "the repeal was void", day + timedelta(days=10))
    assert lineage.withdrawal_of(store, law, day + timedelta(days=9)) == found
    assert lineage.withdrawn(store) == ()
    assert library.get(store, law).version == "2012"


def test_a_withdrawal_needs_a_reason_a_zone_and_a_source(store: Database) -> None:
    law = add(store, "2012")
    with pytest.raises(InputError, match="no reason"):
        lineage.withdraw(store, law, "  ")
    with pytest.raises(InputError, match="no zone"):
        lineage.withdraw(store, law, "repealed", datetime(2025, 1, 1))
    with pytest.raises(InputError, match="was not withdrawn"):
        lineage.reinstate(store, law, "a mistake")
    with pytest.raises(NotInLibrary):
        lineage.withdraw(store, 9, "repealed")
    assert lineage.withdrawn(store) == ()
