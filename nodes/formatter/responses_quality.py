"""What is wrong with the citations of a response: works that nobody retrieved, and numbers without a citation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...store.text import languages, sentences
from ..segmenter.existing_citations import LIST_HEADING
from ..segmenter.prose import prose
from .responses_extracting import extract_citations
from .responses_records import AuthorCitation, Issue, Quality
from .responses_verifying import strict_verify_citations, verify_citations

DECIMAL = re.compile(r"\d[.,]\d")
BRACKETS = re.compile(r"\[[^\]]+\]")
HEADING = re.compile(r"#{1,6}\s")
SOURCES = re.compile(r"^(?:sources|quellen):?[ \t]*$", re.MULTILINE | re.IGNORECASE)


def check_citation_quality(response: str, context: Iterable[object], *, strict: bool = True) -> Quality:
    """Citations that name no document, and sentences with a decimal number and without any citation.

    The second is a rule of thumb. A reference list at the end, headings and code are not looked at.

    Args:
        response: Markdown.
        context: see `works`.
        strict: whether a citation has to name its document by `strict_verify_citations`.

    Raises:
        InputError: a document has no id.
    """
    verify = strict_verify_citations if strict else verify_citations
    return quality(response, verify(extract_citations(response), context))


def quality(response: str, checked: list[AuthorCitation]) -> Quality:
    """The same of citations that are verified already."""
    unverified = [each.author_year for each in checked if not each.verified]
    issues: list[Issue] = [{"type": "unverified_citation", "citations": unverified}] if unverified else []
    issues += [{"type": "missing_citation", "sentence": sentence} for sentence in _uncited(response)]
    return {"total_citations": len(checked), "verified": len(checked) - len(unverified), "issues": issues}


def _uncited(response: str) -> Iterator[str]:
    headings = [*LIST_HEADING.finditer(response), *SOURCES.finditer(response)]
    end = max((heading.start() for heading in headings), default=len(response))
    words = prose(response[:end])
    for start, stop in sentences.split(words, languages.detect(words)):
        value = words[start:stop]
        if DECIMAL.search(value) and not BRACKETS.search(value) and not HEADING.match(value):
            yield response[start:stop].strip()
