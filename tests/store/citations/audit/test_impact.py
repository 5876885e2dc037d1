"""Impact: what rests on a source that does not hold any more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.store import citations
from pcite.store.citations import lineage
from pcite.store.citations.audit import impact
from pcite.store.database import Database
from pcite.store.errors import NotInLibrary
from pcite.store.records import Grounding

AddSource = Callable[..., int]
Cite = Callable[..., int]


def test_what_was_made_from_a_source_rests_on_it_over_all_steps(
    store: Database, add_source: AddSource, cite: Cite
) -> None:
    paper, other = add_source("a paper"), add_source("another paper")
    matrix, summary = add_source("a matrix", kind="custom"), add_source("a summary", kind="custom")
    lineage.derive(store, matrix, [paper, other])
    lineage.derive(store, summary, [matrix])
    direct, far, apart = cite(paper, "A."), cite(summary, "B."), cite(other, "C.")
    found = impact(store, paper)
    assert [(one.citation_id, one.steps, one.sole) for one in found.citations] == [(direct, 0, True), (far, 2, True)]
    assert [one.id for one in found.through] == [matrix, summary]
    assert apart not in {one.citation_id for one in found.citations}


def test_a_claim_that_another_source_bears_out_is_not_left_alone(
    store: Database, add_source: AddSource, cite: Cite
) -> None:
    law, comment = add_source("a law"), add_source("a commentary")
    alone, twice = cite(law, "Ten years."), cite(law, "Six years.")
    cite(comment, "Six years.")
    cite(comment, "Ten years.", status="failed")
    assert {one.citation_id: one.sole for one in impact(store, law).citations} == {alone: True, twice: False}


def test_relations_carry_it_on(store: Database, add_source: AddSource, cite: Cite) -> None:
    law, other = add_source("a law"), add_source("another")
    base, extending, supported, against = cite(law, "A."), cite(other, "B."), cite(other, "C."), cite(other, "D.")
    citations.relate(store, extending, base, "extends")
    citations.relate(store, extending, supported, "supports")
    citations.relate(store, supported, extending, "supports")
    citations.relate(store, against, base, "contradicts")
    found = impact(store, law).citations
    assert [(one.citation_id, one.relations, one.sole) for one in found] == [
        (base, 0, True),
        (extending, 1, False),
        (supported, 2, False),
    ]


def test_sentences_of_reports_are_named_with_the_reason_of_the_withdrawal(
    store: Database, report_id: str, grounding: Grounding, add_source: AddSource
) -> None:
    [rules] = [
        one
        for one in citations.list_registered(store)
        if one.verbatim_quote == "A broker keeps its records for six years."
    ]
    lineage.withdraw(store, rules.source_id, "repealed")
    found = impact(store, rules.source_id)
    assert (found.withdrawn, found.reports) == ("repealed", (report_id,))
    assert [one.sole for one in found.citations] == [False]


def test_what_was_superseded_is_told_as_such(store: Database, add_source: AddSource, cite: Cite) -> None:
    old, new = add_source("a law of 2012"), add_source("a law of 2022")
    first, second = cite(old, "A."), cite(new, "A.")
    citations.relate(store, second, first, "supersedes")
    assert [(one.superseded, one.sole) for one in impact(store, old).citations] == [(True, False)]


def test_a_source_that_is_not_there_has_no_impact(store: Database) -> None:
    with pytest.raises(NotInLibrary):
        impact(store, 7)
