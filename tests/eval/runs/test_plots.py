from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pcite.eval.detection.plots import Spent, bins, draw, main, spent
from pcite.eval.runs import Finished, describe, open_run, read_run
from pcite.store.errors import InputError, MissingExtra


def scored(path: Path, scores: list[float | bool | None]) -> Finished:
    with open_run(path, describe("detection", settings={})) as run:
        for number, score in enumerate(scores):
            label = int(number % 3 > 0)
            details = {"set": "one", "label": label, "score": score, "fitting": bool(number % 2)}
            run.add(str(number), shares={"recall": (label, 1)}, values={"tokens": 10.0 * number}, details=details)
    return read_run(path)


@pytest.fixture
def run(tmp_path: Path) -> Finished:
    return scored(tmp_path / "run.jsonl", [0.05, 0.15, 0.95, 0.25, 0.96, 0.97, None])


def test_bins_hold_the_pairs_that_were_answered(run: Finished) -> None:
    found = bins(run, "run")
    assert sum(one.pairs for one in found) == 6
    assert found[-1].predicted == pytest.approx((0.95 + 0.96 + 0.97) / 3)
    assert found[-1].observed == 3 / 3


def test_cost_and_quality_are_figures_of_the_run(run: Finished) -> None:
    assert spent(run, "run", "tokens", "recall") == Spent((0 + 10 + 20 + 30 + 40 + 50 + 60) / 7, 4 / 7)
    assert spent(run, "run", "seconds", "recall").cost == (run.manifest.seconds or 0) / 7


def test_a_run_that_was_cut_off_has_no_seconds(run: Finished) -> None:
    cut = run._replace(manifest=run.manifest.model_copy(update={"seconds": None}))
    with pytest.raises(InputError, match=r"no 'seconds'\. Name two of these: recall, tokens"):
        spent(cut, "cut", "seconds", "recall")


def test_an_engine_that_says_yes_or_no_has_no_reliability(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="gives no probabilities"):
        bins(scored(tmp_path / "gates.jsonl", [True, False, True]), "gates")


def test_a_run_without_labels_is_refused(tmp_path: Path) -> None:
    with open_run(tmp_path / "run.jsonl", describe("counting", settings={})) as run:
        run.add("a", shares={"right": (1, 2)})
    with pytest.raises(InputError, match="its rows have no 'set'"):
        bins(read_run(tmp_path / "run.jsonl"), "run")


@pytest.mark.parametrize("kind", ["reliability", "risk", "cost"])
def test_the_same_runs_give_the_same_bytes(run: Finished, tmp_path: Path, kind: str) -> None:
    pytest.importorskip("matplotlib")
    drawn = []
    for name in ("one", "two"):
        draw(kind, {"run": run}, tmp_path / f"{name}.svg", cost="tokens", quality="recall")
        drawn.append((tmp_path / f"{name}.svg").read_bytes())
    assert drawn[0] == drawn[1]
    assert drawn[0].startswith(b"<?xml")


def test_the_command_draws_and_refuses_another_kind_of_file(
    run: Finished, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    told = ["plot", "risk", str(tmp_path / "run.jsonl"), "--out"]
    monkeypatch.setattr(sys, "argv", [*told, str(tmp_path / "risk.png")])
    main()
    assert (tmp_path / "risk.png").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setattr(sys, "argv", [*told, str(tmp_path / "risk.doc")])
    with pytest.raises(InputError, match="neither an SVG nor a PNG"):
        main()


def test_without_matplotlib_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pcite.eval.detection.plots.find_spec", lambda _: None)
    monkeypatch.setattr(sys, "argv", ["plot", "risk", "run.jsonl", "--out", str(tmp_path / "risk.svg")])
    with pytest.raises(MissingExtra, match=r"pcite\[plots\]"):
        main()
