"""Processes that record at once, and processes that are killed."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import forked
import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Grounding

OpenStore = Callable[..., Database]


RECORD = """
import sys
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Grounding
grounding = Grounding.model_validate_json(sys.stdin.read())
"""
RECORD_FIVE = f"""{RECORD}
for number in range(5):
    with Database.open(sys.argv[1], busy_timeout=60) as store:
        report = grounding.model_copy(update={{"report_id": f"{{sys.argv[2]}} {{number}}"}})
        citations.record(store, report, settings={{}})
"""
DIE_AT_EACH_STATEMENT = f"""{RECORD}
import os, signal
from sqlalchemy import event
from sqlalchemy.engine import Engine
statements = 0
def count(*_):
    global statements
    statements += 1
    if statements == fatal:
        os.kill(os.getpid(), signal.SIGKILL)
for fatal in range(1, 100):
    if (child := os.fork()) == 0:
        with Database.open(sys.argv[1]) as store:
            event.listen(Engine, "after_cursor_execute", count)
            citations.record(store, grounding, settings={{}})
        os._exit(0)
    died = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with Database.open(sys.argv[1]) as store:
        print(fatal, died, len(citations.reports(store)))
    if died == 0:
        break
"""


def test_processes_that_record_at_once_lose_and_repeat_nothing(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    report = grounding.model_dump_json().encode()
    ended, said = forked.run_at_once(RECORD_FIVE, [[store_path, name] for name in "abc"], report)
    assert ended == [0, 0, 0], said
    store = open_store()
    found = {report.id for report in citations.reports(store)}
    assert found == {f"{name} {number}" for name in "abc" for number in range(5)}
    assert all(len(citations.audit_trail(store, report_id)) == 7 for report_id in found)


@pytest.mark.ci
def test_a_process_killed_at_any_statement_of_recording_leaves_nothing_of_it(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    done = forked.run(DIE_AT_EACH_STATEMENT, store_path, stdin=grounding.model_dump_json().encode())
    *killed, last = [[int(number) for number in line.split()] for line in done.stdout.splitlines()]
    assert len(killed) > 10
    assert {(died, reports) for _, died, reports in killed} == {(-signal.SIGKILL, 0)}
    assert last[1:] == [0, 1]
    assert citations.load(open_store(), grounding.report_id) == grounding
