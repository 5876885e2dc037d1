"""Speed and memory of retrieval: `python -m pcite.eval.benchmarks.retrieval --corpus FOLDER [PART …]`.

`keywords`: BM25 beside rank_bm25 and bm25s. `hybrid`: 100 claims searched in 100,000 passages, in a
process of its own. `ingestion`: from files to passages to a keyword index, and PDF pages. `embedder`:
texts a second. Where the folder has too few passages, files are made of its sentences, which is said.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ...graph.examples import DRAFTS
from ...nodes.engines.embedder_multilingual import SHARED, MultilingualEmbedder
from ...store.search.lexical import Lexical
from ...store.sources.passages import passages, shown
from ...store.sources.readers import read
from ..runs.machine import describe, seconds
from . import keywords
from .corpus import drawn, files_of, read_folder

PARTS = ("keywords", "hybrid", "ingestion", "embedder")
SIZES = (2_000, 20_000, 100_000)
QUICK = (300, 600)
CLAIMS = 100
TOKENS = (30, 80)
TEXTS = 200


def main() -> None:
    """Print the machine and the parts that were asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval.benchmarks.retrieval",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    shipped = DRAFTS / "sources"
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="what to measure; everything where none is named")
    parser.add_argument("--corpus", type=Path, default=shipped, help="a folder of .md and .txt files, and of PDFs")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK[-1]} passages at most, to see that it runs")
    options = parser.parse_args()
    sizes = QUICK if options.quick else SIZES
    print(describe())
    for part in options.part or PARTS:
        if part == "keywords":
            keywords.report(
                drawn(read_folder(options.corpus), sizes[-1])[0], sizes, keywords.BACKENDS[: 1 if options.quick else 2]
            )
        elif part == "hybrid":
            hybrid(options.corpus, sizes[-1], 10 if options.quick else CLAIMS)
        elif part == "ingestion":
            ingestion(options.corpus)
        else:
            embedding(options.corpus)


def hybrid(corpus: Path, size: int, claims: int) -> None:
    """Print what a process says that searches very many passages."""
    print(f"\n## Hybrid search, {size} passages\n", flush=True)
    module = f"{__package__}.hybrid"
    lines = ["--corpus", str(corpus), "--size", str(size), "--claims", str(claims)]
    subprocess.run([sys.executable, "-m", module, *lines], check=True)


def ingestion(corpus: Path) -> None:
    """Print how fast files become passages and a keyword index, and how fast PDF is read."""
    print("\n## Ingestion\n")
    started = time.perf_counter()
    sources = read_folder(corpus)
    results = [passage for source in sources for passage in passages(source)]
    split = time.perf_counter() - started
    Lexical.build([shown(passage) for passage in results], [passage.lang for passage in results])
    taken = time.perf_counter() - started
    characters = sum(len(source.text) for source in sources)
    corpus_size = f"{len(sources)} files, {characters / 1e6:.1f} million characters"
    print(f"- {corpus_size}: {len(results)} passages in {taken:.1f} s, ", end="")
    print(f"{split:.1f} s of it before the keyword index; {len(results) / taken:.0f} passages/s")
    pdfs = files_of(corpus, (".pdf",))
    if pdfs:
        _pdf(pdfs)


def _pdf(paths: Sequence[Path]) -> None:
    from ...store.errors import SourceError

    pages, started, refused = 0, time.perf_counter(), []
    for path in paths:
        try:
            pages += int(read(path).metadata.get("pages", "0"))
        except SourceError as error:
            refused.append(type(error).__name__)
    taken = time.perf_counter() - started
    rate = f"{pages} pages in {taken:.1f} s, {pages / taken:.1f} pages/s"
    print(f"- {len(paths)} PDF files, {rate}; refused: {', '.join(refused) or 'none'}")


def embedding(corpus: Path) -> None:
    """Print texts a second at two lengths."""
    from tokenizers import Tokenizer

    print("\n## Embedder\n")
    embedder = MultilingualEmbedder()
    texts = [shown(passage) for passage in drawn(read_folder(corpus), 5 * TEXTS)[0]]
    tokenizer = Tokenizer.from_file(str(SHARED / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    lengths = np.array([len(encoding.ids) for encoding in tokenizer.encode_batch(texts)])
    embedder.embed(["The model is loaded by the first text."])
    print("| tokens, mean | texts/s |\n|---|---|")
    for tokens in TOKENS:
        chosen = np.argsort(np.abs(lengths - tokens), kind="stable")[:TEXTS]
        some = [texts[i] for i in chosen]
        print(f"| {lengths[chosen].mean():.0f} | {len(set(some)) / seconds(lambda: embedder.embed(some), 3):.0f} |")  # noqa: B023


if __name__ == "__main__":
    main()
