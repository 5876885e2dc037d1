"""What the pipeline has to beat on gold drafts: citing the nearest passage where it is near enough.

By overlap (the share of a sentence's terms that a passage has), by BM25+, and by the cosine of the embedder that
ships, which knows English only. A sentence that has to be checked, as the segmenter says, is cited to the one nearest
passage of all sources where the score reaches a threshold: the one with the best F0.5 on the two drafts that ship.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...nodes.ports import Embedder
from ...nodes.segmenter import segment, without_markers
from ...store.records import Grounding, Passage
from ...store.search.lexical import Lexical
from ...store.sources.passages import passages, shown
from ...store.sources.readers import read_all
from ...store.text.words import raw, terms
from ..runs import Finished, RunRow
from ..without_verdicts import cited_grounding
from .figures import HEAD, cells, f_half, total
from .gold import read_golds, sources_of
from .score import score

Nearest = Callable[[Sequence[str], Sequence[Passage], Embedder], list[tuple[int, float]]]
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


def by_overlap(sentences: Sequence[str], among: Sequence[Passage], _: Embedder) -> list[tuple[int, float]]:
    """By the share of the sentence's terms that stand in the passage; of several the shortest."""
    texts = [_terms(shown(passage)) for passage in among]
    return [_best(_shares(_terms(sentence), texts), among) for sentence in sentences]


def by_bm25(sentences: Sequence[str], among: Sequence[Passage], _: Embedder) -> list[tuple[int, float]]:
    """By BM25+; a sentence that shares no word with any passage has 0."""
    lexical = Lexical.build([shown(passage) for passage in among], [passage.lang for passage in among])
    return [top[0] if top else (0, 0.0) for top in lexical.top(sentences, 1)]


def by_cosine(sentences: Sequence[str], among: Sequence[Passage], embedder: Embedder) -> list[tuple[int, float]]:
    """By the cosine of the embedder, whatever the language."""
    vectors = embedder.embed([shown(passage) for passage in among])
    cosines = embedder.embed(sentences) @ vectors.T
    return [(int(at), float(row[at])) for row, at in zip(cosines, cosines.argmax(axis=1), strict=True)]


BASELINES: dict[str, Nearest] = {"overlap": by_overlap, "BM25": by_bm25, "cosine": by_cosine}


def table(finished: Finished, drafts: Sequence[Path], chosen_on: Sequence[Path], embedder: Embedder) -> str:
    """The run beside each baseline, on the drafts that the thresholds were chosen on and on the others, as Markdown."""
    older = {gold["name"] for _, gold in read_golds(chosen_on)}
    lines: dict[bool, list[str]] = {
        known: [_line("pcite", None, [row for row in finished.rows if (row.details["draft"] in older) is known])]
        for known in (False, True)
    }
    for name, nearest in BASELINES.items():
        tuning = [*nearest_citations(chosen_on, nearest, embedder)]
        threshold = best_threshold(tuning)
        rows = [row for each in nearest_citations(drafts, nearest, embedder) for row in each.rows(threshold)]
        for known, listed in lines.items():
            listed.append(_line(name, threshold, [row for row in rows if (row.details["draft"] in older) is known]))
    titles = {False: "Drafts that no threshold was chosen on", True: "The drafts that the thresholds were chosen on"}
    head = f"| way | threshold | {HEAD} |\n" + "|---" * (HEAD.count("|") + 3) + "|"
    parts = ["\n".join([f"{titles[known]}:\n", head, *listed]) for known, listed in lines.items() if _counts(listed)]
    return "\n\n".join(parts)


def nearest_citations(drafts: Iterable[Path], nearest: Nearest, embedder: Embedder) -> Iterable[NearestCitations]:
    """Each gold draft with its sentences cited to what is nearest."""
    for path, gold in read_golds(list(drafts)):
        sources = read_all(sources_of(path))
        among = [passage for source in sources for passage in passages(source)]
        claims = [claim for claim in segment(gold["draft"]) if claim.checkable]
        best = nearest([without_markers(claim, gold["draft"]) for claim in claims], among, embedder) if claims else []
        cited = {claim.id: [among[at]] for claim, (at, _) in zip(claims, best, strict=True)}
        scores = {claim.id: near for claim, (_, near) in zip(claims, best, strict=True)}
        yield NearestCitations(gold, cited_grounding(gold["draft"], sources, cited), scores)


def best_threshold(tuning: Sequence[NearestCitations]) -> float:
    """Of the scores themselves the one with the best F0.5, the highest of several."""
    candidates = sorted({near for each in tuning for near in each.scores.values()}, reverse=True)
    return max(candidates, key=lambda threshold: _f_half(tuning, threshold), default=0.0)


def _f_half(tuning: Sequence[NearestCitations], threshold: float) -> float:
    rows = [row for each in tuning for row in each.rows(threshold)]
    return f_half(total(rows, "precision"), total(rows, "recall")).value or 0.0


def _line(name: str, threshold: float | None, rows: Sequence[RunRow]) -> str:
    start = f"| {name} | {'' if threshold is None else f'{threshold:.2f}'} | "
    return f"{start}{cells(rows)} |" if rows else ""


def _counts(lines: Sequence[str]) -> bool:
    return any(lines)


def _shares(wanted: frozenset[str], texts: Sequence[frozenset[str]]) -> np.ndarray:
    return np.array([len(wanted & text) / max(1, len(wanted)) for text in texts])


def _best(shares: np.ndarray, among: Sequence[Passage]) -> tuple[int, float]:
    best = min(np.flatnonzero(shares == shares.max()).tolist(), key=lambda at: len(among[at].text))
    return best, float(shares[best])


def _terms(text: str) -> frozenset[str]:
    return frozenset(term for token in raw(text) for term in terms(token))
