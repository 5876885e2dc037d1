"""How a document and a claim become inputs of a MiniCheck checkpoint: the published format, cut on the document's side.

Format and sizes: Tang et al. 2024, https://arxiv.org/abs/2404.10774, and the code published with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from . import Tokens, chunks

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerFast

    from ....store.text.punkt import Splitter


class MiniCheckFormat(NamedTuple):
    """What a checkpoint was trained and published with."""

    prefix: str
    window: int
    """Tokens of an input, claim and marks included."""
    chunk: int
    """Size of a document's chunk: words that stand between spaces, or tokens."""
    words: bool


FORMATS = {
    "t5": MiniCheckFormat("predict: ", window=2048, chunk=500, words=True),
    "roberta": MiniCheckFormat("", window=512, chunk=400, words=False),
    "deberta-v2": MiniCheckFormat("", window=2048, chunk=400, words=False),
}
"""By the `model_type` of a checkpoint's configuration."""


class DocumentPart(NamedTuple):
    """A part of a document beside a claim, as the model reads it."""

    text: str
    tokens: Tokens


class MiniCheckInputs:
    """Makes inputs `prefix + document + end mark + claim`, one text as far as the tokenizer is concerned.

    Source text is data: marks of the tokenizer that stand in it (`</s>`, `[SEP]`) are pulled apart
    by a space, so that a document cannot end itself and go on in the place of the claim.
    """

    def __init__(self, tokenizer: PreTrainedTokenizerFast, form: MiniCheckFormat, splitter: Splitter = "pcite") -> None:
        self._tokenizer, self._form, self._splitter = tokenizer, form, splitter
        self._marks = tuple(token.content for token in tokenizer.added_tokens_decoder.values() if token.special)
        self._chunks = lru_cache(maxsize=1024)(self._chunked)
        self._length = lru_cache(maxsize=16384)(lambda claim: len(self._encoded("", claim)))

    def fits(self, claim: str) -> bool:
        """Whether the claim leaves a quarter of the window to the document."""
        return self._length(claim) <= self._form.window * 3 // 4

    def parts(self, document: str, claim: str) -> list[DocumentPart]:
        """The document's chunks beside a claim that fits; none where the document has no text.

        A chunk for which the claim leaves no room is halved until each half has it, where the
        published code cuts off the end of the input, and that is the claim.
        """
        return [part for chunk in self._chunks(document) for part in self._that_fit(chunk, claim)]

    def _that_fit(self, text: str, claim: str) -> Iterator[DocumentPart]:
        ids = self._encoded(text, claim)
        if len(ids) <= self._form.window:
            yield DocumentPart(text, Tokens(ids))
            return
        for half in _halves(text):
            yield from self._that_fit(half, claim)

    def _chunked(self, document: str) -> list[str]:
        count = self._words if self._form.words else self._tokens
        return chunks(document, self._form.chunk, count, splitter=self._splitter)

    def _words(self, sentence: str) -> int:
        return len(sentence.split())

    def _tokens(self, sentence: str) -> int:
        return len(self._tokenizer(self._plain(sentence), add_special_tokens=False, verbose=False)["input_ids"])

    def _encoded(self, document: str, claim: str) -> tuple[int, ...]:
        text = f"{self._form.prefix}{self._plain(document)}{self._tokenizer.eos_token}{self._plain(claim)}"
        return tuple(self._tokenizer(text, verbose=False)["input_ids"])

    def _plain(self, text: str) -> str:
        for mark in self._marks:
            if mark in text:
                text = text.replace(mark, f"{mark[0]} {mark[1:]}")
        return text


def _halves(text: str) -> tuple[str, str]:
    """`text` in two: at the line or sentence end nearest to its middle, else at the nearest space, else there."""
    middle = len(text) // 2
    for sign in ("\n", ". ", " "):
        left, right = text.rfind(sign, 1, middle), text.find(sign, middle, len(text) - len(sign))
        cuts = [at + len(sign) for at in (left, right) if at > 0]
        if cuts:
            at = min(cuts, key=lambda at: abs(at - middle))
            return text[:at].strip(), text[at:].strip()
    return text[:middle], text[middle:]
