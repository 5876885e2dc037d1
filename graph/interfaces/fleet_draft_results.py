"""What came of each draft, a JSON line each, kept beside the grounded drafts so that a run that was cut off goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from typing import BinaryIO, NamedTuple

from ...store.errors import InputError, PciteError

FILE = "drafts.jsonl"


class DraftResult(NamedTuple):
    """What came of a draft."""

    path: str
    """The draft, from the folder of drafts on."""
    digest: str
    """SHA-256 of the draft, its sources and the choices: what a further run compares."""
    verdicts: Mapping[str, int] = {}
    """Sentences by verdict; `unchecked` are parts that nobody read."""
    report: str | None = None
    """The report's id in the store."""
    output: str | None = None
    """The grounded draft, from the folder of results on."""
    content: bytes = b""
    """The bytes of `output`; no part of the line."""
    seconds: float = 0.0
    error: str | None = None
    """Why the draft could not be grounded, with the kind of the error; `None` where it could."""

    def as_line(self) -> str:
        """One line of JSON."""
        fields = {name: value for name, value in self._asdict().items() if name != "content"}
        return json.dumps({**fields, "seconds": round(self.seconds, 3)}, ensure_ascii=False)


def failure(error: Exception) -> str:
    """An error as a line tells it."""
    kind = error.error_type if isinstance(error, PciteError) else type(error).__name__
    return f"{kind}: {error}"


class ResultFolder:
    """Where grounded drafts are written, and beside them a line for each."""

    def __init__(self, path: Path, file: BinaryIO, before: dict[str, DraftResult]) -> None:
        self.path, self._file, self._before = path, file, before

    def finished(self, digest: str) -> DraftResult | None:
        """What came of a draft in a run before, where it was grounded and its file is still there."""
        result = self._before.get(digest)
        return result if result and result.output and (self.path / result.output).is_file() else None

    def add(self, result: DraftResult) -> None:
        """Write the grounded draft, then its line.

        Raises:
            InputError: the file cannot be written.
        """
        if result.output:
            target = self.path / result.output
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(result.content)
            except OSError as error:
                do = "Make room, or name another folder"
                raise InputError(f"writing {target}", error.strerror or str(error), do) from error
        self._file.write(f"{result.as_line()}\n".encode())
        self._file.flush()


@contextmanager
def open_results(path: Path) -> Iterator[ResultFolder]:
    """The results in a folder, begun or gone on with; a last line that is torn is dropped.

    Raises:
        InputError: the folder cannot be written, or another run is writing there.
    """
    action = f"writing results into {path}"
    try:
        path.mkdir(parents=True, exist_ok=True)
        file = (path / FILE).open("a+b")
    except OSError as error:
        raise InputError(action, error.strerror or str(error), "Name a folder that can be written") from error
    with file:
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except OSError as error:
            raise InputError(action, "another run is writing there", "Wait for it, or name another folder") from error
        file.seek(0)
        lines, whole = {}, 0
        for line in file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            result = _read(line)
            if result and result.error is None:
                lines[result.digest] = result
        file.truncate(whole)
        yield ResultFolder(path, file, lines)


def _read(line: bytes) -> DraftResult | None:
    try:
        return DraftResult(**json.loads(line))
    except (TypeError, ValueError):
        return None
