from __future__ import annotations

from pcite.nodes.retriever.fusion import rrf


def test_what_both_rankings_found_rises() -> None:
    fused = rrf([["a", "b"], ["b", "c"]], k=60)
    assert fused["b"] == 1 / (60 + 2) + 1 / (60 + 1)
    assert list(fused) == ["b", "a", "c"]


def test_what_one_ranking_found_keeps_its_own_share() -> None:
    assert rrf([["a"], ["b"]], k=60) == {"a": 1 / (60 + 1), "b": 1 / (60 + 1)}


def test_no_ranking_finds_nothing() -> None:
    assert rrf([]) == {}
    assert rrf([[], []]) == {}
