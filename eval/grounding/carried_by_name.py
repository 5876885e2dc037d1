"""The check that a response processor makes: does each citation name a document of the context?

It looks at names and years and never into a document, which makes it the baseline for every check that does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...nodes.formatter.responses import AuthorCitation, Issue, Quality, Work, generate_references, verify_citations

__all__ = [
    "ContextDocument",
    "Quality",
    "Work",
    "check_citation_quality",
    "extract_citations",
    "generate_references",
    "verify_citations",
]

CITATION = re.compile(r"\[([^,\]]+(?:\s*&\s*[^,\]]+)?),\s*(\d{4})\]")
DECIMAL = re.compile(r"\d+\.\d+")
BRACKETS = re.compile(r"\[[^\]]+\]")


class ContextDocument(NamedTuple):
    """A document of the context."""

    document: Work


def extract_citations(response: str) -> list[AuthorCitation]:
    """`[Author, 1984]` and `[Author & Author, 1984]`, in order."""
    return [AuthorCitation(author=author.strip(), year=int(year)) for author, year in CITATION.findall(response)]


def check_citation_quality(response: str, context: Sequence[ContextDocument]) -> Quality:
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
