"""Files that are sent are read and grounded in a process that can be ended, and what it is told is what was chosen."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic, process_time, sleep

import pytest
from pcite.graph.interfaces.serve import checks
from pcite.graph.interfaces.serve.api_inputs import DraftBody
from pcite.graph.interfaces.serve.problems import RequestRefused
from pcite.graph.interfaces.serve.runs import Left
from pcite.graph.interfaces.serve.uploaded_files import UploadedFile, uploaded_draft, uploaded_sources
from pcite.nodes.policy import Policy
from pcite.store.citations import audit
from pcite.store.database import Database
from pcite.store.errors import DraftTooLarge, InputError, SourceTooLarge
from pydantic import ValidationError

from . import patient
from .conftest import DRAFT, REPORT, TOKEN, WRITER, Served
from .patient import LONG
from .test_running import ECHO, SENT, file, is_gone

PARENT = """
import subprocess, sys
from pathlib import Path
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
path = Path(sys.argv[1])
path.with_suffix(".part").write_text(str(child.pid))
path.with_suffix(".part").rename(path)
child.wait()
"""


def test_files_of_a_request_reach_the_process_that_grounds_them_unread(
    filled: Path, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "COMMAND", (sys.executable, "-c", ECHO.replace("texts", "files")))
    raw = file("a.docx", "no Word file")
    body = {"draft": raw, "sources": [raw, raw]}
    answer = patient.post(f"{served(filled, token=TOKEN)}/api/uploads", json=body, headers=WRITER)
    assert (answer.status_code, answer.json()["asked"]) == (422, f"{[raw, raw]}")


def test_files_that_together_hold_more_than_the_limit_are_refused_before_the_rest_is_read() -> None:
    texts = UploadedFile("a.txt", b"a" * 60), UploadedFile("b.html", b"<p>" + b"b" * 60), UploadedFile("c.pdf", b"none")
    with pytest.raises(SourceTooLarge, match=r"b\.html.*more than 40 characters"):
        uploaded_sources(texts, 100)
    with pytest.raises(SourceTooLarge, match="more than 100 characters"):
        uploaded_sources([texts[0], texts[0]], 100)
    with pytest.raises(DraftTooLarge, match="60 draft characters"):
        uploaded_draft(texts[0], 50)


def test_a_process_that_is_ended_takes_those_with_it_that_read_files_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "COMMAND", (sys.executable, "-c", PARENT, str(tmp_path / "child")))
    left = Left()
    with closing(checks.CheckProcesses()) as processes, ThreadPoolExecutor(1) as pool:
        asked = pool.submit(processes.check, checks.DraftQuestion(DRAFT, [], []), left)
        until = monotonic() + LONG
        while not (tmp_path / "child").exists() and monotonic() < until:
            sleep(0.02)
        left.event.set()
        with pytest.raises(RequestRefused):
            asked.result(LONG)
    child = int((tmp_path / "child").read_text())
    while not is_gone(child):
        assert monotonic() < until
        sleep(0.02)


def test_a_policy_reaches_the_process_with_nothing_but_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    script = 'import json\nprint(json.dumps({"error": "InputError", "asked": input(), "found": "", "do": ""}))'
    monkeypatch.setattr(checks, "COMMAND", (sys.executable, "-c", script))
    with closing(checks.CheckProcesses()) as processes, pytest.raises(InputError) as asked:
        processes.ground(checks.DraftQuestion(DRAFT, [], []), Policy(on_unsupported="flag"), Left())
    assert json.loads(asked.value.asked)["policy"] == {"on_unsupported": "flag"}


@pytest.mark.ci
@pytest.mark.parametrize("work", ["ground", "uploads"])
def test_what_a_person_rejected_before_is_told_of_a_draft_that_is_sent(work: str, filled: Path, served: Served) -> None:
    with Database.open(filled) as store:
        audit.adjudicate(store, audit.ledger(store, REPORT)[0].target, "unsupported", "Ada", "another rule")
    answer = patient.post(f"{served(filled, token=TOKEN)}/api/{work}", json=SENT[work], headers=WRITER)
    assert ["rejected in an earlier report by Ada" in note for note in answer.json()["notes"]] == [True]


def test_a_long_text_is_looked_through_at_once_and_one_with_half_a_pair_is_refused() -> None:
    began = process_time()
    for _ in range(5):
        DraftBody(draft="a" * 7_000_000)
    assert process_time() - began < 1
    with pytest.raises(ValidationError, match=r"surrogate|unicode"):
        DraftBody(draft="It \ud800 is so.")
