"""JSON as lines `path: value`, JSON Lines as one line a record: readable, and every value has a place."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ..errors import UnreadableSource
from .bytes import decoded
from .extracted import Extracted

Value = dict[str, "Value"] | list["Value"] | str | int | float | bool | None
SHORT_LIST = 300


def extract(raw: bytes, asked: str) -> Extracted:
    """Each value on a line of its own with its path in front: `items[3].name: Meakin`.

    Raises:
        UnreadableSource: it is no JSON, or nested too deeply.
    """
    text = decoded(raw, asked)
    return Extracted("\n".join(f"{path}: {value}" for path, value in _values(_parsed(text, asked), "")))


def extract_lines(raw: bytes, asked: str) -> Extracted:
    """Each record on the line that it has in the file: `name: Meakin; year: 1984`.

    Raises:
        UnreadableSource: a line is no JSON.
    """
    lines = decoded(raw, asked).split("\n")
    records = (
        _parsed(line, asked, f"line {number}") if line.strip() else {} for number, line in enumerate(lines, start=1)
    )
    return Extracted("\n".join("; ".join(f"{path}: {value}" for path, value in _values(r, "")) for r in records))


def _parsed(text: str, asked: str, what: str = "it") -> Value:
    try:
        value: Value = json.loads(text)
    except json.JSONDecodeError as error:
        found = f"{what} is no JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        raise UnreadableSource(asked, found, "Repair the file") from error
    except RecursionError as error:
        raise UnreadableSource(asked, f"{what} is nested too deeply", "Give a flatter file") from error
    return value


def _values(value: Value, path: str) -> Iterator[tuple[str, str]]:
    """Every value that is no container, with its path; a short list of such values is one value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            name = " ".join(key.split())
            yield from _values(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        listed = ", ".join(_shown(inner) for inner in value) if _flat(value) else ""
        if listed and len(listed) <= SHORT_LIST:
            yield path or "value", listed
        else:
            for index, inner in enumerate(value):
                yield from _values(inner, f"{path}[{index}]")
    elif value != "":
        yield path or "value", _shown(value)


def _flat(values: list[Value]) -> bool:
    return all(not isinstance(value, dict | list) for value in values)


def _shown(value: Value) -> str:
    return " ".join(value.split()) if isinstance(value, str) else json.dumps(value)
