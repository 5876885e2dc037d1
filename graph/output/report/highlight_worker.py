"""The process that marks a PDF file: takes it from its standard input, answers on its standard output, and ends."""

from __future__ import annotations

import base64
import json
import os
import sys
from typing import Any

from ....store.errors import PciteError, SourceError
from ....store.sources.readers.pdf_opening import loaded
from ....store.sources.readers.reader_worker import limit_memory
from .highlight_drawing import answer


def main() -> None:
    """Answer one question."""
    limit_memory()
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not stand in the answer
    sys.modules["pymupdf.layout"] = None  # type: ignore[assignment]  # a second of start-up, for what is not used
    question = json.loads(sys.stdin.buffer.readline())
    raw = sys.stdin.buffer.read()
    sink.write(json.dumps(_answer(question, raw), default=lambda data: base64.b64encode(data).decode()).encode())
    sink.flush()


def _answer(question: dict[str, Any], raw: bytes) -> dict[str, Any]:
    request = question["asked"]
    try:
        return answer(raw, question)
    except PciteError as error:
        failure: PciteError = error
    except MemoryError:
        failure = SourceError(request, "it takes more memory than there is for one file", "Split it")
    except (RuntimeError, ValueError, loaded().mupdf.FzErrorBase) as error:
        failure = SourceError(request, f"the PDF is damaged: {error}", "Open it, and save it anew")
    return {"error": type(failure).__name__, "asked": failure.asked, "found": failure.found, "do": failure.do}


if __name__ == "__main__":
    main()
