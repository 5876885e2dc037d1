"""Fits which words a reader marks as not borne out: `python -m pcite.eval.training.reader_words english --data DIR …`.

Two claims on one passage that differ in at most half of their words, one of them supported, tell which words of the
other are wrong. On the vectors that the shipped reader has for the tokens of such claims, beside sentences near their
evidence, a logistic regression is fitted; its weights are left as `word_head.npy` of the reader. Figures are those of
`written.dev`: how often a marked word is one that the supported twin does not have, beside a word of the claim that its
passage does not have, and one drawn at random.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from ...nodes.engines import reader_word_head as word_head
from ...nodes.engines.reader_engine import FOLDER, ReaderVerifier
from ...nodes.engines.reader_network import ReaderNetwork
from ...nodes.engines.reader_word_head import Span, WordHead, tokens_of, words_of
from ...nodes.engines.words import content_stems
from .reader_pairs import Row, evidence_window, rows
from .reader_twins import differing, nearest

PENALTY = 1e-3
"""Of the squared weights, which are those of vectors of mean 0 and variance 1."""
Vectors = NDArray[np.float32]


class Twin(NamedTuple):
    """A claim beside the passage that it was written on."""

    premise: str
    claim: str
    words: tuple[Span, ...]
    wrong: frozenset[int]
    """Positions of the words that its supported twin does not have; none of a claim that is supported."""


def twins(lines: Iterable[Row], rng: Random, most: int = 2) -> Iterator[tuple[Twin, Twin]]:
    """Pairs of an unsupported and a supported claim, with the sentences around the evidence of the former."""
    by_passage: dict[str, list[Row]] = defaultdict(list)
    for row in lines:
        by_passage[row["doc"]].append(row)
    for lines_of in by_passage.values():
        good = [row["claim"] for row in lines_of if row["label"]]
        for row in (one for one in lines_of if not one["label"]):
            near = nearest(row["claim"], good)
            if near and (wrong := differing(near, row["claim"])):
                premise = evidence_window(row["doc"], row.get("evidence", ""), rng.randint(0, most)) or row["doc"]
                yield (
                    Twin(premise, row["claim"], words_of(row["claim"]), wrong),
                    Twin(premise, near, words_of(near), frozenset()),
                )


def word_vectors(network: ReaderNetwork, twin: Twin) -> Vectors:
    """The mean vector of each word's tokens, shape (words, width)."""
    tokens, vectors = network.token_vectors(twin.premise, twin.claim)
    return np.stack([vectors[inside].mean(0) for inside in tokens_of(twin.words, tokens)])


def fit(vectors: Vectors, wrong: NDArray[np.bool_]) -> WordHead:
    """The logistic regression of `wrong`, (n,), on the vectors, (n, width)."""
    mean, spread = vectors.mean(0), vectors.std(0) + 1e-3
    inputs, targets = torch.from_numpy((vectors - mean) / spread), torch.from_numpy(wrong.astype(np.float32))
    weights, constant = torch.zeros(inputs.shape[1], requires_grad=True), torch.zeros(1, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights, constant], max_iter=100, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        entropy = torch.nn.functional.binary_cross_entropy_with_logits(inputs @ weights + constant, targets)
        total: torch.Tensor = entropy + PENALTY * (weights**2).sum()
        total.backward()
        return total

    optimizer.step(loss)
    scaled = weights.detach().numpy() / spread
    return WordHead(scaled.astype(np.float32), float(constant.detach()[0] - mean @ scaled))


def figures(head: WordHead, network: ReaderNetwork, pairs: Sequence[Twin]) -> str:
    """How many marked words are wrong and how many claims have one of them marked, beside two baselines."""
    right = marked = claims = 0
    absent = drawn = 0.0
    for twin in pairs:
        spans = head.marked(twin.claim, *network.token_vectors(twin.premise, twin.claim))
        inside = [i for i, (a, b) in enumerate(twin.words) if any(a < end and b > start for start, end in spans)]
        right, marked = right + len(twin.wrong & {*inside}), marked + len(inside)
        claims += bool(twin.wrong & {*inside})
        stems = [content_stems(twin.claim[a:b]) for a, b in twin.words]
        there = {*content_stems(twin.premise)}
        content = [i for i, one in enumerate(stems) if one]
        missing = [i for i in content if not {*stems[i]} & there] or content
        absent += sum(i in twin.wrong for i in missing) / max(1, len(missing))
        drawn += sum(i in twin.wrong for i in content) / max(1, len(content))
    total = max(1, len(pairs))
    marks = f"words marked {marked}, wrong ones {right} ({100 * right / max(1, marked):.0f} %)"
    of_claims = f"claims with a wrong word marked {claims} ({100 * claims / total:.0f} %)"
    baselines = f"a word that the passage does not have {100 * absent / total:.0f} %"
    return f"claims {len(pairs)}, {marks}, {of_claims}; {baselines}, any word of content {100 * drawn / total:.0f} %"


def _of(reader: str, lines: Iterable[Row]) -> list[Row]:
    return [
        row for row in lines if (reader == "english") == ({row["lang"], row.get("claim_lang") or row["lang"]} == {"en"})
    ]


def main() -> None:
    """Fit, print the figures, and write the weights unless `--only-measure` is given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", choices=("english", "multilingual"))
    parser.add_argument("--data", type=Path, required=True, help="folder with pairs/dev")
    parser.add_argument("--pairs", type=Path, nargs="+", help="files of written claims to fit on")
    parser.add_argument("--count", type=int, default=1200, help="claims to fit on, half of them supported")
    parser.add_argument("--only-measure", action="store_true", help="the weights that ship")
    options = parser.parse_args()
    folder = FOLDER / options.reader
    network = ReaderVerifier(options.reader).network
    if options.only_measure:
        head = WordHead.load(folder / word_head.FILE)
    else:
        lines = _of(options.reader, [row for path in options.pairs or [] for row in rows(path)])
        pairs = [one for both in twins(lines, Random(1)) for one in both][: options.count]
        vectors = [word_vectors(network, twin) for twin in pairs]
        wrong = [i in twin.wrong for twin in pairs for i in range(len(twin.words))]
        head = fit(np.concatenate(vectors), np.array(wrong))
        _write(folder, head)
    dev = _of(options.reader, rows(options.data / "pairs" / "dev" / "written.dev.jsonl.gz"))
    print(figures(head, network, [unsupported for unsupported, _ in twins(dev, Random(0))]))


def _write(folder: Path, head: WordHead) -> None:
    path, manifest = folder / word_head.FILE, folder / "manifest.json"
    np.save(path, np.append(head.weights, np.float32(head.constant)))
    about = json.loads(manifest.read_text("utf-8"))
    about["files"][word_head.FILE] = hashlib.sha256(path.read_bytes()).hexdigest()
    manifest.write_text(json.dumps(about, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
