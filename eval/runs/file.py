"""The file of a run: rows that are kept as soon as they are known, so that a run that was cut off goes on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from hashlib import file_digest
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

from pydantic import ValidationError

from ...store.errors import InputError
from .manifest import Manifest, differences
from .rows import Finished, RunRow, row


class Run:
    """A run that is being made; of its rows only the keys are in memory."""

    def __init__(self, path: Path, file: BinaryIO, keys: set[str]) -> None:
        self.path, self._file, self._keys = path, file, keys

    @property
    def done(self) -> frozenset[str]:
        """Keys of the items that have their row."""
        return frozenset(self._keys)

    def add(
        self,
        key: str,
        *,
        shares: Mapping[str, tuple[int, int]] | None = None,
        values: Mapping[str, float | None] | None = None,
        details: Mapping[str, Any] | None = None,
    ) -> RunRow:
        """Keep the row of an item: hits and totals, values (`None` where undefined), and whatever a table needs.

        Mappings come back in the order of the alphabet.

        Raises:
            InputError: The item has a row already.
        """
        if key in self._keys:
            raise InputError(f"row {key!r} of {self.path.name}", "it is there already", "Give each item its own key.")
        made = row(key, shares or {}, values or {}, details or {})
        self._file.write(f"{made.line()}\n".encode())
        self._file.flush()
        self._keys.add(key)
        return made


@contextmanager
def open_run(path: Path, manifest: Manifest) -> Iterator[Run]:
    """The run in `path` (`NAME.jsonl`), begun or gone on with; its manifest stands beside it.

    A last line that is torn, as a killed process leaves it, is dropped.

    Raises:
        InputError: The file belongs to a run of another manifest, or another process is writing it.
    """
    _suffix(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        _lock(path, file)
        begun = _same(path, manifest)
        file.truncate(_whole(path))
        existing = {one.key for one in _rows(path)}
        resumed = bool(existing)
        _write(path, begun.model_copy(update={"rows": None, "digest": None}))
        run, start = Run(path, file, existing), monotonic()
        yield run
        seconds = begun.seconds if resumed else round(monotonic() - start, 3)
        _write(path, begun.model_copy(update={"rows": len(run.done), "digest": _digest(path), "seconds": seconds}))


def read_run(path: Path) -> Finished:
    """The run in `path` with its manifest.

    Raises:
        InputError: There is none, it has not come to its end, or its rows were changed afterwards.
    """
    _suffix(path)
    manifest = _read(path)
    if manifest is None or not path.is_file():
        raise InputError(f"run {path}", "the rows or the manifest beside them are missing", "Name a run that is there.")
    if manifest.rows is None:
        raise InputError(f"run {path}", "it has not come to its end", "Repeat the command that began it.")
    if _digest(path) != manifest.digest:
        raise InputError(f"run {path}", "its rows are not those that were measured", "Restore them, or measure anew.")
    return Finished(manifest, tuple(_rows(path)))


def manifest_path(path: Path) -> Path:
    """Where the manifest of a run stands."""
    return path.with_suffix(".manifest.json")


def _suffix(path: Path) -> None:
    if path.suffix != ".jsonl":
        raise InputError(f"run {path}", "its name does not end in .jsonl", "Name it NAME.jsonl.")


def _lock(path: Path, file: BinaryIO) -> None:
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except OSError as error:
        raise InputError(
            f"run {path}", "another process is writing it", "Wait for it, or name another file."
        ) from error


def _same(path: Path, manifest: Manifest) -> Manifest:
    """The manifest that the run was begun with, which has to be the same as this one."""
    begun = _read(path)
    if begun is None and path.stat().st_size:
        raise InputError(f"run {path}", "it has rows and no manifest", "Name another file, or delete it.")
    differing = differences(begun, manifest) if begun else {}
    if differing:
        text = "; ".join(f"{name}: {was!r}, now {now!r}" for name, (was, now) in differing.items())
        do = "Name another file, delete this one and its manifest, or go on with what it was begun with."
        raise InputError(f"run {path}", f"it was begun with another manifest ({text})", do)
    return begun or manifest


def _whole(path: Path) -> int:
    """Bytes up to the end of the last line that is whole."""
    with path.open("rb") as lines:
        return sum(len(line) for line in lines if line.endswith(b"\n"))


def _rows(path: Path) -> Iterator[RunRow]:
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield RunRow.read(line.decode())
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                do = "Delete that line, then repeat the command that began the run."
                raise InputError(f"run {path}", f"line {number} is no row", do) from error


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _read(path: Path) -> Manifest | None:
    beside = manifest_path(path)
    if not beside.exists():
        return None
    try:
        return Manifest.model_validate_json(beside.read_bytes())
    except ValidationError as error:
        raise InputError(f"manifest {beside}", "it is not one of pcite", "Delete it and its run.") from error


def _write(path: Path, manifest: Manifest) -> None:
    """In one step, so that a reader never sees half of it."""
    new = path.with_suffix(".manifest.new")
    new.write_text(manifest.text(), encoding="utf-8")
    os.replace(new, manifest_path(path))
