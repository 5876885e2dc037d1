"""A loaded verifier: the port that the pipeline asks, and the call that MiniCheck's users know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Self

from ...nodes.engines.routed import RoutedVerifier
from ...nodes.ports import Judgement, Pair, Verifier
from ...store.errors import InputError, InvalidEncoding
from ...store.text.normal import normal_form

SURROGATE = re.compile("[\ud800-\udfff]")


class _Four(NamedTuple):
    labels: list[int | None]
    probabilities: list[float | None]
    chunks: list[list[str]]
    probabilities_per_chunk: list[list[float | None]]


class Scores(_Four):
    """What `Scorer.score` gives, one entry for each pair; unpacks to its first four fields.

    `labels` holds 1 for supported and 0 for not, `probabilities` values in [0, 1]; both are `None`
    where there is no answer, and a probability is also where the engine only says yes or no. `chunks`
    are the parts of a document, `probabilities_per_chunk` what each of them gave. A document that is read in several
    parts is given in these parts as the engine read them, one that is read at once as it was given, line breaks and
    all. Both are empty where nothing was read, and where the answer was kept in a store, which does not hold them.
    """

    reasons: list[str]
    """Why there is no answer, for each pair; empty where there is one."""

    def __new__(cls, *four: object, reasons: Sequence[str] = ()) -> Self:
        """The four lists in their order."""
        made = super().__new__(cls, *four)  # type: ignore[arg-type]
        made.reasons = list(reasons)
        return made


class Scorer:
    """A verifier with MiniCheck's call beside that of the port.

    `label` is 1 where the probability lies above `threshold`, 0.5 as MiniCheck publishes it.
    """

    def __init__(
        self, engine: Verifier, threshold: float = 0.5, *, resized: Callable[[int], Verifier] | None = None
    ) -> None:
        """Take an engine; `resized` makes the same one with chunks of another size.

        Raises:
            InputError: the threshold is no probability.
        """
        if not 0.0 <= threshold <= 1.0:
            raise InputError("loading a verifier", f"threshold {threshold} is no probability", "Give one from 0 to 1")
        self.engine, self.threshold = engine, threshold
        self._resized, self._of_size = resized, dict[int, Verifier]()
        self.provenance, self.languages = engine.provenance, engine.languages
        self.cross_lingual = engine.cross_lingual

    def over(self, wrap: Callable[[Verifier], Verifier]) -> Scorer:
        """The same call on a wrapped engine."""
        return Scorer(wrap(self.engine), self.threshold)

    def fits(self, claim: str) -> bool:
        """As the engine."""
        return self.engine.fits(claim)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """As the engine."""
        return self.engine.judge(pairs)

    def score(self, docs: Iterable[str], claims: Iterable[str], chunk_size: int | None = None) -> Scores:
        """Whether each document supports the claim at the same place; documents may have any length.

        Probabilities are the engine's own, without the gates that `ground` sets beside them. A pair in
        languages that the engine was not measured on is an abstention.

        Args:
            docs: the documents.
            claims: as many claims.
            chunk_size: words or tokens of a chunk, where they are not to be the engine's own, as in MiniCheck.

        Raises:
            InputError: the two do not have the same length, or hold something that is no text; or the engine has no
                chunks whose size could be chosen.
            EngineError: the engine cannot work.
        """
        pairs = [Pair(normal_form(one.premise), normal_form(one.claim)) for one in _pairs(docs, claims)]
        value = RoutedVerifier([self._sized(chunk_size)]).judge(pairs)
        read = [_read(pair, one) for pair, one in zip(pairs, value, strict=True)]
        return Scores(
            [self._label(one) for one in value],
            [one.support if _answered(one) else None for one in value],
            [[text for text, _ in chunks] for chunks in read],
            [[support for _, support in chunks] for chunks in read],
            reasons=[one.reason or ("pending" if one.pending else "") for one in value],
        )

    def _sized(self, chunk_size: int | None) -> Verifier:
        """The engine with chunks of that size, made once for each."""
        if chunk_size is None:
            return self.engine
        if self._resized is None or not isinstance(chunk_size, int) or chunk_size < 1:
            problem = f"chunk_size={chunk_size!r}" if self._resized else "this engine was not loaded by name"
            raise InputError("scoring claims", problem, "Give a number from 1 on, of a verifier of `load_verifier`")
        if chunk_size not in self._of_size:
            self._of_size[chunk_size] = self._resized(chunk_size)
        return self._of_size[chunk_size]

    def _label(self, one: Judgement) -> int | None:
        answer = one.support > self.threshold if one.support is not None else one.supported
        return int(answer) if _answered(one) and answer is not None else None


def _pairs(docs: Iterable[str], claims: Iterable[str]) -> list[Pair]:
    texts = {"docs": _texts("docs", docs), "claims": _texts("claims", claims)}
    sizes = {name: len(content) for name, content in texts.items()}
    if sizes["docs"] != sizes["claims"]:
        problem = f"{sizes['docs']} docs and {sizes['claims']} claims"
        raise InputError("scoring claims", problem, "Give one document for each claim")
    return [Pair(*pair) for pair in zip(*texts.values(), strict=True)]


def _texts(name: str, names: Iterable[str]) -> list[str]:
    action = f"scoring claims, {name}"
    if isinstance(names, str | bytes) or not isinstance(names, Iterable):
        raise InputError(action, f"a {type(names).__name__}, not a list", f"Give {name}=[...], a list of texts")
    texts = list(names)
    for i, text in enumerate(texts):
        if not isinstance(text, str):
            problem = f"{name}[{i}] is of type {type(text).__name__}"
            raise InputError(action, problem, "Give texts only")
        if SURROGATE.search(text):
            raise InvalidEncoding(
                action, f"{name}[{i}] holds half of a surrogate pair", "Decode the text correctly first"
            )
    return [str(text) for text in texts]


def _answered(one: Judgement) -> bool:
    return not one.reason and not one.pending


def _read(pair: Pair, one: Judgement) -> Sequence[tuple[str, float | None]]:
    """The chunks that were read; the document where it was read whole, nothing where nothing was or none are known."""
    if one.chunks is None:
        return ()
    if one.chunks or not _answered(one) or not pair.premise.strip():
        return one.chunks
    return [(pair.premise, one.support)]
