"""Words of the copies of a source in which quotes are marked, in German and English."""

from __future__ import annotations

WORDS = {
    "en": {
        "page": "Page {page} of {name}",
        "marked": ", with the quote of {numbers} marked",
        "about": "Copy of a cited source, for reading; the quotes are marked.",
        "captured": "Captured on {when}; the page may have changed since.",
        "at": "The source itself:",
        "version": "Version:",
        "notice": "The page asks that no copy of it be shown to others.",
        "missed": "Not found in this copy, so not marked:",
        "places": "Marked quotes",
        "index": "Cited sources with the quotes marked",
        "source": "Source",
        "quotes": "Quotes",
        "file": "Copy",
        "text": "Its text, since the file itself could not be marked: {why}",
        "pages": "Its cited pages as pictures, since the file itself could not be marked: {why}",
        "left_out": "{count} more pages are not shown",
        "not_found": "the quotes were not found on its pages",
    },
    "de": {
        "page": "Seite {page} von {name}",
        "marked": ", darin markiert das Zitat zu {numbers}",
        "about": "Kopie einer zitierten Quelle zum Lesen; die Zitate sind markiert.",
        "captured": "Abgerufen am {when}; die Seite kann sich seither geändert haben.",
        "at": "Die Quelle selbst:",
        "version": "Fassung:",
        "notice": "Die Seite bittet darum, dass niemandem eine Kopie von ihr gezeigt wird.",
        "missed": "In dieser Kopie nicht gefunden und darum nicht markiert:",
        "places": "Markierte Zitate",
        "index": "Zitierte Quellen mit markierten Zitaten",
        "source": "Quelle",
        "quotes": "Zitate",
        "file": "Kopie",
        "text": "Ihr Text, da die Datei selbst nicht markiert werden konnte: {why}",
        "pages": "Ihre zitierten Seiten als Bilder, da die Datei selbst nicht markiert werden konnte: {why}",
        "left_out": "{count} weitere Seiten sind nicht abgebildet",
        "not_found": "die Zitate wurden auf ihren Seiten nicht gefunden",
    },
}


def words(lang: str) -> dict[str, str]:
    """The words of a language, English where there are none."""
    return WORDS.get(lang, WORDS["en"])
