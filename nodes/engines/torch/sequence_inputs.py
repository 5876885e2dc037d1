"""How a premise and a claim become the input of a classifier: the claim whole, the premise in parts that fit.

Source text is data: the marks of a tokenizer that stand in it (`</s>`, `[SEP]`) are read as plain
signs, or as an unknown word where the vocabulary itself has them, so that no source can end its own
text and go on in the place of the claim.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ....store.errors import EngineError
from ....store.text.languages import detect
from . import Tokens, chunks

if TYPE_CHECKING:
    from transformers import BatchEncoding, PreTrainedTokenizerFast

LEAST_ROOM = 4
"""A claim fits where it leaves a quarter of the window to the premise."""
SLACK = 4
"""Tokens kept free: a part of a text may have a few more by itself than it had within the whole."""
SLOT = re.compile(r"\{(premise|claim)\}")


class PremisePart(NamedTuple):
    """A part of a premise, as it is put to the classifier beside the claim."""

    text: str
    tokens: Tokens


class SequenceInputs:
    """Makes the inputs of one checkpoint."""

    def __init__(
        self,
        tokenizer: PreTrainedTokenizerFast,
        max_tokens: int,
        *,
        template: str = "",
        claim_first: bool = False,
        segments: bool = False,
    ) -> None:
        """With a template the input is one text, else a pair; `segments`: whether the model tells the two apart.

        Raises:
            EngineError: the tokenizer cannot tell where its tokens stand in the text.
        """
        if not tokenizer.is_fast:
            problem = f"{type(tokenizer).__name__} gives no offsets"
            raise EngineError("Load the tokenizer", problem, "Add its tokenizer.json to the checkpoint.")
        self._tokenizer, self.max_tokens = tokenizer, max_tokens
        self.pad: int = tokenizer.pad_token_id or 0
        self._marks = frozenset(tokenizer.all_special_ids)
        self._unknown = self.pad if tokenizer.unk_token_id is None else tokenizer.unk_token_id
        self._slots, self._claim_first, self._segments = SLOT.split(template), claim_first, segments
        self.count: Callable[[str], int] = lru_cache(maxsize=4096)(self._count)
        self._beside: Callable[[str], Tokens] = lru_cache(maxsize=4096)(lambda claim: self.encode("", claim))

    def room(self, claim: str) -> int:
        """How many tokens of a premise fit beside the claim; negative where not even the claim does."""
        return self.max_tokens - len(self._beside(claim).ids) - SLACK

    def fits(self, claim: str) -> bool:
        """Whether the claim leaves a quarter of the window to the premise."""
        return self.room(claim) >= self.max_tokens // LEAST_ROOM

    def encode(self, premise: str, claim: str) -> Tokens:
        """The tokens of the whole input, however many."""
        encoding = self._tokenizer(
            *self._texts(premise, claim), split_special_tokens=True, return_special_tokens_mask=True, verbose=False
        )
        types = tuple(encoding["token_type_ids"]) if self._segments and "token_type_ids" in encoding else ()
        marked = zip(encoding["input_ids"], encoding["special_tokens_mask"], strict=True)
        return Tokens(
            tuple(self._unknown if token in self._marks and not ours else token for token, ours in marked), types
        )

    def parts(self, premise: str, claim: str, most: int | None = None) -> list[PremisePart]:
        """The premise whole where it fits, else in parts of whole sentences; sentences that do not fit are cut.

        `most` is the number of tokens a part may have where that is less than fits.
        """
        size = min(most or self.max_tokens, self.room(claim))
        if self.count(premise) <= size:
            return [self.part(premise, claim)]
        texts = chunks(premise, size - SLACK, self.count, detect(premise))
        return [self.part(piece, claim) for text in texts for piece in self.cut(text, size)]

    def cut(self, text: str, size: int) -> list[str]:
        """`text` in parts of at most `size` tokens, whole where it is that short; no part is blank."""
        if self.count(text) <= size:
            return [text] if text.strip() else []
        spans = self._plain(text, return_offsets_mapping=True)["offset_mapping"]
        starts = [spans[i][0] for i in range(0, len(spans), size)]
        pieces = [text[begin:end] for begin, end in pairwise([0, *starts[1:], len(text)])]
        return [piece for piece in pieces if piece.strip()]

    def part(self, text: str, claim: str) -> PremisePart:
        """As much of `text` as fits, from its beginning."""
        tokens = self.encode(text, claim)
        while len(tokens.ids) > self.max_tokens and text:
            text = text[: len(text) * self.max_tokens // len(tokens.ids)]
            tokens = self.encode(text, claim)
        return PremisePart(text, tokens)

    def _count(self, text: str) -> int:
        return len(self._plain(text)["input_ids"])

    def _plain(self, text: str, **options: bool) -> BatchEncoding:
        encoding: BatchEncoding = self._tokenizer(
            text, add_special_tokens=False, split_special_tokens=True, verbose=False, **options
        )
        return encoding

    def _texts(self, premise: str, claim: str) -> tuple[str, ...]:
        if len(self._slots) > 1:
            text_of = {"premise": premise, "claim": claim}
            return ("".join(text_of[part] if i % 2 else part for i, part in enumerate(self._slots)),)
        return (claim, premise) if self._claim_first else (premise, claim)
