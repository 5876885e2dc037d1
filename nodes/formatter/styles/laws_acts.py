"""Acts by name: `Companies Act 2006, s 386(4)`."""

from __future__ import annotations

from ....store.references import Reference
from .marks import hidden, italic
from .places import Place, Provision

SECTION = {"oscola": "s ", "bluebook": "§ ", "german-legal": "sec. "}
ARTICLE = {"oscola": "art ", "german-legal": "art. "}


def cited(law: Reference, place: Place, family: str, lang: str) -> str:
    """The Act, then its section; in German the other way round."""
    where = bracketed(place.provision, family) if place.provision else hidden(place.words)
    name = _chaptered(law) if family == "bluebook" else law.title_short or law.title or ""
    if family == "german-legal" or lang == "de":
        return " ".join(part for part in (where, name) if part)
    british = " (UK)" if family == "bluebook" and law.jurisdiction in ("gb", "uk") else ""
    return ", ".join(part for part in (name, where) if part) + british


def listed(law: Reference, place: Place, family: str) -> str:
    """The Act with its chapter number; Cite Them Right sets it in italics."""
    details = _chaptered(law) if family != "oscola" else law.title or ""
    year = f" ({law.year})" if law.year and law.year not in details else ""
    british = " (UK)" if family == "bluebook" and law.jurisdiction in ("gb", "uk") else ""
    return (italic(details) if family == "harvard" else details) + year + british


def bracketed(provision: Provision, family: str) -> str:
    """`s 386(4)`, `art 6(1)(a)`, `recital 26`."""
    if provision.kind == "recital":
        kind = "recital "
    elif provision.kind == "article":
        kind = ARTICLE.get(family, "art. ")
    else:
        kind = SECTION.get(family, "s. ")
    inner = [provision.absatz or "", *(provision.nummer or "").replace("Buchst.", "").split()]
    return hidden(f"{kind}{provision.number}{provision.clause}" + "".join(f"({one})" for one in inner if one))


def _chaptered(law: Reference) -> str:
    """With its number among the chapters of its year, where it is known: `Companies Act 2006, c. 46`."""
    number = f", c. {law.number}" if law.number else ""
    return f"{law.title or law.title_short}{number}"
