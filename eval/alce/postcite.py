"""PostCite, the naive way to cite afterwards: each sentence with the passage most like it, whatever it says.

Gao et al. 2023, https://arxiv.org/abs/2305.14627, section 4, and the code published with it: at most one
passage, none is checked, the marker stands before the sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from ...nodes.engines.embedder_multilingual import MultilingualEmbedder
from ...nodes.ports import Embedder
from ...store.errors import InputError
from ...store.search.lexical import Lexical
from .items import AlceFile, AlceItem, Doc
from .text import END, cited_ids, remove_citations
from .tokens import Splitter, sentences


class Retriever(Protocol):
    """Finds the passage most like a sentence."""

    @property
    def name(self) -> str:
        """Part of the name of the file that is written."""
        ...

    def nearest(self, statements: Sequence[str], docs: Sequence[Doc]) -> list[int]:
        """For each statement the index of the nearest of `docs`, one at least; of equals the first."""
        ...


class CosinePostCiter:
    """By the cosine of embeddings; a document is its title, a stop and its text, as published; its text without one."""

    def __init__(self, embedder: Embedder | None = None) -> None:
        self._embedder = embedder or MultilingualEmbedder()
        self.name = self._embedder.provenance.engine

    def nearest(self, statements: Sequence[str], docs: Sequence[Doc]) -> list[int]:
        """As the port."""
        texts = self._embedder.embed([doc.titled(". ") for doc in docs])
        best: list[int] = (self._embedder.embed(list(statements)) @ texts.T).argmax(axis=1).tolist()
        return best


class ByWords:
    """By BM25+; a document is its title and its text. Where no word is in any, it is the first."""

    name = "bm25"

    def nearest(self, statements: Sequence[str], docs: Sequence[Doc]) -> list[int]:
        """As the port."""
        index = Lexical.build([doc.titled(" ") for doc in docs])
        return [int(index.scores(index.tokens(statement)).argmax()) for statement in statements]


RETRIEVERS = {"cosine": CosinePostCiter, "bm25": ByWords}


def post_cite(
    item: AlceItem,
    retriever: Retriever,
    *,
    overwrite: bool = False,
    external: Sequence[Doc] | None = None,
    listed: bool = False,
    splitter: Splitter = "nltk",
) -> AlceItem:
    """The item with `[k]` before each sentence that cites nothing.

    As published: the whole output is read, sentences come out one behind the other, and without a
    document nothing is cited.

    Args:
        item: what was answered.
        retriever: finds the passage.
        overwrite: replace the citations that are there.
        external: passages to cite in the place of the item's own.
        listed: whether the output is a list of answers (QAMPARI).
        splitter: whose sentences.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: its model of English is not installed.
    """
    docs = tuple(item.docs if external is None else external)
    if listed:
        results = [f"{item.question} {entry.strip()}" for entry in item.output.rstrip(".").split(",")]
    else:
        results = sentences(item.output.replace(END, ""), splitter)
    open_ones = [at for at, sentence in enumerate(results) if docs and (overwrite or not cited_ids(sentence))]
    words = [remove_citations(results[at]) for at in open_ones]
    best = retriever.nearest(words, docs) if words else []
    for at, text, number in zip(open_ones, words, best, strict=True):
        results[at] = f"[{number + 1}] {text}"
    output = ", ".join(entry.replace(item.question, "").strip() for entry in results) if listed else " ".join(results)
    return item.model_copy(update={"output": output.rstrip().rstrip(","), "docs": docs})


def post_cite_all(
    result: AlceFile,
    retriever: Retriever,
    *,
    overwrite: bool = False,
    external: AlceFile | None = None,
    listed: bool = False,
    splitter: Splitter = "nltk",
) -> AlceFile:
    """Every item of a file, with `external` holding the same questions in the same order.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: its model of English is not installed, or `external` is of other questions.
    """
    others = external.items if external else result.items
    questions = ([item.question for item in items] for items in (result.items, others))
    if any(one != other for one, other in zip(*questions, strict=False)) or len(others) != len(result.items):
        do = "Give a file with the same questions in the same order"
        raise InputError("Cite afterwards from other documents", "their questions are not those of the result", do)
    return AlceFile(
        result.args,
        tuple(
            post_cite(
                item,
                retriever,
                overwrite=overwrite,
                external=other.docs if external else None,
                listed=listed,
                splitter=splitter,
            )
            for item, other in zip(result.items, others, strict=True)
        ),
    )


def post_cite_path(path: Path, retriever: str, overwrite: bool = False, external: bool = False) -> Path:
    """Where ALCE puts such a file: beside the result, its name behind the result's."""
    tail = f".post_hoc_cite.{retriever}{'-overwrite' if overwrite else ''}{'-external' if external else ''}"
    return path.with_name(path.name + tail)
