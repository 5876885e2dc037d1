"""What stands above many passages is not copied into each at any length: a small text must not become a huge one."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.retriever.indexing import Grain, chunks
from pcite.nodes.retriever.library_shown import shown_from
from pcite.store.records import Source
from pcite.store.sources.passages import passages, shown
from pcite.store.sources.passages_shown import LONGEST_HEADING, LONGEST_LEAD
from pcite.store.sources.readers import from_text

LONG, MANY = "word " * 4_000, 100
TEXTS = {
    "a heading": f"# {LONG}\n\n" + "".join(f"Sentence number {n} is so.\n\n" for n in range(MANY)),
    "two headings": f"# {LONG}\n\n## {LONG}\n\n" + "".join(f"Sentence number {n} is so.\n\n" for n in range(MANY)),
    "a table": f"| {LONG} | b |\n|---|---|\n" + "".join(f"| {n} | is so |\n" for n in range(MANY)),
    "a list": f"Kept are {LONG}:\n\n" + "".join(f"- item number {n},\n" for n in range(MANY)),
}


def source(text: str) -> Source:
    return from_text(text, identifier="x", media_type="text/markdown")


@pytest.mark.parametrize("what", TEXTS)
def test_what_stands_above_many_passages_is_shown_with_each_at_a_bounded_length(what: str) -> None:
    found = [shown(passage) for passage in passages(source(TEXTS[what]))]
    assert len(found) >= MANY
    assert sorted(map(len, found))[-3] < 2 * LONGEST_HEADING + LONGEST_LEAD + 1_000


@pytest.mark.parametrize("grain", ["passages", "propositions"])
def test_what_stands_above_many_chunks_is_kept_with_each_at_a_bounded_length(grain: Grain) -> None:
    found = chunks(source(TEXTS["two headings"]), grain)
    assert max(len(chunk.text) for chunk in found) < 2 * LONGEST_HEADING + 100
    assert max(len(chunk.place) for chunk in found) < 2 * len(LONG)


@pytest.mark.parametrize("what", ["a table", "a list"])
def test_the_words_above_many_items_are_read_once(what: str) -> None:
    began = process_time()
    found = passages(source(TEXTS[what] * 3))
    assert process_time() - began < 2  # of one reading for each item it was ten
    assert len({id(passage.lead) for passage in found}) < MANY


def test_a_text_that_is_indexed_under_a_cut_heading_is_shown() -> None:
    head = f"# {LONG.strip()}\n\n"
    whole, cut = f"{LONG.strip()}: It is so.", f"{LONG[:LONGEST_HEADING]}…: It is so."
    for indexed in whole, cut:
        assert shown_from(indexed, head, "It is so.") == indexed
    for indexed in f"{LONG[:100]}…: It is so.", f"{LONG[:LONGEST_HEADING]}: no: It is so.":
        assert shown_from(indexed, head, "It is so.") == "It is so."


def test_headings_leads_and_columns_of_any_usual_length_are_shown_whole() -> None:
    heading, column = "Rules of the " * 20, "Name of a column " * 3
    found = passages(source(f"# {heading}\n\n| {column}| b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n"))
    assert f"{heading.strip()}: {column.strip()}: 1; b: 2" in {shown(passage) for passage in found}
