"""Words that keep away from what stands behind them alone, and words by which a source comes back to it.

`It is anyone's guess whether` reaches forward to the end of its clause; what stands before it is asserted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import lru_cache

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .assertion_cues import EITHER, FORWARD
from .assertion_scope import clause_at, concerns

CONDITIONS = frozenset({"supposes"})
CLAUSES = frozenset({"supposes", "denies"})
"""Cues whose reach ends with their clause."""
RESTORES = re.compile(
    r"\b(?:(?:sieht|sehen|sah) es (?:eben|genau)so|(?:hat|hatten?|haben|behielt\w*) recht\b|(?:was|were|is|are"
    r"|proved) (?:\w+ly )?(?:right|true|correct|accurate|justified|sound|well[- ]founded)\b|agrees?\b|taken up|(?:found"
    r"|obtained|won|received|gained) an? (?:\w+ )?(?:majority|seconder)|therefore stands|shar(?:e[sd]?|ing) (?:the|this"
    r"|that|his|her|their|its) (?:\w+ )?(?:view|opinion|belief|assessment)|chosen\b|follow(?:ed|s) (?:the|this"
    r"|that) [^.,]{1,30}?view|teilt\w* (?:die|diese) (?:ansicht|auffassung|meinung)|confirm|reinforc|substantiat"
    r"|prove[nsd]?\b|proof|verif|establish|document|rightly|(?:is|are|was|were|be) (?:true|right|correct)|the truth:"
    r"|that is (?:so|right)|true enough|genuine|borne out|leave[s]? no doubt|found favour|in force|is law|became law"
    r"|adopted|carried\b|passed\b|approved|enacted|agreed|accepted|granted|decided that|made permanent|upheld|(?:is|are"
    r"|been|remains?) (?:the )?law\b|survived|bestätig|beleg|bewies|bewiesen|erwiesen|nachgewiesen|zu recht"
    r"|gab ihm recht|gab ihr recht|stimmt\b|trifft zu|ist wahr|(?:ist|sind|war|waren) (?:richtig|wahr|echt|erwiesen)"
    r"|steht fest|fest steht|festgestellt|geklärt ist|weiß es|angenommen\b|beschlossen|zugestimmt|in kraft"
    r"|gilt\b(?!.{0,40}\bnicht\b)|erfolgreich|nahm .{1,60} an\b|bestand hatte)\w*",
    re.IGNORECASE,
)
"""The source stands by it after all."""
DENIES = re.compile(
    r"\b(?:not|never|no|nobody|nothing|none|neither|nor|cannot|without|hardly|un\w+ed|nichts?|nicht|nie|niemals|kein\w*"
    r"|niemand\w*|ohne|weder|kaum|außer|contrary|opposite|gegenteil|yet to|unable to|fail(?:ed|s)? to)\b|n[’']t\b",
    re.IGNORECASE,
)
ANSWERED = re.compile(r"[;,] [^;,]{1,40}\b(?:replied|answered|antworte\w*|entgegne\w*)\b", re.IGNORECASE)
"""What is asked is answered in the same sentence."""
REACH_OF_A_NO = 30
"""Characters before a word of assent in which a `not` denies it."""
NEAR, WINDOW = 80, 300
"""Characters beside a place within which a word of assent, or what it hangs on, may be cut by it; and that are read."""
NOWHERE = (sys.maxsize, -1)
JUST_BEFORE = re.compile(
    rf"(?:{DENIES.pattern}|\b(?:trotz|ungeachtet|despite|in spite of)\b)(?:\W+\w+)?\W*$",
    re.IGNORECASE,
)
"""A word is denied by a `not` that at most one word parts from it."""
OF_NONE = re.compile(
    r"\b(?:no|nil|zero|null|without any|not (?:a|any)|kein(?:e[rsmn]?)?|keinerlei)\b(?! (?:un(?!i)|non|longer\b|doubt"
    r"|matter\b|more\b|less\b|fewer|later|earlier|sooner|other\b|further|one but|zweifel))",
    re.IGNORECASE,
)
"""There is none of what stands behind it."""
NOUN_WITHIN = 3
"""Words behind a `no` that may be its noun."""
PRONOUN = re.compile(r"\W*(?:that |dass )?(?:he|she|it|they|er|sie|es)\b", re.IGNORECASE)
"""It stands for a noun before it."""
MOST = 1.0
JOINTS = re.compile(r"[,;:](?!\d)\s|\s[–—-]\s")
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


@lru_cache(maxsize=256)
def _assents(text: str) -> tuple[int, int]:
    """Where the first word ends by which a text says so, and where the last one begins; `NOWHERE` without one."""
    matches = [match.span() for match in RESTORES.finditer(text) if not is_denied(text, match.start())]
    return (min(end for _, end in matches), max(start for start, _ in matches)) if matches else NOWHERE


def _stands_before(text: str, at: int) -> bool:
    """What `stands_by` says of the text before a place, without reading all of it for each place."""
    if _assents(text)[0] <= at - NEAR:
        return True
    window = text[max(0, at - WINDOW) : at]
    return any(
        match.end() > len(window) - NEAR and not is_denied(window, match.start()) for match in RESTORES.finditer(window)
    )


def _stands_behind(text: str, at: int) -> bool:
    """The same of the text behind a place."""
    if _assents(text)[1] >= at + NEAR:
        return True
    window = text[at : at + WINDOW]
    return any(match.start() < NEAR and not is_denied(window, match.start()) for match in RESTORES.finditer(window))


def is_turned(claim: AnalysedText, sentence: AnalysedSentence, text: str, at: int) -> bool:
    """Whether a source keeps away from a denial, in the clause at an offset, of what the claim asserts."""
    matched = claim.content & sentence.content
    ends = [word.end - sentence.start for word in sentence.words if word.stem in matched]
    end = min(max(ends, default=at), clause_at(text, at)[1])
    return not DENIES.search(claim.text) and DENIES.search(text, at, end) is not None


def governed(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the sentence at `at` does with the claim's words by a word that stands before them or in their clause."""
    sentence = premise.sentences[at]
    text = premise.text[sentence.start : sentence.end]
    behind = " ".join(premise.text[each.start : each.end] for each in premise.sentences[at + 1 : at + 3])
    for name, pattern in FORWARD.items():
        cues = [cue for cue in pattern.finditer(text) if not _is_void(cue, name, text, behind)]
        if any(
            _reaches(cue, name, claim, sentence, text) and not is_turned(claim, sentence, text, cue.end())
            for cue in cues
        ):
            yield name
    for name, pattern in EITHER.items():
        cues = [cue for cue in pattern.finditer(text) if not _is_void(cue, name, text, behind)]
        if any(
            (concerns(cue, claim, premise, sentence) or _is_apposition(cue, claim, sentence, text))
            and _is_near(cue, name, claim, sentence, text)
            for cue in cues
        ):
            yield name
    if _is_of_none(claim, sentence, text):
        yield "denies"


def _is_apposition(cue: re.Match[str], claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a cue behind a comma or a dash, with none of the claim's words behind it, calls what stands before it."""
    return cue[0][0] in ",–—(-" and not _content(sentence, cue.start(), len(text)) & claim.content


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
    if name == "asks":
        return any(not is_denied(text, match.start()) for match in ANSWERED.finditer(text, cue.end()))
    if cue[0].casefold() in ("if", "unless", "lest"):
        return False
    if JUST_BEFORE.search(text[max(0, cue.start() - WINDOW) : cue.start()]):
        return True
    if name in CLAUSES:
        return name == "supposes" and _stands_before(text, cue.start())
    if name in ("says rejected", "tells as a rumour") and _assents(behind) != NOWHERE:
        return True
    return _stands_before(text, cue.start()) or _stands_behind(text, cue.end())


def _is_whole(sentence: AnalysedSentence, text: str, matched: frozenset[str], clause: tuple[int, int]) -> bool:
    """Whether what stands behind a colon has all that a sentence has of a claim, and the clause before it does not."""
    colon = re.search(r"[:;]\s", text[clause[1] - 1 :])
    if not colon or matched <= _content(sentence, *clause):
        return False
    return matched <= _content(sentence, clause[1] - 1 + colon.end(), len(text))


def _is_near(cue: re.Match[str], name: str, claim: AnalysedText, sentence: AnalysedSentence, text: str) -> bool:
    """Whether a mood or a word for none stands in a clause with most of what the sentence has of the claim."""
    if name != "denies":
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
        is_aside = name not in CONDITIONS and text[end : end + 1] == "," and len(text[at:end].split()) <= ASIDE
        if clause or (text[at:end].strip() and not is_aside):
            return len(clause) >= least
        at = joint.end() if joint else end
    return False


def _content(sentence: AnalysedSentence, start: int, end: int) -> frozenset[str]:
    return frozenset(w.stem for w in sentence.words if w.stem and start <= w.start - sentence.start < end)
