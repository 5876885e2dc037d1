"""A reranker reads what the index ranks high, and ranks it again."""

from __future__ import annotations

from collections.abc import Sequence

import pcite
from pcite.nodes.retriever.reranking import SupportReranker
from pcite.store.records import Passage, Provenance
from scripted import Scripted

LETTERS = "# Letters\n\nCommercial letters are kept for six years."
BOOKS = "# Books\n\nCommercial letters and books are kept for ten years."
CLAIM = "Commercial letters are kept for six years."


class Backwards:
    """Ranks the books first."""

    provenance = Provenance(engine="test", model="backwards", digest="1")

    def rank(self, query: str, passages: Sequence[Passage]) -> list[float]:
        return [float("books" in passage.text) for passage in passages]


def first_of(grounding: pcite.Grounding) -> str:
    names = {passage.id: passage.text for passage in grounding.passages}
    links = [link for verdict in grounding.verdicts for link in verdict.links]
    best = max(links, key=lambda link: link.retrieval_score or 0.0)
    return names[best.passage_ids[0]]


def test_what_the_reranker_puts_first_is_first() -> None:
    plain = pcite.ground(CLAIM, [LETTERS, BOOKS])
    again = pcite.ground(CLAIM, [LETTERS, BOOKS], reranker=Backwards())
    assert "six years" in first_of(plain)
    assert "books" in first_of(again)


def test_any_engine_that_judges_pairs_ranks() -> None:
    ranker = SupportReranker(Scripted(lambda pair: 0.9 if "six" in pair.premise else 0.2))
    grounding = pcite.ground(CLAIM, [LETTERS, BOOKS], reranker=ranker)
    assert "six years" in first_of(grounding)
    assert grounding.text == f"{CLAIM[:-1]} [1]."
