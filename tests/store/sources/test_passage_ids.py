"""Ids that people can read name chapter, section and page, and no passage shares its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pcite.store.records import Source
from pcite.store.sources.passages import passages
from pcite.store.sources.passages_ids import fields, passage_ids
from pcite.store.sources.readers import read

SHIPPED = Path(__file__).parents[3] / "graph" / "examples" / "drafts" / "sources"


def book(text: str, id: str = "book", lang: str = "en") -> Source:
    return Source(id=id, identifier="b", name="b", text=text, content_hash="h", media_type="text/markdown", lang=lang)


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("# Chapter 3: RAG Systems\n\n## 3.2 Retrieval\n\nThe words.", "en", "ch3-sec2"),
        ("# Chapter 3: RAG Systems\n\n## Retrieval\n\nThe words.", "en", "ch3-sec1"),
        ("## 5.1.1.2 Verifiers\n\nThe words.", "en", "ch5-sec1.1.2"),
        ("# Drittes Buch\n\n## § 257 Fristen\n\nDie Worte.", "de", "ch3-sec257"),
        ("# Part IV\n\n## § 1005.6 Liability\n\nThe words.", "en", "ch4-sec1005.6"),
        ("# Appendix A\n\nThe words.", "en", "chA-sec0"),
        ("The words.", "en", "ch0-sec0"),
    ],
)
def test_an_id_takes_the_printed_numbers_and_counts_where_there_are_none(text: str, lang: str, wanted: str) -> None:
    found = passages(book(text, lang=lang))
    assert passage_ids(found)[found[-1].id] == wanted


def test_an_id_ends_with_its_page_and_a_second_passage_there_with_its_number() -> None:
    pages = "# Chapter 3: A\n\n## 3.2 B\n\n" + "\f" * 44 + "One is here. Two is there."
    found = passages(book(pages))
    assert list(passage_ids(found).values()) == ["ch3-sec2-p45", "ch3-sec2-p45-2", "ch3-sec2-p45-3"]


def test_no_two_passages_of_a_library_share_an_id() -> None:
    sources = [read(path) for path in sorted(SHIPPED.glob("*.md"))]
    found = [passage for source in sources for passage in passages(source)]
    ids = passage_ids(found)
    assert len(set(ids.values())) == len(ids) == len(found)
    assert all(re.fullmatch(r"(?:s\d+-)?ch\w+-sec[\w.]+(?:-p\d+)?(?:-\d+)?", id) for id in ids.values())
    assert ids == passage_ids(found)


def test_a_chunk_keeps_chapter_section_page_and_a_snippet() -> None:
    source = book("# Chapter 3: RAG Systems\n\n## 3.2 Retrieval Strategies\n\n" + "The chunks are long. " * 20)
    found = passages(source)[0]
    kept = fields(found, source, "ch3-sec2")
    assert {**kept, "snippet": ""} == {
        "passage_id": "ch3-sec2", "chapter": "Chapter 3: RAG Systems", "section": "3.2 Retrieval Strategies",
        "page": None, "snippet": "",
    }  # fmt: skip
    assert len(kept["snippet"]) <= 200
