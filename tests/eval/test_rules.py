"""What a rule is worth is counted by leaving it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pytest
from pcite.eval import rules
from pcite.eval.rules import BLIND, TUNED, CitedCounts, accepted_sentences, gate_sentences, on_pairs
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Pair
from scripted import Scripted


def test_a_pair_passes_where_every_rule_against_it_is_left_out() -> None:
    pairs = [(True, frozenset({"numbers"})), (False, frozenset({"numbers", "dates"})), (True, frozenset())]
    assert on_pairs(pairs) == CitedCounts(1, 0)
    assert on_pairs(pairs, {"numbers"}) == CitedCounts(2, 0)
    assert on_pairs(pairs, {"numbers", "dates"}) == CitedCounts(2, 1)


def test_a_step_goes_with_all_its_rules() -> None:
    pairs = [(True, frozenset({"numbers", "dates"})), (False, frozenset({"roles"}))]
    assert on_pairs(pairs, {"gates"}) == CitedCounts(1, 0)
    assert on_pairs(pairs, {"close reading"}) == CitedCounts(0, 1)


def test_of_the_blind_sentences_of_each_kind_half_are_true() -> None:
    altered = Counter((one.kind, one.lang) for one in gate_sentences(BLIND) if one.gate)
    assert altered == Counter((one.kind, one.lang) for one in gate_sentences(BLIND) if not one.gate)
    assert len(altered) == 50


def test_of_the_gates_sentences_those_count_that_the_verifier_accepts() -> None:
    policy = Policy(threshold=0.7)
    assert accepted_sentences(TUNED, Scripted(lambda pair: 0.1), policy) == []
    counted = accepted_sentences(TUNED, Scripted(lambda pair: 0.9), policy)
    assert [is_true for is_true, _ in counted] == [one.gate is None for one in gate_sentences()]
    assert on_pairs(counted).wrong < on_pairs(counted, {name for _, firing in counted for name in firing}).wrong


def test_the_command_leaves_out_one_rule_after_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "embedded_verifier", lambda: Scripted(lambda pair: 0.9))
    monkeypatch.setattr("sys.argv", ["rules", "--sentences", "--rules", "bindings,roles"])
    rules.main()
    head, _, nothing, *left_out = capsys.readouterr().out.splitlines()
    assert head == "| left out | sentences: right | wrong |"
    assert nothing.startswith("| nothing | ")
    assert [int(line.split("|")[3]) > 0 for line in left_out] == [True, True]


def test_drafts_are_judged_while_the_store_of_judgements_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "law.md"
    source.write_text("Brokers keep records for six years.", "utf-8")
    asked = []

    def judge(pair: Pair) -> float:
        asked.append(pair)
        return 0.9

    def cites(runner: rules.DraftRunner, without: Collection[str] = ()) -> dict[str, CitedCounts]:
        pair = Pair(source.read_text("utf-8"), f"Records are kept{' long' * len(without)}.")
        return {"memo": CitedCounts(sum(one.support == 0.9 for one in runner._verifier.judge([pair])), 0)}

    monkeypatch.setattr(rules, "embedded_verifier", lambda: Scripted(judge))
    monkeypatch.setattr(rules.DraftRunner, "citing", cites)
    monkeypatch.setattr(rules, "read_golds", lambda paths: [])
    monkeypatch.setattr("sys.argv", ["rules", "memo.json", "--cache", str(tmp_path / "c.sqlite"), "--rules", "roles"])
    rules.main()
    assert len(asked) == 2
    assert capsys.readouterr().out.splitlines()[2:] == ["| nothing | 1 | 0 |", "| roles | +0 | +0 |"]
