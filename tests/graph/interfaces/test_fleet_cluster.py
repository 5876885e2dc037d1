from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pcite.graph.interfaces.fleet_cluster import ENVIRONMENT, DraftAnswerer, answers
from pcite.store.errors import DatabaseUnavailable, InputError, MissingExtra

ROOT = Path(__file__).parents[3]


def numbered(count: int) -> Iterator[str]:
    return (f"d{number}" for number in range(1, count + 1))


def lost(task: str) -> str:
    return f"{task} lost"


def scripted(threads: int) -> Callable[[], DraftAnswerer[str, str]]:
    """Makes a worker that dies over `d2`, and has no store from `d99` on."""

    class Scripted:
        def answer(self, task: str) -> str:
            if task == "d2":
                os._exit(1)
            if task == "d99":
                raise DatabaseUnavailable("recording", "the server is gone", "Start it")
            return f"{task} done on {threads}"

    return Scripted


@pytest.mark.ci
def test_a_draft_over_which_a_worker_dies_is_lost_and_the_others_go_on() -> None:
    pytest.importorskip("ray")
    threads = max(1, len(os.sched_getaffinity(0)) // 2)
    results = sorted(answers(numbered(6), scripted, lost, workers=2))
    assert results == ["d1 done on " + str(threads), "d2 lost", *(f"d{n} done on {threads}" for n in range(3, 7))]
    assert not ENVIRONMENT.keys() & os.environ.keys(), "the environment is as it was"


@pytest.mark.ci
def test_what_no_draft_could_do_without_ends_the_run_with_its_own_error() -> None:
    pytest.importorskip("ray")
    with pytest.raises(DatabaseUnavailable, match="the server is gone"):
        list(answers(iter(["d99"]), scripted, lost, workers=1))


@pytest.mark.ci
def test_no_more_drafts_are_read_than_there_are_workers() -> None:
    pytest.importorskip("ray")
    read: list[str] = []

    def counted() -> Iterator[str]:
        for task in numbered(40):
            read.append(task)
            yield task.replace("d2", "e2")

    for done, _ in enumerate(answers(counted(), scripted, lost, workers=2), start=1):
        assert len(read) <= done + 2


def test_a_place_that_there_is_not_is_refused_before_anything_is_read() -> None:
    with pytest.raises(InputError, match=r"'slurm': there is no such place\. Give ray"):
        list(answers(numbered(0), scripted, lost, on="slurm"))
    with pytest.raises(InputError, match="'ray://'"):
        list(answers(numbered(0), scripted, lost, on="ray://"))


def test_without_ray_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'pcite\[ray\]'"):
        list(answers(numbered(0), scripted, lost))


def patiently(address: str, attempts: int = 6) -> list[str]:
    """A cluster that is only starting is asked again."""
    try:
        return list(answers(numbered(3), scripted, lost, on=address, workers=1))
    except InputError:
        if attempts == 1:
            raise
        time.sleep(5)
        return patiently(address, attempts - 1)


@pytest.mark.slow
def test_a_cluster_that_runs_is_reached_by_its_address_and_left_running(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    port = 20517
    environment = os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": f"{ROOT.parent}:{Path(__file__).parent}"}
    ray = [sys.executable, "-m", "ray.scripts.scripts"]
    head = [*ray, "start", "--head", "--block", f"--ray-client-server-port={port}", "--include-dashboard=false"]
    with subprocess.Popen(
        [*head, "--num-cpus=2", "--port=26379"], env=environment, stdout=subprocess.DEVNULL
    ) as server:
        try:
            for _ in range(2):
                results = sorted(patiently(f"ray://127.0.0.1:{port}"))
                assert [line.split()[:2] for line in results] == [["d1", "done"], ["d2", "lost"], ["d3", "done"]]
        finally:
            server.terminate()


def test_a_cluster_that_does_not_answer_is_an_error_that_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")

    def refuse(**options: object) -> None:
        raise ConnectionError("ray client connection timeout")

    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(InputError, match=r"ray://127\.0\.0\.1:9: no cluster answers: ray client connection timeout"):
        list(answers(iter(["d1"]), scripted, lost, on="ray://127.0.0.1:9"))
