"""multilingual-e5-small as an embedder: what means the same lies near, in German, in English and across the two.

Tokenizer and table of words are those of the multilingual reader, which was trained from the same base with the table
left as it was; only the layers are its own. The model was trained with a prefix before what is searched for and
another before what is found (Wang et al., Multilingual E5 Text Embeddings, arXiv:2402.05672).

Its vectors say in which language a text is almost as loudly as what it says: a German question is nearer to German
sentences about something else than to the English answer. The mean of each language is therefore taken off.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ...store.records import Provenance
from ...store.text.languages import detect
from ..ports import Embedder, Vectors
from . import reader_word_table as word_table
from .embedder_one_by_one import each
from .released import Released

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

FOLDER = Path(__file__).with_name("embedder") / "multilingual"
SHARED = Path(__file__).with_name("reader") / "multilingual"
"""Where the table of words and the tokenizer lie."""
OWN_FILES, SHARED_FILES = ("encoder.onnx", "centres.npy"), ("words.npy", "tokenizer.json")
QUERY, PASSAGE = "query: ", "passage: "
PREFIXES, LANGUAGES = (PASSAGE, QUERY), ("de", "en")
"""The order of `centres.npy`, shape (prefixes, languages, 384): mean vectors of texts of a language behind a prefix."""
BEGIN, END = 0, 2
"""Ids of `<s>` and `</s>`."""
MAX_TOKENS = 512
"""The window it was trained with; of a longer text the beginning is embedded."""
_SMALLEST = 1e-9
INPUTS_VERSION = 1
"""Of how a text becomes inputs of the network."""


class MultilingualEmbedder:
    """multilingual-e5-small with int8 weights; fills the port `Embedder`. `queries` embeds what is searched for.

    Raises:
        ModelDamaged: a manifest is not there or not readable; at the first text, when a model
            file is not the one that its manifest names.
    """

    languages = frozenset(LANGUAGES)

    def __init__(self, folder: Path = FOLDER, shared: Path = SHARED, threads: int | None = None) -> None:
        """Read the manifests; `shared` has the table of words and the tokenizer, which are loaded when first needed."""
        self._network = EmbedderNetwork(folder, shared)
        self._threads = threads or os.cpu_count() or 1
        self.provenance = self._network.provenance(PASSAGE)
        self.queries: Embedder = _QuestionEmbedder(self)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), 384), float32, of unit length, in order; a text of over 512 tokens is cut.

        Raises:
            ModelDamaged: a model file is missing or is not the one that was released.
        """
        return self._embed(PASSAGE, texts)

    def _embed(self, prefix: str, texts: Sequence[str]) -> Vectors:
        network = self._network
        vectors = each(texts, lambda some: network.ids(prefix, some), network.vector, self._threads)
        return centred(vectors, texts, network.centres[PREFIXES.index(prefix)]) if texts else vectors


def centred(vectors: Vectors, texts: Sequence[str], centres: Vectors) -> Vectors:
    """The vectors of texts less the mean of their language, of unit length.

    Args:
        vectors: shape (texts, dim), of unit length.
        texts: what they are the vectors of.
        centres: shape (languages, dim); of a text in none of these, or too short to tell, their mean is taken off.
    """
    rows = {lang: centres[i] for i, lang in enumerate(LANGUAGES)}
    between = centres.mean(axis=0)
    apart = vectors - np.stack([rows.get(detect(text), between) for text in texts])
    unit: Vectors = apart / np.maximum(np.linalg.norm(apart, axis=1, keepdims=True), _SMALLEST)
    return unit


class EmbedderNetwork:
    """Tokenizer, table of words and encoder of one embedder, loaded when they are first needed."""

    def __init__(self, folder: Path, shared: Path) -> None:
        self._own, self._shared = Released(folder, OWN_FILES), Released(shared, SHARED_FILES)

    def provenance(self, prefix: str) -> Provenance:
        """Who embeds texts behind a prefix."""
        others = [*(self._shared.digests[name] for name in SHARED_FILES), self._own.digests["centres.npy"]]
        parts = [INPUTS_VERSION, prefix, *others]
        return Provenance(
            engine="e5",
            model=self._own.about["name"],
            digest=self._own.digests["encoder.onnx"],
            prompt=hashlib.sha256(repr(parts).encode()).hexdigest()[:16],
        )

    def ids(self, prefix: str, texts: Sequence[str]) -> list[list[int]]:
        """Token ids of each text behind the prefix, with the separators around them."""
        # All is loaded here, before the threads ask for it at once.
        _ = self._session, self._words
        encodings = self._tokenizer.encode_batch([prefix + text for text in texts], add_special_tokens=False)
        return [[BEGIN, *encoding.ids[: MAX_TOKENS - 2], END] for encoding in encodings]

    def vector(self, ids: Sequence[int]) -> Vectors:
        """The vector of one text, shape (384,)."""
        (vectors,) = self._session.run(["vectors"], {"words": word_table.rows(self._words, ids)[None]})
        one: Vectors = vectors[0]
        return one

    @cached_property
    def centres(self) -> Vectors:
        """The mean vectors, shape (prefixes, languages, 384)."""
        means: Vectors = np.load(self._own.path("centres.npy"))
        return means

    @cached_property
    def _words(self) -> NDArray[np.void]:
        return word_table.load(self._shared.path("words.npy"))

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return self._shared.tokenizer()

    @cached_property
    def _session(self) -> InferenceSession:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        path = self._own.path("encoder.onnx")
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


class _QuestionEmbedder:
    """What is searched for, with its own prefix; the model is that of the embedder."""

    def __init__(self, embedder: MultilingualEmbedder) -> None:
        self._embedder, self.languages = embedder, embedder.languages
        self.provenance = embedder._network.provenance(QUERY)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """As the embedder, with the prefix of a question."""
        return self._embedder._embed(QUERY, texts)
