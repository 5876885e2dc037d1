"""The whole of it: a response in, the same with links, references and what is wrong with it out."""

from __future__ import annotations

from collections.abc import Iterable

from ...store.text.escaping import escaped
from .responses_extracting import extract_citations
from .responses_linking import add_citation_links
from .responses_quality import quality
from .responses_records import AuthorCitation, ProcessedResponse
from .responses_verifying import strict_verify_citations, verify_citations
from .responses_works import works


class ResponseProcessor:
    """Checks and links the citations of responses that were written from one context.

    Args:
        context: what was retrieved; see `works`.
        strict: whether a citation has to name its document by `strict_verify_citations`, else `verify_citations`.

    Raises:
        InputError: a document has no id.
    """

    def __init__(self, context: Iterable[object], *, strict: bool = True) -> None:
        self.context = works(context)
        self._verify = strict_verify_citations if strict else verify_citations

    def process(self, response: str) -> ProcessedResponse:
        """The response with its citations verified and linked, a reference list, and what is wrong with it.

        Processing the content again changes nothing.
        """
        checked = self._verify(extract_citations(response), self.context)
        return ProcessedResponse(
            content=add_citation_links(response, checked),
            citations=tuple(checked),
            references=generate_references(checked),
            quality={**quality(response, checked)},
        )

    def generate_references(self, citations: Iterable[AuthorCitation]) -> str:
        """See the function of that name."""
        return generate_references(citations)


def generate_references(citations: Iterable[AuthorCitation]) -> str:
    """A list under `## References`: each verified document once, by year and author; its words are no markup."""
    unique = {citation.document_id: citation for citation in citations if citation.verified}
    ordered = sorted(unique.values(), key=lambda citation: (citation.year, citation.author))
    listed = (f"[{number}] {escaped(each.full_reference)}" for number, each in enumerate(ordered, 1))
    return "\n".join(["\n## References\n", *listed])
