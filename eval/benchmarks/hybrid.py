"""Hybrid search over very many passages: `python -m pcite.eval.benchmarks.hybrid --corpus FOLDER --size N`.

A process of its own, for its memory. A sample of the passages is really embedded; the others get
the vectors of that sample with noise, since here only their number matters.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ...nodes.engines.embedder_multilingual import MultilingualEmbedder
from ...nodes.ports import Embedder, Vectors
from ...nodes.retriever.search import Index
from ...store.records import Passage
from ..runs.machine import peak_mib, resident_mib, seconds
from .corpus import SEED, claims_from, drawn, read_folder

ONE_IN, CLAIMS, HITS = 200, 100, 6
NOISE = 0.02


class Perturbed:
    """Really embeds a few texts, taken evenly, and says of every other text that it lies near one of these."""

    languages = frozenset({"de", "en", "und"})
    """All, so that every passage has a vector, which is the most that search can be asked."""

    def __init__(self, embedder: Embedder) -> None:
        """Embed one in `ONE_IN` texts with `embedder`."""
        self._embedder, self.provenance = embedder, embedder.provenance
        self.seconds = 0.0
        """What making vectors took."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), in order."""
        started = time.perf_counter()
        real = self._embedder.embed(texts[::ONE_IN])
        chance = np.random.default_rng(SEED)
        vectors = np.resize(real, (len(texts), real.shape[1]))
        for at in range(len(real), len(texts), 4096):
            part = vectors[at : at + 4096]
            part += chance.normal(0, NOISE, part.shape).astype(np.float32)
            part /= np.linalg.norm(part, axis=1, keepdims=True)
        self.seconds += time.perf_counter() - started
        return vectors


def main() -> None:
    """Print one row."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.benchmarks.hybrid", description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--size", type=int, default=100_000)
    parser.add_argument("--claims", type=int, default=CLAIMS)
    options = parser.parse_args()
    result, real = drawn(read_folder(options.corpus), options.size)
    report(result, real, options.claims)


def report(passages: list[Passage], real: int, count: int) -> None:
    """Print what it costs to build the index, cold and with its cache, and to search it."""
    gc.collect()
    print(f"- {len(passages)} passages, {real} of real files, the others of their sentences in another order")
    before, embedder = resident_mib(), MultilingualEmbedder()
    embedder.embed(["The model is loaded by the first text."])
    with tempfile.TemporaryDirectory() as folder:
        cold, index = _built(passages, embedder, Path(folder))
        del index
        warm, index = _built(passages, embedder, Path(folder))
        stored = sum(path.stat().st_size for path in Path(folder).glob("*.npz")) / 2**20
    print(
        f"- index without the embedding: {cold:.1f} s cold, {warm:.1f} s with the keyword index kept ({stored:.0f} MiB)"
    )
    claims = claims_from(passages, count)
    taken = seconds(lambda: index.search(claims, HITS), 3)
    few = frozenset({passages[0].source_id})
    narrow = seconds(lambda: index.search(claims, HITS, source_ids=few), 3)
    alone = seconds(lambda: embedder.embed(claims), 3)
    print(f"- {len(claims)} claims: {taken:.2f} s, {alone:.2f} s of it embedding them; in one source {narrow:.2f} s")
    gc.collect()
    text = f"{resident_mib():.0f} MiB, {before:.0f} of it with the passages alone; {peak_mib():.0f} MiB at the peak"
    print(f"- resident memory: {text}")


def _built(passages: list[Passage], embedder: Embedder, folder: Path) -> tuple[float, Index]:
    """Seconds without those of the embedder, and the index."""
    perturbed = Perturbed(embedder)
    started = time.perf_counter()
    index = Index.build(passages, perturbed, embedder, folder)
    return time.perf_counter() - started - perturbed.seconds, index


if __name__ == "__main__":
    main()
