from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.alce.judges import judge
from pcite.eval.components.ways import main as command
from pcite.eval.components.ways import measure, table
from pcite.eval.components.ways_items import ComparisonItem, of_drafts
from pcite.eval.components.ways_measuring import Bench
from pcite.eval.components.ways_pipeline import PipelineOutput
from pcite.eval.components.ways_registry import DEFAULT, WAYS, CitingMethod, shipped
from pcite.eval.grounding.tampering import TamperingSentence
from pcite.eval.results import TABLES
from pcite.eval.runs import Finished, describe, read_run
from pcite.eval.runs.compare import compare
from pcite.graph.models.verifiers import load_verifier
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.sources.readers import from_text

SOURCE = "# 1 Keys\n\nKeys are kept for ten years in the vault.\n\n# 2 Lamps\n\nLamps are lit every evening at dusk."
TEXTS = {"Keys are kept for ten years in the vault.": "1", "Lamps are lit every morning at dawn.": ""}


def draft(folder: Path) -> Path:
    (folder / "house.md").write_text(SOURCE, encoding="utf-8")
    whole, sentences, at = " ".join(TEXTS), [], 0
    for text, place in TEXTS.items():
        label = "supported" if place else "unsupported"
        gold = [["house", place]] if place else []
        sentences.append({"start": at, "end": at + len(text), "text": text, "label": label, "gold": gold})
        at += len(text) + 1
    path = folder / "house.json"
    path.write_text(json.dumps({"name": "house", "draft": whole, "sources": ["house.md"], "sentences": sentences}))
    return path


def altered() -> ComparisonItem:
    source = from_text(SOURCE, identifier="house.md", media_type="text/markdown")
    said = ("Keys are kept for two years in the vault.", "Keys stay in the vault for ten years.")
    labels = ("altered", "true")
    sentences = tuple(
        TamperingSentence("blind", "house.md", label, "number", text) for label, text in zip(labels, said, strict=True)
    )
    return ComparisonItem("altered", "blind/house", "\n\n".join(said), (source,), {}, {}, sentences)


def run(name: str, items: list[ComparisonItem], path: Path) -> Finished:
    bench = Bench({"overlap": judge("overlap"), "bm25": judge("bm25")})
    told: dict[str, Any] = {"way": name, "says": WAYS[name].says, "judge": [(n, j.id) for n, j in bench.judges.items()]}
    return measure(WAYS[name], items, bench, path / f"{name}.jsonl", describe("ways", settings=told))


def test_the_nearest_passage_for_every_sentence_has_full_recall_and_half_the_precision(tmp_path: Path) -> None:
    items = [*of_drafts([draft(tmp_path)]), altered()]
    found = run("postcite-bm25", items, tmp_path)
    assert found.share("precision") == (1, 2)
    assert found.share("recall") == (1, 1)
    assert found.share("F1") == (2, 1 + 2)
    assert found.share("caught, blind") == (0, 1)
    assert found.share("kept, blind") == (1, 1)
    assert found.share("ALCE recall, overlap").total == 2
    assert found.mean("pairs a claim") == 0


def test_a_draft_without_citations_has_no_precision_and_no_recall_and_no_altered_sentence_passes(
    tmp_path: Path,
) -> None:
    found = run("own", [*of_drafts([draft(tmp_path)]), altered()], tmp_path)
    assert found.share("precision").value is None
    assert found.share("recall") == (0, 1)
    assert found.share("caught, blind") == (1, 1)
    assert found.share("kept, blind") == (0, 1)


def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    asked: list[str] = []

    def cite(item: ComparisonItem, database: Database | None) -> PipelineOutput:
        asked.append(item.name)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return WAYS["own"].cite(item, database)

    items = [*of_drafts([draft(tmp_path)]), altered()]
    path, bench, manifest = tmp_path / "w.jsonl", Bench({}), describe("ways", settings={})
    with pytest.raises(KeyboardInterrupt):
        measure(CitingMethod("", cite), items, bench, path, manifest)
    measure(CitingMethod("", cite), items, bench, path, manifest)
    assert asked == ["house", "blind/house", "blind/house"]
    assert [row.key for row in read_run(path).rows] == [
        "house#0", "house#1", "house", "blind/house#0", "blind/house#1", "blind/house",
    ]  # fmt: skip


def test_two_ways_are_compared_sentence_by_sentence_and_the_table_names_the_difference(tmp_path: Path) -> None:
    items = list(of_drafts([draft(tmp_path)]))
    mine, naive = (run(name, items, tmp_path) for name in (DEFAULT, "postcite-bm25"))
    assert mine.share("precision") == (1, 1)
    assert compare(mine, naive).common == 3
    told = table(mine, naive)
    assert "| 100.0 |" in told
    assert "50.0 (-50.0)" in told
    assert "recall by overlap" in told


def test_a_figure_that_is_not_defined_is_none_and_not_0(tmp_path: Path) -> None:
    told = table(run("own", list(of_drafts([draft(tmp_path)])), tmp_path))
    assert told.splitlines()[2].startswith("| `own` | G-Cite | the citations that the text was written with | 0.0 |")
    assert "drafts: precision |" not in told


def test_a_way_of_no_name_is_refused_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["ways", "--only", "no-such", "--out", str(tmp_path / "out")])
    with pytest.raises(InputError, match="no-such"):
        command()
    assert not (tmp_path / "out").exists()


def test_the_table_has_both_ways_of_citing_and_without_rules_the_model_is_the_one_that_ships() -> None:
    assert {name for name, way in WAYS.items() if way.arm == "G-Cite"} == {"own"}
    assert {way.arm for name, way in WAYS.items() if name != "own"} == {"P-Cite"}
    assert shipped().provenance == load_verifier().provenance


def test_one_file_holds_one_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["ways", "--only", "own", "default", "--out", str(tmp_path / "a.jsonl")])
    with pytest.raises(InputError, match="one way"):
        command()


def test_the_command_keeps_a_run_for_each_way_and_prints_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    given = [str(draft(tmp_path)), "--half", "--judge", "overlap", "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["ways", *given, "--only", "own", "--only", "default"])
    command()
    assert {path.name for path in out.glob("*.jsonl")} == {"own.jsonl", "default.jsonl"}
    assert read_run(out / "default.jsonl").manifest.engines
    head, _, *rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    columns = [cell.strip() for cell in head.strip("|").split("|")]
    assert (columns[:3], columns[-1]) == (["way", "arm", "what it is"], "seconds a run")
    lines = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[:2]]
    assert [line[:2] for line in lines] == [["`own`", "G-Cite"], ["`default`", "P-Cite"]]
    measured = [read_run(out / f"{name}.jsonl").manifest.seconds for name in ("own", "default")]
    assert [line[-1] for line in lines] == [f"{seconds:.0f}" for seconds in measured if seconds is not None]


@pytest.mark.ci
def test_the_kept_table_has_the_arm_and_the_seconds_of_each_run() -> None:
    head, _, *rows = TABLES["ways"].text("ways").splitlines()[: 2 + len(TABLES["ways"].variants)]
    assert head.startswith("| way | arm | what it is |")
    assert head.endswith("| seconds a run |")
    assert rows[0].startswith("| `own` | G-Cite |")
    assert all(re.fullmatch(r"\| `[\w-]+` \| [GP]-Cite \|.+\| \d+ \|", row) for row in rows)


def test_seconds_a_claim_are_told_where_no_answers_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [str(draft(tmp_path)), "--half", "--judge", "overlap", "--only", "default", "--timed"]
    monkeypatch.setattr("sys.argv", ["ways", *given])
    command()
    assert "| seconds a claim | seconds a run |" in capsys.readouterr().out


def test_a_verifier_that_is_not_there_is_told_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    given = ["--half", "--only", "own", "--verifier", "no-such-verifier", "--judge", "overlap", "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["ways", str(draft(tmp_path)), *given])
    with pytest.raises(InputError, match="no-such-verifier"):
        command()
    assert not list(out.glob("*.jsonl"))


def test_the_rows_of_the_table_are_ways_in_their_order() -> None:
    kept = list(TABLES["ways"].variants)
    assert kept == [name for name in WAYS if name in kept]
    assert DEFAULT in kept
