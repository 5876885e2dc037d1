"""Long documents in chunks of whole sentences, the way the published graders were run."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ....store.text.punkt import Splitter, punkt_sentences
from ....store.text.sentences import split

NEWLINE = "\n"


@lru_cache(maxsize=256)
def sentences(text: str, lang: str = "en", splitter: Splitter = "pcite") -> tuple[str, ...]:
    """The sentences of each line, with a `"\\n"` of its own between two lines.

    pcite's own splitter stands in for NLTK's Punkt, which the published code uses (`nltk`): it needs no
    download, and knows the abbreviations of law and science.

    Raises:
        MissingExtra, InputError: as `punkt_sentences`, with `nltk`.
    """
    pieces: list[str] = []
    for line in text.split(NEWLINE):
        pieces += punkt_sentences(line) if splitter == "nltk" else [line[begin:end] for begin, end in split(line, lang)]
        pieces.append(NEWLINE)
    return tuple(pieces[:-1])


def chunks(
    text: str, size: int, count: Callable[[str], int], lang: str = "en", splitter: Splitter = "pcite"
) -> list[str]:
    """`text` in chunks of whole sentences, filled one after the other up to `size` as `count` measures it.

    A sentence longer than `size` is a chunk of its own; empty chunks are left out, so that a text
    without words has none. Sentences are joined by spaces, lines by their line break; a space is left
    behind a blank line, as in the published chunks that the models were measured on.
    """
    groups: list[list[str]] = [[]]
    filled = 0
    for sentence in sentences(text, lang, splitter):
        length = count(sentence)
        if filled + length > size:
            groups.append([])
            filled = 0
        groups[-1].append(sentence)
        filled += length
    joined = (" ".join(group).replace(f" {NEWLINE} ", NEWLINE).strip() for group in groups)
    return [chunk for chunk in joined if chunk]
