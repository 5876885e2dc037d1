"""From a source to the chunks that a library search finds: passages, propositions, or chunks by subject or length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from ...store.citations.library import SourceChunk
from ...store.errors import EngineError
from ...store.records import Passage, Source, Unit
from ...store.records.locators import common
from ...store.sources.passages import locator, passages, shown
from ...store.sources.passages_shown import above
from ...store.sources.structure import units
from ...store.text.languages import detect
from ...store.text.markup import blanked, unmarked
from ..segmenter.propositions import split
from .chunker import Embeds, SemanticChunker, Span, fixed_spans

Grain = Literal["passages", "propositions", "semantic", "fixed"]


class Propositioner(Protocol):
    """Takes a passage apart into statements that can be understood alone (Chen et al., Dense X Retrieval, 2023).

    LlamaIndex has the method as `DenseXRetrievalPack`, LangChain as its template `propositional-retrieval`.
    """

    def propositions(self, passages: Sequence[str]) -> list[list[str]]:
        """The statements of each passage, in order; an empty list where it makes none."""
        ...


def chunks(
    source: Source,
    grain: Grain = "passages",
    *,
    service: Embeds | None = None,
    propositioner: Propositioner | None = None,
    refused: Callable[[EngineError], None] | None = None,
) -> list[SourceChunk]:
    """The chunks of a source, in its order.

    Args:
        source: what is to be searched.
        grain: `passages`, the windows that claims are verified in; `propositions`, each standing for the
            passage it was taken from; `semantic`, cut where the subject changes; `fixed`, by length.
        service: gives the vectors that `semantic` cuts by.
        propositioner: makes the propositions; without one they are the clauses of the sentences.
        refused: is told when a service cannot answer and what needs none was done instead.
    """
    if grain == "semantic" and service is not None:
        return _spans(source, SemanticChunker(service, refused=refused).spans(source.text))
    if grain in ("semantic", "fixed"):
        return _spans(source, fixed_spans(source.text))
    windows = outermost(passages(source))
    if grain == "passages":
        return [_chunk(passage, shown(passage)) for passage in windows]
    return [_chunk(passage, text) for passage, texts in zip(
        windows, _propositions(source, windows, propositioner, refused), strict=True) for text in texts]  # fmt: skip


def outermost(candidates: Sequence[Passage]) -> list[Passage]:
    """The passages that do not stand inside another one."""
    outer: list[Passage] = []
    for passage in sorted(candidates, key=lambda one: (one.start, -one.end)):
        if not outer or passage.end > outer[-1].end:
            outer.append(passage)
    return outer


def _propositions(
    source: Source,
    windows: Sequence[Passage],
    propositioner: Propositioner | None,
    refused: Callable[[EngineError], None] | None,
) -> list[list[str]]:
    if propositioner is not None:
        try:
            result = propositioner.propositions([shown(passage) for passage in windows])
        except EngineError as error:
            if refused:
                refused(error)
        else:
            return [made or [shown(passage)] for passage, made in zip(windows, result, strict=True)]
    seen = 0
    clauses: list[list[str]] = []
    for passage in windows:
        fresh = [unit for unit in passage.units if unit.start >= seen]  # windows slide over each other
        seen = passage.end
        clauses.append([text for unit in fresh for text in _clauses(source, passage, unit)])
    return clauses


def _clauses(source: Source, passage: Passage, unit: Unit) -> list[str]:
    """The clauses of a sentence, each under its headings."""
    heading = above(passage)
    text = unmarked(blanked(source.text[unit.start : unit.end]))
    parts = [" ".join(text[start:end].split()) for start, end in split(text, passage.lang)]
    return [f"{heading}: {part}" if heading else part for part in parts if part]


def _chunk(passage: Passage, text: str) -> SourceChunk:
    return SourceChunk(passage.start, passage.end, text, locator(passage.units).label, passage.lang)


def _spans(source: Source, spans: Sequence[Span]) -> list[SourceChunk]:
    """Chunks that keep to no paragraph; their place is what holds all that they touch."""
    existing = units(source)
    source_chunks: list[SourceChunk] = []
    for start, end in spans:
        touched = [unit.locator for unit in existing if unit.start < end and start < unit.end]
        text = " ".join(source.text[start:end].split())
        source_chunks.append(SourceChunk(start, end, text, common(touched).label if touched else "", detect(text)))
    return source_chunks
