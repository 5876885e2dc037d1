"""Writes one citation or one entry in a style, as marked text."""

from __future__ import annotations

import re
from pathlib import Path
from threading import RLock
from typing import Any

from ....store.errors import InputError
from ....store.references import Reference
from .marks import marked
from .places import NOWHERE, Place
from .processor_items import CslItem
from .processor_reading import locale_name, style
from .standing import FIRST, LISTED, CitationPosition
from .tidy import tidy

NUMBER = re.compile(r"^(\[\d+\]|\(\d+\)|\d+\.|\d+(?=[^\W\d]))(?=\S)")
"""The number of an entry, which stands in a field of its own."""


PLAIN = Reference(type="book", title="Title")


class Emphasis:
    """The formatter of citeproc-py that writes marks."""

    preformat = staticmethod(str)
    Italic = Oblique = staticmethod(lambda text: marked(str(text), "i"))
    Bold = staticmethod(lambda text: marked(str(text), "b"))
    Light = staticmethod(str)
    Underline = staticmethod(lambda text: marked(str(text), "u"))
    Superscript = staticmethod(lambda text: marked(str(text), "sup"))
    Subscript = staticmethod(lambda text: marked(str(text), "sub"))
    SmallCaps = staticmethod(lambda text: marked(str(text), "sc"))


class Processor:
    """One style in one language; several threads may use it, one at a time."""

    def __init__(self, path: Path, lang: str | None = None) -> None:
        self._root = style(path)
        self.lang = locale_name(lang, self._root.get("default-locale"))
        self._root.set_locale_list(self.lang)
        self._root.formatter = Emphasis
        self._lock = RLock()
        self.name = path.stem
        self._inside = (self._root.get_locale_option("punctuation-in-quote") or "").lower() == "true"
        layout = self._root.citation.layout
        self.begin, self.end = layout.get("prefix", ""), layout.get("suffix", "")
        self.between = layout.get("delimiter", "; ")

    @property
    def notes(self) -> bool:
        """Whether its citations are notes."""
        return bool(self._root.get("class") == "note")

    @property
    def numbered(self) -> bool:
        """Whether its citations are numbers."""
        return bool(self._root.xpath_search(".//cs:category[@citation-format='numeric']"))

    @property
    def superscript(self) -> bool:
        """Whether its citations are raised."""
        return bool(self._root.citation.layout.get("vertical-align") == "sup")

    @property
    def lists(self) -> bool:
        """Whether it has a reference list."""
        return self._root.bibliography is not None

    @property
    def sorted(self) -> bool:
        """Whether its list is in an order of its own, and not in that of the citations."""
        return self.lists and self._root.bibliography.sort is not None

    @property
    def suffixes(self) -> bool:
        """Whether it writes 1984a and 1984b."""
        return bool(self._root.citation.get("disambiguate-add-year-suffix") == "true")

    @property
    def collapses(self) -> bool:
        """Whether it says an author of several works once."""
        return str(self._root.citation.get("collapse")).startswith("year")

    def citation(
        self,
        reference: Reference,
        place: Place = NOWHERE,
        number: int = 1,
        suffix: str = "",
        at: CitationPosition = FIRST,
    ) -> str:
        """A citation without what stands around several of them."""
        return self._rendered(self._root.citation.layout, CslItem(reference, number, place, suffix, at))

    def entry(self, reference: Reference, number: int = 1, suffix: str = "") -> str:
        """An entry of the list; of a style without one, a citation."""
        if not self.lists:
            return self.tidied(self.citation(reference, NOWHERE, number, suffix) + self.end)
        layout = self._root.bibliography.layout
        text = self._rendered(layout, CslItem(reference, number, NOWHERE, suffix, LISTED))
        text = NUMBER.sub(r"\1 ", text, count=1) if self.numbered else text
        return self.tidied(layout.get("prefix", "") + text + layout.get("suffix", ""))

    def numeral(self, number: int) -> str:
        """The number of an entry as its list writes it, with the space behind it; empty in a style without."""
        match = NUMBER.match(self.entry(PLAIN, number).replace(" ", "", 1)) if self.numbered else None
        return f"{match[0]} " if match else ""

    def tidied(self, text: str) -> str:
        """Text with the punctuation of the language."""
        return tidy(text, inside=self._inside)

    def _rendered(self, layout: Any, item: CslItem) -> str:  # noqa: ANN401
        with self._lock:
            layout.repressed, layout.seen = {}, None
            try:
                text = layout.render_children(item)
            except Exception as error:
                problem = f"the style {self.name} cannot write it ({type(error).__name__}: {error})"
                raise InputError(f"citing {str(item.get_field('title'))!r}", problem, "Use another style") from error
        return self.tidied(str(text or ""))
