"""What classes of words do with what stands in their reach: that it is claimed, an error, a rumour, no rule any more.

The words themselves are in `assertion_words`; here is which construction of them keeps away from which words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .assertion_cues import one_a_line
from .assertion_words import (
    BEHAUPTET,
    BELIEVE,
    CLAIM,
    DECEIT,
    DECEIVE,
    ENDED,
    ERROR,
    FIGURE,
    GLAUBT,
    IRRTUM,
    LÜGE,
    NAMELESS,
    RAUNT,
    RULE,
    RUMOUR,
    SCENARIO,
    UNANSWERED,
)

THAT = r"(?:\bthat\b|[:,–—-] ?)"
DASS = r"(?:\b(?:dass|daß|wonach)\b|[:,–—] ?)"
OPEN = r"(?:remain(?:s|ed)?|is|are|was|were|bleib(?:t|en)|ist|sind|war|waren)"
PARTY = (
    r"(?:plaintiff|claimant|defendant|defence|defense|appellant|applicant|respondent|petitioner|prosecution|counsel"
    r"|accused|complainant|taxpayer|tenant|landlord|insurer|employer|opponent|objector|critic|lobby|inventor)s?"
)
PARTEI = (
    r"(?:klägers?|klägerin|beklagten?|angeklagten?|antragstellers?|antragstellerin|verteidigung|beschwerdeführer\w*"
    r"|berufung|revision|gegner|gegenseite|kritiker|mieters?|vermieters?)"
)


def joined(lines: str) -> re.Pattern[str]:
    """The pattern that matches where one of the lines does; one with a plus before it ends the one before."""
    return one_a_line(re.sub(r"\n\s*\+", "", lines))


FORWARD_LINES = {
    "asks": r"""
        \b(?:to what extent|how far|whether or to what|inwieweit|inwiefern|wieweit|wie weit)\b
        \b(?:can|could|may|might|is) (?:it|this|that) (?:really )?(?:be )?(?:true )?that\b
        \b(?:kann|könnte|mag|sollte) es (?:\w+ )?sein, dass\b
        \b(?:no|little|insufficient|inconclusive|conflicting|mixed) (?:\w+ )?(?:evidence|data|proof) (?:on|as to
        |about|that)\b
        \b(?:(?:has|have|had) yet|remains?|awaits?) (?:to be )?(?:\w+ )?(?:shown|seen|proved|proven|established
        |confirmed
        |demonstrated|decided|tested|clarified|settled)\b[^.;]{0,60}?\bthat\b
    """,
    "supposes": rf"""
        ^\W*(?:say|assume|picture|consider|take|think of)\b(?! that the)(?=[^?]{{8}})
        \b(?:let us|let[’']s|let me) (?:\w+ )?(?:take|assume|say|suppose|imagine|pretend|picture|consider|posit)\b
        \b(?:take|consider|picture|imagine|envisage|visuali[sz]e) (?:the|a) (?:case|situation|world|future
        |day) (?:that|where
        |in which|when)\b
        \b(?:on|under|with|given|from) (?:the|that|this|an?) (?:\w+ )?(?:assumption|supposition|hypothesis|premise
        |condition
        |proviso|footing)s?\b
        \b{SCENARIO}\b[^.;]{{0,60}}?(?:\b(?:assum|suppos|envisag|posit|stipulat|foresee|unterstell|sieht|nimmt
        |geht davon|ging davon
        |rechnet|nahm)\w*|:)
        \bman (?:\w+ ){{0,2}}?(?:male|stelle|denke|nehme|setze)\b[^.,;:]{{0,20}},?|\b(?:nehmen|denken|stellen
        |setzen) wir\b
        |\bstell(?:t|en)? (?:sie sich|dir|euch|wir uns)\b
        \b(?:gesetzt (?:den fall|es)|unter der (?:\w+ )?(?:annahme|voraussetzung|prämisse|bedingung|hypothese)
        |im fall(?:e)?, dass
        |für den fall|in dem fall, dass|vorausgesetzt|gegeben den fall|unterstellt man|nimmt man an|nähme man an)\b
        \b(?:once|as soon as|until|sobald|solange|bis)\b(?=[^.;]{{0,80}}, )
        ^\W*(?:should|had|were|where|sollten?)\b(?=[^?]*, )
        \bfor the (?:\w+ )?(?:case|event|eventuality|situation) (?:in which|that|where|when)\b
        \b(?:modell?ed|imagin\w+|envisag\w+|pictur\w+|conceiv\w+|simulat\w+|posit\w*|explor\w+
        |model) (?:\w+ ){{0,3}}?(?:world|future|universe|society
        |situation|case)\b
        \b(?:rechnen wir|rechnet man|gingen wir|denkt man)\b
    """,
    "calls wrong": rf"""
        \b{DECEIVE}\b[^.;:]{{0,60}}?(?:\bthat\b|[:,] |\binto\b|\bwith\b)
        \b{ERROR}\b[^.;:]{{0,50}}?(?:\b(?:that|of|to|in which)\b|[:–—])
        \b{DECEIT}\b[^.;:]{{0,50}}?(?:\b(?:that|about)\b|[:–—])
        \b{IRRTUM}\b[^.;:]{{0,50}}?(?:\b(?:dass|daß|wonach|nach dem|nach der)\b|[:–—,] )
        \b{LÜGE}\b[^.;:]{{0,50}}?(?:\b(?:dass|daß|wonach|nach dem|nach der)\b|[:–—,] )
        \b(?:tempting|easy|natural|wrong|rash|naive|premature|a stretch|mistaken|incorrect
        |misleading) to (?:conclude|think
        |infer|assume|believe|suppose|say|claim|suggest|read)\b
        \b(?:contrary to|belying|refuting|disproving|despite) (?:\w+ ){{0,4}}?(?:that|according to which)\b
        \b(?:weit gefehlt|fehlgeleitet|verfehlt|abwegig|naiv|voreilig)\b[^.;]{{0,40}}?(?:\bdass\b|, )
        \b(?:should|must|does|did|do|ought) not (?:be |have )?(?:read|say|state|been)\b(?! as| that)
        |\bshould have (?:read|said|been)\b
        \b(?:versehentlich|aus versehen|fehlerhaft\w*)\b
        \b(?:inadvertently|by mistake|through an? (?:\w+ )?(?:error|oversight|slip))\b
    """,
    "tells as a rumour": rf"""
        \b{CLAIM}\b(?! that in| to )[^.;:]{{0,40}}?{THAT}
        \b{BELIEVE}\b[^.;:,]{{0,30}}?(?:\bthat\b|: )
        \b(?:it|which|what) (?:is|was|has been|had been|has always been
        |used to be) (?:\w+ )?(?:\w+ly )?{UNANSWERED}(?: \w+){{0,3}}? that\b
        \b(?:as|like) (?:legend|tradition|folklore|rumou?r|gossip|the (?:story|legend|tale|rumou?r)) has it\b
        \b(?:legend|tradition|folklore|rumou?r|gossip|word|talk|chatter|popular belief|local lore|superstition)
        +[ ](?:has|had|holds?|held|goes|went|tells?|says?|is|was)\b
        \b{RUMOUR}\b[^.;:]{{0,50}}?(?:\b(?:that|of|about|has|had|is)\b|[:–—,] )
        \b{RAUNT}\b[^.;:]{{0,50}}?(?:\b(?:dass|daß|wonach)\b|[:–—,] |\bum\b)
        \b{GLAUBT}\b[^.;:,]{{0,40}}?{DASS}
        \b{BEHAUPTET}\b[^.;:,]{{0,40}}?{DASS}
        \b(?:the talk of|doing the rounds|making the rounds|abuzz|circulat\w+|kursier\w*|im umlauf|die runde)\b
    """,
    "denies": r"""
        \b(?:refus|declin|omitt?|neglect|fail|forg[eo]t|hesitat|abstain|refrain|prevent|shrank|shied|ceas
        |stopp)\w* (?:\w+ )?(?:to
        |from)\b
        \b(?:under|in|on|at|by) no (?:\w+ )?(?:circumstances?|account|condition|case|time|point|stage|means|event
        |way|instance|place)\b
        \b(?:zu|in|an|unter|auf) kein\w* (?:\w+ )?(?:zeitpunkt|fall|stelle|umständen|bedingung\w*|weise|ort)\b
        \b(?:keinesfalls|keineswegs|mitnichten|niemals)\b
        \b(?:weigert\w*|verweigert\w*|versäumt\w*|unterl(?:ie|a)(?:ß|ss)\w*|vermied\w*
        |verzicht\w*) (?:\w+ ){0,3}?(?:sich|darauf|es)?,
    """,
}
"""What a class does with the words that stand behind it, one construction a line."""
FORWARD_CLASSES = {name: joined(lines) for name, lines in FORWARD_LINES.items()}
EITHER_LINES = {
    "calls wrong": rf"""
        \b(?:is|was|are|were|remains?|proved|turned out to be|nothing but|merely|simply|but|calls? (?:it
        |this)) (?:an? |the |pure )?
        +(?:[\w-]+ ){{0,3}}(?:{ERROR}|{DECEIT})\b
        [–—,(-] ?(?:an?|the|another|yet another|one more) (?:[\w-]+ ){{0,3}}(?:{ERROR}|{DECEIT})\b
        \b(?:ist|war|sind|waren|bleibt|handelt es sich um|nichts als|bloß|schlicht) (?:ein|eine|einen|der|die|das
        |reine[rs]?)? ?
        +(?:\w+ ){{0,3}}?(?:{IRRTUM}|{LÜGE})\b
        [–—,(] ?(?:ein|eine|der|die|das|reine[rs]?|noch ein|noch eine) (?:\w+ ){{0,3}}?(?:{IRRTUM}|{LÜGE})\b
        \b(?:beruh|geht|gehen|ging|gründe|fuß|basier|entsprang|entspring|entstamm
        |verdank)\w* (?:\w+ ){{0,3}}?(?:{IRRTUM}|{LÜGE})\b
        \b(?:rests?|based|goes back|owed?|owes|due|stems?|arose|comes?|came) (?:\w+ ){{0,4}}?(?:{ERROR}|{DECEIT})\b
        \b(?:(?:pretend|feign|purport|profess|affect)(?:s|ed|ing)? to|claim(?:s|ed|ing)? to (?:be|have))\b
        \b(?:gibt|gab|gaben|geben) (?:\w+ ){{0,3}}?vor\b|\bvor(?:geben|zugeben|gab)\b
        \b{DECEIVE}(?!\w)
        \b(?:{IRRTUM}|{LÜGE})\b[^.,;]{{0,60}}?\bzurück(?:zuführen|geht|ging|gehen)\b
        |\bdue to an? (?:\w+ ){{0,2}}?(?:{ERROR})\b
        \b(?:hinters licht|an der nase|übers ohr|leimte|hereingelegt|reingelegt|vorgemacht|aufgetischt|weisgemacht
        |flunker\w*
        |(?:be|er)?schwindel(?:t|te|ten)|getürkt\w*|frisiert\w*|geschönt\w*|manipuliert\w*|erschwindelt\w*
        |vorgegaukelt)\b
        \b(?:conflate[sd]?|confuse[sd]?|mix(?:es|ed)? up|mistook|mistakes? (?:\w+ ){{1,4}}for)\b
        \bnicht (?:gerechtfertigt|begründet|tragfähig|überzeugend|schlüssig|richtig|korrekt|wahr|gedeckt
        |nachvollziehbar|stichhaltig)\b
        \b(?:unfug|quatsch|blödsinn|humbug|unsinn|mumpitz|firlefanz|nonsense|rubbish|bunk|baloney|poppycock|hogwash
        |balderdash|claptrap|twaddle)\b
        [,–—] (?:who|which|der|die|das|was) [^.;,]{{0,40}}?\b(?:mis(?:read|took|counted|heard|interpreted|understood
        |dated|attributed|spel\w+)|confused
        |overlooked|erred|lied|invented|made (?:it|this|that) up|verwechsel\w*|verlas|verschrieb|übersah\w*|irrte\w*
        |log|erfand\w*)\b
        \b(?:not (?:justified|warranted|well[- ]founded|convincing|persuasive|tenable|sound|credible|correct
        |accurate|right)|unjustified|untenable)\b
        \b(?:not (?:borne out|supported|backed|corroborated|substantiated)|without (?:any )?(?:basis|foundation
        |merit))\b
    """,
    "tells as a rumour": rf"""
        \b(?:is|are|was|were|been) (?:\w+ly )?(?:alleged|rumou?red|reputed|supposed|thought|believed|claimed|said
        |assumed|presumed
        |suspected|feared|whispered|fabled|imagined|considered by (?:some|many)) to (?:be|have)\b
        [,–—(-] ?(?:or )?(?:so|as|at least|if) [^.;,]{{0,50}}?(?:{BELIEVE}|{RUMOUR}|rumou?rs? goes?
        |(?:story|tale|legend
        |talk|saying|word) (?:goes|went|has it|had it|runs))(?!\w)
        [,–—(-] ?(?:or )?so [^.;]{{0,50}}?(?:{CLAIM}|{DECEIVE})(?!\w)
        [,–—(-] ?(?:so|wie|zumindest|jedenfalls|wenigstens)\b[^.;]{{0,50}}?(?:{GLAUBT}|{BEHAUPTET}|{RAUNT}|sage
        |erzählung)(?!\w)
        [,–—] ?(?:{GLAUBT}|{BEHAUPTET}|{RAUNT})\b|[,–—] ?(?:heißt|hieß) es\b(?! (?:in
        |im) (?:\w+ ){{0,3}}?\w*(?:ordnung|gesetz|bericht|urteil|satzung|vertrag|mitteilung|erklärung|studie
        |gutachten|schreiben|beschluss|protokoll))
        [,–—(-] ?(?:if|wenn|glaubt|folgt|traut|sofern) [^.;,]{{0,60}}?(?:believed|trusted|credited|to go by|glauben
        |trauen|folgen|schenken)\b
        ^\W*(?:if|wenn|glaubt|folgt|traut) [^.;,]{{0,60}}?(?:be believed|be trusted|to go by|glauben (?:darf|kann
        |will|soll)|trauen (?:darf|kann)
        |glauben schenk\w*|man de[nmr]),?
        [,–—] (?:tradition|legend|lore|folklore|popular belief|custom|gossip) (?:holds?|held|has|had|says|tells|goes
        |runs|maintains)
        [,–—] ?(?:las man|hörte man|sagt man|erzählt man|verspr(?:a|i)ch\w*|dichtet\w*|träumt\w*|prahlt\w*|warb
        |hofft\w*|frohlockt\w*|lautete?)\b
        [,–—] (?:(?:ran|runs|went|goes) (?:the|a|his|her|their|its|one) (?:\w+ )?(?:pitch|stor|rumou?r|saying|slogan
        |joke|legend|tale|line|claim|talk|gossip
        |promise|boast|advert)\w*|(?:promised?s?|swore|vowed|hoped|boasted|dreamt|blared|whispered) (?:the|a|an|his
        |her|their|its|one|some|many)\b|(?:the|a|an|his|her|their|its|one) [\w’-]+ (?:promised?s?|swore|vowed
        |boasted|would have it|blared))
        \bw(?:ill|ollen)\b [^.,;:]{{0,100}}?\b(?:\w*ge\w+|(?:be|ver|er|zer|ent|wieder|über|unter)\w+|\w+iert) haben\b
        \b(?:is|was|remains|ist|war|bleibt) (?:an? |the |mere |pure |nothing but |eine? |reine |nur\b ?
        |bloß )+(?:\w+ ){{0,2}}?(?:{RUMOUR}|{RAUNT}|fables?|fairy[- ]?tales?|tales?|sage|märchen)(?!\w)
        \b(?:putative|ostensibl[ey]|self-proclaimed|so-called|would-be|vorgeblich\w*|mutmaßlich\w*|angeblich\w*
        |vermeintlich\w*
        |unverbürgt\w*|unbelegt\w*|(?:nicht|kaum|wenig) (?:\w+ )?(?:belegt|bestätigt|verbürgt|überprüft|gesichert
        |verifiziert)\w*|ungesichert\w*|apokryph\w*|apocryphal\w*|unproven|unsubstantiated|uncorroborated)\b
    """,
    "tells as a story": r"""
        \b(?:novels?|novellas?|short stor(?:y|ies)|fairy[- ]?tales?|folk[- ]?tales?|fables?|thrillers?|whodunn?its?
        |sitcoms?|soap operas?|comic (?:strip|book)s?
        |cartoons?|picture[- ]books?|storybooks?|bedtime stor\w+|ghost stor\w+|science[- ]fiction|screenplays?
        |librett\w+|pantomimes?|nursery rhymes?
        |video ?games?|end credits|(?<!\w)[\w-]{0,20}roman(?:s|e|en)?|[\w-]{0,20}märchens?|[\w-]{0,20}krimis?
        |kurzgeschichten?|(?:kinder|bilder|jugend)b(?:uch|üch)\w{0,3}
        |novellen?|fabeln?|psychothriller|zeichentrick\w*|hörspiel\w*|spielfilm\w*|drehbuch\w*|operetten?|abspann
        |vorspann|librett\w+)\b
        \bin (?:\w+ )?\w+[’']s (?:\w+ )?(?:world|universe|realm|multiverse|middle-earth)\b|\bim \w+-universum\b
    """,
    "denies": r"""
        \bnot\b[^.,;]{0,50}?\bany of\b|\b(?:nicht|kein\w*)\b[^.,;]{0,50}?\b(?:irgendein\w*|auch nur ein\w*)\b
        [:,–—] (?:nil|none|zero|0(?![.,:]?\d)|nobody|no one|nothing|keine[rs]?|null|niemand|fehlanzeige)\b(?=\W*$
        |[.;,)])
        \b(?:0|0[.,]0|zero|nil|none|null) ?(?:%|percent|per cent|prozent)?,? (?:was|were|had|have|has|did|could|of
        |wurde\w*|hat|haben|von|der)\b
        \bnot (?:even )?(?:one|a single|any)\b|\bnot one\b|\bnicht (?:einmal )?ein(?:e[rmsn]?|en)?\b(?! (?:mal
        |zig))(?! nur)
        \b(?:absent from|missing from|lacking in|devoid of|free of|nowhere to be|blieb\w* aus|empty-handed
        |drew a blank|draws? a blank|fruitless\w*|leer aus|ergebnislos|ohne befund|fehlanzeige)\b|\bin kein\w* \w+
        \b(?:in vain|vainly|to no avail|vergebens|vergeblich|umsonst|erfolglos)\b
        \b(?:was|were|is|are) there (?:not|none)\b|\b(?:there was|there were|there is|there are) not\b
        |\bgab es nicht\b|\bblieb\w* aus\b
        \b(?:all|every|each|both|alle|sämtliche|jede[rs]?|beide)\b[^.;,]{0,60}?\b(?:missed|lacked|failed|refused
        |declined|abstained|avoided
        |verfehlten|verpassten|fehlten?|verweigerten|scheiterten)\b
        \b(?:never|nie|niemals)\b
    """,
    "says repealed": rf"""
        \b(?:(?:was|were) (?:\w+ )?(?:in force|valid|applicable|law|the rule) (?:until|till|from|between|for)
        |(?:galt|galten|bestand|bestanden|existierte\w*) (?:\w+ ){{0,4}}?(?:von \d{{4}}|bis))
        \b(?:gab es|there was|there were|existed) [^.;]{{0,40}}?(?:von|from|between) \d{{4}} (?:bis|to|until
        |and) \d{{4}}
        \b(?:{RULE})\b[^.;]{{0,120}}?\b(?:is|was|are|were|been|being|now|since|long|meanwhile|wurde\w*|worden|ist
        |sind|inzwischen|mittlerweile|längst|seither)
        +[ ](?:\w+ ){{0,2}}?{ENDED}(?!\w)
        \b(?:which|that|die|das|den) (?:\w+ ){{0,4}}?(?:\w+ )?(?:strich|repealed|abolished|scrapped|revoked
        |rescinded|annulled|lifted|aufhob
        |abschaffte|kippte|kassierte|beseitigte)\b
        [(\[](?:see )?(?:the )?(?:old|former|previous|earlier|superseded|historic\w*|archived?|withdrawn|lapsed
        |archiv\w*|outdated|obsolete|alte[rs]?|frühere[rs]?|ehemalige[rs]?
        |veraltet\w*|historisch\w*|damalige[rs]?|bisherige[rs]?)\b[^()\[\]]{{0,80}}[)\]]
        \b(?:valid|in force|applicable|effective|gültig) (?:only )?(?:up )?(?:to|until|till|through
        |bis) [^.;]{{0,20}}?\b(?:19\d\d|20[01]\d|202[0-4])\b
        \([^()]{{0,40}}?(?<!which )(?<!that )(?<!die ){ENDED}[^()]{{0,60}}\)
        |\[[^\]]{{0,40}}?(?<!which )(?<!that )(?<!die ){ENDED}[^\]]{{0,60}}\]
    """,
}
"""What a class does with the words on either side of it, one construction a line."""
EITHER_CLASSES = {name: joined(lines) for name, lines in EITHER_LINES.items()}
FRAME_LINES = {
    "supposes": rf"""
        \bfor (?:class |classroom )?(?:discussion|illustration|training|teaching|practice
        |instruction)\b(?: (?:purposes|only|in class))?
        \b(?:counterfactual|alternate|alternative|parallel|imaginary|imagined|make-believe|virtual|simulated
        |invented|kontrafaktisch\w*
        |alternative[nr]?|erfundene[nr]?) (?:\w+ ){{0,2}}?(?:world|universe|history|america|germany|england|europe
        |timeline|reality|city
        |country|welt|wirklichkeit|geschichte)\b
        \b(?:in|under|for|by|on) (?:the|an?|this|that|our|its|their|each|every|one) (?:[\w-]+ ){{0,3}}?{SCENARIO}\b
        \b(?:im|in|bei|nach|laut|für|unter) (?:(?:dem|der|den|einem|einer|diesem
        |dieser) )?(?:[\w-]+ ){{0,3}}?{SCENARIO}\b
    """,
    "says repealed": rf"""
        \bas (?:it|they) (?:then )?(?:stood|read|applied|was worded)\b|\bas originally (?:enacted|passed|adopted
        |drafted|worded)\b
        \b(?:before|prior to|until|up to|preceding) (?:the|its|their|that) (?:\w+ ){{0,3}}?(?:amendment|reform
        |revision|repeal|change
        |overhaul|abolition|liberali[sz]ation|deregulation)\b
        \bin (?:the )?(?:earlier|older|previous|prior|past|former) (?:\w+ )?(?:releases?|versions?|editions?|years
        |times|days|regulations?|acts?|codes?)\b
        \b(?:in früheren|in älteren|in vorigen) (?:\w+ )?(?:fassungen|versionen|ausgaben|auflagen|zeiten|jahren)\b
        , (?:since|now|later|meanwhile|long|inzwischen|mittlerweile|seither|später|längst) (?:\w+ )?{ENDED}(?!\w)
        \b(?:rechtsstand|stand|as (?:of|at)|state of the law) (?:of |vom )?(?:\w+ )?(?:19\d\d|20[01]\d
        |202[0-3])\b(?=[^.]{{0,40}}(?:seither|since|inzwischen|mehrfach))
        \b(?:the|a|it was (?:the|a)) (?:rule|law|practice|custom|doctrine|principle|requirement) (?:used to be|was
        |had been) that\b
        \bpre-(?:\d{{4}}|reform|amendment|brexit|unification)\b
        \b(?:repealed|abolished|lapsed|expired|superseded|defunct|obsolete|revoked|annulled|rescinded|outdated
        |(?:aufgehoben|abgeschafft|überholt|veraltet
        |ausgelaufen|erloschen|außer kraft getreten|abgelöst|gestrichen)e[nrms]?) (?:\w+ )?(?:{RULE})\b
        (?<!\w)a\. ?f\.(?!\w)
        \b(?:then|formerly|previously|once|hitherto) (?:in force|applicable|valid|current|binding)\b
        \b(?:bis|vor) (?:zum |zur |ende |anfang |mitte )?[^,;:]{{0,40}}?(?:gelten|galten|gültig|anwendbar|bestehend
        |anzuwendend)\w*
        \b(?:bisherig|damalig|vormalig|ehemalig|seinerzeitig|früher|ursprünglich)\w* (?:\w+ )?(?:fassung|recht
        |rechtslage|wortlaut|norm
        |gesetz|vorschrift|regelung|satzung|text|rechtsprechung|praxis|richtlinie|verordnung|vertrag)\w*
        \bin de[rm] (?:\w+ ){{0,3}}?fassung (?:von|vom|vor|des jahres|aus) [^,;:]{{0,30}}?(?=,| (?:war|galt|hieß
        |lautete|stand|betrug))
    """,
    "tells as a rumour": rf"""
        \b{NAMELESS}\b
    """,
    "reports": rf"""
        \b(?:on|in|according to|for) (?:the|its|his|her|their) {PARTY}[’']s? (?:own )?(?:submission|case|view
        |argument|contention
        |reading|account|version|position|opinion|theory|pleading|evidence|statement)s?\b
        \b(?:nach|laut) (?:ansicht|auffassung|meinung|darstellung|(?:dem )?vortrag|(?:dem )?vorbringen|lesart
        |überzeugung|angaben)
        +[ ](?:de[rs] )?(?:\w+ )?{PARTEI}\b
        \b(?:aus|in der) (?:sicht|augen) de[rs] (?:\w+ )?{PARTEI}\b
    """,
}
"""What a class makes of the words beside it, whatever clause they are in, one construction a line."""
FRAME_CLASSES = {name: joined(lines) for name, lines in FRAME_LINES.items()}
LABEL_LINES = {
    "supposes": rf"""
        (?:(?:worked |sample |practical |fictitious |numerical )?(?:examples?|hypothetical|illustration|exercise
        |problem|puzzle|thought
        |scenario|vignette|case study)|{SCENARIO}|(?:zahlen|praxis|rechen)?beispiele?|übung|aufgabe|denkaufgabe
        |fallbeispiel|musterfall)
        +(?:[ ]\(?(?:\d+|[a-z]|[ivx]+)\)?)?
    """,
    "calls wrong": rf"""
        (?:\w+ ){{0,3}}?(?:{ERROR}|{DECEIT}|{IRRTUM}|{LÜGE})(?: (?:no|number|nr)?\.? ?\d+)?
    """,
    "tells as a rumour": rf"""
        (?:\w+ ){{0,3}}?(?:{RUMOUR}|{RAUNT})(?: (?:no|number|nr)?\.? ?\d+)?
    """,
    "tells as a story": rf"""
        (?:(?:from )?(?:the )?(?:blurb|plot|plot summary|synopsis|logline|teaser|storyline|premise|spoiler\w*
        |jacket copy|prologue|epilogue|curtain)
        |(?:level|quest|chapter|canto|episode|season|mission|kapitel|folge|staffel|gesang|akt|szene) (?:\d+
        |[ivxlc]+)|act (?:\d+|[ivx]+|one|two|three|four|five)|scene \w+|{FIGURE}|klappentext|inhalt|handlung|prolog
        |epilog|(?:\w+ )?akt|\d+\. (?:akt|szene|aufzug)
        |(?:erster|zweiter|dritter|vierter|fünfter|letzter) (?:akt|aufzug)|zum inhalt|kurzinhalt|darum geht[’']s
        |worum geht es)
    """,
}
LABEL_CLASSES = {
    name: re.compile(rf"^\W*(?:{joined(lines).pattern})\s*[:.–—]", re.IGNORECASE) for name, lines in LABEL_LINES.items()
}
"""A text that begins with it says so of all that it has."""


def labelled(text: str) -> Iterator[str]:
    """What the label at the beginning of a sentence says of it: `Myth:`, `Example 3.`."""
    return (name for name, pattern in LABEL_CLASSES.items() if pattern.match(text))


def merged(*cues: Mapping[str, re.Pattern[str]]) -> dict[str, re.Pattern[str]]:
    """One pattern for each name, of those that several tables have for it."""
    names = dict.fromkeys(name for table in cues for name in table)
    return {name: re.compile("|".join(t[name].pattern for t in cues if name in t), re.IGNORECASE) for name in names}
