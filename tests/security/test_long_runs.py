"""Long runs of one sign in a table, a heading, a quote or a text take time by their length."""

from __future__ import annotations

import re
from time import process_time

import pytest
from pcite.nodes.verifier.citing import locating, quoting, recompute_counting
from pcite.store.sources import structure_blocks, structure_plain
from pcite.store.sources.readers import pdf_flow, pdf_front, titles
from pcite.store.text import words

SPACES, LONG = " " * 30_000, 30_000
RUNS: dict[str, tuple[re.Pattern[str], str]] = {
    "digits behind a stop": (pdf_flow.ENDED, "It ends." + "1" * LONG + "x"),
    "notes behind a stop": (pdf_flow.ENDED, "It ends." + "[12]" * LONG + "x"),
    "names with spaces": (pdf_front.AND, f"A{SPACES}B"),
    "names of a title with spaces": (titles.AND, f"A{SPACES}B"),
    "a row of a year and spaces": (structure_blocks.PERIODS, f"| x | 2020{SPACES}x"),
    "a rule below a row": (structure_blocks.ROW_RULE, "-" * LONG + "!"),
    "a division with spaces": (structure_plain.DIVISION, f"Erster Teil{SPACES}"),
    "a heading of spaces": (locating.NUMBERED, f"{SPACES}!"),
    "a quote with signs in front": (quoting.LEAD, " " + "§" * LONG + "!"),
    "a broken word with empty lines": (quoting.BROKEN, "a-" + "\n" * LONG + "!"),
    "a cell of empty lines": (recompute_counting.ITEMS, "\n" * LONG + "!"),
    "signs of a paragraph": (words.TOKEN, "§" * LONG),
}
SEARCHED = (pdf_flow.ENDED, pdf_front.AND, titles.AND, quoting.BROKEN, recompute_counting.ITEMS, words.TOKEN)
"""Looked for anywhere in a text; the others stand at its beginning or are all of it."""


@pytest.mark.parametrize("what", sorted(RUNS))
def test_a_long_run_of_one_sign_takes_time_by_its_length(what: str) -> None:
    pattern, text = RUNS[what]
    started = process_time()
    pattern.match(text)
    pattern.fullmatch(text)
    for _ in pattern.finditer(text) if pattern in SEARCHED else ():
        pass
    assert process_time() - started < 2
