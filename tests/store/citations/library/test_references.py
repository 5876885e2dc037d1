"""What a source of the library is called in a reference list, said after it was registered."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.store.citations import erasure, library
from pcite.store.database import Database
from pcite.store.database.tables import SourceReferenceRow
from pcite.store.errors import InputError, NotInLibrary
from pcite.store.records import Grounding, Source
from pcite.store.records.context import CitationContext
from pcite.store.references import Name, Reference, reference_of
from sqlmodel import select

BOOK = Reference(id="k", type="book", title="A book", author=(Name(family="Doe", given="Jane"),), issued=(1999, 5))


@pytest.fixture
def store_path(anywhere: Path | str) -> Path | str:
    return anywhere


@pytest.fixture
def source(grounding: Grounding) -> Source:
    return grounding.sources[0]


@pytest.fixture
def number(store: Database, source: Source) -> int:
    return library.add(store, source, "job").id


def test_the_last_reference_is_that_of_the_source(store: Database, number: int) -> None:
    library.put_reference(store, number, BOOK.model_copy(update={"title": "Wrong"}), "crossref")
    library.put_reference(store, number, BOOK, "user", "ann")
    for one in library.get(store, number), library.sources(store, "job")[0], library.read(store, [number])[number]:
        assert reference_of(one) == BOOK
    said = library.references_of(store, [number])[number]
    assert (said.origin, said.created_by, said.reference) == ("user", "ann", BOOK)
    assert [one.reference.title for one in library.reference_history(store, number)] == ["A book", "Wrong"]


def test_a_source_without_a_reference_is_as_it_was_registered(store: Database, number: int, source: Source) -> None:
    assert library.read(store, [number])[number] == source
    assert library.references_of(store, [number]) == {}


def test_the_same_reference_is_not_kept_twice(store: Database, number: int) -> None:
    first = library.put_reference(store, number, BOOK, "imported")
    assert library.put_reference(store, number, BOOK, "imported") == first
    assert library.put_reference(store, number, BOOK, "user").id == first.id + 1


def test_a_reference_of_no_source_and_an_origin_that_is_none_are_refused(store: Database, number: int) -> None:
    with pytest.raises(NotInLibrary):
        library.put_reference(store, number + 1, BOOK, "user")
    with pytest.raises(InputError, match="imported, crossref, openalex, user"):
        library.put_reference(store, number, BOOK, "guessed")


def test_another_project_does_not_see_it(store: Database, number: int) -> None:
    library.put_reference(store, number, BOOK, "user")
    other = store.within(CitationContext(role="admin", project_id="other"))
    assert library.references_of(other, [number]) == {}


def test_a_reference_is_erased_with_its_source(store: Database, number: int) -> None:
    library.put_reference(store, number, BOOK, "user", "ann")
    erasure.erase(store, "source", str(number), "licence ended")
    assert library.references_of(store, [number]) == {}
    assert library.reference_history(store, number) == []
    with store.reading("looking at") as session:
        (row,) = session.exec(select(SourceReferenceRow)).all()
    assert (row.csl, row.created_by) == ({}, None)
