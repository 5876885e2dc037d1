"""Sources are registered, found, and told how far to be trusted."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from growth import assert_linear
from pcite.graph.engine.library import Library
from pcite.nodes.retriever.indexing import Grain
from pcite.nodes.retriever.library_shown import shown_from
from pcite.store.database import Database
from pcite.store.errors import EmptySource, InputError, MixedModels, NotInLibrary, SourceNotFound
from pcite.store.sources.readers import from_text

from .conftest import Subjects

LIONS = "The lion eats meat. The lioness hunts at night for the whole pride."
LETTERS = "A letter of trade is kept for six years. A merchant keeps his books for ten."


def filled(shelf: Library) -> Library:
    shelf.register_source(from_text(LIONS, identifier="lions.txt", name="Lions"))
    shelf.register_source(from_text(LETTERS, identifier="letters.txt", name="Letters", kind="document"))
    return shelf


def test_each_kind_of_source_is_registered(shelf: Library, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text("# Rules\n\nLions are fed at noon.")
    doc = shelf.add_doc_source(file, name="House rules", version="2024-01", metadata={"author": "Meakin"})
    rows = shelf.add_db_source(
        "warehouse.animals", "Animals", "SELECT count(*)", "how many animals", content="animals: 42 of 60"
    )
    made = shelf.add_custom_source("Table 1", "lions: 12", "feeding table")
    assert [source.kind for source in (doc, rows, made)] == ["document", "database", "custom"]
    assert (doc.name, doc.version, doc.metadata["author"]) == ("House rules", "2024-01", "Meakin")
    assert (rows.metadata["query"], rows.metadata["result_description"]) == ("SELECT count(*)", "how many animals")
    assert shelf.list_sources() == [doc, rows, made]
    assert shelf.list_sources("database") == [rows]
    assert [source.text for source in shelf.read_sources([rows.id])] == ["animals: 42 of 60"]


def test_what_cannot_be_read_is_not_registered(shelf: Library, tmp_path: Path) -> None:
    with pytest.raises(SourceNotFound):
        shelf.add_doc_source(tmp_path / "none.md")
    with pytest.raises(EmptySource):
        shelf.add_db_source("warehouse", "Nothing")
    assert shelf.list_sources() == []


@pytest.mark.parametrize("mode", ["hybrid", "keyword", "semantic"])
def test_a_passage_is_found_in_every_mode(shelf: Library, mode: str) -> None:
    found = filled(shelf).search_library("How long is a letter kept?", mode)
    assert found.mode == mode
    assert found.results[0].source_name == "Letters"
    assert found.results[0].page_reference == "line 1"
    assert found.note == ""


def test_words_are_found_in_any_form(shelf: Library) -> None:
    shelf.register_source(
        from_text("Die Aufbewahrungsfristen der Handelsbriefe betragen sechs Jahre.", identifier="de.txt")
    )
    assert shelf.search_library("Frist für den Handelsbrief", "keyword").results


def test_a_quote_is_a_verbatim_match(shelf: Library) -> None:
    found = filled(shelf).search_library("a letter of trade is kept for six years")
    assert found.overall_label.startswith("HIGH - 1 source supports this, strongest from Letters, line 1")
    assert (found.results[0].evidence_label, found.results[0].evidence_reason) == ("HIGH", "verbatim match")


def test_nothing_is_found_in_an_empty_library_or_for_strange_words(shelf: Library) -> None:
    assert shelf.search_library("lions").overall_label == "LOW - no strong matches found"
    assert filled(shelf).search_library("xylophone", "keyword").results == ()
    assert shelf.search_library("§§ !!", "keyword").results == ()


def test_tags_kind_and_language_narrow_a_search(shelf: Library) -> None:
    filled(shelf)
    shelf.tag_source(1, ["animals", "africa"])
    shelf.tag_source(2, ["law"])

    def names(**options: object) -> set[str]:
        return {one.source_name for one in shelf.search_library("lion letter", **options).results}  # type: ignore[arg-type]

    assert names() == {"Lions", "Letters"}
    assert names(tags=["animals", "africa"]) == {"Lions"}
    assert names(tags=["animals", "law"]) == set()
    shelf.add_custom_source("Table 1", "A lion got one letter.", "made by an agent")
    assert names() == {"Lions", "Letters", "Table 1"}
    assert names(source_type="document") == {"Lions", "Letters"}
    assert names(source_type="custom") == {"Table 1"}
    assert names(lang="de") == set()


def test_annotations_are_searched_where_that_is_asked(shelf: Library) -> None:
    filled(shelf)
    shelf.annotate_source(1, "Compare this with the elephants.", page_reference="p. 7")
    assert shelf.search_library("elephants").results == () or all(
        "elephants" not in one.chunk_text for one in shelf.search_library("elephants").results
    )
    [note] = shelf.search_library("elephants", scope="annotations").results
    assert (note.chunk_text, note.page_reference) == ("Compare this with the elephants.", "p. 7")
    assert "Compare this with the elephants." in [
        one.chunk_text for one in shelf.search_library("elephants lion", "keyword", scope="all").results
    ]


def test_a_job_finds_only_what_it_has(shelf: Library, store: Database, embedder: Subjects) -> None:
    filled(shelf)
    other = Library(store, "other", embedder=embedder)
    assert other.search_library("lion letter").results == ()
    before = len(embedder.asked)
    other.register_source(from_text(LIONS, identifier="copy.txt"))
    assert {one.source_name for one in other.search_library("lion letter").results} == {"Lions"}
    assert [text for text in embedder.asked[before:] if "meat" in text] == []  # its chunks were there
    with pytest.raises(NotInLibrary):
        other.tag_source(2, ["law"])
    with pytest.raises(NotInLibrary):
        other.reindex_source(2)


def test_an_embedder_that_is_down_leaves_registration_and_search_by_words(
    store: Database, caplog: pytest.LogCaptureFixture
) -> None:
    down = Subjects(works=False)
    shelf = Library(store, "job", embedder=down)
    with caplog.at_level(logging.WARNING, "pcite"):
        filled(shelf)
    assert "searched by its words alone" in caplog.text
    found = shelf.search_library("how long is a letter kept")
    assert (found.mode, found.results[0].source_name) == ("keyword", "Letters")
    assert "nobody answers" in found.note
    down.works = True
    assert shelf.search_library("letter", "semantic").note.endswith("nothing near has a vector")
    assert shelf.reindex_source(1) == 1
    assert [shelf.index.embed_missing(number) for number in (1, 2)] == [0, 1]
    assert shelf.search_library("letter").mode == "hybrid"


def test_vectors_of_two_models_are_not_mixed(shelf: Library, store: Database) -> None:
    filled(shelf)
    other = Library(store, "job", embedder=Subjects("another model"))
    with pytest.raises(MixedModels, match="subjects"):
        other.search_library("letter")
    assert [other.reindex_source(number) for number in (1, 2)] == [1, 1]
    assert other.search_library("letter").mode == "hybrid"


def test_without_an_embedder_search_is_by_words(store: Database) -> None:
    found = filled(Library(store, "job")).search_library("letter")
    assert (found.mode, len(found.results)) == ("keyword", 1)


@pytest.mark.parametrize("wrong", [{"mode": "psychic"}, {"scope": "dreams"}, {"top_k": 0}, {"top_k": 10**30}])
def test_what_cannot_be_searched_is_refused(shelf: Library, wrong: dict[str, object]) -> None:
    with pytest.raises(InputError, match="hybrid, keyword, semantic"):
        shelf.search_library("lions", **wrong)  # type: ignore[arg-type]


def test_no_more_results_come_than_were_asked(shelf: Library) -> None:
    for number in range(8):
        shelf.register_source(from_text(f"Lion number {number} sleeps in the shade.", identifier=f"{number}.txt"))
    assert len(shelf.search_library("lion", top_k=3).results) == 3


def test_a_store_that_was_closed_is_searched_after_it_is_opened_again(
    shelf: Library, open_store: Callable[..., Database], embedder: Subjects
) -> None:
    filled(shelf)
    shelf.database.close()
    again = Library(open_store(read_only=True), "job", embedder=embedder)
    assert again.search_library("letter").mode == "hybrid"


@pytest.mark.ci
def test_a_note_has_its_place_among_many_passages(shelf: Library) -> None:
    for number in range(40):
        shelf.register_source(from_text(f"Lion number {number} eats meat.", identifier=f"{number}.txt"))
    shelf.annotate_source(3, "What a lion eats is disputed.")
    for mode in ("hybrid", "keyword", "semantic"):
        found = shelf.search_library("what a lion eats", mode, scope="all")
        assert "What a lion eats is disputed." in [one.chunk_text for one in found.results[:2]]


@pytest.mark.parametrize("query", ["", "  ", "§§ !!", "\N{LION FACE}", "\x00"])
def test_a_query_without_a_word_finds_nothing(shelf: Library, query: str) -> None:
    found = filled(shelf).search_library(query, scope="all")
    assert (found.results, found.note) == ((), "the query has no word to search for")


def test_what_is_no_text_is_no_query(shelf: Library) -> None:
    with pytest.raises(InputError, match="no text"):
        shelf.search_library("lion\udcff")


def test_time_to_search_grows_with_the_query_and_not_with_its_square(shelf: Library) -> None:
    filled(shelf)
    shelf.annotate_source(1, "Compare this with the elephants.")

    def search(words: int) -> None:
        query = " ".join(["elephants", "letter"] + [f"word{number % (words // 2)} letter" for number in range(words)])
        assert len(shelf.search_library(query, "keyword", scope="all").results) == 2

    assert_linear(search, 1_000, clock=monotonic)  # part of the work is done by a server


def test_a_kind_that_there_is_not_is_refused_and_web_is_short_for_website(shelf: Library) -> None:
    shelf.register_source(from_text(LIONS, identifier="http://lions.example/", kind="website"))
    assert [source.kind for source in shelf.list_sources("web")] == ["website"]
    assert len(shelf.search_library("lion", source_type="web").results) == 1
    with pytest.raises(InputError, match="document, website, database, custom"):
        shelf.search_library("lion", source_type="book")
    with pytest.raises(InputError, match="no kind 'book'"):
        shelf.list_sources("book")


@pytest.mark.parametrize("number", [-1, 0, 2**31, 10**30])
def test_a_number_that_no_source_has_is_not_in_the_library(shelf: Library, number: int) -> None:
    with pytest.raises(NotInLibrary, match="the job 'job' has none"):
        filled(shelf).get_source(number)


@pytest.mark.parametrize("grain", ["passages", "propositions", "fixed"])
@pytest.mark.parametrize("mode", ["keyword", "hybrid"])
def test_what_search_shows_is_what_the_source_says(store: Database, grain: Grain, mode: str) -> None:
    shelf = Library(store, grain=grain)
    text = (
        "# Letters\n\n## Time\n\nA letter of trade is kept for six years.\n\n| Kind | Years |\n|---|---|\n| Book | 10 |"
    )
    shelf.register_source(from_text(text, identifier="x", name="Rules", media_type="text/markdown"))
    shown = {one.chunk_text for one in shelf.search_library("letter book kept years", mode).results}
    assert any("six years" in one for one in shown)
    with store.writing("forging in") as session:
        session.connection().exec_driver_sql(
            "UPDATE chunk SET text = 'It is false that ' || replace(text, 'six', 'two')"
        )
    forged = {one.chunk_text for one in shelf.search_library("letter book kept years", mode).results}
    assert any("six years" in one for one in forged)
    assert not any("false" in one or "two" in one for one in forged)


def test_headings_and_names_of_columns_are_shown_where_they_stand_in_the_source() -> None:
    before = "# Letters\n\n## Time\n\n| Kind | Years |\n|---|---|\n"
    assert shown_from("Letters > Time: Kept.", before, "Kept.") == "Letters > Time: Kept."
    assert shown_from("Letters > Place: Kept.", before, "Kept.") == "Kept."
    assert shown_from("Kind: Book; Years: 10", before, "| Book | 10 |") == "Kind: Book; Years: 10"
    assert shown_from("Kind: Book; Months: 10", before, "| Book | 10 |") == "Book | 10"
    assert shown_from("Time: it is kept", before, "So *it is kept*, always.") == "So it is kept, always."
    assert shown_from("Time: it is lost", before, "So it is kept.") == "So it is kept."
