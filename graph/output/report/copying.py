"""What the copy button puts on the clipboard: the quote and its citation, as the style that the reader chose has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from ....nodes.formatter.styles import bibliography, citation_text
from ....prompts.page_words import COPIES, PAGE
from ....store.errors import PciteError
from ....store.records import Citation, Source
from ....store.references import Reference, reference_of

PLACE = "place"
"""The name of the source and the place, as the page says them: what is copied where nothing else was chosen."""
STYLES = {
    "en": ("harvard", "apa", "ieee", "oscola", "bluebook", "bibtex"),
    "de": ("german-legal", "harvard", "apa", "ieee", "bibtex"),
}
NOTES = ("german-legal", "oscola", "bluebook")
"""Styles whose citation is a footnote and says all."""
NUMERIC = ("ieee",)


class Copies:
    """Writes the citations of one report; what is said of a source is written once."""

    def __init__(self, lang: str) -> None:
        """Prepare; `lang` is `de` or `en`."""
        self.lang = lang
        self.references: dict[str, Reference] = {}
        self.texts: dict[tuple[object, ...], str] = {}

    def of(self, citation: Citation, source: Source) -> dict[str, str]:
        """What to copy behind the quote, by style, `place` first; a style that cannot write this source is left out.

        An entry of BibTeX, which begins with `@`, is copied without the quote.
        """
        lang = self.lang
        version = source.version and PAGE[lang]["version"].format(version=source.version)
        name = ", ".join(part for part in (source.name, version, citation.locator.localized(lang)) if part)
        results = {PLACE: f" ({name})"}
        for style in STYLES[lang]:
            with suppress(PciteError):
                results[style] = self._written(style, citation, source)
        return results

    def _written(self, style: str, citation: Citation, source: Source) -> str:
        if source.id not in self.references:
            self.references[source.id] = reference_of(source).model_copy(update={"id": ""})
        if style == "bibtex":
            return self._entry(style, source)
        number = citation.number if style in NUMERIC else None
        key = (style, source.id, citation.locator, number)
        if key not in self.texts:
            reference = self.references[source.id]
            self.texts[key] = citation_text(reference, citation.locator, style, self.lang, number)
        if style in NOTES:
            return f"\n{self.texts[key]}"
        entry = self._entry(style, source)
        listed = f"[{number}]{entry.removeprefix('[1]')}" if number else entry
        return f" {self.texts[key]}\n\n{listed}"

    def _entry(self, style: str, source: Source) -> str:
        key = (style, source.id)
        if key not in self.texts:
            [self.texts[key]] = bibliography([self.references[source.id]], style, self.lang)
        return self.texts[key]


def offered(every: Iterable[Mapping[str, str]], lang: str) -> tuple[tuple[str, str], ...]:
    """The styles to choose from, each with its name: those that some citation can be copied in."""
    results = {style for each in every for style in each}
    return tuple((style, COPIES[lang][style]) for style in (PLACE, *STYLES[lang]) if style in results)
