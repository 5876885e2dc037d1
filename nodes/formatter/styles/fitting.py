"""References as a style's CSL file has to be told them: what programs write differently, and what styles lack."""

from __future__ import annotations

import re

from ....store.references import Name, Reference, UntitledReference
from . import artefacts
from .titles import capitalised

TITLED = frozenset({"book", "software", "thesis"})
"""Types whose titles IEEE capitalises."""
ARTICLES = frozenset({"article-journal", "article-magazine", "article-newspaper"})
INITIALS = re.compile(r"(?<=\b[A-ZÄÖÜ]\.) (?=[A-ZÄÖÜ]\.)")
RESOLVER = re.compile(r"(?:https?://(?:dx\.|www\.)?doi\.org/|doi:)\s*(?=10\.)", re.IGNORECASE)
EDITION = re.compile(
    r"(?P<number>\d{1,3})(?:st|nd|rd|th|\.)?,?(?:\s*(?:ed|edn|edition|aufl|auflage)\.?)?", re.IGNORECASE
)
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()  # noqa: SIM905 - counted
"""As BibTeX writes editions."""
THESIS = re.compile(r"(?<!\s)\s*(?:thesis|dissertation)$", re.IGNORECASE)


def fitted(one: Reference, family: str, name: str, lang: str) -> Reference:
    """The reference for a style.

    Args:
        family: the style's short name, as `ieee`.
        name: that of its file, as `apa`.
        lang: the language that is written.
    """
    change: dict[str, object] = {"doi": RESOLVER.sub("", one.doi) if one.doi else None, "edition": _edition(one)}
    if family == "ieee" and one.type in TITLED and one.title and not isinstance(one, UntitledReference):
        change["title"] = capitalised(one.title, one.language)
    if family == "german-legal" and str(change["edition"] or "").isdigit():
        change["edition"] = f"{change['edition']}. Aufl."
    if family == "bluebook":
        change |= {key: tuple(map(_closed_up, getattr(one, key))) for key in ("author", "editor")}
        if one.type == "thesis" and one.genre:
            change["genre"] = THESIS.sub("", one.genre).replace("PhD", "Ph.D.")
    if name == "apa" and one.publisher and [one.publisher] == [maker.literal for maker in one.author]:
        change["publisher"] = None  # APA 7, 9.29
    if one.type == "document" and (family in ("harvard", "oscola") or name == "apa"):
        version = f"Version {one.version}" if one.version and family in ("harvard", "oscola") else None
        change |= {"type": "report", "number": one.number or version}
    if one.type == "standard" and family in ("harvard", "oscola", "german-legal"):
        change["type"] = "report"
    if one.type == "dataset" and family in ("oscola", "bluebook", "german-legal"):
        change["type"] = "report" if family == "oscola" else "webpage"
        change["url"] = one.url or (f"https://doi.org/{change['doi']}" if one.doi else None)
    if lang == "de" and one.genre in artefacts.GENRES["de"]:
        change["genre"] = artefacts.GENRES["de"][one.genre]
    return one.model_copy(update=change)


def _edition(one: Reference) -> str | None:
    """The number alone of `2nd`, `2. Aufl.` and `Second`; none of an article, where PubMed writes a date."""
    if one.type in ARTICLES or not one.edition:
        return None
    text = one.edition.strip()
    match = EDITION.fullmatch(text)
    if match:
        return match["number"]
    first = text.lower().removesuffix(" edition")
    return str(ORDINALS.index(first) + 1) if first in ORDINALS else text


def _closed_up(name: Name) -> Name:
    """Bluebook R. 6.1: adjacent single capitals are closed up, as in `T.A. Witten`."""
    return name.model_copy(update={"given": INITIALS.sub("", name.given)}) if name.given else name
