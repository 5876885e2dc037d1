"""Where in a sentence a claim's words stand: in a clause that hangs on a word which does not answer for it.

`Research shows that` and `the act provides that` answer for what follows; `fans are fond of the line that` and `a
world in which` do not. What answers is listed, for there are far more ways of not answering. A German clause that
begins with its verb (`Zahlt der Schuldner nicht, so`) is a condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .assertion_governed import is_denied, stands_by
from .assertion_words import DECEIT, DECEIVE, ERROR, IRRTUM, LÜGE

COMPLEMENT = re.compile(
    r"\b(?:that(?! (?:is|are|was|were|has|have|had|can|may|might|will|would|could|should|must|shall|do|does|did)\b)"
    r"|dass|daß)\b",
    re.IGNORECASE,
)
RELATIVE = re.compile(
    r"\b(?:(?:in|under|by|on|for|with|at|according to|per) which|whereby|wherein|whereunder|wonach|demzufolge"
    r"|demnach die)\b"
    r"|, (?:in|nach|unter|bei|durch|mit|laut|auf|gemäß|zufolge) (?:dem|der|denen|den|die|das|welche[mrns]?)\b",
    re.IGNORECASE,
)
"""It begins a clause that says what something is like."""
OWN = re.compile(rf"{COMPLEMENT.pattern}|{RELATIVE.pattern}", re.IGNORECASE)
VOUCHES = re.compile(
    r"\b(?:statement|news|show|demonstrat|prov(?:e[sn]?|ed|ing)\b|provid|proof|confirm|corroborat|verif|establish|illustrat|exemplif"
    r"|reveal|discover|detect"
    r"|observ|report|not(?:e[sd]?|ing)\b|notic|stat(?:e[sd]?|ing)\b|say|said\b|announc|explain|writ|wrote|indicat"
    r"|conclu|determin"
    r"|requir|stipulat|specif|prescrib|mandat|order|rul(?:e[sd]?|ing)\b(?! out)|h[eo]ld(?:s|ing)?\b|decid|decision"
    r"|agree|ensur"
    r"|mean(?:s|t|ing)?\b|impl(?:y|ies|ied)|see[sn]?\b|saw\b|kn[eo]w|realis|realiz|learn|recall|remember|acknowledg"
    r"|admi"
    r"|conced|concession|recogni|emphasi|stress|point(?:s|ed|ing)? out|highlight|underlin|add(?:s|ed|ing)?\b|mention"
    r"|tell|told\b"
    r"|warn|testif|testimony|inform|remind|disclos|document|record|measur|calculat|estimat|suggest|argu(?:e[sd]?|ing)\b"
    r"|assert|expect|predict|forecast|recommend|caution|declar|answer|repl(?:y|ies|ied)|clarif|certif|attest"
    r"|guarantee|caus"
    r"|find|found\b|fact|evidence|result|finding|reason|problem|point\b|effect|advantage|consequence|condition of"
    r"|characteristic"
    r"|feature|certain\b|clear\b|clearly|true\b|evident|obvious|apparent|plain\b|undeniabl|undisputed|beyond|so\b"
    r"|such\b|in\b$"
    r"|now\b$|given\b|except\b|it (?:is|was) (?:in|on|at|by|with|from|not until|only|here|there|the|this|then)\b"
    r"|(?:is|are|was|were)$"
    r"|no (?:doubt|question|denying|secret)|doubtless|happens?\b|happened|transpir|turn(?:s|ed)? out|emerg|follow"
    r"|lucky|fortunate"
    r"|unfortunate|sad\b|glad|proud|pleased|happy|aware|grateful|surpris|remarkabl|interesting|important|essential"
    r"|vital|necessary"
    r"|sorry|regret|thank|celebrat|proclaim|decree|enact|resolv|voted\b|legislat|statute|act\b|law\b|section|article"
    r"|clause|treaty"
    r"|contract|rule\b|court|judgment|verdict|census|register|statistics|data|scan|test|photograph|record|log\b"
    r"|gazette|notice|teach|taught|curricul|reads?\b|files?\b|ledger|deed|minutes|archive|inspect|audit|certificate"
    r"|invoice|manual"
    r"|press release|chronicle|diary|inquiry|trial|survey|study|studies|review|stands up|scrutin"
    r"|zeig|ergab|ergeb|ergib|beleg|beweis|bewies|bewiesen|bestätig|festge|festste|fest\b|stell\w* [^,]{0,60}?fest"
    r"|nachgewiesen"
    r"|nachweis|weist|wies\b|mitteil|mitgeteilt|teil(?:t|te|ten|en)\b|sag(?:t|te|ten|en)\b|gesagt|erklär|bericht"
    r"|meld|schreib"
    r"|schrieb|geschrieben|beton|verfüg|bestimm|regel|vorschreib|vorsieht|vorgesehen|sieh|sah(?:en)?\b|gesehen|weiß"
    r"|wiss|bekannt"
    r"|klar\b|sicher|gewiss|richtig|wahr\b|wahrheit|tatsache|umstand|grund|dazu\b|daran\b|darauf\b|dafür\b|dadurch"
    r"|damit\b|bedeut"
    r"|heißt\b|hieß\b|folg|ergebnis|befund|urteil|entschie|entscheid|beschl|gibt\b|gab\b|angab|hervor|erkenn|erkannt"
    r"|begründ"
    r"|verlang|verpflicht|gewährleist|sorg|zugab|zugegeben|räum|gesteh|gestand|warn|erinner|empfieh|empfehl|erfuhr"
    r"|erfahr|lern|lehr"
    r"|dokument|verzeichn|hält\b|hielt\b|halten|garanti|vereinbar|einig\b|unstreitig|unstrittig|unbestritten"
    r"|unbestreitbar"
    r"|offensichtlich|offenkundig|offenbar|zweifel(?:los|sfrei|sohne)|kein(?:en)? zweifel|leugnen|erweis|erwies"
    r"|ermittel|gemessen"
    r"|messung|gesetz|satzung|vertrag|vorschrift|gericht|kommentar|lehrbuch|schließ|schätz|erwart|prognos|voraus"
    r"|fügt\b|fügte\b"
    r"|nahelegen|nahe\b|spricht\b|stimmt\b|trifft\b|geklärt|gefunden|fand\b|fanden\b|entdeck|beobacht|anerk|verkünd"
    r"|verurteil|froh"
    r"|überrasch|wichtig|notwendig|nötig|erforderlich|leider|schade|gut\b|unterstreich|hebt\b|hob\b|verdank|liegt\b"
    r"|lag\b)\w*",
    re.IGNORECASE,
)
"""Whoever speaks answers for what follows, or the law does."""
DOUBTS = re.compile(
    r"\b(?:so-called|supposed|alleged|pretend|hope|wish|dream|fanc|imagin|fond of|cling|clung|flirt|toy|myth|lie\b"
    r"|lies\b|rumou?r"
    r"|gossip|illusion|error|mistake|misconception|false\w*|wrong\w*|nonsense|ask(?:s|ed)? us|doubt\w*|den(?:y|ies"
    r"|ied)|refut|rebut"
    r"|disput|contest|challeng|unclear|question|unlikely|impossible|improbable|inconceivable|far from"
    r"|without (?:any |a )?(?:proof|evidence|sign|indication|say|show|stat|claim)|lack"
    r"|too early"
    r"|rul(?:e[sd]?|ing) out|exclud|reject|dismiss|word (?:on|at|in|has|is|was)|talk\b|tale\b|tales\b|premise"
    r"|(?<!in )views?\b|opinion|belief|believ|idea\b|theor"
    r"|claim|stor(?:y|ies)\b|hypothes|assum|argument|contention|alleg|saying\b|joke|fiction|pitch|line\b|slogan"
    r"|plan\b|propos|motion\b"
    r"|ansicht|auffassung|meinung|glaube|idee\b"
    r"|(?<=die )these\b|(?<=eine )these\b|vermut|annahme|vorstellung|vorschlag|antrag|legende|yet to"
    r"|looking? for"
    r"|search(?:ing|ed|es)? for|hint|sign(?:s|ed)? that|suspicion|fear|worr|angst|sorge\b|hoffnung|wunsch|traum"
    r"|zweifel(?!los|sfrei)"
    r"|leugne|bestreit|bestritt|unklar|fraglich|irr|lüge|gerücht|mythos|märchen|weismach|vormach|einred|angeblich"
    r"|vermeintlich"
    r"|versprach|versprich|versprechen|zusage)\w*",
    re.IGNORECASE,
)
ASSURED = re.compile(
    r"\b(?:no (?:doubt|question|denying|secret)|beyond|not in doubt|undoubted|kein(?:en)? zweifel|außer zweifel|leugnen"
    r"|not only|nicht nur|not until|zu leugnen|without (?:a )?doubt|ohne zweifel|undisputed|unbestritten|support"
    r"|accept)\w*",
    re.IGNORECASE,
)
"""A `no` that makes it sure."""
FIRST = re.compile(r"\W*(?:that(?= (?:the|an?|\w+s|[A-Z]))|dass|daß)\b", re.IGNORECASE)
SUPPOSITION = re.compile(
    r"\b(?:interpretation|reading|version|account|world|future|scenario|universe|theor(?:y|ies)|views?|belief|idea"
    r"|notion|hypothes[ie]s|plans?|schemes?|options?"
    r"|assumption|tales?|stor(?:y|ies)|legend|rumou?r|proposals?|draft|bill|motion|alternative|variant|opinion"
    r"|doctrine|fantasy|dream"
    r"|\w*auffassung|\w*ansicht|\w*meinung|lesart|deutung|\w+these"
    r"|(?<=die )these|(?<=eine )these|\w*theorie|hypothese|annahme|vermutung"
    r"|vorstellung|idee"
    r"|erzählung|legende|geschichte|gerücht\w*|\w*vorschlag|\w*antrag|\w*entwurf|welt|szenario|variante|alternative"
    r"|lehre)"
    r"(?: (?:\w+ ){0,3}?\w+)?,?\s*$|\bone,?\s*$",
    re.IGNORECASE,
)
"""What follows is only supposed or proposed."""
BEGINS = re.compile(
    r"\s*(?:(?:the|an?|this|that|these|those|its|his|her|their|our|my|your|he|she|it|they|we|you|one|some|all|every"
    r"|each|no|any|many"
    r"|most|both|in|at|on|under|with|der|die|das|den|dem|ein\w*|dies\w*|sein\w*|ihr\w*|er|sie|es|man|wir|ich|alle"
    r"|jede\w*|kein\w*"
    r"|viele|in|im|auf|mit|bei|nach|von|zu|an|am)\b|\d|[\"'»„“])",
    re.IGNORECASE,
)
SPURIOUS = re.compile(
    r"\b(?:forged|fake[dn]?|falsified|fraudulent|doctored|bogus|contradicted|discredited|unconfirmed|dubious"
    r"|questionable|suspicious\w*"
    r"|anonymous|leaked|disputed|spurious|so-called|unverified|unsigned|backdated|fabricated|invented|planted"
    r"|retracted|phon(?:e)?y"
    r"|self-styled|satirical|fictional|fictitious|apocryphal|hoax|embroidered|unsubstantiated|notorious\w*|tabloid"
    r"|gossip"
    r"|gefälscht\w*|fingiert\w*|frisiert\w*|anonym\w*|unbestätigt\w*|zweifelhaft\w*|dubios\w*|fragwürdig\w*"
    r"|angeblich\w*|ominös\w*"
    r"|umstritten\w*|widerlegt\w*|sogenannt\w*|selbsternannt\w*|unseriös\w*|vordatiert\w*|rückdatiert\w*|erfunden\w*"
    r"|geschönt\w*"
    r"|untergeschoben\w*|boulevard\w*|satirisch\w*|kettennachricht\w*|kettenbrief\w*|wahrheitswidrig\w*|advert\w*"
    r"|flyers?|leaflets? of the sect|sales ?(?:man|men|pitch|talk)|dealers?|hawkers?|con ?m[ae]n|fraudsters?"
    r"|impost[oe]rs?|swindlers?|quacks?|charlatans?|psychics?|clairvoyants?|fortune[- ]tellers?|astrologers?"
    r"|horoscopes?|trolls?|bots?|sects?"
    r"|cults?|gurus?|conspiracy theorists?|spam\w*|suspects?\b|hoaxers?|prankster\w*|scammers?|satirists?"
    r"|columnists?|palm readers?"
    r"|werbung|reklame|inserat|betrüger\w*|hochstapler\w*|schwindler\w*|wunderheiler\w*|scharlatan\w*|hellseher\w*"
    r"|wahrsager\w*|sekten?"
    r"|propaganda|verkäufer|händler|autohändler|kaffeefahrt\w*|horoskop\w*|astrolog\w*|klatschblatt\w*|klatschpresse"
    r"|regenbogenpresse|satiriker"
    r"|gaukler|quacksalber|angeklagte[rn]?|beschuldigte[rn]?|verdächtige[rn]?|chain (?:letter|mail|message))\b",
    re.IGNORECASE,
)
"""What speaks is not to be trusted."""
ACCORDING = re.compile(
    r"(?:^\W*|[,–—(] )(?:according to|nach|laut|gemäß) (?:(?:the|an?|some|many|several|dem|der|den|einem|einer"
    r"|manchen|einigen) )?"
    r"((?:[\w-]+ ){0,2}?)(?:whispers?|drafts?|proposals?|sources?|insiders?|bystanders|rumou?rs?|gossip|legend"
    r"|tradition|myth|folklore|lore|talk|chatter|posts?|tweets?|forums?|blogs?|fans"
    r"|locals|neighbours|conspiracy|superstition|believers|critics|opponents|detractors|enemies|rivals|gerücht\w*"
    r"|gerede|legende|sage"
    r"|überlieferung|mythos|volksmund|volksglauben?|fans|anwohnern|nachbarn|kritikern|gegnern|neidern|rivalen|foren"
    r"|blogs)\b"
    r"|\b(?:\w+ )?(?:gerücht\w*|legenden?|überlieferung\w*|volksglauben?|kritikern|gegnern|hörensagen|volksmund"
    r"|anwohnern) (?:nach|zufolge)\b"
    r"|\bwithout (?:naming|citing|giving) (?:\w+ )?(?:source|evidence|proof)s?\b|\bohne (?:\w+ )?(?:quellen?|belege?"
    r"|beweise?) (?:zu|an)\w*",
    re.IGNORECASE,
)
UNTRUE = re.compile(
    rf"\b(?:{DECEIVE}|{DECEIT}|{ERROR}|{IRRTUM}|{LÜGE}|inaccurac\w+|inflated|exaggerat\w+|overstat\w+|understat\w+"
    rf"|mis(?:label|stat|report|represent|quot)\w+"
    r"|never \w+ (?:within|near|there|it)|geschönt\w*|übertrieb\w*|beschönig\w*)(?!\w)",
    re.IGNORECASE,
)
"""What is said before makes what is said then untrue."""
BY_WHOM = re.compile(
    r"(?:^\W*|[,–—(] ?)(?:according to|as per|laut|(?:nach|den) angaben (?:de[rs]|von)) ([^,.;:)]{3,80})|(?:^\W*"
    r"|[,–—(] ?)([^,.;:)]{3,60}) zufolge\b",
    re.IGNORECASE,
)
TRUSTED = re.compile(
    r"\d|§|\b(?:information|figures?|estimates?|experts?|officials?|police|ministry|minister|agency|authorit|spokes"
    r"|researchers?|scientists?|doctors?"
    r"|physicians?|engineers?|historians?|company|firm|bank|office|institute|university|department|federation"
    r"|association|commission|committee"
    r"|council|board|union|letter|notice|statement|filing|memorandum|agreement|rules?|regulation|ordinance|charter"
    r"|constitution|statut|bylaws"
    r"|schedule|plan\b|timetable|map|catalogue|inventory|deeds?|will\b|label|data ?sheet|specification|handbook"
    r"|textbook|encyclopa?edia|dictionary"
    r"|final|official|text\b|witness|eyewitness|maker|manufacturer|operator|owner|author|editor|publisher|organi[sz]"
    r"|him|her|them|lawyer|accounts?|balance|budget"
    r"|rangers?|coroner|pathologist|surgeon|laborator|ballot|programme|prospectus|paper of|journal|guid|convention"
    r"|standard|article|paragraph"
    r"|angaben|mitteilung|behörde|polizei|ministeri|amt\b|amts|sprecher|forscher|wissenschaft|ärzt|experten|fachleut"
    r"|unternehmen|firma|hersteller"
    r"|institut|universität|verband|verein|kommission|ausschuss|rat\b|vorstand|verwaltung|brief|schreiben"
    r"|vereinbarung|verordnung|plan\b|karte"
    r"|katalog|inventar|testament|etikett|datenblatt|handbuch|lexikon|wörterbuch|zeugen|betreiber|eigentümer|verlag"
    r"|verfassung|statut|bilanz"
    r"|haushalt|aushang|fahrplan|grundbuch|register|urkunde|akte|chronik|studie|gutacht|liste|prüf|umfrage|statistik"
    r"|ordnung|richtlinie|norm\b"
    r"|tarif|beschluss|bescheid|testat|abschluss|messwert|daten\b|fund|protokoll|staatsanwalt|gutachten"
    r"|kirchenbuch)\w*",
    re.IGNORECASE,
)
"""By whom or what it is said so that it may be cited."""
TAIL = re.compile(r"[^,;–—]{0,20}[,–—] ?([^;:]{3,120})")
REMARK = 10
"""Words of a remark behind the claim, at most."""
STRETCH = 2
"""Words of an aside before the clause; the clause before it governs."""


def embedded(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the clause that has all of the claim's words hangs on: `reports` where nothing answers for it."""
    sentence = premise.sentences[at]
    text = premise.text[sentence.start : sentence.end]
    behind = " ".join(premise.text[each.start : each.end] for each in premise.sentences[at + 1 : at + 2])
    if _begins_with_verb(claim, sentence, text):
        yield "supposes"
    if OWN.search(claim.text) or stands_by(text):
        return
    if (
        ACCORDING.search(text)
        or _is_from_the_nameless(claim, text)
        or _is_from_the_spurious(claim, sentence, text)
        or _is_doubtful_before_a_colon(claim, sentence, text)
        or _is_clause_first(claim, sentence, text)
    ):
        yield "reports"
    matched = claim.content & sentence.content
    openings = [each for each in OWN.finditer(text) if matched <= _behind(sentence, each.end())]
    if not openings:
        return
    opening = openings[-1]
    within = matched & _until(sentence, opening.end(), _end(text, opening.end()))
    if 2 * len(within) < len(matched) or stands_by(behind):
        return
    first = re.search(r"[,;:](?!\d)\s|$", text[opening.end() :])
    to_comma = text[opening.end() : opening.end() + (first.start() if first else 0)]
    if not matched & _until(sentence, opening.end(), opening.end() + len(to_comma)) and len(to_comma.split()) > STRETCH:
        return
    governor = _governor(text, opening.start())
    if not COMPLEMENT.fullmatch(opening[0]):
        is_free = SUPPOSITION.search(governor) is None
    else:
        is_free = (_answers(governor) and not _is_doubtful(text[: opening.start()])) or not _is_subject(
            claim, sentence, text, opening.end()
        )
    if not is_free:
        yield "reports"


def _is_doubtful(text: str) -> bool:
    """Whether what speaks is called doubtful somewhere before, in the same part of the sentence."""
    part = re.split(r"[;:]\s", text)[-1]
    if any(not is_denied(text, match.start()) for match in UNTRUE.finditer(text)):
        return True
    return any(not is_denied(part, match.start()) for match in SPURIOUS.finditer(part))


def _is_subject(claim: AnalysedText, sentence: AnalysedSentence, text: str, at: int) -> bool:
    """Whether what follows begins with a subject: an article, a pronoun, or the first noun of the claim."""
    first = next((word.stem for each in claim.sentences for word in each.words if word.stem), "")
    behind = next((word.stem for word in sentence.words if word.stem and word.start - sentence.start >= at), "")
    return BEGINS.match(text, at) is not None or first == behind


def _is_doubtful_before_a_colon(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether the claim's words stand behind a colon and a speaker before it who is called doubtful."""
    matched = claim.content & sentence.content
    colons = [match.start() for match in re.finditer(r":\s", text) if matched <= _behind(sentence, match.end())]
    return bool(colons) and _is_doubtful(text[: colons[-1]])


def _is_by_hearsay(text: str) -> bool:
    """Whether the sentence begins or ends with `according to` and a kind of hearsay."""
    return any(
        len(text[: match.start()].split()) <= 1 or len(text[match.end() :].split()) <= STRETCH
        for match in ACCORDING.finditer(text)
    )


def _is_from_the_nameless(claim: AnalysedText, text: str) -> bool:
    """Whether the sentence has its words according to someone who has no name and no office."""
    for match in BY_WHOM.finditer(text):
        speaker = match[1] or match[2]
        is_of_the_claim = any(
            word.text in speaker.casefold() for each in claim.sentences for word in each.words if word.stem
        )
        has_name = any(word[:1].isupper() for word in speaker.split()[1:]) and claim.lang != "de"
        if not is_of_the_claim and not has_name and not TRUSTED.search(speaker) and not VOUCHES.search(speaker):
            return True
    return False


def _is_from_the_spurious(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether the sentence ends with a remark that it is from someone doubtful, without a word of the claim."""
    matched = claim.content & sentence.content
    ends = [word.end - sentence.start for word in sentence.words if word.stem in matched]
    tail = TAIL.match(text, max(ends, default=0))
    return tail is not None and len(tail[1].split()) <= REMARK and _is_doubtful(tail[1])


def _is_clause_first(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether the sentence begins with `That` and the claim's words, and does not answer for them behind."""
    first = FIRST.match(text)
    if not first:
        return False
    matched = claim.content & sentence.content
    ends = [word.end - sentence.start for word in sentence.words if word.stem in matched]
    return not _answers(re.split(r"[;:]\s", text[max(ends) :])[0])


def _answers(governor: str) -> bool:
    """Whether a word before the clause answers for it, and none takes it back."""
    if ASSURED.search(governor) or not governor.strip():
        return True
    if DOUBTS.search(governor):
        return False
    last = max((match.start() for match in VOUCHES.finditer(governor)), default=None)
    return last is not None and not is_denied(governor, last)


def _governor(text: str, at: int) -> str:
    """What stands before a clause, back to the joint before it, or to one farther behind an aside."""
    parts = re.split(r"[;:,]\s", text[:at].rstrip(" ,"))
    return parts[-1] if len(parts[-1].split()) > STRETCH or len(parts) == 1 else " ".join(parts[-2:])


def _end(text: str, at: int) -> int:
    joint = re.search(r"[;:](?!\d)\s|\s[–—]\s", text[at:])
    return at + joint.start() if joint else len(text)


def _behind(sentence: AnalysedSentence, at: int) -> frozenset[str]:
    return _until(sentence, at, sentence.end - sentence.start)


def _until(sentence: AnalysedSentence, start: int, end: int) -> frozenset[str]:
    return frozenset(word.stem for word in sentence.words if word.stem and start <= word.start - sentence.start < end)


def _begins_with_verb(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a German sentence begins with the claim's verb and its subject behind it, and goes on after a comma."""
    words = [word for each in claim.sentences for word in each.words]
    own = sentence.words
    if len(own) < 2 or len(words) < 2 or claim.lang != "de" or "," not in text or "?" in text:
        return False
    verbs = {word.text for word in words[1:] if claim.text[word.start].islower()}
    return own[0].text in verbs and own[0].text != words[0].text and own[1].text == words[0].text
