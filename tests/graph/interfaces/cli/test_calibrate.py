from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import forked
import pytest
from pcite.graph.api import ground
from pcite.graph.models.verifiers import load_verifier
from pcite.nodes.policy import Policy
from pcite.nodes.verifier.calibration import Calibration
from pcite.nodes.verifier.calibration import calibrate as fit
from pcite.nodes.verifier.calibration_pairs import read_pairs
from pcite.store.errors import InputError

SPAN = "US regulations require a broker to keep its records for {} years."


def pcite(*arguments: object, folder: Path) -> subprocess.CompletedProcess[bytes]:
    return forked.run(forked.COMMAND, *arguments, folder=folder, environment={**os.environ, "NO_COLOR": "1"})


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """80 pairs, half of them with another number than the document."""
    rows = [
        {"id": str(i), "doc": SPAN.format(i), "claim": SPAN.format(i + 200 * (i % 2)), "label": 1 - i % 2}
        for i in range(20, 100)
    ]
    path = tmp_path / "pairs.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


@pytest.fixture
def made(data: Path) -> Calibration:
    return fit(load_verifier(), read_pairs(data), false_support=0.1).calibration


@pytest.mark.ci
def test_calibrate_tells_what_it_found_and_ground_uses_it(data: Path, us: Path) -> None:
    folder = data.parent
    done = pcite("calibrate", "--data", data, "--false-support", "0.1", "--out", "made/c.json", folder=folder)
    out = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "mini (pcite-mini-2), platt: fitted on" in out
    assert "at most 10 % are called supported" in out
    assert "| thresholds chosen |" in out
    made = Calibration.load(folder / "made" / "c.json")
    (folder / "draft.md").write_text(SPAN.format("six"))
    done = pcite("ground", "draft.md", us, "--calibration", "made/c.json", "--json", folder=folder)
    assert done.returncode == 0, done.stderr
    (claim,) = json.loads(done.stdout)["claims"]
    assert claim["threshold"] == made.threshold


def test_a_bad_row_ends_with_its_line_and_2(tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("doc,claim,label\nd,c,1\nd,c,perhaps\n")
    done = pcite("calibrate", "--data", "p.csv", folder=tmp_path)
    assert done.returncode == 2
    assert "line 3 of p.csv: `label` is 'perhaps'" in done.stderr.decode()


def test_a_run_with_a_calibration_has_its_thresholds_and_names_it(us: Path, made: Calibration) -> None:
    said = "US regulations tell every broker to keep records for six years."
    (verdict,) = ground(said, [us], calibration=made).verdicts
    assert verdict.threshold == made.threshold
    assert {link.verifier.engine for link in verdict.links} == {"mini+platt"}


def test_what_is_decided_by_rule_is_not_calibrated(us: Path, made: Calibration) -> None:
    (verdict,) = ground(SPAN.format("six"), [us], calibration=made).verdicts
    assert {link.verifier.model for link in verdict.links} == {"verbatim"}


def test_a_policy_of_the_callers_own_wins(us: Path, made: Calibration) -> None:
    (verdict,) = ground(SPAN.format("six"), [us], calibration=made, policy=Policy(threshold=0.123)).verdicts
    assert verdict.threshold == 0.123


def test_a_calibration_of_another_verifier_ends_the_run(us: Path, made: Calibration) -> None:
    foreign = made.model_copy(update={"verifier": made.verifier.model_copy(update={"model": "other"})})
    with pytest.raises(InputError, match="the calibration is of 'other'"):
        ground(SPAN.format("six"), [us], calibration=foreign)
