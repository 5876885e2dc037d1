"""Rights, checked in code: who sees and adds what, on a file as on a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numpy as np
import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database, put
from pcite.store.database.access_policies import ROLES
from pcite.store.database.tables import (
    AnnotationRow,
    CitationRow,
    ClaimRow,
    JudgementRow,
    LibrarySourceRow,
    LinkRow,
    MemberRow,
    PassageRow,
    ReportRow,
    SourceRow,
    Tenant,
    TombstoneRow,
    VerificationRow,
)
from pcite.store.errors import AccessDenied, NotInLibrary, ReportNotFound
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext, Role
from pcite.store.search import cache, fulltext
from pcite.store.search.cache import CachedJudgement
from sqlalchemy import insert
from sqlmodel import col, select

from .conftest import NOW, a_report, check, cite, context, decide, fill

Kind = TypeVar("Kind", bound=Tenant)
SESSIONS = [context(role) for role in ROLES]
MEN = {"kind": "job", "target": "job", "reason": "", "created_by": "a", "created_at": NOW}


@pytest.fixture
def filled(store: Database, grounding: Grounding) -> Database:
    fill(store, grounding)
    return store


def rows(db: Database, kind: type[Kind]) -> list[Kind]:
    with db.reading("looking in") as session:
        return list(session.exec(select(kind)))


def uids(db: Database) -> set[str]:
    return {row.uid for row in rows(db, CitationRow) if row.report_id is None}


def test_an_agent_sees_the_citations_of_its_session_and_all_sources_of_its_project(filled: Database) -> None:
    agent = filled.within(context("agent"))
    assert uids(agent) == {"a-s1"}
    assert [report.id for report in citations.reports(agent)] == ["report-a-s1"]
    assert {source.name for source in library.sources(agent)} == {"rules", "uncited-a", "US rules", "EU rules"}
    assert {row.report_id for row in rows(agent, ClaimRow)} == {"report-a-s1"}
    assert {row.report_id for row in rows(agent, LinkRow)} == {"report-a-s1"}
    with pytest.raises(ReportNotFound):
        citations.load(agent, "report-a-s2")


def test_a_user_sees_the_citations_of_his_project_and_the_sources_that_they_name(filled: Database) -> None:
    user = filled.within(context("user", session="his own"))
    assert uids(user) == {"a-s1", "a-s2"}
    assert {report.id for report in citations.reports(user)} == {"report-a-s1", "report-a-s2"}
    assert citations.load(user, "report-a-s1").citations
    assert {source.name for source in library.sources(user)} == {"rules", "US rules", "EU rules"}
    assert {row.id for row in rows(user, SourceRow)} == {"source-rules", "source-us", "source-eu"}
    assert len(rows(user, PassageRow)) == 3


def test_an_auditor_sees_one_project_or_every_one(filled: Database) -> None:
    assert uids(filled.within(context("auditor"))) == {"a-s1", "a-s2"}
    assert uids(filled.within(context("auditor", "*"))) == {"a-s1", "a-s2", "b-s1"}
    assert len(rows(filled.within(context("auditor")), LibrarySourceRow)) == 4


def test_an_administrator_sees_one_project_or_every_one(filled: Database) -> None:
    assert uids(filled.within(context("admin", "b"))) == {"b-s1"}
    assert uids(filled.within(context("admin", "*"))) == {"a-s1", "a-s2", "b-s1"}


@pytest.mark.parametrize("role", ["agent", "user"])
def test_agents_and_users_cannot_ask_for_every_project(role: Role, store: Database) -> None:
    with pytest.raises(AccessDenied, match=f"reading every project: the role is {role}. Name one project"):
        uids(store.within(context(role, "*")))


@pytest.mark.parametrize("whose", SESSIONS, ids=lambda whose: whose.role)
def test_a_row_of_another_project_is_found_by_no_key_join_or_alias(whose: CitationContext, filled: Database) -> None:
    mine = filled.within(whose)
    with filled.within(context("admin", "b")).reading("looking in") as session:
        theirs = session.exec(select(CitationRow).where(CitationRow.uid == "b-s1")).one()
        text = session.exec(select(SourceRow.uid).where(SourceRow.id == "source-rules")).one()
    with mine.reading("looking in") as session:
        assert session.get(CitationRow, theirs.id) is None
        assert session.get(SourceRow, text) is None
        joined = select(ReportRow.id, CitationRow.uid).join(CitationRow, col(CitationRow.report_id) == ReportRow.id)
        assert not [found for found in session.exec(joined) if found[0] == "report-b-s1"]
        held = select(ReportRow.id).where(select(ClaimRow.uid).where(ClaimRow.report_id == ReportRow.id).exists())
        assert "report-a-s1" in set(session.exec(held))
        assert "report-b-s1" not in set(session.exec(held))


def test_an_agent_adds_what_belongs_to_its_session(filled: Database) -> None:
    agent = filled.within(context("agent"))
    number = cite(agent, "more")
    check(agent, number)
    source = library.find(agent, "rules").id
    library.annotate(agent, source, "Read twice.", "job")
    assert library.put_tags(agent, source, ["law"], "job") == ["law"]
    assert rows(agent, VerificationRow)[0].citation_id == number


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"session_id": "s2"}, "a row is of session 's2', the agent's is 's1'"),
        ({"project_id": "b"}, "a row is of project 'b', the context of 'a'"),
    ],
)
def test_an_agent_adds_nothing_for_others(more: dict[str, str], found: str, filled: Database) -> None:
    with pytest.raises(AccessDenied, match=found):
        cite(filled.within(context("agent")), "more", **more)
    assert uids(filled.within(context("admin", "*"))) == {"a-s1", "a-s2", "b-s1"}


@pytest.mark.parametrize("whose", [context("agent", "a", "s2"), context("agent", "b", "s1")])
def test_an_agent_says_nothing_about_a_citation_that_it_does_not_see(whose: CitationContext, filled: Database) -> None:
    with filled.within(context("agent")).reading("looking in") as session:
        theirs = session.exec(select(CitationRow).where(CitationRow.uid == "a-s1")).one().id or 0
    with pytest.raises(AccessDenied, match=f"this agent sees no citation {theirs}"):
        check(filled.within(whose), theirs)


@pytest.mark.parametrize("kind", [TombstoneRow, MemberRow])
def test_an_agent_does_not_administer(kind: type[Tenant], store: Database) -> None:
    def add() -> None:
        with store.within(context("agent")).writing("adding in") as session:
            put(session, kind, [{}])

    with pytest.raises(AccessDenied, match="the role is agent"):
        add()


@pytest.mark.parametrize("role", ["user", "auditor"])
def test_people_add_what_they_decide_and_nothing_else(role: Role, filled: Database, grounding: Grounding) -> None:
    person = filled.within(context(role))
    number = next(row.id or 0 for row in rows(person, CitationRow) if row.uid == "a-s2")
    decide(person, number)
    with pytest.raises(AccessDenied, match=f"adding to citation: the role is {role}"):
        cite(person, "more")
    with pytest.raises(AccessDenied, match="adding to report"):
        citations.record(person, a_report(grounding, "more"), settings={})
    with pytest.raises(AccessDenied):
        library.add(person, library.read(filled.within(context("admin")), [1])[1], "another job")
    with pytest.raises(AccessDenied):
        library.annotate(person, 1, "Mine.", "job")


@pytest.mark.parametrize("role", ["agent", "user", "auditor"])
def test_only_administrators_keep_answers_of_models(role: Role, store: Database) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    person = store.within(context(role))
    cache.put_answers(person, {"b": CachedJudgement(0.5)})
    cache.put_vectors(person, {"b": np.ones(3, np.float32)})
    assert cache.get_answers(person, ["a"]) == {}
    assert cache.get_answers(store, ["a", "b"]) == {"a": CachedJudgement(0.5)}

    def around() -> None:
        with person.writing("keeping in") as session:
            session.execute(insert(JudgementRow), [{"key": "c", "provenance": None}])

    with pytest.raises(AccessDenied, match="adding to judgement"):
        around()


@pytest.mark.parametrize("role", ["auditor", "admin"])
def test_nothing_is_added_for_every_project_at_once(role: Role, filled: Database) -> None:
    with pytest.raises(AccessDenied, match=r"names every project|the role is auditor"):
        cite(filled.within(context(role, "*")), "more")


def test_a_search_by_words_stays_within_the_project(filled: Database) -> None:
    known = {project: library.find(filled.within(context("agent", project)), "rules").id for project in "ab"}
    for project, source in known.items():
        library.annotate(filled.within(context("agent", project)), source, "Six years.", "job")
    for whose in context("agent", "a"), context("user", "a"), context("agent", "b"):
        with filled.within(whose).reading("searching in") as session:
            found = fulltext.matching(session, col(AnnotationRow.content), "six years", 10)
            kept = [session.get(AnnotationRow, number) for number, _ in found]
        assert [row and row.library_id for row in kept] == [known[whose.project_id]]


def test_the_same_content_in_two_projects_is_two_sources(filled: Database) -> None:
    one, two = (library.find(filled.within(context("agent", project)), "rules") for project in ("a", "b"))
    assert (one.id != two.id, one.content_hash) == (True, two.content_hash)
    assert len([row for row in rows(filled.within(context("admin", "*")), SourceRow) if row.id == one.source_id]) == 2
    with pytest.raises(NotInLibrary):
        library.get(filled.within(context("agent", "a")), two.id)


def test_tags_and_sessions_are_values_and_never_sql(store: Database, open_store: Callable[..., Database]) -> None:
    nasty = "x'; DROP TABLE citation; --"
    agent = store.within(CitationContext(project_id=nasty, session_id=nasty, agent_id=nasty))
    number = cite(agent, nasty)
    check(agent, number)
    assert uids(agent) == {nasty}
    assert uids(store) == set()
