"""What other programs read in the files that we write; none of these parsers is one of ours."""

from __future__ import annotations

import json

import bibtexparser
import pytest
import rispy
from citeproc.source.json import CiteProcJSON
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from interchange_references import SHELF, anything
from pcite.store.references import Reference
from pcite.store.references.interchange import write_references


@pytest.fixture(scope="module")
def bibtex() -> str:
    return write_references(SHELF, "bibtex")


def test_pybtex_reads_every_entry_with_its_people_and_fields(bibtex: str) -> None:
    database = pytest.importorskip("pybtex.database")
    read = database.parse_string(bibtex, "bibtex")
    assert len(read.entries) == len(SHELF)
    book = read.entries["muellerluedenscheidt2019strasse"]
    first, second = book.persons["author"]
    assert (first.last_names, first.first_names) == (["Müller-Lüdenscheidt"], ["Ärne"])
    assert (second.prelast_names, second.last_names) == (["von", "der"], ["Goltz"])
    assert book.persons["editor"][0].lineage_names == ["Jr."]
    assert read.entries["meakin1984"].fields["month"] == "September"
    assert read.entries["meakin1984"].fields["pages"] == "1119--1122"
    report = read.entries["worldhealthorganization2021global"]
    assert [str(person) for person in report.persons["author"]] == [
        "{World Health Organization}",
        "{Barnes and Noble, Inc.}",
    ]


def test_pybtex_sets_the_titles_as_they_were(bibtex: str) -> None:
    database = pytest.importorskip("pybtex.database")
    richtext = pytest.importorskip("pybtex.richtext")
    read = database.parse_string(bibtex, "bibtex")
    shown = richtext.Text.from_latex(read.entries["muellerluedenscheidt2019strasse"].fields["title"])
    assert str(shown) == "Die Straße & das Recht: 100 % über Köln"


def test_bibtexparser_reads_every_block(bibtex: str) -> None:
    library = bibtexparser.parse_string(bibtex)
    assert not library.failed_blocks
    assert [entry.entry_type for entry in library.entries][:3] == ["article", "book", "techreport"]
    assert len({entry.key for entry in library.entries}) == len(SHELF)


def test_rispy_reads_every_record() -> None:
    read = rispy.loads(write_references(SHELF, "ris"))
    assert len(read) == len(SHELF)
    assert [record["type_of_reference"] for record in read][:5] == ["JOUR", "BOOK", "RPRT", "STAT", "CHAP"]
    assert read[0]["authors"] == ["Meakin, Paul"]
    assert (read[0]["start_page"], read[0]["end_page"]) == ("1119", "1122")
    assert read[1]["keywords"] == ["Recht", "Verkehr"]
    assert read[2]["urls"] == ["https://example.org/a_b?c=d%20e#f~g"]


@pytest.mark.filterwarnings("ignore:The following arguments for Reference are unsupported")
def test_citeproc_reads_every_item() -> None:
    source = CiteProcJSON(json.loads(write_references(SHELF, "csl-json")))
    assert len(source) == len(SHELF)
    assert source["meakin1984"].type == "article_journal" or source["meakin1984"].type == "article-journal"
    assert str(source["meakin1984"]["title"]) == "Formation of fractal clusters and networks"


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(anything, min_size=1, max_size=2))
def test_whatever_is_written_other_programs_read_it(references: list[Reference]) -> None:
    database = pytest.importorskip("pybtex.database")
    text = write_references(references, "bibtex")
    assert len(database.parse_string(text, "bibtex").entries) == len(references)
    library = bibtexparser.parse_string(text)
    assert (len(library.entries), library.failed_blocks) == (len(references), [])
    assert len(rispy.loads(write_references(references, "ris"))) == len(references)


VARIABLES = frozenset(
    """type id language author editor translator accessed issued original-date abstract archive authority
    collection-title container-title container-title-short DOI edition event-title genre ISBN ISSN issue
    jurisdiction keyword medium note number page publisher publisher-place section title title-short URL version
    volume custom""".split()  # noqa: SIM905
)
"""Of the properties that `csl-data.json` of CSL 1.0.2 allows, those of our references; `event-title` is the name that
the specification gives to what the schema still calls `event`."""


def test_csl_json_has_only_what_the_schema_allows() -> None:
    for item in json.loads(write_references(SHELF, "csl-json")):
        assert item.keys() <= VARIABLES, item.keys() - VARIABLES
        assert isinstance(item["id"], str)
        for name in item.get("author", []):
            assert name.keys() <= {
                "family",
                "given",
                "literal",
                "suffix",
                "non-dropping-particle",
                "dropping-particle",
            }
