"""Labelled sets, and what an engine said of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...nodes.ports import Judgement, Pair, Verifier
from ...nodes.verifier.calibration_measures import Floats, Labels
from ...nodes.verifier.calibration_pairs import Labelled, in_fitting_half, read_pairs
from ...store.errors import InputError
from ..runs import Finished, Run, RunRow

SAMPLE = 400
THRESHOLD = 0.5
SUFFIX = ".jsonl.gz"
CHUNK = 64
"""Pairs that are asked about at once; a run that was cut off loses no more than these."""
_SEED = 20
_DECIMALS = 6

Sets = Mapping[str, Sequence[Labelled]]


class ScoredSet(NamedTuple):
    """One set and what an engine said of it; arrays of shape (pairs,)."""

    name: str
    labels: Labels
    scores: Floats
    """Probabilities; 1 and 0 of an engine that says yes or no; 0 where it gave no answer."""
    answered: NDArray[np.bool_]
    fitting: NDArray[np.bool_]
    """True for the half that thresholds and curves are fitted on, by the pair's id."""
    graded: bool
    """Whether the engine gives probabilities."""

    def half(self, *, fitting: bool) -> ScoredSet:
        """The pairs of one half."""
        stored = self.fitting == fitting
        labels, scores, answered = self.labels[stored], self.scores[stored], self.answered[stored]
        return self._replace(labels=labels, scores=scores, answered=answered, fitting=self.fitting[stored])


def read(path: Path, sample: int | None = None) -> list[Labelled]:
    """The pairs of one file, or `sample` of them drawn with a fixed seed."""
    return drawn(read_pairs(path), sample)


def drawn(items: list[Labelled], sample: int | None) -> list[Labelled]:
    """All of them, or `sample` of them drawn with a fixed seed."""
    few = sample is None or len(items) <= sample
    return items if few else Random(_SEED).sample(items, k=sample or 0)


def read_folder(folder: Path, sample: int | None = None, longest: int | None = None) -> dict[str, list[Labelled]]:
    """Every `*.jsonl.gz` of a folder, by what stands before the first dot of its name.

    With `longest` only pairs of so many words are drawn from, and sets without such pairs are left out.

    Raises:
        InputError: There is none, or a row of one cannot be read.
    """
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    if not paths:
        raise InputError(f"Read the pairs in {folder}", f"no file *{SUFFIX}", "Name the folder that holds pairs/")
    sets = {path.name.split(".")[0]: read_pairs(path) for path in paths}
    if longest is not None:
        sets = {name: [one for one in pairs if _words(one.pair) <= longest] for name, pairs in sets.items()}
    return {name: drawn(pairs, sample) for name, pairs in sets.items() if pairs}


def _words(pair: Pair) -> int:
    return len(pair.premise.split()) + len(pair.claim.split())


def score(verifier: Verifier, pairs: Sequence[Pair]) -> Floats:
    """Probabilities of shape (len(pairs),); 0 where the engine gives no answer, 1 for a bare yes."""
    return np.array([float(answer_of(value) or 0) for value in verifier.judge(pairs)], dtype=np.float64)


def answer_of(judgement: Judgement) -> float | bool | None:
    """A probability, a bare yes or no, or `None` where there is no answer that stands."""
    if judgement.reason:
        return None
    return judgement.supported if judgement.support is None else round(float(judgement.support), _DECIMALS)


def fill(run: Run, verifier: Verifier, sets: Sets) -> None:
    """One row a pair: `set`, `label`, and the `score`; which half it is in follows from its id.

    At 0.5 a supported pair counts for the true positive rate (`tpr`), an unsupported one for the true negative
    rate (`tnr`). The same pairs are asked about together however often the run was cut off.
    """
    for name, chunk in _chunks(sets):
        if all(key in run.done for key, _ in chunk):
            continue
        value = verifier.judge([item.pair for _, item in chunk])
        for (key, item), one in zip(chunk, value, strict=True):
            if key not in run.done:
                _add(run, key, name, item, answer_of(one))


def _add(run: Run, key: str, name: str, item: Labelled, value: float | bool | None) -> None:
    right = (float(value or 0) >= THRESHOLD) == bool(item.label)
    details = {"set": name, "label": item.label, "score": value} | ({} if key == item.id else {"id": item.id})
    run.add(key, shares={"tpr" if item.label else "tnr": (right, 1)}, details=details)


def _chunks(sets: Sets) -> Iterator[tuple[str, list[tuple[str, Labelled]]]]:
    """Pairs by their key: the id, and its number where a pair stands there again."""
    seen = Counter[str]()
    for name, items in sets.items():
        keyed = []
        for item in items:
            seen[item.id] += 1
            keyed.append((item.id if seen[item.id] == 1 else f"{item.id}#{seen[item.id]}", item))
        for start in range(0, len(keyed), CHUNK):
            yield name, keyed[start : start + CHUNK]


def measured(finished: Finished) -> list[ScoredSet]:
    """The sets of a run, in the order they were measured."""
    by_set: dict[str, list[RunRow]] = {}
    for row in finished.rows:
        by_set.setdefault(row.details["set"], []).append(row)
    return [_measured(name, rows) for name, rows in by_set.items()]


def _measured(name: str, rows: Sequence[RunRow]) -> ScoredSet:
    values = [row.details["score"] for row in rows]
    return ScoredSet(
        name,
        np.array([row.details["label"] for row in rows], dtype=np.int64),
        np.array([score or 0 for score in values], dtype=np.float64),
        np.array([score is not None for score in values], dtype=np.bool_),
        np.array([in_fitting_half(row.details.get("id", row.key)) for row in rows], dtype=np.bool_),
        not any(isinstance(score, bool) for score in values),
    )
