"""The answer as JSON: each number is the place of its source, and each source is small and true to the text."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from itertools import pairwise

import jsonschema
import pcite
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.nodes.formatter.responses import (
    AnswerSource,
    DeepLinks,
    answer_json,
    answer_schema,
    footnote_list,
    source_sizes,
)
from pcite.nodes.formatter.responses_snippets import fitting, size, snippet
from pcite.store.records import Citation, Claim, Grounding, Insertion, Marker, Source
from pcite.store.sources.passages import passages, quote
from pcite.store.sources.readers import from_selection, from_text

BOOK = """\
# Chapter 3: RAG Systems

## 3.2 Retrieval Strategies

The optimal chunk size for technical documentation is 500 to 1000 tokens. Small chunks are found more easily.

## 3.3 Fusion

Two lists are fused by their ranks.
"""
ACT = "Books are kept for ten years. Letters are kept for six years."


def book(text: str = BOOK, name: str = "book", **metadata: str) -> Source:
    return from_text(text, identifier=f"docs/{name}.md", name=name, media_type="text/markdown", metadata=metadata)


def cited(source: Source, words: str, at: int, number: int, existing: bool = False) -> Citation:
    """A citation of the passage that begins with these words."""
    passage = next(each for each in passages(source) if each.text.startswith(words))
    said, start, end = quote(source, passage.units[:1])
    return Citation(
        uid=f"u{at}-{number}", number=number, claim_id="c", source_id=source.id, passage_id=passage.id, at=at,
        locator=passage.units[0].locator, quote=said, quote_start=start, quote_end=end, probability=0.9,
        existing=existing,
    )  # fmt: skip


def grounded(
    draft: str,
    sources: list[Source],
    citations: list[Citation],
    markers: tuple[str, ...] = (),
    flags: tuple[Insertion, ...] = (),
) -> Grounding:
    """A draft with these markers of the author's own, in order, and the numbers of the citations put in."""
    known, end = [], 0
    for text in markers:
        start = draft.index(text, end)
        end = start + len(text)
        numbers = tuple(int(number) for number in re.findall(r"\d+", text)) if not re.search("[A-Z]", text) else ()
        known.append(Marker(start=start, end=end, text=text, numbers=numbers))
    claim = Claim(id="c", start=0, end=len(draft), text=draft, checkable=True, markers=tuple(known), lang="en")
    marks = [Insertion(at=each.at, text=f" [{each.number}]") for each in citations if not each.existing]
    return Grounding(
        report_id="r", draft=draft, text="", references="", claims=(claim,), verdicts=(), passages=(),
        insertions=tuple(sorted([*marks, *flags], key=lambda each: each.at)), citations=tuple(citations),
        sources=tuple(sources), created_at=datetime.now(UTC),
    )  # fmt: skip


def test_the_json_is_that_of_the_decision_record() -> None:
    source = book()
    draft = "Chunks have 500 to 1000 tokens. Lists are fused by rank."
    citations = [cited(source, "Two lists", len(draft) - 1, 4), cited(source, "The optimal", 30, 9)]
    told = answer_json(grounded(draft, [source], citations))
    assert told == {
        "answer": "Chunks have 500 to 1000 tokens [1]. Lists are fused by rank [2].",
        "sources": [
            {
                "passage_id": "ch3-sec2",
                "chapter": "Chapter 3: RAG Systems",
                "section": "3.2 Retrieval Strategies",
                "snippet": "The optimal chunk size for technical documentation is 500 to 1000 tokens.",
            },
            {
                "passage_id": "ch3-sec3",
                "chapter": "Chapter 3: RAG Systems",
                "section": "3.3 Fusion",
                "snippet": "… easily. 3.3 Fusion Two lists are fused by their ranks.",
            },
        ],
    }
    jsonschema.validate(told, answer_schema())


def test_a_page_that_is_known_is_told_and_a_link_where_one_is_made() -> None:
    source = book()
    one = cited(source, "The optimal", 3, 1)
    paged = one.model_copy(update={"locator": one.locator.model_copy(update={"page": 45})})
    link = DeepLinks("https://book.example/docs/{path}#{section_slug}")
    (told,) = answer_json(grounded("So.", [source], [paged]), link=link)["sources"]
    assert told["page"] == 45
    assert told["url"] == "https://book.example/docs/book#32-retrieval-strategies"
    assert footnote_list({"sources": [told]}, "de") == (
        "[1] Chapter 3: RAG Systems, 3.2 Retrieval Strategies, S. 45: „The optimal chunk size for technical "
        "documentation is 500 to 1000 tokens.“"
    )


def test_a_passage_that_is_cited_twice_is_one_source() -> None:
    source = book()
    draft = "So it is. So it stays. And so on."
    citations = [cited(source, "The optimal", at, number) for at, number in ((8, 1), (21, 1), (32, 1))]
    citations.append(cited(source, "Two lists", 21, 2))
    told = answer_json(grounded(draft, [source], citations))
    assert told["answer"] == "So it is [1]. So it stays [1][2]. And so on [1]."
    assert len(told["sources"]) == 2


def test_passages_of_several_sources_have_ids_of_their_own() -> None:
    one, two = book(), book(BOOK.replace("500", "600"), "second")
    citations = [cited(one, "The optimal", 2, 1), cited(two, "The optimal", 5, 2)]
    told = answer_json(grounded("So so.", [one, two], citations))
    assert [each["passage_id"] for each in told["sources"]] == ["ch3-sec2", "s2-ch3-sec2"]
    alone = answer_json(grounded("So so.", [one, two], citations[1:]))
    assert [each["passage_id"] for each in alone["sources"]] == ["s2-ch3-sec2"], "the id does not hang on the answer"


@pytest.mark.parametrize(
    ("draft", "markers", "held", "answer"),
    [
        ("It is so [7].", ("[7]",), {0: [7]}, "It is so [1]."),
        ("It is so [7].", ("[7]",), {}, "It is so (7)."),
        ("It is so [7, 8].", ("[7, 8]",), {0: [8]}, "It is so [1] (7)."),
        ("It is so[^7].", ("[^7]",), {0: [7]}, "It is so[1]."),
        ("It is so[^7].", ("[^7]",), {}, "It is so[^7]."),
        ("It is so<sup>7</sup>.", ("<sup>7</sup>",), {0: [7]}, "It is so[1]."),
        ("It is so [Meakin, 1984].", ("[Meakin, 1984]",), {0: [0]}, "It is so [Meakin, 1984] [1]."),
        ("It is so [Meakin, 1984; Li, 2020].", ("[Meakin, 1984", "; Li, 2020]"), {0: [0]},
         "It is so [Meakin, 1984; Li, 2020] [1]."),
        ("It is so [7].\n\nReferences\n\n[7] The book\n", ("[7]",), {0: [7]},
         "It is so [1].\n\nReferences\n\n(7) The book\n"),
        ("`a[1]` and row[2] and [3](x) and ![4](y) are no citations.", (), {},
         "`a[1]` and row[2] and [3](x) and ![4](y) are no citations."),
        ("A link [5].\n\n[5]: https://example.org", (), {}, "A link [5].\n\n[5]: https://example.org"),
    ],
)  # fmt: skip
def test_numbers_of_the_author_are_never_taken_for_a_source(
    draft: str, markers: tuple[str, ...], held: dict[int, list[int]], answer: str
) -> None:
    source = book()
    plain = grounded(draft, [source], [], markers)
    places = [marker.start for marker in plain.claims[0].markers]
    citations = [cited(source, "The optimal", places[at], number, True) for at, few in held.items() for number in few]
    told = answer_json(plain.model_copy(update={"citations": tuple(citations)}))
    assert told["answer"] == answer
    assert len(told["sources"]) == len(citations)


def test_flags_stay_and_what_was_struck_is_gone(grounding: Grounding) -> None:
    told = answer_json(grounding)
    assert told["answer"] == "While US rules require six years [1], EU rules mandate five [2]. We advise care."
    flagged = grounding.model_copy(
        update={"insertions": (*grounding.insertions, Insertion(at=71, text=" [needs review]")), "removals": ()}
    )
    assert answer_json(flagged)["answer"].endswith("care [needs review]. The moon is made of records (7).")


def test_what_a_user_selected_is_cited_as_such() -> None:
    grounding = pcite.ground("Books are kept for ten years.", [from_selection(ACT)])
    told = answer_json(grounding, link=DeepLinks("https://book.example/docs/{path}"))
    assert told["answer"] == "Books are kept for ten years [1]."
    (source,) = told["sources"]
    assert {**source, "snippet": ""} == {
        "passage_id": "user-selection",
        "chapter": "User Selection",
        "section": "Selected Text",
        "snippet": "",
    }
    assert source["snippet"].startswith("Books are kept for ten years.")
    assert 50 <= len(source["snippet"]) <= 200


def test_all_that_is_cited_of_a_selection_is_one_source_and_a_second_selection_another() -> None:
    one, two = from_selection(ACT), from_selection("Vouchers are kept for eight years.")
    citations = [cited(one, "Books", 2, 1), cited(one, "Letters", 5, 2), cited(two, "Vouchers", 8, 3)]
    told = answer_json(grounded("So so so.", [one, two], citations))
    assert told["answer"] == "So [1] so [1] so [2]."
    assert [each["passage_id"] for each in told["sources"]] == ["user-selection", "user-selection-2"]


def test_a_source_takes_200_to_500_bytes_and_as_few_as_is_asked_for() -> None:
    long = BOOK.replace("tokens.", "tokens, " + "which was measured with readers of all kinds, " * 6 + "as they are.")
    source = book(long)
    grounding = grounded("So so.", [source], [cited(source, "The optimal", 2, 1), cited(source, "Small", 5, 2)])
    told = answer_json(grounding, link=DeepLinks("https://book.example/docs/{path}#{section_slug}"))
    assert all(200 <= each <= 500 for each in source_sizes(told))
    small = answer_json(grounding, most_bytes=220)
    assert max(source_sizes(small)) <= 220
    assert small["sources"][0]["snippet"].endswith(" …")
    least = answer_json(grounding, most_bytes=1)["sources"][0]
    assert 50 <= len(least["snippet"]) <= 70


words = st.lists(
    st.sampled_from(["a", "word", "sentence.", "Größe", "\n\n", "*so*", "x" * 60]), min_size=1, max_size=60
)


@settings(max_examples=60)
@given(words, st.integers(0, 60), st.integers(1, 8), st.integers(60, 400))
def test_a_snippet_has_50_to_200_characters_unless_its_source_is_shorter(
    pieces: list[str], first: int, count: int, most: int
) -> None:
    source = Source(id="s", identifier="i", name="n", text=" ".join(pieces), content_hash="h")
    start = source.text.index(pieces[min(first, len(pieces) - 1)])
    end = min(len(source.text), start + 8 * count)
    said = snippet(source, " ".join(source.text[start:end].split())[:200], start, end)
    assert len(said) <= 200
    assert len(said) >= 50 or len(" ".join(source.text.split())) < 70
    told = AnswerSource(passage_id="p", chapter="c", section="s", snippet=said)
    cut = fitting(told, most)
    assert size(cut.model_dump(exclude_none=True)) <= most or len(cut.snippet) < 120
    assert len(cut.snippet) >= min(50, len(said))


def test_the_snippet_of_a_longer_quote_has_the_clauses_of_its_claim() -> None:
    text = "Whoever " + "keeps books, writes letters, " * 9 + "pays a penalty of 5,000 euros where one is lost."
    source = Source(id="s", identifier="i", name="n", text=text, content_hash="h")
    said = snippet(source, text, 0, len(text), "The penalty is 5,000 euros.")
    assert len(said) <= 200
    assert "5,000 euros" in said


def test_a_snippet_is_cut_between_words() -> None:
    text = " ".join(f"word{number}" for number in range(60))
    told = AnswerSource(passage_id="p", chapter="c", section="s", snippet=text[:199].rpartition(" ")[0])
    cut = [fitting(told, most).snippet for most in range(120, 260, 7)]
    assert all(re.fullmatch(r"(?:word\d+ )+(?:…|word\d+)", each) for each in cut)
    assert all(len(one) <= len(two) for one, two in pairwise(cut))


def test_an_answer_without_sources_is_the_text() -> None:
    told = answer_json(grounded("Nothing is known.", [book()], []))
    assert told == {"answer": "Nothing is known.", "sources": []}
    assert footnote_list(told) == ""
    assert json.loads(json.dumps(told)) == told
