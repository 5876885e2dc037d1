"""As many passages as a benchmark needs: those of real files first, then those of files made of their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from ...store.records import Passage, Source
from ...store.sources.passages import passages
from ...store.sources.readers import from_text, read

SUFFIXES = (".md", ".txt")
NO_TEXT = ("SOURCES.md",)
SENTENCES, PARAGRAPH = 400, 4
"""Of a made source, and of each of its paragraphs."""
SEED = 7


def files_of(folder: Path, suffixes: Sequence[str] = SUFFIXES) -> list[Path]:
    """The text files of a folder and those below it, in order."""
    results = (path for path in sorted(folder.rglob("*")) if path.suffix in suffixes)
    return [path for path in results if path.name not in NO_TEXT]


def drawn(sources: Sequence[Source], size: int) -> tuple[list[Passage], int]:
    """`size` passages, and how many of them are real; too many real ones are thinned out evenly, source by source."""
    real = [passage for source in sources for passage in passages(source)]
    if len(real) >= size:
        return _thinned(sources, size), size
    results = list(real)
    for source in _recombined(real):
        results += passages(source)[: size - len(results)]
        if len(results) == size:
            break
    return results, len(real)


def claims_from(all_passages: Sequence[Passage], count: int) -> list[str]:
    """Sentences of 8 to 40 words, taken evenly."""
    single = [p.text for p in all_passages if len(p.units) == 1 and 8 <= len(p.text.split()) <= 40]
    return [" ".join(text.split()) for text in single[:: max(1, len(single) // count)][:count]]


def _thinned(sources: Sequence[Source], size: int) -> list[Passage]:
    """The first passages of every source, as many of each as give `size`, so that windows keep their sentences."""
    of_sources = [passages(source) for source in sources]
    total = sum(map(len, of_sources))
    results = [passage for own in of_sources for passage in own[: -(-len(own) * size // total)]]
    return results[:size]


def _recombined(real: Sequence[Passage]) -> Iterator[Source]:
    """Texts of real sentences in an order drawn by chance, the same each time."""
    chance = Random(SEED)
    sentences = [" ".join(p.text.split()) for p in real if len(p.units) == 1 and p.text[-1:] == "."]
    number = 0
    while sentences:
        number += 1
        chosen = chance.choices(sentences, k=SENTENCES)
        paragraphs = [" ".join(chosen[at : at + PARAGRAPH]) for at in range(0, SENTENCES, PARAGRAPH)]
        text = f"# Part {number}\n\n" + "\n\n".join(paragraphs)
        yield from_text(text, identifier=f"part {number}", media_type="text/markdown")


def read_folder(folder: Path) -> list[Source]:
    """Every text file of a folder as a source."""
    return [read(path) for path in files_of(folder)]
