from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pcite.eval.fleet import FleetDraft, FleetRow, Recipe, ground_all, made
from pcite.eval.fleet.cluster import ENVIRONMENT, answers
from pcite.eval.fleet.proof import prove
from pcite.eval.fleet.rows import failed
from pcite.store.errors import DatabaseUnavailable

pytest.importorskip("ray")


def drafts(count: int) -> Iterator[FleetDraft]:
    return (FleetDraft(number, f"d{number}", "text", ()) for number in range(1, count + 1))


def scripted(threads: int) -> Callable[[], object]:
    """Makes a worker that dies over `d2`, and has no store from `d99` on."""

    class Scripted:
        def answer(self, draft: FleetDraft) -> FleetRow:
            if draft.key == "d2":
                os._exit(1)
            if draft.key == "d99":
                raise DatabaseUnavailable("recording", "the server is gone", "Start it")
            return failed(draft, "Said", f"{threads} threads")

    return Scripted


def test_the_rows_of_ray_are_those_of_the_local_run_byte_for_byte(tmp_path: Path) -> None:
    made.write(tmp_path / "drafts.jsonl", 12)
    local, far = tmp_path / "local.jsonl", tmp_path / "ray.jsonl"
    ground_all(tmp_path / "drafts.jsonl", local, Recipe())
    ground_all(tmp_path / "drafts.jsonl", far, Recipe(), ray=True, actors=2)
    assert far.read_bytes() == local.read_bytes()
    assert not ENVIRONMENT.keys() & os.environ.keys(), "the environment is as it was"


def test_a_draft_over_which_an_actor_dies_is_a_row_with_an_error_and_the_others_go_on() -> None:
    said = {answer.key: answer.details["error"]["kind"] for answer in answers(drafts(6), scripted, actors=2)}
    assert said == {f"d{number}": "WorkerDied" if number == 2 else "Said" for number in range(1, 7)}


def test_what_no_draft_could_do_without_ends_the_run_with_its_own_error() -> None:
    with pytest.raises(DatabaseUnavailable, match="the server is gone"):
        list(answers(iter([FleetDraft(1, "d99", "text", ())]), scripted, actors=1))


def test_no_more_drafts_are_read_than_there_are_actors() -> None:
    read: list[str] = []

    def counted() -> Iterator[FleetDraft]:
        for draft in drafts(40):
            read.append(draft.key)
            yield draft._replace(key=draft.key.replace("d2", "e2"))

    for done, _ in enumerate(answers(counted(), scripted, actors=2), start=1):
        assert len(read) <= done + 2


@pytest.mark.slow
def test_two_thousand_drafts_on_two_cores_survive_a_kill_and_equal_the_local_run(tmp_path: Path) -> None:
    proof = prove(tmp_path, 2000, actors=2)
    assert proof.holds, str(proof)
