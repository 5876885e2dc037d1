"""`pcite check`, and the action and the hook that call it: their command lines as they stand in their files."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from forked import COMMAND
from pcite.graph.interfaces.cli import app
from pcite.store.errors import InputError, SourceNotFound
from typer.testing import CliRunner

ROOT = Path(__file__).parents[4]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two drafts, of which one says what its source does not."""
    for folder in "docs", "sources", "docs/.hidden":
        (tmp_path / folder).mkdir()
    (tmp_path / "sources" / "rule.md").write_text("Brokers keep their records for six years.\n")
    (tmp_path / "docs" / "good.md").write_text("Brokers keep their\nrecords for six years.\n")
    (tmp_path / "docs" / "bad one.md").write_text("# Records\n\nSee below. They keep them for nine years 😀.\n")
    (tmp_path / "docs" / "empty.md").write_text("")
    (tmp_path / "docs" / ".hidden" / "draft.md").write_text("They burn them.\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def checked(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["-q", "check", *words])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout


def test_a_folder_is_checked_and_each_sentence_that_fails_is_told_with_its_line() -> None:
    code, printed = checked("docs/", "--sources", "sources/", "--fail-on", "unsupported")
    (line, summary) = printed.splitlines()
    assert code == 1
    assert line.startswith("docs/bad one.md:3:12: error: unsupported: “They keep them for nine years 😀.”")
    assert "'nine years', the source 'six years'" in line
    assert summary == "3 drafts, 2 sentences checked: 1 supported, 1 unsupported."


def test_drafts_that_are_supported_pass_and_nothing_is_kept(here: Path) -> None:
    before = sorted(here.rglob("*"))
    assert checked("docs/good.md", "--sources", "sources/")[0] == 0
    assert sorted(here.rglob("*")) == before


def test_a_source_in_the_folder_of_the_drafts_is_no_draft() -> None:
    code, printed = checked(".", "--source", "sources", "--fail-on", "never")
    assert (code, printed.splitlines()[-1]) == (0, "3 drafts, 2 sentences checked: 1 supported, 1 unsupported.")
    assert ": warning: unsupported: " in printed


def test_what_could_not_be_checked_fails_with_review(here: Path) -> None:
    (here / "docs" / "good.md").write_text("Makler bewahren ihre Unterlagen sechs Jahre auf.\n")
    words = ("docs/good.md", "--source", "sources")
    assert [checked(*words, "--fail-on", name)[0] for name in ("unsupported", "review")] == [0, 1]


def test_sarif_names_rule_level_and_place_of_each_finding(here: Path) -> None:
    checked("docs", "--source", "sources", "--sarif", "out/p.sarif")
    (run,) = json.loads((here / "out" / "p.sarif").read_text())["runs"]
    (result,) = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert (result["ruleId"], result["level"]) == ("unsupported", "error")
    assert result["ruleId"] in {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    assert place["artifactLocation"]["uri"] == "docs/bad%20one.md"
    assert place["region"] == {
        "startLine": 3,
        "startColumn": 12,
        "endLine": 3,
        "endColumn": 12 + len("They keep them for nine years 😀."),
        "snippet": {"text": "They keep them for nine years 😀."},
    }


def test_a_finding_of_two_lines_ends_on_the_second(here: Path) -> None:
    (here / "docs" / "good.md").write_text("Brokers burn their\nrecords in winter.\n")
    checked("docs/good.md", "--source", "sources", "--sarif", "p.sarif")
    (result,) = json.loads((here / "p.sarif").read_text())["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["endLine"], region["endColumn"]) == (1, 2, len("records in winter.") + 1)


def test_junit_has_a_case_for_each_sentence_and_holds_no_character_that_xml_forbids(here: Path) -> None:
    (here / "docs" / "good.md").write_text("Brokers keep their records for six years. They burn\x07 them.\n")
    checked("docs", "--source", "sources", "--junit", "p.xml")
    root = ElementTree.parse(here / "p.xml").getroot()
    cases = [(case.get("classname"), case.get("line"), [part.tag for part in case]) for case in root.iter("testcase")]
    assert cases == [
        ("docs/bad one.md", "3", ["failure"]),
        ("docs/good.md", "1", []),
        ("docs/good.md", "1", ["failure"]),
    ]
    assert (root.get("tests"), root.get("failures")) == ("3", "2")


def test_what_cannot_be_checked_is_said() -> None:
    with pytest.raises(InputError, match="Give files or folders with --source"):
        checked("docs")
    with pytest.raises(SourceNotFound, match="nowhere"):
        checked("nowhere", "--source", "sources")
    with pytest.raises(InputError, match="no text or Markdown file"):
        checked("sources", "--source", "sources")


def bash(script: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script where `pcite` is the command line of this checkout."""
    command = folder / "bin" / "pcite"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -c {shlex.quote(COMMAND)} "$@"\n')
    command.chmod(0o755)
    env = {**os.environ, **environment, "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}"}
    words = ["bash", "-euo", "pipefail", "-c", script]
    return subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False)


def action_step(name: str) -> dict[str, Any]:
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    (step,) = [step for step in action["runs"]["steps"] if step.get("name") == name]
    inputs = {f"${{{{ inputs.{key} }}}}": entry["default"] for key, entry in action["inputs"].items()}
    return {**step, "env": {key: inputs[value] for key, value in step.get("env", {}).items()}}


@pytest.mark.ci
def test_the_step_of_the_action_checks_as_its_inputs_say(here: Path) -> None:
    step = action_step("Check the drafts")
    several = {"PCITE_ACTION_DRAFTS": "docs/good.md\ndocs/bad one.md\n"}
    done = bash(step["run"], here, **{**step["env"], **several})
    assert done.returncode == 1, done.stderr
    assert "2 drafts, 2 sentences checked: 1 supported, 1 unsupported." in done.stdout
    assert (here / step["env"]["PCITE_ACTION_SARIF"]).is_file()
    assert (here / step["env"]["PCITE_ACTION_JUNIT"]).is_file()


def test_no_input_of_the_action_is_pasted_into_a_script() -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    assert [step["run"] for step in action["runs"]["steps"] if "${{" in step.get("run", "")] == []


@pytest.mark.ci
def test_the_hook_checks_the_files_that_are_committed(here: Path) -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    done = bash(shlex.join([*shlex.split(hook["entry"]), *hook["args"], "docs/bad one.md", "docs/good.md"]), here)
    assert done.returncode == 1, done.stderr
    assert "2 drafts, 2 sentences checked" in done.stdout
