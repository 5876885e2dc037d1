"""The process that reads: takes a file from its standard input, answers on its standard output, and again.

It limits its own memory and opens nothing but what it is given.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Mapping
from math import ceil
from typing import Any, BinaryIO

from ...errors import PciteError, SourceTooLarge, UnreadableSource
from .limits import ReadingLimits

try:
    import resource
except ImportError:  # Windows knows no such limits
    resource = None  # type: ignore[assignment]

MEMORY = 3 * 1024**3
"""Bytes of address space, the libraries included."""
SPENT = MEMORY // 2
"""What it does not give back: a library that ran out of memory keeps what it had, and the next file would find none."""
STATUS = "/proc/self/statm"
PATIENCE, LONGEST = 10, 100_000_000
"""Seconds that a process has beyond those of its parent, and the most that a system counts."""
PAGED = ("pdf", "image")
SPLIT = "Split it"


def main() -> None:
    """Answer until the input ends."""
    limit_memory()
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not stand among the answers
    sys.modules["pymupdf.layout"] = None  # type: ignore[assignment]  # a second of start-up, for what is not used
    while line := source.readline():
        about, bodies = _answer(json.loads(line), source)
        _limit_clock(None)
        line = json.dumps({**about, "sizes": [len(body) for body in bodies], "spent": is_spent()})
        sink.write(line.encode() + b"\n")
        for body in bodies:
            sink.write(body)
        sink.flush()


def _answer(question: Mapping[str, Any], source: BinaryIO) -> tuple[dict[str, Any], list[bytes]]:
    action, limits = question["asked"], ReadingLimits(**question["limits"])
    _limit_clock(limits.seconds)
    try:
        return _read(source.read(question["bytes"]), question["kind"], action, limits)
    except PciteError as error:
        failure: PciteError = error
    except MemoryError:
        failure = SourceTooLarge(action, f"reading it takes more than {MEMORY:,} bytes of memory", SPLIT)
    except RecursionError:
        failure = SourceTooLarge(action, "its parts are nested too deeply", "Flatten it, or save it as text")
    except Exception as error:
        reason = f"it breaks its reader ({type(error).__name__}: {str(error)[:200]})"
        failure = UnreadableSource(action, reason, "Save it anew, or as text")
    return {"error": type(failure).__name__, "asked": failure.asked, "found": failure.found, "do": failure.do}, []


def _read(raw: bytes, kind: str, action: str, limits: ReadingLimits) -> tuple[dict[str, Any], list[bytes]]:
    if kind in PAGED:
        from .pdf_document import read

        document = read(raw, kind, action, limits)
        return {**document, "title": None}, [document.pop("text").encode()]
    from .parsing import PARSERS, attached, drafted

    _limit_time(limits.parse_seconds)
    if kind == "attachments":
        parts = attached(raw, action, limits)
        return {"names": [part.name for part in parts]}, [part.raw for part in parts]
    extracted = (drafted if kind == "draft" else PARSERS[kind])(raw, action, limits)
    about: dict[str, Any] = {"title": extracted.title, "pages": None, "areas": [], "metadata": dict(extracted.metadata)}
    return about, [extracted.text.encode("utf-8", "replace")]


def _limit_time(seconds: float) -> None:
    """End the process when it has computed so much longer: a busy machine does not count against a file."""
    if resource is None:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    until = ceil(used.ru_utime + used.ru_stime + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (until if hard < 0 else min(until, hard), hard))


def _limit_clock(seconds: float | None) -> None:
    """Have the system end the process some time after its parent would have: a parent that was killed does not.

    With `None` it has all the time again.
    """
    if hasattr(signal, "alarm"):
        signal.alarm(0 if seconds is None else ceil(min(seconds, LONGEST)) + PATIENCE)


def is_spent() -> bool:
    """Whether so much memory is taken after a file that the next one may lack it, where the system tells."""
    try:
        with open(STATUS, encoding="ascii") as file:
            pages = int(file.read().split()[0])
    except OSError:
        return False
    except MemoryError:
        return True
    return resource is not None and pages * resource.getpagesize() > SPENT


def limit_memory() -> None:
    """No more address space than `MEMORY`, and no dump of it, where the system knows such limits."""
    if resource is None:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY if hard < 0 else min(MEMORY, hard), hard))


if __name__ == "__main__":
    main()
