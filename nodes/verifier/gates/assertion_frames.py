"""What stands around a sentence and says how it is meant: a heading, the topic of the passage, a verdict behind it.

`The novel opens in 1919.` makes a story of the sentences behind it until one leaves it (`In fact`) or speaks of the
novel itself. `In fact it was bought overseas.` takes back what the sentence before it had someone say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ....store.text.comparison import AnalysedText
from .assertion_governed import is_denied, stands_by
from .assertion_scope import concerns, first_clause

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
    name: re.compile(rf"\W*(?:\w+ ){{0,2}}\(?\b(?:{words})\b\)?(?: (?:and|und) \w+)?\W*(?:\w+ ?){{0,2}}", re.IGNORECASE)
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
    r"|see it otherwise|knowing (?:that|full)|think of an?"
    r"|(?:is|was) (?:another|a different) (?:one|matter)|no sign|counted only|(?:begins?|is|are) (?:much "
    r"|far )?(?:older|younger))\b",
    re.IGNORECASE,
)
"""What a sentence behind someone's words says of them."""
PROPOSAL = re.compile(
    r"\b(?:motions?|bill|amendments?|draft|propos\w+|petition\w*|scheme|suggest\w+|recommend\w+|initiative|referendum"
    r"|contention|convention|alignment|clause|plan to|resolution|request\w*|item \d+|top \d+|antrag\w*|entwurf\w*"
    r"|vorschlag\w*|petition|forderung\w*|initiative|volksbegehren|wollte[nt]?|gesetzentwurf\w*|auffassung|ansicht)\b",
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
    r"|blieb ohne)\b",
    re.IGNORECASE,
)
VOTES = re.compile(
    r"\b(?:for|ayes?|yes|ja|dafür)\W{1,3}(\d+)\W{1,6}(?:against|noes|no|nein|dagegen)\W{1,3}(\d+)", re.IGNORECASE
)
STIMMEN = re.compile(
    r"\b(\d+) (?:dafür|ja|for|yes|in favour)\b\W{1,6}(\d+) (?:dagegen|nein|against|no)\b", re.IGNORECASE
)
NOW = re.compile(
    r"\b(?:(?:has|have) been [^.]{0,40}\bsince|today|now(?! that)|nowadays|at present|these days"
    r"|(?:the )?present (?:act|law|rules?|text|version)"
    r"|(?:has|have) (?:since|changed)|current(?:ly)?|heute|heutzutage|inzwischen|mittlerweile|jetzt|derzeit|seither"
    r"|seitdem|mehrmals|seit \d{4})\b",
    re.IGNORECASE,
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
AUXILIARIES = frozenset(
    ("is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "ist", "sind", "wird", "wurde", "wurden")
)
PAST = {
    "was": "is", "were": "are", "had": "has", "war": "ist", "waren": "sind", "hatte": "hat", "hatten": "haben",
    "galt": "gilt", "galten": "gelten", "musste": "muss", "mussten": "müssen", "durfte": "darf", "durften": "dürfen",
    "konnte": "kann", "konnten": "können", "wurde": "wird", "wurden": "werden", "lag": "liegt", "betrug": "beträgt",
}  # fmt: skip
"""Past forms that are not made of the present one by an ending."""


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
    if _is_of_the_past(claim, premise, at, behind):
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


def _is_story(claim: str, texts: Sequence[str], at: int) -> bool:
    """Whether the sentence, or the last one before it that sets a scene, is of a story that nothing has left since."""
    if OF_THE_WORK.search(claim):
        return False
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
    if any(
        not is_denied(text, match.start())
        for text in map(first_clause, following[:1])
        for match in FAILS.finditer(text)
    ):
        return True
    return any(
        concerns(match, claim, premise, sentence)
        for match in FAILS.finditer(own)
        if not is_denied(own, match.start()) and ":" not in own[match.end() :]
    )


def _is_outvoted(text: str) -> bool:
    counts = [match.groups() for pattern in (VOTES, STIMMEN) for match in pattern.finditer(text)]
    return any(int(ayes) < int(noes) for ayes, noes in counts)


def _is_of_the_past(claim: AnalysedText, premise: AnalysedText, at: int, behind: str) -> bool:
    """Whether the claim has in the present what the sentence has in the past, and the source says how it is now."""
    sentence = premise.sentences[at]
    own = premise.text[sentence.start : sentence.end]
    if not NOW.search(behind) and not NOW.search(own):
        return False
    present = {word.text for sentence in claim.sentences for word in sentence.words}
    words = {word.text for word in sentence.words}
    verbs = [
        word.text
        for before, word in pairwise((None, *sentence.words))
        if word and premise.text[word.start].islower() and (before is None or before.text not in AUXILIARIES)
    ]
    return any(form in present and form not in words for verb in verbs for form in _present_of(verb))


def _present_of(past: str) -> tuple[str, ...]:
    """Forms of the present that a form of the past may belong to: `closed` to `close`, `dauerte` to `dauert`."""
    if past in PAST:
        return (PAST[past],)
    if past.endswith("ed"):
        return past[:-1], past[:-2], f"{past[:-1]}s", f"{past[:-2]}s", f"{past[:-3]}y", f"{past[:-3]}ies"
    if past.endswith(("te", "ten")):
        root = past.removesuffix("n").removesuffix("te")
        return f"{root}t", f"{root}en", f"{root.removesuffix('e')}et", f"{root.removesuffix('e')}en"
    return ()
