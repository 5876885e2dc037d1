"""JSON as lines `path: value`, JSON Lines as one line a record: readable, and every value has a place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from ...errors import SourceTooLarge, UnreadableSource
from .bytes import decoded
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, bounded, check_bytes

Value = dict[str, "Value"] | list["Value"] | str | int | float | bool | None
SHORT_LIST = 300
LINE = re.compile(r"[^\n]*\n|[^\n]+")
HALF, UNKNOWN = re.compile("[\ud800-\udfff]"), "\ufffd"
"""Half of a pair that writes one character, as `\\ud83d` alone: no text can hold it."""


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """Each value on a line of its own with its path in front: `items[3].name: Meakin`.

    Numbers stay as they are written. Of a name that an object has twice, the second is `name (2)`.
    Half a surrogate pair is U+FFFD.

    Raises:
        UnreadableSource: it is no JSON.
        SourceTooLarge: it is larger or nested deeper than the limit.
    """
    check_bytes(len(raw), limits.parsed_bytes, action)
    value = _parsed(decoded(raw, action), action, limits)
    lines = (f"{path}: {inner}" for path, inner in _values(value))
    return Extracted(HALF.sub(UNKNOWN, "\n".join(bounded(lines, action, limits))))


def extract_lines(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """Each record on the line that it has in the file: `name: Meakin; year: 1984`.

    Raises:
        UnreadableSource: a line is no JSON.
        SourceTooLarge: it has more lines than the limit, or one of them is nested deeper.
    """
    lines = _records(decoded(raw, action), action, limits)
    return Extracted(HALF.sub(UNKNOWN, "\n".join(bounded(lines, action, limits))))


def _records(text: str, action: str, limits: ReadingLimits) -> Iterator[str]:
    for number, line in enumerate(LINE.finditer(text), start=1):
        if number > limits.rows:
            raise SourceTooLarge(action, f"it has more than {limits.rows:,} lines", "Split it, or raise the limit")
        record = _parsed(line[0], action, limits, f"line {number}") if line[0].strip() else {}
        yield "; ".join(f"{path}: {value}" for path, value in _values(record))
    yield from [""] if text.endswith("\n") else []


def _parsed(text: str, action: str, limits: ReadingLimits, what: str = "it") -> Value:
    too_deep = SourceTooLarge(action, f"{what} is nested too deeply: {limits.depth} levels are read", "Flatten it")
    try:
        value: Value = json.loads(text, parse_int=str, parse_float=str, parse_constant=str, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        problem = f"{what} is no JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        raise UnreadableSource(action, problem, "Repair the file") from error
    except RecursionError as error:
        raise too_deep from error
    if _deeper(value, limits.depth):
        raise too_deep
    return value


def _object(pairs: list[tuple[str, Value]]) -> dict[str, Value]:
    results = dict(pairs)
    if len(results) == len(pairs):
        return results
    results = {}
    counts: dict[str, int] = {}
    for key, value in pairs:
        name = key
        while name in results:
            counts[key] = counts.get(key, 1) + 1
            name = f"{key} ({counts[key]})"
        results[name] = value
    return results


def _deeper(value: Value, depth: int) -> bool:
    """Whether something in `value` stands deeper than `depth`; walked level by level."""
    level = [value]
    for _ in range(depth):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ())
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def _values(value: Value, path: str = "") -> Iterator[tuple[str, str]]:
    """Every value that is no container, with its path; a short list of such values is one value."""
    todo: list[Iterator[tuple[str, Value]]] = [iter([(path, value)])]
    """The open containers: a path is made when its value is read, since all paths at once can fill the memory."""
    while todo:
        entry = next(todo[-1], None)
        if entry is None:
            todo.pop()
            continue
        path, value = entry
        if isinstance(value, dict):
            todo.append(_with_paths(path, value))
        elif isinstance(value, list):
            listed = ", ".join(_shown(inner) for inner in value) if _flat(value) else ""
            if listed and len(listed) <= SHORT_LIST:
                yield path or "value", listed
            else:
                todo.append(_numbered(path, value))
        elif value != "":
            yield path or "value", _shown(value)


def _with_paths(path: str, value: dict[str, Value]) -> Iterator[tuple[str, Value]]:
    for key, inner in value.items():
        name = " ".join(key.split())
        yield f"{path}.{name}" if path else name, inner


def _numbered(path: str, value: list[Value]) -> Iterator[tuple[str, Value]]:
    for index, inner in enumerate(value):
        yield f"{path}[{index}]", inner


def _flat(values: list[Value]) -> bool:
    return all(not isinstance(value, dict | list) for value in values)


def _shown(value: Value) -> str:
    return " ".join(value.split()) if isinstance(value, str) else json.dumps(value)
