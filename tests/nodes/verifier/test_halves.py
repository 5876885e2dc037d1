"""Halves that sources have as sentences."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground

ONE, OTHER = "The barge drifts downstream at dusk", "the tug churns upstream by day only"


@pytest.fixture(autouse=True)
def _with_the_small_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "mini")


@pytest.mark.parametrize(
    ("one", "joined", "other"),
    [
        (ONE, ", and ", OTHER),
        (ONE, " and ", OTHER),
        (ONE, "; ", OTHER),
        (f"**{ONE}**", ", and ", f"*{OTHER}*"),
        ("Die Schleuse öffnet um acht Uhr", " und ", "das Wehr schließt um zehn Uhr"),
    ],
)
def test_halves_that_are_sentences_of_two_sources_are_cited_each_to_its_own(one: str, joined: str, other: str) -> None:
    grounding = ground(f"{one}{joined}{other}.", [f"{one.strip('*')}.", f"{other.strip('*').capitalize()}."])
    assert grounding.text == f"{one} [1]{joined}{other} [2]."


def test_three_clauses_of_three_sources_are_three_propositions() -> None:
    last = "the lock closes at noon"
    grounding = ground(f"{ONE}, {OTHER}, and {last}.", [f"{each.capitalize()}." for each in (ONE, OTHER, last)])
    assert [part.text for part in grounding.claims[0].propositions] == [ONE, OTHER, last]
    assert grounding.verdicts[0].label == "supported"


def test_what_the_author_cites_behind_each_half_is_checked_against_that_half() -> None:
    draft = f"{ONE} [1], and {OTHER} [2]."
    assert ground(draft, [f"{ONE}.", f"{OTHER.capitalize()}."]).text == draft


@pytest.mark.parametrize(
    "draft",
    [
        f"{ONE}, and {OTHER} in May.",
        f"If {ONE.lower()}, {OTHER}.",
        f"{ONE}, because {OTHER}.",
        f"It is false that {ONE.lower()}, and {OTHER}.",
    ],
)
def test_a_sentence_that_says_more_than_sentences_of_sources_stays_whole(draft: str) -> None:
    grounding = ground(draft, [f"{ONE}.", f"{OTHER.capitalize()}."])
    assert len(grounding.claims[0].propositions) == 1
    assert grounding.verdicts[0].label != "supported"
