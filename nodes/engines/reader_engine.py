"""The reader as an engine: windows of a passage, each read beside the claim, the best taken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ...store.records import Provenance
from ..ports import Chunk, Judgement, Pair
from . import reader_word_head as word_head
from .behaviour import fingerprint
from .reader_network import FILES, MAX_TOKENS, OutcomeProbabilities, ReaderNetwork
from .reader_platt import PlattScale
from .reader_windows import windows
from .reader_word_head import Span, WordHead
from .released import Released
from .words import tokens

FOLDER = Path(__file__).with_name("reader")
READING_VERSION = 2
"""Of how a pair becomes inputs of the network and its outputs a judgement; see `behaviour.py`."""
FITTED = ("support", "contradiction")
"""The probabilities of a judgement, each fitted by two numbers of the manifest."""
CLAIM_TOKENS = 160
WHOLE_TOKENS = MAX_TOKENS - CLAIM_TOKENS - 4
"""Tokens that a premise may have to be read whole."""

_NO_WORDS = Judgement(None, reason="empty: the claim has no words")
_TOO_LONG = Judgement(None, reason=f"length: the claim has more than {CLAIM_TOKENS} tokens")
_NOTHING = Judgement(0.0, contradiction=0.0)


class ReaderVerifier:
    """A shipped reader; fills the port `Verifier`.

    Raises:
        ModelDamaged: the manifest is not there or not readable; at the first judgement, when a file
            is not the one that the manifest names.
    """

    reads_context = True

    def __init__(self, name: str = "multilingual", threads: int | None = None, folder: Path = FOLDER) -> None:
        """Read the manifest of `multilingual` or `english`; the model is loaded when it is first needed."""
        self._released = Released(folder / name, FILES, optional=(word_head.FILE,))
        self.network = ReaderNetwork(self._released, threads)
        calibration = self._released.about["calibration"]
        self._support, self._contradiction = (PlattScale.read(calibration[name]) for name in FITTED)
        has_head = word_head.FILE in self._released.digests
        self.head = WordHead.load(self._released.path(word_head.FILE)) if has_head else None
        self.languages = frozenset(self._released.about["languages"])
        self.cross_lingual = len(self.languages) > 1
        others = [self._released.digests[name] for name in FILES[1:]]
        self.provenance = Provenance(
            engine="reader",
            model=self._released.about["name"],
            digest=self._released.digests["encoder.onnx"],
            prompt=fingerprint("reader", READING_VERSION, str(calibration), *others),
        )

    def fits(self, claim: str) -> bool:
        """Whether the claim has at most 160 tokens, so that a premise finds room beside it."""
        return len(self.network.ids(claim)) <= CLAIM_TOKENS

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order: probability 0 where the premise is empty, a reason where the claim is or does not fit.

        Of a premise read in windows the one that supports the claim most counts, and so for contradiction.

        Raises:
            ModelDamaged: a model file is missing or is not the one that was released.
        """
        distinct = list(dict.fromkeys(Pair(*pair) for pair in pairs))
        judgements = {pair: refused for pair in distinct if (refused := self._refused(pair))}
        open_pairs = [pair for pair in distinct if pair not in judgements]
        read = [self._windows(pair.premise) for pair in open_pairs]
        window_pairs = [(window, pair.claim) for pair, parts in zip(open_pairs, read, strict=True) for window in parts]
        outcomes = iter(self.network.read(window_pairs))
        judgements |= {
            pair: self._judgement(parts, [next(outcomes) for _ in parts])
            for pair, parts in zip(open_pairs, read, strict=True)
        }
        return [judgements[Pair(*pair)] for pair in pairs]

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[Span, ...]]:
        """For each pair the spans of the words that its premise bears out least; see `reader_word_head.py`.

        Of a premise read in windows the one counts that supports the claim most. None where the claim is or does not
        fit, where there is no premise, and of readers without such a layer.
        """
        return [() if self._refused(pair) else self._unsupported(pair) for pair in pairs]

    def _unsupported(self, pair: Pair) -> tuple[Span, ...]:
        if self.head is None:
            return ()
        parts = self._windows(pair.premise)
        outcomes = self.network.read([(part, pair.claim) for part in parts]) if len(parts) > 1 else []
        best = max(zip(outcomes, parts, strict=True))[1] if outcomes else parts[0]
        return self.head.marked(pair.claim, *self.network.token_vectors(best, pair.claim))

    def prepare(self, pair: Pair) -> list[list[int]]:
        """The token ids of each window of the premise beside the claim, as the network reads them.

        Raises:
            ModelDamaged: the tokenizer is missing or is not the one that was released.
        """
        return [self.network.joined(window, pair.claim) for window in self._windows(pair.premise)]

    def _judgement(self, parts: Sequence[str], outcomes: Sequence[OutcomeProbabilities]) -> Judgement:
        supports = [self._support.probability(one.supported) for one in outcomes]
        chunks = tuple(map(Chunk, parts, supports)) if len(parts) > 1 else ()
        contradicted = max(one.contradicted for one in outcomes)
        return Judgement(max(supports), contradiction=self._contradiction.probability(contradicted), chunks=chunks)

    def _windows(self, premise: str) -> list[str]:
        return windows(premise, lambda text: len(self.network.ids(text)), WHOLE_TOKENS)

    def _refused(self, pair: Pair) -> Judgement | None:
        if not tokens(pair.claim):
            return _NO_WORDS
        if not self.fits(pair.claim):
            return _TOO_LONG
        return None if pair.premise.strip() else _NOTHING
