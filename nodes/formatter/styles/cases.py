"""Decisions of courts in styles that have no rule for them: `Hazell v Hammersmith [1992] 2 AC 1 (HL)`."""

from __future__ import annotations

from ....store.references import Reference
from .dates import day
from .marks import clean, hidden, italic

FAMILIES = frozenset({"harvard", "ieee"})


def is_case(reference: Reference) -> bool:
    """Whether it is a decision."""
    return reference.type == "legal_case"


def listed(one: Reference, family: str, lang: str) -> str:
    """Its entry, as marked text without a full stop; empty where the CSL file writes it well.

    One of a German court as German practice has it, behind its name; any other as its report is cited.
    """
    if family not in FAMILIES:
        return ""
    title = italic(clean(one.title or ""))
    if (one.jurisdiction or "").lower() == "de" or one.language in ("de", "ngerman", "german"):
        details = _german(one)
        return f"{title} ({details})" if title and details else title or details
    year = f"[{one.year}]" if one.year else ""
    report = (one.volume, one.container_title, one.page)
    parts = [title, year, *(hidden(part) for part in (report if one.container_title else (one.number,)) if part)]
    court = f"({clean(one.authority)})" if one.authority else ""
    return " ".join(part for part in (*parts, court) if part)


def _german(one: Reference) -> str:
    """`BGH, Urteil vom 28. Mai 2020, I ZR 7/16, NJW 2020, 2540`."""
    made = f"vom {day(one.issued, 'de')}" if len(one.issued or ()) == 3 else one.year
    decided = " ".join(part for part in (clean(one.genre or ""), made) if part)
    volume = one.volume or one.year
    report = f"{clean(one.container_title)} {hidden(volume)}, {hidden(one.page or '')}" if one.container_title else ""
    court = clean(one.authority or one.publisher or "")
    return ", ".join(part for part in (court, decided, hidden(one.number or ""), report) if part)
