"""BM25 side by side: `rank_bm25`, `bm25s` and ours over the same terms, with the same formula, in one thread."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.util import find_spec

import numpy as np
from rank_bm25 import BM25Plus

from ...store.records import Passage
from ...store.search.lexical import Lexical
from ...store.search.lexical_index import DELTA, K1, B
from ...store.sources.passages import shown
from ..runs.machine import seconds
from .corpus import claims_from

QUERIES, HITS = 20, 30
BACKENDS = ("numpy", "numba")
"""Of bm25s; numba only where it is installed."""


def report(passages: Sequence[Passage], sizes: Sequence[int], backends: Sequence[str] = BACKENDS) -> None:
    """Print, for each size, how long building and a query take, and how far scores lie apart."""
    backends = [name for name in backends if name == "numpy" or find_spec(name)]
    print(f"\n## BM25, {QUERIES} queries that are split into terms already; top {HITS} where it says top\n")
    titles = ["passages", "terms a query", "rank_bm25.get_scores, ms", "ours, all scores, ms", "times as fast"]
    titles += [f"bm25s top, {name}, ms" for name in backends]
    titles += ["ours top, ms", *(f"ours / bm25s {name}" for name in backends)]
    titles += ["ours with splitting, ms", "largest difference from rank_bm25"]
    print(f"| {' | '.join(titles)} |\n|{'---|' * len(titles)}")
    built = [_row([*passages[:size]], backends) for size in sizes]
    print(
        "\n| passages | ours built, s | passages/s |"
        + "".join(f" bm25s, {b}, s, without splitting |" for b in backends)
    )
    print("|---|---|---|" + "---|" * len(backends))
    for size, (ours, *theirs) in zip(sizes, built, strict=True):
        print(f"| {size} | {ours:.1f} | {size / ours:.0f} | {' | '.join(f'{taken:.1f}' for taken in theirs)} |")


def _row(passages: Sequence[Passage], backends: Sequence[str]) -> list[float]:
    """Print a row of the first table; the seconds that each index took to build."""
    texts = [shown(passage) for passage in passages]
    started = time.perf_counter()
    lexical = Lexical.build(texts, [passage.lang for passage in passages])
    built = [time.perf_counter() - started]
    claims = claims_from(passages, QUERIES)
    queries = [lexical.tokens(claim) for claim in claims]
    split = [lexical.tokens(text) for text in texts]
    slow, apart = _reference(split, queries, lexical)
    fast = seconds(lambda: [lexical.scores(query) for query in queries], 5) / len(queries)
    top = seconds(lambda: [lexical.best(query, HITS) for query in queries], 5) / len(queries)
    whole = seconds(lambda: lexical.top(claims, HITS), 5) / len(queries)
    theirs = []
    for name in backends:
        taken, a_query = _bm25s(split, queries, name)
        built.append(taken)
        theirs.append(a_query)
    terms = sum(map(len, queries)) / len(queries)
    milliseconds = [f"{value * 1e3:.3f}" for value in (*theirs, top)]
    cells = [str(len(texts)), f"{terms:.0f}", f"{slow * 1e3:.1f}", f"{fast * 1e3:.3f}", f"{slow / fast:.0f}"]
    cells += [*milliseconds, *(f"{top / their:.2f}" for their in theirs), f"{whole * 1e3:.3f}", f"{apart:.1e}"]
    print(f"| {' | '.join(cells)} |", flush=True)
    return built


def _reference(split: list[list[str]], queries: list[list[str]], lexical: Lexical) -> tuple[float, float]:
    """Seconds of rank_bm25 for a query, and the largest difference of a score."""
    reference = BM25Plus(split, k1=K1, b=B, delta=DELTA)
    scores: list[np.ndarray] = []
    slow = seconds(lambda: scores.extend(map(reference.get_scores, queries))) / len(queries)
    return slow, max(np.abs(own - lexical.scores(query)).max() for own, query in zip(scores, queries, strict=True))


def _bm25s(split: list[list[str]], queries: list[list[str]], backend: str) -> tuple[float, float]:
    """Seconds of bm25s to build from terms, and for a query."""
    import bm25s

    index = bm25s.BM25(method="bm25+", k1=K1, b=B, delta=DELTA, backend=backend)
    built = seconds(lambda: index.index(split, show_progress=False))
    index.retrieve(queries, k=HITS, show_progress=False, n_threads=0)  # numba compiles at the first call
    taken = seconds(lambda: index.retrieve(queries, k=HITS, show_progress=False, n_threads=0), 5)
    return built, taken / len(queries)
