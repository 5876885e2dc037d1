"""What a job says of a source is its own."""

from __future__ import annotations

import pytest
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.sources.readers import from_text


@pytest.fixture
def library_id(store: Database) -> int:
    """A source of two jobs."""
    source = from_text("Lions eat meat.", identifier="lions.txt")
    library.add(store, source, "two")
    return library.add(store, source, "one").id


def test_tags_are_put_on_and_taken_off(store: Database, library_id: int) -> None:
    assert library.put_tags(store, library_id, ["law", " animals  of prey ", "law"], "one") == [
        "animals of prey",
        "law",
    ]
    assert library.remove_tags(store, library_id, ["law", "unknown"], "one") == ["animals of prey"]
    assert library.put_tags(store, library_id, ["law"], "one") == ["animals of prey", "law"]
    assert library.tags_of(store, library_id, "one") == ["animals of prey", "law"]
    assert library.tags_of(store, library_id, "two") == []


def test_a_source_is_found_by_all_of_several_tags(store: Database, library_id: int) -> None:
    other = library.add(store, from_text("Zebras.", identifier="z.txt"), "one").id
    library.put_tags(store, library_id, ["a", "b"], "one")
    library.put_tags(store, other, ["a"], "one")
    with store.reading("looking") as session:
        assert library.tagged(session, ["a"], "one") == {library_id, other}
        assert library.tagged(session, ["a", "b"], "one") == {library_id}
        assert library.tagged(session, ["a"], "two") == frozenset()


@pytest.mark.parametrize("tag", ["", "  ", "x" * 101])
def test_a_tag_has_one_to_a_hundred_characters(store: Database, library_id: int, tag: str) -> None:
    with pytest.raises(InputError, match="1 to 100"):
        library.put_tags(store, library_id, [tag], "one")


def test_annotations_come_back_the_latest_first(store: Database, library_id: int) -> None:
    note = library.annotate(store, library_id, "Check this.", "one", page_reference="p. 3", created_by="reviewer")
    summary = library.annotate(store, library_id, "About lions.", "one", annotation_type="summary")
    library.annotate(store, library_id, "Not mine.", "two")
    assert library.list_annotations(store, library_id, "one") == [summary, note]
    assert library.list_annotations(store, library_id, "one", "note") == [note]
    assert library.list_annotations(store, None, "one") == [summary, note]
    assert (note.annotation_type, note.page_reference, note.created_by) == ("note", "p. 3", "reviewer")


def test_an_annotation_has_a_text_and_a_known_type(store: Database, library_id: int) -> None:
    with pytest.raises(InputError, match="empty"):
        library.annotate(store, library_id, " \n", "one")
    with pytest.raises(InputError, match="note, highlight, summary, question, critique"):
        library.annotate(store, library_id, "Text.", "one", annotation_type="rant")
