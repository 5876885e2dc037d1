"""What the pipeline has to beat: the author's own citations, and the nearest passage for every sentence."""

from __future__ import annotations

from ...nodes.ports import Embedder, queries_of
from ...nodes.segmenter import segment, without_markers
from ...store.records import Grounding, Passage, Source, Unit
from ...store.records.locators import Locator
from ...store.search.lexical import Lexical
from ...store.sources.passages import passages, shown
from ..grounding.without_verdicts import cited_grounding
from .ways_items import ComparisonItem


def own(item: ComparisonItem) -> Grounding:
    """The draft as it came: each sentence with the whole of every source that its author cites."""
    whole = {source.id: _whole(source) for source in item.sources}
    cited = {
        claim.id: [whole[source] for source in sorted(item.own.get((claim.start, claim.end), ()))]
        for claim in segment(item.draft)
    }
    return cited_grounding(item.draft, item.sources, cited)


def nearest(item: ComparisonItem, embedder: Embedder) -> Grounding:
    """PostCite: each sentence with the passage of the highest cosine, whatever it says and whatever its language.

    (Gao et al., Enabling Large Language Models to Generate Text with Citations, EMNLP 2023, section 3.)
    """
    result, claims = _passages(item), segment(item.draft)
    texts = embedder.embed([shown(passage) for passage in result])
    queries = queries_of(embedder).embed([without_markers(claim, item.draft) for claim in claims])
    best = (queries @ texts.T).argmax(axis=1)
    cited = {claim.id: [result[i]] for claim, i in zip(claims, best.tolist(), strict=True)}
    return cited_grounding(item.draft, item.sources, cited)


def likest(item: ComparisonItem) -> Grounding:
    """PostCite by words: each sentence with the passage of the highest BM25+; none where no word is in any."""
    result, claims = _passages(item), segment(item.draft)
    lexical = Lexical.build([shown(passage) for passage in result], [passage.lang for passage in result])
    tops = lexical.top([without_markers(claim, item.draft) for claim in claims], 1)
    cited = {claim.id: [result[i] for i, _ in top] for claim, top in zip(claims, tops, strict=True)}
    return cited_grounding(item.draft, item.sources, cited)


def _passages(item: ComparisonItem) -> list[Passage]:
    return [passage for source in item.sources for passage in passages(source)]


def _whole(source: Source) -> Passage:
    unit = Unit(start=0, end=len(source.text), locator=Locator())
    return Passage(id=source.id, source_id=source.id, start=0, end=len(source.text), text=source.text, units=(unit,))
