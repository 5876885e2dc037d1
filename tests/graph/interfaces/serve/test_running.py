"""The server under way: two at once, a store that is locked or gone, work that takes too long, and its end."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from pcite.graph.interfaces.cli import app as commands
from pcite.graph.interfaces.serve import RequestLimits, check_worker, checks, require
from pcite.graph.interfaces.serve.running import is_loopback, listening, names_of
from pcite.store.database import Database
from pcite.store.errors import InputError, MissingExtra
from typer.testing import CliRunner

from . import patient
from .conftest import DRAFT, RULES, TOKEN, WRITER, Served
from .patient import LONG

"""Seconds that a busy machine may take to start a process; a free one takes one."""
PATIENT = RequestLimits(waiting_seconds=LONG, run_seconds=LONG)
PATIENT_RUNS = RequestLimits(waiting_seconds=0.1, run_seconds=LONG)
GIVEN = {"draft": DRAFT, "sources": [{"text": RULES}]}


def file(name: str, text: str) -> dict[str, str]:
    return {"name": name, "content": b64encode(text.encode()).decode()}


SENT = {"check": GIVEN, "ground": GIVEN, "uploads": {"draft": file("a.md", DRAFT), "sources": [file("r.md", RULES)]}}


HOLD = """
import os, sys, time
from pathlib import Path
from pcite.graph.interfaces.serve import check_worker
began, go = map(Path, sys.argv[1:])
def held(question):
    began.with_suffix(".part").write_text(str(os.getpid()))
    began.with_suffix(".part").rename(began)
    while not go.exists():
        time.sleep(0.01)
    return check_worker.answer(question)
check_worker.main(held)
"""


ECHO = """
import json
print(json.dumps({"error": "EmptySource", "asked": str(json.loads(input())["texts"]), "found": "-", "do": "-"}))
"""


class Held:
    """A process of checks that goes on until it is let go, and says when it began."""

    def __init__(self, folder: Path) -> None:
        self.began, self.go = folder / "began", folder / "go"
        self.command = (sys.executable, "-c", HOLD, str(self.began), str(self.go))
        self.processes: list[checks.Process] = []

    def has_begun(self) -> int:
        """Wait until it has; the process."""
        until = monotonic() + LONG
        while not self.began.exists():
            assert monotonic() < until
            sleep(0.02)
        return int(self.began.read_text())

    def is_stopped(self) -> bool:
        """Whether the processes end, once there is one."""
        until = monotonic() + LONG
        while not self.processes and monotonic() < until:
            sleep(0.02)
        return len(self.processes) > 0 and all(process.wait(LONG) is not None for process in self.processes)


def is_gone(process: int) -> bool:
    """Whether a process has ended; one that nobody waits for may be left as a name."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{process}/status")
    return status.exists() and "State:\tZ" in status.read_text()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Held:
    work = Held(tmp_path)
    monkeypatch.setattr(checks, "COMMAND", work.command)
    taken = checks.CheckProcesses._taken

    def told(of: checks.CheckProcesses) -> checks.Process:
        process = taken(of)
        work.processes.append(process)
        return process

    monkeypatch.setattr(checks.CheckProcesses, "_taken", told)
    return work


def test_many_read_at_once(site: str) -> None:
    paths = ["/api/reports", "/sources/1", "/", "/api/citations", "/queue"] * 6
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda path: patient.get(site + path).status_code, paths))
    assert answers == [200] * len(paths)


@pytest.mark.ci
def test_two_checks_take_turns(filled: Path, served: Served) -> None:
    site = served(filled, limits=PATIENT)
    with ThreadPoolExecutor(2) as pool:
        both = list(pool.map(lambda _: patient.post(f"{site}/api/check", json=GIVEN).json(), range(2)))
    assert both[0] == both[1]


@pytest.mark.ci
def test_who_waits_too_long_for_a_turn_is_told_when_to_come_again(filled: Path, served: Served, held: Held) -> None:
    address = served(filled, limits=PATIENT_RUNS)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(patient.post, f"{address}/api/check", json=GIVEN)
        assert held.has_begun()
        refused = patient.post(f"{address}/api/check", json=GIVEN)
        assert (refused.status_code, refused.json()["title"]) == (429, "Busy")
        assert int(refused.headers["retry-after"]) > 0
        assert patient.get(f"{address}/api/reports").status_code == 200
        held.go.touch()
        assert first.result().status_code == 200


@pytest.mark.parametrize("work", SENT)
def test_work_that_takes_too_long_is_answered_and_stopped(work: str, filled: Path, served: Served, held: Held) -> None:
    address = served(filled, token=TOKEN, limits=RequestLimits(run_seconds=1))
    late = patient.post(f"{address}/api/{work}", json=SENT[work], headers=WRITER)
    assert (late.status_code, late.json()["title"]) == (503, "TookTooLong")
    assert held.is_stopped()
    assert len(patient.get(f"{address}/api/reports").json()) == 1


@pytest.mark.ci
def test_a_check_is_stopped_when_its_client_leaves(filled: Path, served: Served, held: Held) -> None:
    address = served(filled, limits=PATIENT)
    with pytest.raises(httpx.ReadTimeout):
        patient.post(f"{address}/api/check", json=GIVEN, timeout=1)
    assert held.is_stopped()
    held.go.touch()
    assert patient.post(f"{address}/api/check", json=GIVEN).status_code == 200


@pytest.mark.parametrize("work", ["check", "ground"])
def test_sources_of_a_request_reach_the_process_of_the_check_unread(
    work: str, filled: Path, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "COMMAND", (sys.executable, "-c", ECHO))
    raw = {"text": "<b>It is <!-- not --> so.", "title": "T"}
    address = served(filled, token=TOKEN)
    answer = patient.post(f"{address}/api/{work}", json={**GIVEN, "sources": [raw]}, headers=WRITER)
    assert (answer.status_code, answer.json()["asked"]) == (422, f"{[raw]}")


def test_a_text_that_the_process_of_the_check_cannot_read_is_refused_by_its_name() -> None:
    question = {"draft": DRAFT, "texts": [{"text": "It is so."}, {"text": "<!-- -->"}], "sources": []}
    answer = json.loads(check_worker.answer(json.dumps(question)))
    assert (answer["error"], "text 2" in answer["asked"]) == ("EmptySource", True)


def test_a_store_that_goes_away_is_told_and_found_again(filled: Path, served: Served) -> None:
    address = served(filled)
    before = patient.get(f"{address}/api/reports").json()
    away = filled.rename(filled.with_suffix(".away"))
    for path in "/api/reports", "/api/about", "/":
        gone = patient.get(address + path)
        assert gone.status_code == 503
        assert "No such file" in gone.text
        assert int(gone.headers["retry-after"]) > 0
    away.rename(filled)
    assert patient.get(f"{address}/api/reports").json() == before


def test_another_store_in_its_place_is_read_anew(filled: Path, served: Served) -> None:
    address = served(filled)
    assert len(patient.get(f"{address}/api/reports").json()) == 1
    filled.unlink()
    Database.open(filled).close()
    assert patient.get(f"{address}/api/reports").json() == []


def test_a_store_that_another_writes_is_read_and_told_to_be_busy(filled: Path, served: Served) -> None:
    with Database.open(filled, busy_timeout=0.2) as impatient:
        address = served(impatient, token=TOKEN)
        with closing(sqlite3.connect(filled, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert patient.get(f"{address}/api/reports").status_code == 200
            busy = patient.post(f"{address}/api/sources/1/tags", json={"tags": ["late"]}, headers=WRITER)
            assert (busy.status_code, busy.json()["title"]) == (503, "DatabaseUnavailable")
            assert "another process" in busy.json()["found"]
        assert patient.post(f"{address}/api/sources/1/tags", json={"tags": ["late"]}, headers=WRITER).status_code == 200


def test_what_is_no_store_is_answered_with_503(tmp_path: Path, served: Served) -> None:
    none = tmp_path / "none.sqlite"
    none.write_text("not a database at all, but long enough to be one")
    answer = patient.get(f"{served(none)}/api/reports")
    assert (answer.status_code, answer.json()["found"]) == (503, "it is not a SQLite database")


@pytest.mark.ci
def test_the_command_says_where_it_serves_answers_and_ends_with_ctrl_c(filled: Path) -> None:
    command = [sys.executable, "-m", "pcite", "serve", "--store", str(filled), "--port", "0"]
    env = {**os.environ, "PCITE_SERVE_TOKEN": TOKEN}
    with subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.stdout
            assert process.stderr
            line = process.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+", line)
            assert address, line + process.stderr.read()
            assert len(_patiently(f"{address[0]}/api/reports")) == 1
            process.send_signal(signal.SIGINT)
            assert process.wait(LONG) == 0
            told = process.stderr.read()
            assert "writing needs the token" in told
            assert told.endswith("Stopped.\n")
            assert TOKEN not in line + told
        finally:
            process.kill()


@pytest.mark.ci
def test_a_server_under_a_check_that_never_ends_stops_within_seconds(filled: Path, tmp_path: Path) -> None:
    held = Held(tmp_path)
    script = (
        "from pcite.graph.interfaces.serve import checks\n"
        "from pcite.graph.interfaces.cli import main\n"
        f"checks.COMMAND = {held.command!r}\nmain()"
    )
    command = [sys.executable, "-c", script, "serve", "--store", str(filled), "--port", "0"]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            assert process.stdout
            address = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert address
            with ThreadPoolExecutor(1) as pool:
                pool.submit(patient.post, f"{address[0]}/api/check", json=GIVEN)
                held.has_begun()
                assert patient.get(f"{address[0]}/api/reports").status_code == 200
                process.send_signal(signal.SIGTERM)
                began = monotonic()
                process.wait(LONG)
                assert monotonic() - began < 30  # 3 on a machine that has nothing else to do
            assert is_gone(held.has_begun())
        finally:
            process.kill()


def test_a_check_whose_process_breaks_is_answered(
    filled: Path, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "COMMAND", (sys.executable, "-c", "input()"))
    broken = patient.post(f"{served(filled)}/api/check", json=GIVEN)
    assert (broken.status_code, broken.json()["title"]) == (500, "CheckBroke")


def _patiently(address: str) -> object:
    until = monotonic() + LONG
    while True:
        try:
            return patient.get(address).json()
        except httpx.ConnectError:
            assert monotonic() < until
            sleep(0.05)


def run(*arguments: object) -> object:
    return CliRunner().invoke(commands, ["serve", *map(str, arguments)]).exception


def test_what_cannot_be_served_is_told_before_anything_is(filled: Path, tmp_path: Path) -> None:
    assert "no token" in str(run("--store", filled, "--host", "0.0.0.0"))
    assert "no such file" in str(run("--store", tmp_path / "none.sqlite"))
    assert not (tmp_path / "none.sqlite").exists()
    refused = CliRunner().invoke(commands, ["serve", "--store", str(filled), "--role", "king"])
    assert refused.exit_code == 2
    assert "'king' is not one of" in refused.output
    assert "no.token" in str(run("--store", filled, "--token-file", tmp_path / "no.token"))
    (tmp_path / "short.token").write_text("short")
    assert "5 characters" in str(run("--store", filled, "--token-file", tmp_path / "short.token"))
    with listening("127.0.0.1", 0) as taken:
        assert "in use" in str(run("--store", filled, "--port", taken.getsockname()[1]))


def test_with_a_token_a_store_that_is_not_there_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_SERVE_TOKEN", TOKEN)
    path = tmp_path / "new.sqlite"
    with listening("127.0.0.1", 0) as taken:
        assert "in use" in str(run("--store", path, "--port", taken.getsockname()[1]))
    with Database.open(path, read_only=True) as database:
        assert str(path) in str(database)


def test_without_its_extra_it_says_so_before_anything_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pcite.graph.interfaces.serve.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"pcite\[serve\]"):
        require()
    assert isinstance(run("--store", "/nowhere/at/all"), MissingExtra)


@pytest.mark.parametrize(
    ("host", "alone"),
    [
        *((host, True) for host in ("127.0.0.1", "127.8.8.8", "::1", "localhost")),
        *((host, False) for host in ("0.0.0.0", "::", "192.168.1.2", "example.org")),
    ],
)
def test_only_loopback_is_for_this_machine_alone(host: str, alone: bool) -> None:
    assert is_loopback(host) is alone


def test_a_server_answers_to_its_own_address_and_to_names_it_was_given() -> None:
    assert names_of("192.168.1.2", ["Cite.Example", "[fe80::1]"]) >= {"192.168.1.2", "cite.example", "fe80::1"}
    assert "0.0.0.0" not in names_of("0.0.0.0", [])


def test_an_address_of_another_machine_cannot_be_listened_at() -> None:
    with pytest.raises(InputError, match="--host"):
        listening("192.0.2.1", 0)
