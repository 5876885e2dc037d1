"""The check that a response processor makes: does each citation name a document of the context?

It looks at names and years and never into a document, which makes it the baseline for every check that does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ...nodes.author_year import Document, NamedCitation, SearchResult, full_reference

CITATION = re.compile(r"\[([^,\]]+(?:\s*&\s*[^,\]]+)?),\s*(\d{4})\]")
DECIMAL = re.compile(r"\d+\.\d+")
BRACKETS = re.compile(r"\[[^\]]+\]")


class Issue(TypedDict, total=False):
    """What is wrong with a response."""

    type: str
    """`unverified_citation` or `missing_citation`."""
    citations: list[str]
    """`Author, year` of citations that name no document."""
    sentence: str
    """A sentence with a decimal number and no brackets."""


class Quality(TypedDict):
    """What the check says of one response."""

    total_citations: int
    verified: int
    issues: list[Issue]


class Work(NamedTuple):
    """A document as a reference names it."""

    id: str
    authors: Sequence[str]
    year: int | None
    title: str


class Found(NamedTuple):
    """A document of the context."""

    document: Document


def extract_citations(response: str) -> list[NamedCitation]:
    """`[Author, 1984]` and `[Author & Author, 1984]`, in order."""
    return [NamedCitation(author=author.strip(), year=int(year)) for author, year in CITATION.findall(response)]


def verify_citations(citations: Sequence[NamedCitation], context: Sequence[SearchResult]) -> list[NamedCitation]:
    """Each citation with the first document of its year one of whose authors' names holds what it calls the author."""
    return [_verified(citation, [result.document for result in context]) for citation in citations]


def check_citation_quality(response: str, context: Sequence[SearchResult]) -> Quality:
    """Citations that name no document, and parts between full stops with a decimal number and no brackets.

    As it was specified; the second rule can find nothing, since the split at full stops cuts every decimal in two.
    """
    checked = verify_citations(extract_citations(response), context)
    unverified = [f"{citation.author}, {citation.year}" for citation in checked if not citation.verified]
    issues: list[Issue] = [{"type": "unverified_citation", "citations": unverified}] if unverified else []
    for sentence in response.split("."):
        if DECIMAL.search(sentence) and not BRACKETS.search(sentence):
            issues.append({"type": "missing_citation", "sentence": sentence.strip()})
    return {"total_citations": len(checked), "verified": len(checked) - len(unverified), "issues": issues}


def generate_references(citations: Sequence[NamedCitation]) -> str:
    """A list under `## References`: each verified document once, by year and author."""
    unique = {citation.document_id: citation for citation in citations if citation.verified}
    ordered = sorted(unique.values(), key=lambda citation: (citation.year, citation.author))
    return "\n".join(["\n## References\n", *(f"[{i}] {c.full_reference}" for i, c in enumerate(ordered, 1))])


def _verified(citation: NamedCitation, documents: Sequence[Document]) -> NamedCitation:
    for document in documents:
        if document.year == citation.year and any(citation.author.lower() in name.lower() for name in document.authors):
            found = {"document_id": document.id, "full_reference": full_reference(document), "verified": True}
            return citation.model_copy(update=found)
    return citation
