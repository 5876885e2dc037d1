"""The calculator computes, and does nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest
from pcite.nodes.engines.plans_calculator import calculate, variables, written

FOUND = {"#E1": Fraction(3), "#E2": Fraction(2)}


@pytest.mark.parametrize(
    ("calculation", "result"),
    [
        ("#E1 / #E2", "1.5"),
        ("(#E1 - #E2) / #E2 * 100", "50"),
        ("2 + 3 * -#E1", "-7"),
        ("#E1 − #E2 × 2.5", "-2"),
        ("#E2 / #E1", "0.6667"),
        ("0.1 + 0.2", "0.3"),
        ("#E1 - #E1", "0"),
        ("-1 / 80000", "-0.0000125"),
        ("999999999999999 * 999999999999999 + 0.5", "999999999999998000000000000001.5"),
    ],
)
def test_the_four_operations_are_computed_exactly_and_written_with_four_digits(calculation: str, result: str) -> None:
    assert written(calculate(calculation, FOUND)) == result


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('true')",
        "open('/etc/passwd')",
        "#E1 ** 9",
        "9 ** 9 ** 9",
        "#E1 if #E2 else 0",
        "#E1; #E2",
        "#E1 #E2",
        "1e999",
        "0x10",
        "lambda: 1",
        "#E1.real",
        "#E1[0]",
        "(#E1",
        "#E1)",
        "#E1 +",
        "",
        "1" * 201,
        "(" * 50 + "1" + ")" * 50,
        "-" * 50 + "1",
        "#E1 / (#E2 - 2)",
        "#E3 + 1",
        "#E1 = 4",
        "1,000 + #E1",
        "#E1 % 2",
        "~#E1",
        "１ + #E1 @ 2",
    ],
)
def test_whatever_is_no_arithmetic_over_known_numbers_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        calculate(text, FOUND)


def test_the_variables_of_a_calculation_are_read_without_their_values() -> None:
    assert variables("(#E2 - #E1) / (#E2 - #E2)") == ["#E2", "#E1"]
