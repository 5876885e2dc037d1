"""Erased rows: their place in the log is still proven, and what they said is nowhere in the bundle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.graph.output.bundle.verifier.findings import Findings
from pcite.store.citations import record
from pcite.store.citations.erasure import erase, tombstone
from pcite.store.database import Database
from pcite.store.errors import SecretExposed, StoreError
from pcite.store.records import Grounding

from .conftest import KEY, PAGE, Check, Files, unpacked


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere


def notes(findings: Findings) -> str:
    """What a reader is told."""
    return "\n".join(note for step in findings.steps for note in step.notes)


def holding(files: Files, words: str) -> list[str]:
    """The files that have these words."""
    return [name for name, content in files.items() if words.encode() in content]


def citations(files: Files) -> list[dict[str, Any]]:
    """Each as it is told."""
    return [json.loads(line) for line in files["citations.jsonl"].split(b"\n") if line]


def test_an_erased_citation_is_proven_and_empty(store: Database, recorded: Grounding, check: Check) -> None:
    erase(store, "citation", "3", "asked for by the person")
    files = unpacked(export_bundle(store, citation_ids=[1, 3], key=KEY))
    findings = check(files)
    assert (findings.code, findings.problems) == (0, [])
    assert "rows were erased" in notes(findings)
    assert holding(files, "Brokers keep records.") == []
    last = citations(files)[1]
    assert (last["id"], last["claim"], last["quote"], last["exact"]) == (3, None, "", None)


def test_an_erased_report_is_told_by_its_rows(store: Database, recorded: Grounding, check: Check) -> None:
    erase(store, "report", recorded.report_id, "asked for by the person")
    files = unpacked(export_bundle(store, recorded.report_id, key=KEY))
    findings = check(files)
    assert (findings.code, findings.problems) == (0, [])
    assert f"report {recorded.report_id} is told by its rows alone" in notes(findings)
    assert holding(files, "The moon is made of records") == []
    assert not any(name.startswith("report") for name in files)


def test_an_erased_source_leaves_no_text_and_no_captured_page(
    store: Database, recorded: Grounding, check: Check
) -> None:
    erase(store, "source", "1", "the page was withdrawn", covering=True)
    files = unpacked(export_bundle(store, session_id="default", key=KEY))
    findings = check(files)
    assert (findings.code, findings.problems) == (0, [])
    assert len([name for name in files if name.startswith("sources/")]) == 1
    assert not any(name.startswith("captures/") for name in files)
    assert holding(files, "keeps its records for six years") == holding(files, PAGE.decode()) == []


def test_a_key_that_was_recorded_is_erased_and_then_exported(
    store: Database, grounding: Grounding, check: Check
) -> None:
    record(store, grounding, settings={"llm": {"api_key": "0123456789abc"}})
    with pytest.raises(SecretExposed, match="pcite erase"):
        export_bundle(store, grounding.report_id)
    erase(store, "report", grounding.report_id, "a key was in its settings")
    files = unpacked(export_bundle(store, grounding.report_id, key=KEY))
    assert check(files).code == 0
    assert holding(files, "0123456789abc") == []


@pytest.mark.ci
def test_a_report_that_is_out_of_sight_can_be_exported_with_the_reason(
    store: Database, recorded: Grounding, check: Check
) -> None:
    tombstone(store, "report", recorded.report_id, "nobody needs it")
    for asked in {"report_id": recorded.report_id}, {"citation_ids": [1]}:
        with pytest.raises(StoreError, match="there is no"):
            export_bundle(store, **asked)
    assert [line["id"] for line in citations(unpacked(export_bundle(store, session_id="default", key=KEY)))] == [3]
    files = unpacked(export_bundle(store, recorded.report_id, removed=True, key=KEY))
    assert check(files).code == 0
    assert holding(files, "nobody needs it") == ["rows.jsonl"]


def test_a_row_that_was_changed_and_not_erased_does_not_hold(
    store: Database, recorded: Grounding, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pcite.store.citations import bundle_collecting as collecting
    from pcite.store.citations import erasure_erasing as erasing

    monkeypatch.setattr(collecting, "_check_erased", lambda session, project_id: None)  # as a forger's pcite has it
    monkeypatch.setattr(erasing, "blanked", lambda table, *rest: {"quote": "For ever."} if table == "citation" else {})
    erase(store, "citation", "3", "asked for by the person")
    assert (
        "row citation 3 is said to be erased, and holds something"
        in check(unpacked(export_bundle(store, citation_ids=[1, 3], key=KEY))).problems
    )
