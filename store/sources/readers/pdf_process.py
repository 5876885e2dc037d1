"""The process that reads PDF files and pictures, kept from one file to the next, as its parent sees it.

A question is a line of JSON and the bytes of the file; the answer is a line of JSON.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Any

from ... import errors
from ...errors import SourceTooLarge, UnreadableSource
from ...records import Area
from .extracted import Extracted
from .limits import ReadingLimits

FILES_EACH = 200
"""How many files one process reads, so that nothing that leaks grows for ever."""
SPLIT = "Split it, or raise the limit"
Process = subprocess.Popen[bytes]


class PdfReader:
    """Reads one file at a time, in a child process that starts with the first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Process | None = None
        self._owner, self._left = 0, 0

    def read(self, raw: bytes, filetype: str, action: str, limits: ReadingLimits) -> Extracted:
        """What the file says; see `pdf.extract` for what it raises."""
        question = {
            "bytes": len(raw), "filetype": filetype, "asked": action, "ocr": limits.ocr,
            "pages": limits.pages, "unpacked": limits.unpacked_bytes,
        }  # fmt: skip
        with self._lock:
            process = self._running()
            answer, late = _answered(process, json.dumps(question).encode() + b"\n", raw, limits.seconds)
            if not answer.endswith(b"\n"):
                self._end()
                raise _broken(action, process, late, limits)
        return _extracted(json.loads(answer))

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
    command = [sys.executable, "-m", f"{__package__}.pdf_worker"]
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    return subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=null)


def _answered(process: Process, question: bytes, raw: bytes, seconds: float) -> tuple[bytes, bool]:
    """The line it answers, cut off where it ended, and whether it ended because its time was up."""
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
        return process.stdout.readline(), late.is_set()
    except OSError:
        return b"", late.is_set()
    finally:
        timer.cancel()


def _broken(action: str, process: Process, late: bool, limits: ReadingLimits) -> errors.SourceError:
    if late:
        return SourceTooLarge(action, f"reading it takes longer than the limit of {limits.seconds:g} seconds", SPLIT)
    problem = f"the process that read it ended with status {process.returncode}"
    return UnreadableSource(action, problem, "Save it anew, for example by printing it to a PDF file")


def _extracted(answer: Mapping[str, Any]) -> Extracted:
    if "error" in answer:
        kind = getattr(errors, answer["error"])
        raise kind(answer["asked"], answer["found"], answer["do"])
    names = ("start", "end", "page", "x0", "y0", "x1", "y1")
    areas = tuple(Area(**dict(zip(names, area, strict=True))) for area in answer["areas"])
    return Extracted(answer["text"], pages=answer["pages"], areas=areas, metadata=answer["metadata"])


def _close(pipe: Any) -> None:  # noqa: ANN401 - the buffered end of a pipe, for reading or for writing
    try:
        pipe.close()
    except OSError:
        return


READER = PdfReader()
atexit.register(READER.close)
