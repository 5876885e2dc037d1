"""Stores with two projects and two sessions in them, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import numpy as np
import psycopg
import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.library import SourceChunk
from pcite.store.database import Database, put
from pcite.store.database.access_installing import install
from pcite.store.database.access_members import grant_member
from pcite.store.database.access_policies import ROLES
from pcite.store.database.tables import AdjudicationRow, CitationRow, Tenant, Values, VerificationRow
from pcite.store.records import Grounding, Provenance, Source
from pcite.store.records.context import CitationContext, Role
from pcite.store.search import cache, vectors
from pcite.store.search.cache import CachedJudgement
from psycopg import sql
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import make_url
from sqlmodel import col, select

OpenStore = Callable[..., Database]
MODEL = Provenance(engine="e", model="m", digest="d")
PASSWORD = "Pass word'%"

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
FILLED_IN = ("id", "project_id", "session_id", "agent_id", "user_id", "job_id")
TEXT = "Records are kept for six years."


@pytest.fixture
def store_path(anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return anywhere


def context(role: Role, project: str = "a", session: str = "s1") -> CitationContext:
    return CitationContext(role=role, project_id=project, session_id=session)


def a_source(name: str = "rules") -> Source:
    return Source(
        id=f"source-{name}",
        identifier=f"{name}.md",
        name=name,
        text=f"{TEXT} {name}",
        content_hash=f"hash-{name}",
        media_type="text/markdown",
        lang="en",
    )


def a_report(grounding: Grounding, report_id: str) -> Grounding:
    return grounding.model_copy(update={"report_id": report_id})


def empty_row(kind: type[Tenant]) -> Values:
    """Nothing in every column but those that are filled in for it."""
    return {name: None for name in kind.model_fields if name not in FILLED_IN}


def cite(db: Database, uid: str, **more: object) -> int:
    """Registers a citation of `source-rules`; its number."""
    row = empty_row(CitationRow)
    empty = {
        "source_id": "source-rules",
        "number": 0,
        "at": 0,
        "locator": {},
        "quote": TEXT,
        "prefix": "",
        "suffix": "",
    }
    row |= {"uid": uid, "existing": False, "claim": "Six years.", "created_at": NOW, **empty, **more}
    with db.writing("citing in") as session:
        (number,) = put(session, CitationRow, [row])
    return int(number)


def check(db: Database, citation_id: int) -> None:
    row = empty_row(VerificationRow)
    row |= dict.fromkeys(("notes", "reason", "engine", "model", "digest", "prompt", "asked"), "")
    row |= {"citation_id": citation_id, "status": "verified", "checked_by": "engine", "created_at": NOW}
    with db.writing("checking in") as session:
        put(session, VerificationRow, [row])


def decide(db: Database, citation_id: int) -> None:
    row = {"citation_id": citation_id, "claim_uid": None, "decision": "agree", "reviewer": "r", "note": ""}
    with db.writing("deciding in") as session:
        put(session, AdjudicationRow, [{**row, "created_at": NOW}])


def fill(db: Database, grounding: Grounding) -> None:
    """In project a, sessions s1 and s2 each have a report and a citation; project b has the same as s1."""
    for project, session in ("a", "s1"), ("a", "s2"), ("b", "s1"):
        mine = db.within(context("agent", project, session))
        library.add(mine, a_source(), "job")
        library.add(mine, a_source(f"uncited-{project}"), "job")
        cite(mine, f"{project}-{session}")
        citations.record(mine, a_report(grounding, f"report-{project}-{session}"), settings={})


def uids(db: Database, value: str = "uid") -> dict[str, int]:
    with db.reading("looking in") as session:
        rows = session.exec(select(CitationRow).where(col(CitationRow.report_id).is_(None)))
        return {row.uid: getattr(row, value) for row in rows}


def index(store: Database) -> None:
    """Each project has a chunk with a vector, an annotation, and an answer in the cache."""
    for project in "a", "b":
        mine = store.within(context("agent", project))
        source = library.find(mine, "rules").id
        library.annotate(mine, source, "Six years.", "job")
        with mine.writing("indexing in") as session:
            (chunk,) = library.put_chunks(session, source, [SourceChunk(0, 5, f"records of {project}")])
            vectors.put(session, MODEL, {chunk: np.array([1, 0, 0], np.float32)})
        check(mine, uids(mine, "id")[f"{project}-s1"])
    cache.put_answers(store, {"a": CachedJudgement(0.5)})


def refuse(raw: psycopg.Connection, statement: str) -> None:
    with pytest.raises(InsufficientPrivilege):
        raw.execute(statement)


def is_refused(raw: psycopg.Connection, statement: str) -> bool:
    """Whether the server refuses it for want of a right."""
    try:
        raw.execute(statement)
    except InsufficientPrivilege:
        return True
    return False


class Logins:
    """Logins of the server, each let into project a as one role, and how to come in as one."""

    def __init__(self, admin: psycopg.Connection, address: str, open_store: OpenStore) -> None:
        self.admin, self.open_store = admin, open_store
        self.filled: Database | None = None
        self.address, _, self.schema = address.rpartition("schema=")
        self.made: list[str] = []
        self.names = {role: f"{role} '\"%; of {self.schema[:20]}" for role in ROLES}

    @property
    def owner(self) -> Database:
        """The store as its owner has it open, once it is filled."""
        assert self.filled
        return self.filled

    def owner_path(self) -> str:
        """Where the owner's programs look for functions and operators."""
        with self.owner.reading("looking in") as session:
            return str(session.connection().exec_driver_sql("SELECT current_setting('search_path')").scalar_one())

    def create(self, name: str, *options: str) -> None:
        self.made.append(name)
        made = sql.SQL("CREATE ROLE {} LOGIN {} PASSWORD {}")
        self.admin.execute(made.format(sql.Identifier(name), sql.SQL(" ".join(options)), sql.Literal(PASSWORD)))

    def drop(self, name: str) -> None:
        for said in "DROP OWNED BY {} CASCADE", "DROP ROLE {}":
            self.admin.execute(sql.SQL(said).format(sql.Identifier(name)))

    def url(self, name: str) -> str:
        url = make_url(self.address.rstrip("?&")).set(username=name, password=PASSWORD)
        return url.update_query_dict({"schema": self.schema}).render_as_string(hide_password=False)

    def store(self, role: Role, project: str = "a", session: str = "s1", **options: object) -> Database:
        """As a program of pcite comes in."""
        whose = CitationContext(role=role, project_id=project, session_id=session)
        return self.open_store(self.url(self.names[role]), context=whose, **options)

    @contextmanager
    def raw(self, role: Role, project: str | None = "a", session: str = "s1") -> Iterator[psycopg.Connection]:
        """As a program that knows nothing of pcite comes in, and says what it likes."""
        name, kept = self.names[role], sql.Identifier(self.schema)
        with psycopg.connect(self.address.rstrip("?&"), user=name, password=PASSWORD, autocommit=True) as connection:
            connection.execute(sql.SQL("SET search_path = {}").format(kept))
            if project is not None:
                connection.execute("SELECT set_config('pcite.project', %s, false)", [project])
                connection.execute("SELECT set_config('pcite.session', %s, false)", [session])
            yield connection


def let_in(logins: Logins, grounding: Grounding) -> None:
    """Fills the store, and lets each login into project a."""
    logins.filled = Database.open(logins.address + "schema=" + logins.schema)
    fill(logins.owner, grounding)
    index(logins.owner)
    install(logins.owner)
    for role, name in logins.names.items():
        logins.create(name)
        grant_member(logins.owner, name, role, "a")


@contextmanager
def server(postgres: str) -> Iterator[Logins]:
    """A schema of its own on the server, gone at the end with its logins and roles."""
    address = f"{postgres}{'&' if '?' in postgres else '?'}schema=store_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("SET client_min_messages = warning")
        logins = Logins(admin, address, Database.open)
        try:
            yield logins
        finally:
            if logins.filled:
                logins.filled.close()
            admin.execute(f"DROP SCHEMA IF EXISTS {logins.schema} CASCADE")
            names = [*logins.made, *(f"{logins.schema}_{role}" for role in ROLES)]
            there = admin.execute("SELECT rolname FROM pg_roles WHERE rolname = ANY(%s)", [names]).fetchall()
            for (name,) in there:
                logins.drop(name)


@pytest.fixture(scope="module")
def kept(postgres: str) -> Iterator[Logins]:
    """What all tests of a module share, to be filled by the first."""
    with server(postgres) as logins:
        yield logins


@pytest.fixture
def logins(kept: Logins, open_store: OpenStore, grounding: Grounding) -> Logins:
    """Two projects, and one login for each role in project a; for tests that leave no citation behind."""
    if kept.filled is None:
        let_in(kept, grounding)
    kept.open_store = open_store
    return kept


@pytest.fixture
def fresh(postgres: str, open_store: OpenStore, grounding: Grounding) -> Iterator[Logins]:
    """The same for one test alone."""
    with server(postgres) as logins:
        let_in(logins, grounding)
        logins.open_store = open_store
        yield logins
