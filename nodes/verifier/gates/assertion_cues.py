"""Words by which a source keeps away from what it says, English and German: one construction a line.

The words themselves are in `assertion_words`; here is which construction of them keeps away from which words.
"""

from __future__ import annotations

import re

from .assertion_words import (
    BEHAUPTET,
    BELIEVE,
    DECEIT,
    DECEIVE,
    ENDED,
    ERROR,
    GLAUBT,
    NAMELESS,
    RAUNT,
    RULE,
    RUMOUR,
    SCENARIO,
)

KONJUNKTIV = (
    r"(?:(?:wäre|hätte|würde|könnte|müsste|dürfte|bliebe|gäbe|käme|läge|ginge|stünde|sänke|stiege|fiele|entfiele"
    r"|brächte|verlöre|bekäme|zöge|flöge|schlösse|nähme|ließe|trüge|wüchse|fände|spräche|ergäbe|erhielte|hielte|liefe"
    r"|stürbe)(?:n|st)?|führe|hieße)"
)
IRREALIS = rf"\b(?:would|{KONJUNKTIV})\b"
CONDITION = (
    r"(?<!only )(?<!nur )\b(?:if|should|had|were|unless|without|otherwise|wenn|falls|sofern|ohne|angenommen|sonst)\b"
)
UNKNOWN = (
    r"(?:\bopen\b|question|\bask|unclear|unknown|undecided|unresolved|unsettled|examin|debat|discuss|wonder|disput"
    r"|doubt|ungeklärt|unklar|offen|\bfrag|streitig|umstritten|ungewiss|berät|prüf|diskut|zweifel|abzuwarten)"
)
SOMEBODY = (
    r"(?:leakers|users|commentators|staff|tourists|guides|grandmothers|parents|farmers|fishermen|servants|traders"
    r"|laypeople|the public|the town|the village|investors|folk|enemies|people|many|most|some|fans|locals|villagers"
    r"|neighbou?rs|visitors|sailors|critics|waiters|everyone|child|children|supporters)"
)
PARTY = (
    r"(?:plaintiff|claimant|defendant|defence|defense|appellant|applicant|respondent|petitioner|prosecution|counsel"
    r"|accused|complainant)s?"
)
LEUTE = r"(?:volk|blogger|eltern|gläubige|bauern|dorfbewohner|viele|manche|einige|leute|anwohner|nachbarn|fans|kinder)"
BELIEF = r"(?:think|thought|believ\w+|suppos\w+|imagin\w+|suspect\w*|guess\w*|fear\w*|hop(?:e|es|ed|ing)|dream\w*)"
THAT = r"(?:\bthat\b|[:,–—-] ?)"
DASS = r"(?:\b(?:dass|daß|wonach)\b|[:,–—] ?)"


def one_a_line(lines: str) -> re.Pattern[str]:
    """The pattern that matches where one of the lines does; one that begins with a bar goes on with the one before."""
    return re.compile(re.sub(r"\n\s*\|?", "|", lines.strip()), re.IGNORECASE)


FORWARD_LINES = {
    "asks": r"""
        \b(?:to what extent|how far|whether or to what|inwieweit|inwiefern|wieweit|wie weit)\b
        \bwhether\b(?! or not)
        (?<!als )(?<!egal )(?<!davon, )\bob\b(?! oder nicht)
        \b(?:can|could|may|might|is) (?:it|this|that) (?:really )?(?:be )?(?:true )?that\b
    """,
    "supposes": rf"""
        \b(?:in the event (?:that|of)|in case|on condition that|as if|as though|suppose that
        |(?<!selbst )(?<!auch )(?<!außer )wenn|falls|sofern|solange|unterstell(?:t|en|te)|angenommen(?=,)
        |vorausgesetzt|für den fall|im fall[e]?,? dass|gesetzt (?:den fall|es)|unter der (?:\w+ )?(?:annahme
        |voraussetzung|prämisse|bedingung|hypothese)|im fall(?:e)?, dass|in dem fall, dass|gegeben den fall
        |unterstellt man|nimmt man an|nähme man an)\b
        (?<!even )(?<!as )(?<!what )\b(?:if|unless|lest)\b|^\W*provided\b|, provided that\b
        \b(?:presum\w+|hypothesi[sz]\w+|postulat\w+|conjectur\w+|stipulating) that\b
        \b(?:imagine|conceive of|picture)\b(?: (?:this|the following|it):)?|\bconsider (?:this|the following):
        \bwhat (?:happens|would happen|happened) (?:if|when|should|were)\b
        ^\W*(?:say|assume|picture|consider|take|think of)\b(?! that the)(?=[^?]{{8}})
        \b(?:on|under|with|given|from) (?:the|that|this|an?) (?:\w+ )?(?:assumption|supposition|hypothesis|premise
        |condition|proviso|footing)s?\b
        \b{SCENARIO}\b[^.;]{{0,60}}?(?:\b(?:assum|suppos|envisag|posit|stipulat|foresee|unterstell|sieht|nimmt
        |geht davon|ging davon|rechnet|nahm)\w*|:)
        ^\W*(?:should|had|were|where|sollten?)\b(?=[^?]*, )
    """,
    "reports": rf"""
        \b{PARTY} (?:has |had |have )?(?:argue|submit|plead|assert|maintain|say|said|claim|complain|allege|state
        |insist)\w* (?:\w+ ){{0,2}}?that\b
    """,
    "calls wrong": rf"""
        \b(?:we|i|this (?:paper|newspaper|magazine)) (?:wrote|reported|stated|printed|said|gave)\b
        \b(?:once|formerly|long|used to be) (?:taught|thought|believed|held|assumed|supposed|said)\b
        \b(?:invented|inventing|faked|faking|concocted|forged|fabricated|made up) (?:everything|it all|all of it)
        \blange (?:schrieb|meinte|lehrte|vermutete|hieß|galt)\b|\b(?:wir|man) (?:\w+ )?(?:berichtet|geschrieben
        |gemeldet|behauptet)\w*\b
        \b{ERROR}\b[^.;:]{{0,50}}?(?:\b(?:that|of|to|in which)\b|[:–—])
        \b(?:tempting|easy|natural|wrong|rash|naive|premature|a stretch|mistaken|incorrect|misleading) to (?:conclude
        |think|infer|assume|believe|suppose|say|claim|suggest|read)\b
        \b(?:should|must|does|did|do|ought) not (?:be |have )?(?:read|say|state|been)\b(?! as| that)
        |\bshould have (?:read|said|been)\b
    """,
    "denies": r"""
        \b(?:under|in|on|at|by) no (?:\w+ )?(?:circumstances?|account|condition|case|time|point|stage|means|event|way
        |instance|place)\b
    """,
    "tells as a rumour": rf"""
        \b(?:volksmund|stammtisch|gerede|klatsch|tratsch|legende|sage nach|überlieferung|the talk of|doing the rounds
        |making the rounds|abuzz|circulat\w+|kursier\w*|im umlauf|die runde)\b
        \b{SOMEBODY} (?:in the \w+ |of the \w+ )?(?:\w+ly )?(?:will |would |do |are |were )?(?:tell|say|sw[eo]ar|swore
        |insist|claim|convinced|sure|certain|maintain|{BELIEF})\w{{0,4}}
        \b(?:listens?|listened|listening) to [^,:]{{1,40}}[,:]|\btongues wag\w*[^,:]{{0,30}}[,:]
        \b(?:story|tale|legend|word|gossip|talk) (?:goes|has it|had it|went)\b
        \b{LEUTE}\b(?: \w+)? (?:glauben|meinen|sagen|behaupten|erzählen|schwören|denken|halten|wissen|vermuten)
        \b{BELIEVE}\b[^.;:,]{{0,30}}?(?:\bthat\b|: )
        \b{RUMOUR}\b[^.;:]{{0,50}}?(?:\b(?:that|of|about|has|had|is)\b|[:–—,] )
        \b{RAUNT}\b[^.;:]{{0,50}}?(?:\b(?:dass|daß|wonach)\b|[:–—,] |\bum\b)
        \b{GLAUBT}\b[^.;:,]{{0,40}}?{DASS}
        \b{BEHAUPTET}\b[^.;:,]{{0,40}}?{DASS}
    """,
    "says rejected": r"""
        \b(?:plädier|beantrag|forder|verlang|wünsch|empfahl|anreg|regte|propagier|warb|drang|bat
        |setzte sich)\w*(?: \w+){0,3}?,? (?:dass|daß)\b
        \b(?:antrag|vorschlag|(?:die|eine|einer|der) petition|anregung|forderung)\b(?: (?:de[rs]|von|auf|zu[rm]?|war
        |ist|lautet) [^.,:;]{1,40}| war)?(?:[,:]| dass\b)
        \b(?:considered|weighed|discussed|examined) an? (?:\w+ )?\w+ (?:in|by|under) which\b
    """,
}
FORWARD = {name: one_a_line(lines) for name, lines in FORWARD_LINES.items()}
"""What a source does with the words that stand behind."""
HAS = r"(?:has|have|had|is|are|was|were)"
EITHER_LINES = {
    "asks": rf"""
        \b(?:remains to be seen|(?:nobody|no one) knows)\b
        \b(?:not|no (?:\w+ ){{1,6}}?{HAS}) (?:yet )?(?:been )?(?:settled|decided|established|proved|proven)\b
        \?[\"'»“”)]*\s*$|\?[\"'»“”]
        ^\W*(?:whether|ob)\b
        {UNKNOWN}\w*\b.{{0,80}}?\b(?:whether|if|ob)\b
        \b(?:whether|ob)\b.{{0,200}}?{UNKNOWN}
    """,
    "supposes": rf"""
        \b(?:hypothetical\w*|hypothetisch\w*|scenario\w*|szenario\w*|thought experiment|gedankenexperiment\w*
        |for the sake of argument|planspiel\w*)\b
        {CONDITION}.{{0,200}}?{IRREALIS}|{IRREALIS}.{{0,200}}?{CONDITION}
        ^\W*(?:suppose|imagine|assume|let us say|what if|were|angenommen|gesetzt|unterstellt|nehmen wir an)\b
        ^\W*{IRREALIS}
        \b(?:might|may) (?:one day|conceivably|some day)\b|^\W*(?:with|given|after|at)\b.{{3,120}}?\b(?:could|might
        |would)\b|\bwould have (?:\w+ly )?(?:been|\w+(?:ed|en|de|ne|pt|lt|nt))\b
        \b{KONJUNKTIV}\b
        \bfor (?:class |classroom )?(?:discussion|illustration|training|teaching|practice
        |instruction)\b(?: (?:purposes|only|in class))?
        \b(?:counterfactual|alternate|alternative|parallel|imaginary|imagined|make-believe|virtual|simulated|invented
        |kontrafaktisch\w*|alternative[nr]?|erfundene[nr]?) (?:\w+ ){{0,2}}?(?:world|universe|history|america|germany
        |england|europe|timeline|reality|city|country|welt|wirklichkeit|geschichte)\b
        \b(?:in|under|for|by|on) (?:the|an?|this|that|our|its|their|each|every|one) (?:[\w-]+ ){{0,3}}?{SCENARIO}\b
        \b(?:im|in|bei|nach|laut|für|unter) (?:(?:dem|der|den|einem|einer|diesem
        |dieser) )?(?:[\w-]+ ){{0,3}}?{SCENARIO}\b
    """,
    "calls wrong": rf"""
        \b(?:wrong|wrongly|mistaken|mistakenly|erroneous|erroneously|incorrect|incorrectly|false(?! (?:positive
        |negative|alarm|discovery))|falsely|untrue|inaccurate|lied|liar|made[- ]up|concocted|bogus|fake\w*|hoax|a sham
        |(?:common|widespread|old|popular) (?:error|mistake|belief)|in error(?!-)|further from the truth|disproved
        |disproven|debunked|retracted|discredited|overruled|unfounded|(?:no|without) foundation|denied|denies
        |pretend\w*|misstat\w+|misreport\w*|misrepresent\w*|fälschlich\w*|irrtümlich\w*|irrtum|irrtums|irrig\w*|falsch
        |fälschung|falschmeldung|falschannahme|falschaussage|gelogen|lüge[n]?|erlogen|ein schwindel|frei erfunden
        |(?:stimmt|trifft) (?:so |aber )?nicht|rechenfehler|druckfehler|gefälscht\w*|dementier\w*|bestreite[nt]
        |aus der luft gegriffen|für nichtig erklärt|lange (?:nahm|glaubte|hielt|dachte)|conflate[sd]?|confuse[sd]?
        |mix(?:es|ed)? up|mistook|mistakes? (?:\w+ ){{1,4}}for|unfug|quatsch|blödsinn|humbug|unsinn|mumpitz|firlefanz
        |nonsense|rubbish|bunk|baloney|poppycock|hogwash|balderdash|claptrap|twaddle)\b
        \b(?:out of line|at odds|inconsistent|incompatible|in conflict|conflicts?) with\b|\bzu unrecht\b
        |\b(?:widerspricht|im widerspruch)\b
        \b(?:is|was|are|were|remains?|proved|turned out to be|nothing but|merely|simply|but|calls? (?:it
        |this)) (?:an? |the |pure )?(?:[\w-]+ ){{0,3}}(?:{ERROR}|{DECEIT})\b
        \b(?:gibt|gab|gaben|geben) (?:\w+ ){{0,3}}?vor\b|\bvor(?:geben|zugeben|gab)\b
        \b{DECEIVE}(?!\w)
        \bnicht (?:gerechtfertigt|begründet|tragfähig|überzeugend|schlüssig|richtig|korrekt|wahr|gedeckt
        |nachvollziehbar|stichhaltig)\b
    """,
    "denies": r"""
        \b(?:weder|niemand|keine[rm]|in vain|vainly|to no avail|vergebens|vergeblich|umsonst|erfolglos|never|nie
        |niemals)\b
        \b(?:none of|neither|nobody|no one|no evidence|in no \w+|without having)\b|^\W*(?:no|kein\w*) \w+
        \b(?:hardly|scarcely|barely) (?:any|anyone|anybody|a|an|ever)\b|\b(?:zero|0) of\b|\bnot (?:a single|one of)\b
        |\bwithout a single\b
        \bno \w+ (?:to date|so far|yet|ever) (?:has|have|had)\b|\b(?:failed|unable|not able|unwilling) to\b
        |\bat no \w+\b|\bnowhere\b
        \bkaum (?:ein|jemand)\w*|\bkein\w* einzig\w*|\bohne dass\b|\bnirgend(?:s|wo)\b|\b(?:konnte
        |vermochte)[nt]? .{0,80}?\bnicht\b
        \bnot\b[^.,;]{0,50}?\bany of\b|\b(?:nicht|kein\w*)\b[^.,;]{0,50}?\b(?:irgendein\w*|auch nur ein\w*)\b
        [:,–—] (?:nil|none|zero|0(?![.,:]?\d)|nobody|no one|nothing|keine[rs]?|null|niemand|fehlanzeige)\b(?=\W*$
        |[.;,)])
        \b(?:0|0[.,]0|zero|nil|none|null) ?(?:%|percent|per cent|prozent)?,? (?:was|were|had|have|has|did|could|of
        |wurde\w*|hat|haben|von|der)\b
        \bnot (?:even )?(?:one|a single|any)\b|\bnot one\b|\bnicht (?:einmal )?ein(?:e[rmsn]?|en)?\b(?! (?:mal
        |zig))(?! nur)
        \b(?:absent from|missing from|lacking in|devoid of|free of|nowhere to be|blieb\w* aus|empty-handed
        |drew a blank|draws? a blank|fruitless\w*|leer aus|ergebnislos|ohne befund|fehlanzeige)\b|\bin kein\w* \w+
    """,
    "tells as a rumour": rf"""
        \b(?:rumou?r\w*|alleg\w+|purported\w*|reportedly|supposedly|unconfirmed|gossip|hearsay|grapevine|speculat\w+
        |angeblich\w*|gerücht\w*|gemunkelt|munkel\w*|unbestätigt\w*|hörensagen|vermeintlich\w*|behauptet\w*
        |kolportiert\w*|putative|ostensibl[ey]|self-proclaimed|so-called|would-be|vorgeblich\w*|mutmaßlich\w*
        |unverbürgt\w*|unbelegt\w*|(?:nicht|kaum|wenig) (?:\w+ )?(?:belegt|bestätigt|verbürgt|überprüft|gesichert
        |verifiziert)\w*|ungesichert\w*|apokryph\w*|apocryphal\w*|unproven|unsubstantiated|uncorroborated)\b
        \b(?:it is said|(?:some|they) say)\b|, (?:or )?so the (?:story|tale|legend|rumou?r|saying) (?:goes|went
        |runs)\b
        \bsoll(?:en)?\b.{{0,200}}?\b(?:(?:\w*ge|(?:be|ver|er|zer|ent)|\w+ier)\w*(?:t|en) haben|(?:worden
        |gewesen) sein)\b
        , (?:or )?(?:so )?(?:\w+ )?{SOMEBODY} (?:say|think|believe|claim|swear|insist|maintain|hold)\b
        \b(?:turned out to be|was) a false alarm\b|\bfehlalarm\b|\bzeitungsente\b
        \b(?:is|are|was|were|been) (?:\w+ly )?(?:alleged|rumou?red|reputed|supposed|thought|believed|claimed|said
        |assumed|presumed|suspected|feared|whispered|fabled|imagined|considered by (?:some|many)) to (?:be|have)\b
        [,–—(-] ?(?:so|wie|zumindest|jedenfalls|wenigstens)\b[^.;]{{0,50}}?(?:{GLAUBT}|{BEHAUPTET}|{RAUNT}|sage
        |erzählung)(?!\w)
        [,–—] ?(?:{GLAUBT}|{BEHAUPTET}|{RAUNT})\b|[,–—] ?(?:heißt|hieß) es\b(?! (?:in
        |im) (?:\w+ ){{0,3}}?\w*(?:ordnung|gesetz|bericht|urteil|satzung|vertrag|mitteilung|erklärung|studie|gutachten
        |schreiben|beschluss|protokoll))
        [,–—(-] ?(?:if|wenn|glaubt|folgt|traut|sofern) [^.;,]{{0,60}}?(?:believed|trusted|credited|to go by|glauben
        |trauen|folgen|schenken)\b
        [,–—] (?:tradition|legend|lore|folklore|popular belief|custom|gossip) (?:holds?|held|has|had|says|tells|goes
        |runs|maintains)
        [,–—] ?(?:las man|hörte man|sagt man|erzählt man|verspr(?:a|i)ch\w*|dichtet\w*|träumt\w*|prahlt\w*|warb
        |hofft\w*|frohlockt\w*|lautete?)\b
        \bw(?:ill|ollen)\b [^.,;:]{{0,100}}?\b(?:\w*ge\w+|(?:be|ver|er|zer|ent|wieder|über|unter)\w+|\w+iert) haben\b
        \b{NAMELESS}\b
    """,
    "tells as a story": r"""
        \b(?:theaterstück\w*|krimis?|fernseh(?:reihe|film|serie|spiel)\w*|hero of|(?:crime|ghost|short|love
        |adventure) stories|plays in which|novels?|novellas?|short stor(?:y|ies)|fairy[- ]?tales?|folk[- ]?tales?
        |fables?|thrillers?|whodunn?its?|sitcoms?|soap operas?|comic (?:strip|book)s?|cartoons?|picture[- ]books?
        |storybooks?|bedtime stor\w+|ghost stor\w+|science[- ]fiction|screenplays?|librett\w+|pantomimes?
        |nursery rhymes?|video ?games?|end credits|(?<!\w)[\w-]{0,20}roman(?:s|e|en)?|[\w-]{0,20}märchens?
        |[\w-]{0,20}krimis?|kurzgeschichten?|(?:kinder|bilder|jugend)b(?:uch|üch)\w{0,3}|novellen?|fabeln?
        |psychothriller|zeichentrick\w*|hörspiel\w*|spielfilm\w*|drehbuch\w*|operetten?|abspann|vorspann)\b
        \bin (?:\w+ )?\w+[’']s (?:\w+ )?(?:world|universe|realm|multiverse|middle-earth)\b|\bim \w+-universum\b
    """,
    "says repealed": rf"""
        \b(?:repealed|lapsed|expired|struck (?:from|out)|crossed out|abolished|superseded(?! (?:in \d{{4}} )?(?:an?
        |the|all|its?) )|rescinded|revoked|annulled|obsolete
        |(?<!that are )(?<!that is )(?<!which are )no longer(?! than)|discontinued|ceased to|formerly|in those days
        |outdated|out of date|defunct|scrapped|before the reform|replaced (?:by|in)|was in force|fell away|has ended
        |ran out|gestrichen|gegenstandslos|überholt|abgelöst|ausgelaufen|abgelaufen)\b
        ^\W*(?:until|before|prior to|up to) (?:\w+ )?\d{{4}}\b
        ^\W*(?:früher|einst|ehemals|vormals|vor \d{{4}}|bis (?:ende |anfang |zum jahr )?\d{{4}})\b
        ^\W*(?:die|der|das) frühere \w+
        \b(?:old|former|previous|earlier|then) (?:\w+ )?(?:rules?|law|act|code|version|edition|statutes?|curriculum
        |regulations?|tariff|constitution|wording|bylaws)\b
        \b(?:alte[nrs]?|frühere[nrs]?|damalige[nrs]?|vormalige[nrs]?) (?:\w+ )?(?:fassung|ordnung|satzung|recht|gesetz
        |regelung|vorschrift|lehrplan|verordnung|verfassung)\b
        \b(?:has|have|had) not been (?:the )?(?:law|rule|in force|valid|applicable)\b|\bdeprecated\b
        \b(?:{RULE})\b(?:(?! (?:if|unless|wenn|falls)\b)[^.;]){{0,120}}?\b(?:is|was|are|were|been|being|now|since|long
        |meanwhile|wurde\w*|worden|ist|sind|inzwischen|mittlerweile|längst|seither)[ ](?:\w+ ){{0,2}}?{ENDED}(?!\w)
        [(\[](?:see )?(?:the )?(?:old|former|previous|earlier|superseded|historic\w*|archived?|withdrawn|lapsed
        |archiv\w*|outdated|obsolete|alte[rs]?|frühere[rs]?|ehemalige[rs]?|veraltet\w*|historisch\w*|damalige[rs]?
        |bisherige[rs]?)\b[^()\[\]]{{0,80}}[)\]]
        \b(?:valid|in force|applicable|effective|gültig) (?:only )?(?:up )?(?:to|until|till|through
        |bis) [^.;]{{0,20}}?\b(?:19\d\d|20[01]\d|202[0-4])\b
        \([^()]{{0,40}}?(?<!which )(?<!that )(?<!die ){ENDED}[^()]{{0,60}}\)
        |\[[^\]]{{0,40}}?(?<!which )(?<!that )(?<!die ){ENDED}[^\]]{{0,60}}\]
        \b(?:before|prior to|until|up to|preceding) (?:the|its|their|that) (?:\w+ ){{0,3}}?(?:amendment|reform
        |revision|repeal|change|overhaul|abolition|liberali[sz]ation|deregulation)\b
        \bin (?:the )?(?:earlier|older|previous|prior|past|former) (?:\w+ )?(?:releases?|versions?|editions?|years
        |times|days|regulations?|acts?|codes?)\b
        , (?:since|now|later|meanwhile|long|inzwischen|mittlerweile|seither|später|längst) (?:\w+ )?{ENDED}(?!\w)
        \b(?:rechtsstand|stand|as (?:of|at)|state of the law) (?:of |vom )?(?:\w+ )?(?:19\d\d|20[01]\d
        |202[0-3])\b(?=[^.]{{0,40}}(?:seither|since|inzwischen|mehrfach))
        \b(?:the|a|it was (?:the|a)) (?:rule|law|practice|custom|doctrine|principle|requirement) (?:used to be|was
        |had been) that\b
        \bpre-(?:\d{{4}}|reform|amendment|brexit|unification)\b
        \b(?:repealed|abolished|lapsed|expired|superseded|defunct|obsolete|revoked|annulled|rescinded|outdated
        |(?:aufgehoben|abgeschafft|überholt|veraltet|ausgelaufen|erloschen|außer kraft getreten|abgelöst
        |gestrichen)e[nrms]?) (?:\w+ )?(?:{RULE})\b
        (?<!\w)a\. ?f\.(?!\w)
        \b(?:then|formerly|previously|once|hitherto) (?:in force|applicable|valid|current|binding)\b
        \b(?:bis|vor) (?:zum |zur |ende |anfang |mitte )?[^,;:]{{0,40}}?(?:geltend|galten|gültig|anwendbar|bestehend
        |anzuwendend)\w*
        \b(?:bisherig|damalig|vormalig|ehemalig|seinerzeitig|früher|ursprünglich)\w* (?:\w+ )?(?:fassung|recht
        |rechtslage|wortlaut|norm|gesetz|vorschrift|regelung|satzung|text|rechtsprechung|praxis|richtlinie|verordnung
        |vertrag)\w*
    """,
    "says rejected": r"""
        \b(?:voted? (?:down|against)|reject(?:ed|s)|turned down|not (?:introduced|adopted|enacted|approved|passed)
        |abgelehnt|lehnte\w*|wies(?:en)? .{0,80}?\b(?:ab|zurück)|verworfen|verwarf\w*|keine mehrheit|scheiter\w*
        |gescheitert|zurückgezogen|zurückgenommen)\b
    """,
}
EITHER = {name: one_a_line(lines) for name, lines in EITHER_LINES.items()}
"""What a source does with the words on either side, whichever clause they are in."""
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
