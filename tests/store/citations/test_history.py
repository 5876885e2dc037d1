"""Reports are listed, and everything that was tried for one leaves a trail."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from pcite.store import citations
from pcite.store.citations.history import FIRST_WORDS, title_of
from pcite.store.database import Database
from pcite.store.records import Grounding

Look = Callable[[str], list[dict[str, Any]]]


def changed(grounding: Grounding, **update: object) -> Grounding:
    return grounding.model_copy(update=update)


def test_reports_are_listed_newest_first_with_their_counts(store: Database, grounding: Grounding) -> None:
    for day in range(3):
        later = changed(grounding, report_id=f"day {day}", created_at=grounding.created_at + timedelta(days=day))
        citations.record(store, later, settings={})
    newest, middle = citations.reports(store, limit=2)
    assert (newest.id, middle.id) == ("day 2", "day 1")
    assert newest.created_at == grounding.created_at + timedelta(days=2)
    assert newest.draft == "While US rules require six years, EU rules mandate five. We advise care. The …"
    assert (newest.verdicts, newest.citations) == ({"supported": 1, "unsupported": 1}, 2)


@pytest.mark.parametrize(
    ("draft", "title"),
    [
        ("# Notes on SciTab\n\nSciTab contains 1,225 claims.", "Notes on SciTab"),
        ("\n\n## *Aufbewahrung* von `Belegen`\nBelege werden aufbewahrt.", "Aufbewahrung von Belegen"),
        ("---\n\nSciTab contains 1,225 claims.\nMore.", "SciTab contains 1,225 claims."),
        ("> A quotation opens it.\n\n# Title", "A quotation opens it."),
        (f"# {'long ' * 40}\n\nText.", f"{('long ' * 15).strip()} …"),
        ("", ""),
    ],
)
def test_a_report_is_called_by_the_heading_of_its_draft_and_by_nothing_of_the_text_below(
    store: Database, grounding: Grounding, draft: str, title: str
) -> None:
    assert title_of(draft) == title
    assert len(title) <= FIRST_WORDS
    words = changed(grounding, draft=draft, text=draft, claims=(), verdicts=(), citations=(), insertions=())
    citations.record(store, words, settings={})
    [only] = citations.reports(store)
    assert only.draft == title


def test_an_empty_store_lists_nothing(store: Database) -> None:
    assert citations.reports(store) == []


def test_the_audit_trail_has_the_columns_that_were_agreed(store: Database, grounding: Grounding, look: Look) -> None:
    citations.record(store, grounding, settings={})
    assert list(look("SELECT * FROM citation_audit_trail")[0]) == [
        "citation_id",
        "report_id",
        "claim_text",
        "source_id",
        "source_verbatim_text",
        "retrieval_score",
        "verification_model",
        "verification_confidence",
        "timestamp",
        "project_id",
    ]


def test_the_trail_shows_all_that_was_tried_accepted_or_not(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    trail = citations.audit_trail(store, grounding.report_id[:8])
    sentence, moon = grounding.claims[0].text, grounding.claims[2].text
    part = grounding.claims[0].propositions[0].text
    us, eu, more = (passage.text for passage in grounding.passages)
    assert [(row.claim_text, row.source_verbatim_text, row.verification_confidence) for row in trail] == [
        (sentence, us, 0.9),
        (sentence, eu, 0.9),
        (part, us, 0.8),
        (sentence, us, 0.2),
        (sentence, eu, 0.1),
        (moon, more, 0.01),
        (moon, eu, None),
    ]


def test_a_row_of_the_trail_says_who_judged_and_when(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    first, *others = citations.audit_trail(store, grounding.report_id)
    assert first.report_id == grounding.report_id
    assert (first.source_id, first.retrieval_score, first.timestamp) == ("source-us", 0.03, grounding.created_at)
    assert first.verification_model == "a-model-whose-name-goes-on-for-more-than-fifty-cha"
    assert len({row.citation_id for row in (first, *others)}) == 7


def test_a_link_without_a_passage_is_in_the_trail_too(store: Database, grounding: Grounding) -> None:
    first, second = grounding.verdicts
    bare = second.links[0].model_copy(update={"passage_ids": ()})
    report = changed(grounding, verdicts=(first, second.model_copy(update={"links": (bare,)})))
    citations.record(store, report, settings={})
    assert citations.load(store, report.report_id) == report
    assert citations.audit_trail(store, report.report_id)[-1].source_id is None
