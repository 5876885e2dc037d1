"""Export: what is in a bundle, and what never is."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.output.bundle import export_bundle, write_bundle
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known
from pcite.store.citations import record, register
from pcite.store.citations.bundle import Scope
from pcite.store.database import Database
from pcite.store.errors import CitationNotFound, InputError, LogBroken, NothingToExport, ReportNotFound, SecretExposed
from pcite.store.records import Grounding
from pcite.store.records.context import EVERY_PROJECT, CitationContext
from psycopg import ProgrammingError

from .conftest import KEY, PAGE, Check, Files, listed_anew, unpacked

Look = Callable[[str], list[dict[str, Any]]]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere


@pytest.fixture
def packed(store: Database, recorded: Grounding) -> bytes:
    """The bundle of the report in this store."""
    return export_bundle(store, recorded.report_id, key=KEY)


def lines(files: Files, name: str) -> list[dict[str, object]]:
    """The lines of a file."""
    return [json.loads(line) for line in files[name].split(b"\n") if line]


def tables(files: Files) -> dict[str, int]:
    """How many rows of each table are in it."""
    found: dict[str, int] = json.loads(files["manifest.json"])["rows"]
    return found


def test_a_report_comes_with_all_that_it_rests_on(files: Files, check: Check) -> None:
    assert check(files).code == 0
    assert tables(files) == {
        "report": 1,
        "source": 2,
        "report_source": 2,
        "library_source": 2,
        "passage": 3,
        "report_passage": 3,
        "claim": 3,
        "verdict": 2,
        "link": 7,
        "citation": 2,
        "citation_relation": 1,
        "verification": 1,
        "web_capture": 1,
    }
    assert [content for name, content in files.items() if name.startswith("captures/")] == [PAGE]


def test_a_citation_is_told_so_that_a_person_can_read_it(files: Files) -> None:
    first, second = lines(files, "citations.jsonl")
    assert first["claim"] == "While US rules require six years, EU rules mandate five."
    assert first["quote"] == first["exact"] == "A broker keeps its records for six years."
    assert (first["place"], first["status"], second["status"]) == ("§ 17 Abs. 4, p. 3", "verified", "failed")
    source = first["source"]
    assert isinstance(source, dict)
    assert (source["number"], source["name"], source["identifier"]) == (1, "US rules", "us.md")
    assert files[f"sources/{source['uid']}.txt"].decode() == "A broker keeps its records for six years."
    relations = first["relations"]
    assert isinstance(relations, list)
    assert relations[0]["relation"] == "supports"


def test_provenance_is_told_as_w3c_prov(store: Database, recorded: Grounding, check: Check) -> None:
    files = unpacked(export_bundle(store, session_id="default", key=KEY))
    told = json.loads(files["prov.json"])
    quoted = [each for each in told["wasDerivedFrom"].values() if each["prov:type"] == "prov:Quotation"]
    assert [each["prov:generatedEntity"] for each in quoted] == [f"pcite:citation/{number}" for number in (1, 2, 3)]
    assert {each["prov:usedEntity"] for each in quoted} == {name for name in told["entity"] if "source" in name}
    assert [each["prov:entity"] for each in told["wasAttributedTo"].values()] == ["pcite:citation/3"]
    ends = [end for kind in told for each in told[kind].values() if kind.startswith("was") for end in each.items()]
    named = told["entity"].keys() | told["activity"].keys() | told["agent"].keys()
    assert {name for end, name in ends if end != "prov:type"} <= named
    assert "prov.json was changed" in check({**files, "prov.json": b"{}"}).problems
    assert "prov.json says something else than the log" in check(listed_anew({**files, "prov.json": b"{}"})).problems


def test_the_same_store_makes_the_same_bytes(store: Database, packed: bytes, recorded: Grounding) -> None:
    assert export_bundle(store, recorded.report_id[:8], key=KEY) == packed


def test_a_session_comes_with_its_reports_and_what_agents_registered(
    store: Database, recorded: Grounding, check: Check
) -> None:
    files = unpacked(export_bundle(store, session_id="default", key=KEY))
    assert check(files).code == 0
    assert [line["id"] for line in lines(files, "citations.jsonl")] == [1, 2, 3]
    assert lines(files, "citations.jsonl")[2]["exact"] == "keeps its records for six years"


def test_two_reports_have_a_folder_each(store: Database, recorded: Grounding, check: Check) -> None:
    other = "6a0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a02"
    record(store, recorded.model_copy(update={"report_id": other}), settings={})
    files = unpacked(export_bundle(store, session_id="default", key=KEY))
    assert check(files).code == 0
    assert {name for name in files if name.endswith(".html")} == {
        f"reports/{each}/report.html" for each in (recorded.report_id, other)
    }


def test_single_citations_come_without_the_report_around_them(
    store: Database, recorded: Grounding, check: Check
) -> None:
    files = unpacked(export_bundle(store, citation_ids=[2, 3], key=KEY))
    assert check(files).code == 0
    assert [line["id"] for line in lines(files, "citations.jsonl")] == [2, 3]
    assert "report" not in tables(files)
    assert not any(name.startswith("report") for name in files)


def test_an_archive_is_replaced_only_by_a_whole_one(
    store: Database, recorded: Grounding, tmp_path: Path, known: Known
) -> None:
    path = tmp_path / "deep" / "bundle.zip"
    manifest = write_bundle(store, Scope(report_id=recorded.report_id), path, key=KEY)
    assert (manifest["project"], manifest["rows"]["citation"]) == ("default", 2)
    assert verify_bundle(str(path), known).code == 0
    before = path.read_bytes()
    with pytest.raises(ReportNotFound):
        write_bundle(store, Scope(report_id="another"), path, key=KEY)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["bundle.zip"]
    with pytest.raises(InputError, match="writing"):
        write_bundle(store, Scope(report_id=recorded.report_id), path / "in a file.zip", key=KEY)


def test_what_is_not_there_cannot_be_exported(store: Database, recorded: Grounding) -> None:
    with pytest.raises(ReportNotFound):
        export_bundle(store, "another")
    with pytest.raises(CitationNotFound, match="citation 9"):
        export_bundle(store, citation_ids=[1, 9])
    with pytest.raises(NothingToExport, match="neither reports nor citations"):
        export_bundle(store, session_id="another")
    with pytest.raises(InputError, match="nothing is named"):
        export_bundle(store)
    with pytest.raises(InputError, match="several things"):
        export_bundle(store, recorded.report_id, session_id="default")


def test_another_project_has_no_part_in_it(store: Database, recorded: Grounding, check: Check) -> None:
    other = store.within(CitationContext(project_id="other", role="admin"))
    with pytest.raises(ReportNotFound):
        export_bundle(other, recorded.report_id)
    record(other, recorded.model_copy(update={"report_id": "6a0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a02"}), settings={})
    files = unpacked(export_bundle(other, session_id="default", key=KEY))
    assert check(files).code == 0
    assert tables(files)["citation"] == 2
    everyone = store.within(CitationContext(project_id=EVERY_PROJECT, role="admin"))
    with pytest.raises(InputError, match="one project at a time"):
        export_bundle(everyone, session_id="default")
    assert export_bundle(everyone, recorded.report_id, key=KEY) == export_bundle(store, recorded.report_id, key=KEY)


def test_a_row_that_was_changed_past_pcite_is_not_exported(
    store: Database, recorded: Grounding, look: Look, store_path: Path | str
) -> None:
    drop = "DROP TRIGGER citation_no_update"
    with nullcontext() if isinstance(store_path, Path) else suppress(ProgrammingError):  # it gives no rows
        look(drop if isinstance(store_path, Path) else f"{drop} ON citation")
    look("UPDATE citation SET quote = 'something else' WHERE id = 1 RETURNING id")
    with pytest.raises(LogBroken, match="citation 1 is not the row that was recorded"):
        export_bundle(store, recorded.report_id)


@pytest.mark.parametrize(
    ("settings", "where"),
    [
        ({"llm": {"url": "https://me:hunter2@example.org/v1"}}, "settings.llm.url of report"),
        ({"llm": {"api_key": "0123456789"}}, "settings.llm.api_key of report"),
        ({"judge": ["Bearer abcdefghijklmnop"]}, "settings.judge of report"),
        ({"judge": "sk-abcdefghijklmnopqrstuvwx"}, "settings.judge of report"),
    ],
)
def test_a_key_in_the_settings_never_leaves(
    store: Database, grounding: Grounding, settings: dict[str, object], where: str
) -> None:
    record(store, grounding, settings=settings)
    with pytest.raises(SecretExposed, match=where) as refused:
        export_bundle(store, grounding.report_id)
    assert "hunter2" not in str(refused.value)
    assert "abcdef" not in str(refused.value)


def test_what_this_process_was_told_never_leaves(
    store: Database, recorded: Grounding, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITATION_LLM_API_KEY", "blue-42-horse")
    monkeypatch.setenv("CITATION_DB_URL", "postgresql://pcite:p%40ss-77-word@example.org/db")
    export_bundle(store, recorded.report_id)
    for secret, variable in ("blue-42-horse", "CITATION_LLM_API_KEY"), ("p@ss-77-word", "CITATION_DB_URL"):
        claim = f"The key is {secret}."
        number = register(store, source_id=1, claim=claim, quote_context="A broker keeps its records.")
        with pytest.raises(SecretExposed, match=variable) as refused:
            export_bundle(store, citation_ids=[number])
        assert secret not in str(refused.value)


def test_the_address_of_the_store_is_in_none_of_its_files(
    recorded: Grounding, files: Files, store_path: Path | str
) -> None:
    place = str(store_path).encode()
    assert [name for name, content in files.items() if place in content] == []
