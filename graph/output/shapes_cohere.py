"""An assistant's message with citations, as Cohere's Chat API (version 2) gives it.

Documented at https://docs.cohere.com/docs/rag-citations and in the reference of `POST /v2/chat` (`Citation`,
`DocumentSource`).
"""

from __future__ import annotations

from typing import Any

from ...store.records import Citation, Grounding, Source
from .shapes_prose import Prose, address


def cohere(grounding: Grounding) -> dict[str, Any]:
    """`role`, `content` and `citations`; `start` and `end` are code points of the text, half open.

    Each source of a citation is a document: the passage, with the quote as its `snippet`. All
    fields of a document are strings.
    """
    prose = Prose(grounding)
    sources = {source.id: source for source in grounding.sources}
    return {
        "role": "assistant",
        "content": [{"type": "text", "text": prose.text}],
        "citations": [
            {
                "start": one.start,
                "end": one.end,
                "text": prose.text[one.start : one.end],
                "sources": [_source(citation, sources[citation.source_id]) for citation in one.citations],
                "content_index": 0,
                "type": "TEXT_CONTENT",
            }
            for one in prose.cited
        ],
    }


def _source(citation: Citation, source: Source) -> dict[str, Any]:
    url, place = address(source), citation.locator.label
    document = {"id": citation.passage_id, "title": source.name, "snippet": citation.quote, "source_id": source.id}
    document |= {"place": place} if place else {}
    document |= {"url": url} if url else {}
    return {"type": "document", "id": citation.passage_id, "document": document}
