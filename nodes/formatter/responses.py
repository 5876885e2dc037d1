"""Responses: what a model cites by author and year, checked against what it was given, and made links.

    processed = ResponseProcessor(search_results).process(response)
    processed.content, processed.citations, processed.references, processed.quality

Works are matched by name alone. Whether they say what is said of them, `pcite.ground` checks; what it found,
`answer_json` tells a page that shows a book beside a chat.
"""

from __future__ import annotations

from ...prompts.citations import CITATION_SYSTEM_PROMPT
from .responses_answer import Answer, AnswerSource, answer_json, answer_schema, footnote_list, source_sizes
from .responses_contract import CitationLink, citation_links, citation_links_schema
from .responses_deep_links import DeepLinks
from .responses_extracting import extract_citations
from .responses_linking import add_citation_links
from .responses_processor import ResponseProcessor, generate_references
from .responses_quality import check_citation_quality
from .responses_records import AuthorCitation, Issue, ProcessedResponse, Quality, Work
from .responses_verifying import strict_verify_citations, verify_citations
from .responses_works import format_reference, works

__all__ = [
    "CITATION_SYSTEM_PROMPT",
    "Answer",
    "AnswerSource",
    "AuthorCitation",
    "CitationLink",
    "DeepLinks",
    "Issue",
    "ProcessedResponse",
    "Quality",
    "ResponseProcessor",
    "Work",
    "add_citation_links",
    "answer_json",
    "answer_schema",
    "check_citation_quality",
    "citation_links",
    "citation_links_schema",
    "extract_citations",
    "footnote_list",
    "format_reference",
    "generate_references",
    "source_sizes",
    "strict_verify_citations",
    "verify_citations",
    "works",
]
