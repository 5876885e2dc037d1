"""Law of the European Union: `Council Regulation (EC) 139/2004 [2004] OJ L24/1, art 5`."""

from __future__ import annotations

import re

from ....store.references import Reference
from . import laws_acts as acts
from . import laws_german as german
from .marks import SHOWN, hidden
from .places import Place

NUMBER = re.compile(r" (?:No\.?|Nr\.) (?=\d)")
SHORT = re.compile(r"(?P<short>.*?(?:(?<!\d)\d++/\d+(?:/(?:EU|EC|EEC|EG|EWG))?))(?P<body>.*)", re.DOTALL)
BODY = re.compile(r"\s?\((?P<body>EU|EC|EEC|EG|EWG|Euratom)\)")
PARTS = re.compile(r"\(([^()]+)\)")


def cited(law: Reference, place: Place, family: str, lang: str) -> str:
    """The act and the article, by the rules of the style."""
    if family == "german-legal" or (lang == "de" and family not in ("oscola", "bluebook")):
        return " ".join(part for part in (_german(place), law.title_short or _short(law)) if part)
    where = acts.bracketed(place.provision, family) if place.provision else hidden(place.words)
    if family == "bluebook":
        return _american(law, where)
    name = listed(law, family, lang) if family == "oscola" else law.title_short or _short(law)
    return ", ".join(part for part in (name, where) if part)


def listed(law: Reference, family: str, lang: str) -> str:
    """The whole title with the Official Journal (OSCOLA 2.6.1; otherwise as the Journal is cited officially)."""
    title = _title(law)
    if family == "bluebook":
        return _american(law, "")
    volume, page = (law.volume or "").translate(SHOWN), law.page
    if family == "oscola":
        journal = f"OJ {volume.replace(' ', '')}" + (f"/{page}" if page else "") if volume else ""
        year = f"[{law.year}]" if law.year and journal else ""
        return " ".join(part for part in (title, year, journal) if part)
    german_text = lang == "de"
    lines = (
        f"{'ABl.' if german_text else 'OJ'} {volume}" if volume else "",
        f"{'vom' if german_text else ''} {_numeric(law)}".strip() if volume and law.issued else "",
        f"{'S.' if german_text else 'p.'} {page}" if volume and page else "",
    )
    journal = ", ".join(part for part in lines if part).replace(", vom", " vom")
    short = f" ({law.title_short})" if law.title_short else ""
    return f"{title}{short}" + (f" ({hidden(journal)})" if journal else "")


def _american(law: Reference, where: str) -> str:
    """Bluebook R. 21.9: `Council Regulation 139/2004, art. 5, 2004 O.J. (L 24) 1 (EC)`."""
    body = BODY.search(_short(law))
    volume = re.sub(r"([A-Z]) ?(\d+)", r"\1 \2", (law.volume or "").translate(SHOWN))
    journal = hidden(f"{law.year} O.J. ({volume}) {law.page or ''}".strip()) if volume and law.year else ""
    text = ", ".join(part for part in (BODY.sub("", _short(law)), where, journal) if part)
    return f"{text} ({body['body']})" if body else text


def _title(law: Reference) -> str:
    return NUMBER.sub(" ", law.title or "")


def _short(law: Reference) -> str:
    """The title up to its number."""
    match = SHORT.match(_title(law).translate(SHOWN))
    return match["short"] if match else law.title or ""


def _german(place: Place) -> str:
    """`Art. 6 Abs. 1 Buchst. a` of `art 6(1)(a)`."""
    one = place.provision
    if one is None or not one.clause:
        return german.where(place)
    levels = PARTS.findall(one.clause)
    numbers = [level for level in levels if level.isdigit()]
    letters = [level for level in levels if not level.isdigit()]
    item = " ".join(part for part in (" ".join(numbers[1:]), *(f"Buchst. {letter}" for letter in letters)) if part)
    existing = {"clause": "", "absatz": numbers[0] if numbers else one.absatz, "nummer": item or one.nummer}
    return german.levels(one.model_copy(update=existing))


def _numeric(law: Reference) -> str:
    return ".".join(str(part) for part in reversed(law.issued or ())) if len(law.issued or ()) == 3 else law.year
