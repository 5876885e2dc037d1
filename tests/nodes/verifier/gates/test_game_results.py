"""Results of games: who won is the same from either side, and nobody else.

Each line is a claim and a source.
"""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

APART = """
City lost 1–3 to United.|City won 3–1 against United.
United won 3–1 against City.|City won 3–1 against United.
City won 3–1.|City lost 1–3.
City won 3–1.|City lost 3–1.
United beat City 3–1.|City beat United 3–1.
City beat United 3–1.|City lost 3–1 to United.
City won 3–1 against United.|United won 3–1 against City.
Bayern gewann 3:1 gegen Mainz.|Bayern verlor 1:3 gegen Mainz.
Bayern gewann 3:1 gegen Mainz.|Mainz gewann 3:1 gegen Bayern.
City won 4–1 against United.|United lost 1–3 to City.
Rovers won 4–2 against Harriers.|Harriers won 4–2 against Rovers.
Rovers won 4–2 against Harriers.|Harriers beat Rovers 4–2.
Harriers lost 2–4 to Rovers.|Rovers lost 2–4 to Harriers.
Spain defeated Italy 2–1.|Italy defeated Spain 2–1.
Spain were beaten 2–1 by Italy.|Spain beat Italy 2–1.
Köln besiegte Freiburg mit 2:0.|Köln unterlag Freiburg mit 0:2.
Köln verlor 0:2 gegen Freiburg.|Freiburg verlor 0:2 gegen Köln.
The visitors won 5–3.|The visitors lost 5–3.
Smith won 6–4 against Jones.|Jones won 6–4 against Smith.
"""
ALIKE = """
City won 3–1 against United.|United lost 1–3 to City.
City won 3–1 against United.|United lost 3–1 to City.
United lost 1–3 to City.|City won 3–1 against United.
City beat United 3–1.|United lost 1–3 to City.
City beat United 3–1.|United lost 3–1 to City.
United were beaten 3–1 by City.|City beat United 3–1.
City defeated United 3–1.|United lost 3–1 to City.
Bayern gewann 3:1 gegen Mainz.|Mainz verlor 1:3 gegen Bayern.
Mainz unterlag Bayern mit 1:3.|Bayern besiegte Mainz mit 3:1.
City won 3–1.|City beat United 3–1.
United lost 1–3.|City won 3–1 against United.
Rovers won 4–2 against Harriers.|Harriers lost 2–4 to Rovers.
Rovers beat Harriers 4–2.|Harriers lost 4–2 against Rovers.
Harriers lost 2–4 to Rovers.|Rovers beat Harriers 4–2.
Spain beat Italy 2–1 in the final.|Italy were beaten 2–1 by Spain in the final.
Italy lost the final 1–2 to Spain.|Spain won the final 2–1 against Italy.
Freiburg gewann 2:0 gegen Köln.|Köln unterlag Freiburg mit 0:2.
Freiburg siegte 2:0 gegen Köln.|Gegen Köln gewann Freiburg 2:0.
Köln wurde von Freiburg mit 2:0 besiegt.|Freiburg besiegte Köln mit 2:0.
The home side lost 1–2 to the visitors.|The visitors won 2–1 against the home side.
The match ended 2–2.|The match ended 2–2 after extra time.
"""


def pairs(lines: str) -> list[list[str]]:
    return [line.split("|") for line in lines.strip().splitlines()]


@pytest.mark.parametrize(("claim", "source"), pairs(APART))
def test_a_game_that_the_other_side_won_is_refused(claim: str, source: str) -> None:
    assert gates.check(claim, source) or close.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), pairs(ALIKE))
def test_a_game_is_the_same_from_either_side(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)
