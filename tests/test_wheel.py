"""What the wheel holds: weights by name and digest, and extras that name each other rightly."""

from __future__ import annotations

import re
import tomllib
from hashlib import file_digest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WEIGHTS = sorted(path for suffix in ("onnx", "npy") for path in (ROOT / "nodes").rglob(f"*.{suffix}"))


@pytest.mark.parametrize("path", WEIGHTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_weights_stand_in_the_manifest_beside_them_with_their_digest(path: Path) -> None:
    with path.open("rb") as file:
        digest = file_digest(file, "sha256").hexdigest()
    assert digest in (path.parent / "manifest.json").read_text(encoding="utf-8")


NOT_IN_CI = {
    "fast": "the same stems, faster",
    "full": "for users: most of the others at once",
    "plots": "pictures of figures that are tested as numbers",
    "vector": "what `llm` and `postgres` install",
}


def test_ci_installs_every_extra_that_tests_need_or_it_is_said_why_not() -> None:
    """What is only installed by hand is tested by nobody: its tests are skipped, or fail one day unseen."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    installed = {name for names in re.findall(r"'\.\[([\w,-]+)\]'", script) for name in names.split(",")}
    assert installed
    for name in list(installed):
        for need in PROJECT["optional-dependencies"][name]:
            installed |= {each for names in re.findall(r"^pcite\[([\w,]+)\]$", need) for each in names.split(",")}
    assert installed | NOT_IN_CI.keys() == PROJECT["optional-dependencies"].keys()
    assert not installed & NOT_IN_CI.keys()


def test_an_extra_that_another_names_is_there() -> None:
    extras = PROJECT["optional-dependencies"]
    needs = (need for lines in extras.values() for need in lines)
    found = {name for need in needs for names in re.findall(r"^pcite\[([\w,]+)\]$", need) for name in names.split(",")}
    assert found
    assert found <= extras.keys()
    heavy = ("torch", "deepeval", "ragas", "ray", "pymupdf")
    assert [need for need in PROJECT["dependencies"] if need.startswith(heavy)] == []
