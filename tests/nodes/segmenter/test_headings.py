"""A model cannot hide a claim in a heading, nor its own numbers in the text."""

from __future__ import annotations

import pytest
from pcite.nodes.segmenter.headings import stated
from pcite.nodes.segmenter.unnumbered import unnumbered

SIX = "Brokers keep records for six years."
KEPT = f"# Retention periods\n\n## How long are records kept?\n\n{SIX}\n\n**United States**\n\nYes."


@pytest.mark.parametrize(
    "heading", ["## Records must be burnt", "**Records must be burnt**", "Records must be burnt\n==="]
)
def test_a_heading_that_states_something_becomes_a_sentence(heading: str) -> None:
    text = stated(f"{heading}\n\n{SIX}\n\n{heading}")
    assert [line for line in text.split("\n") if line] == ["Records must be burnt.", SIX, "Records must be burnt."]
    assert text.count("\n\n") >= 2


def test_headings_that_name_a_subject_or_ask_stay() -> None:
    assert stated(KEPT) == KEPT


def test_numbers_and_a_list_of_them_go_and_names_stay() -> None:
    text = "It is so [1]. [Meakin, 1984] says more [2, 3].\n\n## References\n\n[1] A rule\n- Another\n"
    assert unnumbered(text) == "It is so. [Meakin, 1984] says more."
    kept = "It is so.\n\n## Sources\n\nSources are kept in a cellar."
    assert unnumbered(kept) == kept
