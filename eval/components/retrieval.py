"""Retrieval: does what supports a claim stand among the first passages that are found for it?

`python -m pcite.eval retrieval` searches for the two drafts that ship, for others with `--drafts`: each in its own
sources, or with `--corpus` in all files of some folders. With `--scholarqa` it searches the passages that experts
cite, with `--papers` the papers that other papers cite, with `--pairs` the passages that claims were written on, by
language and across languages.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ...graph.examples import DRAFTS
from ...nodes.engines.cached import CachedEmbedder
from ...nodes.engines.embedder_multilingual import MultilingualEmbedder
from ...nodes.ports import Embedder, Vectors, queries_of
from ...store.database import Database
from ...store.sources.readers import read_all
from ..grounding import data_of
from ..grounding.questions import QuestionPool, is_draft, of_answers, of_drafts, of_pairs, of_papers
from ..runs import Finished, describe, open_run, read_run
from .retrieval_rows import fill
from .retrieval_tables import table

__all__ = ["InEveryLanguage", "main", "measure", "table"]


class InEveryLanguage:
    """An embedder that is asked about more languages than it was made for."""

    def __init__(self, embedder: Embedder, languages: frozenset[str]) -> None:
        """Put `languages` in place of those of `embedder`."""
        self._embedder, self.provenance, self.languages = embedder, embedder.provenance, languages
        queries = queries_of(embedder)
        self.queries: Embedder = self if queries is embedder else InEveryLanguage(queries, languages)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """As the embedder behind it."""
        return self._embedder.embed(texts)


def measure(
    out: Path, pools: Iterable[QuestionPool], embedder: Embedder, settings: Mapping[str, Any], data: Sequence[Path]
) -> Finished:
    """The run in the file `out`, made or gone on with; a row for each thing that should be found.

    `settings` says how the pools were made of the files and folders in `data`.

    Raises:
        InputError: `out` holds another run.
    """
    with open_run(out, describe("retrieval", settings=settings, engines=[embedder.provenance], data=data)) as run:
        for pool in pools:
            fill(run, pool, embedder)
    return read_run(out)


def main() -> None:
    """Print a table for each pool of questions."""
    options = _parser().parse_args()
    with (
        TemporaryDirectory() as folder,
        Database.open(options.vectors or Path(folder) / "v") as database,
    ):
        embedder: Embedder = CachedEmbedder(MultilingualEmbedder(), database)
        if options.every_language:
            embedder = InEveryLanguage(embedder, frozenset({"en", "de"}))
        drafts = [path for path in sorted((options.drafts or DRAFTS).glob("*.json")) if is_draft(path)]
        others = [*([options.scholarqa] if options.scholarqa else []), *options.papers, *options.pairs]
        pools = chain(
            () if options.only_pairs else _pools(drafts, options.corpus, options.scholarqa, options.papers),
            *(of_pairs(path) for path in options.pairs),
        )
        settings = {"every_language": options.every_language, "whole": [path.name for path in options.corpus]}
        data = list(dict.fromkeys([*(file for path in drafts for file in data_of(path)), *options.corpus, *others]))
        print(table(measure(options.out or Path(folder) / "run.jsonl", pools, embedder, settings, data)))


def _pools(
    drafts: Sequence[Path], corpus: Sequence[Path], scholarqa: Path | None, papers: Sequence[Path]
) -> Iterator[QuestionPool]:
    yield from of_drafts(drafts, read_all(corpus) if corpus else None)
    if scholarqa:
        yield of_answers(scholarqa)
    if papers:
        yield of_papers(papers[0], papers[1:])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval retrieval", description="Whether what supports a claim is found."
    )
    parser.add_argument("--drafts", type=Path, help="folder of gold drafts; the two that ship where it is not given")
    parser.add_argument("--corpus", nargs="*", type=Path, default=[], help="files and folders to search for the drafts")
    parser.add_argument("--scholarqa", type=Path, help="answers of experts with the passages they cite")
    parser.add_argument("--papers", nargs="*", type=Path, default=[], help="statements about papers, and more papers")
    parser.add_argument("--pairs", nargs="*", type=Path, default=[], help="claims with the passages they are on")
    parser.add_argument("--only-pairs", action="store_true", help="leave the drafts out")
    parser.add_argument("--vectors", type=Path, help="file that keeps vectors for the next time")
    parser.add_argument("--every-language", action="store_true", help="embed passages of all languages")
    parser.add_argument("--out", type=Path, help="file that keeps the run; given again, the run goes on")
    return parser
