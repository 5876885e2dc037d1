"""RIS and CSL-JSON as programs write them."""

from __future__ import annotations

import json

import pytest
from pcite.store.errors import BrokenReference
from pcite.store.references import Name
from pcite.store.references.interchange import read_references, write_references

ENDNOTE = """\ufeffProvider: somewhere
TY  - JOUR
A1  - Meakin, P.
AU  - van der Berg, Jan, Jr.
AU  - World Health Organization
T1  - Fractals
  and growth
JO  - Phys. Rev.
JF  - Physical Review
Y1  - 1984/05/03/spring
VL  - 51
SP  - 1119
EP  - 1122
KW  - growth
KW  - clusters
N2  - First paragraph.
TI is no tag here

Second paragraph.
UR  - https://a.example
UR  - https://b.example
C1  - own
XX  - odd
ER  -

TY  - BOOK
A3  - Doe, Jane
T2  - A series
TI  - A book
SP  - 320
ER  -
"""


def test_an_ordinary_file_is_read() -> None:
    article, book = read_references(ENDNOTE.replace("\n", "\r\n"))
    assert article.author == (
        Name(family="Meakin", given="P."),
        Name(family="Berg", given="Jan", particle="van der", suffix="Jr."),
        Name(literal="World Health Organization"),
    )
    assert (article.title, article.container_title) == ("Fractals and growth", "Physical Review")
    assert article.container_title_short == "Phys. Rev."
    assert (article.issued, article.page, article.keyword) == ((1984, 5, 3), "1119-1122", "growth, clusters")
    assert article.abstract == "First paragraph.\nTI is no tag here\nSecond paragraph."
    assert article.url == "https://a.example"
    assert book.editor == (Name(family="Doe", given="Jane"),)
    assert (book.collection_title, book.page) == ("A series", None)


def test_a_tag_without_a_place_is_kept() -> None:
    article, book = read_references(ENDNOTE)
    assert article.custom["ris-c1"] == "own"
    assert article.custom["ris-xx"] == "odd"
    assert article.custom["ris-ur"] == "https://b.example"
    assert article.custom["ris-py"] == "1984/05/03/spring"
    assert book.custom == {"ris-sp": "320"}


def test_lines_of_a_text_that_look_like_tags_end_no_record() -> None:
    text = "TY  - BOOK\nTI  - One\nAB  - First.\n      ER  - \n      TY  - JOUR\nER  - \n"
    (read,) = read_references(text)
    assert (read.type, read.abstract) == ("book", "First.\nER -\nTY - JOUR")
    assert read_references(write_references([read], "ris")) == [read]


def test_a_record_that_is_cut_off_is_told_and_the_others_are_read() -> None:
    told: list[BrokenReference] = []
    read = read_references("TY  - BOOK\nTI  - One\nER  - \nAU  - Stray\nTY  - BOOK\nTI  - Tw", refused=told.append)
    assert [reference.title for reference in read] == ["One"]
    assert [error.line for error in told] == [4, 5]
    assert "the file ends before its ER" in str(told[1])


def test_a_record_without_an_end_is_read_where_the_next_one_begins() -> None:
    read = read_references("TY  - BOOK\nTI  - One\nTY  - BOOK\nTI  - Two\nER  - \n")
    assert [reference.title for reference in read] == ["One", "Two"]


def test_zotero_extra_lines_name_fields_of_csl() -> None:
    (read,) = read_references("TY  - GEN\nTI  - Data\nM2  - Type: dataset\nM2  - PMID: 12\nM2  - free text\nER  - \n")
    assert read.type == "dataset"
    assert read.custom == {"PMID": "12", "ris-m2": "free text"}


def test_an_object_or_an_array_is_read_and_a_broken_one_is_told_with_its_line() -> None:
    assert read_references('{"type": "book", "title": "One"}')[0].title == "One"
    told: list[BrokenReference] = []
    text = '[\n{"type": "book", "title": "One"},\n7,\n{"title": {"no": 1}},\n{"title": "Four"},\n{"title": "cut'
    read = read_references(text, refused=told.append)
    assert [reference.title for reference in read] == ["One", "Four"]
    assert [error.line for error in told] == [3, 4, 6]


@pytest.mark.parametrize("text", ["[" * 100_000, '[{"title": "a"} {"title": "b"}]', '[{"title": "a"}', "[{]"])
def test_json_that_is_none_is_an_error_with_its_line(text: str) -> None:
    with pytest.raises(BrokenReference, match="line 1"):
        read_references(text)


def test_csl_variables_without_a_field_go_back_to_their_place() -> None:
    given = {
        "id": "a",
        "type": "article-journal",
        "title": "T",
        "PMID": "12",
        "director": [{"family": "Doe"}],
        "issued": {"date-parts": [[1999], [2001]]},
        "custom": {"own": "x"},
    }
    (read,) = read_references(json.dumps([given]))
    assert read.issued == (1999,)
    assert json.loads(write_references([read], "csl-json")) == [given]
    assert json.loads(write_references(read_references(write_references([read], "bibtex")), "csl-json")) == [given]


def test_texts_in_numbers_and_names_from_before_are_read() -> None:
    (read,) = read_references(
        '[{"id": 7, "type": "book", "volume": 3, "shortTitle": "S", "issued": {"raw": "2001-02"}}]'
    )
    assert (read.id, read.volume, read.title_short, read.issued) == ("7", "3", "S", (2001, 2))


CROSSREF = {
    "type": "journal-article",
    "title": ["Fractals"],
    "container-title": ["Physical Review"],
    "short-container-title": ["Phys. Rev."],
    "ISSN": ["0031-9007", "1079-7114"],
    "license": None,
    "subtitle": [],
    "issued": {"date-parts": [[1984, 5]]},
    "author": [
        {"given": "P.", "family": "Meakin", "sequence": "first", "affiliation": [{"name": "DuPont"}]},
        {"name": "ATLAS Collaboration", "sequence": "additional"},
    ],
}


@pytest.mark.parametrize(
    "said",
    [
        CROSSREF,
        [CROSSREF],
        {"items": [CROSSREF]},
        {"message-type": "work", "message": CROSSREF},
        {"message-type": "work-list", "message": {"items": [CROSSREF]}},
    ],
)
def test_what_crossref_and_zotero_answer_is_read(said: object) -> None:
    (found,) = read_references(json.dumps(said))
    assert (found.type, found.title, found.container_title) == ("article-journal", "Fractals", "Physical Review")
    assert (found.container_title_short, found.issn) == ("Phys. Rev.", "0031-9007, 1079-7114")
    assert found.author == (Name(family="Meakin", given="P."), Name(literal="ATLAS Collaboration"))
    assert read_references(write_references([found], "csl-json")) == [
        found.model_copy(update={"id": "meakin1984fractals"})
    ]
