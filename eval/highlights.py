"""Highlights: do the marks in a PDF file cover the words of the quote, all of them and no others?

`python -m pcite.eval highlights --corpus FOLDER` reads the PDF files of a folder, takes quotes from all over each as
the reference list would show them, writes the copy with highlights, opens it anew, and compares the letters whose
middle lies under the boxes of each highlight with those of its quote. Letters and digits count, in their order, after
NFKC. A page that is a picture has no letters to compare: its quotes are counted as marked or not.
"""

from __future__ import annotations

import argparse
import random
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..graph.output.report.highlight import Mark, highlighted_pdf
from ..store.errors import InputError, SourceError
from ..store.records import Source
from ..store.sources.passages import passages, quote
from ..store.sources.readers import read
from ..store.sources.readers.pdf_opening import loaded
from .runs.rows import Share

QUOTES, SEED = 150, 5
NUMBER = re.compile(r"\[(\d+)\]")
Box = tuple[float, float, float, float]


class Covered(NamedTuple):
    """What the highlights of one file cover."""

    exact: Share
    """Quotes with a text layer whose highlights cover their letters and no others, in their order."""
    marked: Share
    """Quotes that have a highlight at all."""
    others: list[tuple[str, str]]
    """The letters of a quote, and those that its highlights cover instead."""


def covered(data: bytes, source: Source, marks: Sequence[Mark]) -> Covered:
    """Mark the file and look what lies under the marks.

    Raises:
        SourceError: it cannot be marked.
    """
    under = under_highlights(highlighted_pdf(data, source, marks))
    pairs = [(folded(source.text[mark.start : mark.end]), under.get(mark.number)) for mark in marks]
    pictured = "ocr_pages" in source.metadata
    seen = [] if pictured else [(target, result) for target, result in pairs if result is not None]
    others = [pair for pair in seen if pair[0] != pair[1]]
    whole = len(seen) - len(others)
    missed = sum(result is None for _, result in pairs)
    total = 0 if pictured else len(pairs)
    return Covered(Share(whole, total), Share(len(pairs) - missed, len(pairs)), others)


def under_highlights(data: bytes) -> dict[int, str]:
    """For the number of every citation the letters under its highlights, folded, page by page."""
    pymupdf = loaded()
    results: dict[int, str] = {}
    with pymupdf.open(stream=data) as document:
        for page in document:
            letters = _letters(page)
            for note in page.annots(types=[pymupdf.PDF_ANNOT_HIGHLIGHT]):
                number = NUMBER.match(note.info["content"])
                if number is None:
                    continue
                corners = note.vertices
                boxes = [pymupdf.Quad(corners[at : at + 4]).rect for at in range(0, len(corners), 4)]
                inside = "".join(sign for box in boxes for sign, x, y in letters if pymupdf.Point(x, y) in box)
                results[int(number[1])] = results.get(int(number[1]), "") + folded(inside)
    return results


def folded(text: str) -> str:
    """Letters and digits alone, ligatures as their letters."""
    return "".join(re.findall(r"\w", unicodedata.normalize("NFKC", text)))


def sampled(source: Source, most: int = QUOTES, seed: int = SEED) -> list[Mark]:
    """Quotes from all over a source as a reference list shows them, each place once, numbered."""
    results = list(passages(source))
    random.Random(seed).shuffle(results)
    places = dict.fromkeys(quote(source, passage.units)[1:] for passage in results[: 2 * most])
    return [Mark(start, end, number) for number, (start, end) in enumerate(list(places)[:most], start=1)]


def main() -> None:
    """Print the shares, file by file.

    Raises:
        InputError: the folder has no PDF file.
    """
    parser = argparse.ArgumentParser(description="Do highlights cover the words of their quotes?")
    parser.add_argument("--corpus", type=Path, required=True, help="folder with PDF files, or with folders of them")
    parser.add_argument("--quotes", type=int, default=QUOTES, help="most quotes of a file")
    options = parser.parse_args()
    paths = sorted(options.corpus.rglob("*.pdf"))
    if not paths:
        raise InputError(f"reading {options.corpus}", "there is no PDF file in it", "Name a folder that has some")
    print(f"{'file':40} {'exact':>16} {'marked':>16}")
    content = total = 0
    for path in paths:
        try:
            source = read(path)
            result = covered(path.read_bytes(), source, sampled(source, options.quotes))
        except SourceError as error:
            print(f"{path.name:40} left out: {error.found}")
            continue
        content, total = content + result.exact.hits, total + result.exact.total
        print(f"{path.name:40} {result.exact!s:>16} {result.marked!s:>16}")
        for target, under in result.others:
            print(f"    {target[:60]} | {under[:60]}")
    print(f"{'all':40} {Share(content, total)!s:>16}")


def _letters(page: Any) -> list[tuple[str, float, float]]:  # noqa: ANN401 - PyMuPDF has no types
    """Every letter of a page and the middle of its box."""
    spans = [
        span
        for block in page.get_text("rawdict")["blocks"]
        for line in block.get("lines", ())
        for span in line["spans"]
    ]
    return [(char["c"], *_middle(char["bbox"])) for span in spans for char in span["chars"]]


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


if __name__ == "__main__":
    main()
