"""Stores with two projects and two sessions in them, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
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
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere


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
        self.tag = uuid4().hex[:12]
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
    with Database.open(logins.address + "schema=" + logins.schema) as owner:
        fill(owner, grounding)
        index(owner)
        install(owner)
        for role, name in logins.names.items():
            logins.create(name)
            grant_member(owner, name, role, "a")


class Pattern:
    """A database with a store that logins were let into: the first test that needs it makes it, all have a copy.

    A copy has everything but the logins and the roles, which belong to the server.
    """

    def __init__(self, postgres: str) -> None:
        self.postgres, self.name, self.is_made = postgres, f"store_{uuid4().hex}", False

    def database(self, name: str) -> str:
        return self.postgres.replace("/postgres?", f"/{name}?")

    def logins(self, admin: psycopg.Connection, name: str) -> Logins:
        return Logins(admin, f"{self.database(name)}&schema={self.name}", Database.open)

    def make(self, grounding: Grounding) -> None:
        with psycopg.connect(self.postgres, autocommit=True) as server:
            server.execute(f"CREATE DATABASE {self.name}")
        with psycopg.connect(self.database(self.name), autocommit=True) as admin:
            let_in(self.logins(admin, self.name), grounding)
        self.is_made = True

    @contextmanager
    def copied(self, grounding: Grounding) -> Iterator[Logins]:
        """A copy, gone at the end with the logins that were made in it; in which roles the others are is as before."""
        if not self.is_made:
            self.make(grounding)
        name = f"copy_{uuid4().hex}"
        with psycopg.connect(self.postgres, autocommit=True) as server, as_before(server, self.name):
            server.execute(f"CREATE DATABASE {name} TEMPLATE {self.name} STRATEGY FILE_COPY")
            with psycopg.connect(self.database(name), autocommit=True) as admin:
                logins = self.logins(admin, name)
                with Database.open(f"{logins.address}schema={logins.schema}") as owner:
                    logins.filled = owner
                    yield logins
                for login in logins.made:
                    logins.drop(login)
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


MEMBERSHIPS = """
SELECT role.rolname, member.rolname FROM pg_auth_members
JOIN pg_roles AS role ON role.oid = roleid JOIN pg_roles AS member ON member.oid = member
WHERE starts_with(role.rolname, %s)"""


@contextmanager
def as_before(server: psycopg.Connection, schema: str) -> Iterator[None]:
    """At the end the logins are in the roles of the schema that they were in."""
    before = set(server.execute(MEMBERSHIPS, [schema]).fetchall())
    yield
    after = set(server.execute(MEMBERSHIPS, [schema]).fetchall())
    for statement, pairs in ("REVOKE {} FROM {}", after - before), ("GRANT {} TO {}", before - after):
        for pair in pairs:
            server.execute(sql.SQL(statement).format(*map(sql.Identifier, pair)))


@pytest.fixture(scope="session")
def pattern(postgres: str) -> Pattern:
    return Pattern(postgres)


@pytest.fixture(scope="module")
def of_module() -> Iterator[tuple[ExitStack, list[Logins]]]:
    """The copy that all tests of a module share, once its first has made it, and what ends it."""
    with ExitStack() as stack:
        yield stack, []


@pytest.fixture
def logins(
    of_module: tuple[ExitStack, list[Logins]], pattern: Pattern, open_store: OpenStore, grounding: Grounding
) -> Logins:
    """Two projects, and one login for each role in project a; for tests that leave no citation behind."""
    stack, made = of_module
    if not made:
        made.append(stack.enter_context(pattern.copied(grounding)))
    made[0].open_store = open_store
    return made[0]


@pytest.fixture
def fresh(pattern: Pattern, open_store: OpenStore, grounding: Grounding) -> Iterator[Logins]:
    """The same for one test alone."""
    with pattern.copied(grounding) as logins:
        logins.open_store = open_store
        yield logins
