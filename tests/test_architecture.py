"""The table of rooms in docs/architecture.md, as a test: who may import whom."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {
    "store": set(),
    "prompts": set(),
    "nodes": {"store", "prompts"},
    "graph": {"nodes", "store", "prompts"},
    "eval": {"graph", "nodes", "store"},
}
FILES = [path for room in MAY_IMPORT for path in sorted((ROOT / room).rglob("*.py"))]


def rooms_imported_by(path: Path) -> set[str]:
    """The rooms of ours that a file imports, relatively or by their full name."""
    package = path.relative_to(ROOT).parts[:-1]
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            names = [node.module] if node.module else [alias.name for alias in node.names]
            rooms |= {(*base, *name.split("."))[0] for name in names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pcite."):
            rooms.add(str(node.module).split(".")[1])
        elif isinstance(node, ast.Import):
            rooms |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("pcite.")}
    return rooms & MAY_IMPORT.keys()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_room_imports_only_the_rooms_below_it(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    assert rooms_imported_by(path) <= MAY_IMPORT[room] | {room}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_every_folder_with_code_is_a_package_of_pcite_or_of_its_evaluation() -> None:
    base, evaluation = (
        set(tomllib.loads((ROOT / project / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"])
        for project in (".", "eval")
    )
    folders = {".".join(["pcite", *path.parent.relative_to(ROOT).parts]) for path in [ROOT / "__init__.py", *FILES]}
    assert {folder for folder in folders if folder.split(".")[1:2] == ["eval"]} == evaluation
    assert folders - evaluation == base
