"""The measurement counts each gate once for a pair, apart for supported and unsupported ones."""

from __future__ import annotations

from pcite.eval.gates import by_gate, by_set, count
from pcite.nodes.ports import Pair
from pcite.nodes.verifier.calibration_pairs import Labelled

PAIRS = [
    Labelled("1", Pair("The term is ten years.", "The term is 10 years."), 1),
    Labelled("2", Pair("The term is ten years.", "The term is 12 years."), 0),
    Labelled("3", Pair("The term is ten years.", "The term can be renewed."), 0),
]


def test_a_finding_is_an_alarm_on_supported_pairs_and_a_catch_on_others() -> None:
    row = count("made", PAIRS)
    assert (row.supported, row.unsupported, sum(row.alarms.values())) == (1, 2, 0)
    assert row.catches["any", "contradicted"] == 1
    assert "| made | 3 | 0.0 % | 50.0 % | 0.0 % | 50.0 % |" in by_set([row])
    assert "| any | either | 0.0 % | 50.0 % |" in by_gate([row])
