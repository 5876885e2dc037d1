"""Words of the copies of a source in which quotes are marked, in German and English."""

from __future__ import annotations

WORDS = {
    "en": {
        "page": "Page {page} of {name}",
        "marked": ", with the quote of {numbers} marked",
    },
    "de": {
        "page": "Seite {page} von {name}",
        "marked": ", darin markiert das Zitat zu {numbers}",
    },
}


def words(lang: str) -> dict[str, str]:
    """The words of a language, English where there are none."""
    return WORDS.get(lang, WORDS["en"])
