"""What frames, heads or takes back a sentence is found where it stands, and what leaves it is not held back."""

from __future__ import annotations

import pytest
from pcite import ground
from pcite.nodes.verifier.gates import check

AROUND = [
    (
        "The senator took bribes.",
        "The drama centres on a politician. The senator took bribes. He flees.",
        "tells as a story",
    ),
    ("The elves built the tower.", "According to the saga, the elves built the tower.", "tells as a story"),
    (
        "The cream removes wrinkles.",
        "The advertisement promised that the cream removes wrinkles. The regulator fined the maker.",
        "calls wrong",
    ),
    ("The pass is open in winter.", "Is the pass open in winter? Ask the road office.", "asks"),
    ("Cyclists may use the tunnel.", "Cyclists may use the tunnel. [Rescinded by order of 4 March.]", "says repealed"),
    (
        "Widows receive a pension.",
        "Widows received a pension under the Act of 1957. Today the family fund helps.",
        "says repealed",
    ),
    ("The chair is elected.", "Motion: the chair is elected. For: 12. Against: 47.", "says rejected"),
    (
        "The insurer pays for the roof.",
        "The plaintiff argued that the insurer pays for the roof. The court was not persuaded.",
        "reports",
    ),
    ("Voters supported the dam.", "Hardly any voters supported the dam.", "denies"),
    ("Der Sender ist pleite.", "Auf dem Flur hört man, der Sender sei pleite.", "reports"),
    ("Der Prinz floh nach Holland.", "Im zweiten Teil des Films floh der Prinz nach Holland.", "tells as a story"),
    ("Die Bahn fährt alle zehn Minuten.", "Mit einem zweiten Gleis führe die Bahn alle zehn Minuten.", "supposes"),
]
LEFT = [
    (
        "The senator took bribes.",
        "The film tells of a senator. In fact, the court records prove it: the senator took bribes.",
    ),
    ("The film was shot in Kent.", "The film tells of a senator. The film was shot in Kent."),
    ("The factory used child labour.", "Allegations that the factory used child labour were substantiated."),
    ("Shops close at noon.", "Since 1996, shops close at noon. Before that, the owners chose the hours."),
    ("Der Sender ist pleite.", "Der Verwalter teilte mit, der Sender sei pleite."),
]


def values(claim: str, source: str, *headings: str) -> list[str]:
    return [one.found_value for one in check(claim, source, headings=headings) if one.gate == "assertion"]


@pytest.mark.parametrize(("claim", "source", "value"), AROUND, ids=[source for _, source, _ in AROUND])
def test_what_stands_around_a_sentence_says_how_it_is_meant(claim: str, source: str, value: str) -> None:
    assert values(claim, source) == [value]


@pytest.mark.parametrize(("claim", "source"), LEFT, ids=[source for _, source in LEFT])
def test_a_source_that_comes_back_to_it_stands_by_it(claim: str, source: str) -> None:
    assert not values(claim, source)


def test_a_heading_speaks_of_all_that_stands_under_it() -> None:
    claim = "Spiders crawl into ears at night."
    assert values(claim, claim, "Health", "Common myths") == ["calls wrong"]
    assert not values(claim, claim, "Health", "Insects of the night")


def test_the_topic_of_a_paragraph_counts_two_sentences_away() -> None:
    story = "The novel tells of a spy. She lives in Oslo. The ferry carries lorries at night. She hides in one."
    report = story.replace("The novel tells", "The inquiry reports")
    claim = "The ferry carries lorries at night."
    assert ground(claim, [story]).sentences[0].verdict != "supported"
    assert ground(claim, [report]).sentences[0].verdict == "supported"
