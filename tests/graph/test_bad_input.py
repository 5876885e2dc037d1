"""Bad input ends in an error with a name, and the store is as it was."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.graph.models.verifiers import load_verifier
from pcite.store import errors
from pcite.store.citations import reports
from pcite.store.database import Database

SIX_YEARS = "US regulations require a broker to keep its records for six years."


@pytest.fixture
def store(us: Path, tmp_path: Path) -> Path:
    """A store that holds one report."""
    path = tmp_path / "store.sqlite"
    ground(SIX_YEARS, [us], store=path)
    return path


def kept(store: Path) -> int:
    with Database.open(store, read_only=True) as database:
        return len(reports(database))


def test_a_draft_of_five_megabytes_is_refused_before_anything_is_done(us: Path, store: Path) -> None:
    with pytest.raises(errors.DraftTooLarge, match="PCITE_MAX_DRAFT_BYTES"):
        ground(SIX_YEARS * (5_000_000 // len(SIX_YEARS)), [us], store=store)
    assert kept(store) == 1


def test_half_a_surrogate_pair_is_refused(us: Path, store: Path) -> None:
    with pytest.raises(errors.InvalidEncoding, match="surrogate"):
        ground("Brokers \ud83d keep records.", [us], store=store)
    assert kept(store) == 1


def test_a_bad_source_beside_a_good_one_is_named_and_nothing_is_kept(us: Path, store: Path, tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_bytes(b"")
    with pytest.raises(errors.EmptySource, match=r"empty\.md"):
        ground(SIX_YEARS, [us, tmp_path / "empty.md"], store=store)
    assert kept(store) == 1


def test_a_source_in_a_language_nobody_measured_supports_nothing(tmp_path: Path) -> None:
    french = "Les courtiers conservent leurs dossiers pendant six ans. Ils ne peuvent pas les détruire avant."
    grounding = ground("Brokers keep their dossiers for six ans.", [french])
    assert grounding.citations == ()
    assert {verdict.label for verdict in grounding.verdicts} <= {"not_verifiable", "no_evidence"}


def test_a_locked_store_is_named_and_left_alone(us: Path, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Database.open.__func__.__kwdefaults__, "busy_timeout", 0.1)  # type: ignore[attr-defined]
    with closing(sqlite3.connect(store)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(errors.DatabaseUnavailable, match="locked"):
            ground("Brokers keep records.", [us], store=store)
    assert kept(store) == 1


def test_a_store_in_a_folder_that_is_a_file_is_named(us: Path) -> None:
    with pytest.raises(errors.DatabaseUnavailable):
        ground(SIX_YEARS, [us], store=us / "store.sqlite")


def test_a_checkpoint_is_not_continued_with_another_draft(us: Path, tmp_path: Path) -> None:
    checkpoint, report = tmp_path / "check.sqlite", "6b1f2d0e-8f0a-4b7e-9d43-0d6f3f0f8a11"
    ground(SIX_YEARS, [us], checkpoint=checkpoint, report_id=report)
    with pytest.raises(errors.InputError, match="another draft"):
        ground("Brokers keep records.", [us], checkpoint=checkpoint, report_id=report)


def test_a_checkpoint_is_not_continued_with_another_engine_of_the_same_weights(us: Path, tmp_path: Path) -> None:
    checkpoint, report = tmp_path / "check.sqlite", "6b1f2d0e-8f0a-4b7e-9d43-0d6f3f0f8a11"
    ground(SIX_YEARS, [us], checkpoint=checkpoint, report_id=report)
    with pytest.raises(errors.InputError, match="other engines"):
        ground(SIX_YEARS, [us], checkpoint=checkpoint, report_id=report, verifier=load_verifier("mini"))


def test_a_report_id_that_is_no_uuid_is_refused(us: Path) -> None:
    with pytest.raises(errors.InputError, match="no UUID"):
        ground(SIX_YEARS, [us], report_id="first")


def test_sources_that_are_too_many_together_are_a_named_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pcite.graph.services.MOST_PASSAGES", 3)
    sources = [{"text": f"Lion {n} eats. Lion {n} sleeps.", "title": f"Lion {n}"} for n in range(3)]
    with pytest.raises(errors.SourceTooLarge, match="together they have more than 3 passages"):
        ground("Lion 1 eats.", sources)


def test_a_string_that_looks_like_a_folder_that_is_not_there_is_refused() -> None:
    with pytest.raises(errors.InputError, match="looks like the path of a file or folder"):
        ground("Brokers keep records.", ["/nowhere/srcdir"])
