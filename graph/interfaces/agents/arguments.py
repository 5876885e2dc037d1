"""What each tool takes, as a model sees it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from .lenient import BRACKETED, COMMAS, MAPPING, NUMBER, TEXT, WORD, Arguments, at_most

Absent = SkipJsonSchema[None]
"""`None` is taken and not offered: a schema pays for each word at every call of a model."""
SHORT = at_most(5_000, "say it in one sentence")
LONG = at_most(50_000, "give the paragraph that matters")
NAME = at_most(2_000, "give the id that list_sources shows")
Claim = Annotated[
    str,
    Field(description="The specific assertion you are making that needs to be backed by evidence", min_length=1),
    SHORT,
]
Context = Annotated[
    str,
    Field(
        description="The full paragraph or surrounding text containing the evidence. "
        "This helps the reader quickly verify the citation without opening the source.",
        min_length=1,
    ),
    LONG,
]
Quote = Annotated[
    str | Absent,
    Field(
        description="For direct citations: the exact text being quoted. Leave empty for paraphrased or inferred claims."
    ),
    LONG,
]
Reasoning = Annotated[
    str | Absent, Field(description="Brief explanation of why this evidence supports the claim"), LONG
]
SourceType = Annotated[str, Field(description="Type of source: 'document', 'website', 'database' or 'custom'"), WORD]
Kind = Annotated[SourceType | Absent, Field(description="Only sources of this type")]
Identifier = Annotated[str, Field(description="The source filename, URL, or database identifier"), TEXT, NAME]
Locator = Annotated[
    dict[str, Any],
    Field(
        description="Location within the source. For documents: {page, section}. "
        "For websites: {heading_context}. For databases: {query, table}."
    ),
    MAPPING,
]
Confidence = Annotated[str, Field(description="Your confidence in this citation: 'high', 'medium', or 'low'"), WORD]
Language = Annotated[str | Absent, Field(description="ISO 639-1 code of the language of the quote, as 'de'"), NAME]
Method = Annotated[
    str | Absent,
    Field(
        description="'direct_quote', 'paraphrase', 'inference', 'aggregation', or 'negative' where the source was "
        "checked and does not support the claim; leave it out for what fits the evidence given"
    ),
    WORD,
]
SourceId = Annotated[int, Field(description="The id of the source, as list_sources and search_library show it"), NUMBER]
SourceName = Annotated[
    int | str, Field(description="The source by its id, its name, its file name or its address"), BRACKETED, NAME
]
Page = Annotated[int | str | Absent, Field(description="The page, as 24 or '24-25'"), NAME]
Section = Annotated[str | Absent, Field(description="The section or paragraph, as '§ 8.1'"), TEXT, NAME]
CitationId = Annotated[int | str, Field(description="The number of the citation, as 1 or '[1]'"), NAME]
Limit = Annotated[int, Field(description="How many at most", ge=1, le=200)]
NoteType = Annotated[Literal["note", "highlight", "summary", "question", "critique"], WORD]


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
    source: SourceName
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
    url: Annotated[int | str, Field(description="The address of the page, or the id of its source"), BRACKETED, NAME]
    quote_context: Context
    verbatim_quote: Quote = None
    heading_context: Annotated[str | Absent, Field(description="The heading that the evidence stands under"), NAME] = (
        None
    )
    relevance_reasoning: Reasoning = None
    confidence: Confidence = "high"
    extraction_method: Method = None
    quote_language: Language = None


class CiteClaimInput(Arguments):
    """Of `cite_claim`."""

    claim: Claim
    source_id: SourceName
    page: Page = None
    quote_context: Context
    verbatim_quote: Quote = None


class EditCitationInput(Arguments):
    """Of `edit_citation`."""

    citation_id: CitationId
    claim: Claim | Absent = None
    quote_context: Context | Absent = None
    verbatim_quote: Quote = None
    source_id: SourceId | Absent = None
    locator: Locator | Absent = None
    relevance_reasoning: Reasoning = None
    confidence: Confidence | Absent = None
    extraction_method: Method = None


class ListSourcesInput(Arguments):
    """Of `list_sources`."""

    source_type: Kind = None


class GetCitationInput(Arguments):
    """Of `get_citation`."""

    citation_id: CitationId


class ListCitationsInput(Arguments):
    """Of `list_citations`."""

    source_id: SourceId | Absent = None
    verification_status: Annotated[
        Literal["verified", "unverified", "failed", "pending"] | Absent,
        Field(description="Only those in this status"),
        WORD,
    ] = None
    limit: Limit = 50


class AnnotateSourceInput(Arguments):
    """Of `annotate_source`."""

    source_id: SourceId
    content: Annotated[str, Field(description="The note", min_length=1), LONG]
    type: Annotated[NoteType, Field(description="What kind of note it is")] = "note"
    page: Annotated[int | str | Absent, Field(description="The page or section that it is about"), NAME] = None


class GetAnnotationsInput(Arguments):
    """Of `get_annotations`."""

    source_id: SourceId
    type: Annotated[NoteType | Absent, Field(description="Only notes of this kind")] = None


class TagSourceInput(Arguments):
    """Of `tag_source`."""

    source_id: SourceId
    tags: Annotated[
        str, Field(description="Tags with commas between them, as 'gobd, retention'", min_length=1), COMMAS, NAME
    ]
    action: Annotated[Literal["add", "remove"], Field(description="Put them on or take them off"), WORD] = "add"


class SearchLibraryInput(Arguments):
    """Of `search_library`."""

    query: Annotated[str, Field(description="A question, a claim, or words to look for", min_length=1), SHORT]
    mode: Annotated[Literal["hybrid", "keyword", "semantic"], Field(description="How to search"), WORD] = "hybrid"
    tags: Annotated[
        str | Absent, Field(description="Only sources with all of these tags, with commas between"), COMMAS, NAME
    ] = None
    source_type: Kind = None
    scope: Annotated[
        Literal["content", "annotations", "all"],
        Field(description="What the sources say, your notes, or both"),
        WORD,
    ] = "content"
    top_k: Annotated[int, Field(description="How many results at most", ge=1, le=50)] = 10


class FindEvidenceInput(Arguments):
    """Of `find_evidence`."""

    claim: Claim


class AuditDraftInput(Arguments):
    """Of `audit_draft`."""

    draft_text: Annotated[str, Field(description="The text as you wrote it, with its [N]", min_length=1)]
