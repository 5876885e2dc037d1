"""What is open when something ends: requests are answered, and no process goes on for ever."""

from __future__ import annotations

import json
import logging
import signal
import subprocess
import sys
from threading import Thread
from time import sleep

import httpx
import pytest

ORPHAN = """
import time
from pcite.store.sources.readers import reader_worker
reader_worker.PATIENCE = 0
reader_worker._read = lambda *question: time.sleep(100)
reader_worker.main()
"""


def test_a_request_that_is_open_when_the_server_stops_is_told_so_and_logged_as_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    uvicorn = pytest.importorskip("uvicorn")
    import anyio
    from pcite.graph.interfaces.serve.connections import PatientProtocol, StopAnswer
    from pcite.graph.interfaces.serve.running import listening

    begun: list[object] = []

    async def app(scope: object, receive: object, send: object) -> None:
        begun.append(scope)
        await anyio.sleep(1_000)

    config = uvicorn.Config(
        StopAnswer(app), http=PatientProtocol, lifespan="off", log_config=None, timeout_graceful_shutdown=1
    )
    with listening("127.0.0.1", 0) as taken, caplog.at_level(logging.WARNING):
        server = uvicorn.Server(config)
        running = Thread(target=server.run, kwargs={"sockets": [taken]})
        running.start()
        answers: list[httpx.Response] = []
        address = f"http://127.0.0.1:{taken.getsockname()[1]}/"
        asking = Thread(target=lambda: answers.append(httpx.get(address, timeout=300)))
        asking.start()
        while not begun:
            sleep(0.01)
        server.should_exit = True
        for thread in (asking, running):
            thread.join(300)
    assert (answers[0].status_code, answers[0].json()["title"]) == (503, "Stopping")
    assert [record for record in caplog.records if record.exc_info] == []


def test_a_process_that_reads_for_a_parent_that_is_gone_ends() -> None:
    if not hasattr(signal, "alarm"):
        pytest.skip("this system has no alarms")
    from pcite.store.sources.readers import LIMITS

    question = {"bytes": 0, "kind": "pdf", "asked": "reading x", "limits": LIMITS._replace(seconds=1)._asdict()}
    with subprocess.Popen([sys.executable, "-c", ORPHAN], stdin=subprocess.PIPE) as process:
        assert process.stdin
        process.stdin.write(json.dumps(question).encode() + b"\n")
        process.stdin.flush()
        assert process.wait(300) == -signal.SIGALRM
