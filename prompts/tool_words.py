"""What an agent is told by its tools in a sentence."""

from __future__ import annotations

CORRECT = (
    "Correct the quote or the claim with edit_citation, cite another passage, or leave the claim out; "
    "its number may not be used"
)
"""What to do about a citation that does not hold."""

WAIT = "It was kept and is checked again later; do not use its number until list_citations shows it as verified"
"""What to do about a citation that could not be checked in time."""

EXAMPLES: dict[str, dict[str, object]] = {
    "cite": {
        "claim": "Invoices have to be kept for ten years.",
        "quote_context": "§ 257 (4) The documents listed in paragraph 1 are to be kept for ten years.",
        "verbatim_quote": "are to be kept for ten years",
        "source_type": "document",
        "source_identifier": "hgb.pdf",
        "locator": {"page": 24, "section": "§ 257"},
    },
    "citation_tool": {
        "claim": "70% of the reviewed papers employ microservices.",
        "quote_context": "42 of 60 papers employ microservices (70%).",
        "source_type": "database",
        "source_identifier": "slr_content_db",
        "locator": {"table": "paper_analysis", "query": "SELECT COUNT(*) FROM paper_analysis WHERE …"},
        "extraction_method": "aggregation",
    },
    "cite_document": {
        "claim": "Invoices have to be kept for ten years.",
        "source": 3,
        "quote_context": "The documents listed in paragraph 1 are to be kept for ten years.",
        "page": 24,
    },
    "cite_web": {
        "claim": "The rule holds from 2025.",
        "url": "https://example.org/rules",
        "quote_context": "The rule enters into force on 1 January 2025.",
        "heading_context": "Entry into force",
    },
    "cite_claim": {
        "claim": "The regulation requires X",
        "source_id": 1,
        "page": 5,
        "quote_context": "Article 5 requires X of every operator.",
    },
    "edit_citation": {"citation_id": 1, "claim": "The regulation requires X of every operator."},
    "list_sources": {"source_type": "document"},
    "get_citation": {"citation_id": 1},
    "list_citations": {"verification_status": "verified"},
    "search_library": {"query": "How long are invoices kept?", "tags": "gobd", "top_k": 5},
    "find_evidence": {"claim": "Invoices have to be kept for ten years."},
    "annotate_source": {"source_id": 3, "content": "ten years, unalterable", "type": "summary", "page": "§ 8.1"},
    "get_annotations": {"source_id": 3, "type": "summary"},
    "tag_source": {"source_id": 3, "tags": "gobd, retention", "action": "add"},
    "audit_draft": {"draft_text": "Invoices have to be kept for ten years [1]."},
    "audit_and_ground": {"draft_text": "Invoices have to be kept for ten years.", "context_scope": ["hgb.pdf"]},
}
"""A call of each tool, for its page."""

ERRORS = {
    "SourceNotFound": "The library has no such source, and it is none that may be registered; nothing was kept.",
    "OutsideFolder": "The file is not in the folder that sources may come from; nothing was kept.",
    "AddressRefused": "The page stands where none is fetched from, as in the network of the host; nothing was kept.",
    "PageUnavailable": "The page could not be had; nothing was kept.",
    "InputError": "A word is none of those that there are, or nothing is given; the suggestion names what there is.",
    "ToolBroken": "A fault of the tool itself, which is logged; it is no answer.",
    "NotInLibrary": "The library, or the job's part of it, has no such source.",
    "CitationNotFound": "This session has no citation with that number.",
    "InvalidLocator": "The place is not as it has to be; the suggestion shows the format. Nothing was kept.",
    "PlaceNotInSource": "The source has no such page or heading; the suggestion names what it has. Nothing was kept.",
    "ReasoningRequired": "A citation of this confidence needs relevance_reasoning; nothing was kept.",
    "VerificationFailed": "The quote is not in the source, or the source does not support the claim. It was kept with "
    "its status and the similarity of the quote; its number may not be used.",
    "VerificationTimeout": "The check took too long. The citation was kept as pending and is checked again later.",
    "QuoteTooLong": "A warning beside the result: quote less, and give the rest as quote_context.",
    "EmptyDraft": "There is no text to check.",
    "NoSources": "The library has nothing to check the text against.",
    "AccessDenied": "The role, the project or the session may not do this.",
    "DatabaseUnavailable": "The store could not be had, also after several tries.",
    "InvalidArguments": "The call is not as the tool takes it; nothing was done.",
}
"""What each error of a tool means, for its page."""
