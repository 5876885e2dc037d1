"""Terms of the report for a browser: gates, outcomes, flags and reasons, in English and German."""

from __future__ import annotations

GATES = {
    "en": {
        "numbers": "Number", "units": "Unit", "money": "Amount", "dates": "Date", "references": "Reference",
        "quotes": "Quotation", "negation": "Negation", "modality": "Duty or permission", "quantifiers": "How many",
        "opposites": "Opposite", "names": "Name", "bindings": "What the number is about", "roles": "Who does it",
        "characters": "Characters", "antecedents": "What a word points back to", "words": "Least borne out",
        "assertion": "What a source stands by",
    },
    "de": {
        "numbers": "Zahl", "units": "Einheit", "money": "Betrag", "dates": "Datum", "references": "Verweis",
        "quotes": "Zitat", "negation": "Verneinung", "modality": "Pflicht oder Erlaubnis", "quantifiers": "Umfang",
        "opposites": "Gegenteil", "names": "Name", "bindings": "Bezug der Zahl", "roles": "Wer es tut",
        "characters": "Zeichen", "antecedents": "Worauf sich ein Wort bezieht", "words": "Am wenigsten belegt",
        "assertion": "Wofür eine Quelle einsteht",
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
    (r"Not read in the draft: rows of tables, whole or in part \((\d+)\)\.",
     "Im Entwurf nicht gelesen: Zeilen von Tabellen, ganz oder zum Teil ({0})."),
    (r"Not checked in the draft: tables at line (.+)\.", "Im Entwurf nicht geprüft: Tabellen in Zeile {0}."),
    (r"Not checked in the draft: code at line (.+)\.", "Im Entwurf nicht geprüft: Code in Zeile {0}."),
    (r"Not checked in the draft: HTML at line (.+)\.", "Im Entwurf nicht geprüft: HTML in Zeile {0}."),
    (r"The citation of “(.+)” was rejected in an earlier report by (.+)\.",
     "Der Beleg für „{0}“ wurde in einem früheren Bericht abgelehnt von {1}."),
    (r"The quotes were not translated: (.+)", "Die Zitate wurden nicht übersetzt: {0}"),
    (r"The translation of “(.+)” is not shown: (.+)\.", "Die Übersetzung von „{0}“ wird nicht gezeigt: {1}."),
    (r"Not used as a source\. (.+) is the draft itself\.", "Nicht als Quelle verwendet: {0} ist der Entwurf selbst."),
    (r"Passages were searched by their words alone\. .+",
     "Stellen wurden nur nach ihren Wörtern gesucht; der Dienst für Einbettungen antwortete nicht."),
    (r"Not checked: “(.+)”, since (.+?)\.", "Nicht geprüft: „{0}“, denn {1}."),
    (r"Not read in the source (.+?): (.+)\.", "In der Quelle {0} nicht gelesen: {1}."),
)  # fmt: skip
"""Notes of a report as patterns, with their German words."""

UNUSED_DE = (
    (r"it holds no text \((\d+) bytes\)", "enthält keinen Text ({0} Bytes)"),
    (r"it is not ([\w-]+): byte (\d+) is (\w+)", "ist nicht in {0} geschrieben (Byte {1} ist {2})"),
    (r"it holds zero bytes.*|it holds control characters.*", "ist keine Textdatei"),
    (r"it is (?:a ZIP archive|an old Office or Outlook file|a folder)", "ist von einer Art, die nicht gelesen wird"),
    (
        r"it opens with a password only|it is an Office file with a password|its contents have a password"
        r"|it is encrypted",
        "hat ein Passwort oder ist verschlüsselt",
    ),
    (r"(?:the archive|the \w+|its XML) is (?:damaged|cut off).*", "ist beschädigt oder unvollständig"),
    (r".*which is the limit.*|.*the limit is.*", "ist größer als erlaubt"),
    (r"there is no such file.*", "gibt es nicht"),
    (r"it is a picture.*|.*(?:picture|scan).*", "besteht aus Bildern von Text, die nicht gelesen wurden"),
    (r"all its text is left out: .*", "enthält nur Text, der nicht gelesen wird"),
    (r".*", "ließ sich nicht lesen"),
)
"""Why a file is no source, as patterns; the last fits everything."""

LANGUAGES_DE = {
    "de": "Deutsch", "en": "Englisch", "fr": "Französisch", "es": "Spanisch", "it": "Italienisch",
    "nl": "Niederländisch", "pl": "Polnisch", "pt": "Portugiesisch", "und": "nicht erkannt",
}  # fmt: skip
"""Languages by their codes."""

FINDINGS = r"The (?:claim|source) .+?\."
"""What gates hold against a claim: a sentence for each."""
_BOUND = "(at least |at most |)"
FINDINGS_DE = (
    (rf"The claim says {_BOUND}'(.+?)', the source {_BOUND}'(.+?)'\.",
     "Die Aussage sagt {0}„{1}“, die Quelle {2}„{3}“."),
    (rf"The claim says {_BOUND}'(.+?)', which the source does not; nearest is {_BOUND}'(.+?)'\.",
     "Die Aussage sagt {0}„{1}“, die Quelle nicht; am nächsten kommt {2}„{3}“."),
    (rf"The claim says {_BOUND}'(.+?)', which the source does not(?: have)?\.",
     "Die Aussage sagt {0}„{1}“, die Quelle nicht."),
    (r"The nearest passage bears out '(.+?)' least\.",
     "Die nächste Stelle belegt „{0}“ am wenigsten."),
    (r"The claim says '(.+?)', the source says it without that word\.",
     "Die Aussage sagt „{0}“, die Quelle sagt es ohne dieses Wort."),
    (r"The claim says '(.+?)', the source makes an exception: '(.+?)'\.",
     "Die Aussage sagt „{0}“, die Quelle macht eine Ausnahme: „{1}“."),
    (r"The claim says '(.+?)' in the place where the source has '(.+?)'\.",
     "Die Aussage sagt „{0}“, wo in der Quelle „{1}“ steht."),
    (r"The claim says '(.+?)' of what the source says '(.+?)' of: '(.+?)'\.",
     "Die Aussage sagt „{0}“, wovon die Quelle „{1}“ sagt: „{2}“."),
    (r"The claim speaks of (\w+) \('(.+?)'\), the source of (\w+) \('(.+?)'\)\.",
     "Die Aussage spricht von {0} („{1}“), die Quelle von {2} („{3}“)."),
    (r"The claim speaks of '(.+?)', and nothing before it says whom or what that is\.",
     "Die Aussage spricht von „{0}“, und nichts davor sagt, wer oder was das ist."),
    (r"The claim speaks of '(.+?)', and nothing that stands before it is what the source speaks of\.",
     "Die Aussage spricht von „{0}“, und nichts davor ist das, wovon die Quelle spricht."),
    (r"The claim speaks of '(.+?)', the source stands under (.+?)\.",
     "Die Aussage spricht von „{0}“, die Quelle steht unter {1}."),
    (r"The claim quotes '(.+?)', which does not stand in the source word for word\.",
     "Die Aussage zitiert „{0}“; das steht in der Quelle nicht wörtlich."),
    (r"The source only quotes or mentions these words and does not say them itself\.",
     "Die Quelle führt diese Worte nur an und sagt sie nicht selbst."),
    (r"The source only asks it\.", "Die Quelle fragt das nur."),
    (r"The source only supposes it\.", "Die Quelle nimmt das nur an."),
    (r"The source only reports that someone says so\.", "Die Quelle berichtet nur, dass jemand das sagt."),
    (r"The source calls it wrong\.", "Die Quelle nennt das falsch."),
    (r"The source only tells it as a rumour\.", "Die Quelle gibt das nur als Gerücht wieder."),
    (r"The source only tells it as a story\.", "Die Quelle erzählt das nur als Geschichte."),
    (r"The source says that it does not hold any more\.", "Die Quelle sagt, dass das nicht mehr gilt."),
    (r"The source says that it was rejected\.", "Die Quelle sagt, dass das abgelehnt wurde."),
    (r"The claim names '(.+?)', which the source does not\.", "Die Aussage nennt „{0}“, die Quelle nicht."),
    (r"The claim names '(.+?)', the source is of (.+?)\.", "Die Aussage nennt „{0}“, die Quelle gehört zu {1}."),
    (r"The claim names '(.+?)', the source stands at (.+?)\.", "Die Aussage nennt „{0}“, die Quelle steht bei {1}."),
    (r"The claim names '(.+?)', the source names (.+?)\.", "Die Aussage nennt „{0}“, die Quelle nennt {1}."),
    (r"The claim names '(.+?)', (?:.+?)\.", "Die Aussage nennt „{0}“, was nicht zur Quelle passt."),
    (r"The claim denies \('(.+?)'\) what the source says: '(.+?)'\.",
     "Die Aussage verneint („{0}“), was die Quelle sagt: „{1}“."),
    (r"The claim says what the source denies: '(.+?)'\.", "Die Aussage sagt, was die Quelle verneint: „{0}“."),
    (r"The claim makes an exception \('(.+?)'\),? the source does not (?:have|speak of it)\.",
     "Die Aussage macht eine Ausnahme („{0}“), die Quelle nicht."),
    (r"The claim makes an exception \('(.+?)'\), the source includes it\.",
     "Die Aussage macht eine Ausnahme („{0}“), die Quelle schließt es ein."),
    (r"The claim has '(.+?)' where the source, in the same words, has '(.+?)'\.",
     "Die Aussage hat „{0}“, wo die Quelle mit denselben Wörtern „{1}“ hat."),
    (r"The claim has '(.+?)' in the part that the source gives to '(.+?)'\.",
     "In der Aussage steht „{0}“, wo in der Quelle „{1}“ steht."),
    (r"The claim writes (.+?) with letters of another script that look like Latin ones\.",
     "Die Aussage schreibt {0} mit Buchstaben einer anderen Schrift, die wie lateinische aussehen."),
    (r"The (?:claim|source) holds controls that show text in another order than it is stored in \((.+?)\)\.",
     "Steuerzeichen zeigen Text in anderer Reihenfolge, als er gespeichert ist ({0})."),
)  # fmt: skip
"""Sentences of the gates as patterns, with their German words; the first that fits is taken."""

WORDS_DE = {
    "at least ": "mindestens ", "at most ": "höchstens ", "duty": "einer Pflicht", "leave": "einer Erlaubnis",
    "ban": "einem Verbot", "advice": "einem Rat", "warning": "einem Abraten", "exemption": "einer Befreiung",
    "inability": "einem Unvermögen", "open": "etwas Offenem",
    "it stands in a table": "es steht in einer Tabelle",
    "it stands in a block of code": "es steht in einem Block mit Code",
    "it stands in HTML": "es steht in HTML",
    "it stands in a heading": "es steht in einer Überschrift",
    "it could not be read as a sentence": "es ließ sich nicht als Satz lesen",
    "it stands where no claims are read": "es steht, wo keine Aussagen gelesen werden",
    "it is an entry of a reference list that names none of the sources":
        "es ist ein Eintrag einer Quellenliste, der keine der Quellen nennt",
    "there was no answer": "Es kam keine Antwort",
    "it is much longer than the quote": "Sie ist viel länger als das Zitat",
    "its numbers are not those of the quote": "Ihre Zahlen sind nicht die des Zitats",
    "it is not in the language of the sentence that cites it": "Sie ist nicht in der Sprache des Satzes, der zitiert",
}  # fmt: skip

REASONS_DE = (
    (r"no passage of the sources shares anything with it", "Keine Stelle der Quellen hat etwas damit gemein."),
    (r"no passage supports it: the best reaches ([\d.]+), ([\d.]+) is needed",
     "Keine Stelle trägt die Aussage: Die beste erreicht {0}, nötig sind {1}."),
    (r"no passage supports it", "Keine Stelle trägt die Aussage."),
    (rf"no passage supports it; the nearest was lowered: ({FINDINGS})",
     "Keine Stelle trägt die Aussage; die nächste kam ihr nahe. {0}"),
    (r"no passage supports it; the nearest was (.+)", "Keine Stelle trägt die Aussage; die nächste kam ihr nahe."),
    (r"too close to call: the best passage reaches ([\d.]+), ([\d.]+) is needed",
     "Zu knapp: Die beste Stelle erreicht {0}, nötig sind {1}."),
    (r"too close to call: the engine gives no clear answer", "Das Modell gibt keine klare Antwort."),
    (r"too close to call: the best passage reaches ([\d.]+), ([\d.]+) is needed; and it is contradicted by (.+?): "
     r"(?:The claim|the engine) .+",
     "Zu knapp: Die beste Stelle erreicht {0}, nötig sind {1}. Außerdem Widerspruch zu {2}."),
    (r"too close to call: lowered: it follows only from passages of different places read together.*",
     "Ergibt sich nur, wenn man Stellen verschiedener Orte zusammen liest."),
    (r"too close to call: lowered: the engine finds support and contradiction.*",
     "Zu knapp für ein Urteil: Das Modell findet Stütze und Widerspruch zugleich."),
    (r"too close to call: lowered: the passage does not name “(.+?)”.*", "Die Stelle nennt „{0}“ nicht."),
    (r"too close to call: lowered: no sentence of the passage has “(.+?)” beside “(.+?)”.*",
     "In keinem Satz der Stelle steht „{0}“ bei „{1}“."),
    (rf"too close to call: lowered: ({FINDINGS}); and it is contradicted by (.+?): .+",
     "Zu knapp für ein Urteil. {0} Außerdem Widerspruch zu {1}."),
    (rf"too close to call: lowered: ({FINDINGS})", "Zu knapp für ein Urteil. {0}"),
    (r"too close to call: .+", "Zu knapp für ein Urteil."),
    (r"each part is supported by itself, the sentence as a whole is not",
     "Jeder Teil ist für sich belegt, der Satz als Ganzes nicht."),
    (r"each part is supported by itself, the sentence as a whole is not; and it is contradicted by (.+?): "
     r"(?:The claim|the engine) .+",
     "Jeder Teil ist für sich belegt, der Satz als Ganzes nicht. Außerdem Widerspruch zu {0}."),
    (r"only a part is supported; not supported: (.+); and it is contradicted by (.+?): (?:The claim|the engine) .+",
     "Nur ein Teil ist belegt; nicht belegt: {0}. Außerdem Widerspruch zu {1}."),
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
