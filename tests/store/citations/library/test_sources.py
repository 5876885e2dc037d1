"""Sources are kept once, whoever registers them under whatever name."""

from __future__ import annotations

import pytest
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.errors import AppendOnly, NotInLibrary
from pcite.store.records import Area, Source
from pcite.store.sources.readers import from_text
from sqlalchemy import text

LIONS = from_text("Lions eat meat.", identifier="docs/lions.txt", metadata={"author": "Meakin"})
SAME = from_text("Lions eat meat.", identifier="copy/of_lions.txt", name="A copy")
ZEBRAS = from_text("Zebras eat grass.", identifier="docs/zebras.txt")


def test_the_same_content_is_one_source_with_two_jobs(store: Database) -> None:
    assert library.add(store, LIONS, "one") == library.Registered(1, True, True)
    assert library.add(store, LIONS, "one") == library.Registered(1, False, False)
    assert library.add(store, SAME, "two") == library.Registered(1, False, True, ("A copy",))
    assert library.add(store, ZEBRAS, "two") == library.Registered(2, True, True)
    assert [source.id for source in library.sources(store)] == [1, 2]
    assert [source.id for source in library.sources(store, "one")] == [1]
    assert library.jobs_of(store, 1) == ["one", "two"]
    [lions] = library.sources(store, "one")
    assert (lions.identifier, lions.aliases) == ("docs/lions.txt", ("copy/of_lions.txt",))
    assert (lions.characters, lions.metadata, lions.content_hash) == (15, {"author": "Meakin"}, LIONS.content_hash)


def test_a_source_comes_back_as_it_was_read(store: Database) -> None:
    paged = LIONS.model_copy(
        update={"version": "2024-01", "areas": (Area(start=0, end=5, page=2, x0=1, y0=2, x1=3.5, y1=4),)}
    )
    library.add(store, paged, "one")
    library.add(store, ZEBRAS, "one")
    assert library.read(store, [2, 1, 7]) == {1: paged, 2: ZEBRAS}


@pytest.mark.parametrize("name", ["1", "docs/lions.txt", "copy/of_lions.txt", "lions.txt", LIONS.id])
def test_a_source_is_found_by_every_name(store: Database, name: str) -> None:
    for source in (LIONS, SAME, ZEBRAS):
        library.add(store, source, "one")
    assert library.find(store, name, "one").id == 1


def test_what_is_not_there_or_not_clear_is_refused(store: Database) -> None:
    library.add(store, LIONS, "one")
    library.add(store, from_text("Other lions.", identifier="other/lions.txt"), "one")
    with pytest.raises(NotInLibrary, match="2 go by that name: 1, 2"):
        library.find(store, "lions.txt")
    with pytest.raises(NotInLibrary, match="the job 'two' has none"):
        library.get(store, 1, "two")
    with pytest.raises(NotInLibrary, match="there is none"):
        library.find(store, "tigers.txt")


def test_a_job_gives_a_source_up_and_gets_it_back_and_the_source_stays(store: Database) -> None:
    library.add(store, LIONS, "one")
    assert library.unlink(store, "one", 1)
    assert not library.unlink(store, "one", 1)
    assert library.sources(store, "one") == []
    assert library.get(store, 1).id == 1
    assert library.link(store, "one", 1)
    assert not library.link(store, "one", 1)
    assert library.jobs_of(store, 1) == ["one"]
    with pytest.raises(NotInLibrary):
        library.link(store, "one", 9)


def test_a_job_knows_which_contents_it_has_and_were_indexed(store: Database) -> None:
    library.add(store, LIONS, "one")
    library.add(store, ZEBRAS, "two")
    assert library.contents_of_job(store, "one") == {}
    with store.writing("indexing") as session:
        library.put_chunks(session, 1, [library.SourceChunk(0, 5, "Lions")])
        library.put_chunks(session, 2, [library.SourceChunk(0, 6, "Zebras")])
    assert library.contents_of_job(store, "one") == {LIONS.content_hash: 1}


def test_only_one_kind_is_listed_where_that_is_asked(store: Database) -> None:
    library.add(store, LIONS, "one")
    library.add(store, from_text("A matrix of an agent.", identifier="matrix", kind="custom"), "one")
    assert [source.kind for source in library.sources(store, "one", "custom")] == ["custom"]


@pytest.mark.parametrize("table", ["library_source", "source_alias", "job_source", "source_tag", "source_annotation"])
def test_what_was_registered_is_never_changed(store: Database, table: str) -> None:
    library.add(store, LIONS, "one")
    library.add(store, SAME, "one")
    library.put_tags(store, 1, ["animals"], "one")
    library.annotate(store, 1, "Roar.", "one")
    with pytest.raises(AppendOnly), store.writing("changing") as session:
        session.connection().execute(text(f"UPDATE {table} SET created_at = created_at"))


def test_chunks_are_made_anew(store: Database) -> None:
    library.add(store, LIONS, "one")
    assert library.unindexed(store) == [1]
    with store.writing("indexing") as session:
        library.put_chunks(session, 1, [library.SourceChunk(0, 5, "Lions", "line 1", "en")])
    with store.writing("indexing") as session:
        assert (
            len(library.put_chunks(session, 1, [library.SourceChunk(0, 5, "Lions"), library.SourceChunk(6, 9, "eat")]))
            == 2
        )
    assert library.unindexed(store) == []
    with store.writing("forgetting") as session:
        library.drop_chunks(session, 1)
    assert library.unindexed(store) == [1]


def test_thousands_of_sources_are_read_in_parts(store: Database) -> None:
    given: list[Source] = [from_text(f"Text {n}.", identifier=f"{n}.txt") for n in range(30)]
    for source in given:
        library.add(store, source, "one")
    assert len(library.read(store, list(range(1, 2000)))) == 30
