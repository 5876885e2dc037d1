"""Stretches of a text as HTML with the marks in them; a mark ends and begins anew wherever an element does."""

from __future__ import annotations

import html
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise

from markupsafe import Markup

from .highlight_marks import Mark

LETTER = re.compile(r"\w")


def anchor(mark: Mark) -> str:
    """The name of the place where a mark begins: `cite-3`."""
    return f"cite-{mark.number}"


class Painter:
    """Writes the stretches of one text, each once and in order."""

    def __init__(self, marks: Sequence[Mark], shown: Callable[[str], str] = str) -> None:
        """Take the marks, by offsets of the text, and how a stretch of it is shown."""
        self.marks, self.shown = marks, shown
        self.edges = sorted({edge for mark in marks for edge in (mark.start, mark.end)})
        self.anchored: set[str] = set()
        self.labelled: set[Mark] = set()

    def paint(self, text: str, start: int, end: int) -> Markup:
        """`text[start:end]`, escaped."""
        inside = self.edges[bisect_right(self.edges, start) : bisect_left(self.edges, end)]
        cuts = [start, *inside, end]
        return Markup("").join(self._piece(text, *span) for span in pairwise(cuts))

    def _piece(self, text: str, start: int, end: int) -> Markup:
        words = self.shown(text[start:end])
        covering = [mark for mark in self.marks if mark.start <= start and end <= mark.end]
        if not covering or not words.strip():
            return _escaped(words)
        names = [name for mark in covering if mark.number and (name := anchor(mark)) not in self.anchored]
        names = list(dict.fromkeys(names))
        self.anchored.update(names)
        first = f' id="{names[0]}"' if names else ""
        more = "".join(f'<span id="{name}"></span>' for name in names[1:])
        ended = " ".join(dict.fromkeys(mark.label for mark in covering if self._ends(mark, text, end)))
        label = f' data-label="{html.escape(ended)}"' if ended else ""
        title = html.escape(" · ".join(dict.fromkeys(mark.words for mark in covering if mark.note)))
        about = f' title="{title}"' if title else ""
        return Markup(f"{more}<mark{first}{label}{about}>") + _escaped(words) + Markup("</mark>")

    def _ends(self, mark: Mark, text: str, end: int) -> bool:
        """Whether its last word has just been written, so that its label stands behind it."""
        if not mark.number or mark in self.labelled or LETTER.search(text, end, mark.end):
            return False
        self.labelled.add(mark)
        return True


def _escaped(words: str) -> Markup:
    return Markup(html.escape(words, quote=False))
