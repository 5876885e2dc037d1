"""A precision in place of a threshold."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.api import Options, prepared
from pcite.graph.interfaces.cli import app
from pcite.graph.precision import DEFAULT_PRECISION, shipped_policy
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.engines.reader_thresholds import FILE, read, threshold_for
from pcite.nodes.engines.readers import readers
from pcite.nodes.policy import Policy
from pcite.store.errors import InputError
from typer.testing import CliRunner

DRAFT, SOURCE = "Records are kept for six years.", {"text": "Brokers keep their records for six years."}


@pytest.fixture
def _with_the_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "reader")


@pytest.mark.usefixtures("_with_the_readers")
def test_the_policy_has_the_threshold_that_was_found_for_it() -> None:
    row = read(FILE)["thresholds"][0]
    with prepared(DRAFT, [SOURCE], Options(precision=row["precision"])) as call:
        assert call.services.policy.threshold == row["threshold"]
        assert call.services.policy.review_from <= row["threshold"]


@pytest.mark.usefixtures("_with_the_readers")
def test_where_nothing_is_chosen_the_readers_cite_with_a_precision_of_nineteen_in_twenty() -> None:
    threshold = threshold_for(DEFAULT_PRECISION, readers().provenance)
    for options in Options(), Options(policy=Policy(on_unsupported="strike")):
        with prepared(DRAFT, [SOURCE], options) as call:
            assert call.services.policy.threshold == threshold


@pytest.mark.usefixtures("_with_the_readers")
def test_a_measurement_has_the_threshold_of_what_ships_but_not_for_another_verifier() -> None:
    assert shipped_policy().threshold == threshold_for(DEFAULT_PRECISION, readers().provenance)
    assert shipped_policy(MiniVerifier()) == Policy()


@pytest.mark.usefixtures("_with_the_readers")
def test_a_policy_with_a_threshold_is_left_as_it_is() -> None:
    with prepared(DRAFT, [SOURCE], Options(policy=Policy(threshold=0.6))) as call:
        assert call.services.policy.threshold == 0.6


@pytest.mark.usefixtures("_with_the_readers")
def test_a_threshold_beside_it_is_refused() -> None:
    with (
        pytest.raises(InputError, match="a threshold is given too"),
        prepared(DRAFT, [SOURCE], Options(precision=0.8, threshold=0.7)),
    ):
        pass


def test_for_another_verifier_than_the_readers_none_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "mini")
    with (
        pytest.raises(InputError, match="another verifier is chosen"),
        prepared(DRAFT, [SOURCE], Options(precision=0.8)),
    ):
        pass


@pytest.mark.usefixtures("_with_the_readers")
def test_the_command_line_says_what_can_be_reached(tmp_path: Path) -> None:
    (tmp_path / "rule.md").write_text(SOURCE["text"], "utf-8")
    paths = ["--source", str(tmp_path / "rule.md"), "--store", str(tmp_path / "store.sqlite")]
    result = CliRunner().invoke(app, ["ground", "-", "--precision", "0.9999", *paths], input=DRAFT)
    assert result.exit_code != 0
    assert "no threshold reached it on" in str(result.exception) + result.output
