"""The citations of a response as a page needs them, to show a link with the reference when it is hovered.

interface Citation { author: string; year: number; documentId: string; fullReference: string }
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

from ...store.records import Record
from .responses_records import AuthorCitation


class CitationLink(Record):
    """A citation that can be a link: it stands in the response as `[author, year]`."""

    model_config = ConfigDict(alias_generator=to_camel, validate_by_name=True, frozen=True, extra="forbid")

    author: str
    """With two authors `Witten & Sander`."""
    year: int
    document_id: str = Field(min_length=1)
    full_reference: str


def citation_links(citations: Iterable[AuthorCitation]) -> list[dict[str, Any]]:
    """JSON-ready objects with `author`, `year`, `documentId` and `fullReference`, each work once.

    What is not verified is left out, since there is nothing that it could link to.
    """
    results = {each.author_year: each for each in citations if each.verified and each.document_id}
    return [
        CitationLink(
            author=each.author,
            year=each.year,
            document_id=str(each.document_id),
            full_reference=each.full_reference,
        ).model_dump(mode="json", by_alias=True)
        for each in results.values()
    ]


def citation_links_schema() -> dict[str, Any]:
    """The JSON Schema of that list, from which types can be made."""
    return TypeAdapter(list[CitationLink]).json_schema(by_alias=True)
