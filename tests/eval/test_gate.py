from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import pytest
from pcite.eval import gate
from pcite.eval.gate import Figures
from pcite.eval.runs import Share
from pcite.graph.examples import DRAFTS
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Provenance

SOURCE = "The fee is 40 euros. The office opens at nine. A form must be signed by the holder."
TRUE, ALTERED = "The office opens at nine.", "The fee is 70 euros."


class Always:
    """Says the same of every pair."""

    languages = frozenset({"de", "en"})
    cross_lingual = False

    def __init__(self, support: float) -> None:
        self.support = support
        self.provenance = Provenance(engine="always", model=str(support), digest="")

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(self.support) for _ in pairs]


@pytest.fixture
def small(tmp_path: Path) -> list[str]:
    """The arguments for a set of one draft and two sentences, and a file of figures that is not there yet."""
    (tmp_path / "rules.md").write_text(SOURCE, encoding="utf-8")
    made = [(TRUE, "supported", [["rules", "line 1"]]), (ALTERED, "unsupported", [])]
    draft, sentences, at = " ".join(text for text, _, _ in made), [], 0
    for text, label, gold in made:
        span = {"start": at, "end": at + len(text)}
        sentences.append({**span, "text": text, "label": label, "gold": gold, "note": ""})
        at += len(text) + 1
    told = {"name": "rules", "lang": "en", "title": "Rules", "sources": ["rules.md"], "draft": draft}
    (tmp_path / "draft.json").write_text(json.dumps({**told, "sentences": sentences}), encoding="utf-8")
    rows = [("true", TRUE), ("altered", ALTERED)]
    lines = [
        json.dumps({"half": "seen", "source": "rules.md", "label": label, "kind": "number", "claim": claim})
        for label, claim in rows
    ]
    (tmp_path / "claims.jsonl").write_text("\n".join(lines), encoding="utf-8")
    named = ["--sentences", str(tmp_path / "claims.jsonl"), "--figures", str(tmp_path / "gate.json")]
    return [str(tmp_path / "draft.json"), *named]


def test_the_gate_is_open_for_the_verifier_that_its_figures_were_made_with(small: list[str]) -> None:
    assert gate.run([*small, "--renew"]) == 0
    assert gate.run(small) == 0


def test_a_worse_verifier_closes_it_and_each_figure_is_named_with_what_was_found_and_committed(
    small: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    gate.run([*small, "--renew"])
    assert gate.run(small, Always(0.0)) == 1
    said = capsys.readouterr().out
    assert "GATE CLOSED  sentences: recall: found 0/1 = 0.0 %, committed 1/1 = 100.0 %" in said


def test_a_figure_that_is_undefined_closes_it(small: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    gate.run([*small, "--renew"])
    assert gate.run(small, Always(0.0)) == 1
    assert "drafts: precision: found none to count, committed 1/1 = 100.0 %" in capsys.readouterr().out


def test_renewing_refuses_to_lower_a_figure_unless_it_is_told_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "gate.json"
    assert gate.renew(Figures({"recall": Share(3, 4)}, {}), path, lower=False) == []
    worse = Figures({"recall": Share(2, 4)}, {})
    (refused,) = gate.renew(worse, path, lower=False)
    assert "found 2/4 = 50.0 %, committed 3/4 = 75.0 %" in refused
    assert Figures.read(path).shares == {"recall": Share(3, 4)}
    assert gate.renew(worse, path, lower=True) == []
    assert Figures.read(path) == worse


def test_an_undefined_figure_is_never_written(tmp_path: Path) -> None:
    path = tmp_path / "gate.json"
    assert gate.renew(Figures({"recall": Share(0, 0)}, {}), path, lower=True) == ["recall: none to count"]
    assert not path.exists()


def test_the_same_share_of_another_number_is_not_below() -> None:
    assert gate.fallen({"recall": Share(2, 3)}, {"recall": Share(4, 6)}) == []


def test_a_set_that_changed_has_to_be_measured_anew() -> None:
    shares = {"recall": Share(1, 1)}
    (told,) = gate.check(Figures(shares, {"claims.jsonl": "new"}), Figures(shares, {"claims.jsonl": "old"}))
    assert "claims.jsonl" in told


def test_the_committed_figures_are_defined_and_of_the_set_that_ships() -> None:
    folder = Path(str(files("pcite") / "eval"))
    committed = Figures.read(folder / gate.COMMITTED)
    assert all(share.total for share in committed.shares.values())
    shipped = [*DRAFTS.glob("*.json"), folder / "data" / "tampering" / "claims.jsonl"]
    assert {path.name for path in shipped} <= committed.data.keys()


def test_the_figures_stand_beside_what_is_aimed_at(small: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    gate.run([*small, "--renew"])
    said = capsys.readouterr().out
    assert "drafts: precision: 1/1 = 100.0 % (target 95 %: met)" in said
    assert "sentences: recall: 1/1 = 100.0 % (target 90 %: met)" in said
