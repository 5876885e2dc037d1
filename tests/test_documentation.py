"""The README is run, not believed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pcite.graph.build import graph

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_examples_run_and_print_a_citation(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "six years [1]." in printed
    assert "They may burn them [citation needed]." in printed


def test_the_drawing_is_that_of_the_graph() -> None:
    assert blocks("mermaid") == [graph.get_graph().draw_mermaid()]


def test_the_two_commands_stand_where_ci_reads_them() -> None:
    found = dict(re.findall(r"<!-- command: (\w+) -->\n```sh\n(.*?)\n```", README))
    assert found.keys() == {"demo", "test"}
    assert found["demo"].endswith("pcite demo")
    assert " -m pytest" in found["test"]


def test_every_file_that_is_linked_is_there() -> None:
    linked = [target for target in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in target]
    assert linked
    assert [target for target in linked if not (ROOT / target).exists()] == []
