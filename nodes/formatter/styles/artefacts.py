"""What a model made: its maker, the model, and when, as the styles write software and unpublished output.

APA 7 (10.10) writes it as software, and so does its CSL file. IEEE names the title, the version and the publisher;
OSCOLA (3.4) and the Bluebook (R. 18) have rules for what was not published; Cite Them Right for programs.
"""

from __future__ import annotations

from ....store.references import Name, Reference
from .dates import day
from .marks import clean, hidden, italic
from .titles import capitalised

GENRES = {"de": {"AI-generated": "KI-generiert"}}


def is_artefact(reference: Reference) -> bool:
    """Whether a model made it."""
    text = (reference.genre or "").lower()
    return reference.type in ("software", "document") and (text.startswith(("ai-", "ai ", "ki-")))


def listed(reference: Reference, family: str, lang: str) -> str:
    """Its entry, as marked text without a full stop; empty where the CSL file writes it well."""
    if family == "harvard":
        return _harvard(reference, lang)
    if family == "ieee":
        return _ieee(reference, lang)
    if family in ("oscola", "bluebook", "german-legal"):
        return _legal(reference, family)
    return ""


def _harvard(one: Reference, lang: str) -> str:
    """`OpenAI (2025) Title (Version x) [AI-generated]`."""
    year = one.year or ("ohne Datum" if lang == "de" else "no date")
    version = f" (Version {hidden(one.version)})" if one.version else ""
    title = italic(clean(one.title or ""))
    head = f"{_makers(one)} ({year}) {title}" if one.author else f"{title} ({year})"
    return f"{head}{version} [{_genre(one, lang)}]"


def _ieee(one: Reference, lang: str) -> str:
    """`Title. (version), Maker. Date. AI-generated`."""
    version = f"({hidden(one.version)})" if one.version else ""
    who = ", ".join(part for part in (version, _makers(one)) if part)
    title = italic(clean(capitalised(one.title or "", one.language)))
    when = day(one.issued, "de" if lang == "de" else "ieee")
    return ". ".join(part for part in (title, who, when, _genre(one, lang)) if part)


def _legal(one: Reference, family: str) -> str:
    title, model = clean(one.title or ""), hidden(one.version or "")
    if family != "german-legal":
        title = capitalised(title, one.language)
    if family == "oscola":
        when = day(one.issued, "en")
        about = ", ".join(part for part in (_genre(one, "en"), model, when) if part)
        return ", ".join(part for part in (_makers(one), f"‘{title}’ ({about})") if part)
    if family == "bluebook":
        text = ", ".join(part for part in (_makers(one), italic(title), model) if part)
        when = day(one.issued, "us")
        return f"{text}{f' ({when})' if when else ''} ({_genre(one, 'en')})"
    made = f"{_genre(one, 'de')} mit {model}" if model else _genre(one, "de")
    return ", ".join(part for part in (italic(_makers(one)), title, made, day(one.issued, "de")) if part)


def _makers(one: Reference) -> str:
    return ", ".join(part for name in one.author if (part := clean(_whole(name))))


def _whole(name: Name) -> str:
    return name.literal or " ".join(part for part in (name.given, name.particle, name.family) if part)


def _genre(one: Reference, lang: str) -> str:
    details = clean(one.genre or "")
    return GENRES.get(lang, {}).get(details, details)
