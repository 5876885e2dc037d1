"""How German sentences sound that need no source; the same rules as for English ones."""

from __future__ import annotations

DOCUMENT = (
    r"(?:\w+ ){0,2}?(?:bericht|vermerk|gutachten|memo|memorandum|dokument|abschnitt|unterabschnitt|kapitel|beitrag|artikel"
    r"|papier|arbeit|analyse|studie|untersuchung|übersicht|text|notiz|stellungnahme|ausarbeitung|leitfaden|zusammenfassung"
    r"|entwurf|überblick|auswertung|teil|aufsatz|prüfbericht|kurzbericht|merkblatt|anhang|präsentation|schreiben)"
    r"(?:e?s|en?|n)?"
)
TELLS = (
    r"(?:prüft|untersucht|beschreibt|behandelt|stellt|fasst|gibt|erläutert|analysiert|bewertet|betrachtet|vergleicht|geht"
    r"|widmet|befasst|beschäftigt|beleuchtet|skizziert|zeigt(?= auf\b|, (?:wie|warum|welche|ob|wo|was)\b)|dient|soll|erörtert"
    r"|klärt|beantwortet|diskutiert|will|möchte|liefert|bietet|führt|ordnet|zeichnet|thematisiert|gliedert|konzentriert"
    r"|beschränkt|fragt|handelt von|richtet|wendet|verfolgt|hinterfragt|beurteilt|präsentiert|informiert|erklärt"
    r"|dokumentiert|bezieht|(?:schließt|beginnt|endet) mit|ist wie folgt)"
)
WE_TELL = (
    r"(?:prüfen|untersuchen|beschreiben|behandeln|stellen|fassen|geben|erläutern|analysieren|bewerten|betrachten|vergleichen"
    r"|gehen|widmen|befassen|beschäftigen|beleuchten|skizzieren|zeigen|erörtern|klären|beantworten|diskutieren|wenden"
    r"|wollen|möchten|werden|beginnen|schließen|sehen|schauen|erklären|beschränken|konzentrieren)"
)
SHOWN = (
    r"(?:dargestellt|dargelegt|erläutert|beschrieben|vorgestellt|zusammengefasst|diskutiert|erörtert|skizziert|beleuchtet"
    r"|eingegangen|aufgezeigt|wiedergegeben|nachgegangen|umrissen)(?: werden)?"
)
THIS = r"(?:diese[rs]?|unsere?|mein|(?:der|die|das) (?:vorliegende|folgende|nachfolgende|nächste|anschließende)n?)"
IN_THIS = r"(?:in|mit) (?:diese[mr]|(?:dem|der|den) (?:vorliegenden|folgenden|nachfolgenden|nächsten))"
HERE = r"(?:im folgenden|nachfolgend|nachstehend|im weiteren|im nächsten schritt)"
FIRST = r"(?:zunächst|zuerst|sodann|dann|nun|anschließend|schließlich|abschließend|danach|daran anschließend|hier|dazu|hierzu)"
IT = rf"(?:{WE_TELL} wir|möchte ich|will ich|werde ich|soll|sollen|geht es um|wird|werden)"
WE = r"(?:.{0,60}[ ,])?"

PURPOSE = (
    rf"(?:{FIRST} )?{THIS} {DOCUMENT} (?:\w+ )?{TELLS}\b",
    r"(?:das |der |die )?(?:hauptziel|ziel|zweck|gegenstand|anliegen|thema|aufgabe|schwerpunkt) (?:diese[rs]|(?:der|des)"
    rf" (?:vorliegenden|folgenden)|unsere[rs]|meine[rs]) {DOCUMENT}\b",
    rf"{IN_THIS} {DOCUMENT} {IT}\b",
    rf"{HERE} {IT}\b",
    rf"{FIRST} (?:wird|werden|soll|sollen) .*\b{SHOWN}$",
    rf"{FIRST} {WE_TELL} wir\b",
    rf"wir {WE_TELL} (?:im folgenden|nachfolgend|hier|{IN_THIS}|zunächst|nun|anschließend|abschließend|uns)\b",
)
OPINION = (
    rf"{WE}(?:unseres|meines) erachtens\b|{WE}[um]\. ?e\.",
    rf"{WE}(?:unserer|meiner) (?:\w+ )?(?:ansicht|meinung|auffassung|überzeugung|einschätzung) nach\b",
    rf"{WE}nach (?:unserer|meiner) (?:\w+ )?(?:ansicht|meinung|auffassung|einschätzung|überzeugung|wahrnehmung)\b",
    rf"{WE}aus (?:unserer|meiner) (?:\w+ )?(?:sicht|perspektive)\b|{WE}in (?:unseren|meinen) augen\b",
    rf"{WE}wir (?:glauben|denken|meinen|finden|hoffen|bedauern|begrüßen|befürchten|bezweifeln|vermuten)\b",
    rf"{WE}(?:glauben|denken|meinen|finden|hoffen|bedauern|begrüßen|befürchten|bezweifeln|vermuten) wir\b",
    rf"{WE}ich (?:glaube|denke|meine|finde|hoffe|bedaure|fürchte|bezweifle|vermute)\b|{WE}(?:glaube|denke|finde|hoffe) ich\b",
    rf"{WE}(?:wir halten|halten wir|ich halte|halte ich)\b.*\bfür\b",
    rf"{WE}(?:wir sind|sind wir|ich bin|bin ich) (?:\w+ )?(?:überzeugt|sicher|der (?:ansicht|meinung|auffassung)|zuversichtlich"
    r"|enttäuscht|erfreut|skeptisch|froh)\b",
    rf"{WE}(?:uns|mir) (?:erscheint|scheint|gefällt|missfällt)\b|{WE}(?:erscheint|scheint) (?:uns|mir)\b",
)
RECOMMENDATION = (
    rf"{WE}(?:wir|ich) (?:\w+ ){{0,2}}?(?:empfehlen?|raten?|regen?|schlagen?|plädieren?)\b",
    rf"{WE}(?:empfehlen|raten|regen|schlagen|plädieren) wir\b|{WE}(?:empfehle|rate|rege|schlage|plädiere) ich\b",
    rf"{WE}(?:wir sollten|sollten wir|ich sollte|sollte ich)\b",
    r"(?:unsere|meine) (?:\w+ )?empfehlung(?:en)?\b|(?:unser|mein) (?:\w+ )?(?:vorschlag|rat)\b",
    r"(?:\w+ )?(?:es )?(?:empfiehlt|bietet) (?:es )?sich (?:\w+ )?(?:an)?,",
    r"es (?:ist|wäre|scheint|erscheint)(?: daher| deshalb| also)? (?:ratsam|empfehlenswert|sinnvoll|zweckmäßig|wünschenswert"
    r"|angebracht),",
    r"bitte\b|lassen sie uns\b|achten sie\b|stellen sie sicher\b|denken sie daran\b",
)
TRANSITION = (
    r"(?:kommen wir|wenden wir uns|nun(?: aber)? zu[rm]?|damit zu[rm]?|zurück zu[rm]?|so ?viel zu[rm]?|soweit zu[rm]?"
    r"|(?:doch )?der reihe nach|zur sache|das wichtigste in kürze|weiter geht es)\b.{0,60}$",
    r"(?:siehe|vgl|vergleiche)\.? (?:auch |hierzu |dazu )*(?:unten|oben|abschnitt|kapitel|abbildung|abb|tabelle|tab|anhang"
    r"|anlage|seite|fußnote)\b.{0,40}$",
    r"(?:dazu|hierzu|davon|mehr|näheres|einzelheiten|details|beispiele|weiteres)\b(?: \w+){0,2}? (?:unten|später|folgt|folgen"
    r"|in (?:abschnitt|kapitel)|im (?:nächsten|folgenden)|finden sich)\b.{0,40}$",
    r"(?:zunächst|zuerst|erstens|zweitens|drittens|schließlich|abschließend|nun|zum schluss|vorab),? (?:einige?s?|eine[nr]?|ein"
    r"|der|die|das|zum|zur|noch|kurz|etwas|ein paar)(?: \w+){1,4}$",
    r"(?:zusammenfassend|zusammengefasst|kurzum|fazit|ergebnis|beispiel|zum beispiel|hintergrund|überblick|im überblick"
    r"|kurz gesagt|im einzelnen)\W*$",
    r".{0,60}\b(?:wie folgt|folgendes|im einzelnen)\W*:$|(?:es )?(?:gilt|gelten|ist|sind) folgende\w* \w+\W*:$",
    r"(?:sehr geehrte\w*|liebe\w?|guten (?:tag|morgen|abend)|hallo)\b[^.:]{0,60}[,!]$|(?:sehr geehrte|hallo)\b[^.:]{0,60}$",
    r"(?:vielen|herzlichen|besten) dank\b.{0,70}$|danke\b.{0,60}$|(?:mit|viele|herzliche|beste) (?:\w+ )?grüßen?\b.{0,40}$",
)
