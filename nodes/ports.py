"""The ports: what the nodes ask of the engines, as protocols of one or two methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ..store.errors import EngineError
from ..store.records import Grounding, Passage, Provenance, Source
from .rubrics import RubricScores

Vectors = NDArray[np.float32]


class Pair(NamedTuple):
    """What a verifier judges: does `premise` support the whole of `claim`?"""

    premise: str
    claim: str


class Chunk(NamedTuple):
    """A part of a premise that an engine read by itself."""

    text: str
    support: float | None


class Judgement(NamedTuple):
    """What an engine says of one pair."""

    support: float | None
    """Probability in [0, 1] that the premise supports the claim; `None` where the engine gives none."""
    contradiction: float | None = None
    """Probability in [0, 1] that the premise contradicts it; `None` where the engine cannot tell."""
    supported: bool | None = None
    """The answer of an engine that says yes or no without a probability."""
    reason: str = ""
    """Why there is no answer, or why a person has to look at it; empty where there is one that stands."""
    pending: bool = False
    """The engine did not answer in time: ask again."""
    chunks: tuple[Chunk, ...] | None = ()
    """The parts of the premise that were read, in order; empty where it was read whole, `None` where unknown."""
    provenance: Provenance | None = None
    """Who answered, where that is another engine than the one that was asked."""


class Hit(NamedTuple):
    """A passage that was found for a query."""

    passage: Passage
    score: float
    """Reciprocal rank fusion of both rankings, higher is better."""
    bm25: float
    """0.0 where keyword search did not find it."""
    cosine: float
    """0.0 where the query or the passage is in a language that the embedder was not made for."""
    rank: int
    """From 1, best first."""


class PassageIndex(Protocol):
    """Finds passages: `retriever.search.Index`."""

    def search(self, queries: Sequence[str], k: int, *, source_ids: frozenset[str] | None = None) -> list[list[Hit]]:
        """Up to `k` passages for each query, best first; of `source_ids` alone where they are named."""
        ...

    def similarities(self, pairs: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> list[float | None]:
        """For each statement the mean cosine with texts, each beside its language; `None` where none can be told."""
        ...

    def within(self, outer: Passage) -> list[Passage]:
        """The smaller passages whose text lies inside `outer`, in source order."""
        ...

    def beside(self, passage: Passage) -> list[Passage]:
        """The single sentences of the § that a passage stands in, in source order; none where it has no §."""
        ...

    def of_source(self, source_id: str) -> list[Passage]:
        """All passages of a source, in its order."""
        ...


class CrossReferences(Protocol):
    """Finds what a passage points to: `retriever.law_references.References`."""

    def of(self, passage: Passage, claim: str) -> list[Passage]:
        """For each place that `passage` points to, the passage there that says most of `claim`."""
        ...


class NoCrossReferences:
    """Passages that point to nothing."""

    def of(self, passage: Passage, claim: str) -> list[Passage]:
        """None."""
        return []


class CalibratedThresholds(Protocol):
    """Thresholds that a calibration found: `verifier.calibration.Calibration`."""

    @property
    def threshold(self) -> float:
        """A claim is supported from this probability on."""
        ...

    @property
    def review_from(self) -> float:
        """From here up to `threshold` the verifier abstains."""
        ...


class Evaluator(Protocol):
    """Scores a grounding by rubrics: `evaluator.rules.RuleEvaluator`, or `evaluator.judge.LLMEvaluator`."""

    def evaluate(self, grounding: Grounding, question: str = "") -> RubricScores:
        """The scores; where there can be none, their `reason` says why."""
        ...


class ExistingCitations(NamedTuple):
    """What the numbers of a draft stand for, where they are citations that were made before."""

    sources: Mapping[int, str]
    """Number to the id of the source that its citation cites."""
    refused: Mapping[int, tuple[str, str]]
    """Numbers that may not pass as support: what a reader sees behind each, and why."""


class Verifier(Protocol):
    """Says how well a text supports a claim, for many pairs at once."""

    provenance: Provenance
    languages: frozenset[str]
    """ISO 639-1 codes of the languages it was measured on."""
    cross_lingual: bool
    """Whether it was measured on claims in another of its languages than the premise."""

    def fits(self, claim: str) -> bool:
        """Whether the claim fits the engine's window beside a premise; one that does not is an abstention."""
        ...

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """One judgement for each pair, in order; premises may be of any length.

        A claim that does not fit, and a question that could not be answered, is a judgement with
        a reason: nothing is ever cut off a claim, and no answer is ever made up.

        Raises:
            EngineError: the engine itself cannot work (missing packages, damaged files, no server).
        """
        ...


def reads_context(verifier: Verifier) -> bool:
    """Whether it reads the sentence before a claim that points back, in parentheses in front of the claim."""
    return bool(getattr(verifier, "reads_context", False))


@runtime_checkable
class WordMarker(Protocol):
    """A verifier that can say which words of a claim a premise does not bear out."""

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """For each pair half-open spans of the claim, in code points, in order; none where it cannot tell.

        Raises:
            EngineError: the engine itself cannot work.
        """
        ...


def unsupported_words(verifier: Verifier, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
    """What the verifier marks; nothing of one that cannot."""
    return verifier.unsupported_words(pairs) if isinstance(verifier, WordMarker) else [()] * len(pairs)


class Embedder(Protocol):
    """Turns texts into vectors of unit length."""

    provenance: Provenance
    languages: frozenset[str]
    """ISO 639-1 codes of the languages it was made for; texts in others are not embedded."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), float32, L2-normalised, in order."""
        ...


class Reranker(Protocol):
    """Says how well passages answer a query, read together with it."""

    provenance: Provenance

    def rank(self, query: str, passages: Sequence[Passage]) -> list[float]:
        """A score for each passage, in order; higher is better.

        Raises:
            EngineError: the engine itself cannot work.
        """
        ...


def queries_of(embedder: Embedder) -> Embedder:
    """What embeds what is searched for, where an embedder has another one for that; else itself."""
    queries: Embedder = getattr(embedder, "queries", embedder)
    return queries


class Questioner(Protocol):
    """Asks what would have to be known to check a claim, in words that the sources may use."""

    def questions(self, claims: Sequence[str]) -> list[list[str]]:
        """Questions for each claim, in order; a claim may get none."""
        ...


class ForeignQuote(NamedTuple):
    """A quote in another language than the sentence that cites it."""

    text: str
    lang: str
    """ISO 639-1 code of the language it is in."""
    target: str
    """ISO 639-1 code of the language of the sentence."""


class Translator(Protocol):
    """Translates quotes for a reader; nothing is decided by what it says."""

    def translate(self, quotes: Sequence[ForeignQuote]) -> list[str | None]:
        """A translation of each quote, in order; `None` for one that got no answer.

        Raises:
            EngineError: the engine itself cannot work.
        """
        ...


class Excerpt(NamedTuple):
    """A sentence of the draft in plain words, with what stands around it."""

    text: str
    before: str = ""
    after: str = ""
    heading: tuple[str, ...] = ()


class SentenceReading(NamedTuple):
    """What a segmenter makes of one sentence; all of it is held against the draft before it counts."""

    checkable: bool
    standalone: str = ""
    """The sentence as it can be understood alone; empty where it says nothing that can be checked."""
    propositions: tuple[str, ...] = ()
    """What the sentence states, each in a sentence of its own, in order."""


class Segmenter(Protocol):
    """Reads sentences more closely than rules can: what they state, and what their pronouns stand for."""

    def read(self, sentences: Sequence[Excerpt]) -> list[SentenceReading | None]:
        """A reading of each sentence, in order; `None` for one that got no answer.

        Raises:
            EngineError: the engine itself cannot work.
        """
        ...


class Writer(Protocol):
    """Writes a first draft from what the sources say."""

    def write(self, question: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> str:
        """A draft that answers `question` from the passages; `sources` has those they are of, by id.

        Raises:
            EngineError: there is no answer, or the passages hold none.
        """
        ...


@runtime_checkable
class Editor(Protocol):
    """Rewrites a draft so that what could not be verified is changed or gone."""

    def revise(self, draft: str, feedback: Sequence[str]) -> str:
        """The new draft; `feedback` names each claim that could not be verified, one sentence each.

        Only what it makes of the sentences that `feedback` names is taken over.
        """
        ...


class Refuted(NamedTuple):
    """A sentence of the draft that could not be verified, with what an editor should know of it."""

    text: str
    """In plain words, without markers."""
    feedback: str
    before: str = ""
    """The sentences before it in its paragraph."""
    after: str = ""
    """The sentence behind it."""
    passages: tuple[str, ...] = ()
    """What the sources say that is nearest to it, the nearest first."""
    refused: str = ""
    """Why the change that was proposed for it in an earlier round was not made."""


class Change(NamedTuple):
    """What an editor would make of a sentence."""

    action: Literal["rewrite", "soften", "remove"]
    text: str = ""
    """What stands in its place; empty where it is removed."""
    reason: str = ""


@runtime_checkable
class SentenceEditor(Protocol):
    """Changes single sentences, so that all others stay as they are."""

    def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
        """A change for each sentence, in order, or why there was no answer to it.

        Raises:
            EngineError: the engine itself cannot work.
        """
        ...


AnyEditor = Editor | SentenceEditor
