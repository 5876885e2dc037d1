"""Negation: a claim and the sentence of the source that has its words, one of them negated.

A negation counts where the words that it stands with are the claim's own, and only where no other
sentence, as near to the claim, agrees with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .clauses import aligned, clause, words_in
from .finding import DENIED, Finding
from .needs import is_only_so

SAME_WORDS = 0.7
FEWEST_WORDS = 6
"""Words that a sentence must share in their order to be taken for another one but for a negation."""
PLAIN = re.compile(r"\w+(?:[’']t)?")
IDLE = re.compile(
    r"\b(?:not only|nicht nur|not just|not limited|no longer|not (?:more|less|fewer|later|exceed\w*|necessarily)"
    r"|no (?:more|less|fewer|later|longer|greater|earlier|other) than|whether or not|or not|no\.? ?\d|nothing else"
    r"|nicht (?:mehr|weniger|länger|später|höher|älter|unter|über|zuletzt|unbedingt|anders)|oder nicht|nichts ander\w*"
    r"|nicht übersteig\w*|nicht überschreit\w*|sondern)\b",
    re.I,
)
"""A negation that denies nothing, or only bounds a number."""
NEGATOR = re.compile(
    r"\b(?:not|never|no|none|neither|nor|cannot|nobody|nothing|without|nicht|nie|niemals|weder|niemand|nichts|ohne"
    r"|kein(?:e[mnrs]?)?)\b|n[’']t\b",
    re.I,
)
CLAUSE = re.compile(r"ohne da(?:ss|ß)\b|without (?:the|a|an|its|their|his|her) (?:[\w-]+ ){1,6}?\w+ing\b", re.I)
"""A negation of a whole clause, and not of the word behind it."""
NEGATIVE = re.compile(
    r"\b(?:only once|nur einmal|es sei denn|other than|apart from|abgesehen von"
    r"|prohibit\w*|forbid\w*|forbidden|prevent\w*|unless|except\w*|refus\w*|den(?:y|ied|ies)|fail\w*|lack\w*"
    r"|absence|hardly|rarely|invalid\w*|illegal|unable|impossible|unlawful|false|avoid\w*|exclud\w*|disqualif\w*"
    r"|ineligib\w*|inadmissib\w*|incapab\w*|debar\w*|barred|banned|preclud\w*|exempt\w*|reject\w*|ceas(?:e[ds]?|ing)"
    r"|verboten\w*|untersagt\w*|befrei\w*|verweiger\w*|versagt\w*|gehindert|verwehrt\w*"
    r"|ausgenommen|ausgeschlossen|ausnahme|außer|unzulässig\w*|unwirksam\w*|ungültig\w*|unmöglich\w*|verhinder\w*"
    r"|entfäll\w*|kaum|selten|fehl\w*|statt|instead|rather|few|little|un[a-z]{4,}(?:ed|able|al|lich|bar|ig)\w*)\b",
    re.I,
)
"""Words that deny without a word of negation: where one stands, nothing can be said from the outside."""


class Denial(NamedTuple):
    """A word of negation with the stems it stands with."""

    start: int
    end: int
    text: str
    beside: frozenset[str]


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each sentence of the claim that is negated on one side only."""
    return [finding for own in claim.sentences if (finding := _check(claim, own, premise))]


def _check(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText) -> Finding | None:
    near = aligned(own, premise, SAME_WORDS)
    compared = [_against(claim, own, premise, item.sentence) for item in near]
    return compared[0] if near and all(compared) else None


def denials(text: AnalysedText, sentence: AnalysedSentence) -> Iterator[Denial]:
    """The words of negation of a sentence that deny something."""
    idle = [match.span() for match in IDLE.finditer(text.text, sentence.start, sentence.end)]
    for match in NEGATOR.finditer(text.text, sentence.start, sentence.end):
        if not any(start <= match.start() < end for start, end in idle):
            yield Denial(match.start(), match.end(), match[0], _beside(text, sentence, match))


def _beside(text: AnalysedText, sentence: AnalysedSentence, match: re.Match[str]) -> frozenset[str]:
    """The content word behind it, in German also the one before it; the one before where none is behind.

    All of its clause where that is what is denied.
    """
    start, end = clause(text, sentence, match.start())
    if CLAUSE.match(text.text, match.start()):
        return frozenset(word.stem for word in words_in(sentence, match.end(), end))
    before = [word.stem for word in words_in(sentence, start, match.start())][-1:]
    behind = [word.stem for word in words_in(sentence, match.end(), end)][:1]
    german = match[0].lower() in ("nicht", "nie", "niemals")
    return frozenset(behind + before if german or not behind else behind)


def _against(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence
) -> Finding | None:
    if finding := _but_for_a_negation(claim, own, premise, sentence):
        return finding
    if is_only_so(claim, own, premise, sentence):
        return None
    claim_denials, source_denials = list(denials(claim, own)), list(denials(premise, sentence))
    if not claim_denials and source_denials and not NEGATIVE.search(claim.text, own.start, own.end):
        denied = next((denial for denial in source_denials if denial.beside and denial.beside <= own.content), None)
        return _finding(claim, own, None, premise, denied, sentence) if denied else None
    positive = not source_denials and not NEGATIVE.search(premise.text, sentence.start, sentence.end)
    if claim_denials and positive:
        denying = next(
            (denial for denial in claim_denials if denial.beside and denial.beside <= sentence.content), None
        )
        return _finding(claim, own, denying, premise, None, sentence) if denying else None
    return None


def _but_for_a_negation(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence
) -> Finding | None:
    """The finding on a sentence that has the claim's words in their order, one of them with a negation more."""
    (mine, my_denials), (theirs, their_denials) = _plain(claim, own), _plain(premise, sentence)
    if len(mine) < FEWEST_WORDS or len(my_denials) == len(their_denials) or mine != theirs[-len(mine) :]:
        return None
    claimed, stated = (next(iter(side), None) for side in (my_denials, their_denials))
    return _finding(claim, own, claimed, premise, stated, sentence)


def _plain(text: AnalysedText, sentence: AnalysedSentence) -> tuple[list[str], list[Denial]]:
    """The words of a sentence without those of negation, and these."""
    words = [match[0].casefold() for match in PLAIN.finditer(text.text, sentence.start, sentence.end)]
    denying = [
        Denial(match.start(), match.end(), match[0], frozenset())
        for match in NEGATOR.finditer(text.text, sentence.start, sentence.end)
    ]
    return [word for word in words if not NEGATOR.fullmatch(word)], denying


def _finding(
    claim: AnalysedText,
    own: AnalysedSentence,
    claimed: Denial | None,
    premise: AnalysedText,
    stated: Denial | None,
    sentence: AnalysedSentence,
) -> Finding:
    start, end = (claimed.start, claimed.end) if claimed else (own.start, own.end)
    sentence_text = premise.text[sentence.start : sentence.end]
    who = f"denies ('{claimed.text}') what the source says" if claimed else "says what the source denies"
    return Finding(
        gate="negation", kind="contradiction", severity="contradicted",
        start=start, end=end, claimed=claim.text[start:end], value=DENIED if claimed else "affirmed",
        source_start=stated.start if stated else sentence.start, source_end=stated.end if stated else sentence.end,
        found=stated.text if stated else sentence_text, found_value=DENIED if stated else "affirmed",
        said=f"The claim {who}: '{sentence_text}'.",
    )  # fmt: skip
