"""The registry: citations of agents and of reports in one list, on both databases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pcite.store import citations
from pcite.store.citations import Related, library
from pcite.store.database import Database, put
from pcite.store.database.tables import TombstoneRow
from pcite.store.errors import AppendOnly, CitationNotFound, InputError, NotInLibrary
from pcite.store.records import Grounding
from pcite.store.records.context import EVERY_PROJECT, CitationContext
from pcite.store.sources.readers import from_text

GIVEN: dict[str, Any] = {"claim": "A", "quote_context": "B"}


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere


@pytest.fixture
def source_id(store: Database) -> int:
    return library.add(store, from_text("Ein Text.", identifier="a.txt"), "job").id


def test_a_citation_begins_as_pending_and_takes_on_its_last_check(store: Database, source_id: int) -> None:
    number = citations.register(store, source_id=source_id, **GIVEN)
    assert citations.get_registered(store, number).verification_status == "pending"
    citations.add_verification(store, number, "verified", similarity=1.0, span=(0, 3), notes="found")
    citations.add_verification(store, number, "failed", notes="moved away", checked_by="drift")
    kept = citations.get_registered(store, number)
    assert (kept.verification_status, kept.verification_notes, kept.similarity_score) == ("failed", "moved away", None)
    assert [check.checked_by for check in citations.verifications(store, number)] == ["engine", "engine", "drift"]
    assert citations.count_by_status(store) == {"failed": 1}
    assert len({check.source_uid for check in citations.verifications(store, number)} - {None}) == 1


def test_citations_of_a_report_and_of_agents_are_one_list(
    store: Database, source_id: int, grounding: Grounding
) -> None:
    citations.register(store, source_id=source_id, **GIVEN)
    citations.record(store, grounding, settings={})
    citations.record(store, grounding, settings={})
    own, us, eu = citations.list_registered(store)
    assert [each.id for each in (own, us, eu)] == [1, 2, 3]
    assert [each.report_id for each in (own, us, eu)] == [None, grounding.report_id, grounding.report_id]
    assert (us.claim, us.quote_context) == (grounding.claims[0].text, grounding.passages[0].text)
    assert (us.verification_status, us.extraction_method, us.locator["page"]) == ("verified", None, 3)
    assert us.source_id != eu.source_id
    assert citations.list_registered(store, source_id=us.source_id) == [us]
    assert citations.list_registered(store, claim="US rules", limit=1) == [us]
    assert citations.list_registered(store, report_id=grounding.report_id) == [us, eu]
    assert citations.count_by_status(store) == {"pending": 1, "verified": 2}


def test_the_sources_of_a_report_get_numbers_and_no_job_gets_them(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    assert [source.identifier for source in library.sources(store)] == ["us.md", "eu.md"]
    assert library.sources(store, "default") == []


def test_a_source_that_is_registered_already_keeps_its_number(store: Database, grounding: Grounding) -> None:
    number = library.add(store, grounding.sources[1], "job").id
    citations.record(store, grounding, settings={})
    assert [each.source_id for each in citations.list_registered(store)] == [2, number]
    assert len(library.sources(store)) == 2


def test_what_is_of_a_removed_job_session_or_report_is_out_of_sight(
    store: Database, source_id: int, grounding: Grounding
) -> None:
    within = {kind: CitationContext.model_validate({f"{kind}_id": "x"}) for kind in ("job", "session")}
    ids = {kind: citations.register(store.within(who), source_id=source_id, **GIVEN) for kind, who in within.items()}
    citations.record(store, grounding, settings={})
    ids["report"] = citations.list_registered(store, report_id=grounding.report_id)[0].id
    for kind, number in ids.items():
        target = grounding.report_id if kind == "report" else "x"
        with store.writing("removing") as session:
            about = {"reason": "asked", "created_by": "me", "created_at": grounding.created_at}
            put(session, TombstoneRow, [{"kind": kind, "target": target, **about}])
        with pytest.raises(CitationNotFound):
            citations.get_registered(store, number)
        assert citations.get_registered(store, number, removed=True).id == number
    assert citations.list_registered(store) == []
    assert len(citations.list_registered(store, removed=True)) == 4


def test_a_project_sees_its_own_and_an_auditor_may_see_all(store: Database, source_id: int) -> None:
    other = store.within(CitationContext(project_id="other"))
    theirs = library.add(other, from_text("Ein Text.", identifier="a.txt"), "job").id
    first = citations.register(store, source_id=source_id, **GIVEN)
    second = citations.register(other, source_id=theirs, **GIVEN)
    citations.add_verification(other, second, "verified")
    assert [each.id for each in citations.list_registered(store)] == [first]
    assert [each.id for each in citations.list_registered(other)] == [second]
    everyone = store.within(CitationContext(project_id=EVERY_PROJECT, role="auditor"))
    found = citations.list_registered(everyone)
    assert [(each.id, each.source_id, each.verification_status) for each in found] == [
        (first, source_id, "pending"),
        (second, theirs, "verified"),
    ]
    assert [each.id for each in citations.list_registered(everyone, project_id="other")] == [second]
    for refused in (
        lambda: citations.get_registered(store, second),
        lambda: citations.add_verification(store, second, "verified"),
        lambda: citations.relate(store, first, second, "supports"),
    ):
        with pytest.raises(CitationNotFound):
            refused()
    with pytest.raises(NotInLibrary):
        citations.register(store, source_id=theirs, **GIVEN)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"source_id": 0}, NotInLibrary),
        ({"source_id": 2**40}, NotInLibrary),
        ({"related": [Related(9, "supports")]}, CitationNotFound),
        ({"related": [Related(1, "resembles")]}, InputError),
        ({"status": "certain"}, InputError),
    ],
)
def test_of_a_citation_that_cannot_be_kept_nothing_is_kept(
    store: Database, source_id: int, wrong: dict[str, object], error: type[Exception]
) -> None:
    citations.register(store, source_id=source_id, **GIVEN)
    with pytest.raises(error):
        citations.register(store, **{"source_id": source_id, **GIVEN, **wrong})
    assert len(citations.list_registered(store)) == 1
    with pytest.raises(InputError):
        citations.add_verification(store, 1, "certain")


@pytest.mark.parametrize("table", ["citation", "verification", "citation_relation"])
def test_what_was_kept_cannot_be_changed(store: Database, source_id: int, table: str) -> None:
    citations.register(store, source_id=source_id, **GIVEN)
    citations.register(store, source_id=source_id, **GIVEN, related=[Related(1, "supersedes")])
    for change in f"DELETE FROM {table}", f"UPDATE {table} SET session_id = 'x'":
        if table == "verification":
            change = change.replace("session_id", "status")
        with pytest.raises(AppendOnly), store.writing("changing") as session:
            session.connection().exec_driver_sql(change)
