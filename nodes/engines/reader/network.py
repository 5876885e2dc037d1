"""The network of a reader: token ids to the probabilities of the three outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from os import cpu_count
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..released import Released
from . import word_table

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

FILES = ("encoder.onnx", "words.npy", "tokenizer.json")
BEGIN, END = 0, 2
"""Ids of `<s>` and `</s>`."""
MAX_TOKENS = 448
"""Of claim and premise together with the four separators."""


class OutcomeProbabilities(NamedTuple):
    """What a premise does for a claim; the three add up to 1."""

    supported: float
    contradicted: float
    not_stated: float


class ReaderNetwork:
    """Tokenizer, table of words and encoder of one reader, loaded when they are first needed.

    Pairs run one by one, a core each, or on all cores at once where there are fewer pairs than cores: nothing is
    padded, and a pair's probabilities depend neither on its neighbours nor on how many cores read it.

    Raises:
        ModelDamaged: at first use, a file is missing or is not the one that the manifest names.
    """

    def __init__(self, released: Released, threads: int | None = None) -> None:
        self._released, self._threads = released, threads or cpu_count() or 1

    def ids(self, text: str) -> list[int]:
        """The token ids of a text, without separators."""
        token_ids: list[int] = self._tokenizer.encode(text, add_special_tokens=False).ids
        return token_ids

    def read(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeProbabilities]:
        """Outcomes of (premise, claim), in order; a premise is cut where both together have 448 tokens."""
        rows = [self.joined(premise, claim) for premise, claim in pairs]
        if not rows:
            return []
        _ = self._words
        if len(rows) < self._threads:
            return [self._one(self._shared, row) for row in rows]
        one = partial(self._one, self._single)
        with ThreadPoolExecutor(self._threads) as pool:
            # Long ones first: one left for the end would keep a core busy while the others rest.
            order = sorted(range(len(rows)), key=lambda i: -len(rows[i]))
            outcomes = dict(zip(order, pool.map(one, (rows[i] for i in order)), strict=True))
        return [outcomes[i] for i in range(len(rows))]

    def joined(self, premise: str, claim: str) -> list[int]:
        """What the network reads of a pair: `<s> claim </s></s> premise </s>`, the premise cut at 448 tokens."""
        claim_ids = self.ids(claim)
        return [BEGIN, *claim_ids, END, END, *self.ids(premise)[: MAX_TOKENS - len(claim_ids) - 4], END]

    def _one(self, session: InferenceSession, ids: Sequence[int]) -> OutcomeProbabilities:
        vectors = word_table.rows(self._words, ids)
        (logits,) = session.run(["logits"], {"words": vectors[None]})
        raised = np.exp(logits[0] - logits[0].max())
        return OutcomeProbabilities(*map(float, raised / raised.sum()))

    @cached_property
    def _words(self) -> NDArray[np.void]:
        return word_table.load(self._released.path("words.npy"))

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(self._released.path("tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.no_truncation()
        return tokenizer

    @cached_property
    def _single(self) -> InferenceSession:
        """Reads a pair on one core: the most pairs a second."""
        return self._session(1)

    @cached_property
    def _shared(self) -> InferenceSession:
        """Reads a pair on all cores: the soonest answer. It holds the weights a second time."""
        return self._session(self._threads)

    def _session(self, threads: int) -> InferenceSession:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_ALL
        path = self._released.path("encoder.onnx")
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
