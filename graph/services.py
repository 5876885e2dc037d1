"""Services: from sources and choices to what the nodes work with. The one wiring function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache as once
from pathlib import Path

from ..nodes.engines.cached import CachedEmbedder, cached
from ..nodes.engines.cascade import Cascade
from ..nodes.engines.embedder_multilingual import MultilingualEmbedder
from ..nodes.engines.embedding_service import EmbeddingService, ServedEmbedder
from ..nodes.engines.mini_engine import MiniVerifier
from ..nodes.engines.readers import readers
from ..nodes.engines.remembered import remembered
from ..nodes.evaluator.node import Evaluator
from ..nodes.policy import Policy
from ..nodes.ports import AnyEditor, Embedder, Questioner, Reranker, Segmenter, Translator, Verifier, Writer
from ..nodes.retriever.law_references import References
from ..nodes.retriever.search import Index
from ..nodes.segmenter.existing_citations import ExistingCitations
from ..nodes.state import Services
from ..nodes.verifier.calibration import CalibratedVerifier, Calibration
from ..store.database import Database
from ..store.errors import EmbeddingsUnavailable, SourceTooLarge
from ..store.records import Passage, Source
from ..store.sources.passages import MOST_PASSAGES, passages
from .indexes import IndexedSources, SourceIndexes
from .models.settings import Embeddings, Settings

SHIPPED: dict[str, Callable[..., Verifier]] = {"reader": readers, "mini": MiniVerifier}
"""The verifiers that ship, by their names for `PCITE_SHIPPED`; each may be given `threads`."""


def embedded_verifier() -> Verifier:
    """The verifier that ships with pcite, behind the rules that need none; each is loaded once.

    Raises:
        InputError: `PCITE_SHIPPED` names none that ships.
    """
    return _embedded(Settings.read().shipped)


@once
def _embedded(name: str) -> Verifier:
    return Cascade(SHIPPED[name]())


@once
def embedded_embedder() -> Embedder:
    """The embedder that ships with pcite, loaded once."""
    return MultilingualEmbedder()


def chosen_embedder(embeddings: Embeddings) -> Embedder:
    """The embedder on the server that the settings name, else the one that ships.

    Raises:
        InputError: a model is named, and neither an address nor a key.
        MissingExtra: langchain-openai is not installed.
    """
    if embeddings.model is None:
        return embedded_embedder()
    return ServedEmbedder(EmbeddingService(embeddings.model, embeddings.url, embeddings.api_key), embeddings.languages)


def calibrated(verifier: Verifier, calibration: Calibration) -> Verifier:
    """The verifier with its probabilities calibrated; what a rule decides is not the engine's and stays.

    Raises:
        InputError: the calibration was made for another verifier.
    """
    if isinstance(verifier, Cascade):
        return verifier.over(lambda engine: CalibratedVerifier(engine, calibration))
    return CalibratedVerifier(verifier, calibration)


def open_services(
    sources: Sequence[Source],
    *,
    policy: Policy | None = None,
    database: Database | None = None,
    verifier: Verifier | None = None,
    calibration: Calibration | None = None,
    embedder: Embedder | None = None,
    questioner: Questioner | None = None,
    reranker: Reranker | None = None,
    segmenter: Segmenter | None = None,
    writer: Writer | None = None,
    editor: AnyEditor | None = None,
    translator: Translator | None = None,
    evaluator: Evaluator | None = None,
    cited: ExistingCitations | None = None,
    cache: Path | None = None,
    indexes: SourceIndexes | None = None,
    refused: Callable[[EmbeddingsUnavailable], None] | None = None,
) -> Services:
    """Index the sources and put everything a run needs together.

    The keyword index is kept in the folder `cache`; without one it is made for each run. What is in `indexes` is not
    made again. Where the server of embeddings does not answer, `refused` is told, and search is by words alone.

    Raises:
        InputError: the calibration was made for another verifier.
        SourceTooLarge: a source, or all of them together, have more than 250,000 passages.
    """
    judge, embedder = verifier or embedded_verifier(), embedder or embedded_embedder()
    if database:
        embedder = CachedEmbedder(embedder, database)
    if calibration:
        judge, policy = calibrated(judge, calibration), policy or Policy.from_calibration(calibration)
    indexed = (indexes or SourceIndexes()).get(sources, lambda: _indexed(sources, embedder, cache, refused))
    return Services(
        sources={source.id: source for source in sources},
        references=indexed.references,
        index=indexed.search,
        verifier=cached(judge, database) if database else remembered(judge),
        policy=policy or Policy(),
        database=database,
        questioner=questioner,
        reranker=reranker,
        segmenter=segmenter,
        writer=writer,
        editor=editor,
        translator=translator,
        evaluator=evaluator,
        cited=cited,
    )


def _passages(sources: Sequence[Source]) -> list[Passage]:
    gathered: list[Passage] = []
    for source in sources:
        gathered += passages(source)
        if len(gathered) > MOST_PASSAGES:
            action, do = "indexing the sources", "Give fewer sources, or name those that matter in `scope`"
            raise SourceTooLarge(action, f"together they have more than {MOST_PASSAGES:,} passages", do)
    return gathered


def _indexed(
    sources: Sequence[Source],
    embedder: Embedder,
    cache: Path | None,
    refused: Callable[[EmbeddingsUnavailable], None] | None,
) -> IndexedSources:
    cut = _passages(sources)
    references = References(cut, {source.id: source for source in sources})
    try:
        return IndexedSources(sources, references, Index.build(cut, embedder, cache=cache), is_whole=True)
    except EmbeddingsUnavailable as error:
        if refused:
            refused(error)
        return IndexedSources(sources, references, Index.build(cut, None, cache=cache), is_whole=False)
