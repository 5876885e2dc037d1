"""A source becomes what search finds, in one of four ways."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.nodes.retriever.indexing import Grain, chunks
from pcite.store.errors import EngineError
from pcite.store.sources.readers import from_text

LAW = """# Gesetz

## § 1 Bücher

(1) Der Kaufmann führt Bücher, und der Gehilfe hilft ihm. Er bewahrt sie auf.

(2) Briefe werden sechs Jahre aufbewahrt.
"""
HEAD, ONE = "Gesetz > § 1 Bücher", "§ 1 Abs. 1"
SOURCE = from_text(LAW, identifier="law.md", media_type="text/markdown")


class Halves:
    def embed_batch(self, texts: Sequence[str]) -> list[list[float]]:
        return [[1.0, 0.0] if "Bücher" in text else [0.0, 1.0] for text in texts]


class Made:
    def propositions(self, passages: Sequence[str]) -> list[list[str]]:
        return [["Der Kaufmann führt Bücher.", "Der Gehilfe hilft."] if "Gehilfe" in text else [] for text in passages]


class Down:
    def propositions(self, passages: Sequence[str]) -> list[list[str]]:
        raise EngineError("Propositions", "nobody answers", "Start the server.")

    def embed_batch(self, texts: Sequence[str]) -> list[list[float]]:
        raise EngineError("Embed", "nobody answers", "Start the server.")


def test_passages_are_the_widest_windows_with_headings_and_places() -> None:
    assert [(chunk.text, chunk.place, chunk.lang) for chunk in chunks(SOURCE)] == [
        (f"{HEAD}: Der Kaufmann führt Bücher, und der Gehilfe hilft ihm. Er bewahrt sie auf.", f"{ONE} Satz 1-2", "de"),
        (f"{HEAD}: Briefe werden sechs Jahre aufbewahrt.", "§ 1 Abs. 2", "de"),
    ]


def test_propositions_are_clauses_that_stand_for_their_passage() -> None:
    found = chunks(SOURCE, "propositions")
    first = chunks(SOURCE)[0]
    assert [chunk.text for chunk in found[:3]] == [
        "Gesetz > § 1 Bücher: Der Kaufmann führt Bücher",
        "Gesetz > § 1 Bücher: der Gehilfe hilft ihm",
        "Gesetz > § 1 Bücher: Er bewahrt sie auf.",
    ]
    assert {(chunk.start, chunk.end) for chunk in found[:3]} == {(first.start, first.end)}


def test_a_propositioner_makes_them_and_where_it_makes_none_the_passage_stands() -> None:
    found = chunks(SOURCE, "propositions", propositioner=Made())
    assert [chunk.text for chunk in found] == [
        "Der Kaufmann führt Bücher.",
        "Der Gehilfe hilft.",
        "Gesetz > § 1 Bücher: Briefe werden sechs Jahre aufbewahrt.",
    ]


@pytest.mark.parametrize("grain", ["semantic", "propositions"])
def test_where_no_service_answers_that_is_told_and_nothing_is_lost(grain: Grain) -> None:
    told: list[EngineError] = []
    found = chunks(SOURCE, grain, service=Down(), propositioner=Down(), refused=told.append)
    assert found
    assert len(told) == 1


def test_chunks_by_subject_and_by_length_name_the_places_they_touch() -> None:
    assert [chunk.place for chunk in chunks(SOURCE, "fixed")] == ["§ 1 Abs. 1-2"]
    by_subject = chunks(SOURCE, "semantic", service=Halves())
    assert all(SOURCE.text[chunk.start : chunk.end].strip() for chunk in by_subject)
    assert chunks(SOURCE, "semantic") == chunks(SOURCE, "fixed")


def test_windows_that_slide_over_each_other_give_each_sentence_once() -> None:
    text = " ".join(f"Lion number {n} eats the meat that keeper number {n} brings to it at noon." for n in range(30))
    found = chunks(from_text(text, identifier="lions.txt"), "propositions")
    assert len([chunk for chunk in found if "Lion number 17 " in chunk.text]) == 1
