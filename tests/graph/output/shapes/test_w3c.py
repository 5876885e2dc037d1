"""Web Annotations, against the terms of https://www.w3.org/TR/annotation-model/."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from fields import Field, faults
from pcite.graph.output.shapes import w3c
from pcite.store.records import Grounding
from pcite.store.sources.selectors import find, from_json

QUOTE = {"type": Field({"TextQuoteSelector"}), "exact": Field(str), "prefix": Field(str), "suffix": Field(str)}
POSITION = {"type": Field({"TextPositionSelector"}), "start": Field(int), "end": Field(int)}
FRAGMENT = {
    "type": Field({"FragmentSelector"}),
    "value": Field(str),
    "conformsTo": Field(str, False),
    "refinedBy": Field(QUOTE, False),
}
SELECTORS = {"TextQuoteSelector": QUOTE, "TextPositionSelector": POSITION, "FragmentSelector": FRAGMENT}
MOTIVATIONS = {"assessing", "bookmarking", "classifying", "commenting", "describing", "editing", "highlighting"} | {
    "identifying", "linking", "moderating", "questioning", "replying", "tagging",
}  # fmt: skip
ANNOTATION = {
    "id": Field(str),
    "type": Field({"Annotation"}),
    "motivation": Field(MOTIVATIONS),
    "created": Field(str, False),
    "generator": Field({"id": Field(str), "type": Field({"Software"}), "name": Field(str)}, False),
    "body": Field([dict]),
    "target": Field({"source": Field(str), "selector": Field([dict])}),
}
TEXTUAL = {
    "type": Field({"TextualBody"}),
    "value": Field(str),
    "format": Field(str, False),
    "language": Field(str, False),
    "purpose": Field(MOTIVATIONS, False),
}
SPECIFIC = {
    "type": Field({"SpecificResource"}),
    "source": Field(str),
    "selector": Field([dict]),
    "purpose": Field(MOTIVATIONS, False),
}
COLLECTION = {
    "@context": Field({"http://www.w3.org/ns/anno.jsonld"}),
    "id": Field(str),
    "type": Field({"AnnotationCollection"}),
    "label": Field(str),
    "created": Field(str, False),
    "total": Field(int),
    "first": Field(
        {
            "id": Field(str),
            "type": Field({"AnnotationPage"}),
            "startIndex": Field(int),
            "items": Field([ANNOTATION]),
        }
    ),
}


def test_the_collection_has_the_terms_of_the_recommendation(flagged: Grounding) -> None:
    found = w3c(flagged)
    assert faults(found, COLLECTION) == []
    assert found["total"] == len(found["first"]["items"]) == len(flagged.citations) > 3
    for one in found["first"]["items"]:
        textual, specific = one["body"]
        assert faults(textual, TEXTUAL) == faults(specific, SPECIFIC) == []
        for selector in [*one["target"]["selector"], *specific["selector"]]:
            assert faults(selector, SELECTORS[selector["type"]]) == []


def test_ids_are_iris_and_each_stands_once(flagged: Grounding) -> None:
    found = w3c(flagged)
    ids = [found["id"], found["first"]["id"], *(one["id"] for one in found["first"]["items"])]
    assert len(set(ids)) == len(ids)
    assert all(UUID(one.removeprefix("urn:uuid:")) for one in ids)


def test_selectors_find_the_quote_in_the_source_and_the_sentence_in_the_draft(flagged: Grounding) -> None:
    for one, citation in zip(w3c(flagged)["first"]["items"], flagged.citations, strict=True):
        source = next(source for source in flagged.sources if source.id == citation.source_id)
        found = find(source.text, from_json(one["target"]["selector"]))
        assert found[:2] == (citation.quote_start, citation.quote_end)
        textual, specific = one["body"]
        start, end = find(flagged.draft, from_json(specific["selector"]))[:2]
        assert flagged.draft[start:end] == textual["value"]


def test_a_pdf_has_its_page_and_a_page_of_the_web_its_address(flagged: Grounding) -> None:
    targets = [one["target"] for one in w3c(flagged)["first"]["items"]]
    fragments = [one["value"] for target in targets for one in target["selector"] if one["type"] == "FragmentSelector"]
    assert fragments == ["page=2"]
    assert "https://example.org/gesetz" in {target["source"] for target in targets}


def test_the_same_result_gives_the_same_annotations(grounded: Callable[[str], Grounding]) -> None:
    assert w3c(grounded("flag")) == w3c(grounded("flag").model_copy())


def test_ids_that_are_no_uuid_become_one(grounding: Grounding) -> None:
    assert all(UUID(one["id"].removeprefix("urn:uuid:")) for one in w3c(grounding)["first"]["items"])
