"""Who says whether passages entail a sentence: any verifier, a baseline, or the model ALCE was published with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ...graph.models.scorer import Scorer
from ...graph.models.verifiers import as_published, load_verifier
from ...nodes.ports import Pair, Verifier
from ...store.citations.audit.kappa import agreement
from ...store.errors import InputError
from .true_nli import HUB_ID, TrueNli

TRUE = "true"


class Judge(Protocol):
    """Says of premises whether they entail a sentence."""

    @property
    def id(self) -> str:
        """Engine, model and digest, and the threshold where there is one: part of every score."""
        ...

    def entails(self, pairs: Sequence[Pair]) -> Sequence[bool | None]:
        """One answer for each pair, in order; `None` where the judge abstains, which is scored as a no."""
        ...


class VerifierJudge:
    """A verifier as a judge: its probability has to lie above a threshold.

    Pairs in languages that it was not measured on are not answered.
    """

    def __init__(self, verifier: Verifier, threshold: float = 0.5) -> None:
        self._scorer = Scorer(verifier, threshold)
        who = verifier.provenance
        self.provenance = who
        self.id = f"{who.engine}:{who.model}{f'@{who.digest[:12]}' if who.digest else ''} > {threshold:g}"

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        """As the port."""
        labels = self._scorer.score([pair.premise for pair in pairs], [pair.claim for pair in pairs]).labels
        return [None if label is None else bool(label) for label in labels]


class Remembered:
    """A judge that is asked each distinct pair once."""

    def __init__(self, judge: Judge) -> None:
        self.id, self._judge = judge.id, judge
        self._cache: dict[Pair, bool | None] = {}

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        """As the judge."""
        queries = [Pair(*pair) for pair in pairs]
        new = [pair for pair in dict.fromkeys(queries) if pair not in self._cache]
        if new:
            self._cache.update(zip(new, self._judge.entails(new), strict=True))
        return [self._cache[pair] for pair in queries]


class JudgeAgreement(NamedTuple):
    """How far two judges agree on the pairs that both answered."""

    answered: int
    unanswered: int
    """Pairs that one of them, or both, gave no answer for."""
    equal: float | None
    """Share of equal answers; `None` where there is none to compare."""
    kappa: float | None
    """Cohen's kappa; `None` where it is not defined."""
    undefined: str
    """Why kappa is not defined; empty where it is."""


def agree(first: Sequence[bool | None], second: Sequence[bool | None]) -> JudgeAgreement:
    """The agreement of two judges' answers to the same pairs."""
    both = [(one, other) for one, other in zip(first, second, strict=True) if one is not None and other is not None]
    result = agreement([(_word(one), _word(other)) for one, other in both])
    return JudgeAgreement(len(both), len(first) - len(both), result.observed, result.kappa, result.undefined)


def _word(answer: bool) -> str:
    return "entailed" if answer else "not entailed"


def judge(name: str, threshold: float = 0.5, compat: bool = False) -> Judge:
    """The judge of that name.

    Args:
        name: what `pcite.load_verifier` takes; a baseline of `eval.detection` (`overlap`, `bm25`, `cosine`,
            `gates`, `network`); `true` or `google/t5_xxl_true_nli_mixture`, the judge ALCE was published with,
            or `true:` with the hub id or folder of another checkpoint that answers as it does.
        threshold: a verifier's probability has to lie above it.
        compat: a verifier computes as its published program does: in float32, with the sentences of NLTK's Punkt.

    Raises:
        InputError: there is none of that name.
        MissingExtra: its packages are not installed.
        EngineError: its checkpoint cannot be found or read.
    """
    kind, _, checkpoint = name.partition(":")
    if name in (TRUE, HUB_ID) or kind == TRUE:
        return TrueNli(checkpoint or HUB_ID)
    from ..detection import ENGINES

    options: dict[str, Any] = dict(as_published(name)) if compat and name not in ENGINES else {}
    return VerifierJudge(ENGINES[name]() if name in ENGINES else load_verifier(name, **options), threshold)


def two_judges(
    first: str, second: str | None, threshold: float = 0.5, compat: bool = False
) -> tuple[Judge, Judge | None]:
    """The judge and the one beside it, who has to be another.

    Raises:
        PciteError: as `judge`.
        InputError: both are the same.
    """
    one = judge(first, threshold, compat)
    other = judge(second, threshold, compat) if second else None
    if other is not None and other.id == one.id:
        do = "Name a second judge of another engine, so that their agreement says something"
        raise InputError("Score with two judges", f"both are {one.id}", do)
    return one, other
