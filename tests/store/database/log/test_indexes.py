"""An index that has other entries than its table, or a table that compares otherwise, hides no row from a check."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database
from pcite.store.database.schema_check import check

from .conftest import Edit

TWIN = "INSERT INTO {0} ({1}) SELECT {2} FROM {0} LIMIT 1"
RULE = "PRIMARY KEY (uid)"
DECLARE = "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?"
ROOT = "SELECT rootpage FROM sqlite_master WHERE name = ?"
MOVE = "UPDATE sqlite_master SET rootpage = ? WHERE name = ?"


@pytest.fixture
def at(full: Database, edit: Edit, store_path: Path | str) -> Path:
    """A store in a file, without triggers; a server's catalogue is not written by hand."""
    if not isinstance(store_path, Path):
        pytest.skip("only SQLite lets a program write its catalogue")
    edit()
    return store_path


@contextmanager
def catalogue(path: Path) -> Iterator[sqlite3.Connection]:
    """What the file says of itself, to be written; it is read anew by whoever comes next."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        yield file
        (version,) = file.execute("PRAGMA schema_version").fetchone()
        file.execute(f"PRAGMA schema_version = {version + 1}")


def put_twin(path: Path, table: str, **values: str) -> None:
    """Copy a row of a table, but for these columns, in SQL."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
        selected = ", ".join(values.get(column, column) for column in columns)
        file.execute(TWIN.format(table, ", ".join(columns), selected))


def put_past_index(path: Path) -> None:
    """A second row of a key, which the table has and its unique index has not."""
    unique = "SELECT * FROM sqlite_master WHERE name = 'sqlite_autoindex_source_1'"
    with catalogue(path) as file:
        entry = file.execute(unique).fetchone()
        file.execute("DELETE FROM sqlite_master WHERE name = ?", (entry[1],))
        file.execute(DECLARE, (RULE, "CHECK (1)", "source"))
    put_twin(path, "source", text="'Records are burned.'")
    with catalogue(path) as file:
        file.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", entry)
        file.execute(DECLARE, ("CHECK (1)", RULE, "source"))


def put_into_index(path: Path) -> None:
    """A citation that no leaf has, and an entry for it in the index of the leaves that leads to another one."""
    put_twin(path, "citation", id="77", uid="'forged'")
    with catalogue(path) as file:
        file.execute("CREATE TABLE decoy (row_key VARCHAR)")
        file.execute("CREATE INDEX of_decoy ON decoy (row_key)")
        own, leaves = (file.execute(ROOT, (name,)).fetchone()[0] for name in ("of_decoy", "ix_log_leaf_row_key"))
        file.execute(MOVE, (leaves, "of_decoy"))
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("INSERT INTO decoy (rowid, row_key) SELECT rowid, '77' FROM log_leaf "
                     "WHERE table_name = 'citation' LIMIT 1")  # fmt: skip
    with catalogue(path) as file:
        file.execute(MOVE, (own, "of_decoy"))
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("DROP TABLE decoy")


def compare_loosely(path: Path) -> None:
    """A text that no leaf has, whose key is another one's in capital letters, where the leaves' keys ignore case."""
    put_twin(path, "source", uid="upper(uid)", text="'Records are burned.'")
    with catalogue(path) as file:
        file.execute(DECLARE, ("row_key VARCHAR", "row_key VARCHAR COLLATE NOCASE", "log_leaf"))
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("REINDEX")


@pytest.mark.parametrize("hide", [put_past_index, put_into_index, compare_loosely])
def test_no_row_is_hidden_by_an_index_or_by_how_a_table_compares(hide: object, at: Path, full: Database) -> None:
    assert callable(hide)
    hide(at)
    with Database.open(at) as store:
        findings = verify_log(store).findings
    assert {finding.what for finding in findings} <= {"damaged file", "changed table"}
    assert findings


def test_an_index_of_other_columns_is_told_of(full: Database, edit: Edit, store_path: Path | str) -> None:
    edit("DROP INDEX ix_report_job_id", "CREATE INDEX ix_report_job_id ON report (job_id)")
    assert "the index ix_report_job_id is of other columns" in check(store_path).findings


def test_a_table_that_gave_way_to_a_view_of_it_is_found(full: Database, edit: Edit, store_path: Path | str) -> None:
    off = ["PRAGMA foreign_keys = OFF", "PRAGMA legacy_alter_table = ON"] if isinstance(store_path, Path) else []
    edit(*off, "ALTER TABLE source_tag RENAME TO behind", "CREATE VIEW source_tag AS SELECT * FROM behind")
    assert ("changed table", "source_tag") in {(one.what, one.table) for one in verify_log(full).findings}
    assert any("source_tag" in one for one in check(store_path).findings)


def test_a_column_of_a_server_that_compares_otherwise_is_found(
    full: Database, edit: Edit, store_path: Path | str
) -> None:
    if isinstance(store_path, Path):
        pytest.skip("of a file it is found by what it declares")
    edit('ALTER TABLE log_leaf ALTER COLUMN row_key TYPE VARCHAR COLLATE "C"')
    assert ("changed table", "log_leaf") in {(one.what, one.table) for one in verify_log(full).findings}
    assert any("log_leaf.row_key" in one for one in check(store_path).findings)


@pytest.mark.parametrize("table", ["log_tile", "log_checkpoint"])
def test_a_table_without_numbers_of_rows_is_told_of(table: str, at: Path) -> None:
    with closing(sqlite3.connect(at, isolation_level=None)) as file:
        (statement,) = file.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        file.execute(f"DROP TABLE {table}")
        file.execute(f"{statement} WITHOUT ROWID")
    with Database.open(at, read_only=True) as store:
        assert ("changed table", table) in {(finding.what, finding.table) for finding in verify_log(store).findings}
    assert f"the table {table} is declared otherwise" in check(at).findings


def test_a_trigger_on_what_stands_for_the_words_is_told_of(at: Path) -> None:
    words = "source_annotation_content_words"
    with closing(sqlite3.connect(at, isolation_level=None)) as file:
        file.execute(f"DROP TABLE {words}")
        file.execute(f"CREATE TABLE {words} (content)")
        file.execute(f"CREATE TRIGGER more AFTER INSERT ON {words} BEGIN SELECT 1; END")
    findings = check(at).findings
    assert {f"the table {words} is declared otherwise", f"the trigger more on {words} is not ours"} <= set(findings)


@pytest.mark.parametrize(
    ("statement", "finding"),
    [
        ("DROP TABLE {words}", "the table {words} is missing"),
        (
            "DROP TABLE {words}; CREATE VIRTUAL TABLE {capitals} USING fts5(content)",
            "the table {words} is declared other",
        ),
    ],
)
def test_words_that_are_not_those_of_the_store_are_told_of(statement: str, finding: str, at: Path) -> None:
    words = "source_annotation_content_words"
    with closing(sqlite3.connect(at, isolation_level=None)) as file:
        file.executescript(statement.format(words=words, capitals=words.upper()))
    assert any(one.startswith(finding.format(words=words)) for one in check(at).findings)
