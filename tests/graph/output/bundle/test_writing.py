"""What models and editors did travels in the bundle, and whoever changes it there is found out."""

from __future__ import annotations

import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.store.citations import record
from pcite.store.citations.erasure import erase
from pcite.store.database import Database
from pcite.store.records import Grounding

from .conftest import KEY, Check, Files, unpacked
from .test_forgery import problems


@pytest.fixture
def files(store: Database, written: Grounding) -> Files:
    """The bundle of a report that an editor rewrote."""
    record(store, written, settings={})
    return unpacked(export_bundle(store, written.report_id, key=KEY))


def test_it_is_proven_and_no_form_of_the_report_may_say_otherwise(files: Files, check: Check) -> None:
    assert check(files).problems == []
    said = {
        "rows.jsonl": ("nine years", "row report_writing"),
        "report.json": ("nine years", "report.json: other original_draft"),
        "report.html": ("nine years", "report.html: a change of round 1 is not in it"),
        "prov.json": ("writer-1", "prov.json says something else than the log"),
    }
    for name, (words, told) in said.items():
        assert words.encode() in files[name]
        assert told in problems(check, {**files, name: files[name].replace(words.encode(), b"some years")})
    for words, told in (b"f00d", "other makers"), (b"US rules require six years, and", "other claims"):
        assert words in files["report.json"]
        assert told in problems(check, {**files, "report.json": files["report.json"].replace(words, b"else")})


def test_it_goes_with_the_report_that_is_erased(store: Database, written: Grounding, check: Check) -> None:
    record(store, written, settings={})
    erase(store, "report", written.report_id, "asked for")
    files = unpacked(export_bundle(store, written.report_id, key=KEY))
    assert check(files).problems == []
    assert not [name for name, content in files.items() if b"nine years" in content]
    assert b"writer-1" in files["rows.jsonl"]  # which model it was is nobody's words
