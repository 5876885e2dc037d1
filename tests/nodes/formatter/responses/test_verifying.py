"""Citations by author and year find their document, or are told why not."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest
from langchain_core.documents import Document as LangChainDocument
from pcite.nodes.formatter.responses import (
    AuthorCitation,
    Work,
    extract_citations,
    format_reference,
    strict_verify_citations,
    verify_citations,
    works,
)
from pcite.store.errors import InputError
from pcite.store.references import Reference
from pcite.store.sources.readers import from_text


@dataclass(frozen=True)
class Document:
    id: str
    authors: tuple[str, ...]
    year: int | None
    title: str = "On Growth"


@dataclass(frozen=True)
class Result:
    document: Document
    score: float = field(default=0.5)


MEAKIN = Document("doc-1", ("Paul Meakin",), 1984, "Diffusion-limited aggregation")
WITTEN = Document("doc-2", ("T. A. Witten", "L. M. Sander"), 1981)
MANY = Document("doc-3", ("Ada Müller", "Bo Li", "Cy Roe", "Di Kant"), 2020)
CONTEXT = [Result(MEAKIN), Result(WITTEN), Result(MANY)]


def named(text: str, context: list[object] | None = None) -> str | None:
    """The document that a citation names by the strict check."""
    (found,) = strict_verify_citations(extract_citations(f"[{text}]"), context or list(CONTEXT))
    assert found.verified == (found.document_id is not None) == (found.reason == "")
    return found.document_id


@pytest.mark.parametrize(
    ("cited", "document"),
    [
        ("[Meakin, 1984]", "doc-1"),
        ("[meakin, 1984]", "doc-1"),
        ("[Mea, 1984]", "doc-1"),
        ("[Sander, 1981]", "doc-2"),
        ("[Meakin, 1985]", None),
        ("[Nobody, 1984]", None),
        ("[Witten & Sander, 1981]", None),
    ],
)
def test_as_specified_a_part_of_one_name_and_the_year_name_the_first_document(cited: str, document: str | None) -> None:
    (found,) = verify_citations(extract_citations(cited), CONTEXT)
    assert (found.document_id, found.verified) == (document, document is not None)


def test_as_specified_the_order_is_kept_and_the_first_document_wins() -> None:
    twin = Document("doc-4", ("Paul Meakin",), 1984)
    cited = [AuthorCitation(author="Li", year=2020), AuthorCitation(author="Meakin", year=1984)]
    found = verify_citations(cited, [*CONTEXT, Result(twin)])
    assert [citation.document_id for citation in found] == ["doc-3", "doc-1"]
    assert found[1].full_reference == "Paul Meakin (1984). Diffusion-limited aggregation."


def test_a_citation_without_a_name_names_nothing() -> None:
    empty = AuthorCitation(author=" ", year=1984)
    assert not verify_citations([empty], CONTEXT)[0].verified
    assert not strict_verify_citations([empty], CONTEXT)[0].verified


@pytest.mark.parametrize(
    ("cited", "document"),
    [
        ("Meakin, 1984", "doc-1"),
        ("MEAKIN, 1984", "doc-1"),
        ("P. Meakin, 1984", "doc-1"),
        ("see Meakin, 1984, p. 3", "doc-1"),
        ("Witten & Sander, 1981", "doc-2"),
        ("Witten and Sander, 1981", "doc-2"),
        ("Witten und Sander, 1981", "doc-2"),
        ("Witten, 1981", "doc-2"),
        ("Müller et al., 2020", "doc-3"),
        ("Mueller u. a., 2020", "doc-3"),
        ("Müller, Li, Roe & Kant, 2020", "doc-3"),
        ("Mea, 1984", None),
        ("Meakin, 1985", None),
        ("Sander, 1981", None),
        ("Sander & Witten, 1981", None),
        ("Witten & Meakin, 1981", None),
        ("Müller & Li, 2020", None),
        ("Meakin et al., 1984", None),
        ("Jones, 1984", None),
        ("et al., 1984", None),
    ],
)
def test_strictly_the_first_authors_in_order_name_a_document(cited: str, document: str | None) -> None:
    assert named(cited) == document


def test_of_two_works_that_fit_as_well_none_is_verified() -> None:
    other = Document("doc-9", ("Meakin, P.",), 1984, "Something else")
    (found,) = strict_verify_citations([AuthorCitation(author="Meakin", year=1984)], [*CONTEXT, Result(other)])
    assert not found.verified
    assert found.reason == "it may be any of doc-1, doc-9"


def test_initials_tell_two_authors_of_one_surname_apart() -> None:
    context: list[object] = [MEAKIN, Document("doc-9", ("John Meakin",), 1984)]
    assert named("J. Meakin, 1984", context) == "doc-9"
    assert named("P. Meakin, 1984", context) == "doc-1"
    assert named("Meakin, 1984", context) is None


def test_a_work_of_the_author_alone_goes_before_one_with_others() -> None:
    context: list[object] = [Document("both", ("P. Meakin", "J. Deutch"), 1984), MEAKIN]
    assert named("Meakin, 1984", context) == "doc-1"
    assert named("Meakin & Deutch, 1984", context) == "both"


def test_passages_of_one_document_are_one_document() -> None:
    assert named("Meakin, 1984", [Result(MEAKIN), Result(MEAKIN, 0.1)]) == "doc-1"


def test_letters_tell_works_of_a_year_apart() -> None:
    context: list[object] = [Work("a", ("P. Meakin",), 1984, "One", "a"), Work("b", ("P. Meakin",), 1984, "Two", "b")]
    assert named("Meakin, 1984b", context) == "b"
    assert named("Meakin, 1984", context) is None
    assert named("Meakin, 1984c", context) is None
    assert named("Meakin, 1984a") is None, "the context does not say which one its only work is"


def test_it_is_told_why_a_citation_names_nothing() -> None:
    cited = extract_citations("[Jones, 1984; Meakin, 1999; Meakin, 1984c]")
    assert [found.reason for found in strict_verify_citations(cited, CONTEXT)] == [
        "no work of that author",
        "no work of that author is of that year",
        "no work of that year has the letter c",
    ]


@pytest.mark.parametrize("verify", [verify_citations, strict_verify_citations])
def test_what_was_verified_against_another_context_is_not_believed(verify: object) -> None:
    assert callable(verify)
    stale = AuthorCitation(author="Jones", year=1984, document_id="doc-9", full_reference="Jones", verified=True)
    (found,) = verify([stale], CONTEXT)
    assert (found.document_id, found.full_reference, found.verified) == (None, "", False)


CSL = {"id": "m84", "author": [{"family": "Meakin", "given": "Paul"}], "issued": {"date-parts": [[1984, 3]]}}


@pytest.mark.parametrize(
    ("item", "number"),
    [
        ({"id": "k", "authors": ["Paul Meakin"], "year": 1984, "title": "T"}, "k"),
        ({"document": {"id": "k", "author": "Meakin, P.", "year": "1984", "title": "T"}, "score": 1}, "k"),
        ({"id": 7, "metadata": {"author": "Paul Meakin", "date": "1984-03-01", "title": "T"}}, "7"),
        (LangChainDocument("…", id="l", metadata={"author": "Paul Meakin", "year": 1984, "title": "T"}), "l"),
        (LangChainDocument("…", metadata={"source": "m.pdf", "author": "P. Meakin", "year": "1984"}), "m.pdf"),
        ({**CSL, "title": "T"}, "m84"),
        (Reference.from_csl({**CSL, "title": "T"}), "m84"),
    ],
)
def test_works_are_read_from_whatever_a_retriever_gives(item: object, number: str) -> None:
    assert named("P. Meakin, 1984", [item]) == number


def test_a_source_of_ours_is_a_work_by_its_metadata_or_its_csl_record() -> None:
    flat = from_text("Words.", identifier="m.md", name="Clusters", metadata={"author": "P. Meakin", "year": "1984"})
    full = from_text("More.", identifier="w.md", name="W", metadata={"csl": json.dumps({**CSL, "title": "T"})})
    assert works([flat, full]) == [
        Work(flat.id, ("P. Meakin",), 1984, "Clusters"),
        Work(full.id, ("Paul Meakin",), 1984, "T"),
    ]


def test_a_document_without_an_id_cannot_be_linked() -> None:
    with pytest.raises(InputError, match="item 2 is a dict without one"):
        works([MEAKIN, {"authors": ["A"], "year": 2000, "title": "T"}])


def test_a_reference_names_three_authors_at_most_and_nothing_that_is_unknown() -> None:
    assert format_reference(MEAKIN) == "Paul Meakin (1984). Diffusion-limited aggregation."
    assert format_reference(MANY) == "Ada Müller, Bo Li, Cy Roe et al. (2020). On Growth."
    assert format_reference(Document("d", ("A", "B", "C"), 2000, "T")) == "A, B, C (2000). T."
    assert format_reference({"title": "A title\nof two lines."}) == "A title of two lines."
    assert format_reference({"authors": ["A"], "title": "T"}) == "A. T."
