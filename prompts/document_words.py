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
    },
}
