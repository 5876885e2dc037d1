"""Retrieval: does what supports a claim stand among the first passages that are found for it?

`python -m pcite.eval retrieval` searches the sources of the two drafts that ship; with `--corpus` all files of some
folders, with `--scholarqa` the passages that experts cite, with `--papers` the papers that other papers cite.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from pathlib import Path

from ...nodes.engines.cached import CachedEmbedder
from ...nodes.engines.embedder import MiniLMEmbedder
from ...nodes.ports import Embedder, Vectors
from ...store.database import Database
from ...store.readers import read_all
from ..grounding import sources_of
from .evidence import given
from .measures import KS, quality
from .questions import Pool, is_draft, of_answers, of_drafts, of_papers
from .ways import Library

HEAD = f"| search | {' | '.join(f'recall@{k}' for k in KS)} | MRR@{max(KS)} | brought in |\n" + "|---" * 6 + "|"


class InEveryLanguage:
    """An embedder that is asked about more languages than it was made for."""

    def __init__(self, embedder: Embedder, languages: frozenset[str]) -> None:
        """Put `languages` in place of those of `embedder`."""
        self._embedder, self.provenance, self.languages = embedder, embedder.provenance, languages

    def embed(self, texts: Sequence[str]) -> Vectors:
        """As the embedder behind it."""
        return self._embedder.embed(texts)


def main() -> None:
    """Print a table for each pool of questions."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval retrieval", description="Whether what supports a claim is found."
    )
    parser.add_argument("--drafts", type=Path, help="folder of gold drafts; the two that ship where it is not given")
    parser.add_argument("--corpus", nargs="*", type=Path, default=[], help="files and folders to search for the drafts")
    parser.add_argument("--scholarqa", type=Path, help="answers of experts with the passages they cite")
    parser.add_argument("--papers", nargs="*", type=Path, default=[], help="statements about papers, and more papers")
    parser.add_argument("--vectors", type=Path, help="file that keeps vectors for the next time")
    parser.add_argument("--every-language", action="store_true", help="embed passages of all languages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Database.open(arguments.vectors or Path(folder) / "v") as database:
        embedder: Embedder = CachedEmbedder(MiniLMEmbedder(), database)
        if arguments.every_language:
            embedder = InEveryLanguage(embedder, frozenset({"en", "de"}))
        for pool in _pools(arguments):
            _report(pool, embedder)


def _pools(arguments: argparse.Namespace) -> Iterator[Pool]:
    with as_file(files("pcite") / "eval" / "drafts") as shipped:
        paths = [path for path in sorted((arguments.drafts or shipped).glob("*.json")) if is_draft(path)]
        searched = arguments.corpus or [source for path in paths for source in sources_of(path)]
        yield from of_drafts(paths, read_all(searched))
    if arguments.scholarqa:
        yield of_answers(arguments.scholarqa)
    if arguments.papers:
        yield of_papers(arguments.papers[0], arguments.papers[1:])


def _report(pool: Pool, embedder: Embedder) -> None:
    library = Library(pool.sources, embedder)
    print(
        f"\n{pool.name}: {len(pool.questions)} claims, {len(pool.sources)} sources, {len(library.passages)} passages\n"
    )
    _table(library, pool)
    if pool.apart:
        print("\nEach claim in its own sources:\n")
        _table(Library(pool.sources, embedder, scoped=True), pool)
    print("\n| evidence of a claim after | holds what it should | passages |\n|---|---|---|")
    for stage in given(library, pool.questions):
        print(f"| {stage.stage} | {stage.found} | {stage.passages:.1f} |", flush=True)


def _table(library: Library, pool: Pool) -> None:
    print(HEAD)
    for name, way in library.ways():
        found = quality(pool.questions, way(pool.questions))
        mean = "none" if found.reciprocal_rank is None else f"{found.reciprocal_rank:.3f}"
        shares = " | ".join(map(str, found.recall.values()))
        print(f"| {name} | {shares} | {mean} | {found.brought:.1f} |", flush=True)
