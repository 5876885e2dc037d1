from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.grounding import Share
from pcite.eval.retrieval import Question, questions, recall, sources_of, stands_in
from pcite.store.locators import Locator
from pcite.store.records import Passage, Unit

DRAFTS = Path(__file__).parents[2] / "eval" / "drafts"


def passage(locator: Locator, source: str = "s") -> Passage:
    return Passage(id="p", source_id=source, start=0, end=1, text="x", units=(Unit(start=0, end=1, locator=locator),))


@pytest.mark.parametrize(
    ("place", "stands"),
    [("§ 7 Abs. 2", True), ("§ 7 Abs. 2 Nr. 3", True), ("§ 7", True), ("§ 7 Abs. 1", False), ("§ 7a Abs. 2", False)],
)
def test_a_passage_stands_in_the_paragraph_that_the_gold_names(place: str, stands: bool) -> None:
    assert stands_in(passage(Locator(paragraph="§ 7", absatz="2")), "zoo_law", [("zoo", place)]) is stands


def test_a_passage_stands_in_a_numbered_section() -> None:
    assert stands_in(passage(Locator(section="4.2.3")), "zoo", [("zoo", "4.2.3")])
    assert not stands_in(passage(Locator(section="4.2")), "zoo", [("zoo", "4.2.3")])


def test_the_same_paragraph_of_another_source_is_not_gold() -> None:
    assert not stands_in(passage(Locator(paragraph="§ 7")), "bank", [("zoo", "§ 7")])


def test_recall_counts_the_questions_with_gold_among_the_first_k() -> None:
    wrong, right = (passage(Locator(paragraph=name)) for name in ("§ 1", "§ 7"))
    found = {"first": [right], "third": [wrong, wrong, right], "never": [wrong]}
    asked = [Question("d", text, (("zoo", "§ 7"),)) for text in found]
    shares = recall(asked, lambda texts: [found[text] for text in texts], {"s": "zoo"})
    assert shares == {1: Share(1, 3), 5: Share(2, 3), 10: Share(2, 3)}


def test_the_shipped_drafts_name_sources_that_are_there() -> None:
    for draft in DRAFTS.glob("*.json"):
        assert questions(draft)
        assert all(source.exists() for source in sources_of(draft))
