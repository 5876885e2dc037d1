"""AlignScore as a verifier, in its six modes.

With `_sp` ("split") the premise is read in chunks of about 350 words and the claim sentence by
sentence: support is the highest of any chunk for each sentence, and of these the mean. Without it
premise and claim are one pair where they fit, else the premise is read in parts and the highest
counts. What reads the pair is the three-way head (`nli`: the probability of
the first class), the two-way head (`bin`: of the second), or the regression (`reg`: its raw value,
clipped to [0, 1], for it was trained on targets between them but is not bound by them).

The three-way head also gives contradiction, its third class: the highest for any sentence of the
claim in any chunk. A sentence that is contradicted contradicts the claim, and a premise may say both.

Where pcite differs from the published code: sentences are pcite's own, not NLTK's; a chunk, or
without `_sp` a premise, that does not fit is read in parts, where the published code would cut it
off at the window; a claim that does not fit is not scored, where the
published code would cut it. Source: Zha et al. 2023, arXiv:2305.16739; github.com/yuh-zha/AlignScore,
`src/alignscore/inference.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ....store.errors import EngineError, InputError
from ....store.records import Provenance
from ....store.text.languages import detect
from ....store.text.punkt import Splitter, checked, punkt_sentences
from ....store.text.sentences import split
from ...ports import Chunk, Judgement, Pair
from ..behaviour import fingerprint
from . import ModelCheckpoint, Tokens, load_tokenizer, locate, machine
from .alignscore_checkpoint import BACKBONES, ClassifierHead, find, load_network
from .loading import TOKENIZERS
from .sequence_config import load_config, window
from .sequence_inputs import PremisePart, SequenceInputs
from .sequence_network import Network, Probabilities

if TYPE_CHECKING:
    from transformers import PreTrainedConfig


class Mode(NamedTuple):
    """What a mode reads."""

    head: ClassifierHead
    support: int
    """The output that means supported."""
    contradiction: int | None = None


NLI = Mode(ClassifierHead("tri_layer", 3), support=0, contradiction=2)
BIN = Mode(ClassifierHead("bin_layer", 2), support=1)
REG = Mode(ClassifierHead("reg_layer", 1), support=0)
MODES = {"nli_sp": NLI, "nli": NLI, "bin_sp": BIN, "bin": BIN, "reg_sp": REG, "reg": REG}
CHUNK_WORDS = 350
NO_WORDS = "the claim has no words"
NO_SENTENCES = "the premise has no sentences"
INPUTS_VERSION = 1
"""Of how a pair is put to the model and its outputs are read; see `behaviour.py`."""


class AlignScoreCell(NamedTuple):
    """One chunk of the premise beside one sentence of the claim; several parts where it does not fit at once."""

    chunk: str
    parts: list[PremisePart]


class AlignScoreVerifier:
    """A published AlignScore checkpoint; fills the port `Verifier`."""

    languages = frozenset({"en"})
    cross_lingual = False

    def __init__(
        self,
        model: str | Path = "AlignScore-large",
        *,
        mode: str = "nli_sp",
        backbone: str | Path | None = None,
        device: str | None = None,
        dtype: str | None = None,
        tokens: int | None = None,
        splitter: Splitter = "pcite",
    ) -> None:
        """Find the checkpoint; the weights are loaded when they are first needed.

        Args:
            model: `AlignScore-base` or `AlignScore-large` of the hub, or the path of a `.ckpt` file.
            mode: `nli_sp`, `nli`, `bin_sp`, `bin`, `reg_sp` or `reg`.
            backbone: hub id or folder of the RoBERTa whose tokenizer and configuration it uses; only
                needed for a file that does not have one of the two published names.
            device: `cpu`, `cuda`, `mps`; else the best there is.
            dtype: `float32` or `bfloat16`; else by device.
            tokens: how many tokens a batch may hold; else by memory.
            splitter: whose sentences claim and premise are cut into: `pcite`, or `nltk` for Punkt, as published.

        Raises:
            MissingExtra: torch or transformers is not installed.
            InputError: there is no such mode or splitter, or the backbone has to be named.
            EngineError: there is no such checkpoint.
        """
        if mode not in MODES:
            raise InputError("Use AlignScore", f"there is no mode {mode!r}", f"Use one of {', '.join(MODES)}")
        self._checkpoint, self._path = find(model)
        backbone = backbone or BACKBONES.get(self._checkpoint.name)
        if backbone is None:
            do = "Name it: backbone='roberta-large', or its folder"
            raise InputError(f"Load {self._path}", "its name does not say which RoBERTa it was trained on", do)
        self._machine = machine(device, dtype, tokens)
        self._mode, self._splits = MODES[mode], mode.endswith("_sp")
        self._splitter = checked(splitter)
        self._backbone = locate(backbone, weights=("config.json",))
        self.provenance = Provenance(
            engine=f"alignscore-{mode}",
            model=self._checkpoint.name,
            digest=self._checkpoint.digest,
            prompt=_fingerprint(mode, self._machine.dtype, self._backbone, splitter),
        )

    def fits(self, claim: str) -> bool:
        """Whether the claim, sentence by sentence with `_sp`, leaves a quarter of the window to the premise."""
        return all(map(self._inputs.fits, self._claims(claim)))

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """One judgement for each pair, in order; nothing is ever cut off a claim.

        Raises:
            EngineError: the weights cannot be loaded.
        """
        cells_by_pair = {pair: self._cells(pair) for pair in map(Pair._make, pairs) if self._can(pair)}
        inputs = [part.tokens for rows in cells_by_pair.values() for row in rows for cell in row for part in cell.parts]
        probabilities = self._network(inputs) if inputs else {}
        return [self._judgement(pair, cells_by_pair.get(pair), probabilities) for pair in map(Pair._make, pairs)]

    def _can(self, pair: Pair) -> bool:
        return bool(pair.claim.strip() and pair.premise.strip()) and self.fits(pair.claim)

    def _cells(self, pair: Pair) -> list[list[AlignScoreCell]]:
        """A row for each sentence of the claim, with a cell for each chunk of the premise."""
        if not self._splits:
            whole = self._inputs.part(pair.premise, pair.claim)
            parts = [whole] if whole.text == pair.premise else self._inputs.parts(pair.premise, pair.claim)
            return [[AlignScoreCell(part.text, [part]) for part in parts]]
        chunks = chunked(pair.premise, self._splitter)
        return [
            [AlignScoreCell(chunk, self._inputs.parts(chunk, sentence)) for chunk in chunks]
            for sentence in self._claims(pair.claim)
        ]

    def _claims(self, claim: str) -> list[str]:
        return _sentences(claim, self._splitter) if self._splits else [claim]

    def _judgement(
        self, pair: Pair, cells: list[list[AlignScoreCell]] | None, probabilities: dict[Tokens, Probabilities]
    ) -> Judgement:
        if not cells or not all(cells):
            return self._without_asking(pair)
        support = [[_highest(cell, probabilities, self._mode.support) for cell in row] for row in cells]
        if not all(math.isfinite(score) for row in support for score in row):
            return Judgement(None, reason="the model gave no number")
        output = self._mode.contradiction
        return Judgement(
            support=_mean([max(row) for row in support]),
            contradiction=None
            if output is None
            else max(_highest(cell, probabilities, output) for row in cells for cell in row),
            chunks=_read(pair.premise, cells[0], support),
        )

    def _without_asking(self, pair: Pair) -> Judgement:
        if not any(sentence.strip() for sentence in self._claims(pair.claim)):
            return Judgement(None, reason=NO_WORDS)
        if not self.fits(pair.claim):
            return Judgement(None, reason=f"the claim does not fit into {self._inputs.max_tokens} tokens")
        if pair.premise.strip():
            return Judgement(None, reason=NO_SENTENCES)
        return Judgement(0.0, contradiction=None if self._mode.contradiction is None else 0.0)

    @cached_property
    def _config(self) -> PreTrainedConfig:
        config = load_config(self._backbone)
        if config.model_type != "roberta":
            problem, do = f"it is a {config.model_type}", "Give the hub id or the folder of a RoBERTa"
            raise EngineError(f"Use {self._backbone.name} under AlignScore", problem, do)
        return config

    @cached_property
    def _inputs(self) -> SequenceInputs:
        tokenizer = load_tokenizer(self._backbone)
        return SequenceInputs(tokenizer, window(tokenizer, self._config))

    @cached_property
    def _network(self) -> Network:
        logits = load_network(self._checkpoint, self._path, self._config, self._mode.head, self._machine)
        return Network(logits, self._inputs.pad, self._machine, raw=self._mode is REG)


def chunked(premise: str, splitter: Splitter = "pcite") -> list[str]:
    """The premise in chunks of as many whole sentences each as make about 350 words."""
    sentences = _sentences(premise, splitter)
    size = max(len(sentences) // (len(premise.split()) // CHUNK_WORDS + 1), 1)
    return [" ".join(sentences[i : i + size]) for i in range(0, len(sentences), size)]


def _sentences(text: str, splitter: Splitter) -> list[str]:
    if splitter == "nltk":
        return punkt_sentences(text)
    return [text[begin:end] for begin, end in split(text, detect(text))]


def _read(premise: str, cells: list[AlignScoreCell], support: list[list[float]]) -> tuple[Chunk, ...]:
    """Each chunk with the mean over the claim's sentences of what it says of them; none where it is the premise."""
    if [cell.chunk for cell in cells] == [premise]:
        return ()
    return tuple(Chunk(cell.chunk, _mean([row[i] for row in support])) for i, cell in enumerate(cells))


def _highest(cell: AlignScoreCell, probabilities: dict[Tokens, Probabilities], output: int) -> float:
    return max(probabilities[part.tokens][output] for part in cell.parts)


def _mean(scores: Sequence[float]) -> float:
    return math.fsum(scores) / len(scores)


def _fingerprint(mode: str, dtype: str, backbone: ModelCheckpoint, splitter: Splitter) -> str:
    """Of how a pair is put to the model and its outputs are read, the backbone's tokenizer included."""
    files = filter(Path.exists, (backbone.folder / name for name in TOKENIZERS))
    digests = [sha256(file.read_bytes()).hexdigest() for file in files]
    cut = () if splitter == "pcite" else (splitter,)
    return fingerprint("alignscore", INPUTS_VERSION, mode, dtype, backbone.digest, *digests, *cut)
