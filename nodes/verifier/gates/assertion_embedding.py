"""Where in a sentence a claim's words stand: in a clause that hangs on a word which does not answer for it.

`Research shows that` and `the act provides that` answer for what follows; `fans are fond of the line that` and `a
world in which` do not. What answers is listed, for there are far more ways of not answering. A German clause that
begins with its verb (`Zahlt der Schuldner nicht, so`) is a condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .assertion_governed import DENIES, is_denied, is_turned, stands_by
from .assertion_words import DECEIT, DECEIVE, ERROR, IRRTUM, LÜGE

COMPLEMENT = re.compile(
    r"\b(?:(?<!so )that(?! (?:is|are|was|were|has|have|had|can|may|might|will|would|could|should|must|shall|do|does"
    r"|did)\b)|dass|daß)\b",
    re.IGNORECASE,
)
RELATIVE = re.compile(
    r"\b(?:(?:in|under|by|on|for|with|at|according to|per) which|whereby|wherein|whereunder|wonach|demzufolge"
    r"|demnach die)\b|, (?:in|nach|unter|bei|durch|mit|laut|auf|gemäß|zufolge) (?:dem|der|denen|den|die|das"
    r"|welche[mrns]?)\b",
    re.IGNORECASE,
)
"""It begins a clause that says what something is like."""
OWN = re.compile(rf"{COMPLEMENT.pattern}|{RELATIVE.pattern}", re.IGNORECASE)
DOUBTS = re.compile(
    r"\b(?:so-called|supposed|alleged|pretend|hope|wish|dream|fanc|imagin|fond of|cling|clung|flirt|toy|myth|lie\b"
    r"|lies\b|rumou?r|gossip|illusion|error|mistake|misconception|false\w*|wrong\w*|nonsense|ask(?:s|ed)? us|doubt\w*"
    r"|den(?:y|ies|ied)|refut|rebut|disput|contest|challeng|unclear|question|unlikely|impossible|improbable"
    r"|inconceivable|far from|without (?:any |a )?(?:proof|evidence|sign|indication|say|show|stat|claim)|lack|too early"
    r"|rul(?:e[sd]?|ing) out|exclud|reject|dismiss|word (?:on|at|in|has|is|was)|talk\b|tale\b|tales\b|premise"
    r"|(?<!in )views?\b|opinion|belief|believ|idea\b|theor|claim|stor(?:y|ies)\b|hypothes|assum|notion|anecdot"
    r"|impression|accusation|assertion|prejudic|argument|contention|alleg|saying\b|joke|fiction|pitch|line\b|slogan"
    r"|plan\b|propos|motion\b|ansicht|auffassung|meinung|glaube|idee\b|(?<=die )these\b|(?<=eine )these\b|vermut"
    r"|annahme|vorstellung|vorschlag|antrag|legende|yet to|looking? for|search(?:ing|ed|es)? for|hint|sign(?:s"
    r"|ed)? that|suspicion|fear|worr|angst|sorge\b|hoffnung|wunsch|traum|zweifel(?!los|sfrei)|leugne|bestreit|bestritt"
    r"|unklar|fraglich|irr|lüge|gerücht|mythos|märchen|weismach|vormach|einred|angeblich|vermeintlich|versprach"
    r"|versprich|versprechen|zusage|possib(?!le to)|case\b|schl(?:ug|agen)|perhaps|hear\b|alternativ|variante"
    r"|geht davon aus|erf(?:and|ind)|submitted|contend|put it about|signs\b|möglich|hör(?:t|te|en)\b)\w*",
    re.IGNORECASE,
)
ASSURED = re.compile(
    r"\b(?:no (?:doubt|question|denying|secret)|beyond|not in doubt|undoubted|kein(?:en)? zweifel|außer zweifel|leugnen"
    r"|not only|nicht nur|not until|zu leugnen|without (?:a )?(?:doubt|exception)|ohne zweifel|undisputed|unbestritten"
    r"|support|accept)\w*",
    re.IGNORECASE,
)
"""A `no` that makes it sure."""
FIRST = re.compile(r"\W*(?:that(?= (?:the|an?|\w+s|[A-Z]))|dass|daß)\b", re.IGNORECASE)
SPURIOUS = re.compile(
    r"\b(?:forged|fraudulent|contradicted|unconfirmed|suspicious\w*|anonymous|leaked|unsigned|fabricated|invented"
    r"|retracted|satirical|fictional|hoax|embroidered|gossip|gefälscht\w*|anonym\w*|angeblich\w*|umstritten\w*"
    r"|widerlegt\w*|sogenannt\w*|erfunden\w*|boulevard\w*|kettennachricht\w*|wahrheitswidrig\w*|advert\w*|dealers?"
    r"|fraudsters?|bots?|sects?|suspects?\b|columnists?|werbung|betrüger\w*|propaganda|verkäufer|händler"
    r"|angeklagte[rn]?)\b",
    re.IGNORECASE,
)
"""What speaks is not to be trusted."""
ACCORDING = re.compile(
    r"(?:^\W*|[,–—(] )(?:according to|nach|laut|gemäß) (?:(?:the|an?|some|many|several|dem|der|den|einem|einer|manchen"
    r"|einigen) )?((?:[\w-]+ ){0,2}?)(?:whispers?|drafts?|proposals?|sources?|insiders?|bystanders|rumou?rs?|gossip"
    r"|legend|tradition|myth|folklore|lore|talk|chatter|posts?|tweets?|forums?|blogs?|fans|locals|neighbours|conspiracy"
    r"|superstition|believers|critics|opponents|detractors|enemies|rivals|gerücht\w*|gerede|legende|sage|überlieferung"
    r"|mythos|volksmund|volksglauben?|fans|anwohnern|nachbarn|kritikern|gegnern|neidern|rivalen|foren|blogs)\b"
    r"|\b(?:\w+ )?(?:gerücht\w*|legenden?|überlieferung\w*|volksglauben?|kritikern|gegnern|hörensagen|volksmund"
    r"|anwohnern) (?:nach|zufolge)\b|\bwithout (?:naming|citing|giving) (?:\w+ )?(?:source|evidence|proof)s?\b"
    r"|\bohne (?:\w+ )?(?:quellen?|belege?|beweise?) (?:zu|an)\w*",
    re.IGNORECASE,
)
UNTRUE = re.compile(
    rf"\b(?:{DECEIVE}|{DECEIT}|{ERROR}|{IRRTUM}|{LÜGE}|inaccurac\w+|inflated|exaggerat\w+|overstat\w+|understat\w+"
    rf"|mis(?:label|stat|report|represent|quot)\w+|never \w+ (?:within|near|there|it)|geschönt\w*|übertrieb\w*"
    rf"|beschönig\w*)(?!\w)",
    re.IGNORECASE,
)
"""What is said before makes what is said then untrue."""
TAIL = re.compile(r"[^,;–—]{0,20}[,–—] ?([^;:]{3,120})")
REMARK = 10
"""Words of a remark behind the claim, at most."""
GOVERNING = 2
"""A claim with so many words that only what governs the clause has says that as well, and not the clause alone."""
JOINT = re.compile(r"[,;:]\s|\s(?:and|und)\s", re.IGNORECASE)
"""Where the clause that a word governs ends at the latest."""
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
    if _says_what_governs(claim, sentence, text, opening):
        return
    within = matched & _until(sentence, opening.end(), _end(text, opening.end()))
    if 2 * len(within) < len(matched) or stands_by(behind):
        return
    first = re.search(r"[,;:](?!\d)\s|$", text[opening.end() :])
    to_comma = text[opening.end() : opening.end() + (first.start() if first else 0)]
    if not matched & _until(sentence, opening.end(), opening.end() + len(to_comma)) and len(to_comma.split()) > STRETCH:
        return
    governor = _governor(text, opening.start())
    is_free = _answers(governor)
    if COMPLEMENT.fullmatch(opening[0]):
        is_free = is_free and not _is_doubtful(text[: opening.start()])
    if not is_free and not is_turned(claim, sentence, text, opening.end()):
        yield "reports"


def _says_what_governs(claim: AnalysedText, sentence: AnalysedSentence, text: str, opening: re.Match[str]) -> bool:
    """Whether a claim says words of what governs a clause, and others of the clause: a plan for that it happens.

    Words that the clause has as well are its own: `critics of the bank say that the bank …`.
    """
    joint = JOINT.search(text, opening.end())
    governing = claim.content & _until(sentence, 0, opening.start())
    governed = claim.content & _until(sentence, opening.end(), joint.start() if joint else len(text))
    return len(governing - governed) >= GOVERNING and bool(governed - governing)


def _is_doubtful(text: str) -> bool:
    """Whether what speaks is called doubtful somewhere before, in the same part of the sentence."""
    part = re.split(r"[;:]\s", text)[-1]
    if any(not is_denied(text, match.start()) for match in UNTRUE.finditer(text)):
        return True
    return any(not is_denied(part, match.start()) for match in SPURIOUS.finditer(part))


def _is_doubtful_before_a_colon(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether the claim's words stand behind a colon and a speaker before it who is called doubtful."""
    matched = claim.content & sentence.content
    colons = [match.start() for match in re.finditer(r":\s", text) if matched <= _behind(sentence, match.end())]
    return bool(colons) and _is_doubtful(text[: colons[-1]])


def _is_from_the_spurious(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether the sentence ends with a remark that it is from someone doubtful, without a word of the claim."""
    matched = claim.content & sentence.content
    ends = [word.end - sentence.start for word in sentence.words if word.stem in matched]
    tail = TAIL.match(text, max(ends, default=0))
    return (
        tail is not None
        and not tail[1].startswith(("and ", "und "))
        and len(tail[1].split()) <= REMARK
        and _is_doubtful(tail[1])
    )


def _is_clause_first(claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether the sentence begins with `That` and the claim's words, and does not answer for them behind."""
    first = FIRST.match(text)
    if not first:
        return False
    matched = claim.content & sentence.content
    ends = [word.end - sentence.start for word in sentence.words if word.stem in matched]
    if any(matched <= _behind(sentence, joint.end()) for joint in re.finditer(r"[:;]\s", text)):
        return False
    return not _answers(re.split(r"[;:]\s", text[max(ends) :])[0])


def _answers(governor: str) -> bool:
    """Whether a word before the clause answers for it, and none takes it back."""
    if ASSURED.search(governor) or not governor.strip():
        return True
    return not DOUBTS.search(governor) and not DENIES.search(governor)


def _governor(text: str, at: int) -> str:
    """What stands before a clause, back to the joint before it, or to one farther behind an aside."""
    parts = re.split(r"[;:,][\"”“»]?\s", text[:at].rstrip(" ,"))
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
