"""How German sentences sound that need no source; the same rules as for English ones."""

from __future__ import annotations

DOCUMENT = (
    r"(?:\w+ ){0,2}?(?:bericht|vermerk|gutachten|memo|memorandum|dokument|abschnitt|unterabschnitt|kapitel|beitrag"
    r"|artikel|papier|arbeit|analyse|studie|untersuchung|übersicht|text|notiz|stellungnahme|ausarbeitung|leitfaden"
    r"|zusammenfassung|entwurf|überblick|auswertung|teil|aufsatz|prüfbericht|kurzbericht|merkblatt|anhang"
    r"|präsentation|lektion|\w*brief|modul|rundschreiben|leitlinie|schreiben|handbuch|handreichung|broschüre|faltblatt|heft)(?:e?s|en?|n)?"
    r"(?: (?:des|der|unsere[sr]|diese[sr]) \w+)?"
)
TELLS = (
    r"(?:prüft|untersucht|beschreibt|behandelt|stellt|fasst|gibt|erläutert|analysiert|bewertet|betrachtet|vergleicht"
    r"|geht|widmet|befasst|beschäftigt|beleuchtet|skizziert|zeigt(?= auf\b|, (?:wie|warum|welche|ob|wo|was)\b)|dient"
    r"|soll|erörtert|klärt|beantwortet|diskutiert|will|möchte|liefert|bietet|führt|ordnet|zeichnet|thematisiert"
    r"|gliedert|konzentriert|beschränkt|fragt|handelt von|richtet|wendet|verfolgt|hinterfragt|beurteilt|präsentiert"
    r"|informiert|erklärt|dokumentiert|bezieht|(?:schließt|beginnt|endet) mit|ist wie folgt)"
)
WE_TELL = (
    r"(?:prüfen|untersuchen|beschreiben|behandeln|stellen|fassen|geben|erläutern|analysieren|bewerten|betrachten"
    r"|vergleichen|gehen|widmen|befassen|beschäftigen|beleuchten|skizzieren|zeigen|erörtern|klären|beantworten"
    r"|diskutieren|wenden|wollen|möchten|werden|beginnen|schließen|sehen|schauen|erklären|beschränken|konzentrieren)"
)
SHOWN = (
    r"(?:dargestellt|dargelegt|erläutert|beschrieben|vorgestellt|zusammengefasst|diskutiert|erörtert|skizziert"
    r"|beleuchtet|eingegangen|aufgezeigt|wiedergegeben|nachgegangen|umrissen)(?: werden)?"
)
THIS = r"(?:diese[rs]?|unsere?|mein|(?:der|die|das) (?:vorliegende|folgende|nachfolgende|nächste|anschließende)n?)"
IN_THIS = (
    r"(?:(?:in|mit) (?:diese[mr]|(?:dem|der|den) (?:vorliegenden|folgenden|nachfolgenden|nächsten))|im"
    r" (?:vorliegenden|folgenden|nächsten))"
)
HERE = r"(?:im folgenden|nachfolgend|nachstehend|im weiteren|im nächsten schritt)"
FIRST = (
    r"(?:zunächst|zuerst|sodann|dann|nun|anschließend|schließlich|abschließend|danach|daran anschließend|hier|dazu"
    r"|hierzu)"
)
I_TELL = rf"(?:{WE_TELL} wir|möchte ich|will ich|werde ich|soll|sollen|geht es um)"
IS_TREATED = rf"(?:wird|werden) .*\b(?:{SHOWN}|untersucht|geprüft|analysiert|verglichen|bewertet|betrachtet|behandelt)$"
WE = r"(?:.{0,60}[ ,])?"

PURPOSE = (
    rf"(?:{FIRST} )?{THIS} {DOCUMENT} (?:\w+ )?{TELLS}\b",
    rf"(?:das |der |die )?(?:hauptziel|ziel|zweck|gegenstand|anliegen|thema|aufgabe|schwerpunkt) (?:diese[rs]|(?:der"
    rf"|des) (?:vorliegenden|folgenden)|unsere[rs]|meine[rs]) {DOCUMENT}\b",
    rf"{IN_THIS} {DOCUMENT} (?:{I_TELL}\b|{IS_TREATED})",
    rf"{HERE} (?:{I_TELL}|wird|werden)\b",
    r"(?:abschnitt|kapitel|teil|anhang) \w{1,3} (?:skizziert|beschreibt|erläutert|stellt|fasst|behandelt|befasst"
    r"|widmet|diskutiert|erörtert|gibt einen)\b",
    r"(?:es folgt|hier folgt|folgend) (?:eine?|der|die|das) (?:\w+ )?(?:zusammenfassung|überblick|übersicht"
    r"|darstellung|beschreibung|einführung)\b",
    rf"{FIRST} (?:wird|werden|soll|sollen) .*\b{SHOWN}$",
    rf"{FIRST} {WE_TELL} wir\b",
    r"wir haben (?!.*(?:\d|\bdass\b)).*\b(?:durchgesehen|durchgelesen|gelesen|zusammengestellt|zusammengefasst)$",
    rf"wir werden (?!.*\d)(?:\w+ )?(?:diese[nrs]?|den|das|die|unsere?n?) {DOCUMENT}\b"
    r".*\b(?:aktualisieren|fortschreiben|ergänzen|überarbeiten)$",
    rf"wir {WE_TELL} (?:im folgenden|nachfolgend|hier|{IN_THIS}|zunächst|nun|anschließend|abschließend|uns)\b",
)
NO_FIGURE = r"(?!.*[\d§])"
"""A figure is a statement that can be looked up."""
NOBODY_SAYS = r"(?!.*\b(?:laut|gemäß|zufolge|nach (?:art|ansicht|auffassung|angaben)|dem gesetz nach)\b)"
THEREFORE = (
    r"(?:daher|deshalb|deswegen|folglich|demnach|künftig|zukünftig|in zukunft|dringend|unbedingt|umgehend"
    r"|baldmöglichst|schnellstmöglich|zeitnah|besser|am besten)"
)
"""Draws a conclusion of the author's own, or urges."""
CLIENT = (
    r"(?:das (?:unternehmen|team|management|projekt)|die (?:gesellschaft|geschäftsführung|geschäftsleitung|firma"
    r"|mandantin|kanzlei|buchhaltung)|der (?:mandant|vorstand|auftraggeber|kunde|verein))"
)
"""Whom an author advises."""
OPINION = (
    rf"{WE}(?:unseres|meines) erachtens\b|{WE}[um]\. ?e\.",
    rf"{WE}(?:unserer|meiner) (?:\w+ )?(?:ansicht|meinung|auffassung|überzeugung|einschätzung) nach\b",
    rf"{WE}nach (?:unserer|meiner) (?:\w+ )?(?:ansicht|meinung|auffassung|einschätzung|überzeugung|wahrnehmung)\b",
    rf"{WE}aus (?:unserer|meiner) (?:\w+ )?(?:sicht|perspektive)\b|{WE}in (?:unseren|meinen) augen\b",
    rf"{WE}wir (?:\w+ )?(?:glauben|denken|meinen|finden|hoffen|bedauern|begrüßen|befürchten|bezweifeln|vermuten)\b",
    rf"{WE}(?:glauben|denken|meinen|finden|hoffen|bedauern|begrüßen|befürchten|bezweifeln|vermuten) wir\b",
    rf"{WE}ich (?:\w+ )?(?:glaube|denke|meine|finde|hoffe|bedaure|fürchte|bezweifle|vermute)\b|{WE}(?:glaube|denke"
    rf"|finde|hoffe) ich\b",
    rf"{WE}(?:wir halten|halten wir|ich halte|halte ich)\b(?!.*\d).*\bfür\b",
    rf"{WE}nach (?:unserem|meinem) (?:dafürhalten|eindruck|verständnis|ermessen|gefühl)\b",
    rf"{WE}(?:wir sind|sind wir|ich bin|bin ich) (?:\w+ ){{0,2}}(?:überzeugt|sicher|der (?:ansicht|meinung"
    rf"|auffassung)|zuversichtlich|enttäuscht|erfreut|skeptisch|froh)\b",
    rf"{WE}(?:uns|mir) (?:erscheint|scheint|gefällt|missfällt)\b|{WE}(?:erscheint|scheint) (?:uns|mir)\b",
)
RECOMMENDATION = (
    rf"{WE}(?:wir|ich) (?:\w+ ){{0,2}}?(?:empfehlen?|raten?|plädieren?|schlagen? (?:.*\b)?vor|regen? .*\ban)\b",
    rf"{WE}(?:empfehlen|raten|plädieren) wir\b|{WE}(?:empfehle|rate|plädiere) ich\b",
    rf"{WE}(?:(?:schlagen wir|schlage ich) (?:.*\b)?vor|(?:regen wir|rege ich) (?:.*\b)?an)\b",
    rf"{WE}(?:wir sollten|sollten wir|ich sollte|sollte ich)\b",
    rf"{NO_FIGURE}{NOBODY_SAYS}.{{0,80}}\bsollten? (?:\w+ ){{0,4}}?{THEREFORE}\b",
    rf"{NO_FIGURE}{NOBODY_SAYS}(?:{THEREFORE} |es )?sollten? (?:\w+ ){{0,3}}?(?:{THEREFORE}|{CLIENT})\b",
    rf"{NO_FIGURE}{NOBODY_SAYS}{CLIENT} sollten?\b",
    r"(?:unsere|meine) (?:\w+ )?empfehlung(?:en)?\b|(?:unser|mein) (?:\w+ )?(?:vorschlag|rat)\b",
    r".{0,60}\b(?:wäre|wären|ist|sind|tut|täte|tun) (?:\w+ )?gut (?:beraten|daran)\b",
    r"(?:\w+ )?(?:es )?(?:empfiehlt|bietet) (?:es )?sich(?: \w+){0,3}?,",
    r"es (?:ist|wäre|scheint|erscheint)(?: daher| deshalb| also)? (?:ratsam|empfehlenswert|sinnvoll|zweckmäßig"
    r"|wünschenswert|angebracht),",
    r"(?:überlegen|fragen|merken) sie (?:sich |zum schluss|nun|jetzt|selbst|einmal)\b(?!.*\d)",
    r"bitte\b(?! beachten sie, dass)|lassen sie uns\b|achten sie\b|stellen sie sicher\b|denken sie daran\b",
)
NO_NORM = (
    r"(?!.*\b(?:nach|gemäß|im sinne) (?:de[rmns]|des|einer|eine[ms]) (?:\w+ ){0,2}?\w*(?:leitlinie|richtlinie|gesetz"
    r"|verordnung|norm|standard|empfehlung|leitfaden|rechtsprechung|urteil|kodex|satzung|handbuch|bericht)\w*)"
    r"(?!.*\b(?:empfiehlt|empfehlen|verlangt|fordert|rät|raten|heißt es|so (?:der|die|das))\b)"
    r"(?!.*\b(?:innerhalb|binnen|mindestens|höchstens|spätestens)\b)(?!.*, (?:weil|da|denn)\b)"
)
"""Neither a rule nor anyone else advises it, and it holds no limit and no reason that could be looked up."""
ADVISED = (
    r"(?:man|(?:(?:ein|eine|jeder|jede|jedes|alle|viele|kleine|mittlere|große|betroffene|der|die) ){0,2}"
    r"(?:unternehmen|unternehmer(?:in|innen)?|firm(?:a|en)|betriebe?|organisationen?|kaufmann|kauffrau|kaufleute"
    r"|händler"
    r"|arbeitgeber|vereine?|kanzlei(?:en)?|verantwortliche[rn]?|mandant(?:en|in)?|kunden?|geschäftsführer"
    r"|steuerpflichtige[rn]?|selbst(?:st)?ändige[rn]?|freiberufler|gründer|leser|anwender|nutzer|teams?|mitarbeiter"
    r"|projektleiter|entwickler))"
)
ADVICE = tuple(
    f"{NO_FIGURE}{NOBODY_SAYS}{NO_NORM}{wording}"
    for wording in (
        rf"{ADVISED} sollten?\b",
        rf"(?:{FIRST}|auch|dabei|zudem|außerdem) sollten? {ADVISED}\b",
        r"(?:die|den|das|alle)(?: \w+){1,2} sollte man\b",
    )
)
"""Advice of the author's own where no source is cited for it."""
REACHED = "(?:zur verfügung|wenden|melden|erreichen|hilft|helfen|ansprechbar|kontaktieren)"
TRANSITION = (
    r"(?:.{0,40} )?(?:sehen|schauen) wir uns\b(?!.*\d)",
    r"(?:kommen wir|wenden wir uns|nun(?: aber)? zu[rm]?|damit zu[rm]?|zurück zu[rm]?|so ?viel zu[rm]?|soweit"
    r" zu[rm]?|(?:doch )?der reihe nach|zur sache|das wichtigste in kürze|weiter geht es)\b.{0,60}$",
    r"(?:siehe|vgl|vergleiche)\.? (?:auch |hierzu |dazu )*(?:unten|oben|abschnitt|kapitel|abbildung|abb|tabelle|tab"
    r"|anhang|anlage|seite|fußnote|d(?:ie|en|as) (?:tabelle|abbildung|anhang|anlage|glossar|übersicht)"
    r"|(?:https?://|www\.)\S+)(?:\b|(?<=/)).{0,40}$",
    r"(?:dazu|hierzu|davon|mehr|näheres|einzelheiten|details|beispiele|weiteres)\b(?: \w+){0,2}? (?:unten|später"
    r"|folgt|folgen|in (?:abschnitt|kapitel)|im (?:nächsten|folgenden)|finden sich)\b.{0,40}$",
    r"(?:zusammenfassend|zusammengefasst|kurzum|fazit|ergebnis|beispiel|zum beispiel|hintergrund|überblick|im"
    r" überblick|kurz gesagt|im einzelnen)\W*$",
    r"(?!.*\d).{0,120}\b(?:(?:sich|sie) merken|im (?:kopf|gedächtnis|blick) (?:zu )?behalten|zu beachten)\W*:$",
    r".{0,60}\b(?:wie folgt|folgendes|im einzelnen)\W*:$|(?:es )?(?:gilt|gelten|ist|sind) folgende\w* \w+\W*:$",
    r"(?:sehr geehrte\w*|liebe\w?|guten (?:tag|morgen|abend)|hallo)\b.{0,60}[,!]$|(?:sehr geehrte\w*"
    r"|hallo)\b[^.:]{0,60}$",
    rf"(?:für|bei) (?:\w+ )?(?:rückfragen|fragen)\b.*\b{REACHED}\b",
    r"(?:für|bei) (?:\w+ )?(?:auskünften?|informationen)\b(?=.*\b(?:uns|wir|ihnen|gerne?|wenden sie)\b)"
    rf".*\b{REACHED}\b",
    r"(?:vielen|herzlichen|besten) dank\b.{0,70}$|danke\b.{0,60}$|(?:mit|viele|herzliche|beste) (?:\w+"
    r" )?grüßen?\b.{0,40}$",
)
VERBLESS = (
    r"(?:zunächst|zuerst|erstens|zweitens|drittens|schließlich|abschließend|nun|zum schluss|vorab),? (?:einige?s?"
    r"|eine[nr]?|ein|der|die|das|zum|zur|noch|kurz|etwas|ein paar)(?: \w+){1,4}$",
)
