"""One result is counted as the store counts all."""

from __future__ import annotations

from pcite.store.citations import record
from pcite.store.citations.audit import frequency, frequency_in
from pcite.store.database import Database
from pcite.store.records import Grounding


def test_citations_of_a_result_are_counted_by_source_and_by_chapter(grounding: Grounding) -> None:
    again = grounding.citations[0].model_copy(update={"uid": "u3", "at": 72})
    more = grounding.model_copy(update={"citations": (*grounding.citations, again)})
    assert [(each.key, each.count) for each in frequency_in(more)] == [
        ("US rules: Rules > Records", 2),
        ("EU rules: Rules > Records", 1),
    ]
    assert [(each.key, each.count) for each in frequency_in(more, "source")] == [("US rules", 2), ("EU rules", 1)]


def test_a_place_without_headings_is_named_by_its_locator(grounding: Grounding) -> None:
    bare = tuple(passage.model_copy(update={"heading": ()}) for passage in grounding.passages)
    found = frequency_in(grounding.model_copy(update={"passages": bare}))
    assert [each.key for each in found] == ["EU rules: § 17", "US rules: § 17"]


def test_the_store_counts_the_same(store: Database, grounding: Grounding) -> None:
    record(store, grounding, settings={})
    assert [each.key for each in frequency(store, "chapter")] == [each.key for each in frequency_in(grounding)]
