"""A precision that is asked for comes to the threshold that was found for it, or to an error that says why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.nodes.engines.reader_thresholds import FILE, fingerprint_of, read, threshold_for
from pcite.nodes.engines.readers import readers
from pcite.store.errors import InputError
from pcite.store.records import Provenance

OURS = Provenance(engine="reader", model="m", digest="d", prompt="p")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    rows = [{"precision": 0.8, "threshold": 0.55}, {"precision": 0.9, "threshold": 0.7}]
    kept = {"models": fingerprint_of(OURS), "chosen_on": "40 sentences of 2 drafts", "thresholds": rows}
    made = tmp_path / "thresholds.json"
    made.write_text(json.dumps(kept), "utf-8")
    return made


def test_the_lowest_threshold_with_at_least_the_precision_is_taken(path: Path) -> None:
    assert threshold_for(0.8, OURS, path) == 0.55
    assert threshold_for(0.85, OURS, path) == 0.7


def test_a_precision_that_no_threshold_reaches_is_refused_with_the_highest_there_is(path: Path) -> None:
    with pytest.raises(InputError, match=r"0\.95.*40 sentences of 2 drafts.*Ask for 0\.9 or less"):
        threshold_for(0.95, OURS, path)


@pytest.mark.parametrize("precision", [0, 1, 95, -0.1, "0.9", True, float("nan")])
def test_what_is_no_share_is_refused(path: Path, precision: float) -> None:
    with pytest.raises(InputError, match="no share"):
        threshold_for(precision, OURS, path)


def test_thresholds_of_other_weights_are_refused(path: Path) -> None:
    with pytest.raises(InputError, match="other models"):
        threshold_for(0.8, OURS.model_copy(update={"digest": "another"}), path)


def test_what_ships_was_chosen_for_the_models_that_ship() -> None:
    kept = read(FILE)
    assert kept["models"] == fingerprint_of(readers().provenance)
    assert kept["chosen_on"]
