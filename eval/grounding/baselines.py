"""What the pipeline has to beat on gold drafts: citing the nearest passage where it is near enough.

By overlap (the share of a sentence's terms that a passage has), by BM25+, and by the cosine of the embedder, where it
knows the language. A sentence that has to be checked, as the segmenter says, is cited to the one nearest passage of
all sources where the score is above 0 and reaches a threshold: the one with the best F0.5 on the drafts that ship.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...nodes.ports import Embedder
from ...nodes.segmenter import segment, without_markers
from ...store.records import Claim, Grounding, Passage, Source
from ...store.search.lexical import Lexical
from ...store.sources.passages import passages, shown
from ...store.sources.readers import read_all
from ...store.text.words import raw, terms
from ..runs import Finished, RunRow
from .figures import HEAD, cells, f_half, total
from .gold import read_golds, sources_of
from .score import score
from .without_verdicts import cited_grounding

Nearest = Callable[[Sequence[Claim], Sequence[Passage], Embedder], list[tuple[int, float]]]
"""For each sentence the nearest passage by its index, and how near it is."""


class NearestCitations(NamedTuple):
    """A gold draft with every sentence that has to be checked cited to the passage nearest to it."""

    gold: dict[str, Any]
    grounding: Grounding
    scores: Mapping[str, float]
    """By the id of the sentence."""

    def rows(self, threshold: float) -> list[RunRow]:
        """What comes of its sentences where only those at or above the threshold are cited."""
        near = tuple(each for each in self.grounding.citations if self.scores[each.claim_id] >= threshold)
        return score(self.gold, self.grounding.model_copy(update={"citations": near}))


def by_overlap(claims: Sequence[Claim], among: Sequence[Passage], _: Embedder) -> list[tuple[int, float]]:
    """By the share of the sentence's terms that stand in the passage; of several the shortest."""
    texts = [_terms(shown(passage)) for passage in among]
    return [_best(_shares(_terms(claim.text), texts), among) for claim in claims]


def by_bm25(claims: Sequence[Claim], among: Sequence[Passage], _: Embedder) -> list[tuple[int, float]]:
    """By BM25+; a sentence that shares no word with any passage has 0."""
    lexical = Lexical.build([shown(passage) for passage in among], [passage.lang for passage in among])
    return [top[0] if top else (0, 0.0) for top in lexical.top([claim.text for claim in claims], 1)]


def by_cosine(claims: Sequence[Claim], among: Sequence[Passage], embedder: Embedder) -> list[tuple[int, float]]:
    """By the cosine of the embedder; sentences and passages in a language that it does not know are far from all."""
    at = [i for i, passage in enumerate(among) if passage.lang in embedder.languages]
    asking = [claim for claim in claims if claim.lang in embedder.languages] if at else []
    if not asking:
        return [(0, 0.0) for _ in claims]
    cosines = embedder.embed([each.text for each in asking]) @ embedder.embed([shown(among[i]) for i in at]).T
    nearest = {each.id: (at[row.argmax()], float(row.max())) for each, row in zip(asking, cosines, strict=True)}
    return [nearest.get(claim.id, (0, 0.0)) for claim in claims]


BASELINES: dict[str, Nearest] = {"overlap": by_overlap, "BM25": by_bm25, "cosine": by_cosine}


def table(finished: Finished, drafts: Sequence[Path], chosen_on: Sequence[Path], embedder: Embedder) -> str:
    """The run beside each baseline, on the drafts that the thresholds were chosen on and on the others, as Markdown."""
    tuning = [citations_of(path, gold, embedder) for path, gold in read_golds(chosen_on)]
    older = {each[name].gold["name"] for each in tuning for name in BASELINES}
    measured = [citations_of(path, gold, embedder) for path, gold in read_golds(drafts)]
    ways: list[tuple[str, str, Sequence[RunRow]]] = [("pcite", "", finished.rows)]
    for name in BASELINES:
        threshold = best_threshold([each[name] for each in tuning])
        rows = [row for each in measured for row in each[name].rows(threshold)]
        ways.append((name, f"{threshold:.2f}", rows))
    titles = {False: "Drafts that no threshold was chosen on", True: "The drafts that the thresholds were chosen on"}
    return "\n\n".join(text for is_tuned, title in titles.items() if (text := _part(title, ways, older, is_tuned)))


def citations_of(path: Path, gold: dict[str, Any], embedder: Embedder) -> dict[str, NearestCitations]:
    """By baseline, the gold draft of a file with its sentences cited to what is nearest."""
    sources = read_all(sources_of(path))
    among = [passage for source in sources for passage in passages(source)]
    claims = [claim for claim in segment(gold["draft"]) if claim.checkable]
    plain = [claim.model_copy(update={"text": without_markers(claim, gold["draft"])}) for claim in claims]
    near = {name: nearest(plain, among, embedder) for name, nearest in BASELINES.items()}
    return {name: _citations(gold, sources, among, [*zip(claims, best, strict=True)]) for name, best in near.items()}


def best_threshold(tuning: Sequence[NearestCitations]) -> float:
    """Of the scores themselves the one with the best F0.5, the highest of several."""
    candidates = sorted({near for each in tuning for near in each.scores.values()}, reverse=True)
    return max(candidates, key=lambda threshold: _f_half(tuning, threshold), default=0.0)


def _f_half(tuning: Sequence[NearestCitations], threshold: float) -> float:
    rows = [row for each in tuning for row in each.rows(threshold)]
    return f_half(total(rows, "precision"), total(rows, "recall")).value or 0.0


def _citations(
    gold: dict[str, Any],
    sources: Sequence[Source],
    among: Sequence[Passage],
    best: Sequence[tuple[Claim, tuple[int, float]]],
) -> NearestCitations:
    cited = {claim.id: [among[at]] for claim, (at, near) in best if near > 0}
    scores = {claim.id: near for claim, (_, near) in best}
    return NearestCitations(gold, cited_grounding(gold["draft"], sources, cited), scores)


def _part(
    title: str, ways: Sequence[tuple[str, str, Sequence[RunRow]]], older: AbstractSet[str], is_tuned: bool
) -> str:
    lines = [
        f"| {name} | {threshold} | {cells(some)} |"
        for name, threshold, rows in ways
        if (some := [row for row in rows if (row.details["draft"] in older) is is_tuned])
    ]
    head = f"| way | threshold | {HEAD} |\n" + "|---" * (HEAD.count("|") + 3) + "|"
    return "\n".join([f"{title}:\n", head, *lines]) if lines else ""


def _shares(target: frozenset[str], texts: Sequence[frozenset[str]]) -> np.ndarray:
    return np.array([len(target & text) / max(1, len(target)) for text in texts])


def _best(shares: np.ndarray, among: Sequence[Passage]) -> tuple[int, float]:
    best = min(np.flatnonzero(shares == shares.max()).tolist(), key=lambda at: len(among[at].text))
    return best, float(shares[best])


def _terms(text: str) -> frozenset[str]:
    return frozenset(term for token in raw(text) for term in terms(token))
