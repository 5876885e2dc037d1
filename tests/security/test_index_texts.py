"""Search shows no text of the index that makes the source say something else."""

from __future__ import annotations

import pytest
from pcite.nodes.retriever.library_shown import shown_from
from pcite.store.sources.passages_shown import clean

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


LIE = BEFORE + "It is a lie that the following holds. Nobody may say this: brokers burn records.\n\n"
OPEN = BEFORE + "It is a lie that:\n\nBooks are kept. Letters are kept.\n\n"


@pytest.mark.parametrize(
    ("indexed", "before", "chunk"),
    [
        ("It is a lie that the following holds: Records are kept.", LIE, SENTENCE),
        ("It is: Records are kept.", LIE, SENTENCE),
        ("I: Records are kept.", LIE, SENTENCE),
        ("Nobody: Records are kept.", LIE, SENTENCE),
        ("Rules: Nobody may: Records are kept.", LIE, SENTENCE),
        ("Rules > Nobody may say this: Records are kept.", LIE, SENTENCE),
        ("Rules: It is a lie that: Records are kept.", OPEN, SENTENCE),
        ("Rules > Law: Records are kept.", BEFORE, SENTENCE),
        ("Rules > Rules: Records are kept.", BEFORE, SENTENCE),
        ("Rules: Records are kept.", "# Law\n```\n# Rules\n```\n", SENTENCE),
        ("Rules: Records are kept.", "# Law\n~~~~\n~~~\n# Rules\n", SENTENCE),
        ("Nobody says this: Records are kept.", "Nobody says this\n\nIt is so.\n\n", SENTENCE),
        (": Records are kept.", BEFORE, SENTENCE),
        ("Rules: may keep: letters.", BEFORE + "Nobody may keep:\n" + f"- {'b' * 97};\n" * 199 + "- ", "letters."),
        ("Smith keeps records.", BEFORE, "The crook Dr. Smith keeps records."),
        ("5 apply.", BEFORE, "Not more than no. 5 apply."),
        ("records are burned.", BEFORE, "The following is false: records are burned."),
        ("Records are burned.", BEFORE, "The following is false: Records are burned."),
        ("Records are burned.", BEFORE, "The following is false:\n\nRecords are burned."),
        ("Records are kept", BEFORE, "So it is:\n- Records are kept\n  - nowhere."),
        ("not kept.", BEFORE, "Records; not kept."),
    ],
)
def test_words_that_stand_elsewhere_in_the_source_are_not_shown_in_front(indexed: str, before: str, chunk: str) -> None:
    assert shown_from(indexed, before, chunk) == " ".join(chunk.replace("- ", "• ").split())


def test_an_item_without_the_words_that_introduce_it_is_shown_as_cut() -> None:
    chunk = "The following is false:\n\n1. Records are burned,\n\n2. letters are kept;\n"
    assert shown_from("Rules: Records are burned,", BEFORE, chunk) == "Rules: … Records are burned,"
    assert shown_from("Rules: letters are kept;", BEFORE, chunk) == "Rules: … letters are kept;"
    assert shown_from("Nobody: Records are burned,", BEFORE, chunk) == clean(chunk)


@pytest.mark.parametrize(
    ("indexed", "before", "chunk"),
    [
        ("Rules: Nobody may keep: letters.", BEFORE + "Nobody may keep:\n- books;\n- ", "letters."),
        ("Rules: Nobody may keep: letters.", BEFORE + "It is so. Nobody may keep:\n\n1. books;\n\n2. ", "letters."),
        ("Rules: Kept are: of trade: letters.", BEFORE + "Kept are:\n- of trade:\n  - books;\n  - ", "letters."),
        ("Kept are: letters.", "Kept are:\n- books;\n- ", "letters."),
        ("5.1 Records > 5.1.1 Books: Records are kept.", "# 5.1 Records\n\n# 5.1.1 Books #\n\n", SENTENCE),
        ("Law > Rules: Records are kept.", "Law\n===\n\nRules\n---\n\n", SENTENCE),
        ("Law > Rules: Records are kept.", "Law\n===\n\n## Rules\n\n```\n# x\n```\n\n", SENTENCE),
        ("§ 257 Records: Records are kept.", "It is so.\n\n§ 257 Records\n\n", SENTENCE),
        ("Rules: a > b: c: Records are kept.", "# Rules: a > b: c\n\n", SENTENCE),
        ("Terms & rules: Records are kept.", "# Terms &amp; *rules*\n\n", SENTENCE),
        ("items[3]: items[3].name: Meakin", "items[2].name: Scott\n", "items[3].name: Meakin"),
        ("Rules: Dr. Smith keeps records.", BEFORE, "It is so. Dr. Smith keeps records. No. 5 is."),
        ("Rules: | 5 | 7 |", BEFORE, "| 5 | 7 |\n| 6 | 8 |"),
    ],
)
def test_headings_and_the_words_that_introduce_a_list_are_shown_in_front(indexed: str, before: str, chunk: str) -> None:
    assert shown_from(indexed, before, chunk) == indexed


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


RULES = """# Rules

It is not true that smoking is safe. The fee is 50 euros unless the member is under 18. No one may work longer
than ten hours, and he may work.

- no dogs are allowed
- cats are allowed, except on Sundays

| item | price |
| --- | --- |
| apple | 5 |
"""


@pytest.mark.parametrize(
    "stretch",
    [
        "smoking is safe.",
        "The fee is 50 euros",
        "The fee is",
        "one may work longer\nthan ten hours, and he may work.",
        "than ten hours, and he may work.",
        "No one may work longer",
        "dogs are allowed",
        "- cats are allowed",
        "apple | 5 |",
        "5",
        "is safe. The fee is 50 euros unless the member is under 18",
    ],
)
def test_a_stretch_that_begins_or_ends_within_a_sentence_is_shown_as_cut(stretch: str) -> None:
    before, _, behind = RULES.partition(stretch)
    text = shown_from(clean(stretch), before, stretch, "en", behind)
    assert text.startswith("… ") or text.endswith(" …")
    assert text != clean(stretch)


@pytest.mark.parametrize(
    "stretch",
    [
        "It is not true that smoking is safe.",
        "The fee is 50 euros unless the member is under 18.",
        "No one may work longer\nthan ten hours, and he may work.",
        "no dogs are allowed",
        "- no dogs are allowed\n- cats are allowed, except on Sundays",
        "- cats are allowed, except on Sundays",
        "| apple | 5 |",
        "| item | price |\n| --- | --- |\n| apple | 5 |",
    ],
)
def test_a_stretch_of_whole_sentences_items_or_rows_is_shown_as_it_is(stretch: str) -> None:
    before, _, behind = RULES.partition(stretch)
    assert shown_from(clean(stretch), before, stretch, "en", behind) == clean(stretch)


@pytest.mark.parametrize(
    ("before", "stretch", "behind"),
    [
        ("### § 10\n\n(1) ", "Keepers keep records.", " They may burn them."),
        ("<ol>\n\t<li>", "Keepers keep records", "</li>\n<li>Others burn them.</li>"),
        ("Like this:\n\n```\n", "keep = 1", "\n```\n"),
        ("items[2].name: Scott\n", "items[3].name: Meakin", "\n"),
        ("1.1 ", "Keepers keep records.", ""),
        ('He said "no." ', "Keepers keep records.", "\n\nMore."),
        ("Others do not.[1] ", "Keepers keep records.[2][3]", " They burn them."),
        ("Others do not. [1] ", "Keepers keep records. [2]", " They burn them."),
        ("Others do not.¹ ", "Keepers keep records.²", " They burn them."),
        ("Others do not.<sup>1</sup> ", "Keepers keep records.", " They burn them."),
        ("[1] Smith.\n[2] ", "Keepers keep records", "\n[3] Meier."),
        ("Records\n=======\n", "Keepers keep records.", ""),
        ("Records are kept\n", "---\nKeepers keep records", "\n***\nThey burn them."),
        ("他们保存记录。", "他们不烧记录。", "他们走了。"),
    ],
)
def test_markers_tags_and_fences_beside_a_stretch_do_not_cut_it(before: str, stretch: str, behind: str) -> None:
    assert shown_from(clean(stretch), before, stretch, "en", behind) == clean(stretch)
