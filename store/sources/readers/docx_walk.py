"""Which characters of a Word file are words that a reader sees: no changes taken away, nothing hidden."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable

from ...errors import SourceTooLarge
from .docx_xml import local

GONE = frozenset(("moveFrom", "Fallback", "del", "pPrChange", "rPrChange", "tblPrChange", "trPrChange", "tcPrChange"))
"""What a change took away, formats as they were before one, and what stands twice for older programs."""
COUNTED = {"commentReference": "comments", "blip": "images", "altChunk": "embedded_documents", "ins": "changes"}
SIGNS = {"tab": " ", "ptab": " ", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}
OFF = frozenset(("0", "false", "off", "none"))


class ElementWalk(ABC):
    """Takes the elements of one part in order, and calls `_start_name` and `_end_name` for those that have them."""

    def __init__(self, action: str, depth: int) -> None:
        """Begin with nothing read."""
        self.asked, self.most = action, depth
        self.counts: Counter[str] = Counter()
        self.depth, self.gone, self.runs, self.marks, self.texts = 0, 0, 0, 0, 0
        self.hidden = False

    @abstractmethod
    def say(self, words: str) -> None:
        """Take words that a reader sees."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins.

        Raises:
            SourceTooLarge: it stands deeper than the limit.
        """
        name = local(tag)
        self.depth += 1
        if self.depth > self.most:
            problem = f"its elements are nested deeper than {self.most} levels, which is the limit"
            raise SourceTooLarge(self.asked, problem, "Save it anew, or raise the limit")
        if self.gone or name in GONE:
            self.gone += 1
            self.counts["changes"] += name in ("del", "moveFrom")
            return
        if name in COUNTED:
            self.counts[COUNTED[name]] += 1
        begin: Callable[[dict[str, str]], None] | None = getattr(self, f"_start_{name}", None)
        if begin is not None:
            begin({local(key): value for key, value in attributes.items()})
        elif name in SIGNS and self.runs and not self.hidden:
            self.say(SIGNS[name])

    def end(self, tag: str) -> None:
        """An element ends."""
        self.depth -= 1
        if self.gone:
            self.gone -= 1
            return
        finish: Callable[[], None] | None = getattr(self, f"_end_{local(tag)}", None)
        if finish is not None:
            finish()

    def data(self, text: str) -> None:
        """Characters; those of `w:t` and `m:t` alone are words."""
        if self.texts and not self.gone and not self.hidden:
            self.say(text)

    def _start_r(self, _: dict[str, str]) -> None:
        self.runs += 1

    def _end_r(self) -> None:
        self.runs, self.hidden = self.runs - 1, False

    def _start_t(self, _: dict[str, str]) -> None:
        self.texts += 1

    def _end_t(self) -> None:
        self.texts -= 1

    def _start_pPr(self, _: dict[str, str]) -> None:
        self.marks += 1

    def _end_pPr(self) -> None:
        self.marks -= 1

    def _start_vanish(self, attributes: dict[str, str]) -> None:
        """Hidden words; that of a paragraph's mark hides the mark alone."""
        if self.runs and not self.marks:
            self.hidden = attributes.get("val") not in OFF
