"""A corpus of drafts, read row by row: never more of it is in memory than is being worked on."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from ..store.errors import InputError, MissingExtra

BATCH = 64
GOLD = ("start", "end", "text", "label", "gold")
"""What every sentence of `gold` says."""
"""Rows of a Parquet file that are read together."""


class FleetDraft(NamedTuple):
    """A row of a corpus."""

    number: int
    """Its place in the corpus, from 1."""
    key: str
    """Its `id`; `row N` where it has none of its own."""
    text: str | None
    sources: tuple[Path | Mapping[str, Any], ...]
    question: str = ""
    gold: tuple[Mapping[str, Any], ...] | None = None
    """Its sentences as in a gold draft, each with `start`, `end`, `text`, `label` and `gold`."""
    wrong: str = ""
    """Why the row is no draft; empty where it is one."""


class _NoDraft(ValueError):
    """A row is no draft."""


def read(path: Path) -> Iterator[FleetDraft]:
    """The drafts of a file in order (`.jsonl`, `.jsonl.gz`, `.parquet`); a row that is none says so in `wrong`.

    A source is a mapping with `text` (and `title`, `uri` and more) or with `path`; or a string: the path of a
    file or a folder, from the folder of the corpus on, where there is one of that name or where it has
    no space in it; any other string is a text to be cited.

    Raises:
        InputError: the file is not there, or of no known kind.
        MissingExtra: it is Parquet, and pyarrow is not installed.
    """
    seen: set[str] = set()
    for number, row in enumerate(_rows(path), start=1):
        draft = _draft(number, row, path.parent)
        if draft.key in seen:
            draft = draft._replace(key=f"row {number}", wrong=f"a row before it has the id {draft.key!r} too")
        seen.add(draft.key)
        yield draft


def _rows(path: Path) -> Iterator[object]:
    action = f"reading the drafts of {path}"
    if not path.is_file():
        raise InputError(action, "there is no such file", "Name a file of drafts")
    if path.suffix == ".parquet":
        return _parquet(path)
    if path.name.removesuffix(".gz").endswith(".jsonl"):
        return _json_lines(path)
    raise InputError(action, f"the kind {path.suffix or 'without a suffix'} is not known", "Give .jsonl or .parquet")


def _json_lines(path: Path) -> Iterator[object]:
    """Each line's value, or the error that it is."""
    with gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb") as file:
        for line in file:
            if line.strip():
                try:
                    yield _whole(line)
                except ValueError as error:
                    yield error


def _whole(line: bytes) -> object:
    """The value of a line; `ValueError` where it is no JSON, or holds half a surrogate pair, which no file can keep."""
    row = json.loads(line)
    if rb"\ud" in line.lower():
        json.dumps(row, ensure_ascii=False).encode()
    return row


def _parquet(path: Path) -> Iterator[object]:
    try:
        from pyarrow import ArrowInvalid, parquet
    except ImportError as error:
        raise MissingExtra(f"reading {path}", "pyarrow is not installed", "pip install 'pcite[ray]'") from error
    try:
        with parquet.ParquetFile(path) as file:
            yield from chain.from_iterable(batch.to_pylist() for batch in file.iter_batches(BATCH))
    except ArrowInvalid as error:
        raise InputError(f"reading the drafts of {path}", str(error), "Give a Parquet file") from error


def _draft(number: int, row: object, folder: Path) -> FleetDraft:
    key = f"row {number}"
    try:
        if not isinstance(row, dict):
            raise _NoDraft(f"no JSON: {row}" if isinstance(row, ValueError) else f"it is a {type(row).__name__}")
        if row.get("id") not in (None, ""):
            key = str(row["id"])
        question = _text(row, "question") or ""
        text = _text(row, "draft")
        if text is None and not question:
            raise _NoDraft("it has neither a `draft` nor a `question`")
        return FleetDraft(number, key, text, _sources(row, folder), question, _gold(row))
    except _NoDraft as error:
        return FleetDraft(number, key, None, (), wrong=str(error))


def _text(row: Mapping[str, Any], name: str) -> str | None:
    value = row.get(name)
    if value is not None and not isinstance(value, str):
        raise _NoDraft(f"`{name}` is a {type(value).__name__}")
    return value


def _sources(row: Mapping[str, Any], folder: Path) -> tuple[Path | Mapping[str, Any], ...]:
    value = row.get("sources")
    listed = [value] if isinstance(value, str | dict) else value or []
    if not isinstance(listed, list):
        raise _NoDraft(f"`sources` is a {type(listed).__name__}")
    return tuple(_source(one, folder) for one in listed)


def _source(entry: object, folder: Path) -> Path | Mapping[str, Any]:
    if isinstance(entry, str):
        return folder / entry if _is_path(entry, folder) else {"text": entry}
    if not isinstance(entry, dict):
        raise _NoDraft(f"a source is a {type(entry).__name__}")
    if entry.get("path"):
        return folder / str(entry["path"])
    return {name: value for name, value in entry.items() if value is not None}  # a column has every key in every row


def _is_path(value: str, folder: Path) -> bool:
    """Whether a row names a file: one word, or several that are the name of a file."""
    try:
        return bool(value) and (not any(map(str.isspace, value)) or (folder / value).exists())
    except (OSError, ValueError):
        return False


def _gold(row: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...] | None:
    gold = row.get("gold")
    if isinstance(gold, str):
        try:
            gold = json.loads(gold)
        except ValueError as error:
            raise _NoDraft(f"`gold` is no JSON: {error}") from error
    if gold is None:
        return None
    if not isinstance(gold, list) or not all(isinstance(one, dict) for one in gold):
        raise _NoDraft("`gold` is no list of sentences")
    lacking = sorted({name for one in gold for name in GOLD if name not in one})
    if lacking:
        raise _NoDraft(f"`gold` has sentences without {', '.join(lacking)}")
    return tuple(gold)
