"""Terms of the report for a browser: gates, outcomes, flags and reasons, in English and German."""

from __future__ import annotations

GATES = {
    "en": {
        "numbers": "Number", "units": "Unit", "money": "Amount", "dates": "Date", "references": "Reference",
        "quotes": "Quotation", "negation": "Negation", "modality": "Duty or permission", "quantifiers": "How many",
        "opposites": "Opposite", "names": "Name", "bindings": "What the number is about", "roles": "Who does it",
        "characters": "Characters",
    },
    "de": {
        "numbers": "Zahl", "units": "Einheit", "money": "Betrag", "dates": "Datum", "references": "Verweis",
        "quotes": "Zitat", "negation": "Verneinung", "modality": "Pflicht oder Erlaubnis", "quantifiers": "Umfang",
        "opposites": "Gegenteil", "names": "Name", "bindings": "Bezug der Zahl", "roles": "Wer es tut",
        "characters": "Zeichen",
    },
}  # fmt: skip
"""What a gate looks at."""

OUTCOMES = {
    "en": {
        "accepted": "accepted", "rejected": "rejected", "contradicts": "contradicts", "review": "too close to call",
        "unscored": "no answer", "pending": "pending",
    },
    "de": {
        "accepted": "trägt", "rejected": "trägt nicht", "contradicts": "widerspricht", "review": "zu knapp",
        "unscored": "ohne Antwort", "pending": "offen",
    },
}  # fmt: skip
"""How a link came out."""

NOTES_DE = (
    (r"(.+) at (\d+): no passage of (.+) supports “(.+)”\.", "{0}: Keine Stelle von {2} trägt „{3}“"),
    (r"(.+) at (\d+) points to no source that was given\.", "{0} führt zu keiner der angegebenen Quellen."),
    (r"(.+) at (\d+) could not be checked against (.+?): .+", "{0} ließ sich nicht an {2} prüfen."),
    (r"The editor gave back no new text; the draft was left as it was\.",
     "Der Redakteur gab keinen neuen Text zurück; der Entwurf blieb, wie er war."),
    (r"Warning: the source (.+) was retracted \((.+)\)\.", "Achtung: Die Quelle {0} wurde zurückgezogen ({1})."),
    (r"Not read in the draft: characters that nobody sees: (.+)\.", "Im Entwurf nicht gelesen: Unsichtbares ({0})."),
    (r"Not read in the draft: what its pending changes take away, places: (\d+)\.",
     "Im Entwurf nicht gelesen: was offene Änderungen streichen, Stellen: {0}."),
    (r"Not read in the draft: rows of tables \((\d+)\)\.", "Im Entwurf nicht gelesen: Zeilen von Tabellen ({0})."),
    (r"The citation of “(.+)” was rejected in an earlier report by (.+)\.",
     "Der Beleg für „{0}“ wurde in einem früheren Bericht abgelehnt von {1}."),
    (r"Not used as a source\. (.+) is the draft itself\.", "Nicht als Quelle verwendet: {0} ist der Entwurf selbst."),
)  # fmt: skip
"""Notes of a report as patterns, with their German words."""

LANGUAGES_DE = {
    "de": "Deutsch", "en": "Englisch", "fr": "Französisch", "es": "Spanisch", "it": "Italienisch",
    "nl": "Niederländisch", "pl": "Polnisch", "pt": "Portugiesisch", "und": "nicht erkannt",
}  # fmt: skip
"""Languages by their codes."""

REASONS_DE = (
    (r"no passage of the sources shares anything with it", "Keine Stelle der Quellen hat etwas damit gemein."),
    (r"no passage supports it: the best reaches ([\d.]+), ([\d.]+) is needed",
     "Keine Stelle trägt die Aussage: Die beste erreicht {0}, nötig sind {1}."),
    (r"no passage supports it", "Keine Stelle trägt die Aussage."),
    (r"no passage supports it; the nearest was (.+)", "Keine Stelle trägt die Aussage; die nächste kam ihr nahe."),
    (r"too close to call: the best passage reaches ([\d.]+), ([\d.]+) is needed",
     "Zu knapp: Die beste Stelle erreicht {0}, nötig sind {1}."),
    (r"too close to call: the engine gives no clear answer", "Das Modell gibt keine klare Antwort."),
    (r"too close to call: the best passage reaches ([\d.]+), ([\d.]+) is needed; and it is contradicted by (.+?): "
     r"(?:The claim|the engine) .+",
     "Zu knapp: Die beste Stelle erreicht {0}, nötig sind {1}. Außerdem Widerspruch zu {2}."),
    (r"too close to call: lowered: it follows only from passages of different places read together.*",
     "Ergibt sich nur, wenn man Stellen verschiedener Orte zusammen liest."),
    (r"too close to call: .+", "Zu knapp für ein Urteil."),
    (r"each part is supported by itself, the sentence as a whole is not",
     "Jeder Teil ist für sich belegt, der Satz als Ganzes nicht."),
    (r"each part is supported by itself, the sentence as a whole is not; and it is contradicted by (.+?): "
     r"(?:The claim|the engine) .+",
     "Jeder Teil ist für sich belegt, der Satz als Ganzes nicht. Außerdem Widerspruch zu {0}."),
    (r"only a part is supported; not supported: (.+)", "Nur ein Teil ist belegt; nicht belegt: {0}."),
    (r"sources disagree: .+", "Die Quellen widersprechen einander: Eine Stelle trägt die Aussage, eine andere nicht."),
    (r"contradicted by (.+?): (?:The claim|the engine) .+", "Widerspruch zu {0}."),
    (r"contradicted by ([^:]+): .+", "Widerspruch zu {0}."),
    (r"language: the claim is in '(\w+)', the passage in '(\w+)'.*",
     "Sprache der Aussage: {0}, der Stelle: {1}; dafür ist das Modell nicht gemessen."),
    (r"length: .+", "Die Aussage ist für das Modell zu lang."),
    (r"the engine did not answer in time", "Das Modell hat nicht rechtzeitig geantwortet."),
)  # fmt: skip
"""Reasons of the verifier as patterns, with their German words; the first that fits is taken."""
