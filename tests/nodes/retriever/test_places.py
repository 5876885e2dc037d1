"""From rankings of passages to places of the sources."""

from __future__ import annotations

from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from pcite.nodes.retriever.places import RankedPassage, fused, places, search
from pcite.nodes.retriever.queries import Query
from pcite.nodes.retriever.search import Index
from pcite.store.records import Passage, Unit
from pcite.store.records.locators import Locator
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import from_text


def passage(start: int, end: int, source: str = "s") -> Passage:
    unit = Unit(start=start, end=end, locator=Locator())
    return Passage(id=f"{source}{start}-{end}", source_id=source, start=start, end=end, text="x", units=(unit,))


def ranking(*found: Passage) -> list[RankedPassage]:
    return [RankedPassage(each, 1 / (60 + rank)) for rank, each in enumerate(found, start=1)]


def test_a_place_takes_one_rank_however_many_passages_cover_it() -> None:
    far, near, window = passage(50, 60), passage(20, 30), passage(20, 40)
    ranked = places(ranking(passage(0, 10), near, window, far), 3)
    assert [item.passage for item in ranked] == [passage(0, 10), near, far]


def test_the_best_place_comes_once_more_in_its_other_grain_behind_all_others() -> None:
    sentence, window, other, third = passage(0, 10), passage(0, 40), passage(50, 60), passage(70, 80)
    ranked = places(ranking(sentence, window, other, third), 3)
    assert [item.passage for item in ranked] == [sentence, other, window]


def test_the_same_span_of_another_source_is_another_place() -> None:
    assert len(places(ranking(passage(0, 10), passage(0, 10, "t")), 5)) == 2


def test_what_every_wording_finds_outranks_what_one_finds_first() -> None:
    a, b, c = passage(0, 1), passage(2, 3), passage(4, 5)
    both = fused([ranking(a, b), ranking(c, b)])
    assert [item.passage for item in both] == [b, a, c]
    assert both[0].score == (1 / 62 + 1 / 62) / 2
    assert both[1].score == 1 / 61 / 2


def test_each_query_stays_in_its_sources() -> None:
    sources = [from_text(f"Owls live in {place}.", identifier=place) for place in ("barns", "towers")]
    index = Index.build([each for source in sources for each in passages(source)], MultilingualEmbedder(threads=1))
    everywhere, cited = search([Query("c", ("owls",)), Query("c", ("owls",), frozenset({sources[1].id}))], 3, index)
    assert {item.passage.source_id for item in everywhere} == {source.id for source in sources}
    assert [item.passage.source_id for item in cited] == [sources[1].id]
