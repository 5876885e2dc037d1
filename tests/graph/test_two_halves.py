"""A sentence of two halves, each verbatim in a source of its own, read by what ships."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground

HALVES = [
    ("US regulations require X", "EU regulations mandate Y"),
    (
        "US rules require a broker to keep its records for six years",
        "EU rules require a bank to store its files for five years",
    ),
]
GERMAN = ("Kaufleute müssen Bücher zehn Jahre aufbewahren", "Händler müssen Waren sechs Monate lagern")


@pytest.fixture(autouse=True)
def _with_the_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "reader")


@pytest.mark.parametrize(("one", "other"), HALVES)
def test_each_half_is_cited_to_its_own_source(one: str, other: str) -> None:
    grounding = ground(f"{one}, and {other}.", [f"{one}.", f"{other}."])
    assert grounding.text == f"{one} [1], and {other} [2]."


@pytest.mark.parametrize("joiner", ["but", "and", "whereas"])
def test_halves_whose_verbs_are_in_no_list_are_cited_to_their_own_sources(joiner: str) -> None:
    one, other = "The barge drifts downstream at dusk", "the tug churns upstream by day only"
    grounding = ground(f"{one}, {joiner} {other}.", [f"{one}.", f"{other.capitalize()}."])
    assert grounding.text == f"{one} [1], {joiner} {other} [2]."


def test_german_halves_are_cited_to_their_own_sources() -> None:
    one, other = GERMAN
    grounding = ground(f"{one}, und {other}.", [f"{one}.", f"{other}."])
    assert grounding.text == f"{one} [1], und {other} [2]."


def test_a_sentence_with_a_half_that_no_source_has_is_not_supported() -> None:
    one, other = HALVES[1]
    grounding = ground(f"{one}, and cows must be counted each spring.", [f"{one}.", f"{other}."])
    assert grounding.verdicts[0].label in ("review", "unsupported")
