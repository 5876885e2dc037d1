"""What a run can be told to do otherwise: who judges, from which threshold on, without what; and the baselines."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.eval import grounding
from pcite.eval.grounding import baselines, measure_all
from pcite.eval.runs import Share, differences
from pcite.graph.services import embedded_embedder
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Provenance

SOURCE = "# Fees\n\nThe fee is 40 euros for each form.\n\n# Hours\n\nThe office opens at nine in the morning.\n"
SENTENCES = (
    ("The office opens at nine in the morning.", "supported", [["rules", "Hours"]]),
    ("The fee is 70 euros for each form.", "unsupported", []),
    ("Kittens sleep on volcanoes.", "unsupported", []),
)


class Agreeing:
    """Gives every pair the same probability."""

    provenance = Provenance(engine="agreeing", model="0.8", digest="")
    languages = frozenset({"de", "en"})
    cross_lingual = False

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(0.8) for _ in pairs]


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    (tmp_path / "rules.md").write_text(SOURCE, encoding="utf-8")
    sentences, at = [], 0
    for text, label, gold in SENTENCES:
        sentences.append({"start": at, "end": at + len(text), "text": text, "label": label, "gold": gold, "note": ""})
        at += len(text) + 1
    whole = {"sources": ["rules.md"], "draft": " ".join(text for text, _, _ in SENTENCES), "sentences": sentences}
    (tmp_path / "rules.json").write_text(json.dumps(whole), encoding="utf-8")
    return tmp_path / "rules.json"


def test_without_gates_and_close_reading_a_wrong_number_that_the_verifier_accepts_is_cited(draft: Path) -> None:
    ruled = measure_all([draft], draft.parent / "ruled.jsonl", verifier=Agreeing())
    parts = frozenset({"gates", "close reading"})
    bare = measure_all([draft], draft.parent / "bare.jsonl", verifier=Agreeing(), without=parts)
    assert [row.shares["precision"] for row in ruled.rows][:2] == [Share(1, 1), Share(0, 0)]
    assert [row.shares["precision"] for row in bare.rows][:2] == [Share(1, 1), Share(0, 1)]
    assert list(differences(ruled.manifest, bare.manifest)) == ["settings.without"]
    assert ruled.rows[0].values["support"] == 0.8


def test_a_higher_threshold_cites_nothing_of_a_verifier_that_stays_below_it(draft: Path) -> None:
    found = measure_all([draft], draft.parent / "run.jsonl", verifier=Agreeing(), policy=Policy(threshold=0.9))
    assert found.share("recall") == Share(0, 1)


def test_a_kept_judgement_changes_no_figure(draft: Path) -> None:
    runs = [
        measure_all([draft], draft.parent / f"{n}.jsonl", verifier=Agreeing(), cache=draft.parent / "cache.sqlite")
        for n in range(2)
    ]
    assert runs[0].rows == runs[1].rows


def test_the_baselines_cite_the_nearest_passage_from_the_best_threshold_on(draft: Path) -> None:
    finished = measure_all([draft], draft.parent / "run.jsonl", verifier=Agreeing())
    text = baselines.table(finished, [draft], [draft], embedded_embedder())
    lines = {line.split(" | ")[0][2:]: line for line in text.splitlines() if line.startswith("| ")}
    assert list(lines) == ["way", "pcite", "overlap", "BM25", "cosine"]
    assert lines["overlap"].startswith("| overlap | 1.00 | 1/1 = 100.0 % | 1/1 = 100.0 % | 100.0 % |")
    assert "Drafts that no threshold" not in text


def test_a_sentence_in_a_language_that_the_embedder_does_not_know_is_not_near_to_anything(draft: Path) -> None:
    gold = grounding.read_gold(draft)
    found = baselines.citations_of(draft, gold, embedded_embedder())["cosine"]
    french = [claim.model_copy(update={"lang": "fr"}) for claim in found.grounding.claims]
    passages = found.grounding.passages
    assert baselines.by_cosine(french, passages, embedded_embedder()) == [(0, 0.0)] * len(french)
    assert all(near > 0 for _, near in baselines.by_cosine(found.grounding.claims, passages, embedded_embedder()))


def test_the_command_prints_the_tables_and_writes_the_curve(
    draft: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(grounding, "load_verifier", lambda _: Agreeing())
    written = draft.parent / "curve.json"
    options = ["--verifier", "agreeing", "--threshold", "0.7", "--without", "gates,close reading"]
    monkeypatch.setattr(sys, "argv", ["grounding", str(draft), *options, "--curve", str(written)])
    grounding.main()
    printed = capsys.readouterr().out
    assert all(head in printed for head in ("| draft |", "| domain |", "| kind |", "| threshold |", "### Missed"))
    curve = json.loads(written.read_text(encoding="utf-8"))
    assert curve["settings"]["without"] == ["close reading", "gates"]
    assert curve["run"]["threshold"] == 0.7


@pytest.mark.parametrize(
    ("option", "wrong"),
    [(["--without", "gates,magic"], "there is no part magic"), (["--threshold", "2"], "2 is no prob")],
)
def test_an_unknown_part_and_an_impossible_threshold_are_refused(
    option: list[str], wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["grounding", *option])
    with pytest.raises(SystemExit):
        grounding.main()
    assert wrong in capsys.readouterr().err
