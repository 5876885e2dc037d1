"""Classes of words by which a text keeps away from what it has: verbs and nouns, English and German, as patterns.

A class is all words of one meaning; a pattern of a class goes into the constructions of `assertion_cues`.
"""

from __future__ import annotations


def inflected(verbs: str) -> str:
    """The pattern of regular English verbs in all forms: `claim` in `claims`, `claimed`, `claiming`."""
    return f"(?:{'|'.join(map(_forms, verbs.split()))})"


def _forms(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb[:-1]}(?:e[sd]?|ing)"
    if verb.endswith("y") and verb[-2] not in "aeo":
        return f"{verb[:-1]}(?:y|ies|ied|ying)"
    return f"{verb}{verb[-1] if verb[-1] in 'bgtdp' else ''}?(?:e?s|ed|ing)?"


def gebeugt(stems: str) -> str:
    """The pattern of regular German verbs in all forms, of each the stem: `behaupt` in `behauptet`, `behaupteten`."""
    return f"(?:(?:{'|'.join(stems.split())})(?:e?(?:n|t|st|te|ten|tet)?|end\\w*))"


def anyone(words: str) -> str:
    """The pattern of words as they stand."""
    return f"(?:{'|'.join(words.split())})"


def plural(nouns: str) -> str:
    """The pattern of English nouns in both numbers."""
    each = (f"{noun[:-1]}(?:y|ies)" if noun.endswith("y") else f"{noun}(?:e?s)?" for noun in nouns.split())
    return f"(?:{'|'.join(each)})"


def zusammen(nouns: str) -> str:
    r"""The pattern of German nouns, inflected, alone and as the last part of others: `Entwurf`, `Gesetzentwurfs`."""
    return f"(?:[\\w-]{{0,30}}(?:{'|'.join(nouns.split())})(?:e?[ns]?)?)"


BELIEVE = (
    f"(?:{inflected('believe suppose presume imagine fancy guess fear dream surmise conjecture speculate')}"
    r"|suspect(?:s|ed|ing)|(?<!the )(?<!a )(?<!this )(?<!one )suspect|reckon(?:s|ed|ing)?|think(?:s|ing)?|thought"
    r"|swears?|swore|(?:is|are|was|were|remains?|remained|seem(?:s|ed)?"
    r"|grew|became|firmly|quite|absolutely) (?:\w+ )?(?:convinced|persuaded|adamant)"
    r"|(?:take|took|taken) it for granted|(?:under|had|has|have|got) the (?:\w+ )?impression)"
)
"""Thinks without knowing."""
CLAIM = (
    f"(?:{inflected('claim allege contend insinuate pretend boast purport profess insist maintain posit')}"
    r"|brag(?:s|ged|ging)?|tout(?:s|ed|ing)?|trumpet(?:s|ed|ing)?|spread(?:s|ing)?|would have (?:us|you|one|everyone"
    r"|people|readers) believe)"
)
"""Says what it does not answer for."""
DECEIVE = (
    f"(?:{inflected('deceive cheat dupe fool hoodwink bamboozle delude swindle defraud fib fabricate falsify concoct')}"
    f"|{inflected('feign misrepresent embellish fake bluff')}"
    r"|(?:lie[sd]?|lying) (?:to|about|that|when|in)\b|misl(?:ead(?:s|ing)?|ed)|con(?:ned|ning)|trick(?:s|ed|ing)?"
    r"|ma(?:de|ke|king) (?:\w+ ){0,4}believe|let (?:\w+ ){1,3}believe|led (?:\w+ ){1,4}to believe"
    r"|ma(?:de|kes?|king) (?:it |that |this |them |all of it )?up\b(?! (?:of|for|\d|about|the|a|most|half))|l(?:ed"
    r"|eads?|eading) (?:\w+ ){1,4}astray|pass(?:es"
    r"|ed|ing)? (?:\w+ ){1,4}off as|cook(?:s|ed|ing)? the books)"
)
"""Says what it knows to be untrue."""
DECEIT = plural(
    "lie fib deception deceit hoax ruse scam sham swindle forgery fabrication falsehood falsification untruth"
    " pretence pretense pretext perjury bluff canard fiction invention smokescreen disinformation misinformation"
    " deepfake whopper charade"
)
ERROR = (
    "(?:"
    + plural(
        "error mistake misconception misbelief myth fallacy delusion illusion misunderstanding superstition misprint"
        " typo misapprehension misperception oversimplification prejudice stereotype slip"
        " misreading mistranslation misattribution miscalculation mix-up blunder"
    )
    + r"|(?:urban legend|old wives[’'] tale|factoid)s?)"
)
IRRTUM = zusammen(
    "irrtum irrtümer irrglaube aberglaube irrmeinung irrlehre fehlannahme fehlschluss fehleinschätzung fehlvorstellung"
    " fehldeutung fehlinterpretation fehlinformation fehlurteil missverständnis missverständnisse trugschluss"
    " messfehler zählfehler eingabefehler übertragungsfehler abschreibfehler"
    " flüchtigkeitsfehler denkfehler tippfehler druckfehler"
    " schreibfehler rechenfehler übersetzungsfehler lesefehler zahlendreher kommafehler versehen verwechslung mythos"
    " mythen vorurteil ammenmärchen halbwahrheit volksglaube ungenauigkeit missdeutung klischee"
)
LÜGE = zusammen(
    "lüge schwindelei betrugs täuschung falschaussage falschangabe falschmeldung falschbehauptung"
    " fälschung unwahrheit erfindung hochstapelei meineid flunkerei finte bluff vorwand ausrede etikettenschwindel"
    " irreführung scheinrechnung märchenstunde propaganda desinformation zeitungsente fake"
)
GLAUBT = (
    f"(?:{gebeugt('glaub wähn vermut befürcht mutmaß spekulier träum unterstell argwöhn schwör')}"
    r"|schwor(?:en)?|ahnte[nt]?|(?:nahm|nahmen|nimmt|nehmen) (?:\w+ ){0,2}?an, dass\b|(?:ging|gingen|geht"
    r"|gehen) (?:\w+ ){0,2}?davon aus, dass\b"
    r"|dachte[nt]?|meint|meinte[nt]?|meinen|hofft?e?n?"
    r"|(?:ist|sind|war|waren|bin|blieb|blieben|zeigt\w*) (?:\w+ ){0,4}?überzeugt"
    r"|(?:wird|werden|wurde|wurden|worden) (?:\w+ )?(?:geglaubt|vermutet|gemutmaßt|angenommen|unterstellt|befürchtet))"
)
BEHAUPTET = (
    f"(?:{gebeugt('behaupt beteuer vorgaukel prahl flunker dicht fabulier spinn orakel unk suggerier insinuier')}"
    r"|schwindel(?:t|te|ten)|rühm(?:t|te|ten|en)? sich|brüste(?:t|te|n)? sich|(?:gibt|gab|gaben"
    r"|geben) (?:\w+ ){0,3}?(?:vor|an)\b"
    r"|vorgegeben|(?:täusch|gaukel|spiegel)(?:t|te|ten|n|en) (?:\w+ ){0,4}?vor\b|weisgemacht|weismach\w+"
    r"|(?:re|mach)(?:de|te|t|n|en)?(?:te|ten)? (?:\w+ ){0,3}?(?:ein|weis)\b"
    r"|(?:log(?= (?:der|die|das|er|sie|es|ihm|ihr|ihnen|dem|den|man|ein)\b)|logen|lügt|lügen|gelogen|belog\w*|belügt"
    r"|belügen|belogen)"
    r"|will (?:\w+ ){0,6}?(?:erfahren|gehört|gesehen|beobachtet|entdeckt|gefunden|herausgefunden) haben"
    r"|wollen (?:\w+ ){0,6}?(?:erfahren|gehört|gesehen|beobachtet|entdeckt|gefunden|herausgefunden) haben)"
)
RAUNT = (
    r"(?:zuraun\w*|(?:zu)?(?:ge)?flüster\w*|munkel\w*|wird (?:viel )?geredet|gerede|geschwätz|stammtisch\w*|volksmund"
    r"|gerücht\w*|klatsch|mär)"
)
RUMOUR = (
    r"(?:rumou?r(?:s|ed)?|gossip\w*|hearsay|chatter|tittle-tattle|scuttlebutt|grapevine|whisper\w*|murmur\w*|folklore"
    r"|urban legends?|legends?|lore|old wives[’'] tales?|tall tales?|sailors[’'] yarns?|conspiracy (?:theor\w+|blogs?"
    r"|sites?|forums?)|speculation|innuendo|hoax emails?|chain (?:letters?|e-?mails?|messages?)|word of mouth"
    r"|campfire (?:tale|stor)\w+|ghost stor\w+)"
)
NAMELESS = (
    r"(?:(?:familiar with|close to|briefed on|with knowledge of) the (?:matter|talks|deal|situation|company"
    r"|negotiations|plans|case|investigation|family|thinking|discussions)|who (?:\w+ ){1,4}(?:not to be|not be"
    r"|remain) (?:named|identified|quoted|anonymous)|on condition of anonymity|who (?:\w+ ){0,4}?to be (?:named"
    r"|identified|quoted)|(?:unnamed|anonymous|unidentified|undisclosed|unattributed|nameless|unsourced|unverified"
    r"|unconfirmed|leaked) (?:\w+ )?(?:sources?|officials?|insiders?|employees?|users?|posts?|tips?|letters?|callers?"
    r"|blogs?|bloggers?|reports?|accounts?|informants?|witness\w*|memos?|e-?mails?|messages?|claims?|documents?|papers?"
    r"|comments?|pamphlets?)|insider\w*|eingeweihte[nr]?|(?:nicht|un)(?: näher)? ?genannte[nr]? \w+|namenlose[nr]? \w+"
    r"|anonyme[nrs]? (?:\w*quelle|hinweis|brief|anruf|schreiben|zuschrift|nutzer|beitrag|beiträge|posting|kreise|mail"
    r"|informant|konten|konto)\w*|aus (?:gut )?(?:unterrichteten|informierten) kreisen|(?:aus|in) \w+kreisen"
    r"|in der szene|nicht (?:namentlich )?(?:genannt|zitiert) werden|mit der sache vertraut\w*|geleakt\w*"
    r"|durchgestochen\w*|wer nicht genannt werden)"
)
"""Whoever says it has no name."""
STORY = plural(
    "novel novella story tale fairytale fable saga epic poem ballad play comedy tragedy drama farce opera operetta"
    " libretto musical ballet film movie thriller western sitcom soap series miniseries season episode sequel"
    " prequel trilogy tetralogy comic manga anime cartoon videogame game satire parody spoof sketch screenplay script"
    " storyline plot subplot whodunnit novelette romance fanfic podcast-drama monologue sonnet verse stanza myth legend"
    " pantomime puppet-show lyrics refrain nursery-rhyme storybook picture-book chapbook mystery franchise"
)
WERK = zusammen(
    "roman romane krimi thriller novelle erzählung kurzgeschichte märchen fabel heldensage göttersage"
    " volkssage saga (?<!zu)(?<!grund)(?<!vor)legende epos"
    "gedicht ballade schauspiel theaterstück lustspiel trauerspiel singspiel puppenspiel krippenspiel"
    " kasperletheater hörbuch chanson schlager komödie tragödie drama posse schwank"
    " oper operette libretto musical ballett film fernsehserie miniserie seifenoper fortsetzung trilogie tatort"
    " comic manga anime zeichentrick videospiel computerspiel rollenspiel brettspiel satire parodie sketch drehbuch"
    " hörspiel heldenlied heldensage strophe bilderbuch kinderbuch jugendbuch mythos"
)
FIGURE = (
    r"(?:protagonists?|heroines?|anti-?heroe?s?|narrators?|fictional|fictitious|make-believe|dystopi\w+"
    r"|science[- ]fiction|sci-fi|blurb|plot (?:summary|twist)|cliffhanger|romanheld\w*|titelheld\w*|romanautor\w*"
    r"|hauptfigur\w*|romanfigur\w*|protagonist\w*|ich-erzähler\w*|fiktiv\w*|fiktional\w*|erdacht\w*|erdichtet\w*"
    r"|dystopi\w*|utopisch\w*|science-fiction\w*|klappentext\w*)"
)
"""Words for what only works of fiction have."""
SCENARIO = (
    r"(?:scenarios?|pathways?|simulations?|simulated \w+|stress[- ]tests?|thought experiments?|war ?games?|drills?"
    r"|dry runs?|tabletop \w+|counterfactuals?|worst[- ]case\w*|best[- ]case\w*|what-if \w+|model runs?"
    r"|contingency plan|exercises?(?! of)|training (?:case|exercise)s?|mock \w+|role[- ]plays?|rehearsals?"
    r"|\w{0,20}szenari\w{1,20}|simulation\w*|stresstest\w*|gedankenexperiment\w*|gedankenspiel\w*|planspiel\w*"
    r"|rollenspiel\w*|übungsfall\w*|übungslage\w*|übungsannahme\w*|\w{0,20}(?:beispiel|exempel)(?:e|s|en)?"
    r"|beispiel(?:s?fall|rechnung|s?weise)\w*|modellrechnung\w*|musterfall\w*|schulfall|lehrbuchfall|fallbeispiel\w*"
    r"|ernstfallübung\w*|\w*übung|alternate histor\w+|alternate-history|kontrafakt\w*|sensitivity analys\w+"
    r"|hochrechnung\w*)"
)
PROPOSAL = (
    plural(
        "motion bill amendment draft proposal petition scheme suggestion recommendation initiative referendum"
        " contention submission resolution request plan application claim argument counterclaim plea objection offer"
        " bid idea manifesto demand blueprint appeal"
    )
    + "|"
    + zusammen(
        "antrag antrags anträge entwurf entwurfs entwürfe vorschlag vorschlags vorschläge begehren begehrens"
        " forderung initiative petition plan pläne vorstoß vorhaben gesuch ansinnen bürgerentscheid volksentscheid"
        " referendum gesetzesvorlage beschlussvorlage novelle einwand einwände rüge klage berufung auffassung ansicht"
        " argument argumentation"
        " angebot idee empfehlung konzept"
    )
)
REJECTS = (
    f"(?:{inflected('reject defeat dismiss decline refuse rebuff veto discard shelve abandon')}"
    r"|thr(?:ew|own) out|turn(?:s|ed)? (?:it |this |that |them )?down|vot(?:ed|es|ing) (?:it |this |that "
    r"|them )?(?:down|against)|said no|fail(?:s|ed)?|founder(?:s|ed)|collapse[sd]?|died|dies|lapse[sd]|lost"
    r"|was dropped|got nowhere|(?:was|were) withdrawn|withdrew|bur(?:y|ied)|kill(?:ed|s)?|sank|unmoved|preferred"
    r"|turned away|settled (?:on|for)|fell (?:\w+ ){1,3}short|few supporters|zum opfer|taube[nr]? ohren"
    r"|went the other way|(?:not|n[’']t) (?:\w+ )?(?:make it|make its way|get (?:past|through|anywhere|beyond)"
    r"|clear the|come into|come to pass|see the light|impress)|no (?:\w+ )?favou?r|winkte\w* ab|gegenliebe"
    r"|nicht(?:s)? (?:\w+ ){0,3}?(?:erfolg|abgewinnen)|never (?:\w+ )?(?:became|made|came|adopted|enacted|passed"
    r"|implemented|ratified|got|reached|went|built|entered|took|realised|realized|happened|materiali[sz]ed)|(?:not"
    r"|n[’']t|cannot|unable to|unwilling to|without) (?:\w+ ){0,2}?(?:accept|agree|adopt|approv|carr(?:y|ied)|concur"
    r"|enact|endors|follow|grant|implement|pass(?:ed)?\b|persuad|convinc|prevail|proceed|pursu|ratif|shar|succeed"
    r"|support|surviv|sustain|uph[eo]ld|win\b|won\b|taken up|take up|allow|find favou?r|find a majority|become law"
    r"|go through|secur|obtain|reach|adher)\w*|no (?:majority|quorum|support|takers|traction|seconder)|(?:chose|opted"
    r"|decided|voted|preferred|settled) (?:\w+ ){0,3}?(?:against|otherwise|instead|another|not to|to keep|to retain"
    r"|to leave)|opted for (?:another|a different|the other)|abgelehnt\w*|lehnte?n? (?:\w+ ){0,8}?ab\b|verwarf\w*"
    r"|verworfen\w*|abgewiesen\w*|wie(?:s|sen|st) (?:\w+ ){0,8}?(?:ab|zurück)\b|zurückgewiesen\w*|zurückgezogen\w*"
    r"|scheiter\w*|gescheitert\w*|kippte\w*|abgeschmettert|erfolglos\w*|vergeblich\w*|ohne erfolg"
    r"|ke?i?nen? (?:mehrheit|anklang|zustimmung|erfolg|gehör|unterstützung|gefolgschaft|aussicht)|keine (?:mehrheit"
    r"|zustimmung|unterstützung|gefolgschaft|aussicht)|(?:stimmte|votierte|entschied"
    r"|sprach)\w* (?:\w+ ){0,4}?(?:dagegen|anders)|nicht (?:\w+ )?(?:angenommen|anschließen|anzuschließen"
    r"|angeschlossen|beschlossen|durchgesetzt|durchsetzen|durchdringen|durchgedrungen|eingeführt|folgen|gefolgt"
    r"|gebilligt|genehmigt|stattgegeben|teilen|geteilt|überzeugen|überzeugt|umgesetzt|verabschiedet|verwirklicht"
    r"|weiterverfolgt|zugestimmt|zustimmen|zustande|durch\b)|(?:folg|teil|billig|übernahm|überzeug)(?:t|te|en"
    r"|ten)? (?:\w+ ){0,6}?nicht\b)"
)
"""Does not take up what was proposed."""
ENDED = (
    r"(?:abolish(?:ed|es)|repeal(?:ed|s)|revok(?:ed|es)|rescind(?:ed|s)|withdrawn|withdrew|cancel(?:led|ed)|delet(?:ed"
    r"|es)|remov(?:ed|es)|struck (?:down|out|from|off)|supersed(?:ed|es)|replac(?:ed|es)|omitted|lift(?:ed|s)|laps(?:ed"
    r"|es)|expir(?:ed|es)|scrapp?(?:ed|s)|phased out|done away with|ran out|ceased|(?:is|was|are|were|be|been|long"
    r"|now) (?:obsolete|outdated|out of date|defunct|deprecated|void|history|gone|archived)|retired|no longer \w+"
    r"|do not (?:rely|use)|aufgehoben|abgeschafft|außer kraft|weggefallen|(?<!das )entfallen|entfiel\w*|gestrichen"
    r"|beseitigt|ersetzt\w*|abgelöst\w*|überholt\w*|ausgelaufen|abgelaufen|für (?:nichtig|verfassungswidrig|ungültig"
    r"|unwirksam) erklärt|zurückgezogen|widerrufen|eingestellt|gegenstandslos|nicht (?:mehr|länger) \w+"
    r"|gilt (?:\w+ ){0,4}?nicht mehr|strich\b|hob(?:en)? [^.,;]{1,40}? auf|geschichte\b)"
)
"""A rule, or the text that has it, is over."""
RULE = (
    plural(
        "rule law act statute section article provision regulation ordinance order directive decree code clause"
        " paragraph subsection limit duty tax exemption guidance guideline leaflet notice circular edict ban bylaw"
        " policy protocol standard scheme regime requirement restriction privilege tariff fee page document version"
        " edition manual recommendation instruction schedule quota rate allowance subsidy contract agreement licence"
        "treaty charter term condition price-list offer arrangement practice clause text wording entry advice"
        " monograph label entitlement obligation permit"
    )
    + "|"
    + zusammen(
        "regel regelung gesetz verordnung vorschrift satzung ordnung bestimmung paragraph artikel absatz klausel"
        " richtlinie erlass verbot gebot pflicht steuer befreiung ausnahme vorgabe merkblatt leitlinie fassung norm"
        " tarif gebühr abgabe vertrag abkommen lizenz privileg zuschuss quote grenze grenzwert hinweis bekanntmachung"
        " anweisung seite dokument ausgabe auflage empfehlung übergangsregelung anordnung protokoll tarifvertrag recht"
        " passus satz zulage anspruch genehmigung"
    )
)
