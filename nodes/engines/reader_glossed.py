"""The reader of German: what the multilingual reader says, and the English one of the same words in English.

The multilingual network is small and knows few German words well; the English one is large. Both read each window,
the English one in English words, and the outcome is a mean of what they say, in which the English one counts for more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from pathlib import Path

import numpy as np

from ...store.records import Provenance
from ...store.text.languages import ENGLISH, GERMAN, WORD
from ...store.text.sentences import split
from ..ports import Pair
from .behaviour import fingerprint
from .reader_engine import FITTED, FOLDER, ReaderVerifier
from .reader_lexicon import FILE, Lexicon
from .reader_network import MAX_TOKENS, OutcomeProbabilities, ReaderNetwork
from .reader_platt import PlattScale
from .reader_readings import unwrapped
from .reader_synonyms import stems
from .released import Released
from .routed import languages_of, provenance_of

GLOSSING_VERSION = 6
"""Of how a German text becomes English words and two outcomes one; see `behaviour.py`."""
ENGLISH_SHARE = 0.7
"""Weight of the English network in the mean, chosen on `written.dev`."""
LEADERS = re.compile(r"(?:[.·…_‥]\s?){5,}")
"""Dots that lead to the page of a heading, of which each is a token."""


class GlossedNetwork(ReaderNetwork):
    """The multilingual network beside the English one."""

    def __init__(self, released: Released, english: ReaderNetwork, lexicon: Lexicon, threads: int | None) -> None:
        super().__init__(released, threads)
        self._english, self.lexicon = english, lexicon
        self._glossed = lru_cache(maxsize=4_000)(self._in_english)

    def read(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeProbabilities]:
        """Outcomes of (premise, claim), in order: the mean of both networks.

        A claim that has more than half of the English network's tokens is left to the multilingual one.
        """
        glossed = [self.in_english(Pair(*pair)) for pair in pairs]
        fitting = [i for i, pair in enumerate(glossed) if len(self._english.ids(pair.claim)) <= MAX_TOKENS // 2]
        english = dict(zip(fitting, self._english.read([glossed[i] for i in fitting]), strict=True))
        own = super().read(pairs)
        return [_between(one, english[i]) if i in english else one for i, one in enumerate(own)]

    def in_english(self, pair: Pair) -> Pair:
        """The pair with its German texts in English words, of several the one that the other text has.

        Of two German texts the claim is put into words of what the premise is in English.
        """
        claim, premise = languages_of(pair)
        glossed = self._glossed(pair.premise, premise, stems(pair.claim) if claim == "en" else frozenset())
        return Pair(glossed, self._glossed(pair.claim, claim, stems(glossed)))

    def _in_english(self, text: str, lang: str, preferred: frozenset[str]) -> str:
        if lang == "en" or _is_english(text):
            return text
        pieces = [list(piece) for _, piece in groupby(_sentences(unwrapped(text)), _is_english)]
        return LEADERS.sub(" … ", "".join(self._of_one_language("".join(piece), preferred) for piece in pieces))

    def _of_one_language(self, text: str, preferred: frozenset[str]) -> str:
        return text if _is_english(text) else self.lexicon.gloss(text, preferred)


class GlossedReader(ReaderVerifier):
    """Fills the port `Verifier` for German, and German and English across each other.

    Raises:
        ModelDamaged: as for `ReaderVerifier`, and when the lexicon is not the one that the manifest names.
    """

    network: GlossedNetwork

    def __init__(
        self, threads: int | None = None, folder: Path = FOLDER, english: ReaderVerifier | None = None
    ) -> None:
        """Read the manifests of both readers and of the lexicon; an `english` reader that is there already serves."""
        super().__init__("multilingual", threads, folder)
        english = english or ReaderVerifier("english", threads, folder)
        released = Released(folder / "glossed", (FILE,))
        calibration = released.about["calibration"]
        self._support, self._contradiction = (PlattScale.read(calibration[name]) for name in FITTED)
        self.network = GlossedNetwork(self._released, english.network, Lexicon.load(released.path(FILE)), threads)
        both = provenance_of("reader", [self, english])
        self.provenance = Provenance(
            engine="reader",
            model=released.about["name"],
            digest=both.digest,
            prompt=fingerprint("glossed", GLOSSING_VERSION, str(calibration), both.prompt, released.digests[FILE]),
        )


def _sentences(text: str) -> Iterator[str]:
    """The sentences of a text, each with what follows it up to the next."""
    starts = [0, *(start for start, _ in split(text, "de")[1:]), len(text)]
    return (text[start:end] for start, end in pairwise(starts))


def _is_english(text: str) -> bool:
    """Whether a text too short for its language to be detected has English function words and no German ones."""
    words = set(WORD.findall(text.lower()))
    return not words.isdisjoint(ENGLISH) and words.isdisjoint(GERMAN)


def _between(one: OutcomeProbabilities, other: OutcomeProbabilities) -> OutcomeProbabilities:
    """The normalised geometric mean: that of the log probabilities of both, the other one's being the English one's."""
    shares = np.array(one) ** (1 - ENGLISH_SHARE) * np.array(other) ** ENGLISH_SHARE
    return OutcomeProbabilities(*map(float, shares / shares.sum()))
