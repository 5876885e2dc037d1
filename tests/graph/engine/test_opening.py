"""Opening: two modes, namespaces, whose engine it is, and what a query may not do."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest
from pcite import CitationContext, CitationEngine
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import AccessDenied, DatabaseUnavailable, InputError

from .conftest import CLAIM, QUOTE, WHERE, Flat, OpenEngine, Scripted


def test_it_has_its_store_its_verifier_and_its_mode(
    engine: CitationEngine, verifier: Scripted, store_path: Path | str
) -> None:
    assert engine.mode == ("basic" if isinstance(store_path, Path) else "multi-agent")
    assert engine.agent is engine._setup_agent() is verifier
    with engine._connect() as second:
        assert str(second) == str(engine.db)


def test_it_is_closed_at_the_end_of_the_block(open_engine: OpenEngine) -> None:
    with open_engine() as engine:
        engine.list_citations()
    with pytest.raises(DatabaseUnavailable, match="closed"):
        engine.list_citations()
    engine.close()


def test_what_was_kept_is_there_when_it_is_opened_again(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource
) -> None:
    made = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    engine.close()
    assert open_engine().get_citation(made.uid) is not None


def test_namespaces_are_stores_of_their_own(open_engine: OpenEngine, engine: CitationEngine) -> None:
    engine.add_custom_source("GoBD", QUOTE)
    other = open_engine(project="fessi", db_schema=f"fessi_{uuid4().hex}")
    assert other.context.project_id == "fessi"
    assert other.list_sources() == []
    assert other.add_custom_source("Abfall-ABC", QUOTE).id == 1
    assert [source.name for source in engine.list_sources()] == ["GoBD"]
    if other.mode == "multi-agent":
        with other.db.writing("cleaning up") as session:
            session.connection().exec_driver_sql(f"DROP SCHEMA {other._where.rpartition('schema=')[2]} CASCADE")


@pytest.mark.parametrize("name", ["../escape", "Fessi", "a b", "1a", ""])
def test_a_namespace_has_a_plain_name(open_engine: OpenEngine, name: str) -> None:
    with pytest.raises(InputError, match="no plain name"):
        open_engine(db_schema=name)


def test_a_query_reads_rows_by_column_and_takes_values_in_either_way(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    wanted = [{"id": 1, "claim": CLAIM}]
    for sql in "SELECT id, claim FROM citation WHERE id = ?", "SELECT id, claim FROM citation WHERE id = %s":
        assert engine._query(sql, (1,)) == wanted
    assert engine._query("SELECT id, claim FROM citation WHERE claim LIKE '%daten%'") == wanted
    assert engine._query("SELECT '?' AS a, ? AS b", ("x",)) == [{"a": "?", "b": "x"}]


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT INTO log_head SELECT * FROM log_head",
        "DELETE FROM citation",
        "UPDATE citation SET claim = 'x'",
        "DROP TABLE verification",
        "SELECT nonsense",
    ],
)
def test_a_query_writes_nothing(engine: CitationEngine, gobd: LibrarySource, sql: str) -> None:
    made = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    with pytest.raises(DatabaseUnavailable):
        engine._query(sql)
    assert engine.get_citation(made.uid) is not None
    assert engine.relate(engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE).citation_id, 1, "extends")


@pytest.mark.parametrize("role", ["user", "auditor"])
def test_who_may_only_read_cites_nothing(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource, role: str
) -> None:
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    reader = open_engine(context=CitationContext.model_validate({"role": role}))
    assert len(reader.list_citations()) == 1
    for write in (
        lambda: reader.cite_doc(CLAIM, gobd.id, QUOTE, WHERE),
        lambda: reader.add_custom_source("A", "b"),
        lambda: reader.relate(1, 1, "extends"),
        lambda: reader.verify_citation(1),
    ):
        with pytest.raises((AccessDenied, InputError)):
            write()
    assert len(engine.list_citations()) == 1
    assert len(engine.get_verifications(1)) == 2


def test_the_file_of_a_basic_engine_is_the_one_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CITATION_DB_URL", raising=False)
    for place, options in {
        "pcite.sqlite": {},
        "a.db": {"db_path": "a.db"},
        "b.db": {"db_url": "sqlite:///b.db"},
        "a.fessi.db": {"db_path": "a.db", "db_schema": "fessi"},
    }.items():
        with CitationEngine(**options):  # type: ignore[arg-type]
            assert (tmp_path / place).exists(), place
    monkeypatch.setenv("CITATION_DB_URL", "c.db")
    with CitationEngine():
        assert (tmp_path / "c.db").exists()


def test_many_agents_need_an_address_and_one_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CITATION_DB_URL", raising=False)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with pytest.raises(DatabaseUnavailable, match="Set CITATION_DB_URL"):
        CitationEngine(mode="multi-agent")
    with pytest.raises(InputError, match="multi-agent"):
        CitationEngine(db_path="postgresql://localhost/x")
    with pytest.raises(InputError, match="no mode 'fast'"):
        CitationEngine(mode="fast")


def test_the_address_of_many_agents_comes_from_the_environment(
    postgres_store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITATION_DB_URL", postgres_store)
    with CitationEngine(mode="multi-agent", embedder=Flat()) as engine:
        assert engine.statistics().citations == 0


@pytest.mark.parametrize("value", ["sometimes", "1"])
def test_a_setting_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("CITATION_REASONING_REQUIRED", value)
    with pytest.raises(InputError, match="CITATION_REASONING_REQUIRED"):
        CitationEngine(db_path=":memory:")
