"""Footnotes: what a note says, and raised numbers."""

from __future__ import annotations

from collections.abc import Sequence

from .clusters import Cite, cluster, unique
from .marks import RAISED, Form, written
from .places import Place
from .standing import History
from .writer import StyleWriter

PAGES = {"de": ("S.", "S.")}


def raised(number: int) -> str:
    """`¹²` of 12."""
    return str(number).translate(RAISED)


def note(cites: Sequence[Cite], one: StyleWriter, form: Form, history: History | None = None) -> str:
    """A note in a style that has notes, in short for what was cited; in another the entries with their places."""
    if one.csl.notes:
        if history:
            history.begin()
            cites = [each._replace(at=history.add(each.key, each.place, each.at.ambiguous)) for each in unique(cites)]
        return cluster(cites, one, form)
    parts = [_entry(each, one) for each in unique(cites)]
    return written("; ".join(parts) + ".", form)


def _entry(each: Cite, one: StyleWriter) -> str:
    from . import laws

    if laws.is_law(each.reference) and one.family:
        return laws.cited(each.reference, each.place, one.family, one.lang)
    entry = one.entry(each.reference, each.number, each.suffix).removeprefix(one.csl.numeral(each.number))
    name = _place_text(each.place, one.lang)
    return entry.removesuffix(".") + (f", {name}" if name else "")


def _place_text(place: Place, lang: str) -> str:
    label, value = place.csl
    single, several = PAGES.get(lang, ("p.", "pp."))
    many = "-" in place.pages or "," in place.pages
    sign = {"page": several if many else single, "section": "Abschnitt" if lang == "de" else "sec."}.get(label, "")
    return f"{sign} {value.replace('-', '–')}".strip()
