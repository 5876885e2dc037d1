"""The process that reads: takes a file from its standard input, answers on its standard output, and again.

It limits its own memory and opens nothing but what it is given.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from typing import Any, BinaryIO

from ...errors import PciteError, SourceTooLarge
from .pdf_document import read

MEMORY = 3 * 1024**3
"""Bytes of address space, the libraries included."""


def main() -> None:
    """Answer until the input ends."""
    limit_memory()
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not stand among the answers
    sys.modules["pymupdf.layout"] = None  # type: ignore[assignment]  # a second of start-up, for what is not used
    while line := source.readline():
        sink.write(json.dumps(_answer(json.loads(line), source)).encode() + b"\n")
        sink.flush()


def _answer(question: Mapping[str, Any], source: BinaryIO) -> dict[str, Any]:
    raw = source.read(question["bytes"])
    try:
        return read(raw, question)
    except PciteError as error:
        failure: PciteError = error
    except MemoryError:
        failure = SourceTooLarge(
            question["asked"], f"reading it takes more than {MEMORY:,} bytes of memory", "Split it"
        )
    return {"error": type(failure).__name__, "asked": failure.asked, "found": failure.found, "do": failure.do}


def limit_memory() -> None:
    """No more address space than `MEMORY`, where the system knows such a limit."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY if hard < 0 else min(MEMORY, hard), hard))


if __name__ == "__main__":
    main()
