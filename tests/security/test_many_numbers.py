"""A sentence of hundreds of numbers takes the close reading no long time."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.verifier.gates.close import CLOSE_GATES, CloseInput
from pcite.store.text.comparison import analysed

CLAIMS = {
    "no later than 5 days ": "Pay no later than 5 days after receipt of 7 parts.",
    "5 euros, ": "The fees are 5 euros, 6 euros and 7 euros.",
    "spätestens 5 Tage ": "Die Frist beträgt spätestens 5 Tage für 7 Teile.",
}


@pytest.mark.parametrize("part", sorted(CLAIMS))
@pytest.mark.parametrize("gate", sorted(CLOSE_GATES))
@pytest.mark.parametrize("times", [200, 950])
def test_a_sentence_of_many_numbers_takes_a_gate_no_long_time(gate: str, part: str, times: int) -> None:
    claim, source = analysed(CLAIMS[part]), analysed(f"{part * times}.")
    started = process_time()
    CLOSE_GATES[gate](CloseInput(claim, source, source))
    assert process_time() - started < 2
