"""PDF: are the cells of tables in their rows, do sentences come out whole, and how fast are pages read?

`python -m pcite.eval.pdf --corpus FOLDER` reads the PDF files of a folder. A file `x-str.xml` beside `x.pdf` is its
gold, in the format of the ICDAR 2013 table competition. A cell counts as found when its text is the whole of one cell
of one extracted row on its page, each extracted cell counted once; a row when all its cells stand in one extracted
row, in their order. Texts are compared without white space and after NFKC.
"""

from __future__ import annotations

import argparse
import json
import time
import unicodedata
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from ..store.errors import SourceError
from ..store.sources.readers import LIMITS, pdf
from .grounding import Share

ROUNDS = 3
AS_PRINTED = LIMITS._replace(ocr=False)


class GoldTable(NamedTuple):
    """The rows of one table on one page, each the texts of its cells from the left."""

    page: int
    rows: tuple[tuple[str, ...], ...]


class Cells(NamedTuple):
    """How much of the gold was found."""

    whole: Share
    """Cells that are one cell of one extracted row."""
    present: Share
    """Cells whose text stands anywhere on the page."""
    rows: Share
    """Rows whose cells stand in one extracted row, in their order."""


def gold_tables(path: Path) -> list[GoldTable]:
    """The tables of an ICDAR 2013 structure file; empty cells are left out."""
    results = []
    for region in ElementTree.parse(path).getroot().iter("region"):
        rows: dict[int, list[tuple[int, str]]] = {}
        for cell in region.iter("cell"):
            text = folded(cell.findtext("content") or "")
            if text:
                rows.setdefault(int(cell.attrib["start-row"]), []).append((int(cell.attrib["start-col"]), text))
        in_order = tuple(tuple(text for _, text in sorted(rows[at])) for at in sorted(rows))
        results.append(GoldTable(int(region.attrib["page"]), in_order))
    return results


def matched_cells(text: str, gold: Sequence[GoldTable]) -> Cells:
    """What of `gold` is in the extracted `text`, whose pages form feeds part."""
    pages = text.split("\f")
    whole = present = rows = 0
    for number in {table.page for table in gold}:
        page = pages[number - 1]
        targets = [row for table in gold if table.page == number for row in table.rows]
        extracted = list(extracted_rows(page))
        have = Counter(cell for row in extracted for cell in row)
        need = Counter(cell for row in targets for cell in row)
        whole += sum((have & need).values())
        present += sum(count for cell, count in need.items() if cell in folded(page))
        rows += sum(any(_in_order(row, other) for other in extracted) for row in targets)
    cells = sum(len(row) for table in gold for row in table.rows)
    return Cells(Share(whole, cells), Share(present, cells), Share(rows, sum(len(table.rows) for table in gold)))


def extracted_rows(page: str) -> Iterator[tuple[str, ...]]:
    """The cells of each line of `page` that is a row of a table."""
    for line in page.split("\n"):
        if line.startswith("|") and line.endswith("|") and set(line) - set("|- "):
            yield tuple(cell for cell in map(folded, line[1:-1].split("|")) if cell)


def sentences_whole(text: str, sentences: Sequence[str]) -> list[bool]:
    """Which of `sentences` stand in `text` word for word, with nothing between but spaces and single line ends."""
    paragraphs = [" ".join(part.split()) for part in text.replace("\n\n\f", "\n\n").split("\n\n")]
    return [any(" ".join(sentence.split()) in part for part in paragraphs) for sentence in sentences]


def folded(text: str) -> str:
    """`text` without white space, in one form of each sign; a bar is the stroke that stands for it in a cell."""
    return "".join(unicodedata.normalize("NFKC", text).replace("|", "/").split())


def chosen_sentences() -> dict[str, list[str]]:
    """Sentences by file that a line end, a column, a page, a note or a figure cuts."""
    listed = files(__package__).joinpath("data/pdf_sentences.json").read_text(encoding="utf-8")
    results: dict[str, list[str]] = json.loads(listed)
    return results


def pages_a_second(raws: Sequence[bytes]) -> tuple[float, float]:
    """Of plain `page.get_text()` in this process, and of the whole reader in its own, recognition aside."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pymupdf: Any = import_module("pymupdf")
    plain, ours, pages = [], [], 0
    for _ in range(ROUNDS):
        started = time.perf_counter()
        pages = 0
        for raw in raws:
            with pymupdf.open(stream=raw, filetype="pdf") as document:
                pages += sum(page.get_text() is not None for page in document)
        between = time.perf_counter()
        for raw in raws:
            pdf.extract(raw, "measuring", AS_PRINTED)
        plain.append(between - started)
        ours.append(time.perf_counter() - between)
    return pages / min(plain), pages / min(ours)


def main() -> None:
    """Print the three measurements."""
    parser = argparse.ArgumentParser(description="Tables, reading order and speed of the PDF reader.")
    parser.add_argument("--corpus", type=Path, required=True, help="folder of PDF files, with *-str.xml as gold")
    folder = parser.parse_args().corpus
    texts, raws = _read(folder)
    print(f"{'tables':34} {'cells':>16} {'text on page':>16} {'rows':>16}")
    for path in sorted(folder.glob("*-str.xml")):
        name = path.name.removesuffix("-str.xml") + ".pdf"
        result = matched_cells(texts[name], gold_tables(path))
        print(f"{name:34} {result.whole!s:>16} {result.present!s:>16} {result.rows!s:>16}")
    print("\nsentences that come out whole")
    for name, sentences in chosen_sentences().items():
        if name in texts:
            whole = sentences_whole(texts[name], sentences)
            print(f"{name:34} {Share(sum(whole), len(whole))!s:>16}")
            for sentence in (s for s, is_whole in zip(sentences, whole, strict=True) if not is_whole):
                print(f"    broken: {sentence[:90]}")
    plain, ours = pages_a_second(raws)
    print(f"\n{plain:.0f} pages/s by get_text, {ours:.0f} by the reader: {plain / ours:.1f} times as long")


def _read(folder: Path) -> tuple[dict[str, str], list[bytes]]:
    texts, raws = {}, []
    for path in sorted(folder.glob("*.pdf")):
        raw = path.read_bytes()
        try:
            texts[path.name] = pdf.extract(raw, f"reading {path}", AS_PRINTED).text
        except SourceError as error:
            print(f"left out: {error}")
        else:
            raws.append(raw)
    return texts, raws


def _in_order(texts: Sequence[str], row: Sequence[str]) -> bool:
    rest = iter(row)
    return all(cell in rest for cell in texts)


if __name__ == "__main__":
    main()
