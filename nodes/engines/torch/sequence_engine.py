"""Any sequence classifier that was trained on natural language inference or grounding, as a verifier."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from ....store.errors import EngineError, InputError
from ....store.errors.keywords import refuse_unknown
from ....store.records import Provenance
from ...ports import Chunk, Judgement, Pair
from ..behaviour import fingerprint
from . import ModelCheckpoint, Tokens, load_model, load_tokenizer, locate, machine
from .sequence_config import load_config, window
from .sequence_inputs import PremisePart, SequenceInputs
from .sequence_labels import Labels, read_labels
from .sequence_network import Network, Probabilities
from .sequence_presets import PRESETS, SequenceFormat

if TYPE_CHECKING:
    from transformers import PreTrainedConfig

NO_WORDS = "the claim has no words"
NO_NUMBER = "the model gave no number"
INPUTS_VERSION = 1
"""Of how a pair is put to the model and its outputs are read; see `behaviour.py`."""


class SequenceVerifier:
    """A checkpoint that sorts pairs of premise and claim into two or three classes; fills the port `Verifier`.

    Support is the probability of the outputs that mean it: softmax over all outputs, or the sigmoid
    of the only one. A premise that does not fit is read in parts of whole sentences; support and
    contradiction are each the highest of any part, so that a premise that says both has both.
    """

    def __init__(
        self,
        model: str | Path,
        *,
        like: str | None = None,
        revision: str | None = None,
        device: str | None = None,
        dtype: str | None = None,
        tokens: int | None = None,
        **declared: Unpack[SequenceFormat],
    ) -> None:
        """Find the checkpoint and read what its outputs mean; the weights are loaded when they are first needed.

        Args:
            model: hub id or local folder.
            like: hub id of the preset to follow (see `presets.py`), for a copy in a folder.
            revision: commit, tag or branch of the hub.
            device: `cpu`, `cuda`, `mps`; else the best there is.
            dtype: `float32` or `bfloat16`; else by device.
            tokens: how many tokens a batch may hold; else by memory.
            declared: how it is asked, where no preset says it or another way is wanted (see `SequenceFormat`).

        Raises:
            MissingExtra: torch or transformers is not installed.
            EngineError: the checkpoint cannot be found or read.
            InputError: its languages or the meaning of its outputs are not declared.
            TypeError: there is no such declaration.
        """
        refuse_unknown(declared, SequenceFormat.__annotations__)
        format_: SequenceFormat = {**PRESETS.get(like or str(model), SequenceFormat()), **declared}
        if not format_.get("languages"):
            do = 'Declare them: languages={"en"}'
            raise InputError(f"Use {model} as a verifier", "it is not said which languages it was measured on", do)
        self.languages = frozenset(format_["languages"])
        self.cross_lingual = format_.get("cross_lingual", False)
        self._checkpoint = locate(model, revision)
        self._machine = machine(device, dtype, tokens)
        self._config = _classifier(self._checkpoint)
        names = {int(i): name for i, name in (self._config.id2label or {}).items()}
        self._labels = read_labels(names, format_.get("labels"))
        self._format = format_
        self.provenance = Provenance(
            engine="sequence",
            model=self._checkpoint.name,
            digest=self._checkpoint.digest,
            prompt=_fingerprint(format_, self._labels, self._machine.dtype),
        )

    def fits(self, claim: str) -> bool:
        """Whether the claim leaves a quarter of the window to the premise."""
        return self._inputs.fits(claim)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """One judgement for each pair, in order; nothing is ever cut off a claim.

        Raises:
            EngineError: the weights cannot be loaded.
        """
        parts_by_pair: dict[Pair, list[PremisePart]] = {
            pair: self._parts(pair) for pair in map(Pair._make, pairs) if self._can(pair)
        }
        inputs = [part.tokens for parts in parts_by_pair.values() for part in parts]
        probabilities = self._network(inputs) if inputs else {}
        return [self._judgement(pair, parts_by_pair.get(pair), probabilities) for pair in map(Pair._make, pairs)]

    def _can(self, pair: Pair) -> bool:
        return bool(pair.claim.strip() and pair.premise.strip()) and self.fits(pair.claim)

    def _parts(self, pair: Pair) -> list[PremisePart]:
        return self._inputs.parts(pair.premise, pair.claim, self._format.get("chunk_tokens"))

    def _judgement(
        self, pair: Pair, parts: list[PremisePart] | None, probabilities: dict[Tokens, Probabilities]
    ) -> Judgement:
        if not parts:
            return self._without_asking(pair)
        rows = [probabilities[part.tokens] for part in parts]
        if not all(math.isfinite(probability) for row in rows for probability in row):
            return Judgement(None, reason=NO_NUMBER)
        support = [_sum(row, self._labels.supported) for row in rows]
        contradiction = [_sum(row, self._labels.contradicted) for row in rows]
        return Judgement(
            support=max(support),
            contradiction=max(contradiction) if self._labels.contradicted else None,
            chunks=()
            if [part.text for part in parts] == [pair.premise]
            else tuple(map(Chunk, (part.text for part in parts), support)),
        )

    def _without_asking(self, pair: Pair) -> Judgement:
        if not pair.claim.strip():
            return Judgement(None, reason=NO_WORDS)
        if not self.fits(pair.claim):
            return Judgement(None, reason=f"the claim does not fit into {self._inputs.max_tokens} tokens")
        return Judgement(0.0, contradiction=0.0 if self._labels.contradicted else None)

    @cached_property
    def _inputs(self) -> SequenceInputs:
        tokenizer = load_tokenizer(self._checkpoint)
        return SequenceInputs(
            tokenizer,
            self._format.get("max_tokens") or window(tokenizer, self._config),
            template=self._format.get("template", ""),
            claim_first=self._format.get("claim_first", False),
            segments=getattr(self._config, "type_vocab_size", 0) > 1,
        )

    @cached_property
    def _network(self) -> Network:
        model = load_model(self._checkpoint, "AutoModelForSequenceClassification", self._machine)
        return Network(lambda **inputs: model(**inputs).logits, self._inputs.pad, self._machine)


def _classifier(checkpoint: ModelCheckpoint) -> PreTrainedConfig:
    config = load_config(checkpoint)
    if config.problem_type == "multi_label_classification":
        problem = "its outputs do not exclude each other"
        raise EngineError(f"Load the classifier {checkpoint.name}", problem, "Use one that chooses one class")
    return config


def _fingerprint(format_: SequenceFormat, labels: Labels, dtype: str) -> str:
    """Of how a pair is put to the model and its outputs are read."""
    settings = [format_.get(key) for key in ("template", "claim_first", "max_tokens", "chunk_tokens")]
    return fingerprint("sequence", INPUTS_VERSION, repr(settings), repr(labels), dtype)


def _sum(row: Probabilities, outputs: tuple[int, ...]) -> float:
    return min(1.0, math.fsum(row[i] for i in outputs))
