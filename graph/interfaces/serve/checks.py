"""Drafts are checked and grounded in processes of their own, ended when time is up or nobody waits any more."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any, NamedTuple

from ....nodes.policy import Policy
from ....store import errors
from ....store.records import Grounding, Source
from ...drafts import DraftAudit
from .problems import RequestRefused
from .runs import Left
from .uploaded_files import UploadedFile

COMMAND = (sys.executable, "-m", f"{__package__}.check_worker")
LOOK = 0.1
"""Seconds between two looks whether anybody still waits."""
Process = subprocess.Popen[bytes]


class DraftQuestion(NamedTuple):
    """A draft and what it is checked against."""

    draft: str
    texts: Sequence[Mapping[str, str]]
    """Sources as they came: the process that checks the draft reads them, since it can be ended meanwhile."""
    sources: Sequence[Source]

    def line(self, **further: object) -> bytes:
        """The question as its process takes it."""
        sources = [source.model_dump(mode="json") for source in self.sources]
        return json.dumps({"draft": self.draft, "texts": self.texts, "sources": sources, **further}).encode() + b"\n"


class UploadedQuestion(NamedTuple):
    """A draft and its sources as files, unread, and how much may stand in them."""

    draft: UploadedFile
    files: Sequence[UploadedFile]
    sources: Sequence[Source]
    draft_characters: int
    source_characters: int
    """In the files together."""

    def line(self, **further: object) -> bytes:
        """The question as its process takes it."""
        question = {
            "uploaded": self.draft.as_json(),
            "files": [file.as_json() for file in self.files],
            "sources": [source.model_dump(mode="json") for source in self.sources],
            "most": [self.draft_characters, self.source_characters],
        }
        return json.dumps({**question, **further}).encode() + b"\n"


class CheckProcesses:
    """Processes that check one draft each; one that has answered is kept for the next."""

    def __init__(self) -> None:
        """None is started yet."""
        self._lock, self._idle, self._busy = Lock(), list[Process](), set[Process]()

    def check(self, question: DraftQuestion, left: Left) -> DraftAudit:
        """What `audit_draft` finds.

        Raises:
            RequestRefused: nobody waits for it any more, or the process broke.
            PciteError: what `audit_draft` raises, or a text cannot be read.
        """
        return DraftAudit.model_validate(self._ask(question.line(), left)["found"])

    def ground(
        self, question: DraftQuestion | UploadedQuestion, policy: Policy, left: Left
    ) -> tuple[Grounding, dict[str, object]]:
        """What `ground` makes, and the settings it was made with; nothing is kept.

        Raises:
            RequestRefused: nobody waits for it any more, or the process broke.
            PciteError: what `ground` raises, or a text or file cannot be read.
        """
        made = self._ask(question.line(policy=policy.model_dump(mode="json", exclude_unset=True)), left)
        return Grounding.model_validate(made["found"]), made["settings"]

    def _ask(self, question: bytes, left: Left) -> dict[str, Any]:
        process = self._taken()
        self._busy.add(process)
        try:
            line = _read_answer(process, question, left)
        except BaseException:
            _end(process)
            raise
        finally:
            self._busy.discard(process)
        if not line.endswith(b"\n"):
            _end(process)
            left()
            problem = f"the process that made it ended with status {process.returncode}"
            raise RequestRefused(500, "CheckBroke", "making a check", problem, "Give a shorter draft, or fewer sources")
        with self._lock:
            self._idle.append(process)
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise getattr(errors, answer["error"])(answer["asked"], answer["found"], answer["do"])
        return answer

    def close(self) -> None:
        """End the processes, those too that are checking a draft."""
        with self._lock:
            idle, self._idle = self._idle, []
        for process in list(self._busy):
            _kill(process)
        for process in idle:
            _end(process)

    def _taken(self) -> Process:
        with self._lock:
            while self._idle:
                process = self._idle.pop()
                if process.poll() is None:
                    return process
                _end(process)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        pipe = subprocess.PIPE
        return subprocess.Popen(COMMAND, env=environment, stdin=pipe, stdout=pipe, start_new_session=True)


def _read_answer(process: Process, question: bytes, left: Left) -> bytes:
    """The line that it answers, cut off where it ended or was ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    answered = Event()

    def watch() -> None:
        while not answered.wait(LOOK):
            if left.event.is_set():
                _kill(process)
                return

    watching = Thread(target=watch, daemon=True)
    watching.start()
    try:
        process.stdin.write(question)
        process.stdin.flush()
        return process.stdout.readline()
    except OSError:
        return b""
    finally:
        answered.set()
        watching.join()


def _kill(process: Process) -> None:
    """With the processes that it has read files, which nothing else would end."""
    if hasattr(os, "killpg") and process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _end(process: Process) -> None:
    _kill(process)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        try:
            if pipe is not None:
                pipe.close()
        except OSError:
            continue
