"""A footnote that explains is text of the draft; one that names a source is an entry of its list."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.nodes.segmenter import existing_citations, segment, without_markers

DRAFT = "Brokers keep their records for six years.[^1]\n\n[^1]: {note}"
RULE = "A broker shall keep its records for six years."


def test_a_footnote_that_explains_is_checked_as_text_and_its_number_is_no_citation() -> None:
    draft = DRAFT.format(note="Brokers keep their records\nfor nine years. They burn them later.")
    claims = segment(draft)
    assert [(claim.text, claim.checkable, claim.markers) for claim in claims] == [
        ("Brokers keep their records for six years.", True, ()),
        ("Brokers keep their records\nfor nine years.", True, ()),
        ("They burn them later.", True, ()),
    ]
    assert existing_citations.entries(draft, claims) == {}


def test_a_reference_to_a_footnote_that_explains_is_no_word_of_the_claim() -> None:
    draft = "Brokers[^a] keep records.\n\n[^a]: Brokers are traders with a licence."
    assert without_markers(segment(draft)[0], draft) == "Brokers keep records."


@pytest.mark.parametrize(
    "entry",
    [
        "Rule 17a-4.",
        "Smith, J. (2001). Brokers keep their books. Oxford.",
        "See the rule, which brokers have to keep.",
        "§ 257 HGB says how long books are kept.",
        "Smith, Brokers keep their books, p. 4.",
        "https://example.org/what-brokers-have-to-keep is it.",
    ],
)
def test_a_footnote_that_names_a_source_is_an_entry(entry: str) -> None:
    claims = segment(DRAFT.format(note=entry))
    assert [marker.text for claim in claims for marker in claim.markers] == ["[^1]"]
    assert existing_citations.entries(DRAFT.format(note=entry), claims) == {1: entry}


def test_an_entry_behind_a_footnote_that_explains_is_listed() -> None:
    draft = DRAFT.format(note="Brokers keep their records for nine years.\n[^2]: Rule 17a-4.")
    assert existing_citations.entries(draft, segment(draft)) == {2: "Rule 17a-4."}


def test_citations_count_from_one_beside_a_footnote_that_explains() -> None:
    draft = DRAFT.format(note="Brokers keep their records for nine years.")
    text = ground(draft, [{"text": RULE, "title": "Rule 17a-4"}]).text
    assert "six years [1].[^1]\n\n[^1]: Brokers" in text
    assert "no such source" not in text
