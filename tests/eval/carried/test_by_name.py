"""The check by name, as a response processor makes it: what it sees, and what it cannot see."""

from __future__ import annotations

import pytest
from pcite.eval.grounding.carried_by_name import (
    ContextDocument,
    Work,
    check_citation_quality,
    extract_citations,
    generate_references,
    verify_citations,
)

MEAKIN = Work("doc-1", ("P. Meakin",), 1984, "Clusters")
WITTEN = Work("doc-2", ("T. Witten", "L. Sander"), 1981, "Aggregation")
CONTEXT = [ContextDocument(MEAKIN), ContextDocument(WITTEN)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("as shown [Meakin, 1984].", [("Meakin", 1984)]),
        ("as shown [Witten & Sander, 1981] and [Meakin, 1984].", [("Witten & Sander", 1981), ("Meakin", 1984)]),
        ("as shown [1] and (Meakin, 1984).", []),
        ("as shown [Meakin 1984].", []),
        ("as shown [Meakin, 84].", []),
    ],
)
def test_only_author_and_year_in_brackets_are_a_citation(text: str, found: list[tuple[str, int]]) -> None:
    assert [(citation.author, citation.year) for citation in extract_citations(text)] == found


@pytest.mark.parametrize(
    ("cited", "document"),
    [
        ("[Meakin, 1984]", "doc-1"),
        ("[meakin, 1984]", "doc-1"),
        ("[Mea, 1984]", "doc-1"),
        ("[Meakin, 1985]", None),
        ("[Nobody, 1984]", None),
        ("[Witten & Sander, 1981]", None),
    ],
)
def test_a_part_of_one_name_and_the_year_are_all_that_is_compared(cited: str, document: str | None) -> None:
    (found,) = verify_citations(extract_citations(cited), CONTEXT)
    assert (found.document_id, found.verified) == (document, document is not None)


def test_a_citation_that_names_no_document_is_an_issue() -> None:
    assert check_citation_quality("It is so [Meakin, 1984]. So it is [Nobody, 2020].", CONTEXT) == {
        "total_citations": 2,
        "verified": 1,
        "issues": [{"type": "unverified_citation", "citations": ["Nobody, 2020"]}],
    }


def test_a_number_without_a_citation_is_never_found_as_the_split_at_full_stops_cuts_it_in_two() -> None:
    assert check_citation_quality("The fractal dimension is 1.78 in all of them.", CONTEXT)["issues"] == []


def test_a_sentence_that_the_document_contradicts_is_no_issue() -> None:
    assert check_citation_quality("Clusters never grow [Meakin, 1984].", CONTEXT)["issues"] == []


def test_each_verified_document_is_listed_once_by_year() -> None:
    cited = verify_citations(extract_citations("[Meakin, 1984] [Sander, 1981] [Meakin, 1984] [Nobody, 1]"), CONTEXT)
    assert generate_references(cited) == (
        "\n## References\n\n[1] T. Witten, L. Sander (1981). Aggregation.\n[2] P. Meakin (1984). Clusters."
    )
