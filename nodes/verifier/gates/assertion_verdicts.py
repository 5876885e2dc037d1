"""What a source says afterwards of what it has: that the figure was made up, the rule repealed, the motion lost.

The verdict stands in the next sentence, in brackets behind the words, or in a later clause of the same sentence, and
has as its subject a pronoun or a noun for what was said: `this description`, `the provision`, `der Antrag`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....store.text.comparison import AnalysedText
from .assertion_governed import is_denied, stands_by
from .assertion_words import (
    DECEIT,
    ENDED,
    ERROR,
    IRRTUM,
    LÜGE,
    PROPOSAL,
    REJECTS,
    RULE,
    SCENARIO,
    plural,
    zusammen,
)

SAYING = (
    plural(
        "figure number statement description claim account assertion report story entry quotation quote sentence"
        " passage belief view idea notion saying assumption calculation date attribution photograph picture image"
        " letter document datum result finding study article allegation accusation suspicion rumour rumor fear hope"
        " message post promise assurance boast testimony confession alibi certificate invoice reading interpretation"
        " theory hypothesis legend tale anecdote advertisement brochure label headline news tip prediction"
        " impression conclusion inference argument explanation translation memo footnote caption"
    )
    + "|"
    + zusammen(
        "angabe zahl behauptung aussage darstellung beschreibung meldung bericht annahme geschichte zitat datum"
        " zuschreibung foto bild brief dokument studie artikel these zusage versprechen versicherung gerücht"
        " verdacht vorwurf theorie legende rechnung urkunde zeugnis bescheinigung nachricht eintrag satz deutung"
        " vorstellung meinung überzeugung vermutung hypothese einschätzung erklärung werbung anzeige etikett"
        " schlagzeile anekdote schilderung beteuerung alibi geständnis lesart überlieferung"
    )
)
FALSE = (
    rf"(?:wrong|mistaken|erroneous|incorrect|false|untrue|inaccurate|misleading|unfounded|baseless|groundless|untenable"
    rf"|exaggerated|outdated science|bogus|faked?|hoax|made up|invented|fabricated|forged|concocted|falsified|doctored"
    rf"|staged|photoshopped|manipulated|refuted|disproved|disproven|debunked|discredited|retracted|corrected"
    rf"|contradicted|disputed|denied|rejected by \w+|copied|plagiari[sz]ed|a joke|in error|at fault|fiction|nonsense"
    rf"|rubbish|unproven|withdrawn|taken down|mixed up|garbled|misquoted|out of context|(?:not|n[’']t"
    rf"|never) (?:\w+ )?(?:reflect|match|correspond|represent|exist|happen|occur|hold|true|correct|accurate|right|so\b"
    rf"|the case|support|borne|replicat|confirm|reproduc|agree|stand|fit|tall|add up|bear|been (?:able to )?(?:confirm"
    rf"|replicat|reproduc|verif|substantiat|prove|found))\w*|in bad faith|recklessly|knowingly|wider besseres wissen"
    rf"|ins blaue hinein|arglistig|vorsätzlich|bewusst|no (?:basis|foundation|evidence|support|truth|substance|trace"
    rf"|record|grounds)|(?:lacks?|lacked|without) (?:any )?(?:basis|foundation|evidence|support|truth|substance|merit)"
    rf"|cannot be (?:confirmed|verified|true|right|correct|substantiated|traced|found)|(?:turn|prove)(?:s|d"
    rf"|ed)? (?:out )?(?:to be )?(?:wrong|false|untrue|mistaken|unfounded|empty|a \w+)|falsch\w*|unrichtig\w*|unwahr\w*"
    rf"|unzutreffend\w*|irrig\w*|irreführend\w*|widerlegt\w*|erfunden\w*|ausgedacht|gefälscht\w*|frisiert|geschönt"
    rf"|erlogen|gelogen|haltlos\w*|unhaltbar\w*|übertrieben|frei erfunden|konstruiert|unbelegt|unbegründet|aus der luft"
    rf"|entbehr\w*|gestellt|manipuliert|montiert|korrigiert|dementiert\w*|bestritten|bestreit\w*|zurückgezogen"
    rf"|berichtigt\w*|(?:trifft|traf|stimmt|stimmte|entspricht|entsprach|deckt|passt|hält"
    rf"|hielt)\w* (?:\w+ ){{0,5}}?nicht\b|nicht (?:\w+ )?(?:haltbar|zutreffend|bestätigt|belegt|richtig|wahr|korrekt"
    rf"|gedeckt|stichhaltig|bestätigen|belegen|nachgewiesen|nachweisen|verifiziert|reproduzier\w*)"
    rf"|keine[nrm]? (?:grundlage|beleg|belege|beweis|beweise)|{ERROR}|{DECEIT}|{IRRTUM}|{LÜGE})"
)
OTHER = (
    r"(?!(?:[\w-]+ ){0,2}?(?:old|older|former|previous|other|earlier|first|second|third|last|next|remaining|rest|new"
    r"|same|next|alte[nr]?|frühere[nr]?|andere[nr]?|übrige[nr]?|vorige[nr]?|neue[nr]?|zweite[nr]?|letzte[nr]?)\b)"
)
"""Not of another one."""
NOTE = (
    r"\W{0,20}(?:(?:note|nb|n\.b\.|editor[’']s note|update|correction|hinweis|anm\w*\.? d\. ?\w+\.?|anm\w*|anmerkung"
    r"|achtung|stand)\W{1,20})?(?:\d{4}\W{1,20})?"
)
IT = r"(?:it|this|that|these|those|they|both|all of (?:it|this|them)|er|sie|es|das|dies|dieses|diese|dieser|beides)"
ONLY_IT = re.compile(rf"{NOTE}{IT}\b", re.IGNORECASE)
OF_THE_PAST = re.compile(
    r"\b(?:was|were|had|did|served|built|wurden?|war|waren|hatten?)\b|^(?!.*\b(?:is|are|may|must|shall|can|has|have"
    r"|needs?)\b).*\b(?:held|dealt|made|won|wrote|became|began|took|gave|came|went|fell|led|left|sold|rose|\w{3,}ed)\b",
    re.IGNORECASE,
)
"""What a claim says of the past no later rule takes back."""
THING = r"(?:it|this|that(?! (?:for|of|in|on|by|from|about)\b)|these|those|both|es|das|dies|dieses)"
ARTICLE = (
    r"(?:the|this|that|these|those|such|both|its|their|his|her|der|die|das|den|dem|des|dies\w*|solch\w*|jene\w*|seine"
    r"|ihre)"
)


NO_MORE = r"(?! (?:to|for|that|on|of|by|from|against|auf|zur|zum|gegen|für|dass|von)\b)"
"""The noun is not told from others by what follows: `the proposal to stop it`."""


def _subject(nouns: str, pronouns: str = IT) -> str:
    noun = rf"{ARTICLE} {OTHER}(?:[\w-]+ ){{0,2}}?({nouns})\b{NO_MORE}"
    return rf"{NOTE}(?:{pronouns}\b(?! \w+ (?:that|dass))|{noun})"


IS = (
    r"(?:is|are|was|were|been|being|be|has|have|had|got|wurde\w*|worden|ist|sind|war|waren|hat|haben|trat\w*|gilt"
    r"|galt\w*|fiel\w*|lief\w*|lapsed|expired|ceased|ended|ran|no longer|entfiel\w*|erlosch\w*|wird|werden)"
)
ON = r"(?:[^.;]|(?<=\d)\.)"
VERDICTS = {
    "calls wrong": re.compile(rf"{_subject(SAYING)}(?![^.;]*\bwhether\b){ON}{{0,80}}?\b({FALSE})(?!\w)", re.IGNORECASE),
    "says repealed": re.compile(
        rf"{_subject(RULE, THING)}{ON}{{0,100}}?\b{IS}\b{ON}{{0,60}}?\b({ENDED})(?!\w)"
        rf"|{_subject(RULE, THING)} (?:\w+ )?(?:lapsed|expired|ceased|ended|ran out|fell away|entfiel\w*|erlosch\w*"
        rf"|endete\w*)\b"
        rf"|\W*(?:mit|seit|durch|zum|am|im|since|with|in|on) [^.,;]{{3,60}}?\b(?:entfiel|endete|erlosch|verschwand"
        rf"|fiel)\w* "
        rf"(?:auch )?(?:dies\w*|die|der|das) (?:{RULE})\b",
        re.IGNORECASE,
    ),
    "says rejected": re.compile(
        rf"{_subject(PROPOSAL)}{ON}{{0,60}}?\b({REJECTS})(?!\w)"
        rf"|(?:the )?(?:\w+ )?(?:court|tribunal|senate|judges?|chamber|board|council|committee|commission|house"
        rf"|parliament|assembly|panel|members|shareholders|voters|we)\b[^.,;]{{0,30}}?\b({REJECTS})(?!\w)[^.;]{{0,20}}?"
        rf"\b(?:it|this|that|them|these)\b",
        re.IGNORECASE,
    ),
}
"""What is said of what stands before, by its beginning."""
PREMISE = re.compile(
    rf"{NOTE}(?:{IT}|so|such|thus)\b,? (?:is|are|was|were|ist|sind|war|waren|lautete?|runs?|ran)"
    r" (?:an?|the|only|merely|eine?|der|die|das|nur|bloß)? ?(?:[\w’'-]{1,30} ){0,4}?"
    rf"(?:premises?|assumptions?|hypothes[ie]s|conjectures?|annahme|ausgangslage|hypothese|{SCENARIO})\b",
    re.IGNORECASE,
)
"""What something is called behind it: `that is the premise of the exercise`."""
BRACKETED = re.compile(rf"[\[(][^\[\]()]{{0,40}}?(?<!\w){ENDED}(?!\w)[^\[\]()]{{0,60}}[\])]", re.IGNORECASE)
COMPOUND = 12
"""Letters of the longest noun that is no compound."""
FRAGMENT = 2
"""Words of what is split off an abbreviation: `(Anm. d. Red.: …)`."""
PARTS = re.compile(r"(?:[;:,]|\s[–—-])\s+(?:and |but |und |doch |aber |yet )?(?!\d)")
LIMITS = re.compile(
    r"\b(?:after|before|nachdem|bevor|if|unless|except|where|when|wenn|falls|sofern|soweit|außer)\b",
    re.IGNORECASE,
)


def judged(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the next sentence, or a later clause of the one at `at`, says of what stands before it."""
    sentence = premise.sentences[at]
    own = premise.text[sentence.start : sentence.end]
    following = [premise.text[each.start : each.end] for each in premise.sentences[at + 1 : at + 5]]
    matched = claim.content & sentence.content
    clauses = [match.end() for match in PARTS.finditer(own)]
    while len(following) > 1 and len(following[0].split()) <= FRAGMENT:
        following = [" ".join(following[:2]), *following[2:]]
    tails = [
        own[start:]
        for start in clauses
        if not matched & {word.stem for word in sentence.words if word.start - sentence.start >= start}
    ]
    parts = [each for text in following[:1] for each in PARTS.split(text)[1:] if not ONLY_IT.match(each)]
    if any(map(stands_by, following[:2])) or stands_by(own):
        return
    yield from (name for name in VERDICTS if _is_judged(name, claim, [*tails, *following[:1], *parts]))
    if any(map(PREMISE.match, [*tails, *following[:1]])):
        yield "supposes"
    if any(BRACKETED.match(each.lstrip()) for each in following[:1]):
        yield "says repealed"


def _is_judged(name: str, claim: AnalysedText, texts: Sequence[str]) -> bool:
    """Whether one of the texts begins with a verdict of that name on what the claim has."""
    if name == "says repealed" and OF_THE_PAST.search(claim.text):
        return False
    verdicts = ((text, match) for text in texts if (match := VERDICTS[name].match(text)) and not LIMITS.search(text))
    return any(not _denied(text, match) and not _is_another(match, claim) for text, match in verdicts)


def _is_another(match: re.Match[str], claim: AnalysedText) -> bool:
    """Whether the verdict is on a compound that the claim does not have: `Die Prüfungsgebühren`, not `Diese Gebühr`."""
    words = match[0].split()
    noun = next((group for group in match.groups() if group), "")
    if not words or words[0].casefold() not in ("der", "die", "das", "den", "dem", "des") or len(noun) <= COMPOUND:
        return False
    return not any(
        noun.casefold()[:COMPOUND] == word.text[:COMPOUND] for each in claim.sentences for word in each.words
    )


def _denied(text: str, match: re.Match[str]) -> bool:
    """Whether a `not` stands before the verdict."""
    return match.lastindex is not None and is_denied(text, match.start(match.lastindex))
