"""Laws, which every country cites its own way and CSL hardly knows: `§ 147 Abs. 3 Satz 1 AO`, `s 386(4)`.

German laws follow the Handbuch der Rechtsförmlichkeit (Federal Ministry of Justice); British, American and European
ones OSCOLA (4th edition, 2.4-2.6), the Bluebook (R. 12, 14, 20, 21.9) and APA 7 (chapter 11).
"""

from __future__ import annotations

from ....store.references import Reference
from . import laws_acts as acts
from . import laws_european as european
from . import laws_german as german
from . import laws_regulations as regulations
from .marks import clean, hidden
from .places import NOWHERE, Place

__all__ = ["cited", "is_law", "listed"]

TYPES = frozenset({"legislation", "regulation"})


def is_law(reference: Reference) -> bool:
    """Whether it is a law, and we know its title."""
    return reference.type in TYPES and bool(reference.title or reference.title_short)


def cited(reference: Reference, place: Place, family: str, lang: str) -> str:
    """The place in the law as a citation names it, as marked text.

    Args:
        family: whose rules hold: `oscola`, `bluebook`, `german-legal`, `apa`, or any other.
        lang: the language of the text.
    """
    details = _cleaned(reference)
    if details.jurisdiction == "de" or (
        place.words.startswith("§") and details.title_short and details.language == "de"
    ):
        return german.cited(details, place, family)
    if details.jurisdiction == "us" or (place.provision and place.provision.code):
        return regulations.cited(details, place, family)
    if details.jurisdiction == "eu":
        return european.cited(details, place, family, lang)
    return acts.cited(details, place, family, lang)


def listed(reference: Reference, family: str, lang: str) -> str:
    """The law as a reference list has it, as marked text without a full stop."""
    details = _cleaned(reference)
    if details.jurisdiction == "de":
        return german.listed(details, family)
    if details.jurisdiction == "us":
        return regulations.listed(details, family)
    if details.jurisdiction == "eu":
        return european.listed(details, family, lang)
    return acts.listed(details, NOWHERE, family)


def _cleaned(reference: Reference) -> Reference:
    texts = {key: value for key in Reference.model_fields if isinstance(value := getattr(reference, key), str)}
    plain = {"title", "title_short", "publisher", "authority", "container_title", "type", "id"}
    cleaned = {key: clean(value) if key in plain else hidden(value) for key, value in texts.items()}
    cleaned["jurisdiction"] = texts.get("jurisdiction", "").strip().lower()
    cleaned["language"] = texts.get("language", "")[:2]
    return reference.model_copy(update=cleaned)
