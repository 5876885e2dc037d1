"""A reference goes to the source that it surely belongs to, or to none."""

from __future__ import annotations

import pytest
from pcite.store.records import Source
from pcite.store.references import Reference, reference_of
from pcite.store.references.interchange import attach, match


def source(identifier: str, name: str = "", **metadata: str) -> Source:
    return Source(
        id=identifier, identifier=identifier, name=name or identifier, text="x", content_hash="0", metadata=metadata
    )


PAPER = source("/papers/a.pdf", "Something", doi="https://doi.org/10.1000/ABC.1")
PAGE = source("https://www.example.org/page/#part", "A page")
BOOK = source("b.md", "Other", isbn="3-406-12345-X")
FILE = source("/lib/files/meakin 1984.pdf", "meakin")
TITLED = source("t.txt", "Die Straße: ein Überblick.pdf")
ALL = [PAPER, PAGE, BOOK, FILE, TITLED]


@pytest.mark.parametrize(
    ("reference", "place", "by"),
    [
        (Reference(doi="10.1000/abc.1"), 0, "DOI"),
        (Reference(url="https://doi.org/10.1000/abc.1"), 0, "DOI"),
        (Reference(url="http://example.org/page"), 1, "URL"),
        (Reference(isbn="978-3-406-12345-7 (print)"), 2, "ISBN"),
        (Reference(custom={"file": "Full Text\\: x:C\\:\\\\Zotero\\\\Meakin 1984.pdf:application/pdf"}), 3, "file"),
        (Reference(custom={"file": "papers/meakin 1984.pdf"}), 3, "file"),
        (Reference(custom={"file": "C:\\Users\\x\\meakin 1984.pdf"}), 3, "file"),
        (Reference(title="Die Straße – Ein Überblick"), 4, "title"),
    ],
)
def test_a_reference_is_known_by_what_names_the_source(reference: Reference, place: int, by: str) -> None:
    matches, unmatched = match(ALL, [reference])
    assert [(one.source, one.by) for one in matches] == [(place, by)]
    assert unmatched == []


def test_what_is_attached_is_the_reference_of_the_source() -> None:
    sources, unmatched = attach(ALL, [Reference(id="k", type="article-journal", title="Paper", doi="10.1000/abc.1")])
    assert unmatched == []
    assert reference_of(sources[0]).title == "Paper"
    assert sources[1:] == ALL[1:]
    assert sources[0].id == PAPER.id


def test_a_reference_of_no_source_is_told() -> None:
    _, (one,) = attach(ALL, [Reference(title="Nowhere", doi="10.1/x")])
    assert one.reason == "no source has its DOI, URL, ISBN, file or title"


def test_a_reference_that_fits_two_sources_is_attached_to_neither() -> None:
    twins = [source("one.md", "Report"), source("two.md", "Report")]
    sources, (one,) = attach(twins, [Reference(title="Report")])
    assert sources == twins
    assert one.reason == "its title fits 2 sources: one.md, two.md"


def test_a_chapter_does_not_get_the_source_of_its_book_by_the_isbn() -> None:
    sources, unmatched = attach(ALL, [Reference(type="chapter", container_title="W", isbn="978-3-406-12345-7")])
    assert (sources, len(unmatched)) == (ALL, 1)


def test_of_two_references_of_a_source_the_surer_one_is_taken() -> None:
    references = [Reference(title="Something"), Reference(title="Other words", doi="10.1000/ABC.1")]
    sources, (one,) = attach([PAPER], references)
    assert reference_of(sources[0]).title == "Other words"
    assert "2 references fit /papers/a.pdf" in one.reason


def test_two_references_with_the_same_doi_that_differ_are_both_told() -> None:
    references = [Reference(title="One", doi="10.1000/abc.1"), Reference(title="Two", doi="10.1000/abc.1")]
    sources, unmatched = attach([PAPER], references)
    assert (sources, len(unmatched)) == ([PAPER], 2)


def test_the_same_reference_twice_is_one() -> None:
    twice = [Reference(id=key, title="One", doi="10.1000/abc.1") for key in "ab"]
    sources, unmatched = attach([PAPER], twice)
    assert reference_of(sources[0]).title == "One"
    assert len(unmatched) == 1


def test_a_source_with_another_doi_is_another_work_whatever_its_file_is_called() -> None:
    source = Source(id="a", identifier="main.pdf", name="A", text="x", content_hash="a", metadata={"doi": "10.1000/a"})
    (attached,), (left,) = attach([source], [Reference(title="B", doi="10.1000/b", custom={"file": "/z/main.pdf"})])
    assert "csl" not in attached.metadata
    assert left.reason == "its file fits main.pdf, which has another DOI"
