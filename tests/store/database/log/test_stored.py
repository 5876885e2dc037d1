"""What is hashed is what is stored: a value in another spelling, or of another kind, is another value."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.store import citations
from pcite.store.citations.proofs import HMAC, SigningKey, check_checkpoint, sign_checkpoint, verify_log
from pcite.store.database import Database, put
from pcite.store.database.log import canonical
from pcite.store.database.log_covered import logged_tables
from pcite.store.database.schema_check import check
from pcite.store.database.tables import ErasureRow, Row
from pcite.store.database.tables.base import YesNo
from pcite.store.errors import InputError, LogBroken
from pcite.store.records import Grounding

from .conftest import Edit

NOW = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC)
IN_FILES = {
    "yes as another number": "UPDATE claim SET checkable = 2 WHERE checkable",
    "yes as a fraction": "UPDATE claim SET checkable = 0.5 WHERE checkable",
    "yes as a text": "UPDATE claim SET checkable = 'true' WHERE checkable",
    "no as an empty text": "UPDATE citation SET existing = '' WHERE NOT existing",
    "no as a blob": "UPDATE citation SET existing = x'00' WHERE NOT existing",
    "a whole number as a text": "UPDATE claim SET start = 'zero'",
    "a whole number as a blob": "UPDATE claim SET start = x'30'",
    "a whole number as a fraction": "UPDATE claim SET start = start + 0.5",
    "a number as a text": "UPDATE link SET threshold = 'half'",
    "a number without end": "UPDATE link SET threshold = 9e999",
    "a text as a blob": "UPDATE report SET draft = CAST(draft AS BLOB)",
    "bytes as a text": "UPDATE erasure SET leaf_hash = CAST(leaf_hash AS TEXT)",
    "a time without its fraction": "UPDATE verdict SET created_at = '2026-01-02 03:04:05'",
    "a time with a T": "UPDATE verdict SET created_at = replace(created_at, ' ', 'T')",
    "a time with its zone": "UPDATE verdict SET created_at = created_at || '+00:00'",
    "a time as a number": "UPDATE verdict SET created_at = 1767323045",
    "JSON as a blob": "UPDATE passage SET heading = CAST(heading AS BLOB)",
}
"""Values of kinds that their columns are never given; SQLite keeps them, and most are read as what was there."""
DOUBLED = {
    "a name twice in JSON": """UPDATE report SET settings = '{"a": 9, "a": 1, "b": 2}'""",
    "a name twice, written in two ways": """UPDATE report SET settings = '{"a": 9, "\\u0061": 1, "b": 2}'""",
    "a name twice inside": """UPDATE citation SET locator = '{"in": [{"page": 9, "page": 7}]}'""",
}
SPELT = {
    "spaces in JSON": """UPDATE report SET settings = '{"a": 1,  "b": 2}'""",
    "a space behind JSON": """UPDATE report SET settings = '{"a": 1, "b": 2} '""",
    "another order in JSON": """UPDATE report SET settings = '{"b": 2, "a": 1}'""",
    "an escape in JSON": """UPDATE report SET settings = '{"\\u0061": 1, "b": 2}'""",
    "another spelling of a number in JSON": """UPDATE report SET settings = '{"a": 1, "b": 2.0}'""",
    "an empty text for nothing": "UPDATE claim SET reason = '' WHERE reason IS NULL",
    "a space behind a text": "UPDATE claim SET context = context || ' '",
}
"""Values that mean the same, or nearly, and are others."""


@pytest.fixture
def kept(store: Database, grounding: Grounding) -> Database:
    """A store with one report, and a row that says that something was erased."""
    citations.record(store, grounding, settings={"a": 1, "b": 2})
    told = {"table_name": "x", "row_key": "1", "leaf_hash": b"a" * 32, "remains_hash": b"b" * 32, "reason": "asked for"}
    with store.writing("noting in") as session:
        put(session, ErasureRow, [{**told, "created_by": "me", "created_at": NOW}])
    return store


def tables(store: Database) -> set[str]:
    """Of the rows that are not those of a checkpoint that was kept elsewhere."""
    return {finding.table for finding in verify_log(store).findings}


@pytest.mark.ci
@pytest.mark.parametrize("what", sorted(IN_FILES))
def test_a_value_of_another_kind_is_found_in_a_file(
    what: str, kept: Database, edit: Edit, store_path: Path | str
) -> None:
    if not isinstance(store_path, Path):
        pytest.skip("PostgreSQL keeps values of their kind alone")
    key, change = SigningKey.generate("me", HMAC), IN_FILES[what]
    since = check_checkpoint(sign_checkpoint(kept, key), str(key))
    edit(change)
    table = change.split()[1]
    assert {finding.table for finding in verify_log(kept, since=since).findings} == {table}
    assert [found for found in check(store_path).findings if found.startswith(f"{table} ") and "cannot have" in found]


@pytest.mark.parametrize("what", sorted(DOUBLED))
def test_a_name_that_stands_twice_in_json_is_found(
    what: str, kept: Database, edit: Edit, store_path: Path | str
) -> None:
    edit(DOUBLED[what])
    table = DOUBLED[what].split()[1]
    assert tables(kept) == {table}
    assert [found for found in check(store_path).findings if found.startswith(f"{table} ") and "twice" in found]


@pytest.mark.parametrize("what", sorted(SPELT))
def test_another_spelling_of_a_value_is_found(what: str, kept: Database, edit: Edit) -> None:
    edit(SPELT[what])
    assert tables(kept) == {SPELT[what].split()[1]}


def test_minus_zero_is_kept_as_zero_and_found_where_a_server_would_keep_it(
    store: Database, grounding: Grounding, edit: Edit, store_path: Path | str
) -> None:
    verdict = grounding.verdicts[1].model_copy(update={"support": -0.0})
    citations.record(store, grounding.model_copy(update={"verdicts": (grounding.verdicts[0], verdict)}), settings={})
    assert verify_log(store).ok
    edit("UPDATE verdict SET support = '-0.0' WHERE support = 0")
    assert tables(store) == (set() if isinstance(store_path, Path) else {"verdict"})


def test_a_row_in_another_spelling_is_not_exported(kept: Database, edit: Edit) -> None:
    report = next(iter(citations.reports(kept))).id
    assert export_bundle(kept, report)
    edit(DOUBLED["a name twice inside"])
    with pytest.raises(LogBroken):
        export_bundle(kept, report)


def test_the_log_has_json_as_it_is_stored(kept: Database, edit: Edit, store_path: Path | str) -> None:
    table = Row.metadata.tables["report"]
    told = canonical(table, {"settings": {"b": 2, "a": [1.0, None, "ß"]}})
    assert told == '{"row":{"settings":{"b": 2, "a": [1.0, null, "ß"]}},"table":"report"}'.encode()
    assert json.loads(told)["row"]["settings"] == {"a": [1.0, None, "ß"], "b": 2}


@pytest.mark.parametrize("value", [{1: "a", "1": "b"}, [{"x": {None: 1, "null": 2}}]])
def test_json_in_which_a_name_would_stand_twice_is_not_kept(kept: Database, value: object) -> None:
    with pytest.raises(InputError, match="twice"):
        canonical(Row.metadata.tables["citation"], {"locator": value})


def test_a_fraction_is_no_whole_number() -> None:
    with pytest.raises(InputError, match="no int"):
        canonical(Row.metadata.tables["claim"], {"ordinal": 0.5})


def test_a_file_takes_nothing_but_yes_and_no_for_them(kept: Database, store_path: Path | str) -> None:
    if not isinstance(store_path, Path):
        pytest.skip("PostgreSQL has a type for yes and no")
    with closing(sqlite3.connect(store_path, isolation_level=None)) as file:
        for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f'DROP TRIGGER "{name}"')
        for table, columns in yes_and_no().items():
            for column in columns:
                schema = file.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
                assert f"CHECK ({column} IN (0, 1))" in schema
        for value in "2", "0.5", "'true'", "''", "x'01'":
            with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
                file.execute(f"UPDATE claim SET checkable = {value}")


def test_every_column_for_yes_and_no_has_the_rule() -> None:
    assert sum(map(len, yes_and_no().values())) == 8
    for table in logged_tables().values():
        assert all(isinstance(c.type, YesNo) for c in table.columns if c.type.python_type is bool)


def test_a_file_without_the_rule_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    Database.open(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, 'CHECK (hedged IN (0, 1))', 'CHECK (1)')")
    assert check(path).findings == ["claim.hedged may hold other things than 0 and 1"]


def yes_and_no() -> dict[str, list[str]]:
    """Columns for yes and no, by table."""
    kinds = {t.name: [c.name for c in t.columns if isinstance(c.type, YesNo)] for t in Row.metadata.sorted_tables}
    return {name: columns for name, columns in kinds.items() if columns and name in logged_tables()}
