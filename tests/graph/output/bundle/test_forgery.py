"""Forgery: what someone changes who knows how a bundle is made and has no key to sign it."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known
from pcite.graph.output.bundle.verifier.notes import note_of, tree_of
from pcite.store.database import Database
from pcite.store.records import Grounding

from .conftest import KEY, Check, Files, listed_anew, unpacked, written


def problems(check: Check, files: Files) -> str:
    """What is wrong with files whose list was made anew; something has to be, beside the signature."""
    findings = check(listed_anew(files))
    assert findings.code == 1
    return "\n".join(findings.problems)


def edited(files: Files, name: str, edit: Callable[[list[dict[str, Any]]], object]) -> Files:
    """With other lines of JSON in one file."""
    lines = [json.loads(line) for line in files[name].split(b"\n") if line]
    edit(lines)
    compact = {"separators": (",", ":"), "sort_keys": True} if name == "rows.jsonl" else {}
    told = "".join(json.dumps(line, ensure_ascii=False, **compact) + "\n" for line in lines)  # type: ignore[arg-type]
    return {**files, name: told.encode()}


def without(files: Files, *numbers: int) -> Files:
    """Without these rows and their proofs."""
    names = "rows.jsonl", "proofs.jsonl"
    cut = {name: [line for at, line in enumerate(files[name].split(b"\n")) if at not in numbers] for name in names}
    return {**files, **{name: b"\n".join(lines) for name, lines in cut.items()}}


def row_of(files: Files, table: str, **values: object) -> int:
    """The line on which a row stands."""
    rows = [json.loads(line) for line in files["rows.jsonl"].split(b"\n") if line]
    wanted = values.items()
    return next(at for at, row in enumerate(rows) if row["table"] == table and wanted <= {**row["row"]}.items())


def test_files_whose_list_was_made_anew_are_those_that_were_sealed_only_if_nothing_changed(
    files: Files, check: Check
) -> None:
    assert problems(check, files) == "the seal was not signed with the key example.org/records " + KEY.id.hex()


def test_another_quote_in_the_list_of_citations(files: Files, check: Check) -> None:
    def edit(lines: list[dict[str, Any]]) -> None:
        lines[0]["quote"] = lines[0]["quote"].replace("six", "ten")

    assert "citation 1: quote is not what the log has" in problems(check, edited(files, "citations.jsonl", edit))


@pytest.mark.parametrize(
    ("field", "value"), [("approved_by", "the court"), ("Quote", "It is so."), ("existing", 0), ("id", 1.0)]
)
def test_a_field_that_the_log_has_otherwise_or_not_at_all(
    field: str, value: object, files: Files, check: Check
) -> None:
    def edit(lines: list[dict[str, Any]]) -> None:
        lines[0][field] = value

    assert f"citation 1: {field} is" in problems(check, edited(files, "citations.jsonl", edit)).replace("1.0", "1")


def test_another_quote_everywhere(files: Files, check: Check) -> None:
    changed = {
        name: content.replace(b"for six years", b"for ten years") if name != "verify.py" else content
        for name, content in files.items()
    }
    told = problems(check, changed)
    for table in "source", "passage", "citation":
        assert f"row {table} " in told


def test_a_citation_that_failed_later_is_shown_as_verified(files: Files, check: Check) -> None:
    def edit(lines: list[dict[str, Any]]) -> None:
        lines[1].update(status="verified", verifications=[])

    told = problems(check, edited(files, "citations.jsonl", edit))
    assert "citation 2: status is not what the log has" in told


def test_a_check_that_failed_is_left_out_wholly(files: Files, check: Check) -> None:
    """Whatever is left fits together; only the seal shows that something is missing."""
    gone = without(files, row_of(files, "verification", citation_id=2))

    def edit(lines: list[dict[str, Any]]) -> None:
        lines[1].update(status="verified", verifications=[])

    assert "the seal was not signed" in problems(check, edited(gone, "citations.jsonl", edit))


def test_a_row_without_its_proof_and_a_proof_without_its_row(files: Files, check: Check) -> None:
    for name, told in ("rows.jsonl", "is missing"), ("proofs.jsonl", "there are rows without a proof"):
        lines = files[name].split(b"\n")
        assert told in problems(check, {**files, name: b"\n".join(lines[:-2] + lines[-1:])})


def test_a_citation_is_missing_in_the_list(files: Files, check: Check) -> None:
    told = problems(check, edited(files, "citations.jsonl", lambda lines: lines.pop(0)))
    assert "citation 1 is missing in citations.jsonl" in told


def test_an_invented_citation(files: Files, check: Check) -> None:
    told = problems(check, edited(files, "citations.jsonl", lambda lines: lines.append({**lines[0], "id": 99})))
    assert "citation 99 has no row" in told


def test_nobody_can_say_of_a_row_that_it_was_erased(files: Files, check: Check) -> None:
    at = row_of(files, "verification", citation_id=2)
    forged = edited(files, "proofs.jsonl", lambda lines: lines[at].update(erased=True))
    forged = edited(forged, "rows.jsonl", lambda lines: lines[at]["row"].update(status="", notes=""))
    assert "is said to be erased, and the log has no such erasure" in problems(check, forged)


def test_two_sources_change_places(files: Files, check: Check) -> None:
    one, two = (name for name in files if name.startswith("sources/"))
    told = problems(check, {**files, one: files[two], two: files[one]})
    assert f"{one} is not the text that was recorded" in told
    assert f"{two} is not the text that was recorded" in told


@pytest.mark.parametrize("gone", ["report.html", "citations.jsonl", "checkpoint.txt", "seal.txt", "manifest.json"])
def test_a_file_is_missing(files: Files, check: Check, gone: str) -> None:
    left = {name: content for name, content in files.items() if name != gone}
    assert check(left).code == (2 if gone == "manifest.json" else 1)
    if gone not in ("seal.txt", "manifest.json"):
        assert check(listed_anew(left)).code == 1


def test_a_source_and_a_captured_page_are_missing(files: Files, check: Check) -> None:
    for folder in "sources/", "captures/":
        name = next(name for name in files if name.startswith(folder))
        told = problems(check, {other: content for other, content in files.items() if other != name})
        assert f"{name} is missing" in told


def test_a_file_too_many(files: Files, check: Check) -> None:
    assert "sources/more.txt is not part of the bundle" in check({**files, "sources/more.txt": b"more"}).problems
    assert "sources/more.txt belongs to no source" in problems(check, {**files, "sources/more.txt": b"more"})


def test_a_marker_that_no_citation_stands_behind(files: Files, check: Check) -> None:
    def edit(lines: list[dict[str, Any]]) -> None:
        row = lines[row_of(files, "report")]["row"]
        row["text"] = row["text"].replace("[2]", "[2][3]")

    told = problems(check, edited(files, "rows.jsonl", edit))
    assert "is not the one that was recorded" in told


def test_another_text_in_the_report(files: Files, check: Check) -> None:
    for name, told in ("report.txt", "report.txt: the text is not"), ("report.json", "report.json: the text is not"):
        assert told in problems(check, {**files, name: files[name].replace(b"five", b"nine")})


@pytest.mark.parametrize("name", ["citations.jsonl", "report.json", "prov.json"])
def test_a_name_that_stands_twice_is_no_way_to_tell_two_readers_two_things(
    files: Files, check: Check, name: str
) -> None:
    twice = files[name].replace(b"{", b'{"twice": "one", "twice": "another", ', 1)
    assert "a name stands twice" in problems(check, {**files, name: twice})


def test_a_folder_of_an_archive_holds_nothing_itself(packed: bytes, known: Known, tmp_path: Path) -> None:
    path = tmp_path / "bundle.zip"
    path.write_bytes(packed)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("report.html/", b"another report")
    assert "report.html/ is not part of the bundle" in verify_bundle(str(path), known).problems


def test_whether_a_check_was_left_out_cannot_be_told_by_a_checkpoint_alone(
    store: Database, recorded: Grounding, tmp_path: Path
) -> None:
    files = unpacked(export_bundle(store, citation_ids=[3]))
    known = tree_of(note_of(files["checkpoint.txt"]))
    lines = [json.loads(line) for line in files["rows.jsonl"].split(b"\n") if line]
    less = without(files, *(at for at, line in enumerate(lines) if line["table"] == "verification"))
    findings = verify_bundle(str(written(listed_anew(less), tmp_path / "less")), None, known)
    assert "citation 3: status is not what the log has" in findings.problems
    whole = verify_bundle(str(written(files, tmp_path / "whole")), None, known)
    assert whole.code == 2
    assert any("left out cannot be told" in told for step in whole.steps for told in step.open)


@pytest.mark.parametrize(
    ("name", "other", "said"),
    [
        ("leaves", 7, "the manifest names another size of the log"),
        ("project", "another", "the bundle of project another"),
    ],
)
def test_a_manifest_of_another_log(files: Files, check: Check, name: str, other: object, said: str) -> None:
    manifest = {**json.loads(files["manifest.json"]), name: other}
    assert said in problems(check, {**files, "manifest.json": json.dumps(manifest).encode()})


def test_other_words_of_the_source_in_the_list_of_citations(files: Files, check: Check) -> None:
    def edit(lines: list[dict[str, Any]]) -> None:
        lines[0]["exact"] = lines[0]["exact"].replace("six", "ten")

    assert "citation 1: sources/" in problems(check, edited(files, "citations.jsonl", edit))
