"""Every shape against the list of fields that its owner publishes; where that is said in each shape's file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fields import Field, faults
from pcite.graph.output.shapes import SHAPES
from pcite.store.records import Grounding

NUMBER = (int, float)
STRING_OR_NULL = (str, type(None))

CHUNK = {
    "chunkText": Field(str),
    "source": Field(str),
    "index": Field(int, False),
    "sourceMetadata": Field(dict, False),
    "uri": Field(str, False),
    "title": Field(str, False),
    "domain": Field(str, False),
}
VERTEX_CLAIM = {
    "startPos": Field(int),
    "endPos": Field(int),
    "claimText": Field(str),
    "citationIndices": Field([int], False),
    "antiCitationIndices": Field([int], False),
    "groundingCheckRequired": Field(bool),
    "score": Field(NUMBER, False),
}
VERTEX = {
    "supportScore": Field(NUMBER),
    "contradictionScore": Field(NUMBER, False),
    "citedChunks": Field([CHUNK]),
    "claims": Field([VERTEX_CLAIM]),
}
INDEX = {"utf8": Field(int), "utf16": Field(int), "codePoint": Field(int)}
AZURE = {
    "ungroundedDetected": Field(bool),
    "ungroundedPercentage": Field(NUMBER),
    "ungroundedDetails": Field(
        [{"text": Field(str), "offset": Field(INDEX), "length": Field(INDEX), "reason": Field(str, False)}]
    ),
    "correctionText": Field(str, False),
    "correctedText": Field(str, False),
}
DOCUMENT = {
    "cited_text": Field(str),
    "document_index": Field(int),
    "document_title": Field(STRING_OR_NULL),
    "file_id": Field(STRING_OR_NULL, False),
}
LOCATIONS = {
    "char_location": {"start_char_index": Field(int), "end_char_index": Field(int)},
    "page_location": {"start_page_number": Field(int), "end_page_number": Field(int)},
    "content_block_location": {"start_block_index": Field(int), "end_block_index": Field(int)},
}
ANTHROPIC = [{"type": Field({"text"}), "text": Field(str), "citations": Field([dict], False)}]
COHERE_SOURCE = {"type": Field({"document"}), "id": Field(str), "document": Field(dict)}
COHERE = {
    "role": Field({"assistant"}),
    "content": Field([{"type": Field({"text"}), "text": Field(str)}]),
    "citations": Field(
        [
            {
                "start": Field(int),
                "end": Field(int),
                "text": Field(str),
                "sources": Field([COHERE_SOURCE]),
                "content_index": Field(int, False),
                "type": Field({"TEXT_CONTENT"}, False),
            }
        ]
    ),
}
OPENAI = {
    "type": Field({"output_text"}),
    "text": Field(str),
    "annotations": Field([dict]),
    "logprobs": Field(list, False),
}
ANNOTATIONS = {
    "file_citation": {"file_id": Field(str), "filename": Field(str), "index": Field(int)},
    "url_citation": {
        "url": Field(str),
        "title": Field(str),
        "start_index": Field(int),
        "end_index": Field(int),
    },
}
ALCE_DOC = {"title": Field(str), "text": Field(str), "id": Field(str, False), "score": Field(NUMBER, False)}
ALCE = {
    "args": Field(dict),
    "data": Field([{"question": Field(str), "docs": Field([ALCE_DOC]), "output": Field(str)}]),
}
ANSWER_SOURCE = {
    "passage_id": Field(str),
    "chapter": Field(str),
    "section": Field(str),
    "page": Field(int, False),
    "snippet": Field(str),
    "url": Field(str, False),
}
ANSWER = {"answer": Field(str), "sources": Field([ANSWER_SOURCE])}
PUBLISHED: dict[str, Any] = {
    "vertex": VERTEX,
    "azure": AZURE,
    "anthropic": ANTHROPIC,
    "cohere": COHERE,
    "openai": OPENAI,
    "alce": ALCE,
    "answer": ANSWER,
}


@pytest.mark.parametrize("policy", ["flag", "strike", "keep"])
@pytest.mark.parametrize("name", PUBLISHED)
def test_a_shape_has_the_published_fields_and_no_other(
    name: str, policy: str, grounded: Callable[[str], Grounding]
) -> None:
    assert faults(SHAPES[name](grounded(policy)), PUBLISHED[name]) == []


def test_every_kind_of_location_of_anthropic_has_its_fields(flagged: Grounding) -> None:
    cited = [one for block in SHAPES["anthropic"](flagged) for one in block.get("citations", [])]
    assert {one["type"] for one in cited} == set(LOCATIONS)
    for one in cited:
        assert faults(one, {"type": Field(str), **DOCUMENT, **LOCATIONS[one["type"]]}) == []


def test_every_kind_of_annotation_of_openai_has_its_fields(flagged: Grounding) -> None:
    found = SHAPES["openai"](flagged)["annotations"]
    assert {one["type"] for one in found} == set(ANNOTATIONS)
    for one in found:
        assert faults(one, {"type": Field(str), **ANNOTATIONS[one["type"]]}) == []


def test_documents_of_cohere_hold_strings_alone(flagged: Grounding) -> None:
    sources = [source for one in SHAPES["cohere"](flagged)["citations"] for source in one["sources"]]
    assert sources
    assert {type(value) for source in sources for value in source["document"].values()} == {str}


def test_the_list_of_fields_finds_what_is_missing_unknown_or_of_another_type() -> None:
    wrong = {"startPos": 0.5, "endPos": True, "claimText": "x", "extra": 1}
    assert faults(wrong, VERTEX_CLAIM) == [
        "$.groundingCheckRequired is missing",
        "$.extra is unknown",
        "$.startPos is float",
        "$.endPos is bool",
    ]
