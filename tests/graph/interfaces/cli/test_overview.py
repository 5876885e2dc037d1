"""What is seen before any command is loaded: it is quick, and says what the commands say of themselves."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from pcite.graph.interfaces.cli import app, console
from pcite.graph.interfaces.cli.overview import COMMANDS, overview
from pcite.graph.output.shapes import SHAPES
from typer.core import TyperCommand, TyperGroup
from typer.testing import CliRunner

from .test_cli import FALSE, SIX_YEARS, pcite

LOADED = "import sys, pcite; pcite.ground; print(sum(name.startswith('pcite') for name in sys.modules))"
STORELESS = {
    "calibrate",
    "check",
    "config docs",
    "config show",
    "demo",
    "eval",
    "export verifier",
    "llm serve",
    "log keygen",
    "tools docs",
    "tools list",
    "verifiers",
}
"""Commands that read no store and write none that could be chosen."""


def loads(*code: str) -> str:
    return subprocess.run([sys.executable, *code], capture_output=True, check=True, text=True).stdout


def test_every_command_is_in_the_overview_with_its_own_sentence() -> None:
    group = typer.main.get_group(app)
    assert set(group.commands) == set(COMMANDS)
    for name, command in group.commands.items():
        assert (command.help or "").split("\n")[0].replace("  ", " ").strip() == COMMANDS[name].about, name
        assert f"  {name} " in overview()


def test_the_names_of_the_package_and_the_help_load_next_to_nothing() -> None:
    assert int(loads("-c", LOADED)) < 40
    listed = loads("-X", "importtime", "-m", "pcite", "--help")
    assert "Commands:" in listed
    seen = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "pcite", "--help"], capture_output=True, check=True, text=True
    ).stderr
    assert not {"typer", "pydantic", "sqlalchemy", "langgraph"} & {
        line.split("|")[-1].strip() for line in seen.splitlines()
    }


def test_one_grammar_for_all_commands() -> None:
    runner = CliRunner()
    assert runner.invoke(app, ["--version"]).output.startswith("pcite")
    wrong = runner.invoke(app, ["sources", "search", "x", "--mode", "psychic"])
    assert (wrong.exit_code, "keyword" in wrong.output + (wrong.stderr or "")) == (2, True)
    meanings: dict[str, set[str]] = {}

    def walk(group: object) -> None:
        for command in getattr(group, "commands", {}).values():
            walk(command)
            for option in getattr(command, "params", []):
                for name in option.opts:
                    meanings.setdefault(name, set()).add(option.help or "")

    walk(typer.main.get_group(app))
    assert "--to" not in meanings
    assert "--into" not in meanings
    assert {"--version", "--install-completion"} <= {
        name for option in typer.main.get_command(app).params for name in option.opts
    }
    assert meanings["-o"] == meanings["--out"]
    assert not any("Only" in meaning for meaning in meanings["--source"]), "what restricts is --of-source"


def commands(group: TyperGroup, before: str = "") -> Iterator[tuple[str, TyperCommand]]:
    """Every command by its full name; a group alone does nothing."""
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from commands(command, f"{before}{name} ")
        elif isinstance(command, TyperCommand):
            yield before + name, command


def test_every_command_with_a_store_calls_it_store() -> None:
    every = dict(commands(typer.main.get_group(app)))
    without = {name for name, one in every.items() if not any("--store" in param.opts for param in one.params)}
    assert without == STORELESS
    for name, one in every.items():
        addresses = [param for param in one.params if "postgresql://" in (getattr(param, "help", None) or "")]
        assert all(param.opts[0] in {"--store", "--checkpoint"} for param in addresses), name


def test_the_short_form_of_out_is_there_wherever_out_is_and_nowhere_else() -> None:
    options = [(name, set(param.opts)) for name, one in commands(typer.main.get_group(app)) for param in one.params]
    written = [(name, names) for name, names in options if names & {"--out", "-o"}]
    assert len(written) > 5
    assert [name for name, names in written if names != {"--out", "-o"}] == []


@pytest.mark.parametrize("option", ["--store", "--project", "--checkpoint", "--scope"])
def test_an_option_has_one_meaning_in_every_command_that_has_it(option: str) -> None:
    meanings = {
        str(getattr(param, "help", None) or "").partition(";")[0].rstrip(".")
        for _, one in commands(typer.main.get_group(app))
        for param in one.params
        if option in param.opts
    }
    assert len(meanings) == 1, meanings


def test_every_command_of_ours_takes_quiet_and_shows_it() -> None:
    every = dict(commands(typer.main.get_group(app)))
    assert [name for name, one in every.items() if not any("-q" in each.opts for each in one.params)] == ["eval"]
    assert CliRunner().invoke(app, ["verifiers", "-q"]).exit_code == 0
    assert CliRunner().invoke(app, ["tools", "list", "--quiet"]).exit_code == 0


@pytest.mark.parametrize(
    ("command", "choices"),
    [
        ("access grant", "agent|user|auditor|admin"),
        ("access revoke", "agent|user|auditor|admin"),
        ("audit decide", "supported|unsupported|unclear"),
        ("erase", "report|citation|source|session"),
        ("export shape", "|".join(SHAPES)),
        ("ground", "|".join(SHAPES)),
        ("ground", "md|html|docx|json"),
        ("show", "|".join(SHAPES)),
        ("tombstone", "job|session|report"),
        ("write", "|".join(SHAPES)),
    ],
)
def test_what_can_be_chosen_is_shown_as_a_choice(command: str, choices: str) -> None:
    words = command.split()
    printed = CliRunner().invoke(app, [*words, "--help"], env={"COLUMNS": "300", "TERMINAL_WIDTH": "300"}).output
    assert choices in printed


@pytest.mark.parametrize("words", [["verifiers", "-q"], ["-q", "verifiers"], ["sources", "add", "--quiet"]])
def test_quiet_ends_with_the_command_that_asked_for_it(words: list[str]) -> None:
    CliRunner().invoke(app, words)
    assert not console.QUIET.get()


@pytest.mark.ci
def test_quiet_shows_the_result_alone(tmp_path: Path) -> None:
    (tmp_path / "us.md").write_text(f"# US rules\n\n{SIX_YEARS}\n")
    (tmp_path / "draft.md").write_text(f"{SIX_YEARS} {FALSE}\n")
    done = pcite("ground", "draft.md", "us.md", "-q", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"[1]" in done.stdout
