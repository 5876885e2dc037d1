"""The processes that read files, each kept from one file to the next, as their parent sees them.

A question is a line of JSON and the bytes of the file; the answer is a line of JSON and the bytes that it announces.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Any, NamedTuple

from ... import errors
from ...errors import SourceTooLarge, UnreadableSource
from ...records import Area
from .extracted import Extracted
from .limits import ReadingLimits

FILES_EACH = 200
"""How many files one process reads, so that nothing that leaks grows for ever."""
COMMAND = (sys.executable, "-m", f"{__package__}.reader_worker")
SPLIT = "Split it, or raise the limit"
Process = subprocess.Popen[bytes]
OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0) or None
"""How a process ends that has computed longer than it limits itself to, where the system knows such a limit."""


class ReaderAnswer(NamedTuple):
    """What a reading process says of a file."""

    about: Mapping[str, Any]
    bodies: tuple[bytes, ...]
    """Texts as UTF-8, or files."""


class ReaderProcess:
    """Reads one file at a time, in a child process that starts with the first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Process | None = None
        self._owner, self._left = 0, 0

    def read(self, raw: bytes, kind: str, action: str, limits: ReadingLimits) -> Extracted:
        """What the file says.

        Args:
            raw: the file.
            kind: `pdf`, `image`, or the media type of a reader.
            action: what an error says was asked for.
            limits: of them `seconds` is kept here, the others in the process.

        Raises:
            SourceError, InvalidEncoding: the reader says so, its time or memory is spent, or it broke.
        """
        return _extracted(self.ask(raw, kind, action, limits))

    def ask(self, raw: bytes, kind: str, action: str, limits: ReadingLimits) -> ReaderAnswer:
        """What the process answers; raises what `read` raises."""
        question = {"bytes": len(raw), "kind": kind, "asked": action, "limits": limits._asdict()}
        with self._lock:
            process = self._running()
            try:
                answer, late = _answered(process, json.dumps(question).encode() + b"\n", raw, limits.seconds)
            except BaseException:  # interrupted: what it answers now would be taken for the next file's answer
                self._end()
                raise
            if answer is None:
                process.kill()
                process.wait()
                self._end()
                raise _broken(action, process, late, limits)
            if answer.about.get("spent"):
                self._end()
        if "error" in answer.about:
            raised = getattr(errors, answer.about["error"])
            raise raised(answer.about["asked"], answer.about["found"], answer.about["do"])
        return answer

    def close(self) -> None:
        """End the process; the next file starts another."""
        with self._lock:
            self._end()

    def _running(self) -> Process:
        if self._owner != os.getpid():  # a fork has the pipes of its parent
            self._process, self._owner = None, os.getpid()
        if self._process is not None and (self._process.poll() is not None or not self._left):
            self._end()
        if self._process is None:
            self._process, self._left = _started(), FILES_EACH
        self._left -= 1
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None and not pipe.closed:
                _close(pipe)


def _started() -> Process:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONWARNINGS": "ignore"}
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    return subprocess.Popen(COMMAND, env=environment, stdin=pipe, stdout=pipe, stderr=null)


def _answered(process: Process, question: bytes, raw: bytes, seconds: float) -> tuple[ReaderAnswer | None, bool]:
    """What it answers, `None` where it ended before, and whether it ended because its time was up."""
    assert process.stdin is not None
    assert process.stdout is not None
    late = threading.Event()

    def stop() -> None:
        late.set()
        process.kill()

    timer = threading.Timer(seconds, stop)
    timer.start()
    try:
        process.stdin.write(question + raw)
        process.stdin.flush()
        line = process.stdout.readline()
        if not line.endswith(b"\n"):
            return None, late.is_set()
        about = json.loads(line)
        bodies = tuple(process.stdout.read(size) for size in about.get("sizes", ()))
    except OSError:
        return None, late.is_set()
    finally:
        timer.cancel()
    whole = [len(body) for body in bodies] == about.get("sizes", [])
    return (ReaderAnswer(about, bodies) if whole else None), late.is_set()


def _broken(action: str, process: Process, late: bool, limits: ReadingLimits) -> errors.SourceError:
    seconds = limits.seconds if late else limits.parse_seconds if process.poll() == OUT_OF_TIME else None
    if seconds is not None:
        return SourceTooLarge(action, f"reading it takes longer than the limit of {seconds:g} seconds", SPLIT)
    problem = f"the process that read it ended with status {process.returncode}"
    return UnreadableSource(action, problem, "Save it anew, for example by printing it to a PDF file")


def _extracted(answer: ReaderAnswer) -> Extracted:
    about = answer.about
    names = ("start", "end", "page", "x0", "y0", "x1", "y1")
    areas = tuple(Area(**dict(zip(names, area, strict=True))) for area in about["areas"])
    text = answer.bodies[0].decode()
    return Extracted(text, about["title"], pages=about["pages"], areas=areas, metadata=about["metadata"])


def _close(pipe: Any) -> None:  # noqa: ANN401 - the buffered end of a pipe, for reading or for writing
    try:
        pipe.close()
    except OSError:
        return


READER, PARSER = ReaderProcess(), ReaderProcess()
"""For files with pages, which may take minutes of recognition, and for all others, which do not wait for those."""
atexit.register(READER.close)
atexit.register(PARSER.close)
