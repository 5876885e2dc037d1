"""MiniCheck's encoder checkpoints as a verifier: documents of any length, many pairs at once.

Published in Tang et al. 2024, "MiniCheck: Efficient Fact-Checking of LLMs on Grounding Documents",
https://arxiv.org/abs/2404.10774. Measured there on English only.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ....store.errors import EngineError
from ....store.records import Provenance
from ....store.text.punkt import Splitter, checked
from ...ports import Chunk, Judgement, Pair
from ..behaviour import fingerprint
from . import ModelCheckpoint, Tokens, load_model, load_tokenizer, locate, machine
from .minicheck_inputs import FORMATS, DocumentPart, MiniCheckFormat, MiniCheckInputs
from .minicheck_t5 import T5Grader
from .sequence_config import load_config
from .sequence_network import Network

if TYPE_CHECKING:
    from transformers import PreTrainedConfig, PreTrainedTokenizerFast

PUBLISHED = {
    "flan-t5-large": "lytang/MiniCheck-Flan-T5-Large",
    "roberta-large": "lytang/MiniCheck-RoBERTa-Large",
    "deberta-v3-large": "lytang/MiniCheck-DeBERTa-v3-Large",
}
NO_NUMBER = "the model gave no number"
INPUTS_VERSION = 1
"""Of how a pair is put to the model and its answer is read; see `behaviour.py`."""
NO_YES = (3, 209)
"""Ids in T5's vocabulary of the words that stand for not supported and supported."""


class MiniCheckVerifier:
    """A MiniCheck checkpoint; fills the port `Verifier` for English.

    The probability of a pair is the highest of its chunks. Chunks are 500 words (Flan-T5) or 400
    tokens (RoBERTa, DeBERTa) of whole sentences. A claim may take three quarters of the window.

    Raises:
        MissingExtra: torch or transformers is not installed.
        InputError: there is no such splitter; at the first question, Punkt is not there.
        EngineError: there is no such checkpoint, or it is not one of these three kinds; at the
            first question, when its files cannot be read.
    """

    languages = frozenset({"en"})
    cross_lingual = False

    def __init__(
        self,
        model: str | Path = "flan-t5-large",
        *,
        revision: str | None = None,
        device: str | None = None,
        dtype: str | None = None,
        batch_tokens: int | None = None,
        max_tokens: int | None = None,
        chunk_size: int | None = None,
        splitter: Splitter = "pcite",
    ) -> None:
        """Find the checkpoint; tokenizer and model are loaded when they are first needed.

        Args:
            model: `flan-t5-large`, `roberta-large`, `deberta-v3-large`, the hub id of a checkpoint
                of one of these kinds, or its folder.
            revision: commit, tag or branch of the hub.
            device: as torch names it; the best there is where left out.
            dtype: `bfloat16` or `float32`; bf16 where the hardware multiplies in it, if left out.
            batch_tokens: tokens of a batch; from the free memory, if left out.
            max_tokens: the window, where it is not to be the published one.
            chunk_size: words or tokens of a chunk, where they are not to be the published ones.
            splitter: whose sentences chunks are made of: `pcite`, or `nltk` for those of Punkt, as published.
        """
        self._machine = machine(device, dtype, batch_tokens)
        self._checkpoint = locate(PUBLISHED.get(str(model), model), revision)
        config = load_config(self._checkpoint)
        self._kind: str = config.model_type
        form = _format(self._checkpoint, config)
        self._splitter = checked(splitter)
        cut = () if splitter == "pcite" else (splitter,)
        self._format = form._replace(window=max_tokens or form.window, chunk=chunk_size or form.chunk)
        self.provenance = Provenance(
            engine="minicheck",
            model=self._checkpoint.name,
            digest=self._checkpoint.digest,
            prompt=fingerprint("minicheck", INPUTS_VERSION, repr(self._format), self._machine.dtype, *cut),
        )

    def fits(self, claim: str) -> bool:
        """Whether the claim leaves a quarter of the window to the document."""
        return self._inputs.fits(claim)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """One judgement for each pair, in order; the same pair is judged once.

        Raises:
            EngineError: the checkpoint cannot be read.
        """
        requested = [Pair(*pair) for pair in pairs]
        reasons = {claim: self._why_not(claim) for claim in {pair.claim for pair in requested}}
        read = {pair: self._inputs.parts(*pair) for pair in dict.fromkeys(requested) if not reasons[pair.claim]}
        support = self._support([part.tokens for parts in read.values() for part in parts])
        return [
            _judgement(read[pair], support) if pair in read else Judgement(None, reason=reasons[pair.claim])
            for pair in requested
        ]

    def _why_not(self, claim: str) -> str:
        if not claim.strip():
            return "the claim is empty"
        return "" if self.fits(claim) else f"the claim is too long for a window of {self._format.window} tokens"

    def _support(self, inputs: Sequence[Tokens]) -> dict[Tokens, float]:
        return dict(zip(inputs, self._grader(inputs), strict=True)) if inputs else {}

    @cached_property
    def _inputs(self) -> MiniCheckInputs:
        return MiniCheckInputs(self._tokenizer, self._format, self._splitter)

    @cached_property
    def _tokenizer(self) -> PreTrainedTokenizerFast:
        return load_tokenizer(self._checkpoint)

    @cached_property
    def _grader(self) -> Callable[[Sequence[Tokens]], list[float]]:
        """The probability of support for each input."""
        if self._kind == "t5":
            model = load_model(self._checkpoint, "AutoModelForSeq2SeqLM", self._machine)
            return T5Grader(model, NO_YES, self._machine)
        model = load_model(self._checkpoint, "AutoModelForSequenceClassification", self._machine)
        pad: int = self._tokenizer.pad_token_id
        network = Network(lambda **batch: model(**batch).logits, pad, self._machine)
        return lambda inputs: [row[1] for row in map(network(inputs).__getitem__, inputs)]


def _judgement(parts: Sequence[DocumentPart], support: dict[Tokens, float]) -> Judgement:
    """The best of the parts; a document without text supports nothing, a part without a number leaves no answer."""
    if not all(math.isfinite(support[part.tokens]) for part in parts):
        return Judgement(None, reason=NO_NUMBER)
    chunks = tuple(Chunk(part.text, support[part.tokens]) for part in parts)
    best = max((support[part.tokens] for part in parts), default=0.0)
    return Judgement(best, chunks=chunks if len(chunks) > 1 else ())


def _format(checkpoint: ModelCheckpoint, config: PreTrainedConfig) -> MiniCheckFormat:
    """The published format of the checkpoint's kind, its window no larger than the model's positions.

    Raises:
        EngineError: it is of none of the three kinds, or is no classifier of two classes.
    """
    kind = config.model_type
    action = f"Load the MiniCheck checkpoint {checkpoint.name}"
    use = f"Use one of {', '.join(PUBLISHED)}, or a folder with one of them."
    if kind not in FORMATS:
        raise EngineError(action, f"its model type is {kind!r}, not one of {', '.join(FORMATS)}", use)
    if kind != "t5" and config.num_labels != 2:
        raise EngineError(action, f"it tells {config.num_labels} classes apart, not supported from unsupported", use)
    form = FORMATS[kind]
    if kind == "roberta":  # its positions begin behind the padding id
        return form._replace(window=min(form.window, config.max_position_embeddings - config.pad_token_id - 1))
    return form
