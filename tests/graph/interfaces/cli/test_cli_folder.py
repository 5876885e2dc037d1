"""`pcite ground --drafts`: a folder of drafts."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app, draft_progress
from pcite.graph.interfaces.cli.draft_progress import DraftProgress, duration
from pcite.graph.interfaces.fleet import DraftResult
from pcite.store.errors import InputError, MissingExtra, PciteError
from typer.testing import CliRunner, Result


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for folder in "drafts", "sources":
        (tmp_path / folder).mkdir()
    (tmp_path / "sources" / "rule.md").write_text("Brokers keep their records for six years.\n")
    (tmp_path / "drafts" / "good.md").write_text("Brokers keep their\nrecords for six years.\n")
    (tmp_path / "drafts" / "bad.md").write_text("Brokers keep their records for nine years.\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ground(*words: str) -> Result:
    result = CliRunner().invoke(app, ["ground", *words])
    if isinstance(result.exception, PciteError):
        raise result.exception
    return result


MANY = ("--drafts", "drafts", "--source", "sources")


def test_a_folder_is_grounded_with_a_line_for_each_draft_and_sums_on_stderr(here: Path) -> None:
    result = ground(*MANY)
    assert [json.loads(line)["path"] for line in result.stdout.splitlines()] == ["bad.md", "good.md"]
    assert "2 drafts: 2 grounded now, 0 before, 0 with an error" in result.stderr
    assert (here / "drafts-grounded" / "good.md").is_file()
    assert result.exit_code == 0


def test_the_second_time_nothing_is_left_to_do_and_the_exit_code_is_that_of_all_drafts() -> None:
    ground(*MANY, "--out", "results")
    again = ground(*MANY, "--out", "results", "--fail-on", "unsupported")
    assert again.stdout == ""
    assert "0 grounded now, 2 before" in again.stderr
    assert again.exit_code == 1


def test_a_draft_with_an_error_fails_the_command_and_no_other_draft(here: Path) -> None:
    (here / "drafts" / "empty.md").write_text("")
    result = ground(*MANY)
    assert result.exit_code == 1
    assert "2 grounded now, 0 before, 1 with an error" in result.stderr


def test_sources_of_the_run_stand_in_the_library_of_its_store() -> None:
    ground(*MANY)
    assert "rule.md" in CliRunner().invoke(app, ["sources", "list"]).stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*MANY, "--html", "x.html"), "--drafts drafts with --html: it is for a single draft"),
        (("--drafts", "drafts", "sources/rule.md"), "with sources/rule.md: it is for a single draft"),
        ((*MANY, "--edit"), "with --edit: it is for a single draft"),
        ((*MANY, "--on", "slurm"), "'slurm': there is no such place"),
        ((*MANY, "--workers", "2"), "there are workers only on Ray"),
        (("drafts/good.md", "sources", "--on", "ray"), "--on ray: it is for many drafts"),
        (("--drafts", "sources/rule.md", "--source", "sources"), "there is no such folder"),
    ],
)
def test_options_that_do_not_go_together_are_refused(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(InputError, match=message):
        ground(*words)


def test_a_format_that_there_is_not_is_refused_with_those_there_are() -> None:
    refused = ground(*MANY, "--format", "pdf")
    assert (refused.exit_code, "docx" in refused.output + refused.stderr) == (2, True)


def test_a_file_of_settings_may_choose_for_many_drafts_and_hinders_no_single_one(here: Path) -> None:
    (here / "pcite.toml").write_text('[commands.ground]\nformat = "json"\nhtml = "page.html"\n')
    assert ground("drafts/good.md", "--source", "sources").exit_code == 0
    assert ground(*MANY).exit_code == 0
    assert (here / "drafts-grounded" / "good.md.json").is_file()


def test_without_ray_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"Ray is not installed\. pip install 'pcite\[ray\]'"):
        ground(*MANY, "--on", "ray")


def test_progress_tells_rate_and_time_left_without_counting_earlier_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(draft_progress.time, "monotonic", lambda: now)
    progress = DraftProgress("pcite ground", 1000)
    for _ in range(400):
        progress.count(DraftResult("a", ""), True)
    now = 60.0
    for error in (None, None, "EmptyDraft: no text"):
        progress.count(DraftResult("b", "", error=error), False)
    assert progress.line() == "pcite ground: 403 of 1,000 drafts, 1 with an error, 3.0 a minute, 3 h 19 min left"


@pytest.mark.parametrize(
    ("seconds", "words"), [(3.2, "3 s"), (61, "1 min 1 s"), (7300, "2 h 1 min"), (200_000, "2 d 7 h")]
)
def test_a_length_of_time_is_told_in_its_two_largest_units(seconds: float, words: str) -> None:
    assert duration(seconds) == words
