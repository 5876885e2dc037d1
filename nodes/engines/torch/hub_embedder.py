"""Embedders of the Hugging Face hub, or of a folder, in the place of the one that ships.

A vector is the first token's (`cls`), the mean of all tokens' (`mean`) or the pooler's output
(`pooler`), scaled to unit length, so that a dot product is the cosine. How the presets pool and what
they put in front of a text is what their authors state: BGE (github.com/FlagOpen/FlagEmbedding)
takes the first token and has an instruction for questions only; Contriever (arXiv:2112.09118) the
mean, without a prefix; it was trained on dot products of unscaled vectors; SimCSE
(github.com/princeton-nlp/SimCSE, `simcse/tool.py`) the pooler's output; E5 (arXiv:2402.05672) the
mean, with a prefix on both sides.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack, cast

import numpy as np

from ....store.errors import EngineError, InputError
from ....store.errors.keywords import refuse_unknown
from ....store.records import Provenance
from ...ports import Embedder, Vectors
from . import Tokens, in_batches, load_model, load_tokenizer, locate, machine, padded
from .machine import need_torch
from .sequence_config import load_config, window

if TYPE_CHECKING:
    from torch import Tensor
    from transformers import PreTrainedConfig, PreTrainedModel, PreTrainedTokenizerFast


class EmbedderFormat(TypedDict, total=False):
    """How texts are put to an embedder; every key may be left out."""

    pooling: Literal["cls", "mean", "pooler"]
    """Else `mean`."""
    query_prefix: str
    """Put in front of what is searched for."""
    passage_prefix: str
    """Put in front of what is found."""
    languages: Collection[str]
    """ISO 639-1 codes of the languages it was made for; has to be declared where no preset does."""
    max_tokens: int
    """Of a longer text the beginning is embedded; else what the tokenizer or the model can take."""


POOLINGS = ("cls", "mean", "pooler")
BGE: EmbedderFormat = {
    "pooling": "cls",
    "query_prefix": "Represent this sentence for searching relevant passages: ",
    "languages": {"en"},
}
CONTRIEVER: EmbedderFormat = {"pooling": "mean", "languages": {"en"}}
SIMCSE: EmbedderFormat = {"pooling": "pooler", "languages": {"en"}}
E5: EmbedderFormat = {"pooling": "mean", "query_prefix": "query: ", "passage_prefix": "passage: "}
PRESETS: dict[str, EmbedderFormat] = {
    **{f"BAAI/bge-{size}-en{version}": BGE for size in ("small", "base", "large") for version in ("", "-v1.5")},
    **dict.fromkeys(("facebook/contriever", "facebook/contriever-msmarco"), CONTRIEVER),
    **{f"princeton-nlp/sup-simcse-bert-{size}-uncased": SIMCSE for size in ("base", "large")},
    **{f"princeton-nlp/sup-simcse-roberta-{size}": SIMCSE for size in ("base", "large")},
    **{f"intfloat/multilingual-e5-{size}": E5 for size in ("small", "base", "large")},
}


class HubEmbedder:
    """A transformers encoder as an embedder; fills the port `Embedder`. `queries` embeds what is searched for."""

    def __init__(
        self,
        model: str | Path,
        *,
        like: str | None = None,
        revision: str | None = None,
        device: str | None = None,
        dtype: str | None = None,
        tokens: int | None = None,
        **declared: Unpack[EmbedderFormat],
    ) -> None:
        """Find the checkpoint; the weights are loaded when they are first needed.

        Args:
            model: hub id or local folder.
            like: hub id of the preset to follow, for a copy in a folder.
            revision: commit, tag or branch of the hub.
            device: `cpu`, `cuda`, `mps`; else the best there is.
            dtype: `float32` or `bfloat16`; else by device.
            tokens: how many tokens a batch may hold; else by memory.
            declared: how texts are put to it, where no preset says it or another way is wanted.

        Raises:
            MissingExtra: torch or transformers is not installed.
            EngineError: the checkpoint cannot be found or read.
            InputError: its languages are not declared, or there is no such pooling.
            TypeError: there is no such declaration.
        """
        refuse_unknown(declared, EmbedderFormat.__annotations__)
        format_: EmbedderFormat = {**PRESETS.get(like or str(model), EmbedderFormat()), **declared}
        if not format_.get("languages"):
            do = 'Declare them: languages={"en"}'
            raise InputError(f"Use {model} as an embedder", "it is not said which languages it was made for", do)
        if format_.get("pooling", "mean") not in POOLINGS:
            problem = f"there is no pooling {format_['pooling']!r}"
            raise InputError(f"Use {model} as an embedder", problem, f"Use one of {', '.join(POOLINGS)}")
        self._format, self._pooling = format_, format_.get("pooling", "mean")
        self._checkpoint, self._machine = locate(model, revision), machine(device, dtype, tokens)
        self.languages = frozenset(format_["languages"])
        self.provenance = self._provenance_with(format_.get("passage_prefix", ""))
        self.queries: Embedder = _Queries(self, format_.get("query_prefix", ""))
        """The same model with what its authors put in front of a question."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), float32, of unit length, in order; texts that are too long are cut.

        Raises:
            EngineError: the weights cannot be loaded, or have no pooler where it is asked for.
        """
        return self._embed(self._format.get("passage_prefix", ""), texts)

    def _embed(self, prefix: str, texts: Sequence[str]) -> Vectors:
        if not texts:
            return np.empty((0, self._config.hidden_size), dtype=np.float32)
        size = self._format.get("max_tokens") or window(self._tokenizer, self._config)
        options = {"truncation": True, "max_length": size, "split_special_tokens": True}
        inputs = [Tokens(tuple(self._tokenizer(prefix + text, **options)["input_ids"])) for text in texts]
        vectors = in_batches(inputs, lambda tokens: len(tokens.ids), self._machine.like_tokens, self._forward)
        return np.array(vectors, dtype=np.float32)

    def _provenance_with(self, prefix: str) -> Provenance:
        settings = [prefix, self._pooling, self._format.get("max_tokens"), self._machine.dtype]
        return Provenance(
            engine="hub",
            model=self._checkpoint.name,
            digest=self._checkpoint.digest,
            prompt=hashlib.sha256(repr(settings).encode()).hexdigest()[:16],
        )

    def _forward(self, batch: list[Tokens]) -> list[list[float]]:
        torch = need_torch()
        with torch.inference_mode():
            pooled = self._pooled(**padded(batch, self._tokenizer.pad_token_id or 0, self._machine.device))
            vectors: list[list[float]] = torch.nn.functional.normalize(pooled.float(), dim=-1).tolist()
        return vectors

    def _pooled(self, **inputs: Tensor) -> Tensor:
        """Shape (inputs, dim); a batch holds inputs of one length, so that no token of it is padding."""
        output = self._model(**inputs)
        if self._pooling != "pooler":
            hidden: Tensor = output.last_hidden_state
            return hidden[:, 0] if self._pooling == "cls" else hidden.float().mean(dim=1)
        pooled: Tensor | None = getattr(output, "pooler_output", None)
        if pooled is None:
            action, do = f"Embed with the pooler of {self._checkpoint.name}", "Use pooling='cls' or 'mean'"
            raise EngineError(action, f"a {self._config.model_type} has none", do)
        return pooled

    @cached_property
    def _config(self) -> PreTrainedConfig:
        return load_config(self._checkpoint)

    @cached_property
    def _tokenizer(self) -> PreTrainedTokenizerFast:
        return load_tokenizer(self._checkpoint)

    @cached_property
    def _model(self) -> PreTrainedModel:
        from transformers import MODEL_MAPPING

        takes = inspect.signature(cast("Callable[..., object]", MODEL_MAPPING[type(self._config)])).parameters
        options = {"add_pooling_layer": self._pooling == "pooler"} if "add_pooling_layer" in takes else {}
        return load_model(self._checkpoint, "AutoModel", self._machine, **options)


class _Queries:
    """What is searched for, with its own prefix; the model is that of the embedder."""

    def __init__(self, embedder: HubEmbedder, prefix: str) -> None:
        self._embedder, self._prefix = embedder, prefix
        self.provenance, self.languages = embedder._provenance_with(prefix), embedder.languages

    def embed(self, texts: Sequence[str]) -> Vectors:
        """As the embedder, with the prefix of a question."""
        return self._embedder._embed(self._prefix, texts)
