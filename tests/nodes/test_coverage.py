from __future__ import annotations

from pcite.nodes.coverage import needed
from pcite.store.passages import passages
from pcite.store.readers import from_text
from pcite.store.records import Passage


def passage(text: str) -> Passage:
    return passages(from_text(text, identifier=text))[0]


def test_a_passage_that_brings_the_other_half_of_the_claim_is_needed() -> None:
    books, terms = passage("Inventories are documents of the first group."), passage("They are kept for ten years.")
    assert needed("Inventories are kept for ten years.", [books, terms]) == [books, terms]


def test_a_passage_that_brings_nothing_new_is_not() -> None:
    rule, echo = passage("Inventories are kept for ten years."), passage("Some inventories are old.")
    assert needed("Inventories are kept for ten years.", [rule, echo]) == [rule]


def test_the_first_passage_always_stays() -> None:
    alone = passage("Something else entirely.")
    assert needed("Inventories are kept for ten years.", [alone]) == [alone]
