"""The queue of a report is that of the store: the same statements, in the same order."""

from __future__ import annotations

import pytest
import reports
from pcite.graph.output.report.review import review
from pcite.prompts.part_words import REVIEW
from pcite.store import citations
from pcite.store.citations.audit import queue
from pcite.store.database import Database
from pcite.store.records import Grounding


@pytest.mark.parametrize("name", reports.DEMO)
def test_the_page_asks_about_what_the_store_lets_wait_in_the_same_order(name: str, store: Database) -> None:
    grounding = reports.demo(name)
    citations.record(store, grounding, settings={})
    found = review(grounding, "en")
    assert found is not None
    waiting = [each for each in queue(store) if isinstance(each.target, str)]
    assert [item.problem.claim.text for item in found.items] == [each.claim for each in waiting]
    assert len(found.items) >= 8


def test_a_report_without_verdicts_has_no_queue(grounding: Grounding) -> None:
    assert review(grounding.model_copy(update={"verdicts": ()}), "en") is None


def test_german_and_english_say_the_same_things() -> None:
    assert REVIEW["de"].keys() == REVIEW["en"].keys()
    assert [words["lead"].count("`") for words in REVIEW.values()] == [2, 2]
