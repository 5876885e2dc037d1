"""What is cited: drafts with gold labels, answers of experts, and altered beside true sentences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

from ...nodes.segmenter import existing_citations as existing
from ...nodes.segmenter import segment
from ...store.records import Source
from ...store.sources.readers import read
from ..grounding.gold import read_gold, sources_of
from ..grounding.questions import answers
from ..grounding.tampering import TamperingSentence
from ..grounding.tampering import read as read_sentences

SEED = 20
"""Of the sample of answers."""
Own = Mapping[tuple[int, int], frozenset[str]]
"""By the span of a sentence the sources that its author cites."""


class ComparisonItem(NamedTuple):
    """A text that every way cites, with the sources it may cite."""

    kind: Literal["draft", "answer", "altered"]
    name: str
    draft: str
    sources: tuple[Source, ...]
    own: Own
    gold: Mapping[str, Any]
    """Of a gold draft: its file."""
    sentences: tuple[TamperingSentence, ...] = ()
    """Of altered and true sentences: the paragraphs of the draft."""


def of_drafts(paths: Sequence[Path]) -> Iterator[ComparisonItem]:
    """Gold drafts, as they ship."""
    for path in paths:
        gold = read_gold(path)
        sources = tuple(read(source) for source in sources_of(path))
        yield ComparisonItem("draft", gold["name"], gold["draft"], sources, _own(gold["draft"], sources), gold)


def of_answers(path: Path, most: int) -> Iterator[ComparisonItem]:
    """`most` answers of a file of ScholarQA, drawn with a fixed seed; one that stands in it twice counts once.

    The markers are taken out, and what they cite is kept as `own`.
    """
    results = sorted({answer.text: answer for answer in answers(path)}.values(), key=lambda answer: answer.id)
    for answer in Random(SEED).sample(results, min(most, len(results))):
        sources = {source.id: source for source in answer.passages if source}
        cited = {(claim.start, claim.end): frozenset(answer.sources(claim)) for claim in segment(answer.text)}
        own = {span: name for span, name in cited.items() if name}
        yield ComparisonItem("answer", answer.id, answer.text, tuple(sources.values()), own, {})


def of_altered(path: Path, halves: Sequence[str]) -> Iterator[ComparisonItem]:
    """Altered and true sentences, those of each source as one draft, a paragraph for each."""
    by_source: dict[tuple[str, str], list[TamperingSentence]] = defaultdict(list)
    for sentence in read_sentences(path, halves).values():
        by_source[sentence.half, sentence.source].append(sentence)
    for (half, source), sentences in by_source.items():
        draft = "\n\n".join(sentence.claim for sentence in sentences)
        name = f"{half}/{Path(source).stem}"
        yield ComparisonItem("altered", name, draft, (read(path.parent / source),), {}, {}, tuple(sentences))


def _own(draft: str, sources: Sequence[Source]) -> Own:
    claims = segment(draft)
    listed = existing.entries(draft, claims)
    return {
        (claim.start, claim.end): frozenset(
            source for marker in claim.markers for source in existing.resolve(marker, listed, sources)
        )
        for claim in claims
        if claim.markers
    }
