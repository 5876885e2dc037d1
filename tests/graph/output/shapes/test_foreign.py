"""Shapes are read by the packages of those who publish them, where these are installed."""

from __future__ import annotations

import json

import pytest
from pcite.graph.output.shapes import anthropic, cohere, openai, vertex
from pcite.store.records import Grounding


def test_the_openai_package_reads_the_text_and_its_annotations(flagged: Grounding) -> None:
    responses = pytest.importorskip("openai.types.responses")
    found = responses.ResponseOutputText.model_validate(openai(flagged), strict=True)
    assert {one.type for one in found.annotations} == {"file_citation", "url_citation"}
    assert not found.model_extra


def test_the_anthropic_package_reads_the_blocks(flagged: Grounding) -> None:
    types = pytest.importorskip("anthropic.types")
    blocks = [types.TextBlock.model_validate(block, strict=True) for block in anthropic(flagged)]
    kinds = {one.type for block in blocks for one in block.citations or []}
    assert kinds == {"char_location", "content_block_location", "page_location"}


def test_the_cohere_package_reads_the_message(flagged: Grounding) -> None:
    types = pytest.importorskip("cohere.types")
    message = types.AssistantMessageResponse.model_validate(cohere(flagged))
    assert len(message.citations) == 4
    assert not any(one.model_extra for one in (message, *message.citations))


def test_the_discovery_engine_package_reads_the_check(flagged: Grounding) -> None:
    types = pytest.importorskip("google.cloud.discoveryengine_v1.types")
    said = json.dumps(vertex(flagged, experimental=False))
    found = types.CheckGroundingResponse.from_json(said, ignore_unknown_fields=False)
    assert [claim.claim_text for claim in found.claims] == [c.text for c in flagged.claims]
