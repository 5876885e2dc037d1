"""What stands around a sentence and says how it is meant: a heading, the topic of the passage, a verdict behind it.

`The novel opens in 1919.` makes a story of the sentences behind it until one leaves it (`In fact`) or speaks of the
novel itself. `In fact it was bought overseas.` takes back what the sentence before it had someone say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .assertion_governed import is_denied, stands_by
from .assertion_past import is_of_the_past
from .assertion_scope import concerns, first_clause
from .assertion_words import FIGURE, REJECTS, STORY, WERK
from .assertion_words import PROPOSAL as PROPOSED

WORKS = (
    r"(?:film|movie|novel|novella|trilogy|thriller|play|comedy|tragedy|drama|opera|libretto|musical|ballet|comic"
    r"|series|sitcom"
    r"|episode|season|game|video game|role-play|fable|fairy tale|saga|epic|poem|ballad|short story|story|tale"
    r"|satire|parody|screenplay|script|cartoon|anime|manga|soap|sketch|farce|western)"
)
WERKE = (
    r"(?:film|spielfilm|roman|kriminalroman|krimi|novelle|erzählung|kurzgeschichte|trilogie|thriller|theaterstück"
    r"|stück|komödie"
    r"|tragödie|drama|oper|operette|libretto|musical|comic|serie|fernsehserie|folge|staffel|spiel|videospiel"
    r"|rollenspiel|fabel|märchen|sage|epos|gedicht|ballade|satire|parodie|drehbuch|hörspiel|schwank|legende|hörbuch)"
)
TELLS = (
    r"(?:tells?|opens|begins|starts|follows|is set|takes place|describes?|depicts?|portrays?|imagines?|centres"
    r"|centers|deals|revolves|recounts?|narrates?|has the|has its|sees|lets|casts|shows?|features?|concerns)"
)
ERZÄHLT = r"(?:spielt|handelt|erzählt|beginnt|schildert|beschreibt|zeigt|lässt|folgt|dreht sich|berichtet|entwirft)"
FRAMES = re.compile(
    "|".join(
        (
            rf"\b{WORKS}\b[^.,;]{{0,40}}? {TELLS}\b",
            rf"\b(?:is|are) (?:an?|the) (?:[\w-]+ ){{0,3}}{WORKS}\b",
            r"\bin (?:the|his|her|their|\w+[’']s) (?:[\w-]+ ){0,2}(?:stories|novels|films|books|tales|plays|comics"
            r"|poems|fables) (?:of|by)\b",
            rf"\b(?:according to|(?:part|half|end|beginning|chapter|scene|climax"
            rf"|finale) of) the (?:[\w-]+ )?{WORKS}\b",
            rf"\b(?:teil|hälfte|ende|anfang|verlauf|kapitel|szene|laufe|finale) (?:de[rs]"
            rf"|eine[rs]) (?:\w+ )?{WERKE}(?:e?s)?\b",
            rf"\b(?:nach|laut) (?:dem|der) (?:\w+ )?{WERKE}\b|\b{WERKE} zufolge\b",
            rf"\bin (?:\w+ )?(?:his|her|their|the|this|an?|\w+[’']s?) (?:[\w-]+ ){{0,2}}{WORKS}\b(?! of \d)",
            r"^\W*(?:plot|synopsis|storyline|premise of the (?:game|film|novel)|season \d+|act (?:\d|[iv]+)\b"
            r"|scene \d)",
            r"\bbackground (?:for|to) players\b|\brole-play\b|\b(?:first|second|third|fourth|last) act\b",
            rf"\bin (?:[\w-]+ ){{0,2}}\w+[’']s? (?:[\w-]+ ){{0,2}}{STORY}\b",
            rf"\b(?:her|his|their|whose|\w+[’']s) (?:[\w-]+ ){{0,2}}{STORY}\b[^.,;]{{0,40}}? (?:takes?|brings?"
            rf"|leads?|transports?|carries|invites?|plunges?|introduces?|has|have) ",
            rf"\b(?:im|in (?:dem|der|diesem|dieser|seinem|seiner|ihrem|ihrer|einem|einer|jedem"
            rf"|jeder)) (?:[\w-]+ ){{0,2}}{WERK}\b",
            r"\bin (?:an?|the|this|that|his|her|their|its) (?:[\w’'-]+ ){0,3}(?:song|pantomime|puppet show"
            r"|nursery rhyme|school play|musical|cartoon|comic strip)\b",
            r"\b(?:satir|spoof|parod)\w+|\bapril(?: fool\w*| joke|scherz)",
            rf"\b{WERKE}\b[^.,;]{{0,40}}? {ERZÄHLT}\b",
            rf"\b(?:ist|sind) (?:ein|eine|der|die|das) (?:\w+ ){{0,3}}{WERKE}\b",
            rf"\b(?:im|in (?:dem|der|diesem|dieser|seinem|seiner|ihrem|ihrer|einem|einer)) (?:\w+ ){{0,2}}{WERKE}\b",
            r"^\W*(?:handlung|inhalt|inhaltsangabe)\W|\b(?:ersten|zweiten|dritten|vierten|letzten) akt\b",
            rf"^\W*(?:\w+ ){{0,2}}{WERKE} von (?=[A-ZÄÖÜ])",
        )
    ),
    re.IGNORECASE,
)
"""The sentence makes a story of itself and of those behind it."""
LEAVES = re.compile(
    r"\b(?:in (?:fact|truth|reality)|actually|historically|in real life|the real|the actual|the historical|tatsächlich"
    r"|in wahrheit|in wirklichkeit|der wirkliche|die wirkliche|historisch|based on)\b",
    re.IGNORECASE,
)
"""The sentence is no longer of the story."""
REAL = re.compile(
    r"\b(?:chronicle|register|records?|archives?|court|police|diary|survey|report|inquiry|trial|photographs?"
    r"|minutes|deed|chronik|kirchenbuch|akten?|protokoll|urkunde\w*|bericht|amtsblatt|befund)\b",
    re.IGNORECASE,
)
"""The sentence names a witness of what was."""
SHOWN_BY = re.compile(rf"\b(?:according to|as|nach|laut) [^,.]{{0,40}}{REAL.pattern}", re.IGNORECASE)
OF_THE_WORK = re.compile(
    r"\b(?:publish|publication|copies|premier|critic|review|award|prize|bestsell|translat|edition|box office|filmed"
    r"|shot in|viewers|households|directed|starring|actors?|author\b|score\b|sold (?:\d|well|more)|released|screen"
    r"|erschien|verlag|auflage|uraufführ|gedreht|kritik|preis|übersetz|regie|darsteller|autor|geschrieben|zuschauer"
    r"|verkauft|ausgestrahlt|veröffentlicht)\w*",
    re.IGNORECASE,
)
"""What is said of a work and not in it."""
HEADED = {
    "calls wrong": r"myths?|misconceptions?|errors|errata|mythen|irrtümer|legenden",
    "tells as a rumour": r"rumou?rs?|gossip|allegations|gerüchte",
    "tells as a story": r"plot|synopsis|storyline|plot summary|handlung|inhaltsangabe|fiction|legends?|sagen",
    "says repealed": r"repealed|superseded|deprecated|obsolete|weggefallen|aufgehoben|veraltet|alte fassung",
    "says rejected": r"rejected (?:\w+ )?(?:motions?|amendments?|proposals?|options?)|abgelehnte \w+|verworfene \w+",
}
HEADINGS = {
    name: re.compile(
        rf"\W{{0,20}}(?:\w+ ){{0,2}}\(?\b(?:{words})\b\)?(?: (?:and|und) \w+)?\W{{0,20}}(?:\w+ ?){{0,2}}", re.IGNORECASE
    )
    for name, words in HEADED.items()
}
ATTRIBUTED = re.compile(
    r"\b(?:say|said|told|tell\w*|claim\w*|sw(?:ore|ears?)|wrote|writes?|stat\w+|had it|has it|assur\w+|credit\w*"
    r"|promis\w+|spread"
    r"|believ\w+|insist\w*|maintain\w*|report\w*|heißt|hieß|steht|sagt\w*|beteuer\w*|schrieb\w*|versicher\w*"
    r"|erzähl\w*|glaub\w*|so die"
    r"|lebenslauf|relat\w+|learn\w*|convinced|promis\w+|advertis\w+|argu\w+|submit\w*|plead\w*|soll(?:en)?"
    r"|behaupt\w*|weiß man|mein(?:t|te|ten|en)|liest|zufolge|angab\w*|lächelt)\b",
    re.IGNORECASE,
)
"""The sentence has its words from someone."""
TAKES_BACK = re.compile(
    r"\b(?:in (?:fact|truth|reality)|in wahrheit|in wirklichkeit|tatsächlich|the truth is|correct is|richtig (?:ist"
    r"|sind|wäre)"
    r"|nothing of the (?:kind|sort)|no such|not one of (?:them|these)|never existed|did not exist|in vain|(?:idle"
    r"|mere|pure) \w+|nonsense"
    r"|rubbish|unfug|quatsch|unsinn|vergeblich|kennt (?:ihn|sie|es) nicht|(?:davon|darüber|dazu) (?:nichts|keine)"
    r"|nichts davon"
    r"|withdrawn (?:the|its|that)|not (?:persuaded|convinced|agree|accept|believe|borne out|bear (?:this|it|them"
    r"|that) out)|disagree\w*|disbeliev\w*"
    r"|imitation|fined|(?:it|he|she|they|this) (?:was|were|is|are) in fact|never (?:found|seen|proved|proven"
    r"|documented|confirmed|recorded)"
    r"|nie (?:gefunden|belegt|nachgewiesen|gesehen)|(?:gefunden|gesehen|belegt) wurde (?:\w+ )?nie|(?:folgte"
    r"|glaubte|teilte) .{0,30}?nicht|perjury|convicted|forged|fabricated|hoax|gefälscht|erfunden|sieht es anders"
    r"|see it otherwise|sentenced|jailed|imprisoned|prosecuted|indicted|struck off|disbarred|verurteilt\w*|angeklagt"
    r"|weist (?:\w+ ){0,6}?keine \w+ auf"
    r"|zwangsgeld|bußgeld|geldstrafe|gave the game away|(?:filed|pressed|brought) charges|recant\w*|unmasked|exposed"
    r"|came to light|aufgeflogen|flog auf|kam heraus|entlarvt\w*"
    r"|ertappt\w*|überführt\w*|im wissen|selbst angefertigt|knowing (?:that|full)|think of an?"
    r"|(?:is|was) (?:another|a different) (?:one|matter)|no sign|counted only|(?:begins?|is|are) (?:much "
    r"|far )?(?:older|younger))\b",
    re.IGNORECASE,
)
"""What a sentence behind someone's words says of them."""
PROPOSAL = re.compile(
    r"\b(?:motions?|bill|amendments?|draft|propos\w+|petition\w*|scheme|suggest\w+|recommend\w+|initiative|referendum"
    r"|contention|convention|alignment|clause|plan to|resolution|request\w*|item \d+|top \d+|antrag\w*|entwurf\w*"
    r"|vorschlag\w*|petition|forderung\w*|initiative|volksbegehren|wollte[nt]?|gesetzentwurf\w*|auffassung|ansicht"
    r"|push(?:ed|es)? for|call(?:ed|s)? for|press(?:ed|es)? for|campaign(?:ed|s)? for|lobb(?:ied|ies)|urged?|sought"
    r"|seeks?"
    r"|advocat\w+|favou?red|meint|meinte[nt]?|verlangt\w*|forder(?:t|te|ten)|beantragt\w*|warb|plädiert\w*"
    r"|float(?:ed|s)|tabl(?:ed|es)|mov(?:ed|es)|moot(?:ed|s)|put forward|brought forward|plann?(?:ed|s) to"
    r"|intend(?:ed|s) to"
    r"|meant to|want(?:ed|s) to|hop(?:ed|es) to|interpretation|reading|ground that|ins spiel|angeregt|plädier\w*"
    r"|vorgeschlagen"
    r"|schlug\w*|regte\w*|beabsichtig\w*|trägt|trug|vorträgt|vorgetragen|geltend|rügt\w*|einwand|einwend\w*"
    rf"|{PROPOSED})\b",
    re.IGNORECASE,
)
FAILS = re.compile(
    r"\b(?:defeat\w*|fails?|failed|lost|dies|died|discard\w*|dropped|reject\w*|declin\w+|said no|voted no|refus\w+"
    r"|abandon\w*"
    r"|shelved|killed|unsuccessful|in vain|(?:saw|sees|seen) no need|decided otherwise|(?:decided|voted|ruled"
    r"|came out) against"
    r"|but (?:chose|preferred|opted)|not (?:\w+ )?(?:find|survive|win|pass|carry|adopt|follow|persuade|agree|share"
    r"|meet|reach)\w*"
    r"|no majority|withdrawn|ruled out of order|zurückgezogen|zurückgewiesen|erfolglos\w*|(?:stimmte|sprach"
    r"|votierte)\w* (?:\w+ ){0,3}dagegen|scheiter\w*|abgelehnt\w*|verworfen\w*|damit erledigt"
    r"|entschied\w* sich (?:dagegen|anders)"
    r"|nicht (?:an)?(?:zu)?(?:schließen|anzuschließen|durchgesetzt|gefolgt|folgen|eingerichtet)|fand keine"
    rf"|blieb ohne|{REJECTS})(?!\w)",
    re.IGNORECASE,
)
SHARE = re.compile(
    r"\b(\d{1,2})(?:[.,]\d+)? ?(?:percent|per cent|%|prozent) (?:of (?:the )?votes|in favour|der stimmen"
    r"|zustimmung|ja\b|dafür)",
    re.IGNORECASE,
)
FEW = re.compile(
    r"\b(?:only|just|merely|barely|nur|lediglich|bloß|kaum)?\s?(?:one|two|three|four|five|six|seven|eight|nine|ten"
    r"|a handful|eine[rn]?|zwei|drei|vier|fünf|sechs|sieben"
    r"|acht|neun|zehn|\d+) (?:of|von|out of|aus) (?:the |den )?\d{2,} (?:votes|stimmen|delegates|members|delegierten"
    r"|mitgliedern)\b",
    re.IGNORECASE,
)
OF_ALL = re.compile(
    r"\b(\d+) (?:of|von|out of|aus) (?:the |den )?(\d+) (?:votes|stimmen|delegates|members|delegierten)\b",
    re.IGNORECASE,
)
HALF = 50
ANOTHER = re.compile(r"\W*(?:an?|another|no|one|two|eine?|zwei|kein\w*)\b", re.IGNORECASE)
"""It begins with something that was not spoken of."""
BUT = re.compile(r"[,;] (?:only to|but|whereupon|and instead|yet|however|doch|aber|jedoch)\b[^,;:]*$", re.IGNORECASE)
"""What follows is set against what stands before."""
VOTES = re.compile(
    r"\b(?:for|ayes?|yes|ja|dafür)\W{1,3}(\d+)\W{1,6}(?:against|noes|no|nein|dagegen)\W{1,3}(\d+)", re.IGNORECASE
)
STIMMEN = re.compile(
    r"\b(\d+) (?:dafür|ja|for|yes|in favour)\b\W{1,6}(\d+) (?:dagegen|nein|against|no)\b", re.IGNORECASE
)
ENDED = re.compile(
    r"\b(?:repealed|abolished|lifted|withdrawn|deleted|removed|lapsed|superseded|no longer (?:applicable|in force)"
    r"|expired"
    r"|out of force|done away with|entfallen|beseitigt|gestrichen|aufgehoben|weggefallen|abgeschafft|außer kraft"
    r"|getilgt)\b",
    re.IGNORECASE,
)
"""A short verdict on a rule that stands before it: `[No longer applicable]`, `(Deleted in 2019.)`."""
OF_A_RULE = re.compile(
    r"^\W*(?:it|this|that|the (?:rule|limit|provision|order|act|section|article|duty|tax|exemption|clause)"
    r"|diese?[rs]?|die|der|sie|er"
    r"|deleted|repealed|lapsed|no longer|abolished|aufgehoben|weggefallen|gestrichen|entfallen|parliament"
    r"|since then)\b",
    re.IGNORECASE,
)


def framed(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the sentences before and behind the one at `at` make of it."""
    texts = [premise.text[sentence.start : sentence.end] for sentence in premise.sentences]
    if _is_story(claim.text, texts, at):
        yield "tells as a story"
    own, behind = texts[at], " ".join(texts[at + 1 : at + 3])
    is_attributed = ATTRIBUTED.search(own) is not None and not stands_by(own)
    if is_attributed and not stands_by(behind) and _unmet(TAKES_BACK, texts[at + 1 : at + 2], own):
        yield "calls wrong"
    before = texts[at - 1] if at else ""
    proposed = PROPOSAL.search(own) or (before.rstrip().endswith((":", "that")) and PROPOSAL.search(before))
    if (
        _is_outvoted(own)
        or _is_outvoted(behind)
        or (proposed and not stands_by(own) and _is_rejected(claim, premise, at, texts[at + 1 : at + 3]))
    ):
        yield "says rejected"
    if is_of_the_past(claim, premise, at, behind):
        yield "says repealed"
    following = texts[at + 1] if at + 1 < len(texts) else ""
    verdict = first_clause(following)
    if OF_A_RULE.match(verdict) and (match := ENDED.search(verdict)) and not is_denied(verdict, match.start(), 60):
        yield "says repealed"


def headed(headings: Sequence[str]) -> Iterator[str]:
    """What the headings above a passage say of all that stands under them."""
    for name, pattern in HEADINGS.items():
        if any(pattern.fullmatch(heading) for heading in headings):
            yield name


OF_A_STORY = re.compile(
    rf"\bin (?:\w+ ){{0,2}}\w+s (?:\w+ )?(?:roman|krimi|märchen|oper|drama|novelle|film|stück|komödie|tragödie"
    rf"|ballade|gedicht|epos)\w{{0,2}}\b"
    rf"|\b{FIGURE}\b|\b(?:in (?:\w+ )?mytholog|mythisch|mythical|folkl?tale|fairyland)\w*|\b(?:iliad|odyssey|edda"
    rf"|nibelungenlied|aeneid|beowulf"
    r"|homer|ovid|ilias|odyssee|artussage|heldenepos|götter(?:sage|lied)|in the (?:final|last|opening"
    r"|closing) (?:chapter|scene|act|episode|verse|stanza)|in the pilot|the pilot episode)\b"
    r"|\b(?:portrayed|voiced|impersonated) by\b|\b(?:played|sung) by [^.,;]{0,40}?(?:actor|actress|actors|singer"
    r"|soprano|tenor)\b|\bin the title role\b"
    r"|\b(?:as|wie) (?:the |die )?(?:readers|viewers|spectators|audiences?|leser|zuschauer)\b|, (?:sings?|sang|singt"
    r"|besingt|reimt|dichtet|dichtete)\b"
    r"|\b(?:once upon a time|es war einmal|parable|allegory|gleichnis|parabel|comic book|graphic novel|radio play"
    r"|audio drama|superhero|villain"
    r"|bösewicht|schurke|hauptrolle|verkörpert|gespielt von|on stage|auf der bühne)\b"
    r"|\b(?:franchise|pantomime|puppet|trickfilm)\w*\b|\b(?:volume|book|part|season|episode|band|teil|folge"
    r"|staffel) (?:\d+|[ivx]+|one|two|three"
    r"|four|five) (?:of|in|der|aus|von) (?:the |der |dieser )?(?:\w+ )?(?:series|saga|trilogy|cycle|franchise|show"
    r"|reihe|serie|trilogie)\b"
    r"|\b\w+[’']s (?:readers|heroes|heroines|hero|alter ego)\b|\bin \w+s (?:\w+ )?(?:buch|büchern|stück|versen)\b",
    re.IGNORECASE,
)
"""The sentence has what only stories have."""
NOT_OF_A_STORY = re.compile(r"\d{3}|[%€$£]|\b(?:section|act|law|court|company|percent)\b", re.IGNORECASE)
OF_ITS_MAKING = re.compile(
    r"\b(?:narrators?|protagonists?|ich-erzähler\w*|romanautor\w*|novelists?|playwrights?|screenwriters?"
    r"|showrunners?|dramatists?"
    r"|librettists?|letzten kapitel|(?:last|final|third|second) (?:chapter|volume|act|episode)|regie führte|drehbuch"
    r"|verfilmt\w*|sequel|prequel|spin-off|fortsetzung|cliffhanger|comic book|graphic novel|on stage|on screen"
    r"|screenplay|plotline|characters?\b|fan fiction|radio play|audio drama|villains?|superhero\w*"
    r"|auf der bühne|der vorhang|hauptrolle|verkörpert|bösewicht|schurke|leinwand|(?:cancelled|renewed) (?:after"
    r"|for) \w+ seasons?"
    r"|hauptdarsteller\w*|titelrolle|soundtrack|box office|erzählerin|erzähler|collect (?:\w+ ){1,2}to (?:lift"
    r"|unlock|win|open)"
    r")\b",
    re.IGNORECASE,
)
"""What stands behind a story, of those who made it and those in it."""


def _is_story(claim: str, texts: Sequence[str], at: int) -> bool:
    """Whether the sentence, or the last one before it that sets a scene, is of a story that nothing has left since."""
    if OF_THE_WORK.search(claim):
        return False
    if OF_A_STORY.search(texts[at]) and not OF_THE_WORK.search(texts[at]):
        return True
    if at + 1 < len(texts) and OF_ITS_MAKING.search(texts[at + 1]) and not NOT_OF_A_STORY.search(texts[at]):
        return True
    for index in range(at, -1, -1):
        if FRAMES.search(texts[index]):
            return True
        leaves = LEAVES.search(texts[index]) or SHOWN_BY.search(texts[index])
        if leaves or (index < at and (REAL.search(texts[index]) or OF_THE_WORK.search(texts[index]))):
            return False
    return False


def _unmet(pattern: re.Pattern[str], following: Sequence[str], own: str) -> bool:
    """Whether the next sentence, or the end of this one, takes back what someone says in it."""
    tail = re.split(r"[;:,] ", own)[1:]
    return any(
        not is_denied(text, match.start(), 12) for text in (*following, *tail) for match in pattern.finditer(text)
    )


def _is_rejected(claim: AnalysedText, premise: AnalysedText, at: int, following: Sequence[str]) -> bool:
    """Whether a word of failure is said of what the sentence has: in it, or at the beginning of the next one."""
    sentence = premise.sentences[at]
    own = premise.text[sentence.start : sentence.end]
    if any(stands_by(text) for text in following):
        return False
    last = own.rfind("; ") + 1
    is_of_it = last and not claim.content & _stems(sentence, last) and not ANOTHER.match(own, last)
    tail = [own[last:]] if is_of_it else []
    if any(
        not is_denied(text, match.start())
        for text in [*map(first_clause, following[:1]), *tail]
        for match in FAILS.finditer(text)
    ):
        return True
    return any(
        concerns(match, claim, premise, sentence) or BUT.search(own[: match.start()])
        for match in FAILS.finditer(own)
        if not is_denied(own, match.start()) and ":" not in own[match.end() :]
    )


def _stems(sentence: AnalysedSentence, start: int) -> frozenset[str]:
    return frozenset(word.stem for word in sentence.words if word.stem and word.start - sentence.start >= start)


def _is_outvoted(text: str) -> bool:
    counts = [match.groups() for pattern in (VOTES, STIMMEN) for match in pattern.finditer(text)]
    if any(int(ayes) < int(noes) for ayes, noes in counts):
        return True
    shares = [match[1] for match in SHARE.finditer(text)]
    if any(not match[0].strip()[0].isdigit() for match in FEW.finditer(text)):
        return True
    return any(int(each) < HALF for each in shares) or any(2 * int(m[1]) < int(m[2]) for m in OF_ALL.finditer(text))
