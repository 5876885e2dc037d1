"""The log and erasure where the server holds everyone to their project, even the owner of the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from uuid import uuid4

import psycopg
import pytest
from pcite.store import citations
from pcite.store.citations import erasure, library
from pcite.store.citations.proofs import HMAC, SigningKey, prove, sign_checkpoint, verify_log
from pcite.store.database import Database, put
from pcite.store.database.access_installing import install
from pcite.store.database.access_members import grant_member
from pcite.store.database.tables import CaptureRow, WebFileRow
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Grounding
from pcite.store.records.context import OWNER, CitationContext
from pcite.store.sources.web import archive
from psycopg import sql
from sqlalchemy import make_url, text

from .test_erasing_sources import captures

OTHER = OWNER.model_copy(update={"project_id": "other"})
Login = Callable[..., Database]


@pytest.fixture
def store_path(postgres_store: str) -> str:
    """A server alone: a file has no logins."""
    return postgres_store


@pytest.fixture
def login(postgres_store: str, postgres: str, open_store: Callable[..., Database]) -> Iterator[Login]:
    """Opens the store as a login that is no superuser; `owner` makes the schema, and owns it."""
    address, _, schema = postgres_store.rpartition("schema=")
    names = {role: f"{role}_{uuid4().hex[:8]}" for role in ("owner", "agent", "admin")}

    def opened(role: str, **options: object) -> Database:
        url = make_url(address.rstrip("?&")).set(username=names[role], password="secret")
        return open_store(url.update_query_dict({"schema": schema}).render_as_string(hide_password=False), **options)

    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("SET client_min_messages = warning")
        for role, name in names.items():
            more = "CREATEROLE" if role == "owner" else ""
            admin.execute(sql.SQL(f"CREATE ROLE {{}} LOGIN PASSWORD 'secret' {more}").format(sql.Identifier(name)))
        admin.execute(f"GRANT CREATE ON DATABASE postgres TO {names['owner']}")
        store = opened("owner")
        install(store)
        for role in "agent", "admin":
            grant_member(store, names[role], role, "default")  # type: ignore[arg-type]
        try:
            yield opened
        finally:
            groups = admin.execute("SELECT rolname FROM pg_roles WHERE starts_with(rolname, %s)", [schema]).fetchall()
            for name in [*(name for (name,) in groups), *names.values()]:
                for said in "DROP OWNED BY {} CASCADE", "DROP ROLE {}":
                    admin.execute(sql.SQL(said).format(sql.Identifier(name)))


@pytest.mark.ci
def test_an_agent_writes_as_many_rows_as_it_likes(login: Login, grounding: Grounding) -> None:
    agent = login("agent", context=CitationContext(session_id="s"))
    source = library.add(agent, grounding.sources[0], "job").id
    library.put_tags(agent, source, [f"tag {n}" for n in range(600)], "job")
    admin = login("admin", context=OWNER)
    check = verify_log(admin, "default")
    assert check.ok, check.findings
    assert prove(admin, "source_tag", "300").holds
    assert sign_checkpoint(admin, SigningKey.generate("me", HMAC)).startswith("me/default\n")


def test_the_owner_erases_and_sees_what_other_projects_share(login: Login, grounding: Grounding) -> None:
    owner = login("owner")
    body = b"<p>page</p>"
    for store in owner, owner.within(OTHER):
        project = store.context.project_id
        citations.record(store, grounding.model_copy(update={"report_id": f"of {project}"}), settings={})
        with store.writing("filling") as session:
            uid = session.exec(text(f"SELECT min(uid) FROM source WHERE project_id = '{project}'")).scalar_one()  # type: ignore[call-overload]
            put(session, WebFileRow, [{"content_hash": sha256(body).hexdigest(), "content": body}])
            put(session, CaptureRow, [{**next(captures(uid, body)), "id": project}])
    for source, files in ("1", 1), ("2", 0):
        assert erasure.erase(owner, "source", source, "asked for", covering=True).rows.get("web_file", 0) == files
    assert archive.original(owner.within(OTHER), "other") == body
    assert erasure.erase(owner, "report", "of default", "asked for").rows["claim"] == 3
    check = verify_log(owner)
    assert check.ok, check.findings
    assert {row.project_id for row in check.erased} == {"default"}
    assert citations.load(owner.within(OTHER), "of other").draft == grounding.draft


def test_who_does_not_own_the_tables_erases_nothing(login: Login, grounding: Grounding) -> None:
    owner = login("owner")
    citations.record(owner, grounding, settings={})
    with pytest.raises(DatabaseUnavailable):
        erasure.erase(login("admin", context=OWNER), "report", grounding.report_id, "asked for")
    assert citations.load(owner, grounding.report_id) == grounding
