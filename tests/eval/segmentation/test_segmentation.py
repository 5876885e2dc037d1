from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from pcite.eval.components import segmentation
from pcite.eval.components.segmentation import measure, table
from pcite.eval.runs import Finished, open_run
from pcite.store.errors import InputError


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Finished:
    return measure(tmp_path_factory.mktemp("own") / "run.jsonl")


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    folder = tmp_path / "claims"
    folder.mkdir()
    rows = [
        {"text": "The EU bans it, whereas the US allows it.", "claims": ["The EU bans it.", "The US allows it."]},
        {"text": "The EU bans it.", "claims": ["The EU bans it."]},
    ]
    (folder / "own.dev.jsonl").write_text("\n".join(json.dumps({**row, "lang": "en"}) for row in rows))
    return folder


@pytest.mark.parametrize("part", ["seen", "unseen"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_our_splitter_finds_95_of_100_boundaries(shipped: Finished, lang: str, part: str) -> None:
    own = [row for row in shipped.rows if row.details["group"] == f"sentences/{lang}, {part}"]
    found = shipped._replace(rows=tuple(own)).share("pcite ends F1")
    assert (found.value or 0) >= 0.95


def test_what_ships_is_measured_without_further_data(shipped: Finished) -> None:
    told = table(shipped)
    assert "| de, unseen | 57 |" in told
    assert "| passwords_en | 1 | 100.0 % | 100.0 % |" in told
    assert "judged by" not in told


def test_claims_are_measured_with_their_judge(claims: Path, tmp_path: Path) -> None:
    finished = measure(tmp_path / "run.jsonl", claims, judge="overlap")
    told = table(finished)
    head, line = (next(one for one in told.splitlines() if one.startswith(of)) for of in ("| | items | F1", "| own"))
    cells = dict(zip(*([cell.strip() for cell in row.split("|")] for row in (head, line)), strict=True))
    assert cells["F1 0.8"] == "100.0 %"
    # the whole sentence has 4 of 8 words in common with each of two claims, and the other is its own claim
    assert cells["unsplit F1 0.8"] == f"{100 * 2 * 1 / (2 + 3):.1f} %"
    assert cells["entailed"] == "100.0 %"
    assert finished.manifest.settings["judge"] == "overlap"
    assert "judged by `overlap`" in told


def test_a_run_that_was_cut_off_goes_on(claims: Path, tmp_path: Path) -> None:
    whole = measure(tmp_path / "run.jsonl", claims, judge="overlap")
    with open_run(tmp_path / "cut.jsonl", whole.manifest.model_copy(update={"rows": None})) as run:
        for row in whole.rows[:-1]:
            run.add(row.key, shares=row.shares, details=row.details)
    assert measure(tmp_path / "cut.jsonl", claims, judge="overlap").rows == whole.rows


@pytest.mark.parametrize("name", [".", "nowhere"])
def test_a_folder_without_claims_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="no JSON lines"):
        measure(tmp_path / "run.jsonl", tmp_path / name)


def test_the_command_prints_every_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["segmentation", "--others"])
    segmentation.main()
    printed = capsys.readouterr().out
    assert "punkt: left out, its models are a download" in printed
    assert "| en, unseen | 51 |" in printed
