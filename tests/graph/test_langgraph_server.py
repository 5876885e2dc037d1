"""The exported graph on LangGraph's own server; skipped where its packages (`langgraph-cli[inmem]`) are not there."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from time import monotonic, sleep

import httpx
import pytest

pytest.importorskip("langgraph_api", reason="langgraph-cli[inmem] is not installed")

CONFIG = Path(__file__).parents[2] / "langgraph.json"
COMMAND = Path(sys.executable).with_name("langgraph")
LONG = 180.0
"""Seconds that a busy machine may take to start the server, or to ground a sentence."""
RULE = "Brokers keep their records for six years."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("server")
    copy(CONFIG, folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--no-browser", "--no-reload", "--port", str(port)]
    places = os.pathsep.join(str(Path(place).resolve()) for place in sys.path if place)
    environment = {**os.environ, "LANGSMITH_TRACING": "false", "PYTHONPATH": places}
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            [COMMAND, "dev", *options], cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONG) as client:
                _wait_for(client, process)
                yield client
        finally:
            process.terminate()
            process.wait(LONG)


def _wait_for(client: httpx.Client, process: subprocess.Popen[bytes]) -> None:
    end = monotonic() + LONG
    while monotonic() < end and process.poll() is None:
        try:
            if client.get("/ok").status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            sleep(0.2)
    raise AssertionError(f"the server did not start: exit code {process.poll()}")


def test_the_server_grounds_a_draft(server: httpx.Client) -> None:
    asked = {"assistant_id": "pcite", "input": {"draft": RULE, "sources": [{"text": RULE, "title": "Rule"}]}}
    grounding = server.post("/runs/wait", json=asked).json()["grounding"]
    assert grounding["text"] == f"{RULE[:-1]} [1]."
    assert [verdict["label"] for verdict in grounding["verdicts"]] == ["supported"]


def test_the_server_says_what_the_graph_takes_and_gives(server: httpx.Client) -> None:
    (assistant,) = server.post("/assistants/search", json={}).json()
    schemas = server.get(f"/assistants/{assistant['assistant_id']}/schemas").json()
    assert {"draft", "sources"} <= schemas["input_schema"]["properties"].keys()
    assert "grounding" in schemas["output_schema"]["properties"]
