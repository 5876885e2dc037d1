"""What a response cites by author and year, and what is found out about it."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict

from ...store.records import Record


class AuthorCitation(Record):
    """What a text cites by author and year, and the document that it was found to mean."""

    author: str
    """As written: `Meakin`, `Witten & Sander`, `Smith et al.`"""
    year: int
    letter: str = ""
    """The `a` of `1984a`."""
    document_id: str | None = None
    full_reference: str = ""
    verified: bool = False
    reason: str = ""
    """Why it is not verified, where a check said so."""

    @property
    def author_year(self) -> str:
        """`Meakin, 1984a`."""
        return f"{self.author}, {self.year}{self.letter}"


class Work(NamedTuple):
    """A document as a reference names it."""

    id: str
    """What the caller knows it by."""
    authors: tuple[str, ...]
    """Full names, in order."""
    year: int | None
    title: str
    letter: str = ""
    """The `a` of `1984a`."""


class Issue(TypedDict, total=False):
    """What is wrong with a response."""

    type: str
    """`unverified_citation` or `missing_citation`."""
    citations: list[str]
    """`Author, year` of citations that name no document."""
    sentence: str
    """A sentence with a decimal number and without a citation."""


class Quality(TypedDict):
    """What the check says of one response."""

    total_citations: int
    verified: int
    issues: list[Issue]


class ProcessedResponse(Record):
    """A response with links, and what is known of its citations."""

    content: str
    citations: tuple[AuthorCitation, ...]
    """In the order of the text, each time it is cited."""
    references: str
    """The verified documents under a heading, as Markdown."""
    quality: dict[str, Any]
    """A `Quality`."""
