from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.alce import main, table
from pcite.eval.alce.command import SPLITTERS
from pcite.eval.alce.figures import figures
from pcite.eval.alce.items import AlceItem, read_items, read_result
from pcite.eval.alce.scoring import ScoringOptions, manifest, measure, score_path
from pcite.eval.runs import Finished, open_run, read_run
from pcite.store.errors import InputError
from scripted_judge import Scripted

DOCS = [{"title": "T", "text": "A"}, {"title": "T", "text": "B"}]
A, B, TOGETHER = "Title: T\nA", "Title: T\nB", "Title: T\nA\nTitle: T\nB"
OUTPUTS = ["One is so [1]. Two is so [1][2].\nThree is so [2].", "Nothing is cited.", "", "Four is so [0]."]
YES = [(A, "One is so."), (TOGETHER, "Two is so."), (A, "Two is so."), (B, "Three is so."), (B, "Four is so.")]


def items() -> list[AlceItem]:
    return read_items([{"question": "Q?", "docs": DOCS, "output": output} for output in OUTPUTS])


def scored(
    folder: Path, setting: ScoringOptions, second: Scripted | None = None, given: Sequence[AlceItem] = ()
) -> Finished:
    data, out = folder / "a.json", folder / "run.jsonl"
    data.write_text("[]")
    with open_run(out, manifest(data, Scripted(YES), second, setting)) as run:
        measure(given or items(), run, Scripted(YES), second, setting)
    return read_run(out)


def test_as_published_means_are_over_items_with_sentences_and_no_citation_is_a_zero(tmp_path: Path) -> None:
    told = figures(scored(tmp_path, ScoringOptions(compat=True)))
    assert told["citation_rec"] == pytest.approx(100 * ((1 + 1) / 2 + 0 / 1 + 1 / 1) / 3)
    assert told["citation_prec"] == pytest.approx(100 * ((1 + 1 + 0) / 3 + 0 + 1 / 1) / 3)
    assert told["pcite"]["mode"] == "compat"


def test_in_our_mode_what_is_not_defined_is_counted_apart(tmp_path: Path) -> None:
    told = figures(scored(tmp_path, ScoringOptions()))
    ours = told["pcite"]
    assert told["citation_rec"] == pytest.approx(100 * ((1 + 1 + 1) / 3 + 0 / 1 + 0 / 1) / 3)
    assert told["citation_prec"] == pytest.approx(100 * ((1 + 1 + 0 + 1) / 4 + 0 / 1) / 2)
    assert ours["coverage"] == pytest.approx(100 * (3 / 3 + 0 / 1 + 0 / 1) / 3)
    assert ours["citation_f1"] == pytest.approx(
        2 * told["citation_rec"] * told["citation_prec"] / (told["citation_rec"] + told["citation_prec"])
    )
    assert (ours["items_without_sentences"], ours["items_without_citations"]) == (1, 1)
    assert (ours["sentences"], ours["citations"], ours["citations_that_lead_nowhere"]) == (5, 5, 1)
    assert (ours["judge"], ours["mode"], ours["questions_without_an_answer"]) == ("scripted", "corrected", 0)


def test_a_second_judge_stands_beside_with_the_agreement(tmp_path: Path) -> None:
    second = Scripted(YES[:1], silent=[(B, "Three is so.")])
    second.id = "other"
    run = scored(tmp_path, ScoringOptions(), second)
    told = figures(run)["pcite"]
    assert told["second"]["judge"] == "other"
    assert told["second"]["citation_rec"] == pytest.approx(100 * ((1 + 0 + 0) / 3 + 0 + 0) / 3)
    assert told["second"]["questions_without_an_answer"] == 1
    assert (told["agreement"]["answered"], told["agreement"]["unanswered"]) == (2, 1)
    assert told["agreement"]["equal"] == (1 + 0) / 2
    assert told["agreement"]["kappa"] == ((1 + 0) / 2 - (2 * 1 + 0 * 1) / 4) / (1 - (2 * 1 + 0 * 1) / 4)
    assert "| other | corrected | 4 |" in table(run)
    assert "agree on 50.0 % of 2 cited sentences, kappa 0.000. 1 more" in table(run)


def test_where_nothing_is_defined_no_number_is_given(tmp_path: Path) -> None:
    run = scored(tmp_path, ScoringOptions(), given=items()[2:3])
    told = figures(run)
    assert (told["citation_rec"], told["citation_prec"], told["pcite"]["citation_f1"]) == (None, None, None)
    assert table(run).count("not defined") == 4


def test_a_run_that_was_cut_off_goes_on_and_asks_nothing_twice(tmp_path: Path) -> None:
    whole = scored(tmp_path, ScoringOptions())
    out = tmp_path / "run.jsonl"
    out.write_text("".join(out.read_text().splitlines(keepends=True)[:2]))
    judge = Scripted(YES)
    with open_run(out, manifest(tmp_path / "a.json", judge, None, ScoringOptions())) as run:
        measure(items(), run, judge, None, ScoringOptions())
    assert read_run(out).rows == whole.rows
    assert [pair.claim for call in judge.calls for pair in call] == []


def test_another_judge_is_another_run(tmp_path: Path) -> None:
    scored(tmp_path, ScoringOptions())
    other = Scripted()
    other.id = "other"
    with (
        pytest.raises(InputError, match="judge"),
        open_run(tmp_path / "run.jsonl", manifest(tmp_path / "a.json", other, None, ScoringOptions())),
    ):
        pass


def test_the_two_modes_have_a_file_each() -> None:
    assert score_path(Path("x/a.json"), compat=True) == Path("x/a.json.score")
    assert score_path(Path("x/a.json"), compat=False) == Path("x/a.json.corrected.score")


def called(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    monkeypatch.setattr(sys, "argv", ["alce", *map(str, arguments)])
    main()


def written(folder: Path, name: str = "a.json", **fields: Any) -> Path:  # noqa: ANN401
    docs = [{"title": "Cats", "text": "Cats sleep all day."}, {"title": "Dogs", "text": "Dogs bark at night."}]
    item = {"question": "Which?", "docs": docs, "output": "Cats sleep all day [1]. Dogs bark at night.", **fields}
    path = folder / name
    path.write_text(json.dumps({"args": {"model": "m"}, "data": [item]}))
    return path


def test_a_file_is_scored_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = written(tmp_path), tmp_path / "out.jsonl"
    flags = ["--citations", "--no_rouge", "--judge", "overlap", "--second-judge", "gates", "--out", out]
    called(monkeypatch, path, *flags)
    told = json.loads((tmp_path / "a.json.corrected.score").read_text())
    assert {"length", "str_em", "citation_rec", "citation_prec", "pcite"} <= told.keys()
    assert told["pcite"]["second"]["judge"].startswith("gates")
    assert told["str_em"] is None
    assert "str_em: not defined" in capsys.readouterr().out
    assert len(read_run(out).rows) == 1


def test_alces_own_flags_give_alces_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "qampari-a.json", output="Cats [1], dogs.", answers=[["cats"], ["sun"]])
    called(monkeypatch, path, "--citations", "--compat", "--at_most_citations", "3", "--judge", "overlap")
    told = json.loads((tmp_path / "qampari-a.json.score").read_text())
    assert told["qampari_prec"] == pytest.approx(100 * 1 / 2)
    assert told["pcite"]["sentences"] == 2
    assert f"sentences: {SPLITTERS['nltk']}\n" in capsys.readouterr().out


def test_a_file_is_cited_afterwards_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called(monkeypatch, written(tmp_path), "--post-cite", "bm25", "--splitter", "pcite")
    made = tmp_path / "a.json.post_hoc_cite.bm25"
    assert capsys.readouterr().out.strip() == str(made)
    assert read_result(made).items[0].output == "Cats sleep all day [1]. [2] Dogs bark at night."


def test_markers_of_a_post_hoc_file_are_read_where_alce_puts_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "a.json.post_hoc_cite.bm25", output="[1] Cats sleep all day. [2] Dogs bark at night.")
    out = tmp_path / "out.jsonl"
    called(monkeypatch, path, "--citations", "--no-rouge", "--judge", "overlap", "--out", out)
    assert [precise for _, precise, *_ in read_run(out).rows[0].details["sentences"]] == [[True], [True]]


def test_the_second_judge_says_too_what_follows_of_the_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, claims=["Cats sleep all day.", "Fish fly."])
    called(monkeypatch, path, "--claims-nli", "--no-rouge", "--judge", "overlap", "--second-judge", "gates")
    told = json.loads((tmp_path / "a.json.corrected.score").read_text())
    assert told["claims_nli"] == 100 * 1 / 2
    assert told["pcite"]["second"]["judge"].startswith("gates")
    assert told["pcite"]["second"]["claims_nli"] is not None
    assert "second_claims_nli" not in told


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["--compat", "--citations"], "item 0 has nothing to compare with"),
        (["--second-judge", "gates"], "Add --citations or --claims-nli"),
        (["--listed", "--qa"], "Leave them out for lists"),
        (["--listed", "--mauve"], "Leave them out for lists"),
    ],
)
def test_what_cannot_be_scored_is_told_before_anyone_judges(
    flags: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(InputError, match=told):
        called(monkeypatch, written(tmp_path), "--judge", "no such judge", *flags)


def test_the_score_says_whose_sentences_rouge_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called(monkeypatch, written(tmp_path, answer="Cats sleep."), "--judge", "overlap")
    assert json.loads((tmp_path / "a.json.corrected.score").read_text())["pcite"]["rouge_splitter"] == "pcite"


def test_figures_that_are_there_are_not_written_over_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ["--citations", "--no_rouge", "--judge", "overlap"]
    called(monkeypatch, written(tmp_path), *flags)
    assert "sentences: pcite's own splitter" in capsys.readouterr().out
    with pytest.raises(InputError, match="there already"):
        called(monkeypatch, written(tmp_path), *flags)
    called(monkeypatch, written(tmp_path), *flags, "--force")
