"""Search shows no text of the index that makes the source say something else."""

from __future__ import annotations

import pytest
from pcite.nodes.retriever.library_shown import shown_from

BEFORE = "# Law\n\n## Repealed rules\n\nThe limit was 9. Max Min not https\n\n## Rules\n\n"
TABLE = BEFORE + "| Max | Min |\n| --- | --- |\n| 1 | 2 |\n"
SENTENCE = "Records are kept."


@pytest.mark.parametrize(
    ("indexed", "chunk"),
    [
        ("brokers keep records.", "It is a lie that brokers keep records."),
        ("Records are kept", "Records are kept nowhere."),
        ("mission is granted.", "Permission is granted."),
        ("a", "Records are never kept."),
        ("kept nowhere.", "Records are kept nowhere."),
        ("Records are kept.", "Records\nare never kept. Records are kept now."),
        ("Repealed rules: Records are kept.", SENTENCE),
        ("Law > Repealed rules: Records are kept.", SENTENCE),
        ("The limit was 9: Records are kept.", SENTENCE),
        ("not: Records are kept.", SENTENCE),
        ("≠ : Records are kept.", SENTENCE),
        ("https://rules: Records are kept.", SENTENCE),
        ("\u202eRules: Records are kept.", SENTENCE),
        ("<b>Rules</b>: Records are kept.", SENTENCE),
        ("Records are kept.\u200b", SENTENCE),
        ("-Rules: Records are kept.", SENTENCE),
        ("Min: 5; Max: 7", "| 5 | 7 |"),
        ("Max: -5; Min: 7", "| 5 | 7 |"),
        ("Max: not 5; Min: 7", "| 5 | 7 |"),
        ("Max: 5 %; Min: 7", "| 5 | 7 |"),
        ("Max: 9; Min: 5; 7", "| 5 | 7 |"),
        ("Max: 5 7", "| 5.7 | |"),
        ("1: 5; 2: 7", "| 5 | 7 |"),
    ],
)
def test_a_text_that_the_source_does_not_bear_out_is_not_shown(indexed: str, chunk: str) -> None:
    assert shown_from(indexed, TABLE if chunk.startswith("|") else BEFORE, chunk) != indexed


def test_a_chunk_that_was_moved_into_a_word_is_shown_as_cut() -> None:
    assert shown_from("mission is granted.", "Per", "mission is granted.") == "… mission is granted."


@pytest.mark.parametrize(
    ("indexed", "before", "chunk"),
    [
        ("Law > Rules: Records are kept.", BEFORE, SENTENCE),
        ("Rules: Records are kept.", BEFORE, SENTENCE),
        ("Rules: Kept are: Records.", BEFORE + "(1) Kept are:\n\n", "1. Records."),
        ("Rules: it is lost", BEFORE, "So it is kept, and it is lost."),
        ("Law > Rules: Max: 5; Min: 7", TABLE, "| 5 | 7 |"),
    ],
)
def test_a_text_that_the_source_bears_out_is_shown(indexed: str, before: str, chunk: str) -> None:
    assert indexed.split(": ")[-1] in shown_from(indexed, before, chunk)
    assert "…" not in shown_from(indexed, before, chunk)
