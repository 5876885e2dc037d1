"""Words that keep away from what stands behind them alone, and words by which a source comes back to it.

`It is anyone's guess whether` reaches forward to the end of its clause; what stands before it is asserted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .assertion_classes import EITHER_CLASSES, FORWARD_CLASSES, FRAME_CLASSES, merged
from .assertion_cues import one_a_line
from .assertion_scope import clause_at, concerns

SOMEBODY = (
    r"(?:leakers|bloggers|users|commenters|commentators|staff|tourists|guides|regulars|old-timers|oldtimers"
    r"|grandmothers|mothers|parents|gamers"
    r"|bookmakers|punters|pundits|tipsters|enthusiasts|conspiracy theorists|theorists|devotees|islanders|peasants"
    r"|farmers|miners|fishermen"
    r"|servants|sceptics|skeptics|traders|activists|laypeople|lay people|the public|the crowd|the town|motorists"
    r"|cynics|purists|romantics|teenagers"
    r"|pilgrims|the faithful|worshippers|the village|investors|speculators|passers-by|townsfolk|townspeople|folk"
    r"|colleagues|friends|rivals|enemies|people|many|most|some|fans|locals|villagers|neighbou?rs|visitors|sailors"
    r"|critics|waiters|everyone|everybody"
    r"|child|children|believers|supporters|opponents)"
)
PARTY = (
    r"(?:plaintiff|claimant|defendant|defence|defense|appellant|applicant|respondent|petitioner|prosecution|counsel"
    r"|accused|complainant)s?"
)
PARTEI = (
    r"(?:kläger|klägerin|beklagte[rn]?|angeklagte[rn]?|antragsteller|antragstellerin|verteidigung|beschwerdeführer\w*"
    r"|berufung|revision)"
)
LEUTE = (
    r"(?:volk|stammgäste|nutzer|blogger|spötter|laien|eltern|mütter|großmütter|gläubige|bauern|fischer|dorfbewohner"
    r"|einheimische|insulaner|kollegen|nachbarinnen|zocker|anleger|spekulanten|pilger|touristen|kommentatoren"
    r"|verschwörungstheoretiker|skeptiker|freunde|feinde|viele|manche|einige|leute|anwohner|nachbarn|fans|kinder"
    r"|kritiker|gegner|anhänger|besucher|alle welt)"
)
BELIEF = r"(?:think|thought|believ\w+|suppos\w+|imagin\w+|suspect\w*|guess\w*|fear\w*|hop(?:e|es|ed|ing)|dream\w*)"
CLAIMING = r"(?:alleg\w+|contend\w*|insinuat\w+|pretend\w*|boast\w*|claim(?:s|ed|ing)?|swore|brag\w*)"
CONTENT_NOUN = (
    r"(?:view|belief|idea|notion|impression|theor(?:y|ies)|hypothes[ie]s|assumptions?|claims?|contentions?|assertions?"
    r"|allegations?|accusations?|suspicions?|fears?|hopes?|prejudice|conjectures?|arguments?|tales?|stor(?:y|ies)|talk)"
)
PROPOSED = (
    r"(?:motions?|petitions?|proposals?|suggestions?|suggested|proposed|moved|propositions?|resolutions?|option \w"
    r"|alternative \w|variante \w|option)"
)
NACH_DEM = r"(?:nach (?:dem|der|denen)|wonach|laut (?:dem|der)|dass|daß|,|:)"
IRREALIS_DE = (
    r"\b(?:wäre[nst]?|hätte[nst]?|würde[nst]?|könnte[nst]?|müsste[nst]?|dürfte[nst]?|bliebe[n]?|gäbe[n]?|käme[n]?"
    r"|läge[n]?|ginge[n]?"
    r"|stünde[n]?|sänke[n]?|stiege[n]?|fiele[n]?|entfiele[n]?|brächte[n]?|verlöre[n]?|bekäme[n]?|führe|zöge[n]?"
    r"|flöge[n]?|schlösse[n]?"
    r"|nähme[n]?|hieße|ließe[n]?|trüge[n]?|wüchse[n]?|fände[n]?|spräche[n]?|ergäbe[n]?|erhielte[n]?|hielte[n]?"
    r"|liefe[n]?|stürbe[n]?)\b"
)
BY_LINE = {
    "asks": r"""
        \bwhether\b(?! or not)
        (?<!als )(?<!egal )(?<!davon, )\bob\b(?! oder nicht)
        \b(?:ask\w*|wonder\w*|know|see|tell|determine|establish|check|test|learn|find out|sure|certain|examine) if\b
        \b(?:to see|remains to be) (?:shown|seen|proved|proven) that\b
    """,
    "supposes": r"""
        (?<!even )(?<!as )(?<!what )\b(?:if|unless|lest)\b|^\W*provided\b|, provided that\b
        \b(?:in the event (?:that|of)|in case|on condition that|as if|as though|suppose that)\b
        \bassum(?:e|es|ed|ing)\b(?:, [^,]{1,40},)? that\b
        \b(?:presum\w+|hypothesi[sz]\w+|postulat\w+|conjectur\w+|stipulating) that\b
        \b(?:imagine|conceive of|picture)\b(?: (?:this|the following|it):)?|\bconsider (?:this|the following):
        \bwhat (?:happens|would happen|happened) (?:if|when|should|were)\b
        \b(?:(?<!selbst )(?<!auch )(?<!außer )wenn|falls|sofern|solange|unterstell(?:t|en|te)|angenommen(?=,)
        |vorausgesetzt|für den fall|im fall[e]?,? dass)\b
        \b(?:geht|gehen|ging|gingen|ausgegangen) (?:\w+ ){0,2}davon(?: aus)?\b|\bals ob\b|\bes sei denn\b
    """,
    "calls wrong": rf"""
        \b(?:abandoned|given up|gave up|dropped|discarded) the {CONTENT_NOUN} (?:that|of)\b
        \b(?:we|i|this (?:paper|newspaper|magazine)) (?:wrote|reported|stated|printed|said|gave)\b
        \b(?:once|formerly|long|used to be) (?:taught|thought|believed|held|assumed|supposed|said)\b
        \b(?:invented|inventing|faked|faking|concocted|forged|fabricated|made up) (?:everything|it all|all of it)
        \b(?:vorgaukel|vorgegaukelt|vorspiegel|vorgespiegelt|weismach|weisgemacht|irregeführt|täuscht|belogen)\w*
        \bwider besseres wissen\b|\bpropaganda\b
        \blange (?:schrieb|meinte|lehrte|vermutete|hieß|galt)\b|\b(?:wir|man) (?:\w+ )?(?:berichtet|geschrieben
        |gemeldet|behauptet)\w*\b
    """,
    "tells as a rumour": rf"""
        \b{SOMEBODY} (?:in the \w+ |of the \w+ )?(?:\w+ly )?(?:will |would |do |are |were )?(?:tell|say|sw[eo]ar|swore
        |insist|claim|convinced|sure|certain|maintain|{BELIEF})\w{{0,4}}
        \b{CLAIMING} (?:\w+ ){{0,3}}?that\b|\b{CONTENT_NOUN}(?: (?:in|of|at|among|on|about) [^,.;]{{1,30}})? (?:that
        |by which|according to which)\b
        \b(?:are|is|was|were) (?:\w+ )?convinced that\b|\b(?:like|love|loves|likes) to (?:\w+ )?that\b|\bpurport\w*\b
        \b(?:listens?|listened|listening) to [^,:]{{1,40}}[,:]|\btongues wag\w*[^,:]{{0,30}}[,:]
        \b(?:story|tale|legend|word|gossip|talk) (?:goes|has it|had it|went)\b
        \b(?:hearsay|tittle-tattle|chatter|urban legend|folklore|old wives)\b
        \b(?:unnamed|unidentified|undisclosed) (?:informant|source|insider|official|witness)s?\b
        \b(?:nobody|no one|none|never|not) (?:\w+ ){{0,4}}?verif(?:y|ied)\b|\bfalse alarm\b
        \b{LEUTE}\b(?: \w+)? (?:glauben|meinen|sagen|behaupten|erzählen|schwören|denken|halten|wissen|vermuten)
        \b(?:volksmund|stammtisch|gerede|klatsch|tratsch|legende|sage nach|überlieferung)\b
        \b(?:macht|machte|machen) (?:\w+ ){{0,3}}?die runde\b|\b(?:will|wollen) (?:\w+ )?wissen\b
        \b(?:behauptung|verdacht|vorwurf|vermutung|einwand|vortrag|vorbringen|beteuerung|aussage
        |zusage)\w* (?:de[rs]|von|eine[rs]|seiner|ihrer) [^.,:;]{{1,30}},
        \b(?:behauptung|verdacht|vorwurf|vermutung|befürchtung|annahme|ansicht|auffassung|meinung|these
        |gerücht)\w*,? {NACH_DEM}
    """,
    "reports": rf"""
        \b{PARTY} (?:has |had |have )?(?:argue|submit|plead|assert|maintain|say|said|claim|complain|allege|state
        |insist)\w* (?:\w+ ){{0,2}}?that\b
        \b{PARTEI} (?:\w+ ){{0,3}}?(?:meint|behauptet|trägt|trug|rügt|rügte|macht|machte|hält|hielt|meinen|tragen)\b
    """,
    "says rejected": rf"""
        \b{PROPOSED}\b[^.;]{{0,60}}?(?:\b(?:that|for|to|by|under which|by which|which would)\b|:)
        \b(?:argued?|called?|campaigned?|lobbied|lobbies|pressed|pushed|petitioned|pleaded|appealed|asked|begged
        |clamoured) (?:\w+ ){{0,2}}?for\b
        \b(?:urge[sd]?|demand(?:s|ed)|request(?:s|ed)|advocate[sd]?|recommended|favou?red|sought|wanted|wished
        |pleaded|insisted|floated
        |mooted|tabled|moved|put forward|envisaged) (?:the idea |a plan |plans |a rule )?(?:that|to have|to see
        |under which|by which)\b
        \b(?:plädier|beantrag|forder|verlang|wünsch|empfahl|anreg|regte|propagier|warb|drang|bat
        |setzte sich)\w*(?: \w+){{0,3}}?,? (?:dass|daß)\b
        \b(?:demands?|requests?|applications?|bids?|pleas?|calls?|submissions?|appeals?)\b[^.;]{{0,40}}?(?:\b(?:that
        |for|was|under which
        |by which|which would)\b|:)
        \b(?:antrag|vorschlag|(?:die|eine|einer|der) petition|anregung|forderung)\b(?: (?:de[rs]|von|auf|zu[rm]?|war
        |ist|lautet) [^.,:;]{{1,40}}| war)?(?:[,:]| dass\b)
        \b(?:wollte|forderte|verlangte|beantragte|schlug vor)[nt]?,? (?:\w+ ){{0,3}}?dass\b
        \b(?:considered|weighed|discussed|examined) an? (?:\w+ )?\w+ (?:in|by|under) which\b
    """,
    "says repealed": r"""
        \bin (?:my|his|her|our|their|your) (?:\w+[’']s? )?(?:day|days|time|youth|childhood|father|grandfather
        |mother)\b
        \bin (?:my|his|her|our|their) (?:grand)?(?:father|mother|parents)[’']s? (?:day|days|time|youth)\b
        ^\W*(?:in (?:the )?(?:old|early|olden) (?:days|times)|once upon a time|deprecated|obsolete|historical note)\b
    """,
}
"""What a source does with the words that stand behind, one pattern a line."""
FORWARD = merged({name: one_a_line(lines) for name, lines in BY_LINE.items()}, FORWARD_CLASSES)
EITHER_BY_LINE = {
    "supposes": rf"""
        \bwould\b(?! like\b)
        \b(?:might|may) (?:one day|conceivably|some day)\b|^\W*(?:with|given|after|at)\b.{{3,120}}?\b(?:could|might
        |would)\b|\bwould have (?:\w+ly )?(?:been|\w+(?:ed|en|de|ne|pt|lt|nt))\b
        \b(?:invented|made up|devised|written) for (?:the )?(?:training|teaching|exercise|practice)\w*
        {IRREALIS_DE}
    """,
    "calls wrong": r"""
        \b(?:cheat|deceiv|hoodwink|bamboozl|delud|mislead|misled|dup(?:ed|ing)|fool(?:ed|ing|s)|swindl)\w*
        \b(?:deception|ruse|falsehood|untruth|fib|canard|charade|perjury|fraudulent|forger(?:y|ies)|counterfeit)\w*
        \b(?:out of line|at odds|inconsistent|incompatible|in conflict|conflicts?) with\b|\bzu unrecht\b
        |\b(?:widerspricht|im widerspruch)\b
        , (?:an?|the) (?:\w+ )?(?:error|mistake|misprint|invention|lie|fiction|exaggeration|myth|confusion
        |fabrication)\b
        , (?:ein|eine) (?:\w+ )?(?:fehler|irrtum|lüge|verwechslung|erfindung|legende|übertreibung)\b
        \bmis(?:attribut|calculat|count|dat|identif|interpret|judg|label|print|quot|translat)\w+|\b[’']s slip\b
        \b(?:rests?|is based|goes back|is due) (?:\w+ ){0,3}(?:slip|error|mistake|mix-up|confusion|oversight)\b
        \b(?:does|do|did|will) not (?:stand up|hold (?:up|water)|bear scrutiny|withstand)\b
        \b(?:wird|werden|wurde|wurden|sich) (?:\w+ )?getäuscht\b|\b(?:täuschung|unwahrheit|lügenmärchen)\b
        \bnicht (?:stand\b|haltbar|zutreffend)|\b(?:verschrieben|verrechnet|verzählt|lesefehler|schreibfehler
        |abschreibfehler)\b
    """,
    "denies": r"""
        \b(?:none of|neither|nobody|no one|no evidence|in no \w+|without having)\b|^\W*(?:no|kein\w*) \w+
        \b(?:weder|niemand|keine[rm])\b
        \b(?:hardly|scarcely|barely) (?:any|anyone|anybody|a|an|ever)\b|\b(?:zero|0) of\b|\bnot (?:a single|one of)\b
        |\bwithout a single\b
        \bno \w+ (?:to date|so far|yet|ever) (?:has|have|had)\b|\b(?:failed|unable|not able|unwilling) to\b
        |\bat no \w+\b|\bnowhere\b
        \bkaum (?:ein|jemand)\w*|\bkein\w* einzig\w*|\bohne dass\b|\bnirgend(?:s|wo)\b|\b(?:konnte
        |vermochte)[nt]? .{0,80}?\bnicht\b
    """,
    "tells as a rumour": rf"""
        , (?:or )?(?:so )?(?:\w+ )?{SOMEBODY} (?:say|think|believe|claim|swear|insist|maintain|hold)\b
        , (?:so )?(?:glauben|meinen|behaupten|sagen|erzählen|vermuten|denken) (?:\w+ )?{LEUTE}\b|, so (?:raunt|munkelt
        |heißt|sagt)\b
        \b(?:turned out to be|was) a false alarm\b|\bfehlalarm\b|\bzeitungsente\b
    """,
    "says repealed": r"""
        \b(?:old|former|previous|earlier|then) (?:\w+ )?(?:rules?|law|act|code|version|edition|statutes?|curriculum
        |regulations?|tariff|constitution|wording|bylaws)\b
        \b(?:alte[nrs]?|frühere[nrs]?|damalige[nrs]?|vormalige[nrs]?) (?:\w+ )?(?:fassung|ordnung|satzung|recht|gesetz
        |regelung|vorschrift|lehrplan|verordnung|verfassung)\b
        \b(?:has|have|had) not been (?:the )?(?:law|rule|in force|valid|applicable)\b|\bdeprecated\b
    """,
}
"""What a source does with the words that stand on either side in the same clause."""
EITHER = merged({name: one_a_line(lines) for name, lines in EITHER_BY_LINE.items()}, EITHER_CLASSES)
CONDITIONS = frozenset({"supposes"})
CLAUSES = frozenset({"supposes", "denies"})
"""Cues whose reach ends with their clause."""
RESTORES = re.compile(
    r"\b(?:(?:sieht|sehen|sah) es (?:eben|genau)so|(?:hat|hatten?|haben|behielt\w*) recht\b|(?:was|were|is|are"
    r"|proved) (?:\w+ly )?(?:right|true|correct|accurate|justified|sound|well[- ]founded)\b|agrees?\b|taken up"
    r"|(?:found|obtained|won|received|gained) an? (?:\w+ )?(?:majority|seconder)|therefore stands|shar(?:e[sd]?"
    r"|ing) (?:the|this|that|his|her|their|its) (?:\w+ )?(?:view|opinion|belief|assessment)|chosen\b|follow(?:ed"
    r"|s) (?:the|this|that) [^.,]{1,30}?view|teilt\w* (?:die|diese) (?:ansicht|auffassung|meinung)"
    r"|confirm|reinforc"
    r"|substantiat|prove[nsd]?\b|proof|verif|establish|document|rightly|(?:is|are|was|were|be) (?:true|right|correct)"
    r"|the truth:|that is (?:so|right)|true enough|genuine|borne out|leave[s]? no doubt|found favour|in force"
    r"|is law|became law|adopted|carried\b"
    r"|passed\b|approved|enacted|agreed|accepted|granted|decided that|made permanent|upheld|(?:is|are|been"
    r"|remains?) (?:the )?law\b|survived"
    r"|bestätig|beleg|bewies|bewiesen|erwiesen|nachgewiesen|zu recht|gab ihm recht|gab ihr recht|stimmt\b|trifft zu"
    r"|ist wahr"
    r"|(?:ist|sind|war|waren) (?:richtig|wahr|echt|erwiesen)|steht fest|fest steht|festgestellt|geklärt ist|weiß es"
    r"|angenommen\b|beschlossen|zugestimmt|in kraft|gilt\b(?!.{0,40}\bnicht\b)|erfolgreich|nahm .{1,60} an\b"
    r"|bestand hatte)\w*",
    re.IGNORECASE,
)
"""The source stands by it after all."""
SHOWS = re.compile(r"\b(?:shows? that|showed that|(?:has|have|had|is|was|been) shown|demonstrat\w+)\b", re.IGNORECASE)
"""So it does where this stands in the same sentence."""
DENIES = re.compile(
    r"\b(?:not|never|no|nobody|nothing|none|neither|nor|cannot|without|hardly|un\w+ed|nichts?|nicht|nie|niemals"
    r"|kein\w*|niemand\w*|ohne|weder|kaum|außer"
    r"|contrary|opposite|gegenteil|yet to|unable to|fail(?:ed|s)? to)\b|n[’']t\b",
    re.IGNORECASE,
)
REACH_OF_A_NO = 30
"""Characters before a word of assent in which a `not` denies it."""
JUST_BEFORE = re.compile(rf"(?:{DENIES.pattern})(?:\W+\w+)?\W*$", re.IGNORECASE)
"""A word is denied by a `not` that at most one word parts from it."""
IN_FORCE = re.compile(
    r"\b(?:is|are|remains?|has been|have been) (?:the )?(?:law|in force|in effect|valid)\b|\bgilt (?:seit|weiter"
    r"|fort)\b(?!.{0,30}\bnicht)|\bbesteht fort\b",
    re.IGNORECASE,
)
"""A rule stands, whatever became of another one."""
ENDS_WITH_SPEAKER = re.compile(
    r"[,–—] (?:(?:they|it|he|she|one|(?:the|his|her|its|their|our) [\w’-]+) (?:reads?|said|says?|claim\w*|ran|runs"
    r"|goes|went|promise\w*|asserted"
    r"|stated|wrote|writes)|(?:las|hieß|heißt|stand|steht|behauptete\w*|beteuerte\w*|schrieb\w*|sagte\w*) \w+)\b",
    re.IGNORECASE,
)
"""The sentence ends with who says so."""
FINITE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|rests?|stems?|goes|ist|sind|war|waren|hat|haben|beruh\w*|geht|gehen|wird"
    r"|wurde\w*)\b",
    re.IGNORECASE,
)
"""A clause has a verb of its own."""
OF_NONE = re.compile(
    r"\b(?:no|nil|zero|null|without any|not (?:a|any)|kein(?:e[rsmn]?)?|keinerlei)\b"
    r"(?! (?:un(?!i)|non|longer\b|doubt|matter\b|more\b|less\b|fewer|later|earlier|sooner|other\b|further|one but"
    r"|zweifel))",
    re.IGNORECASE,
)
"""There is none of what stands behind it."""
NOUN_WITHIN = 3
"""Words behind a `no` that may be its noun."""
PRONOUN = re.compile(r"\W*(?:that |dass )?(?:he|she|it|they|er|sie|es)\b", re.IGNORECASE)
"""It stands for a noun before it."""
MOST = 0.8
JOINTS = re.compile(r"[,;:](?!\d)\s|\s[–—-]\s")
OPENS = re.compile(r"\W*(?:but|and|und|aber|doch|sondern|while|whereas|so)\b", re.IGNORECASE)
"""A clause of its own begins."""
NAME = 2
"""Words of a noun that a pronoun stands for, at most."""
ASIDE = 4
"""Words that may part a cue from its clause: `claims, it seems, that`."""


def is_denied(text: str, start: int, reach: int = REACH_OF_A_NO) -> bool:
    """Whether a word of negation stands shortly before an offset, in the same clause."""
    before = re.split(r"[,;:.]", text[max(0, start - reach) : start])[-1]
    return DENIES.search(before) is not None


def stands_by(text: str) -> bool:
    """Whether a text says that it is so after all."""
    return any(not is_denied(text, match.start()) for match in RESTORES.finditer(text))


def governed(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the sentence at `at` does with the claim's words by a word that stands before them or in their clause."""
    sentence = premise.sentences[at]
    text = premise.text[sentence.start : sentence.end]
    behind = " ".join(premise.text[each.start : each.end] for each in premise.sentences[at + 1 : at + 3])
    for name, pattern in FORWARD.items():
        cues = [cue for cue in pattern.finditer(text) if not _is_void(cue, name, text, behind)]
        if any(_reaches(cue, name, claim, sentence, text) for cue in cues):
            yield name
    for name, pattern in EITHER.items():
        cues = [cue for cue in pattern.finditer(text) if not _is_void(cue, name, text, behind)]
        if any(
            (concerns(cue, claim, premise, sentence) or _is_apposition(cue, claim, sentence, text))
            and _is_near(cue, name, claim, sentence, text)
            and not (name == "calls wrong" and _is_set_right(cue, claim, sentence, text))
            for cue in cues
        ):
            yield name
    for name, pattern in FRAME_CLASSES.items():
        cues = [cue for cue in pattern.finditer(text) if not _is_void(cue, name, text, behind)]
        if any(concerns(cue, claim, premise, sentence) for cue in cues):
            yield name
    if _is_of_none(claim, sentence, text):
        yield "denies"


def _is_apposition(cue: re.Match[str], claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a cue behind a comma or a dash, with none of the claim's words behind it, calls what stands before it."""
    return cue[0][0] in ",–—(-" and not _content(sentence, cue.start(), len(text)) & claim.content


def _is_set_right(cue: re.Match[str], claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a whole clause calls something wrong, and what the sentence has of the claim comes behind its colon."""
    colon = re.search(r"[:;]\s", text[cue.end() :])
    if ENDS_WITH_SPEAKER.search(text):
        return False
    if not colon or not FINITE.search(text[: cue.end()]):
        return False
    return not _content(sentence, 0, cue.end() + colon.start()) & claim.content


def _is_of_none(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a `no` stands before a noun of the claim, in a clause with most of what the sentence has of it."""
    for match in OF_NONE.finditer(text):
        words = [word for word in sentence.words if word.start - sentence.start >= match.end()][:NOUN_WITHIN]
        noun = next((word for word in words if word.stem in claim.content and word.stem), None)
        between = text[match.end() : noun.start - sentence.start] if noun else ","
        if noun and not re.search(
            r"[,;:.]|\b(?:but|except|außer|other|weitere\w*|anderen?|is|are|was|were|has|have|had|did|does|ist|sind|war"
            r"|hat|haben|wird|wurde)\b",
            between,
        ):
            start, end = clause_at(text, match.end())
            matched = claim.content & sentence.content
            if 2 * len(_content(sentence, start, end) & matched) >= len(matched) and not _is_whole(
                sentence, text, matched, (start, end)
            ):
                return True
    return False


def _is_void(cue: re.Match[str], name: str, text: str, behind: str) -> bool:
    """Whether the cue is denied, or the source stands by what it has after all."""
    if name == "asks" or cue[0].casefold() in ("if", "unless", "lest"):
        return False
    if JUST_BEFORE.search(text[: cue.start()]):
        return True
    if name in CLAUSES:
        return name == "supposes" and stands_by(text[: cue.start()])
    if name in ("says rejected", "tells as a rumour") and stands_by(behind):
        return True
    return any(stands_by(part) or SHOWS.search(part) for part in (text[: cue.start()], text[cue.end() :]))


def _is_whole(sentence: AnalysedSentence, text: str, matched: frozenset[str], clause: tuple[int, int]) -> bool:
    """Whether what stands behind a colon has all that a sentence has of a claim, and the clause before it does not."""
    colon = re.search(r"[:;]\s", text[clause[1] - 1 :])
    if not colon or matched <= _content(sentence, *clause):
        return False
    return matched <= _content(sentence, clause[1] - 1 + colon.end(), len(text))


def _is_near(cue: re.Match[str], name: str, claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a mood or a word for none stands in a clause with most of what the sentence has of the claim."""
    if name not in CLAUSES:
        return True
    start, end = clause_at(text, cue.end() - 1)
    matched = claim.content & sentence.content
    if _is_whole(sentence, text, matched, (start, end)):
        return False
    return (
        2 * len(_content(sentence, start, end) & matched) >= len(matched)
        or cue[0][0] in ":,–—("
        or text[: cue.start()].endswith("(")
    )


def _reaches(cue: re.Match[str], name: str, claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether nearly all that the sentence has of the claim stands behind the cue, most of it in its clause."""
    matched = claim.content & sentence.content
    behind = _content(sentence, cue.end(), len(text)) & matched
    missing = matched - behind
    is_resumed = 2 * len(missing) < len(matched) and PRONOUN.match(text[cue.end() :])
    if missing and not (is_resumed and len(missing) <= NAME):
        return False
    least = (MOST if name in CONDITIONS else 0.5) * len(matched)
    at = cue.end()
    for joint in [*JOINTS.finditer(text, at), None]:
        end = joint.start() if joint else len(text)
        clause = _content(sentence, cue.end(), end) & matched
        is_aside = (
            name not in CONDITIONS
            and text[end : end + 1] == ","
            and len(text[at:end].split()) <= ASIDE
            and not OPENS.match(text, end)
        )
        if clause or (text[at:end].strip() and not is_aside):
            return len(clause) >= least
        at = joint.end() if joint else end
    return False


def _content(sentence: AnalysedSentence, start: int, end: int) -> frozenset[str]:
    return frozenset(w.stem for w in sentence.words if w.stem and start <= w.start - sentence.start < end)
