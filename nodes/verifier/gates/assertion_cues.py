"""Words by which a source keeps away from what it says, English and German: one pattern a line."""

from __future__ import annotations

import re

IRREALIS = (
    r"\b(?:would|wäre[nst]?|hätte[nst]?|würde[nst]?|könnte[nst]?|müsste[nst]?|dürfte[nst]?|bliebe[n]?|gäbe[n]?|käme[n]?"
    r"|läge[n]?|ginge[n]?|stünde[n]?|sänke[n]?|stiege[n]?|fiele[n]?|entfiele[n]?|brächte[n]?|verlöre[n]?|bekäme[n]?)\b"
)
CONDITION = r"\b(?:if|should|had|were|unless|without|otherwise|wenn|falls|sofern|ohne|angenommen|sonst)\b"
UNKNOWN = (
    r"(?:\bopen\b|question|\bask|unclear|unknown|undecided|unresolved|unsettled|examin|debat|discuss|wonder|disput"
    r"|doubt|ungeklärt|unklar|offen|\bfrag|streitig|umstritten|ungewiss|berät|prüf|diskut|zweifel|abzuwarten)"
)
BY_LINE = {
    "asks": rf"""
        \?[\"'»“”)]*\s*$|\?[\"'»“”]
        ^\W*(?:whether|ob)\b
        {UNKNOWN}\w*\b.{{0,80}}?\b(?:whether|if|ob)\b
        \b(?:whether|ob)\b.{{0,200}}?{UNKNOWN}
        \b(?:remains to be seen|(?:nobody|no one) knows)\b
        \b(?:not (?:yet )?(?:been )?(?:settled|decided|established|proved|proven))\b
        \b(?:do|does|did) not (?:yet )?know\b|\bleft open\b|\bopen question\b
        \b(?:nicht (?:geklärt|entschieden|erwiesen|bewiesen|bekannt))\b
        \b(?:weiß niemand|steht (?:noch )?nicht fest|offen ?gelassen)\b
    """,
    "supposes": rf"""
        {CONDITION}.{{0,200}}?{IRREALIS}|{IRREALIS}.{{0,200}}?{CONDITION}
        ^\W*(?:suppose|imagine|assume|let us say|what if|were|angenommen|gesetzt|unterstellt|nehmen wir an)\b
        ^\W*{IRREALIS}
        \b(?:hypothetical\w*|hypothetisch\w*|scenario\w*|szenario\w*)\b
        \b(?:thought experiment|gedankenexperiment\w*|for the sake of argument|planspiel\w*)\b
        \bnot a real (?:event|case)\b|\bstell(?:en|t)? (?:wir|sie|euch|dir)\b.{{0,200}}\bvor\b|\bwas wäre\b
    """,
    "calls wrong": r"""
        \b(?:wrong|wrongly|mistaken|mistakenly|erroneous|erroneously|incorrect)\b
        \b(?:incorrectly|false(?! (?:positive|negative|alarm|discovery))|falsely|untrue|inaccurate)\b
        \b(?:a lie|(?:told|tells?|telling|of) (?:\w+ )?lies)\b
        \b(?:lied|liar|made[- ]up|concocted|bogus|fake\w*|hoax|a sham)\b
        \b(?:invented|fabricated|forged) (?:\w+ ){0,2}(?:story|tale|figures?|quot\w+|claim|evidence|letters?)\b
        \b(?:story|tale|figures?|quot\w+|claim|evidence|letters?) (?:was|were) (?:invented|fabricated|forged)\b
        \b(?:myth|misconception|misbelief|fallacy|superstition)\b
        \b(?:nonsense|legend has it|misprint|typo|misread|misunderst\w+)\b
        \b(?:(?:common|widespread|old|popular) (?:error|mistake|belief)|in error(?!-)|further from the truth)\b
        \b(?:no truth|not true|not the case|not so|refuted)\b
        \b(?:disproved|disproven|debunked|retracted|discredited|overruled)\b
        \b(?:unfounded|(?:no|without) foundation|denied|denies|pretend\w*|misstat\w+|misreport\w*|misrepresent\w*)\b
        \b(?:(?:long|once|formerly) (?:thought|believed|held|assumed)|nothing in it|the opposite is true)\b
        \b(?:fälschlich\w*|irrtümlich\w*|irrtum|irrtums|irrig\w*)\b
        \b(?:falsch|fälschung|falschmeldung|falschannahme|falschaussage)\b
        \b(?:gelogen|lüge[n]?|erlogen|ein schwindel|frei erfunden)\b
        \b(?:(?:ist|sind|war|waren|als) erfunden|ausgedacht|vorgetäuscht|unwahr\w*|unrichtig\w*|unsinn|humbug)\b
        \b(?:widerlegt\w*|mythos|trugschluss|ammenmärchen)\b
        \b(?:ins reich der|entbehrt|unzutreffend\w*|unhaltbar|verwechsel\w*)\b
        \b(?:(?:stimmt|trifft) (?:so |aber )?nicht|rechenfehler|druckfehler|gefälscht\w*|dementier\w*|bestreite[nt])\b
        \b(?:aus der luft gegriffen|für nichtig erklärt|lange (?:nahm|glaubte|hielt|dachte))\b
    """,
    "tells as a rumour": r"""
        \b(?:rumou?r\w*|alleg\w+|purported\w*|reportedly)\b
        \b(?:supposedly|unconfirmed|gossip|hearsay|grapevine|speculat\w+)\b
        \b(?:(?:is|are|was|were) said to|it is said|some say)\b
        \b(?:people say|they say|word went round|whisper\w*)\b
        \b(?:claims? that|claimed that|anonymous (?:source|caller|letter|tip|post)\w*|tabloid\w*)\b
        \b(?:leaked (?:memo|paper|report|draft|document)\w*)\b
        \b(?:insiders? (?:say|said|claim)|not been confirmed|could not be confirmed)\b
        \b(?:angeblich\w*|gerücht\w*|gemunkelt|munkel\w*|unbestätigt\w*)\b
        \b(?:hörensagen|vermeintlich\w*|behauptet\w*|kolportiert\w*)\b
        \b(?:dem vernehmen nach|man erzählt|wird erzählt|es heißt|heißt es(?! (?:in|im) (?:\w+ ){0,3}?\w*(?:ordnung
        |gesetz|bericht|urteil|satzung|vertrag|mitteilung|erklärung|studie|gutachten|schreiben|beschluss|protokoll))
        |spekulier\w+|spekulationen)\b
        \b(?:anonyme[nrs]? (?:quelle|hinweis|brief|anruf|zuschrift)\w*|insidern?|getuschel\w*|raun\w+)\b
        \b(?:nicht bestätigt|hinter vorgehaltener hand)\b
        \bsoll(?:en)?\b.{0,200}?\b(?:(?:\w*ge|(?:be|ver|er|zer|ent)|\w+ier)\w*(?:t|en) haben|(?:worden
        |gewesen) sein)\b
    """,
    "tells as a story": r"""
        \b(?:(?:in|of) (?:the|this|his|her|their|an?|its) (?:\w+ )?novels?)\b
        \b(?:novels? (?:tells?|describes?|has|have|shows?|in which)|fairy ?tales?|fictional|fictitious|screenplay)\b
        \bin (?:the|this|his|her|their|an?|its) (?:\w+ )?(?:film|movie|play|story|tale|opera|ballad|musical)\b
        \bin (?:the|this|his|her|their|an?|its) (?:\w+ )?(?:comic|series(?! of)|episode)\b
        \bin [^\s,;]+['’]s (?:\w+ )?(?:novel|film|movie|play|story|tale|poem)\b
        \bin (?:the|this|his|her|their|an?|its) (?:\w+ )?(?:game|thriller|drama|sketch|song|poem|dream|sitcom)\b
        \b(?:mythical|short story|storyline|april fool\w*|crime story|ghost story|bedtime story)\b
        \b(?:(?:im|in (?:dem|diesem|einem|seinem|ihrem)) (?:\w+ )?roman|roman (?:erzählt|spielt|schildert))\b
        \b(?:roman(?:figur|handlung|held)\w*|märchen\w*)\b
        \b(?:theaterstück\w*|krimis?|fernseh(?:reihe|film|serie|spiel)\w*)\b
        \b(?:drehbuch\w*|hörspiel\w*|fiktiv\w*|fiktion\w*|fabel(?:wesen|tier)\w*|heldin|aprilscherz\w*)\b
        \b(?:im|in (?:dem|diesem|seinem|ihrem|einem)) (?:film|stück|spiel|comic|buch|lied|gedicht|musical|traum
        |drama)\b
        \bin (?:der|dieser|einer|seiner|ihrer) (?:oper|serie|erzählung|geschichte|sage|ballade|operette)\b
        \bin (?:der|dieser|einer|seiner|ihrer) (?:legende|kurzgeschichte)\b
        \b(?:film|movie|poem|play|novella|ballad|opera|musical|comic) (?:shows|tells|imagines|portrays|invents)\b
        \b(?:hero of|(?:crime|ghost|short|love|adventure) stories|plays in which)\b
        \b(?:film|stück|gedicht|musical|comic|oper|ballade|spielfilm) (?:zeigt|erzählt|schildert|erfindet)\b
        \bder (?:sage|legende) nach\b
    """,
    "says repealed": r"""
        \b(?:until|till|up to) \d{4}\b(?=[,:)]| (?:the|a|an|all|every|no)\b)
        ^\W*(?:until|before|prior to|up to) (?:\w+ )?\d{4}\b
        \b(?:repealed|lapsed|expired|struck (?:from|out)|crossed out)\b
        \b(?:abolished|superseded(?! (?:in \d{4} )?(?:an?|the|all|its?) )|rescinded|revoked|annulled|obsolete)\b
        \b(?:under|by|in) the (?:former|old|previous|earlier|past) \w+
        \b(?:the|a) (?:former|old|previous) (?:rule|law|version|code)
        \b(?:(?<!that are )(?<!that is )(?<!which are )no longer(?! than))\b
        NOT_MADE_USE_OF\bused to (?!\w+ed\b|[^.;:,]{0,99}\b(?:is|are|must|can|may)\b)
        \b(?:discontinued|ceased to|formerly|in those days|outdated|out of date|defunct|scrapped)\b
        \b(?:before the reform|replaced (?:by|in)|was in force|fell away|has ended|ran out)\b
        \bbis (?:ende |anfang |zum jahr )?\d{4} (?:galt\w*|war\w*|musst\w*|hatt\w*|durft\w*|geltende[nrs]?
        |betrug\w*)\b
        ^\W*(?:früher|einst|ehemals|vormals|vor \d{4}|bis (?:ende |anfang |zum jahr )?\d{4})\b
        \b(?:weggefallen|aufgehoben|außer kraft|abgeschafft)\b
        \b(?:gestrichen|gegenstandslos|überholt|abgelöst|ausgelaufen|abgelaufen)\b
        \b(?:damals|ehemals|vormals|seinerzeit|nicht mehr(?! als))\b
        \b(?:nicht länger(?! als)|vor der reform|ersatzlos|erloschen|eingestellt)\b
        \bnach (?:der|dem) (?:alten|früheren|damaligen|vormaligen) \w+|\bnach altem recht\b
        ^\W*(?:die|der|das) frühere \w+
    """,
    "says rejected": r"""
        \b(?:voted? (?:down|against)|reject(?:ed|s)|turned down)\b
        \b(?:no majority|vetoed|thrown out|struck down|overturned|defeated)\b
        \b(?:withdrawn before|shelved)\b
        \b(?:(?:was|were|been|council|parliament|government|minister) dropped(?! (?:to|by|from)))\b
        \b(?:fell through|not go(?:ing)? ahead|dismissed|blocked|lost the vote|was lost|refused)\b
        \b(?:did|was|were|has|have|had) not (?:been )?(?:adopt|pass|introduc|approv|carri|enact|accept|agree|taken up)
        \b(?:not (?:introduced|adopted|enacted|approved|passed))\b
        \b(?:declined to (?!\d)|failed to (?:win|pass|get|find)|without success)\b
        \b(?:abgelehnt|lehnte\w*|wies(?:en)? .{0,80}?\b(?:ab|zurück)|verworfen)\b
        \b(?:verwarf\w*|keine mehrheit|scheiter\w*|gescheitert|zurückgezogen|zurückgenommen)\b
        \b(?:nicht (?:angenommen|beschlossen|eingeführt|verabschiedet|umgesetzt|zugestimmt))\b
        \b(?:nicht (?:gefolgt|aufgenommen|durchgesetzt))\b
        \b(?:durchgefallen|fiel durch|überstimmt|ohne erfolg)\b
        \b(?:fallen ?gelassen|vom tisch|abgewiesen|zurückgewiesen|gekippt)\b
    """,
}
WORK = (
    r"\b(?:films?|movies?|novels?|novellas?|books?|stor(?:y|ies)|series|episodes?|plays?|comics?|characters?"
    r"|publish\w*|wr(?:ites?|ote|itten)"
    r"|star(?:s|red|ring)|direct(?:ed|s)|authors?|roman\w*|bücher\w*|buch\w*|erschien\w*|schrieb\w*|geschrieben"
    r"|verfilm\w*)\b"
)
OF_ITSELF = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in {
        "asks": r"\b(?:whether|ob)\b|question|unclear|unknown|undecided|unresolved|doubt|ungeklärt|unklar"
        r"|\bfrage|streitig|ungewiss|zweifel",
        "denies": r"\b(?:no|not|none|never|without|hardly|fail\w*|kein\w*|nicht|nie|ohne|kaum|unable|nobody|niemand)\b",
        "supposes": IRREALIS,
        "calls wrong": r"\b(?:falsch|fehler|unrichtig|unwahr)\w*",
        "tells as a story": WORK,
    }.items()
}
"""Words with which a claim speaks of the question, the condition, the error or the work itself."""


def one_a_line(lines: str) -> re.Pattern[str]:
    """The pattern that matches where one of the lines does; one that begins with a bar goes on with the one before."""
    return re.compile(re.sub(r"\n\s*\|?", "|", lines.strip()), re.IGNORECASE)


NOT_MADE_USE_OF = r"(?<!\b(?:is|be) )(?<!\b(?:are|was|got|get) )(?<!\b(?:were|been|gets) )(?<!being )"
"""Before `used to`: what is used to do something is no habit of the past."""
CUES = {name: one_a_line(lines.replace("NOT_MADE_USE_OF", NOT_MADE_USE_OF)) for name, lines in BY_LINE.items()}
"""What a source does with a sentence, by the words that show it."""
REASONS = {
    "asks": "The source only asks it.",
    "supposes": "The source only supposes it.",
    "reports": "The source only reports that someone says so.",
    "calls wrong": "The source calls it wrong.",
    "denies": "The source says it of none.",
    "tells as a rumour": "The source only tells it as a rumour.",
    "tells as a story": "The source only tells it as a story.",
    "says repealed": "The source says that it does not hold any more.",
    "says rejected": "The source says that it was rejected.",
}
