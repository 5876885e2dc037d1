"""What each tool takes, as a model sees it; an argument that a tool does not have is refused and never dropped."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Claim = Annotated[
    str, Field(description="The specific assertion you are making that needs to be backed by evidence", min_length=1)
]
Context = Annotated[
    str,
    Field(
        description="The full paragraph or surrounding text containing the evidence. "
        "This helps the reader quickly verify the citation without opening the source.",
        min_length=1,
    ),
]
Quote = Annotated[
    str | None,
    Field(
        description="For direct citations: the exact text being quoted. Leave empty for paraphrased or inferred claims."
    ),
]
Reasoning = Annotated[str | None, Field(description="Brief explanation of why this evidence supports the claim")]
SourceType = Annotated[str, Field(description="Type of source: 'document', 'website', 'database' or 'custom'")]
Identifier = Annotated[str, Field(description="The source filename, URL, or database identifier")]
Locator = Annotated[
    dict[str, Any],
    Field(
        description="Location within the source. For documents: {page, section}. "
        "For websites: {heading_context}. For databases: {query, table}."
    ),
]
Confidence = Annotated[str, Field(description="Your confidence in this citation: 'high', 'medium', or 'low'")]
Language = Annotated[str | None, Field(description="ISO 639-1 code of the language of the quote, as 'de'")]
Method = Annotated[
    str | None,
    Field(
        description="'direct_quote', 'paraphrase', 'inference', 'aggregation', or 'negative' where the source was "
        "checked and does not support the claim; leave it out for what fits the evidence given"
    ),
]
SourceId = Annotated[int, Field(description="The id of the source, as list_sources and search_library show it")]
Named = Annotated[int | str, Field(description="The source by its id, its name, its file name or its address")]
Page = Annotated[int | str | None, Field(description="The page, as 24 or '24-25'")]
Section = Annotated[str | None, Field(description="The section or paragraph, as '§ 8.1'")]
CitationId = Annotated[int | str, Field(description="The number of the citation, as 1 or '[1]'")]
Limit = Annotated[int, Field(description="How many at most", ge=1, le=200)]
NoteType = Literal["note", "highlight", "summary", "question", "critique"]


class Arguments(BaseModel):
    """What a tool takes."""

    model_config = ConfigDict(extra="forbid")


class CitationInput(Arguments):
    """Of `cite`."""

    claim: Claim
    quote_context: Context
    verbatim_quote: Quote = None
    relevance_reasoning: Reasoning = None
    source_type: SourceType
    source_identifier: Identifier
    locator: Locator
    confidence: Confidence = "high"
    extraction_method: Method = None


class CitationToolInput(Arguments):
    """Of `citation_tool`."""

    claim: Claim
    quote_context: Context
    verbatim_quote: Quote = None
    quote_language: Language = None
    relevance_reasoning: Reasoning = None
    source_type: SourceType
    source_identifier: Identifier
    locator: Locator
    confidence: Confidence = "high"
    extraction_method: Method = None


class CiteDocumentInput(Arguments):
    """Of `cite_document`."""

    claim: Claim
    source: Named
    quote_context: Context
    verbatim_quote: Quote = None
    page: Page = None
    section: Section = None
    relevance_reasoning: Reasoning = None
    confidence: Confidence = "high"
    extraction_method: Method = None
    quote_language: Language = None


class CiteWebInput(Arguments):
    """Of `cite_web`."""

    claim: Claim
    url: Annotated[int | str, Field(description="The address of the page, or the id of its source")]
    quote_context: Context
    verbatim_quote: Quote = None
    heading_context: Annotated[str | None, Field(description="The heading that the evidence stands under")] = None
    relevance_reasoning: Reasoning = None
    confidence: Confidence = "high"
    extraction_method: Method = None
    quote_language: Language = None


class CiteClaimInput(Arguments):
    """Of `cite_claim`."""

    claim: Claim
    source_id: Named
    page: Page = None
    quote_context: Context
    verbatim_quote: Quote = None


class EditCitationInput(Arguments):
    """Of `edit_citation`."""

    citation_id: CitationId
    claim: Claim | None = None
    quote_context: Context | None = None
    verbatim_quote: Quote = None
    source_id: SourceId | None = None
    locator: Locator | None = None
    relevance_reasoning: Reasoning = None
    confidence: Confidence | None = None
    extraction_method: Method = None


class ListSourcesInput(Arguments):
    """Of `list_sources`."""

    source_type: SourceType | None = None


class GetCitationInput(Arguments):
    """Of `get_citation`."""

    citation_id: CitationId


class ListCitationsInput(Arguments):
    """Of `list_citations`."""

    source_id: SourceId | None = None
    verification_status: Annotated[
        Literal["verified", "unverified", "failed", "pending"] | None, Field(description="Only those in this status")
    ] = None
    limit: Limit = 50


class AnnotateSourceInput(Arguments):
    """Of `annotate_source`."""

    source_id: SourceId
    content: Annotated[str, Field(description="The note", min_length=1)]
    type: Annotated[NoteType, Field(description="What kind of note it is")] = "note"
    page: Annotated[int | str | None, Field(description="The page or section that it is about")] = None


class GetAnnotationsInput(Arguments):
    """Of `get_annotations`."""

    source_id: SourceId
    type: Annotated[NoteType | None, Field(description="Only notes of this kind")] = None


class TagSourceInput(Arguments):
    """Of `tag_source`."""

    source_id: SourceId
    tags: Annotated[str, Field(description="Tags with commas between them, as 'gobd, retention'", min_length=1)]
    action: Annotated[Literal["add", "remove"], Field(description="Put them on or take them off")] = "add"


class SearchLibraryInput(Arguments):
    """Of `search_library`."""

    query: Annotated[str, Field(description="A question, a claim, or words to look for", min_length=1)]
    mode: Annotated[Literal["hybrid", "keyword", "semantic"], Field(description="How to search")] = "hybrid"
    tags: Annotated[str | None, Field(description="Only sources with all of these tags, with commas between")] = None
    source_type: SourceType | None = None
    scope: Annotated[
        Literal["content", "annotations", "all"], Field(description="What the sources say, your notes, or both")
    ] = "content"
    top_k: Annotated[int, Field(description="How many results at most", ge=1, le=50)] = 10


class FindEvidenceInput(Arguments):
    """Of `find_evidence`."""

    claim: Claim


class AuditDraftInput(Arguments):
    """Of `audit_draft`."""

    draft_text: Annotated[str, Field(description="The text as you wrote it, with its [N]", min_length=1)]
