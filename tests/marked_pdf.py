"""What a reader of a marked PDF file sees: the words that lie under each of its highlights."""

from __future__ import annotations

import re
import unicodedata

MARK = re.compile(r"\[(\d+)\]")


def under_highlights(data: bytes) -> dict[str, str]:
    """For the note of every highlight the letters under it, folded, in the order of the highlight's boxes."""
    import pymupdf

    found: dict[str, str] = {}
    with pymupdf.open(stream=data) as document:
        for page in document:
            blocks = page.get_text("rawdict")["blocks"]
            spans = [span for block in blocks for line in block.get("lines", ()) for span in line["spans"]]
            letters = [(char["c"], *_middle(char["bbox"])) for span in spans for char in span["chars"]]
            for note in page.annots(types=[pymupdf.PDF_ANNOT_HIGHLIGHT]):
                corners = note.vertices
                quads = [pymupdf.Quad(corners[at : at + 4]).rect for at in range(0, len(corners), 4)]
                inside = [sign for quad in quads for sign, x, y in letters if pymupdf.Point(x, y) in quad]
                content = note.info["content"]
                found[content] = found.get(content, "") + folded("".join(inside))
    return found


def folded(text: str) -> str:
    """Letters and digits alone, ligatures as their letters."""
    return "".join(re.findall(r"\w", unicodedata.normalize("NFKC", text)))


def _middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
