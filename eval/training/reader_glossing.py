"""Pairs as the English reader is asked them: German in English words.

Trained on them, it learns what the lexicon makes of German; see `nodes/engines/reader_glossed`.
"""

from __future__ import annotations

from dataclasses import replace

from tokenizers import Tokenizer

from ...nodes.engines.reader_glossed import GlossedReader
from ...nodes.ports import Pair
from ...store.errors import InputError
from .reader_model import PairEncoding
from .reader_pairs import ReaderExample


class GlossedPairs(PairEncoding):
    """As `PairEncoding`, of pairs whose German texts are put into English words by the lexicon that ships."""

    def __init__(self, tokenizer: Tokenizer, longest: int) -> None:
        super().__init__(tokenizer, longest)
        self._in_english = GlossedReader().network.in_english

    def tokens(self, claim: str) -> list[tuple[int, int]]:
        """Never told: which words of a German claim are wrong does not tell which of its English ones are.

        Raises:
            InputError: always.
        """
        german = "the plan reads German in English words"
        raise InputError("which words are wrong", german, "Leave `words` out of its phases.")

    def ids(self, example: ReaderExample) -> list[int]:
        """Token ids of one pair in English words, at most `longest`."""
        premise, claim = self._in_english(Pair(example.premise, example.claim))
        return super().ids(replace(example, premise=premise, claim=claim))
