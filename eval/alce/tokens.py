"""Sentences as ALCE cuts them, by NLTK's Punkt model of English, or as pcite cuts them."""

from __future__ import annotations

from ...store.text.punkt import Splitter as Splitter
from ...store.text.punkt import checked, punkt_sentences
from ...store.text.sentences import split


def sentences(text: str, splitter: Splitter = "nltk") -> list[str]:
    """The sentences of `text` in order, without the white space around them.

    `"nltk"` is what ALCE's own figures are made with; `"pcite"` needs no data, and its scores can differ.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: Punkt's model is not installed, or there is no such splitter.
    """
    if checked(splitter) == "pcite":
        return [text[begin:end] for begin, end in split(text, "en")]
    return punkt_sentences(text)


def lower_sentences(text: str, splitter: Splitter = "nltk") -> list[str]:
    """The same in lower case, as ROUGE reads them: ALCE lowers before Punkt cuts, pcite's splitter needs capitals."""
    if splitter == "nltk":
        return sentences(text.lower(), splitter)
    return [sentence.lower() for sentence in sentences(text, splitter)]
