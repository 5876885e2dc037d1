"""Sources as a part of the engine: one row however many jobs have it, notes and tags by job."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from langchain_core.documents import Document
from pcite import CitationContext, CitationEngine
from pcite.store.citations.library import LibrarySource, jobs_of, reference_history
from pcite.store.errors import InputError, NotInLibrary, SourceNotFound, UnknownParent
from pcite.store.sources.readers import from_selection, from_text

from .conftest import CLAIM, GOBD, QUOTE, WHERE, OpenEngine


@pytest.fixture
def jobs(open_engine: OpenEngine) -> tuple[CitationEngine, CitationEngine]:
    """Two agents of two jobs at one store."""
    one, two = (open_engine(context=CitationContext(agent_id=f"agent {job}", job_id=job)) for job in "AB")
    return one, two


def test_a_file_of_two_jobs_is_one_source_of_both(jobs: tuple[CitationEngine, CitationEngine], gobd_file: Path) -> None:
    first, second = (engine.add_doc_source(gobd_file, name="GoBD") for engine in jobs)
    assert first.id == second.id
    assert jobs_of(jobs[0].db, first.id) == ["A", "B"]
    assert [[source.id for source in engine.list_sources()] for engine in jobs] == [[1], [1]]


def test_a_job_lists_its_own_sources_and_may_cite_those_of_the_project(
    jobs: tuple[CitationEngine, CitationEngine], engine: CitationEngine, gobd_file: Path
) -> None:
    one, two = jobs
    source = one.add_doc_source(gobd_file)
    assert two.list_sources() == []
    assert [each.id for each in engine.list_sources()] == [source.id]
    found = two.get_source(source.id)
    assert found is not None
    assert found.identifier == str(gobd_file)
    assert two.get_source("gobd.md") == found


def test_a_source_has_its_text_its_hash_and_its_version(engine: CitationEngine, gobd: LibrarySource) -> None:
    assert engine.read_source(gobd.id).text == engine.read_source("GoBD Regulations").text
    assert QUOTE in engine.read_source(gobd.id).text
    assert (gobd.version, len(gobd.content_hash), gobd.kind, gobd.type) == ("2024-01", 64, "document", "document")
    assert engine.get_source(7) is None
    with pytest.raises(NotInLibrary):
        engine.read_source(7)


def test_sources_are_listed_by_kind(engine: CitationEngine, gobd: LibrarySource) -> None:
    database = engine.add_db_source("slr_content_db", "SLR", "SELECT 1", "42 of 60 papers match")
    matrix = engine.add_custom_source("Matrix", "a | b", "made of two", {"tool": "pandas"})
    assert [each.id for each in engine.list_sources()] == [gobd.id, database.id, matrix.id]
    assert [each.id for each in engine.list_sources("database")] == [database.id]
    assert database.metadata["query"] == "SELECT 1"
    with pytest.raises(InputError):
        engine.list_sources("film")


def test_a_web_page_is_fetched_and_only_a_public_one(engine: CitationEngine) -> None:
    from pcite.store.errors import AddressRefused

    for call in (engine.add_web_source, engine.register_source):
        with pytest.raises(AddressRefused):
            call("http://127.0.0.1:1/secret")
    with pytest.raises(AddressRefused):
        engine.create_citation("A", "B", source_type="web", source_identifier="http://127.0.0.1:1/x", locator={})
    assert engine.list_sources() == []


def test_a_source_is_registered_as_a_file_a_text_or_an_address(
    engine: CitationEngine, gobd_file: Path, tmp_path: Path
) -> None:
    assert engine.register_source(gobd_file, name="GoBD", version="2").version == "2"
    assert engine.register_source(from_text("Ein Text.", identifier="x"), name="X").name == "X"
    with pytest.raises(SourceNotFound):
        engine.register_source(tmp_path / "absent.pdf")


def test_a_string_that_names_a_file_is_not_opened(engine: CitationEngine, gobd_file: Path) -> None:
    with pytest.raises(InputError, match="is the path of a file"):
        engine.register_source(str(gobd_file))
    assert engine.list_sources() == []


@pytest.mark.parametrize(
    "handed",
    [
        GOBD,
        {"text": GOBD, "title": "GoBD", "year": 2024},
        Document(page_content=GOBD, metadata={"title": "GoBD", "page": 3}),
        from_text(GOBD, identifier="clipboard"),
        from_selection(GOBD),
    ],
    ids=lambda handed: type(handed).__name__,
)
def test_a_text_that_an_agent_was_handed_is_a_document_and_is_citable(handed: Any, engine: CitationEngine) -> None:  # noqa: ANN401
    source = engine.register_source(handed, name="GoBD", version="2024-01")
    assert (source.kind, source.name, source.version) == ("document", "GoBD", "2024-01")
    assert engine.cite_doc(CLAIM, source.id, QUOTE, WHERE, QUOTE).verification_status == "verified"


def test_what_is_neither_a_file_nor_a_text_is_refused(engine: CitationEngine) -> None:
    for handed in ("absent.pdf", None, 7, b"bytes"):
        with pytest.raises(InputError):
            engine.register_source(handed)  # type: ignore[arg-type]
    assert engine.list_sources() == []


def test_what_is_said_about_a_source_stays_the_value_that_it_is(engine: CitationEngine) -> None:
    about = {"x": 1, "share": 0.5, "checked": True, "by": ["a"], "more": {"k": 2}, "none": None, "word": "x"}
    made = engine.add_custom_source("Matrix", "a | b", metadata=about)
    kept = {key: value for key, value in about.items() if value is not None}
    for source in (made, engine.get_source(made.id), engine.read_source(made.id)):
        assert source is not None
        assert {key: source.metadata[key] for key in kept} == kept
        assert "none" not in source.metadata
    handed = engine.register_source({"text": GOBD, "title": "GoBD", "x": 1})
    assert handed.metadata["x"] == 1
    with pytest.raises(InputError, match="metadata is a list"):
        engine.add_custom_source("Matrix", "a | b", metadata=["x"])  # type: ignore[arg-type]


def test_what_json_cannot_hold_and_what_names_a_work_is_text(engine: CitationEngine, tmp_path: Path) -> None:
    about = {"path": tmp_path, "no": float("nan"), "isbn": 9783161484100, 7: "seven"}
    source = engine.add_custom_source("Matrix", "a | b", metadata=about)  # type: ignore[arg-type]
    assert (source.metadata["path"], source.metadata["no"]) == (str(tmp_path), "nan")
    assert (source.metadata["isbn"], source.metadata["7"]) == ("9783161484100", "seven")


def test_what_is_said_when_a_known_file_is_registered_again_is_kept_with_who_said_it(
    engine: CitationEngine, open_engine: OpenEngine, gobd: LibrarySource, gobd_file: Path
) -> None:
    other = open_engine(context=CitationContext(agent_id="agent 2", job_id="B"))
    again = other.add_doc_source(gobd_file, "GoBD 2025", "2025-03", {"author": "BMF", "shelf": "A"})
    assert (again.id, again.name, again.version) == (gobd.id, "GoBD Regulations", "2024-01")
    assert again.notes == (
        "The content is source 1 already, registered as 'GoBD Regulations': name, author, shelf, version were kept "
        "as further data.",
    )
    (said,) = reference_history(engine.db, gobd.id)
    assert (said.created_by, said.origin, said.reference.version) == ("agent 2", "user", "2025-03")
    assert [one.literal for one in said.reference.author] == ["BMF"]
    assert said.reference.custom == {"shelf": "A"}
    found = engine.get_source("GoBD 2025")
    assert found is not None
    assert found.id == gobd.id
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, QUOTE)
    assert engine.export_bibliography().startswith("BMF (2025) GoBD Regulations")


def test_the_further_names_of_a_file_are_kept_when_it_is_registered_and_when_it_is_registered_again(
    engine: CitationEngine, gobd_file: Path
) -> None:
    first = engine.add_doc_source(gobd_file, "GoBD", metadata={"also known as": "Grundsätze\nBMF 2019"})
    again = engine.add_doc_source(gobd_file, metadata={"also known as": "BMF 2019\nBMF letter"})
    for name in ("GoBD", "Grundsätze", "BMF 2019", "BMF letter"):
        found = engine.get_source(name)
        assert found is not None, name
        assert found.id == first.id
    assert again.notes == ("The content is source 1 already, registered as 'GoBD': name was kept as further data.",)
    assert engine.add_doc_source(gobd_file, metadata={"also known as": "BMF letter"}).notes == ()


def test_a_name_that_was_kept_before_is_not_new_again(engine: CitationEngine, gobd_file: Path) -> None:
    engine.add_doc_source(gobd_file, "GoBD")
    assert engine.add_doc_source(gobd_file, "Principles").notes
    assert engine.add_doc_source(gobd_file, "Principles").notes == ()


def test_a_file_without_a_version_has_the_one_that_is_given_when_it_is_registered_again(
    engine: CitationEngine, gobd_file: Path
) -> None:
    first = engine.add_doc_source(gobd_file)
    assert engine.add_doc_source(gobd_file, version="2024-01").version == "2024-01"
    assert engine.read_source(first.id).version == "2024-01"
    assert engine.add_doc_source(gobd_file, version="2024-01").notes == ()


def test_a_known_file_that_is_registered_as_before_has_nothing_new(
    engine: CitationEngine, gobd: LibrarySource, gobd_file: Path
) -> None:
    for about in ({}, {"name": "GoBD Regulations", "version": "2024-01"}):
        assert engine.add_doc_source(gobd_file, **about) == gobd
    told = engine.add_doc_source(gobd_file, metadata={"author": "BMF"})
    assert told.notes
    assert not engine.add_doc_source(gobd_file, metadata={"author": "BMF"}).notes
    assert len(reference_history(engine.db, gobd.id)) == 1
    assert engine.get_source(gobd.id) == told.model_copy(update={"notes": ()})


def test_an_artifact_says_what_it_was_made_from(engine: CitationEngine, gobd: LibrarySource) -> None:
    from pcite.store.citations.lineage import origins

    made = engine.add_custom_source("Matrix", "a | b", derived_from=[gobd.id])
    assert [origin.id for origin in origins(engine.db, made.id)] == [gobd.id]
    with pytest.raises(UnknownParent):
        engine.add_custom_source("Other", "c | d", derived_from=[99])


def test_notes_are_the_jobs_own_the_latest_first_and_by_kind(
    jobs: tuple[CitationEngine, CitationEngine], gobd_file: Path
) -> None:
    one, two = jobs
    source = one.add_doc_source(gobd_file)
    for content, kind in (("Frist beachten", "note"), ("Zehn Jahre?", "question"), ("§ 8.1", "highlight")):
        note = one.annotate_source(source.id, content, kind, page_reference="S. 24")
        assert (note.created_by, note.job_id, note.page_reference) == ("agent A", "A", "S. 24")
    assert [note.content for note in one.get_annotations(source.id)] == ["§ 8.1", "Zehn Jahre?", "Frist beachten"]
    assert [note.content for note in one.get_annotations(source.id, "question")] == ["Zehn Jahre?"]
    assert two.get_annotations(source.id) == []
    with pytest.raises(InputError):
        one.annotate_source(source.id, "x", "poem")
    with pytest.raises(NotInLibrary):
        two.annotate_source(source.id, "x")


def test_tags_are_the_jobs_own_each_once_and_come_off_again(
    jobs: tuple[CitationEngine, CitationEngine], gobd_file: Path
) -> None:
    one, two = jobs
    source = one.add_doc_source(gobd_file)
    assert one.tag_source(source.id, ["steuer", "frist", "steuer"]) == ["frist", "steuer"]
    assert one.tag_source(source.id, ["steuer"]) == ["frist", "steuer"]
    assert one.remove_tags(source.id, ["frist", "absent"]) == ["steuer"]
    assert one.get_tags(source.id) == ["steuer"]
    assert two.get_tags(source.id) == []
    assert one.search_library("Transaktionsdaten", tags=["steuer"]).results
    assert not one.search_library("Transaktionsdaten", tags=["frist"]).results


def test_the_library_is_searched_by_words_and_in_notes(engine: CitationEngine, gobd: LibrarySource) -> None:
    engine.annotate_source(gobd.id, "Prüfung durch das Finanzamt")
    found = engine.search_library("Transaktionsdaten", mode="keyword").results
    assert found[0].source_id == gobd.id
    assert engine.search_library("Finanzamt", scope="annotations").results[0].chunk_text.startswith("Prüfung")
    assert engine.search_library("Finanzamt", source_type="database", scope="all").results == ()
    assert engine.reindex_source(gobd.id) == engine.reindex_source(gobd.id) > 0


def test_a_second_name_of_the_same_content_is_an_alias(
    engine: CitationEngine, gobd: LibrarySource, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.md"
    copy.write_text(GOBD, encoding="utf-8")
    again = engine.add_doc_source(copy, name="Another name")
    assert (again.id, again.name, again.aliases) == (gobd.id, "GoBD Regulations", (str(copy),))


def test_sources_that_were_received_and_not_cited_are_listed(engine: CitationEngine, gobd: LibrarySource) -> None:
    other = engine.add_custom_source("Matrix", "a | b")
    assert [source.id for source in engine.uncited_sources()] == [gobd.id, other.id]
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, QUOTE)
    assert [source.id for source in engine.uncited_sources()] == [other.id]
    assert [source.id for source in engine.uncited_sources("another session")] == [gobd.id, other.id]


def test_a_grounding_names_the_sources_that_it_did_not_cite(engine: CitationEngine, gobd: LibrarySource) -> None:
    other = engine.register_source(from_text("Der Mond ist ein Himmelskörper.", identifier="moon"))
    grounding = engine.ground(CLAIM)
    assert [source.id for source in grounding.uncited_sources] == [other.source_id]
