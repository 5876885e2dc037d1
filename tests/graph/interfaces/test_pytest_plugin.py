from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TEST = """
from pathlib import Path

RULE = [Path("rule.md")]

def test_true(assert_grounded):
    assert assert_grounded("Brokers keep their records for six years.", RULE).citations

def test_false(assert_grounded):
    assert_grounded("Brokers keep their records for nine years.", RULE)
"""


def entry_point() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["entry-points"]["pytest11"]["pcite"])


@pytest.mark.ci
def test_a_test_of_a_stranger_fails_with_the_sentence_that_is_not_grounded(tmp_path: Path) -> None:
    (tmp_path / "test_answer.py").write_text(TEST)
    (tmp_path / "rule.md").write_text("Brokers keep their records for six years. Banks do not.\n")
    words = [sys.executable, "-m", "pytest", "-q", "-p", entry_point(), "--rootdir", ".", "-c", "/dev/null"]
    done = subprocess.run(
        [*words, "-p", "no:cacheprovider", "--disable-plugin-autoload", "test_answer.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 failed, 1 passed" in done.stdout, done.stdout + done.stderr
    assert "unsupported: “Brokers keep their records for nine years.”" in done.stdout
    assert "assertions.py" not in done.stdout


def test_the_plug_in_loads_nothing_of_ours_until_it_is_asked() -> None:
    assert import_module(entry_point())
    code = f"import {entry_point()}, sys; print([n for n in ('numpy', 'pydantic', 'langgraph') if n in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
