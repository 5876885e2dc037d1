"""Runs all-MiniLM-L6-v2 with onnxruntime."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ....store.records import Provenance
from ...ports import Vectors
from ..released import Released
from .one_by_one import each

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

FOLDER = Path(__file__).parent
MAX_TOKENS = 256
"""The window it was trained with; of a longer text the beginning is embedded."""


class MiniLMEmbedder:
    """all-MiniLM-L6-v2 with int8 weights; fills the port `Embedder`.

    Raises:
        ModelDamaged: the manifest is not there or not readable; at the first text, when a model
            file is not the one the manifest names.
    """

    languages = frozenset({"en"})

    def __init__(self, folder: Path = FOLDER, threads: int | None = None) -> None:
        """Read the manifest; tokenizer and model are loaded when they are first needed."""
        self._threads = threads or os.cpu_count() or 1
        self._released = Released(folder)
        self.provenance = Provenance(
            engine="minilm", model="all-MiniLM-L6-v2-int8", digest=self._released.digests["model.onnx"]
        )

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), 384), float32, of unit length, in order; a text of over 256 tokens is cut.

        Raises:
            ModelDamaged: a model file is missing or is not the one that was released.
        """
        return each(texts, self._ids, self._one, self._threads)

    def _ids(self, texts: Sequence[str]) -> list[list[int]]:
        _ = self._session
        return [encoding.ids for encoding in self._tokenizer.encode_batch(list(texts))]

    def _one(self, ids: list[int]) -> Vectors:
        (vectors,) = self._session.run(["vectors"], {"input_ids": np.array([ids], dtype=np.int64)})
        one: Vectors = vectors[0]
        return one

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(self._released.path("tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.enable_truncation(MAX_TOKENS)
        return tokenizer

    @cached_property
    def _session(self) -> InferenceSession:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        return onnxruntime.InferenceSession(
            self._released.path("model.onnx"), options, providers=["CPUExecutionProvider"]
        )
