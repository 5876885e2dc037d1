"""American codes: `17 C.F.R. § 240.17a-4(b)(1) (2024)` (Bluebook R. 12.3 and 14.2, APA 7 11.5 and 11.7)."""

from __future__ import annotations

import re

from ....store.references import Reference
from .marks import SHOWN, hidden
from .places import Place

CODES = {"CFR": "C.F.R.", "USC": "U.S.C."}
PART = re.compile(r"\bPart (?P<part>\d+)\b")
CODE = re.compile(r"(?P<volume>\d+) (?P<name>[A-Z][\w.]*)")


def cited(law: Reference, place: Place, family: str) -> str:
    """The code with its section and edition; an Act that names no code with its section."""
    where, code = _where(place), _code(law, place)
    if not code:
        details = " ".join(part for part in (law.title_short or law.title, where) if part)
        return details if law.year in ("", (law.title or "")[-4:]) else f"{details} ({law.year})"
    details = " ".join(part for part in (code, where or _whole(law)) if part)
    if family == "oscola":
        details = hidden(re.sub(r"(?<=[A-Z])\.", "", details.translate(SHOWN)))
    if not law.year:
        return details
    return f"{details}, {law.year}" if family == "apa" else f"{details} ({law.year})"


def listed(law: Reference, family: str) -> str:
    """`Title, 17 C.F.R. § 240.17a-4 (2024)`; the title of a part of a code is no title."""
    code = cited(law, Place(), "oscola" if family == "oscola" else "bluebook")
    title = law.title or ""
    name = title and not CODE.match(title.translate(SHOWN)) and _code(law, Place())
    return f"{title}, {code}" if name else code


def _code(law: Reference, place: Place) -> str:
    value = place.provision.code if place.provision else None
    if law.volume and law.container_title:
        value = f"{law.volume} {law.container_title}"
    match = CODE.fullmatch((value or "").translate(SHOWN))
    if match is None:
        return hidden(value or "")
    name = match["name"].replace(".", "")
    return hidden(f"{match['volume']} {CODES.get(name, match['name'])}")


def _whole(law: Reference) -> str:
    """The section, or the part of the code, that the source is."""
    part = PART.search((law.title or "").translate(SHOWN))
    return f"§ {law.section}" if law.section else hidden(f"pt. {part['part']}") if part else ""


def _where(place: Place) -> str:
    if place.provision:
        one = place.provision
        return hidden(f"{'art.' if one.kind == 'article' else '§'} {one.number}{one.clause}")
    return hidden(place.words) if place.words.startswith("§") else ""
