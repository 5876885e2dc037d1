"""The process that marks a PDF file, as its parent asks it: one file each, under the limits of reading."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from ....store import errors
from ....store.sources.readers.limits import LIMITS


def ask(raw: bytes, action: str, question: Mapping[str, Any]) -> dict[str, Any]:
    """What the worker answers to `question` about the PDF file `raw`.

    Raises:
        SourceError: it cannot be opened or marked, takes too long, or breaks the process.
    """
    line = json.dumps({"asked": action, "pages": LIMITS.pages, **question}).encode() + b"\n"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-m", f"{__package__}.highlight_worker"]
    try:
        done = subprocess.run(
            command, env=environment, input=line + raw, capture_output=True, timeout=LIMITS.seconds, check=False
        )
    except subprocess.TimeoutExpired as error:
        problem = f"it takes longer than the limit of {LIMITS.seconds:g} seconds"
        raise errors.SourceTooLarge(action, problem, "Mark fewer quotes, or split the file") from error
    if done.returncode or not done.stdout:
        problem = f"the process that marks it ended with status {done.returncode}"
        raise errors.UnreadableSource(action, problem, "Save it anew, for example by printing it to a PDF file")
    block: dict[str, Any] = json.loads(done.stdout)
    if "error" in block:
        raise getattr(errors, block["error"])(block["asked"], block["found"], block["do"])
    return block


def decoded(data: str) -> bytes:
    """Bytes of an answer."""
    return base64.b64decode(data)
