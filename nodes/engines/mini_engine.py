"""Runs the shipped cross-encoder with onnxruntime, and combines its logit with the word alignment.

Pairs run one by one on as many threads as there are cores. That is faster here than batches
(nothing is padded, no thread waits for another), and a pair's score cannot depend on its neighbours:
int8 activations are scaled over the whole input of a run.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...store.errors import ClaimTooLong
from ...store.records import Provenance
from ..ports import Chunk, Judgement, Pair
from .behaviour import fingerprint
from .mini_features import Alignment, align, parts
from .mini_narrow import WORDS, narrow
from .released import Released
from .words import tokens

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

FOLDER = Path(__file__).with_name("mini")
FEATURES_VERSION = 5
"""Of how a pair becomes inputs of the network and its outputs a judgement; see `behaviour.py`."""
CLAIM_TOKENS = 192
MAX_TOKENS = 320
"""The window it was trained with: claim, premise and three separators."""


NO_PARTS = 1e4
"""Stands for the weakest sentence of a claim that is one sentence: no logit is above it."""

_NO_WORDS = Judgement(None, reason="empty: the claim has no words")
_TOO_LONG = Judgement(None, reason=f"length: the claim has more than {CLAIM_TOKENS} tokens")


class EncodedPair(NamedTuple):
    """Claim and premise as the network reads them."""

    ids: list[int]
    types: list[int]
    """0 for the claim, 1 for the premise."""


class NetworkInputs(NamedTuple):
    """What the network reads of a pair."""

    premise: str
    """As narrowed."""
    alignment: Alignment
    whole: EncodedPair
    sentences: list[EncodedPair]
    """Each sentence of a claim that has several, beside the premise as narrowed to it."""


class Examined(NamedTuple):
    """What was asked after narrowing, and what came out; `support` is the probability."""

    premise: str
    alignment: Alignment
    logit: float
    weakest: float
    """The lowest logit of the claim and of each of its sentences."""
    support: float


class MiniVerifier:
    """The shipped verifier for English and German; fills the port `Verifier`.

    Raises:
        ModelDamaged: the manifest is not there or not readable; at the first score, when a model
            file is not the one the manifest names.
    """

    languages = frozenset({"de", "en"})
    cross_lingual = False

    def __init__(self, folder: Path = FOLDER, threads: int | None = None) -> None:
        """Read the manifest; tokenizer and model are loaded when they are first needed."""
        self._threads = threads or os.cpu_count() or 1
        self._released = Released(folder)
        self.provenance = Provenance(
            engine="mini",
            model="pcite-mini-2",
            digest=self._released.digests["model.onnx"],
            prompt=fingerprint("mini", FEATURES_VERSION, self._released.digests["tokenizer.json"]),
        )

    def fits(self, claim: str) -> bool:
        """Whether the claim has at most 192 tokens, so that a premise finds room beside it."""
        return len(self._ids(claim)) <= CLAIM_TOKENS

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order: probability 0 where the premise is empty, a reason where the claim is or does not fit.

        Raises:
            ModelDamaged: a model file is missing or is not the one that was released.
        """
        claims = {pair.claim for pair in pairs}
        refused = {claim: _TOO_LONG for claim in claims if not self.fits(claim)}
        refused |= {claim: _NO_WORDS for claim in claims if not tokens(claim)}
        open_pairs = [pair for pair in pairs if pair.claim not in refused]
        answers = iter(zip(open_pairs, self.examine(open_pairs), strict=True))
        return [refused[pair.claim] if pair.claim in refused else _judgement(*next(answers)) for pair in pairs]

    def examine(self, pairs: Sequence[Pair]) -> list[Examined]:
        """What was asked after narrowing, the alignment and the network's logit of each pair.

        Raises:
            ClaimTooLong: a claim has more than 192 tokens.
            ModelDamaged: as `judge`.
        """
        distinct = list(dict.fromkeys(Pair(*pair) for pair in pairs))
        self._refuse_long({pair.claim for pair in distinct})
        # Long premises first: a long one left for the end would keep one core busy while the others rest.
        # Equal ones stand together, so that each is taken apart once.
        distinct.sort(key=lambda pair: (-min(len(pair.premise), 6 * WORDS), pair.premise))
        open_pairs = [pair for pair in distinct if pair.premise.strip()]
        examined = {pair: Examined("", align(pair.claim, ""), -math.inf, -math.inf, 0.0) for pair in distinct}
        if open_pairs:
            _ = self._session
            with ThreadPoolExecutor(self._threads) as pool:
                examined |= zip(open_pairs, pool.map(self._one, open_pairs), strict=True)
        return [examined[Pair(*pair)] for pair in pairs]

    def prepare(self, pair: Pair) -> NetworkInputs:
        """What the network reads of a pair whose claim fits.

        Raises:
            ModelDamaged: the tokenizer is missing or is not the one that was released.
        """
        premise, whole = self._encode(pair)
        sentences = [self._encode(Pair(pair.premise, sentence))[1] for sentence in parts(pair.claim)]
        return NetworkInputs(premise, align(pair.claim, premise, len(pair.premise.split())), whole, sentences)

    def _one(self, pair: Pair) -> Examined:
        prepared = self.prepare(pair)
        # Only the logit of these is used: what stands for their alignment does not matter.
        logits = [self._session.run(["logits"], _feed(sentence))[0] for sentence in prepared.sentences]
        weakest = min((float(output[0]) for output in logits), default=NO_PARTS)
        beside = {
            "alignment": np.array([prepared.alignment], np.float32),
            "weakest_part": np.array([weakest], np.float32),
        }
        (logit,), (support,) = self._session.run(["logits", "support"], _feed(prepared.whole) | beside)
        low = min(float(logit), weakest)
        return Examined(prepared.premise, prepared.alignment, float(logit), low, float(support))

    def _encode(self, pair: Pair) -> tuple[str, EncodedPair]:
        """The premise narrowed until it fits, and the tokens of claim and premise with their segment."""
        claim = [self._marks[0], *self._ids(pair.claim), self._marks[1]]
        room = MAX_TOKENS - len(claim) - 1
        words = WORDS
        premise = narrow(pair.claim, pair.premise, words)
        ids = self._ids(premise)
        while len(ids) > room and words > WORDS // 4:
            words -= WORDS // 5
            premise = narrow(pair.claim, pair.premise, words)
            ids = self._ids(premise)
        if len(ids) > room:
            premise = premise[: self._tokenizer.encode(premise, add_special_tokens=False).offsets[room - 1][1]]
        premise_ids = [*ids[:room], self._marks[1]]
        return premise, EncodedPair(claim + premise_ids, [0] * len(claim) + [1] * len(premise_ids))

    def _ids(self, text: str) -> list[int]:
        ids: list[int] = self._tokenizer.encode(text, add_special_tokens=False).ids
        return ids

    def _refuse_long(self, claims: set[str]) -> None:
        for claim in claims:
            if not self.fits(claim):
                raise ClaimTooLong(
                    asked=f"Verify {claim[:60]!r}",
                    found=f"it has more than {CLAIM_TOKENS} tokens",
                    do="Split the sentence; nothing is ever cut off a claim.",
                )

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return self._released.tokenizer()

    @cached_property
    def _marks(self) -> tuple[int, int]:
        """The ids of [CLS] and [SEP]."""
        first, last = self._tokenizer.encode("").ids
        return first, last

    @cached_property
    def _session(self) -> InferenceSession:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_ALL
        return onnxruntime.InferenceSession(
            self._released.path("model.onnx"), options, providers=["CPUExecutionProvider"]
        )


def _judgement(pair: Pair, examined: Examined) -> Judgement:
    whole = examined.premise == pair.premise or not pair.premise.strip()
    return Judgement(examined.support, chunks=() if whole else (Chunk(examined.premise, examined.support),))


def _feed(tokens: EncodedPair) -> dict[str, NDArray[Any]]:
    """The inputs of the network, with nothing yet beside the tokens."""
    return {
        "input_ids": np.array([tokens.ids], np.int64),
        "attention_mask": np.ones((1, len(tokens.ids)), np.int64),
        "token_type_ids": np.array([tokens.types], np.int64),
        "alignment": np.zeros((1, len(Alignment._fields)), np.float32),
        "weakest_part": np.zeros(1, np.float32),
    }
