"""How easily a stranger finds a way through the code, in figures: `make house`, and the bounds in `test_house.py`."""

from __future__ import annotations

import ast
import re
import statistics
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ROOMS = ("graph", "nodes", "store", "prompts", "eval")
VAGUE = frozenset(("told", "said", "asked", "found", "given", "kept", "known", "named", "held", "tried", "wanted"))
"""Participles that say nothing of what a thing is."""
_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


class Definition(NamedTuple):
    """A name that the code gives to something."""

    kind: str
    """`class`, `function`, `argument`, `variable`, `attribute` or `module`."""
    name: str
    place: str


def files(root: Path = ROOT) -> list[Path]:
    """The product's Python files: those of the rooms."""
    return [path for room in ROOMS for path in sorted((root / room).rglob("*.py"))]


@cache
def read(path: Path) -> tuple[list[tuple[str, str, int]], list[ast.ImportFrom]]:
    """What a file defines, each with its kind and line, and what it imports: to go through all files takes seconds."""
    names, imports = [], []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            imports.append(node)
        elif isinstance(node, ast.ClassDef):
            names.append(("class", node.name, node.lineno))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.append(("function", node.name, node.lineno))
        elif isinstance(node, ast.arg):
            names.append(("argument", node.arg, node.lineno))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append(("variable", node.id, node.lineno))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.append(("attribute", node.attr, node.lineno))
    return names, imports


def definitions(path: Path, root: Path = ROOT) -> Iterator[Definition]:
    """Every name that a file defines, once for each place where it is bound."""
    place = str(path.relative_to(root))
    if path.stem != "__init__":
        yield Definition("module", path.stem, place)
    yield from (Definition(kind, name, f"{place}:{line}") for kind, name, line in read(path)[0])


def vague(name: str) -> bool:
    """Whether a part of a name is one of the eleven words; `NotFound` is a standard term."""
    return any(part.lower() in VAGUE for part in _PARTS.findall(re.sub("NotFound|not_found", "", name)))


def shared_classes(root: Path = ROOT) -> dict[str, list[str]]:
    """Class names that occur more than once, with their places."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in files(root):
        for one in definitions(path, root):
            if one.kind == "class":
                places[one.name].append(one.place)
    return {name: where for name, where in places.items() if len(where) > 1}


def sub_rooms(root: Path = ROOT) -> list[str]:
    """Folders with code below the five rooms."""
    folders = {path.parent.relative_to(root) for path in files(root)}
    return sorted(str(folder) for folder in folders if len(folder.parts) > 1)


def arrows(root: Path = ROOT) -> dict[str, set[str]]:
    """Which folder imports from which, type-only imports included; imports of a folder's own package left out."""
    known = {str(path.parent.relative_to(root)).replace("/", ".") for path in files(root)}
    found: dict[str, set[str]] = defaultdict(set)
    for path in files(root):
        own = path.parent.relative_to(root).parts
        for node in read(path)[1]:
            if node.level:
                base = [*own[: len(own) - node.level + 1], *(node.module or "").split(".")]
            elif (node.module or "").startswith("pcite."):
                base = str(node.module).split(".")[1:]
            else:
                continue
            targets = [".".join(filter(None, [*base, alias.name])) for alias in node.names]
            for target in targets:
                parts = target.split(".")
                folder = next((f for i in range(len(parts), 0, -1) if (f := ".".join(parts[:i])) in known), None)
                if folder and folder != ".".join(own):
                    found[".".join(own)].add(folder)
    return found


def circles(root: Path = ROOT) -> list[list[str]]:
    """Sets of folders that import each other in a circle, a folder and the folders inside it counted apart."""
    graph = arrows(root)
    reach = {start: _reached(graph, start) for start in graph}
    rings: list[list[str]] = []
    for start in sorted(graph):
        ring = sorted(other for other in reach[start] if start in reach.get(other, set()))
        if ring and ring not in rings:
            rings.append(ring)
    return rings


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    queue = list(graph[start])
    while queue:
        here = queue.pop()
        if here not in seen:
            seen.add(here)
            queue += graph.get(here, ())
    return seen


def figures(root: Path = ROOT) -> dict[str, float]:
    """The figures by name, for the whole product."""
    paths = files(root)
    lengths = [len(path.read_text(encoding="utf-8").splitlines()) for path in paths]
    names = [one for path in paths for one in definitions(path, root)]
    public = [one for one in names if one.kind in ("class", "function") and not one.name.startswith("_")]
    return {
        "files": len(paths),
        "lines": sum(lengths),
        "median lines of a file": statistics.median(lengths),
        "longest file": max(lengths),
        "classes": sum(one.kind == "class" for one in names),
        "classes that share their name": sum(map(len, shared_classes(root).values())),
        "vague words in 1,000 names": 1000 * sum(vague(one.name) for one in names) / len(names),
        "public classes and functions with a vague word": sum(vague(one.name) for one in public),
        "sub-rooms": len(sub_rooms(root)),
        "arrows between folders": sum(map(len, arrows(root).values())),
        "circles of folders": len(circles(root)),
        "words of the README": len((root / "README.md").read_text(encoding="utf-8").split()),
    }


def main() -> None:
    """Print the figures."""
    for name, value in figures().items():
        print(f"{name:48} {value:,.1f}".removesuffix(".0"))


if __name__ == "__main__":
    main()
