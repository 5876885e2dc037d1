"""What a source was made from decides whether it may be cited."""

from __future__ import annotations

import pytest
from pcite.store.citations import library, lineage
from pcite.store.database import Database
from pcite.store.errors import AppendOnly, CyclicLineage, InputError, NotInLibrary, UnknownParent
from pcite.store.records.context import CitationContext
from pcite.store.sources.readers import from_artifact, from_rows, from_text
from sqlalchemy import text


def add(store: Database, name: str, kind: str = "document", job_id: str = "slr") -> int:
    words = f"What {name} says."
    if kind == "custom":
        source = from_artifact(words, name=name)
    elif kind == "database":
        source = from_rows(["said"], [[words]], identifier=name)
    else:
        source = from_text(words, identifier=name, name=name, kind="document")
    return library.add(store, source, job_id).id


def test_a_matrix_of_papers_is_citable_and_names_them(store: Database) -> None:
    papers = [add(store, f"paper {n}") for n in range(3)]
    matrix = add(store, "matrix", "custom")
    assert not lineage.citable(store, matrix).ok
    assert "nothing says from what" in lineage.citable(store, matrix).why
    assert lineage.derive(store, matrix, papers, note="content matrix") == tuple(papers)
    assert lineage.citable(store, matrix) == (True, 1, "an AI made it from 3 sources that none made, in 1 step")
    assert [paper.id for paper in lineage.papers_of(store, matrix)] == papers
    assert lineage.origins(store, matrix)[0] == (papers[0], "document", "paper 0", 1)


def test_what_no_ai_made_needs_no_chain_and_a_database_answer_is_such(store: Database) -> None:
    paper, rows = add(store, "paper"), add(store, "rows", "database")
    assert lineage.citable(store, paper) == lineage.citable(store, rows) == (True, 0, "no AI made it")
    plot = add(store, "plot", "custom")
    lineage.derive(store, plot, [rows])
    assert lineage.citable(store, plot)[:2] == (True, 1)


def test_every_chain_has_to_end_in_what_no_ai_made_over_however_many_steps(store: Database) -> None:
    paper = add(store, "paper")
    matrix, plot, summary, guess = (add(store, name, "custom") for name in ("matrix", "plot", "summary", "guess"))
    lineage.derive(store, matrix, [paper])
    lineage.derive(store, plot, [matrix])
    lineage.derive(store, summary, [plot, paper])
    assert lineage.citable(store, summary)[:2] == (True, 3)
    assert [origin.id for origin in lineage.origins(store, summary)] == [paper, plot, matrix]
    assert [origin.id for origin in lineage.papers_of(store, summary)] == [paper]
    lineage.derive(store, plot, [guess])
    broken = lineage.citable(store, summary)
    assert not broken.ok
    assert f"source {guess} (guess)" in broken.why
    assert [origin.id for origin in lineage.derived(store, paper)] == [matrix, summary, plot]


def test_a_circle_is_refused_however_long_and_nothing_of_it_is_kept(store: Database) -> None:
    first, second, third = (add(store, name, "custom") for name in ("first", "second", "third"))
    with pytest.raises(CyclicLineage, match="is itself"):
        lineage.derive(store, first, [first])
    lineage.derive(store, second, [first])
    lineage.derive(store, third, [second])
    with pytest.raises(CyclicLineage, match=f"source {third} leads back to source {first}"):
        lineage.derive(store, first, [third])
    assert lineage.origins(store, first) == ()


def test_a_circle_that_another_program_wrote_ends_and_is_not_citable(store: Database) -> None:
    first, second = (add(store, name, "custom") for name in ("first", "second"))
    lineage.derive(store, second, [first])
    with store.writing("writing a circle in") as session:
        session.connection().execute(
            text(
                "INSERT INTO source_relation (project_id, id, library_id, related_id, relation, note, created_at) "
                "SELECT project_id, 99, related_id, library_id, relation, note, created_at FROM source_relation"
            )
        )
    assert not lineage.citable(store, second).ok
    assert {origin.id for origin in lineage.origins(store, second)} == {first}


def test_unknown_sources_are_refused(store: Database) -> None:
    matrix, paper = add(store, "matrix", "custom"), add(store, "paper", job_id="other")
    with pytest.raises(UnknownParent, match="there is no source 77"):
        lineage.derive(store, matrix, [paper, 77])
    with pytest.raises(UnknownParent, match=f"there is no source {paper}"):
        lineage.derive(store, matrix, [paper], job_id="slr")
    with pytest.raises(NotInLibrary):
        lineage.derive(store, 77, [paper])
    with pytest.raises(NotInLibrary, match="in the job 'other'"):
        lineage.citable(store, matrix, job_id="other")
    with pytest.raises(InputError, match="no source is given"):
        lineage.derive(store, matrix, [])
    assert lineage.origins(store, matrix) == ()


def test_what_is_known_is_not_kept_twice_and_cannot_be_taken_back(store: Database) -> None:
    matrix, paper, more = add(store, "matrix", "custom"), add(store, "paper"), add(store, "more")
    assert lineage.derive(store, matrix, [paper]) == (paper,)
    assert lineage.derive(store, matrix, [paper, more, more]) == (more,)
    with pytest.raises(AppendOnly), store.writing("deleting in") as session:
        session.connection().execute(text("DELETE FROM source_relation"))
    assert len(lineage.origins(store, matrix)) == 2


def test_another_project_sees_none_of_it(store: Database) -> None:
    matrix, paper = add(store, "matrix", "custom"), add(store, "paper")
    lineage.derive(store, matrix, [paper])
    lineage.withdraw(store, paper, "retracted")
    other = store.within(CitationContext(project_id="other", role="admin"))
    with pytest.raises(NotInLibrary):
        lineage.origins(other, matrix)
    mine = add(other, "mine", "custom")
    with pytest.raises(UnknownParent):
        lineage.derive(other, mine, [paper])
    assert lineage.withdrawn(other) == ()
