"""A report goes into the store whole and once, and shares its texts with others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import AppendOnly, InvalidEncoding, InvalidGrounding
from pcite.store.records import Grounding

Look = Callable[[str], list[dict[str, Any]]]
TABLES = ["citation", "claim", "link", "passage", "report", "report_passage", "report_source", "report_writing"]
TABLES += ["source", "verdict"]


def changed(grounding: Grounding, **update: object) -> Grounding:
    return grounding.model_copy(update=update)


def test_recording_a_report_twice_adds_nothing(store: Database, written: Grounding, look: Look) -> None:
    citations.record(store, written, settings={})
    once = {table: look(f"SELECT * FROM {table}") for table in TABLES}
    citations.record(store, written, settings={})
    assert {table: look(f"SELECT * FROM {table}") for table in TABLES} == once
    assert all(once.values())


def test_a_run_that_went_on_after_a_kill_is_the_same_report(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    citations.record(store, changed(grounding, created_at=datetime.now(UTC)), settings={})
    assert citations.load(store, grounding.report_id) == grounding


def test_another_report_under_the_same_id_is_refused(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    with pytest.raises(AppendOnly, match="another report was recorded under this id"):
        citations.record(store, changed(grounding, notes=()), settings={})
    assert citations.load(store, grounding.report_id) == grounding


def test_what_was_rewritten_makes_another_report_and_what_was_not_is_not_written_about(
    store: Database, grounding: Grounding, written: Grounding, count: Callable[[str], int]
) -> None:
    citations.record(store, grounding, settings={})
    assert count("report_writing") == 0
    for field in ("original", "revisions", "makers", "claims"):
        with pytest.raises(AppendOnly):
            citations.record(store, changed(grounding, **{field: getattr(written, field)}), settings={})


def test_two_reports_share_their_sources_and_passages(
    store: Database, grounding: Grounding, count: Callable[[str], int]
) -> None:
    citations.record(store, grounding, settings={})
    citations.record(store, changed(grounding, report_id="another"), settings={})
    assert (count("source"), count("passage"), count("report")) == (2, 3, 2)
    assert count("link") == 2 * 7


@pytest.mark.parametrize("update", [{"identifier": "other/us.md", "name": "Rules"}, {"text": "A broker keeps none."}])
def test_each_report_keeps_its_own_view_of_a_shared_source(
    update: dict[str, str], store: Database, grounding: Grounding
) -> None:
    us, eu = grounding.sources
    second = changed(grounding, report_id="another", sources=(us.model_copy(update=update), eu))
    for report in (grounding, second):
        citations.record(store, report, settings={})
    assert citations.load(store, "another") == second
    assert citations.load(store, grounding.report_id) == grounding


def test_a_source_under_another_path_is_the_same_text(
    store: Database, grounding: Grounding, count: Callable[[str], int]
) -> None:
    moved = tuple(source.model_copy(update={"identifier": f"copy/{source.identifier}"}) for source in grounding.sources)
    citations.record(store, grounding, settings={})
    citations.record(store, changed(grounding, report_id="another", sources=moved), settings={})
    assert count("source") == 2


def test_a_passage_that_was_cut_otherwise_is_kept_beside_the_old_one(store: Database, grounding: Grounding) -> None:
    first, *others = grounding.passages
    second = changed(
        grounding, report_id="another", passages=(first.model_copy(update={"heading": ("New heading",)}), *others)
    )
    for report in (grounding, second):
        citations.record(store, report, settings={})
    assert citations.load(store, "another") == second
    assert citations.load(store, grounding.report_id) == grounding


def test_citations_are_counted_through_the_store(store: Database, grounding: Grounding, look: Look) -> None:
    for report_id in ("first", "second"):
        citations.record(store, changed(grounding, report_id=report_id), settings={})
    rows = look("SELECT id, report_id FROM citation ORDER BY id")
    assert [(row["id"], row["report_id"]) for row in rows] == [(1, "first"), (2, "first"), (3, "second"), (4, "second")]


def test_the_settings_of_a_run_are_kept(store: Database, grounding: Grounding, look: Look) -> None:
    citations.record(store, grounding, settings={"policy": {"threshold": 0.5}, "language": "Prüfung"})
    (row,) = look("SELECT CAST(settings AS VARCHAR) AS told FROM report")
    assert row["told"] == '{"policy": {"threshold": 0.5}, "language": "Prüfung"}'


@pytest.mark.parametrize(
    "broken",
    [
        {"passages": ()},
        {"sources": ()},
        {"claims": ()},
        {"citations": "twice"},
        {"verdicts": "twice"},
        {"claims": "twice"},
        {"claims": "without parts"},
    ],
    ids=str,
)
def test_a_report_that_could_not_be_read_back_is_not_recorded(
    broken: dict[str, object], store: Database, grounding: Grounding, count: Callable[[str], int]
) -> None:
    ((field, how),) = broken.items()
    values = getattr(grounding, field)
    if how == "twice":
        broken = {field: values * 2}
    elif how == "without parts":
        broken = {field: tuple(claim.model_copy(update={"propositions": ()}) for claim in values)}
    with pytest.raises(InvalidGrounding):
        citations.record(store, changed(grounding, **broken), settings={})
    assert count("report") == 0


@pytest.mark.parametrize("field", ["draft", "text", "references"])
def test_a_text_that_is_no_valid_unicode_is_named(
    field: str, store: Database, grounding: Grounding, count: Callable[[str], int]
) -> None:
    with pytest.raises(InvalidEncoding, match="not valid Unicode"):
        citations.record(store, changed(grounding, **{field: "half \ud83d"}), settings={})
    assert count("report") == 0
