"""Content blocks with citations, as Anthropic's Messages API gives them.

Documented at https://platform.claude.com/docs/en/build-with-claude/citations: characters from 0, pages from 1,
blocks from 0, all with an exclusive end.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any

from ...store.records import Citation, Grounding, Source
from .shapes_prose import Prose

PDF = "application/pdf"
BLOCKS = ("custom", "database")
"""Kinds of sources that are cited by block."""


def anthropic(grounding: Grounding) -> list[dict[str, Any]]:
    """Blocks of type `text` that together are the grounded text without its markers.

    A citation is a `page_location` in a PDF, a `content_block_location` in a source of kind `custom`
    or `database`, whose blocks are those of `blocks_of`, and a `char_location` in any other.
    `document_index` counts the sources in their order.
    """
    prose = Prose(grounding)
    documents = {source.id: _Document(number, source) for number, source in enumerate(grounding.sources)}
    edges = sorted({0, len(prose.text), *(edge for one in prose.cited for edge in one[:2])})
    blocks = []
    for start, end in pairwise(edges):
        over = [one for one in prose.cited if one.start <= start and end <= one.end]
        results = {citation.uid: citation for one in over for citation in one.citations}
        block: dict[str, Any] = {"type": "text", "text": prose.text[start:end]}
        cited = [_located(citation, documents[citation.source_id]) for citation in results.values()]
        blocks.append({**block, "citations": cited} if cited else block)
    return blocks


def blocks_of(source: Source) -> list[str]:
    """The text of a source as content blocks: its paragraphs, each with the empty lines behind it."""
    blocks: list[str] = []
    for line in source.text.splitlines(keepends=True):
        if blocks and (not line.strip() or not _closed(blocks[-1])):
            blocks[-1] += line
        else:
            blocks.append(line)
    return blocks


def _closed(block: str) -> bool:
    """Whether its last line is empty."""
    return not block.splitlines()[-1].strip()


class _Document:
    """A source at its place among the documents, and where its blocks begin."""

    def __init__(self, index: int, source: Source) -> None:
        self.index, self.source = index, source

    @cached_property
    def blocks(self) -> list[str]:
        return blocks_of(self.source)

    @cached_property
    def starts(self) -> list[int]:
        return list(accumulate(map(len, self.blocks), initial=0))


def _located(citation: Citation, document: _Document) -> dict[str, Any]:
    names = {"document_index": document.index, "document_title": document.source.name, "file_id": None}
    return {**_place(citation, document), **names}


def _place(citation: Citation, document: _Document) -> dict[str, Any]:
    source, start, end = document.source, citation.quote_start, citation.quote_end
    page, last = citation.locator.page, citation.locator.page_end
    if source.media_type == PDF and page is not None:
        pages = {"start_page_number": page, "end_page_number": (last or page) + 1}
        return {"type": "page_location", "cited_text": source.text[start:end], **pages}
    if source.kind in BLOCKS:
        first, behind = bisect_right(document.starts, start) - 1, bisect_right(document.starts, max(start, end - 1))
        cited = "".join(document.blocks[first:behind])
        range_ = {"start_block_index": first, "end_block_index": behind}
        return {"type": "content_block_location", "cited_text": cited, **range_}
    characters = {"start_char_index": start, "end_char_index": end}
    return {"type": "char_location", "cited_text": source.text[start:end], **characters}
