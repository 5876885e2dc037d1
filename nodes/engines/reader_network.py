"""The network of a reader: token ids to the probabilities of the three outcomes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import reader_word_table as word_table
from .released import Released

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

FILES = ("encoder.onnx", "words.npy", "tokenizer.json")
BEGIN, END = 0, 2
"""Ids of `<s>` and `</s>`."""
MAX_TOKENS = 448
"""Of claim and premise together with the four separators."""
_LAYER = re.compile(rb"/encoder/encoder/layer\.(\d+)/output/LayerNorm/LayerNormalization_output_0")
"""The vectors of the tokens behind a layer, (1, tokens, width), as the graph names them."""


class OutcomeProbabilities(NamedTuple):
    """What a premise does for a claim; the three add up to 1."""

    supported: float
    contradicted: float
    not_stated: float


class ReaderNetwork:
    """Tokenizer, table of words and encoder of one reader, loaded when they are first needed.

    As many pairs as there are cores run at once and share them, a pair that is alone has them all: nothing is padded,
    and a pair's probabilities depend neither on its neighbours nor on how many cores read it.

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
        # All is loaded here, before the threads ask for it at once.
        _ = self._session, self._words
        with ThreadPoolExecutor(self._threads) as pool:
            # Long ones first: one left for the end would keep a core busy while the others rest.
            order = sorted(range(len(rows)), key=lambda i: -len(rows[i]))
            outcomes = dict(zip(order, pool.map(self._one, (rows[i] for i in order)), strict=True))
        return [outcomes[i] for i in range(len(rows))]

    def token_vectors(self, premise: str, claim: str) -> tuple[list[tuple[int, int]], NDArray[np.float32]]:
        """Where each token of the claim stands in it, and their vectors behind the last layer, (tokens, width)."""
        spans: list[tuple[int, int]] = self._tokenizer.encode(claim, add_special_tokens=False).offsets
        words = word_table.rows(self._words, self.joined(premise, claim))
        _, vectors = self._session.run(None, {"words": words[None]})
        return spans, vectors[0, 1 : 1 + len(spans)]

    def joined(self, premise: str, claim: str) -> list[int]:
        """What the network reads of a pair: `<s> claim </s></s> premise </s>`, the premise cut at 448 tokens."""
        claim_ids = self.ids(claim)
        return [BEGIN, *claim_ids, END, END, *self.ids(premise)[: MAX_TOKENS - len(claim_ids) - 4], END]

    def _one(self, ids: Sequence[int]) -> OutcomeProbabilities:
        vectors = word_table.rows(self._words, ids)
        (logits,) = self._session.run(["logits"], {"words": vectors[None]})
        raised = np.exp(logits[0] - logits[0].max())
        return OutcomeProbabilities(*map(float, raised / raised.sum()))

    @cached_property
    def _words(self) -> NDArray[np.void]:
        return word_table.load(self._released.path("words.npy"))

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return self._released.tokenizer()

    @cached_property
    def _session(self) -> InferenceSession:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = self._threads, 1
        # A thread that waits for one pair by spinning would take its core from the others.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        graph = Path(self._released.path("encoder.onnx")).read_bytes()
        layers = {int(match[1]): match[0] for match in _LAYER.finditer(graph)}
        graph += _with_output(layers[max(layers)])
        session = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])
        # It keeps the file's bytes for another session with other providers, which is never made.
        session._model_bytes = None
        return session


def _with_output(name: bytes) -> bytes:
    """What makes a tensor of a graph an output of it when it is put behind a serialized ONNX model.

    Messages of protocol buffers are merged where one is put behind another, lists in them appended: this one is
    `ModelProto.graph.output.name`, fields 7, 12 and 1 (onnx.proto), each a length of less than 128 and its bytes.
    """
    message = name
    for field in (1, 12, 7):
        message = bytes([field << 3 | 2, len(message)]) + message
    return message
