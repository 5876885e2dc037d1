"""A reference in a style: what CSL writes well is left to it, the rest has rules of its own."""

from __future__ import annotations

import re
from functools import lru_cache

from ....store.references import Reference
from . import artefacts, cases, laws
from .catalogue import family, processor
from .dates import day
from .fitting import fitted
from .marks import hidden, marked
from .places import NOWHERE, SIGNS, Place, labelled
from .standing import FIRST, CitationPosition
from .tidy import tidy

GERMAN_ORDER = re.compile(r"(\d{4}\w?), (?P<month>[A-ZÄ]\w+) (?P<day>\d{1,2})(?=\))")
RETRIEVED = re.compile(r"\bAbgerufen (?=\d)")
UNDATED = re.compile(r"\b(?:Abgerufen|Retrieved) (?=https?)")
EDITION = re.compile(r"\b(?P<number>\d+) ed\.")
SUPRA = re.compile(r"\bnote \d+(?= at )")
"""Bluebook R. 4.2: `supra note 1, at 9`."""
STRAY = re.compile("(?<=[\ue020-\ue02f]),([\ue010-\ue02f]*) \\(")
OTHERS = re.compile(r"(?:,? (?:&|and|und|et)|,|/) ?others\b\.?")
NO_STOP = frozenset({"oscola"})


class StyleWriter:
    """One style in one language."""

    def __init__(self, style: str, lang: str | None) -> None:
        self.csl = processor(style, lang)
        self.family = family(style)
        self.lang = self.csl.lang[:2]
        square = self.family == "author-year"
        self.begin: str = "[" if square else self.csl.begin
        self.end: str = "]" if square else self.csl.end

    def citation(
        self, one: Reference, place: Place = NOWHERE, number: int = 1, suffix: str = "", at: CitationPosition = FIRST
    ) -> str:
        """A citation without what stands around several of them, as marked text."""
        if laws.is_law(one) and self.family and not self.csl.numbered:
            return tidy(laws.cited(one, place, self.family, self.lang))
        if self.csl.notes and artefacts.is_artefact(one):
            details = artefacts.listed(one, self.family, self.lang)
            if details:
                return tidy(details + self._behind(place))
        fit = fitted(one, self.family, self.csl.name, self.lang)
        text = self.csl.citation(fit, place, number, suffix, at)
        if place.csl[0] in SIGNS and _is_bare(place, text, self.csl.citation(fit, NOWHERE, number, suffix, at)):
            text = self.csl.citation(fit, labelled(place, self.lang), number, suffix, at)
        return self._mended(one, text)

    def entry(self, one: Reference, number: int = 1, suffix: str = "") -> str:
        """An entry of the list, as marked text."""
        lines = ""
        if laws.is_law(one) and self.family:
            lines = laws.listed(one, self.family, self.lang) + self._access_text(one)
        elif artefacts.is_artefact(one):
            lines = artefacts.listed(one, self.family, self.lang)
            lines += self._access_text(one) if lines else ""
        elif cases.is_case(one):
            lines = cases.listed(one, self.family, self.lang)
        if not lines:
            return self._mended(one, self.csl.entry(fitted(one, self.family, self.csl.name, self.lang), number, suffix))
        ends = "" if self.family in NO_STOP or (one.url and self.csl.name in ("apa", "ieee")) else "."
        return tidy(self.csl.numeral(number) + lines + ends)

    def joined(self, parts: list[str]) -> str:
        """Citations as they stand together in the text, as marked text."""
        text = self.csl.tidied(self.begin + self.csl.between.join(parts) + self.end)
        return marked(text, "sup") if self.csl.superscript else text

    def _behind(self, place: Place) -> str:
        text = ", ".join(part for part in (place.pages_words, hidden(place.words)) if part)
        return (" " if self.family == "oscola" else ", ") + text if text else ""

    def _access_text(self, one: Reference) -> str:
        """Where it is on the web, and when it was looked at, as the style says it."""
        if not one.url:
            return ""
        url, de = hidden(one.url), self.lang == "de"
        if self.csl.name == "apa":
            return f". {url}"
        if self.family == "ieee":
            seen = day(one.accessed, "de" if de else "ieee")
            looked = f"{'Zugegriffen' if de else 'Accessed'}: {seen}. " if seen else ""
            return f". {looked}[Online]. {'Verfügbar unter' if de else 'Available'}: {url}"
        if self.family == "harvard":
            seen = day(one.accessed, "de" if de else "en")
            looked = f" ({'Zugegriffen' if de else 'Accessed'}: {seen})" if seen else ""
            return f". {'Verfügbar unter' if de else 'Available at'}: {url}{looked}"
        return f", {url}" if self.family == "bluebook" else ""

    def _mended(self, one: Reference, text: str) -> str:
        """What the CSL file writes in a way that its manual does not, and BibTeX's `and others`."""
        if self.family != "oscola" and any(name.literal == "others" for name in one.author):
            text = OTHERS.sub(" u. a." if self.lang == "de" else " et al.", text)
        text = UNDATED.sub("", text) if self.csl.name == "apa" else text
        if self.csl.name == "apa" and self.lang == "de":
            text = GERMAN_ORDER.sub(r"\1, \g<day>. \g<month>", text)
            return RETRIEVED.sub("Abgerufen am ", text)
        if self.family == "bluebook":
            text = SUPRA.sub(r"\g<0>,", text)
            return STRAY.sub(r"\1 (", EDITION.sub(_american_ordinal, text))
        return text.replace("/ ", "/") if self.family == "german-legal" else text


@lru_cache(maxsize=32)
def writer(style: str, lang: str | None = None) -> StyleWriter:
    """The writer of a style.

    Raises:
        InputError: there is no such style.
        MissingExtra: it needs the extra `styles`.
    """
    return StyleWriter(style, lang)


def _is_bare(place: Place, text: str, without: str) -> bool:
    """Whether the citation has nothing more than the one without a place but the number."""
    start = _shared(text, without)
    end = _shared(text[start:][::-1], without[start:][::-1])
    more = text[start : len(text) - end].strip(" ,:")
    return more.replace("–", "-") == place.csl[1].replace("–", "-")


def _shared(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    alike = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(alike) if left != right), min(len(one), len(other)))


def _american_ordinal(match: re.Match[str]) -> str:
    """Bluebook R. 6.2: `2d ed.`, `3d ed.`, `4th ed.`"""
    number = int(match["number"])
    ends = {1: "st", 2: "d", 3: "d"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ends} ed."
