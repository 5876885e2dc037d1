from __future__ import annotations

import os
from pathlib import Path

import pytest
from pcite.eval import fleet_made as made
from pcite.eval.fleet import Recipe, ground_all
from pcite.eval.fleet_proof import prove
from pcite.graph.interfaces.fleet_cluster import ENVIRONMENT

pytest.importorskip("ray")


@pytest.mark.ci
def test_the_rows_of_ray_are_those_of_the_local_run_byte_for_byte(tmp_path: Path) -> None:
    made.write(tmp_path / "drafts.jsonl", 12)
    local, far = tmp_path / "local.jsonl", tmp_path / "ray.jsonl"
    ground_all(tmp_path / "drafts.jsonl", local, Recipe())
    ground_all(tmp_path / "drafts.jsonl", far, Recipe(), ray=True, actors=2)
    assert far.read_bytes() == local.read_bytes()
    assert not ENVIRONMENT.keys() & os.environ.keys(), "the environment is as it was"


@pytest.mark.slow
def test_two_thousand_drafts_on_two_cores_survive_a_kill_and_equal_the_local_run(tmp_path: Path) -> None:
    proof = prove(tmp_path, 2000, actors=2)
    assert proof.holds, str(proof)
