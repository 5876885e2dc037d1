"""The rows of a source, as they were before they were written as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....store.records import Source

Value = str | float | int | None

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
COMMA = re.compile(r"-?\d+,\d+")
COUNTED = re.compile(r"(?:^|; )(column \d+): ")
COLUMN_NAME = re.compile(r"(?:^|; )([^:;|]{1,80}): ")
ITEM = re.compile(r"(?P<list>.*?)\[(?P<row>\d+)\](?:\[(?P<cell>\d+)\]|\.(?P<name>[^:]+))?: (?P<value>.*)")
RULE = re.compile(r"\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?")
CSV = ("text/csv", "text/tab-separated-values")
MOST_CELLS = 2_000_000


class Table(NamedTuple):
    """Rows with named columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def table_of(source: Source) -> Table | None:
    """The table that a source is, or the longest that it holds; `None` where there is none."""
    lines = source.text.split("\n")
    if source.media_type in CSV:
        return _of_lines(lines)
    if source.media_type == "application/x-ndjson":
        return _of_records([dict(_cells(line, None)) for line in lines if line.strip()])
    if source.media_type == "application/json":
        return _of_json(lines)
    return max(_piped(lines), key=lambda table: len(table.rows), default=None)


def _of_lines(lines: Sequence[str]) -> Table | None:
    """Lines `column: value; column: value`, below the names of the columns where they have names."""
    if lines and COUNTED.search(lines[0]):
        return _of_records([dict(_cells(line, None)) for line in lines if line.strip()])
    names = [name for name in lines[0].split("; ") if name] if lines else []
    filled = [line for line in lines[1:] if line.strip()]
    if not names or not filled or any(_is_unclear(line, _any_of(names)) for line in filled):
        return None
    return _of_records([dict(_cells(line, names)) for line in filled], names)


def _is_unclear(line: str, pattern: re.Pattern[str]) -> bool:
    """Whether the name of a column stands in it twice: then a value has it too, and where it ends is open."""
    matches = pattern.findall(line)
    return len(set(matches)) < len(matches)


def _cells(line: str, names: Sequence[str] | None) -> Iterator[tuple[str, str]]:
    pattern = COLUMN_NAME if names is None else _any_of(names)
    marks = list(pattern.finditer(line))
    ends = [*(mark.start() for mark in marks[1:]), len(line)]
    for mark, end in zip(marks, ends, strict=True):
        yield mark[1], line[mark.end() : end]


def _any_of(names: Sequence[str]) -> re.Pattern[str]:
    longest = sorted((name for name in names if name), key=len, reverse=True)
    return re.compile(rf"(?:^|; )({'|'.join(map(re.escape, longest))}): ")


def _of_json(lines: Sequence[str]) -> Table | None:
    """The list with the most rows: of objects, of rows, or of values."""
    lists: dict[str, dict[int, dict[str, str]]] = {}
    for line in lines:
        if match := ITEM.fullmatch(line):
            name = match["name"] or (f"column {int(match['cell']) + 1}" if match["cell"] else "value")
            lists.setdefault(match["list"], {}).setdefault(int(match["row"]), {})[name] = match["value"]
    best = max(lists.values(), key=len, default=None)
    return _of_records([best[row] for row in sorted(best)]) if best else None


def _piped(lines: Sequence[str]) -> Iterator[Table]:
    """The tables of a Markdown text: a row of names, a rule, and rows."""
    at = 0
    while at + 1 < len(lines):
        if "|" in lines[at] and RULE.fullmatch(lines[at + 1].strip()) and "|" in lines[at + 1]:
            end = at + 2
            while end < len(lines) and "|" in lines[end]:
                end += 1
            names = _split(lines[at])
            rows = [dict(zip(names, _split(line), strict=False)) for line in lines[at + 2 : end]]
            if table := _of_records(rows, names):
                yield table
            at = end
        at += 1


def _split(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _of_records(records: Sequence[dict[str, str]], names: Sequence[str] = ()) -> Table | None:
    columns = tuple(dict.fromkeys([*(name for name in names if name), *(key for one in records for key in one)]))
    if not columns or not records or len(columns) * len(records) > MOST_CELLS:
        return None
    by_column = [_values([record.get(name, "") for record in records]) for name in columns]
    return Table(columns, tuple(zip(*by_column, strict=True)))


def _values(cells: Sequence[str]) -> list[Value]:
    """Numbers where every cell of a column is one; what is not there is NULL."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    for form in (NUMBER, COMMA):
        if filled and all(form.fullmatch(cell) for cell in filled):
            return [_number(cell) if cell.strip() else None for cell in cells]
    return [cell if cell.strip() else None for cell in cells]


def _number(cell: str) -> float | int:
    value = float(cell.strip().replace(",", "."))
    return int(value) if value.is_integer() and abs(value) < 2**53 and not re.search(r"[.,]", cell) else value
