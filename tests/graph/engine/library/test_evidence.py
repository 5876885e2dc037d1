"""Evidence from the library is verified, not only found."""

from __future__ import annotations

import pytest
from pcite.graph.engine.library import Library, find_evidence
from pcite.store.sources.readers import from_text

RULE = "A broker shall keep the records of every trade for six years."


def test_evidence_is_a_quote_with_its_source_and_a_probability(shelf: Library) -> None:
    shelf.register_source(from_text("The lion eats meat.", identifier="lions.txt"))
    shelf.register_source(from_text(f"# Records\n\n{RULE}", identifier="rule.md", media_type="text/markdown"))
    found = find_evidence(shelf, "Brokers must keep the records of every trade for six years.")
    assert found is not None
    assert (found.source_id, found.quote, found.place) == (2, RULE, "Records")
    assert found.confidence_score is not None
    assert found.confidence_score >= 0.6


def test_what_is_near_but_does_not_support_is_no_evidence(shelf: Library) -> None:
    assert find_evidence(shelf, RULE) is None
    shelf.register_source(from_text(RULE, identifier="rule.txt"))
    assert find_evidence(shelf, "A broker shall keep the records of every trade for eight years.") is None


def test_only_sources_with_the_tags_are_evidence(shelf: Library) -> None:
    shelf.register_source(from_text(RULE, identifier="rule.txt"))
    assert find_evidence(shelf, RULE, tags=["law"]) is None
    shelf.tag_source(1, ["law"])
    assert find_evidence(shelf, RULE, tags=["law"]) is not None


@pytest.mark.ci
def test_a_passage_that_bears_out_only_a_part_of_the_claim_is_no_evidence(shelf: Library) -> None:
    shelf.register_source(from_text(RULE, identifier="rule.txt"))
    assert find_evidence(shelf, f"{RULE} They are kept in Vienna.") is None
    assert find_evidence(shelf, f"{RULE[:-1]}, and the court keeps them in Vienna.") is None
