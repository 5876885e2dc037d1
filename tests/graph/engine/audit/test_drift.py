"""Drift: what becomes of citations when a source gets a newer version."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.graph.engine.audit import DriftReport, drift
from pcite.nodes.ports import Judgement
from pcite.store import citations
from pcite.store.citations import library, lineage
from pcite.store.database import Database
from pcite.store.errors import CyclicLineage, NotInLibrary
from scripted import Scripted, holding

from .conftest import BILL, FIVE, NEW, NOTES, OLD, ORDER, RUNS, SEVEN, SINGLY, YEARS

AddLaw = Callable[..., int]
Cite = Callable[..., int]
Look = Callable[[str], list[dict[str, object]]]

AGREES = Scripted(lambda _: 0.9)


def fates(report: DriftReport) -> list[tuple[str, str | None]]:
    return [(one.fate, one.holds) for one in report.citations]


def test_each_citation_is_unchanged_moved_altered_or_gone(store: Database, laws: tuple[int, int], cite: Cite) -> None:
    for quote in YEARS, RUNS, ORDER, FIVE, BILL:
        cite(laws[0], quote)
    report = drift(store, *laws)
    assert fates(report) == [
        ("unchanged", "holds"),
        ("moved", "holds"),
        ("altered", "holds"),
        ("altered", "fails"),
        ("gone", None),
    ]
    assert [one.now for one in report.citations[:2]] == ["§ 147 Abs. 3 Satz 1", "§ 147 Abs. 3 Satz 3"]
    assert "[-fünf-] {+sieben+}" in report.citations[3].difference
    assert report.counts == {"unchanged": 1, "moved": 1, "altered": 2, "gone": 1}


def test_what_became_of_it_is_written_beside_what_was_there(
    store: Database, laws: tuple[int, int], cite: Cite, look: Look
) -> None:
    before = [cite(laws[0], quote) for quote in (YEARS, RUNS, FIVE, BILL)]
    rows = look("SELECT * FROM citation ORDER BY id")
    drift(store, *laws)
    assert look("SELECT * FROM citation ORDER BY id")[: len(rows)] == rows
    now = [citations.get_registered(store, one) for one in before]
    assert [one.verification_status for one in now] == ["verified", "verified", "failed", "failed"]
    assert [one.verification_reason for one in now] == ["unchanged", "moved", "altered", "gone"]
    assert [citations.verifications(store, one)[-1].checked_by for one in before] == ["drift"] * 4
    assert look("SELECT count(*) AS n FROM source_relation")[0]["n"] == 1


def test_what_moved_and_holds_is_superseded_by_a_citation_of_the_newer_source(
    store: Database, laws: tuple[int, int], cite: Cite
) -> None:
    old = cite(laws[0], ORDER, confidence="medium")
    report = drift(store, *laws, AGREES)
    new = citations.get_registered(store, report.citations[0].successor or 0)
    assert (new.source_id, new.verbatim_quote, new.supersedes, new.confidence) == (laws[1], SINGLY, old, "medium")
    assert (new.verification_status, new.locator["paragraph"], new.locator["absatz"]) == ("verified", "§ 147", "1")
    assert new.quote_start is not None
    assert NEW[new.quote_start : new.quote_end] == SINGLY
    assert citations.get_registered(store, old).superseded_by == new.id


def test_a_second_run_writes_nothing_and_says_the_same(
    store: Database, laws: tuple[int, int], cite: Cite, look: Look
) -> None:
    for quote in YEARS, RUNS, FIVE, BILL:
        cite(laws[0], quote)
    first = drift(store, *laws)
    rows = look("SELECT count(*) AS n FROM log_leaf")
    silent = Scripted(lambda _: 0.0)
    again = drift(store, *laws, silent)
    assert (first.written, again.written, silent.asked) == (4, 0, [])
    assert look("SELECT count(*) AS n FROM log_leaf") == rows
    assert fates(again) == fates(first)
    assert [one.successor for one in again.citations] == [one.successor for one in first.citations]
    cite(laws[0], ORDER)
    assert drift(store, *laws).written == 1


def test_a_dry_run_writes_nothing_at_all(store: Database, laws: tuple[int, int], cite: Cite, look: Look) -> None:
    cite(laws[0], FIVE)
    rows = look("SELECT count(*) AS n FROM log_leaf")
    report = drift(store, *laws, dry_run=True)
    assert (fates(report), report.written) == ([("altered", "fails")], 0)
    assert look("SELECT count(*) AS n FROM log_leaf") == rows
    assert "Nothing was written" in report.text()


def test_the_same_words_in_the_same_passage_are_not_asked_about_again(
    store: Database, add_law: AddLaw, cite: Cite
) -> None:
    laws = add_law(OLD), add_law(OLD.replace("fünf", "sieben"))
    cite(laws[0], YEARS)
    cite(laws[0], ORDER, status="unverified")
    verifier = Scripted(lambda _: 0.0)
    report = drift(store, *laws, verifier)
    assert (fates(report), verifier.asked) == ([("unchanged", "holds"), ("unchanged", "unclear")], [])
    assert [one.status for one in report.citations] == ["verified", "unverified"]


def test_a_sentence_beside_it_can_take_the_ground_from_words_that_stand(
    store: Database, add_law: AddLaw, cite: Cite
) -> None:
    laws = add_law(OLD), add_law(OLD.replace(RUNS, "Satz 1 gilt nicht für Kleinunternehmer."))
    cite(laws[0], YEARS, quote_context=f"{YEARS} {RUNS}")
    refuses = Scripted(lambda pair: 0.1 if "Kleinunternehmer" in pair.premise else 0.9)
    assert fates(drift(store, *laws, refuses)) == [("unchanged", "fails")]


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (Judgement(0.5), "unverified"),
        (Judgement(None, reason="the server refused it"), "unverified"),
        (Judgement(None, pending=True), "pending"),
    ],
)
def test_what_cannot_be_decided_is_open_and_has_no_successor(
    store: Database, laws: tuple[int, int], cite: Cite, said: Judgement, status: str
) -> None:
    old = cite(laws[0], ORDER, "Gebucht wird vollständig.")
    [one] = drift(store, *laws, Scripted(lambda _: said)).citations
    assert (one.holds, one.status, one.successor) == ("unclear", status, None)
    assert citations.get_registered(store, old).verification_status == status


def test_a_negative_citation_holds_as_long_as_nothing_supports_it(
    store: Database, laws: tuple[int, int], cite: Cite
) -> None:
    cite(laws[0], ORDER, "Es wird einzeln gebucht.", extraction_method="negative")
    assert fates(drift(store, *laws, Scripted(lambda _: 0.1), dry_run=True)) == [("altered", "holds")]
    assert fates(drift(store, *laws, Scripted(holding("einzeln")))) == [("altered", "fails")]


def test_a_citation_without_a_quote_is_found_by_the_words_around_its_evidence(
    store: Database, laws: tuple[int, int], cite: Cite
) -> None:
    cite(laws[0], RUNS, verbatim_quote=None, span=None, prefix="", suffix="")
    invented = cite(laws[0], YEARS, verbatim_quote=None, span=None, prefix="", suffix="", quote_context="Kein Wort.")
    report = drift(store, *laws, AGREES)
    assert fates(report) == [("moved", "holds"), ("unknown", None)]
    assert citations.get_registered(store, invented).verification_status == "unverified"


def test_what_failed_or_was_superseded_before_is_passed_over(
    store: Database, laws: tuple[int, int], cite: Cite
) -> None:
    cite(laws[0], FIVE, status="failed")
    old, new = cite(laws[0], YEARS), cite(laws[0], YEARS)
    citations.relate(store, new, old, "supersedes")
    assert [one.citation_id for one in drift(store, *laws, AGREES).citations] == [new]


def test_three_versions_are_followed_one_after_the_other(store: Database, add_law: AddLaw, cite: Cite) -> None:
    first, second = add_law(OLD), add_law(NEW)
    third = add_law(NEW.replace("zehn Jahre", "acht Jahre").replace(f"{NOTES} ", ""))
    years, runs = cite(first, YEARS), cite(first, RUNS)
    moved = drift(store, first, second, AGREES).citations[1].successor
    report = drift(store, second, third, Scripted(holding("zehn")))
    assert [(one.citation_id, one.fate, one.holds) for one in report.citations] == [
        (years, "altered", "fails"),
        (moved, "moved", "holds"),
    ]
    assert [one.id for one in lineage.versions_of(store, first)] == [first, second, third]
    assert citations.get_registered(store, runs).superseded_by == moved


def test_the_older_version_cannot_replace_the_newer(store: Database, laws: tuple[int, int]) -> None:
    drift(store, *laws)
    with pytest.raises(CyclicLineage):
        drift(store, laws[1], laws[0])
    with pytest.raises(NotInLibrary):
        drift(store, laws[0], 4711)


def test_the_report_can_be_read(store: Database, laws: tuple[int, int], cite: Cite) -> None:
    cite(laws[0], FIVE, "Die Frist beträgt fünf Monate.")
    cite(laws[0], BILL)
    text = drift(store, *laws).text()
    assert "[1] altered, no longer holds: § 149 Abs. 2" in text
    assert "claim: Die Frist beträgt fünf Monate." in text
    assert "[2] gone, nothing to hold it: § 170 Abs. 6" in text
    assert "2 citations: 1 altered, 1 gone. Claims: 1 no longer hold. 2 written." in text


def test_a_source_that_nothing_rests_on_is_compared_all_the_same(store: Database, laws: tuple[int, int]) -> None:
    report = drift(store, *laws)
    assert (report.citations, report.written) == ((), 0)
    assert library.get(store, report.new).name == report.new_name
    assert SEVEN in NEW


def test_a_word_of_the_claim_that_the_newer_words_do_not_have_leaves_it_open_whoever_agrees(
    store: Database, add_law: AddLaw, cite: Cite
) -> None:
    duty = "Die Abfälle sind bei der Übergabe getrennt zu halten und zu behandeln."
    text = f"## § 1 Abfälle\n\n(1) {duty}\n"
    cite(add_law(text), duty)
    report = drift(store, 1, add_law(text.replace("halten", "sammeln")), AGREES)
    assert fates(report) == [("altered", "unclear")]
    assert "'halt…' of the claim, which the newer ones do not have" in report.citations[0].why
    assert report.citations[0].status == "unverified"
