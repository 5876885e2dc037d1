"""What stands around a sentence and says how it is meant: a heading, the topic of the passage, a verdict behind it.

`The novel opens in 1919.` makes a story of the sentences behind it until one leaves it (`In fact`) or speaks of the
novel itself. `In fact it was bought overseas.` takes back what the sentence before it had someone say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....store.text.comparison import AnalysedSentence, AnalysedText, analysed
from .assertion_cues import one_a_line
from .assertion_governed import is_denied, stands_by
from .assertion_moods import is_of_the_past
from .assertion_scope import clause_at, concerns, first_clause
from .assertion_words import DECEIT, ERROR, FIGURE, IRRTUM, LÜGE, RAUNT, REJECTS, RUMOUR, SCENARIO, STORY, WERK
from .assertion_words import PROPOSAL as PROPOSED

TELLS = (
    r"(?:tells?|opens|begins|starts|follows|is set|takes place|describes?|depicts?|portrays?|imagines?|centres|centers"
    r"|deals|revolves|recounts?|narrates?|has the|has its|sees|lets|casts|shows?|features?|concerns)"
)
ERZÄHLT = r"(?:spielt|handelt|erzählt|beginnt|schildert|beschreibt|zeigt|lässt|folgt|dreht sich|berichtet|entwirft)"
FRAMES = re.compile(
    "|".join(
        (
            rf"\b{STORY}\b[^.,;]{{0,40}}? {TELLS}\b",
            rf"\b(?:is|are) (?:an?|the) (?:[\w-]+ ){{0,3}}{STORY}\b",
            r"\bin (?:the|his|her|their|\w+[’']s) (?:[\w-]+ ){0,2}(?:stories|novels|films|books|tales|plays|comics"
            r"|poems|fables) (?:of|by)\b",
            rf"\b(?:according to|(?:part|half|end|beginning|chapter|scene|climax"
            rf"|finale) of) the (?:[\w-]+ )?{STORY}\b",
            rf"\b(?:teil|hälfte|ende|anfang|verlauf|kapitel|szene|laufe|finale) (?:de[rs]"
            rf"|eine[rs]) (?:\w+ )?{WERK}(?:e?s)?\b",
            rf"\b(?:nach|laut) (?:dem|der) (?:\w+ )?{WERK}\b|\b{WERK} zufolge\b",
            rf"\bin (?:\w+ )?(?:his|her|their|the|this|an?|\w+[’']s?) (?:[\w-]+ ){{0,2}}{STORY}\b(?! of \d)",
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
            rf"\b{WERK}\b[^.,;]{{0,40}}? {ERZÄHLT}\b",
            rf"\b(?:ist|sind) (?:ein|eine|der|die|das) (?:\w+ ){{0,3}}{WERK}\b",
            rf"\b(?:im|in (?:dem|der|diesem|dieser|seinem|seiner|ihrem|ihrer|einem|einer)) (?:\w+ ){{0,2}}{WERK}\b",
            r"^\W*(?:handlung|inhalt|inhaltsangabe)\W|\b(?:ersten|zweiten|dritten|vierten|letzten) akt\b",
            rf"^\W*(?:\w+ ){{0,2}}{WERK} von (?=[A-ZÄÖÜ])",
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
    r"\b(?:chronicle|register|records?|archives?|court|police|diary|survey|report|inquiry|trial|photographs?|minutes"
    r"|deed|chronik|kirchenbuch|akten?|protokoll|urkunde\w*|bericht|amtsblatt|befund)\b",
    re.IGNORECASE,
)
"""The sentence names a witness of what was."""
SHOWN_BY = re.compile(rf"\b(?:according to|as|nach|laut) [^,.]{{0,40}}{REAL.pattern}", re.IGNORECASE)
OF_THE_WORK = re.compile(
    r"\b(?:roles?\b|cast\b|publish|publication|copies|premier|critic|review|award|prize|bestsell|translat|edition"
    r"|box office|filmed|shot in|viewers|households|directed|starring|actors?|author\b|score\b|sold (?:\d|well|more)"
    r"|released|screen|erschien|verlag|auflage|uraufführ|gedreht|kritik|preis|übersetz|regie|darsteller|autor"
    r"|geschrieben|zuschauer|verkauft|ausgestrahlt|veröffentlicht)\w*",
    re.IGNORECASE,
)
"""What is said of a work and not in it."""
ATTRIBUTED = re.compile(
    r"\b(?:say|said|told|tell\w*|claim\w*|sw(?:ore|ears?)|wrote|writes?|stat\w+|had it|has it|assur\w+|credit\w*"
    r"|promis\w+|spread|believ\w+|insist\w*|maintain\w*|report\w*|heißt|hieß|steht|sagt\w*|beteuer\w*|schrieb\w*"
    r"|versicher\w*|erzähl\w*|glaub\w*|so die|lebenslauf|relat\w+|learn\w*|convinced|promis\w+|advertis\w+|argu\w+"
    r"|submit\w*|plead\w*|soll(?:en)?|behaupt\w*|weiß man|mein(?:t|te|ten|en)|liest|zufolge|angab\w*|lächelt)\b",
    re.IGNORECASE,
)
"""The sentence has its words from someone."""
TAKES_BACK = re.compile(
    r"\b(?:in (?:fact|truth|reality)|in wahrheit|in wirklichkeit|tatsächlich|richtig (?:ist|sind|wäre)"
    r"|nothing of the (?:kind|sort)|no such|not one of (?:them|these)|in vain|(?:idle|mere|pure) \w+|unfug|vergeblich"
    r"|kennt (?:ihn|sie|es) nicht|(?:davon|darüber|dazu) (?:nichts|keine)|withdrawn (?:the|its|that)|not (?:persuaded"
    r"|convinced|agree|accept|believe|borne out|bear (?:this|it|them|that) out)|disagree\w*|fined|(?:gefunden|gesehen"
    r"|belegt) wurde (?:\w+ )?nie|perjury|convicted|forged|fabricated|hoax|gefälscht|erfunden|sieht es anders|sentenced"
    r"|verurteilt\w*|angeklagt|weist (?:\w+ ){0,6}?keine \w+ auf|geldstrafe|gave the game away|(?:filed|pressed"
    r"|brought) charges|knowing (?:that|full)|think of an?|no sign|(?:begins?|is|are) (?:much |far )?(?:older"
    r"|younger))\b",
    re.IGNORECASE,
)
"""What a sentence behind someone's words says of them."""
PROPOSAL = re.compile(
    rf"\b(?:propos\w+|suggest\w+|recommend\w+|convention|alignment|clause|item \d+|top \d+|wollte[nt]?|push(?:ed"
    rf"|es)? for|call(?:ed|s)? for|sought|seeks?|advocat\w+|meint|verlangt\w*|forder(?:t|te|ten)|plädiert\w*|float(?:ed"
    rf"|s)|tabl(?:ed|es)|mov(?:ed|es)|put forward|want(?:ed|s) to|hop(?:ed|es) to|interpretation|reading|ground that"
    rf"|ins spiel|plädier\w*|schlug\w*|trägt|trug|vorträgt|geltend|{PROPOSED})\b",
    re.IGNORECASE,
)
FAILS = re.compile(rf"\b{REJECTS}(?!\w)", re.IGNORECASE)
CONDITIONAL = re.compile(r"\W*(?:if|unless|when|where|wenn|falls|sofern|soweit)\b", re.IGNORECASE)
"""It begins a clause on what may happen."""
SHARE = re.compile(
    r"\b(\d{1,2})(?:[.,]\d+)? ?(?:percent|per cent|%|prozent) (?:of (?:the )?votes|in favour|der stimmen|zustimmung"
    r"|ja\b|dafür)",
    re.IGNORECASE,
)
HALF = 50
ANOTHER = re.compile(r"\W*(?:an?|another|no|one|two|eine?|zwei|kein\w*)\b", re.IGNORECASE)
"""It begins with something that was not spoken of."""
BUT = re.compile(r"[,;] (?:only to|but|whereupon|and instead|yet|however|doch|aber|jedoch)\b[^,;:]*$", re.IGNORECASE)
"""What follows is set against what stands before."""
VOTES = re.compile(
    r"\b(?:for|ayes?|yes|ja|dafür)\W{1,3}(\d+)\W{1,6}(?:against|noes|no|nein|dagegen)\W{1,3}(\d+)",
    re.IGNORECASE,
)


HEADED = {
    "calls wrong": r"myths?|misconceptions?|errors|errata|mythen|irrtümer|legenden",
    "tells as a rumour": r"rumou?rs?|gossip|allegations|gerüchte",
    "tells as a story": r"plot|synopsis|storyline|plot summary|handlung|inhaltsangabe|fiction|legends?|sagen",
    "says repealed": r"repealed|superseded|deprecated|obsolete|weggefallen|aufgehoben|veraltet|alte fassung",
    "says rejected": r"rejected (?:\w+ )?(?:motions?|amendments?|proposals?|options?)|abgelehnte \w+|verworfene \w+",
}
HEADINGS = {
    name: re.compile(
        rf"\W{{0,20}}(?:\w{{1,30}} ){{0,2}}\(?\b(?:{words})\b\)?(?: (?:and|und) \w{{1,30}})?"
        r"\W{0,20}(?:\w{1,30} ?){0,2}",
        re.IGNORECASE,
    )
    for name, words in HEADED.items()
}
LABEL_LINES = {
    "supposes": rf"""
        (?:(?:worked |sample |practical |fictitious |numerical )?(?:examples?|hypothetical|illustration|exercise
        |problem|puzzle|thought
        |scenario|vignette|case study)|{SCENARIO}|(?:zahlen|praxis|rechen)?beispiele?|übung|aufgabe|denkaufgabe
        |fallbeispiel|musterfall)(?:[ ]\(?(?:\d+|[a-z]|[ivx]+)\)?)?
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
    name: re.compile(rf"^\W*(?:{one_a_line(lines).pattern})\s*[:.–—]", re.IGNORECASE)
    for name, lines in LABEL_LINES.items()
}
"""A text that begins with it says so of all that it has."""


def framed(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the sentences before and behind the one at `at` make of it."""
    own, *following = (premise.text[each.start : each.end] for each in premise.sentences[at : at + 3])
    if _is_story(claim.text, own, is_in_story=_in_stories(premise.text, premise.lang)[at]):
        yield "tells as a story"
    behind = " ".join(following)
    is_attributed = ATTRIBUTED.search(own) is not None and not stands_by(own)
    if is_attributed and not stands_by(behind) and _unmet(TAKES_BACK, following[:1], own):
        yield "calls wrong"
    before = premise.text[premise.sentences[at - 1].start : premise.sentences[at - 1].end] if at else ""
    proposed = PROPOSAL.search(own) or (before.rstrip().endswith((":", "that")) and PROPOSAL.search(before))
    if (
        _is_outvoted(own)
        or _is_outvoted(behind)
        or (proposed and not stands_by(own) and _is_rejected(claim, premise, at, following))
    ):
        yield "says rejected"
    if is_of_the_past(claim, premise, at, behind):
        yield "says repealed"


OF_A_STORY = re.compile(
    rf"\bin (?:\w+ ){{0,2}}\w+s (?:\w+ )?(?:roman|krimi|märchen|oper|drama|novelle|film|stück|komödie|tragödie|ballade"
    rf"|gedicht|epos)\w{{0,2}}\b|\b{FIGURE}\b|\b(?:in (?:\w+ )?mytholog|mythisch|mythical|folkl?tale|fairyland)\w*"
    rf"|\b(?:iliad|odyssey|edda|nibelungenlied|aeneid|beowulf|homer|ovid|ilias|odyssee|artussage|heldenepos"
    rf"|götter(?:sage|lied)|in the (?:final|last|opening|closing) (?:chapter|scene|act|episode|verse|stanza)"
    rf"|in the pilot|the pilot episode)\b|\b(?:portrayed|voiced|impersonated) by\b|\b(?:played"
    rf"|sung) by [^.,;]{{0,40}}?(?:actor|actress|actors|singer|soprano|tenor)\b|\bin the title role\b|\b(?:as"
    rf"|wie) (?:the |die )?(?:readers|viewers|spectators|audiences?|leser|zuschauer)\b|, (?:sings?|sang|singt|besingt"
    rf"|reimt|dichtet|dichtete)\b|\b(?:once upon a time|es war einmal|parable|allegory|gleichnis|parabel|comic book"
    rf"|graphic novel|radio play|audio drama|superhero|villain|bösewicht|schurke|hauptrolle|verkörpert|gespielt von"
    rf"|on stage|auf der bühne)\b|\b(?:franchise|pantomime|puppet|trickfilm)\w*\b|\b(?:volume|book|part|season|episode"
    rf"|band|teil|folge|staffel) (?:\d+|[ivx]+|one|two|three|four|five) (?:of|in|der|aus|von) (?:the |der "
    rf"|dieser )?(?:\w+ )?(?:series|saga|trilogy|cycle|franchise|show|reihe|serie|trilogie)\b|\b\w+[’']s (?:readers"
    rf"|heroes|heroines|hero|alter ego)\b|\bin \w+s (?:\w+ )?(?:buch|büchern|stück|versen)\b",
    re.IGNORECASE,
)
"""The sentence has what only stories have."""


def _is_story(claim: str, own: str, *, is_in_story: bool) -> bool:
    """Whether the sentence, or the last one before it that sets a scene, is of a story that nothing has left since."""
    if OF_THE_WORK.search(claim):
        return False
    if (OF_A_STORY.search(own) and not OF_THE_WORK.search(own)) or FRAMES.search(own):
        return True
    return is_in_story and not (LEAVES.search(own) or SHOWN_BY.search(own))


@lru_cache(maxsize=16)
def _in_stories(text: str, lang: str) -> tuple[bool, ...]:
    """Of each sentence of a text whether it is of a story by those before it in its paragraph."""
    stories: list[bool] = []
    is_story, last = False, 0
    for each in analysed(text, lang).sentences:
        if text.find("\n\n", last + 1, each.start) >= 0:
            is_story = False
        stories.append(is_story)
        sentence, last = text[each.start : each.end], each.start
        if REAL.search(sentence) or OF_THE_WORK.search(sentence):
            is_story = False
        elif FRAMES.search(sentence):
            is_story = True
        elif is_story:
            is_story = not (LEAVES.search(sentence) or SHOWN_BY.search(sentence))
    return tuple(stories)


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
        if not is_denied(own, match.start())
        and ":" not in own[match.end() :]
        and not CONDITIONAL.match(own, clause_at(own, match.start())[0])
    )


def _stems(sentence: AnalysedSentence, start: int) -> frozenset[str]:
    return frozenset(word.stem for word in sentence.words if word.stem and word.start - sentence.start >= start)


def _is_outvoted(text: str) -> bool:
    counts = [match.groups() for match in VOTES.finditer(text)]
    if any(int(ayes) < int(noes) for ayes, noes in counts):
        return True
    shares = [match[1] for match in SHARE.finditer(text)]
    return any(int(each) < HALF for each in shares)


def headed(headings: Sequence[str]) -> Iterator[str]:
    """What the headings above a passage say of all that stands under them."""
    for name, pattern in HEADINGS.items():
        if any(pattern.fullmatch(heading) for heading in headings):
            yield name


def labelled(text: str) -> Iterator[str]:
    """What the label at the beginning of a sentence says of it: `Myth:`, `Example 3.`."""
    return (name for name, pattern in LABEL_CLASSES.items() if pattern.match(text))
