"""Chunks end where the subject changes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from pcite.nodes.retriever.chunker import TOKEN, SemanticChunker, fixed_spans
from pcite.store.errors import EngineError, InputError

LIONS = (
    "Lions hunt in groups at night. The lionesses of a pride do most of the hunting. Their prey are zebras. "
    "A male lion guards the pride against other lions. Lion cubs stay with the pride for two years. "
)
TAXES = (
    "Income tax is due in April. The taxpayer files a return with the tax office. Deductions lower the taxable income. "
    "The tax office sends an assessment. A late return costs a penalty on the tax that is due."
)


class Words:
    """Vectors of two numbers: how much of a text is about taxes, and the rest."""

    def embed_batch(self, texts: Sequence[str]) -> list[list[float]]:
        return [[1.0 + 9 * text.lower().count("tax"), 1.0 + 9 * text.lower().count("lion")] for text in texts]


class Shipped:
    def embed_batch(self, texts: Sequence[str]) -> list[list[float]]:
        vectors: list[list[float]] = MultilingualEmbedder().embed(texts).tolist()
        return vectors


class Down:
    def embed_batch(self, texts: Sequence[str]) -> list[list[float]]:
        raise EngineError("Embed", "nobody answers", "Start the server.")


def test_a_chunk_ends_where_the_subject_changes() -> None:
    assert SemanticChunker(Words(), min_chunk_size=5).chunk(LIONS + TAXES) == [LIONS.strip(), TAXES]


def test_the_shipped_embedder_finds_the_change_of_subject_too() -> None:
    chunks = SemanticChunker(Shipped(), threshold=0.2, min_chunk_size=25).chunk(LIONS + TAXES)
    assert LIONS.strip() in [" ".join(chunks[:n]) for n in range(1, len(chunks))]


def test_a_small_chunk_joins_the_neighbour_it_is_nearer_to() -> None:
    text = LIONS + "Taxes are due. " + LIONS
    assert SemanticChunker(Words(), window_size=1, min_chunk_size=1).chunk("Lions eat. Taxes rise. Lions eat.") == [
        "Lions eat.",
        "Taxes rise.",
        "Lions eat.",
    ]
    assert SemanticChunker(Words(), window_size=1, min_chunk_size=1000, max_chunk_size=1000).chunk(text) == [
        text.strip()
    ]


def test_no_chunk_is_larger_than_asked() -> None:
    chunks = SemanticChunker(Words(), threshold=-1, min_chunk_size=0, max_chunk_size=30).chunk(LIONS + TAXES)
    assert len(chunks) > 3
    assert all(len(TOKEN.findall(chunk)) <= 30 for chunk in chunks)
    endless = "word " * 1000
    assert max(len(c.split()) for c in SemanticChunker(Words(), max_chunk_size=50).chunk(endless)) == 50


def test_without_vectors_the_length_decides_and_that_is_told() -> None:
    told: list[EngineError] = []
    text = LIONS * 20
    chunker = SemanticChunker(Down(), refused=told.append)
    assert chunker.spans(text) == fixed_spans(text)
    assert len(told) == 1


def test_chunks_of_fixed_length_overlap_and_leave_nothing_out() -> None:
    text = " ".join(str(n) for n in range(1000))
    spans = fixed_spans(text)
    words = [text[start:end].split() for start, end in spans]
    assert [len(some) for some in words] == [512, 512, 104]
    assert words[0][-64:] == words[1][:64]
    assert words[-1][-1] == "999"


@given(st.text(max_size=400), st.integers(1, 20))
def test_chunks_leave_nothing_out_but_white_space(text: str, most: int) -> None:
    spans = SemanticChunker(Words(), min_chunk_size=0, max_chunk_size=most).spans(text)
    kept = "".join(text[start:end] for start, end in spans)
    assert "".join(TOKEN.findall(kept)) == "".join(TOKEN.findall(text))


@pytest.mark.parametrize("sizes", [{"threshold": 2}, {"window_size": 0}, {"min_chunk_size": 600}])
def test_sizes_out_of_range_are_refused(sizes: dict[str, int]) -> None:
    with pytest.raises(InputError, match="chunks"):
        SemanticChunker(Words(), **sizes)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="overlap"):
        fixed_spans("text", 10, 10)
