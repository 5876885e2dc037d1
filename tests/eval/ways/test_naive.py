from __future__ import annotations

from pcite.eval.components.ways_items import ComparisonItem
from pcite.eval.components.ways_naive import likest, nearest, own
from pcite.graph.services import embedded_embedder
from pcite.store.sources.readers import from_text

SOURCE = "# Keys\n\nKeys are kept for ten years in the vault.\n\n# Lamps\n\nLamps are lit every evening at dusk."
DRAFT = "This memo is short. Keys are kept for nine years in the vault. Every evening lamps are lit."


def item() -> ComparisonItem:
    keys = from_text(SOURCE, identifier="keys.md", media_type="text/markdown")
    boats = from_text("Boats leave at noon.", identifier="boats.txt")
    start = DRAFT.index("Keys")
    span = start, DRAFT.index(" Every")
    return ComparisonItem("answer", "a", DRAFT, (keys, boats), {span: frozenset({keys.id, boats.id})}, {})


def test_the_draft_as_it_came_cites_the_whole_of_each_source_that_its_author_cites_and_nothing_else() -> None:
    found = own(item())
    assert [DRAFT[c.start : c.end][:4] for c in found.claims for x in found.citations if x.claim_id == c.id] == [
        "Keys"
    ] * 2
    assert {passage.text for passage in found.passages} == {source.text for source in item().sources}


def test_the_nearest_passage_is_cited_for_every_sentence_even_where_it_says_otherwise() -> None:
    found = nearest(item(), embedded_embedder())
    assert [citation.claim_id for citation in found.citations] == [claim.id for claim in found.claims]
    assert "ten years" in found.citations[1].quote
    assert "Lamps" in found.citations[2].quote


def test_by_words_a_sentence_that_shares_no_word_with_any_passage_is_not_cited() -> None:
    found = likest(item())
    cited = {citation.claim_id: citation.quote for citation in found.citations}
    memo, keys, lamps = found.claims
    assert memo.id not in cited
    assert "ten years" in cited[keys.id]
    assert "Lamps" in cited[lamps.id]


def test_a_quote_stands_in_the_source_where_the_citation_says() -> None:
    found = likest(item())
    texts = {source.id: source.text for source in found.sources}
    assert all(texts[c.source_id][c.quote_start : c.quote_end] == c.quote for c in found.citations)
