"""German laws: `§ 257 Abs. 4 HGB`."""

from __future__ import annotations

import re

from ....store.references import Reference
from .dates import day
from .marks import SHOWN, hidden
from .places import Place, Provision

KINDS = {"section": "§", "article": "Art.", "recital": "Erwägungsgrund"}
STOPS = re.compile(r"(?<=[a-zß])\.")
ITEM = re.compile(r"(?P<number>\d+\w?)?(?: ?Buchst\. (?P<letter>\w+))?")


def levels(provision: Provision) -> str:
    """`§ 147 Abs. 3 Satz 1 Nr. 2`."""
    item = provision.nummer or ""
    lines = (
        f"{KINDS[provision.kind]} {provision.number}{provision.clause}",
        f"Abs. {provision.absatz}" if provision.absatz else "",
        f"Satz {provision.satz}" if provision.satz else "",
        f"Nr. {item}" if item[:1].isdigit() else item,
    )
    return hidden(" ".join(part for part in lines if part).replace("-", "–"))


def where(place: Place) -> str:
    """The place in words, empty where no law's place is named."""
    if place.provision:
        return levels(place.provision)
    return hidden(place.words) if place.words.startswith(("§", "Art", "Anlage", "Anhang")) else ""


def cited(law: Reference, place: Place, family: str) -> str:
    """The place in front of the abbreviation."""
    if family == "bluebook":
        return ", ".join(part for part in (_foreign(law), _paragraphs(place)) if part) + " (Ger.)"
    text = " ".join(part for part in (where(place), law.title_short or law.title) if part)
    return f"{_without_stops(text)} (Germany)" if family == "oscola" else text


def listed(law: Reference, family: str) -> str:
    """`Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl. S. 219), Stand 2022-03`."""
    if family == "bluebook":
        return f"{_foreign(law)} (Ger.)"
    short = f" ({law.title_short})" if law.title_short and law.title_short != law.title else ""
    made = f" vom {day(law.issued, 'de')}" if law.issued and len(law.issued) == 3 else ""
    gazette = " ".join(part for part in (law.container_title, law.volume, law.page and f"S. {law.page}") if part)
    text = f"{law.title or law.title_short}{short}{made}" + (f" ({gazette})" if gazette else "")
    text += f", Stand {law.version}" if law.version else ""
    return f"{_without_stops(text)} (Germany)" if family == "oscola" else text


def _foreign(law: Reference) -> str:
    """Bluebook T2.14: the title with its abbreviation in brackets."""
    same = law.title_short in (None, law.title)
    return str(law.title or law.title_short) if same else f"{law.title} [{law.title_short}]"


def _paragraphs(place: Place) -> str:
    """Bluebook T2.14: `§ 257, para. 4, sentence 1, no. 2`."""
    if place.provision is None:
        return where(place)
    one = place.provision
    item = ITEM.fullmatch(one.nummer or "")
    lines = (
        f"{'art.' if one.kind == 'article' else KINDS[one.kind]} {one.number}{one.clause}",
        f"para. {one.absatz}" if one.absatz else "",
        f"sentence {one.satz}" if one.satz else "",
        f"no. {item['number']}" if item and item["number"] else "",
        f"lit. {item['letter']}" if item and item["letter"] else "",
    )
    return ", ".join(hidden(part) for part in lines if part)


def _without_stops(text: str) -> str:
    """OSCOLA 1.3.1: abbreviations have no full stop."""
    return hidden(STOPS.sub("", text.translate(SHOWN)))
