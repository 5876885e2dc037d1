# ruff: noqa: ANN401 - what the library makes of a pattern has no types
"""Texts that a pattern is slowest on: what it repeats, over and over, with something behind that it does not take."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

import pcite
from pcite.store.errors import MissingExtra

SAMPLES = " \na0A.,-_<([{\"'*#|:;/\\`~é§"
FEW = 3
LONG = 40
"""From so many repeats on it may take long."""
WAYS = frozenset(("search", "match", "fullmatch", "findall", "finditer", "sub", "subn", "split"))
ALEMBICS = ("pcite.store.database.env", "pcite.store.database.migrations")
"""What only Alembic can import."""
BREAKERS = ("", "\x01", "!")


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every compiled pattern of text that stands at the head of a module of the package, also within a container."""
    seen: set[tuple[str, int]] = set()
    for module in pkgutil.walk_packages(pcite.__path__, "pcite."):
        if module.name.startswith(("pcite.tests", "pcite.eval", "pcite.docs")) or module.name.startswith(ALEMBICS):
            continue
        try:
            found = importlib.import_module(module.name)
        except (ImportError, MissingExtra):
            continue
        for name, value in vars(found).items():
            for pattern in _within(value, 3):
                if isinstance(pattern.pattern, str) and (pattern.pattern, pattern.flags) not in seen:
                    seen.add((pattern.pattern, pattern.flags))
                    yield f"{module.name}.{name}", pattern


def written_inside() -> Iterator[tuple[str, re.Pattern[str], str]]:
    """Every pattern that stands within a function of the package as a plain text, with the way in which it is used."""
    root = Path(pcite.__file__).parent
    for path in sorted(path for room in ("store", "nodes", "graph") for path in (root / room).rglob("*.py")):
        tree = ast.parse(path.read_text())
        inside = {node for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) for node in ast.walk(each)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                called, way = node.func.value, node.func.attr
                first = node.args[0] if node.args else None
                is_used = way in WAYS or (way == "compile" and node in inside)
                if is_used and isinstance(called, ast.Name) and called.id == "re" and isinstance(first, ast.Constant):
                    flags = [each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)]
                    wanted = sum(int(getattr(re, flag)) for flag in flags if flag.isupper())
                    pattern = re.compile(first.value, wanted)
                    yield f"{path.relative_to(root)}:{node.lineno}", pattern, "finditer" if way == "compile" else way


class Shape(NamedTuple):
    """A text of any length: a beginning, what is repeated, and an end."""

    front: str
    unit: str
    end: str

    def text(self, size: int) -> str:
        """One of about `size` characters."""
        return self.front + self.unit * max(1, size // len(self.unit)) + self.end


def worst_texts(pattern: re.Pattern[str]) -> list[Shape]:
    """The shapes of texts on which the pattern may be slow."""
    tree = parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
    parts = [
        part
        for prefix, unit in _repeats(tree, "")
        for part in (("", unit), (prefix, unit), ("", prefix + unit), ("", prefix))
        if part[1]
    ]
    return [Shape(front, unit, end) for front, unit in dict.fromkeys(parts) for end in BREAKERS]


def _within(value: Any, depth: int) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth and isinstance(value, Mapping):
        for inner in list(value.values()):
            yield from _within(inner, depth - 1)
    elif depth and isinstance(value, tuple | list | set | frozenset) and len(value) < 2_000:
        for inner in value:
            yield from _within(inner, depth - 1)


def _repeats(tree: Any, prefix: str) -> Iterator[tuple[str, str]]:
    """For each thing that is repeated often: what stands in front of it, and what it may be."""
    for code, argument in tree:
        inner = _inner(code, argument)
        if code in REPEATS:
            _, most, repeated = argument
            if most >= LONG:
                for unit in _units(repeated):
                    yield prefix, unit
        for part in inner:
            yield from _repeats(part, prefix)
        units = _units([(code, argument)])
        prefix += units[0] if units else ""


REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)


def _inner(code: Any, argument: Any) -> list[Any]:
    if code in REPEATS:
        return [argument[2]]
    if code is codes.SUBPATTERN:
        return [argument[3]]
    if code is codes.ATOMIC_GROUP:
        return [argument]
    if code in (codes.ASSERT, codes.ASSERT_NOT):
        return [argument[1]]
    return list(argument[1]) if code is codes.BRANCH else []


def _units(tree: Any) -> list[str]:
    """A few texts that the tree takes, as far as one can be made part by part."""
    found = [""]
    for code, argument in tree:
        some = _some(code, argument)[:FEW]
        found = [left + right for left in found for right in some][: FEW * 2] if some else found
    return [text for text in dict.fromkeys(found) if text]


def _some(code: Any, argument: Any) -> list[str]:
    if code is codes.LITERAL:
        return [chr(argument)]
    if code in (codes.IN, codes.NOT_LITERAL, codes.ANY, codes.CATEGORY):
        return _characters(code, argument)
    if code in REPEATS:
        least, most, repeated = argument
        return [unit * max(least, min(most, 1)) for unit in _units(repeated)]
    if code is codes.BRANCH:
        return [unit for part in argument[1] for unit in _units(part)[:1]]
    return [unit for part in _inner(code, argument) for unit in _units(part)] if code not in LOOKS else []


LOOKS = (codes.ASSERT, codes.ASSERT_NOT)


def _characters(code: Any, argument: Any) -> list[str]:
    taken = [sign for sign in SAMPLES if _takes(code, argument, sign)]
    if taken or code is not codes.IN:
        return taken
    literals = [(kind, value) for kind, value in argument if kind in (codes.LITERAL, codes.RANGE)]
    return [chr(value if kind is codes.LITERAL else value[0]) for kind, value in literals]


def _takes(code: Any, argument: Any, sign: str) -> bool:
    if code is codes.ANY:
        return sign != "\n"
    if code is codes.NOT_LITERAL:
        return ord(sign) != argument
    if code is codes.CATEGORY:
        return _in_category(argument, sign)
    negated = bool(argument) and argument[0][0] is codes.NEGATE
    found = any(
        (kind is codes.LITERAL and ord(sign) == value)
        or (kind is codes.RANGE and value[0] <= ord(sign) <= value[1])
        or (kind is codes.CATEGORY and _in_category(value, sign))
        for kind, value in argument
    )
    return found is not negated


def _in_category(category: Any, sign: str) -> bool:
    tests = {
        codes.CATEGORY_SPACE: sign.isspace(), codes.CATEGORY_DIGIT: sign.isdecimal(),
        codes.CATEGORY_WORD: sign.isalnum() or sign == "_",
    }  # fmt: skip
    opposite = {
        codes.CATEGORY_NOT_SPACE: codes.CATEGORY_SPACE, codes.CATEGORY_NOT_DIGIT: codes.CATEGORY_DIGIT,
        codes.CATEGORY_NOT_WORD: codes.CATEGORY_WORD,
    }  # fmt: skip
    return not tests[opposite[category]] if category in opposite else tests.get(category, False)
