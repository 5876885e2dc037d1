from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import forked
import pytest
from pcite.store.sources.readers import ocr

SIX_YEARS = "US regulations require a broker to keep its records for six years."
FALSE = "The moon is made of green cheese."
DAMAGED_PICTURE = "UnreadableSource" if ocr.available() else "NeedsOCR"
"""Without Tesseract nobody opens a picture."""


def pcite(*arguments: object, stdin: bytes = b"", folder: Path) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a user would, in a folder of its own."""
    environment = {**os.environ, "NO_COLOR": "1"}
    return forked.run(forked.COMMAND, *arguments, stdin=stdin, folder=folder, environment=environment)


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    path = tmp_path / "draft.md"
    path.write_text(f"{SIX_YEARS} {FALSE}\n", encoding="utf-8")
    return path


@pytest.mark.ci
def test_the_command_is_a_module_that_python_runs(draft: Path, us: Path) -> None:
    command = [sys.executable, "-m", "pcite", "ground", "-", "--source", us, "--fail-on", "unsupported"]
    done = subprocess.run(command, input=draft.read_bytes(), capture_output=True, cwd=draft.parent, check=False)
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 8)
    assert done.stdout.startswith(f"{SIX_YEARS[:-1]} [1].".encode())
    refused = subprocess.run([*command[:4], "no file"], capture_output=True, cwd=draft.parent, check=False)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.startswith(b"pcite: ")


@pytest.mark.ci
def test_ground_prints_the_text_its_references_and_what_failed(draft: Path, us: Path) -> None:
    done = pcite("ground", draft, "--source", us, folder=draft.parent)
    out = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert f"{SIX_YEARS[:-1]} [1]. {FALSE[:-1]} [citation needed]." in out
    assert "[1] US rules" in out
    assert f"“{FALSE}”" in out


@pytest.mark.ci
def test_with_contradictions_first_a_sentence_that_a_source_contradicts_is_for_review(tmp_path: Path) -> None:
    draft, rule, other = (tmp_path / name for name in ("draft.md", "rule.md", "other.md"))
    draft.write_text("The broker keeps its records for six years.\n", encoding="utf-8")
    rule.write_text("By the rules of the US office, the broker keeps its records for six years.\n", encoding="utf-8")
    other.write_text("The broker keeps its records for nine years.\n", encoding="utf-8")
    words = ("ground", draft, "--source", rule, "--source", other, "--json")
    verdicts = [
        json.loads(pcite(*words, *flag, folder=tmp_path).stdout)["claims"][0]["verdict"]
        for flag in ((), ("--contradictions-first",))
    ]
    assert verdicts == ["supported", "review"]


def test_json_is_one_object_with_the_promised_keys(draft: Path, us: Path) -> None:
    done = pcite("ground", draft, "--source", us, "--json", folder=draft.parent)
    result = json.loads(done.stdout)
    promised = {"report_id", "grounded_text", "claims", "citations", "sources", "unverified_claims"}
    assert promised <= result.keys()
    assert {"text", "start", "end", "verdict", "reason", "citations"} <= result["claims"][0].keys()
    assert result["unverified_claims"] == [FALSE]


def test_progress_in_a_pipe_is_plain_lines_on_stderr(draft: Path, us: Path) -> None:
    done = pcite("ground", draft, "--source", us, "--json", folder=draft.parent)
    lines = done.stderr.decode().splitlines()
    assert [line.split(": ")[1] for line in lines] == [
        "segmenter",
        *("retriever", "verifier") * 2,
        "editor",
        "formatter",
        "recorder",
    ]
    assert "\x1b" not in done.stderr.decode()


def test_a_draft_comes_from_standard_input_and_sources_may_follow_each_other(us: Path, eu: Path) -> None:
    done = pcite("ground", "-", "--source", us, eu, "--json", stdin=SIX_YEARS.encode(), folder=us.parent)
    assert len(json.loads(done.stdout)["sources"]) == 2


@pytest.mark.ci
@pytest.mark.parametrize(("fail_on", "code"), [(None, 0), ("unsupported", 1), ("review", 1)])
def test_fail_on_decides_the_exit_code(fail_on: str | None, code: int, draft: Path, us: Path) -> None:
    extra = ["--fail-on", fail_on] if fail_on else []
    assert pcite("ground", draft, "--source", us, *extra, folder=draft.parent).returncode == code


def test_html_is_written_and_escapes_what_it_shows(us: Path) -> None:
    page = us.parent / "report.html"
    text = b"US regulations require <script>alert(1)</script> a broker to keep records."
    done = pcite("ground", "-", "--source", us, "--html", page, stdin=text, folder=us.parent)
    assert done.returncode == 0, done.stderr
    assert "<script>alert" not in page.read_text(encoding="utf-8")
    assert "&lt;script&gt;" in page.read_text(encoding="utf-8")


def test_runs_and_show_give_back_what_was_recorded(draft: Path, us: Path) -> None:
    made = json.loads(pcite("ground", draft, "--source", us, "--json", folder=draft.parent).stdout)
    listed = pcite("runs", folder=draft.parent).stdout.decode()
    shown = json.loads(pcite("show", made["report_id"][:8], "--json", folder=draft.parent).stdout)
    assert listed.startswith(made["report_id"])
    assert shown == made


@pytest.mark.parametrize(
    ("content", "error"),
    [(b"", "EmptyDraft"), (b"caf\xe9 au lait.", "InvalidEncoding")],
)
def test_a_bad_draft_is_one_sentence_on_stderr(content: bytes, error: str, us: Path) -> None:
    done = pcite("ground", "-", "--source", us, stdin=content, folder=us.parent)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(f"pcite: {error}: ")


@pytest.mark.parametrize(
    ("name", "content", "error"),
    [
        ("missing.md", None, "SourceNotFound"),
        ("empty.md", b"", "EmptySource"),
        ("binary.md", b"\x89PNG\r\n\x1a\n\x00\x00\x01\x02", DAMAGED_PICTURE),
        ("program.md", b"\x7fELF\x02\x01\x01\x00", "BinarySource"),
        ("latin.txt", "Vorschrift über Bücher".encode("latin-1"), "InvalidEncoding"),
        ("broken.pdf", b"%PDF-1.7 nothing", "UnreadableSource"),
    ],
)
def test_a_bad_source_has_a_named_error_and_leaves_no_store(
    name: str, content: bytes | None, error: str, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = pcite("ground", "-", "--source", tmp_path / name, stdin=SIX_YEARS.encode(), folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.decode().startswith(f"pcite: {error}: ")
    assert name in done.stderr.decode()
    assert not (tmp_path / "pcite.sqlite").exists()


def test_a_store_that_is_no_database_is_named(draft: Path, us: Path) -> None:
    store = draft.parent / "notes.txt"
    store.write_text("These are my notes, and no database at all. " * 50)
    done = pcite("ground", draft, "--source", us, "--store", store, folder=draft.parent)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("pcite: DatabaseUnavailable: ")
    assert store.read_text().startswith("These are my notes")


def test_verifiers_lists_every_engine_with_its_licence_and_limits(tmp_path: Path) -> None:
    out = pcite("verifiers", folder=tmp_path).stdout.decode()
    assert out.startswith("reader\n")
    assert "claim 192 tokens" in out
    assert "Apache-2.0" in out


def test_a_verifier_is_chosen_by_name(draft: Path, us: Path) -> None:
    done = pcite("ground", draft, "--source", us, "--verifier", "mini", folder=draft.parent)
    assert done.returncode == 0, done.stderr
    refused = pcite("ground", draft, "--source", us, "--verifier", "maxi", folder=draft.parent)
    assert refused.returncode == 2
    assert b"Take one of: reader" in refused.stderr


def test_the_trail_is_a_table_and_with_json_a_part_of_the_object(draft: Path, tmp_path: Path) -> None:
    (tmp_path / "us.md").write_text(f"# US rules\n\n## Records\n\n{SIX_YEARS}\n")
    made = json.loads(pcite("ground", draft, "us.md", "--json", folder=tmp_path).stdout)
    shown = pcite("show", made["report_id"], "--trail", folder=tmp_path).stdout.decode()
    rows = [line.split() for line in shown.splitlines() if line.startswith("  ")]
    assert rows[0] == ["score", "outcome", "title", "place", "words"]
    assert any(row[0] == "✓" and row[2:5] == ["accepted", "US", "rules"] for row in rows)
    assert any(f"“{SIX_YEARS}”" in line for line in shown.splitlines() if "✓" in line), "places alike differ in words"
    assert not any(line.startswith("{") for line in shown.splitlines())
    held = json.loads(pcite("show", made["report_id"], "--trail", "--json", folder=tmp_path).stdout)
    assert {row["report_id"] for row in held["trail"]} == {made["report_id"]}
