"""What a claim joins has to stand in one row of a table, and under the column that it names."""

from __future__ import annotations

import pytest
from pcite import ground
from pcite.nodes.verifier.gates import check

RATES = (
    "| Berth | Day | Night |\n|---|---|---|\n| Boats | 30 dollars | 18 dollars |\n| Ships | 90 dollars | 70 dollars |"
)
MEDALS = "| Medal | Winner |\n|---|---|\n| Gold | Ida Brandt |\n| Silver | Lena Ortiz |"
APART = [
    ("The night rate for boats is 30 dollars.", RATES),
    ("The day rate for boats is 90 dollars.", RATES),
    ("Lena Ortiz won the gold medal.", MEDALS),
    ("Well 2 had 38 mg.", "| Well | mg |\n|---|---|\n| 1 | 38 |\n| 2 | 12 |"),
]
TOGETHER = [
    ("The night rate for boats is 18 dollars.", RATES),
    ("Boats pay 30 dollars and ships 90 dollars by day.", RATES),
    ("Boats pay 12 dollars less at night than by day, where they pay 30 dollars.", RATES),
    ("Lena Ortiz won the silver medal.", MEDALS),
    ("A boat is moored.", "| Berth | Note |\n|---|---|\n| A | moored |\n| B | free |"),
    ("Cost of revenue was 70.", "| Item | 2022 |\n|---|---|\n| Revenue | 90 |\n| Cost of revenue | 70 |"),
]


def is_apart(claim: str, table: str) -> bool:
    return any(finding.value == "in one row" for finding in check(claim, table))


@pytest.mark.parametrize(("claim", "table"), APART, ids=[claim for claim, _ in APART])
def test_a_value_of_another_row_or_column_is_not_what_the_table_says(claim: str, table: str) -> None:
    assert is_apart(claim, table)


@pytest.mark.parametrize(("claim", "table"), TOGETHER, ids=[claim for claim, _ in TOGETHER])
def test_a_claim_on_one_row_or_on_several_passes(claim: str, table: str) -> None:
    assert not is_apart(claim, table)


def test_a_row_is_read_with_its_table() -> None:
    table = "Rates from May on.\n\n| Wood | Density in kg |\n|---|---|\n| Maple | {} |\n| Beech | {} |\n"
    claim = "Maple has a density of 705 kg."
    assert ground(claim, [table.format(705, 620)]).sentences[0].verdict == "supported"
    assert ground(claim, [table.format(620, 705)]).sentences[0].verdict != "supported"
