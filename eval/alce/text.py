"""How ALCE reads an output, to the letter: what is scored of it, its citations, and what stands for a document.

Gao et al. 2023, https://arxiv.org/abs/2305.14627, and the code published with it.
"""

from __future__ import annotations

import re

from .items import AlceItem, Doc
from .tokens import Splitter, sentences

CITATION = re.compile(r"\[\d+")
SPACED_CITATION = re.compile(r" \[\d+")
END = "<|im_end|>"


def first_line(output: str) -> str:
    """What is scored of an output: its first line, without the mark that some models end it with."""
    return output.strip().split("\n")[0].replace(END, "")


def cited_ids(sentence: str) -> list[int]:
    """Indices of the documents that a sentence cites, in order, from 0; `[0]` is -1, of `[1, 2]` the 2 is not read."""
    return [int(result[1:]) - 1 for result in CITATION.findall(sentence)]


def remove_citations(text: str) -> str:
    """The text without its citations; every `]` goes, whatever it closed."""
    return CITATION.sub("", SPACED_CITATION.sub("", text)).replace(" |", "").replace("]", "")


def premise(doc: Doc) -> str:
    """What the judge reads of a document; of one without a title `Title: None`, as the published code has it."""
    return f"Title: {doc.title}\n{doc.words}"


def statements(item: AlceItem, output: str, listed: bool, splitter: Splitter = "nltk") -> list[str]:
    """The sentences of an output; of a list (QAMPARI) each entry behind the question.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: its model of English is not installed.
    """
    if not listed:
        return sentences(output, splitter)
    entries = output.rstrip().rstrip(".").rstrip(",").split(",")
    return [f"{item.question} {entry.strip()}" for entry in entries]
