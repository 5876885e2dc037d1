"""What a rule is worth is counted by leaving it out."""

from __future__ import annotations

from pcite.eval.rules import CitedCounts, on_pairs


def test_a_pair_passes_where_every_rule_against_it_is_left_out() -> None:
    pairs = [(True, frozenset({"numbers"})), (False, frozenset({"numbers", "dates"})), (True, frozenset())]
    assert on_pairs(pairs) == CitedCounts(1, 0)
    assert on_pairs(pairs, {"numbers"}) == CitedCounts(2, 0)
    assert on_pairs(pairs, {"numbers", "dates"}) == CitedCounts(2, 1)
