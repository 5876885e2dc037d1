"""Offsets of a shape cut exactly its text, in the unit that the format counts in."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from pcite.graph.output.shapes import SHAPES, vertex
from pcite.graph.output.shapes_anthropic import blocks_of
from pcite.graph.output.shapes_offsets import Offsets
from pcite.graph.output.shapes_prose import Prose
from pcite.store.records import Grounding, Source

Make = Callable[[list[tuple[str, str]], str], Grounding]

signs = st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from("äß📚e\u0301\u200d👩\n\r\u2028 "))
words = st.text(signs, min_size=1, max_size=12)
kinds = st.sampled_from(["plain", "cited", "open", "struck", "marker"])
drafts = st.lists(st.tuples(words, kinds), max_size=6)


@given(drafts, words)
def test_bytes_of_vertex_cut_the_claim_out_of_the_draft(make: Make, pieces: list[tuple[str, str]], text: str) -> None:
    grounding = make(pieces, text)
    raw = grounding.draft.encode()
    for claim in SHAPES["vertex"](grounding)["claims"]:
        assert raw[claim["startPos"] : claim["endPos"]].decode() == claim["claimText"]


@given(drafts, words)
def test_all_three_offsets_of_azure_cut_the_ungrounded_text(
    make: Make, pieces: list[tuple[str, str]], text: str
) -> None:
    grounding = make(pieces, text)
    found = SHAPES["azure"](grounding)
    for one in found["ungroundedDetails"]:
        start, size = one["offset"], one["length"]
        wide = grounding.draft.encode("utf-16-le")[2 * start["utf16"] : 2 * (start["utf16"] + size["utf16"])]
        assert wide.decode("utf-16-le") == one["text"]
        assert grounding.draft.encode()[start["utf8"] : start["utf8"] + size["utf8"]].decode() == one["text"]
        assert grounding.draft[start["codePoint"] : start["codePoint"] + size["codePoint"]] == one["text"]
    assert found["ungroundedDetected"] == any(kind in ("open", "struck") for _, kind in pieces)
    assert 0 <= found["ungroundedPercentage"] <= 1


@given(drafts, words)
def test_what_is_cited_is_cut_out_of_the_prose(make: Make, pieces: list[tuple[str, str]], text: str) -> None:
    grounding = make(pieces, text)
    prose = Prose(grounding).text
    for one in SHAPES["cohere"](grounding)["citations"]:
        assert prose[one["start"] : one["end"]] == one["text"]
    blocks = SHAPES["anthropic"](grounding)
    assert "".join(block["text"] for block in blocks) == prose == SHAPES["openai"](grounding)["text"]
    assert all(block["text"] for block in blocks)
    cited = [one for block in blocks for one in block.get("citations", [])]
    assert all(text[one["start_char_index"] : one["end_char_index"]] == one["cited_text"] for one in cited)


@given(st.lists(st.tuples(words.filter(str.strip), st.sampled_from(["plain", "cited", "struck"])), max_size=6))
def test_prose_is_what_was_not_struck_and_each_cited_claim_is_whole_in_it(
    make: Make, pieces: list[tuple[str, str]]
) -> None:
    grounding = make(pieces, "x")
    prose = Prose(grounding)
    assert prose.text == "".join(text for text, kind in pieces if kind != "struck")
    cited = [prose.text[one.start : one.end] for one in prose.cited]
    assert cited == [text for text, kind in pieces if kind == "cited"]


@given(st.text(signs, max_size=30))
def test_offsets_are_those_of_the_encoded_text_and_lead_back(text: str) -> None:
    for unit, codec, size in (("utf8", "utf-8", 1), ("utf16", "utf-16-le", 2)):
        measure = Offsets(text, unit)  # type: ignore[arg-type]
        for at in range(len(text) + 1):
            assert measure(at) == len(text[:at].encode(codec)) // size
            assert measure.back(measure(at)) == at


@given(st.text(signs, max_size=60))
def test_blocks_of_a_source_are_its_whole_text(text: str) -> None:
    source = Source(id="s", identifier="s", name="S", text=text, content_hash="h")
    assert "".join(blocks_of(source)) == text


def test_blocks_end_behind_empty_lines() -> None:
    source = Source(id="s", identifier="s", name="S", text="\na\nb\n\n\nc\n \nd", content_hash="h")
    assert blocks_of(source) == ["\n", "a\nb\n\n\n", "c\n \n", "d"]


def test_half_of_a_surrogate_pair_breaks_no_shape(make: Make) -> None:
    grounding = make([("half \ud83d here", "cited"), ("and \udcda there", "open")], "source")
    [first, second] = vertex(grounding)["claims"]
    assert (first["endPos"], second["startPos"]) == (5 + 3 + 5, 5 + 3 + 5)
    assert all(shape(grounding) for shape in SHAPES.values())
