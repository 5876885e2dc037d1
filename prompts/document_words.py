"""The words that a Word document of a grounded draft adds to it, in English and German."""

from __future__ import annotations

DOCUMENT = {
    "en": {
        "code": "en-US",
        "open": "Not supported, or not settled",
        "notes": "Notes",
        "made": "How the draft was made",
        "note": "note {numbers}",
        "many": "notes {numbers}",
        "quote": "“{quote}”",
        "flags": "Footnotes quote what supports a statement. What is set in colour is marked in words too.",
        "report": "Report {id}, {day}",
        "no_check": "Report {id}: no sentence of the draft needs a check.",
        "no_claim": "Report {id}: no claim was found to check.",
        "checked_one": "Report {id}: 1 claim checked: {counts}.",
        "checked": "Report {id}: {count} claims checked: {counts}.",
        "part": " Not checked: {count} part of the text.",
        "parts": " Not checked: {count} parts of the text.",
        "round": "round {round}, {by}",
        "kept": "left as it was, {refused}",
        "accepted": "accepted without a source",
        "removed": "removed",
        "by": "{role}: {model} ({engine}{prompt}): answers {answers}, tokens in {input}, out {output}",
    },
    "de": {
        "code": "de-DE",
        "open": "Nicht belegt oder nicht geklärt",
        "notes": "Hinweise",
        "made": "Wie der Entwurf entstand",
        "note": "Fn. {numbers}",
        "many": "Fn. {numbers}",
        "quote": "„{quote}“",
        "flags": "Fußnoten zitieren, was eine Aussage belegt. Was farbig ist, steht auch in Worten da.",
        "report": "Bericht {id}, {day}",
        "no_check": "Bericht {id}: Kein Satz des Entwurfs muss geprüft werden.",
        "no_claim": "Bericht {id}: Es fand sich keine Aussage, die zu prüfen wäre.",
        "checked_one": "Bericht {id}: 1 Aussage geprüft: {counts}.",
        "checked": "Bericht {id}: {count} Aussagen geprüft: {counts}.",
        "part": " Nicht geprüft: {count} Teil des Textes.",
        "parts": " Nicht geprüft: {count} Teile des Textes.",
        "round": "Runde {round}, {by}",
        "kept": "unverändert, {refused}",
        "accepted": "ohne Quelle angenommen",
        "removed": "gestrichen",
        "by": "{role}: {model} ({engine}{prompt}): Antworten {answers}, Token hinein {input}, heraus {output}",
    },
}

COLUMNS = {"de": ("Satz", "Urteil", "Grund", "Belege")}
"""Heads of a notebook's table in other languages than English."""

WHY_NOT = {
    "de": {
        "purpose": "sagt, was der Text vorhat",
        "opinion": "Meinung",
        "recommendation": "Empfehlung",
        "question": "Frage",
        "transition": "Überleitung",
        "heading": "Überschrift",
        "fragment": "kein ganzer Satz",
    },
}
"""Why a sentence needs no check, in other languages than English."""
