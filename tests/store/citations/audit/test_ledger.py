"""The ledger: every sentence of a report, and why it has no citation."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.nodes.ports import Judgement
from pcite.store import citations
from pcite.store.citations.audit import attempts, ledger
from pcite.store.database import Database
from pcite.store.errors import ReportNotFound
from scripted import Scripted


def test_every_sentence_has_a_verdict_or_a_reason(store: Database, report_id: str) -> None:
    rules, advice, moon = ledger(store, report_id[:8])
    assert (rules.verdict, rules.citations, rules.by_author) == ("supported", (1, 2), False)
    assert (advice.checkable, advice.verdict, advice.why) == (False, None, "it is a recommendation")
    assert (moon.verdict, moon.citations, moon.by_author) == ("unsupported", (), True)


def test_a_sentence_without_citation_shows_what_came_nearest(store: Database, report_id: str) -> None:
    nearest = ledger(store, report_id)[2].nearest
    assert nearest is not None
    assert nearest.text == "A firm may keep them for seven."
    assert (nearest.source, nearest.outcome, nearest.probability, nearest.threshold) == (
        "EU rules",
        "rejected",
        0.01,
        0.5,
    )


def test_a_citation_that_does_not_hold_any_more_is_marked(store: Database, report_id: str) -> None:
    assert ledger(store, report_id)[0].open_citations == ()
    citations.add_verification(store, 2, "failed", checked_by="drift", reason="gone")
    assert ledger(store, report_id)[0].open_citations == (2,)


def test_a_report_that_is_not_there_has_no_ledger(store: Database) -> None:
    with pytest.raises(ReportNotFound):
        ledger(store, "5f0c7b1e")


def test_what_was_tried_in_vain_is_there_to_be_asked_for(store: Database, report_id: str) -> None:
    tried = attempts(store, report_id=report_id)
    assert [(one.outcome, one.probability) for one in tried if "moon" in one.claim] == [
        ("rejected", 0.01),
        ("unscored", None),
    ]
    assert attempts(store, claim="moon is made") == [one for one in tried if "moon" in one.claim]


def test_of_a_contradicted_sentence_the_passage_is_the_one_that_contradicts_it(store: Database) -> None:
    texts = ["A firm may keep books in any order it likes.", "A firm must keep no books at all."]
    speaks_against = Scripted(
        lambda pair: (
            Judgement(0.1, contradiction=0.95) if "no books" in pair.premise else Judgement(0.3, contradiction=0.0)
        )
    )
    grounding = ground("A firm must keep books in order.", texts, verifier=speaks_against, store=store)
    (entry,) = ledger(store, grounding.report_id)
    assert entry.nearest is not None
    assert (entry.nearest.text, entry.nearest.outcome) == (texts[1], "contradicts")
