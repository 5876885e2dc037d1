"""Labelled pairs from a file: JSON lines, CSV or Parquet with the columns `doc`, `claim` and `label`.

`label` is 1 where the document supports the whole claim and 0 where it does not; `id` is optional.
JSON lines and CSV may be compressed (`.gz`) and are UTF-8.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, NamedTuple

from ...store.errors import InputError, InvalidEncoding, MissingExtra
from ..ports import Pair

_LABELS = {"1": 1, "0": 0, "1.0": 1, "0.0": 0, "true": 1, "false": 0}
_LONGEST_FIELD = 50_000_000

Row = Mapping[str, object]


class Labelled(NamedTuple):
    """A pair with what people said of it; `label` 1 where the premise supports the whole claim."""

    id: str
    pair: Pair
    label: int


def read_pairs(path: Path) -> list[Labelled]:
    """The pairs of a file, in order.

    Raises:
        InputError: the file cannot be read, or a row lacks something; its line is named.
    """
    return [labelled(path, line, row) for line, row in rows(path)]


def labelled(path: Path, line: int, row: Row) -> Labelled:
    """A row as a pair; without an `id`, the SHA-256 of its texts.

    Raises:
        InputError: it has no `doc`, `claim` or `label`, or they are not of their kind.
    """
    doc, claim = (_text(path, line, row, name) for name in ("doc", "claim"))
    if not claim.strip():
        raise _bad(path, line, "`claim` is empty", "Give the sentence that was judged")
    label = _LABELS.get(str(row.get("label")).strip().lower())
    if label is None:
        raise _bad(path, line, f"`label` is {row.get('label')!r}", "Give 1 for supported and 0 for unsupported")
    own = row.get("id")
    row_id = (
        str(own)
        if own not in (None, "")
        else hashlib.sha256(f"{doc}\0{claim}".encode("utf-8", "surrogatepass")).hexdigest()
    )
    return Labelled(row_id, Pair(doc, claim), label)


def in_fitting_half(key: str) -> bool:
    """Whether what has this key is fitted on: its SHA-256 is even. It stays so in whatever file a pair stands."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).digest()[-1] % 2 == 0


def rows(path: Path) -> Iterator[tuple[int, Row]]:
    """The rows with their line (row for Parquet), from 1.

    Raises:
        InputError: the file is not there, of no known kind, or cannot be parsed.
        MissingExtra: a Parquet file, and pyarrow is not installed.
    """
    action = f"Read the pairs of {path}"
    try:
        yield from _parquet(path) if path.suffix == ".parquet" else _text_rows(path)
    except UnicodeDecodeError as error:
        raise InvalidEncoding(action, f"byte {error.start} is not UTF-8", "Save the file as UTF-8") from error
    except (OSError, EOFError, csv.Error) as error:
        raise InputError(action, str(error), "Give JSON lines, CSV or Parquet that can be read") from error


def _text_rows(path: Path) -> Iterator[tuple[int, Row]]:
    kind = path.name.removesuffix(".gz").rpartition(".")[2]
    if kind not in ("jsonl", "csv"):
        raise InputError(f"Read the pairs of {path}", f"the kind .{kind} is not known", "Give .jsonl, .csv or .parquet")
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8-sig", newline="" if kind == "csv" else None) as file:
        yield from _csv(file) if kind == "csv" else _json_lines(path, file)


def _json_lines(path: Path, file: IO[str]) -> Iterator[tuple[int, Row]]:
    for line, text in enumerate(file, start=1):
        if not text.strip():
            continue
        try:
            row = json.loads(text)
        except ValueError as error:
            raise _bad(path, line, f"no JSON ({error})", "Give one JSON object a line") from error
        if not isinstance(row, dict):
            raise _bad(path, line, f"a {type(row).__name__}", "Give one JSON object a line")
        yield line, row


def _csv(file: IO[str]) -> Iterator[tuple[int, Row]]:
    before = csv.field_size_limit(_LONGEST_FIELD)
    try:
        reader = csv.DictReader(file)
        for row in reader:
            yield reader.line_num, row
    finally:
        csv.field_size_limit(before)


def _parquet(path: Path) -> Iterator[tuple[int, Row]]:
    try:
        from pyarrow import parquet
    except ImportError as error:
        raise MissingExtra(
            f"Read {path}", "pyarrow is not installed", "pip install pyarrow, or give JSON lines"
        ) from error
    yield from enumerate(parquet.read_table(path).to_pylist(), start=1)


def _text(path: Path, line: int, row: Row, name: str) -> str:
    value = row.get(name)
    if not isinstance(value, str):
        problem = f"`{name}` is missing" if value is None else f"`{name}` is {value!r}"
        raise _bad(path, line, problem, "Give every row a `doc`, a `claim` and a `label`")
    return value


def _bad(path: Path, line: int, problem: str, do: str) -> InputError:
    return InputError(f"Read line {line} of {path}", problem, do)
