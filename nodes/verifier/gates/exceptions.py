"""Exceptions that only one side makes: the claim one that the source has not, or `all` where the source makes one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.comparison import WORD, AnalysedSentence, AnalysedText
from ....store.text.words import is_word, stem
from .clauses import SentenceAlignment, aligned
from .finding import Finding
from .quantifiers import VERB

SAME_WORDS = 0.75
EXCEPTION = re.compile(
    r"\b(?:mit Ausnahme|ausgenommen|au(?:ß|ss)er(?! (?:Kraft|Betrieb|Acht|Dienst|Frage|Stande|dem\b))|abgesehen von"
    r"|es sei denn,?|with the exception of|except(?:ing|ed)?(?: for)?|other than|excluding|apart from|unless)(?!\w)"
    r"(?P<what>[^,;.:()]{0,120})",
    re.I,
)
CLAUSE = re.compile("unless|es sei denn", re.I)
"""Behind these a whole clause is excepted, behind the others what stands before the verb."""
LIMITS = re.compile(
    rf"{EXCEPTION.pattern}|\b(?:ausnahm\w*|ausnehm\w*|exempt\w*|exception\w*|nur|only|sofern|soweit|falls|wenn|if|ohne|without"
    r"|not|no|nicht|kein\w*|never|nie|cannot|but|jedoch|sondern|statt|instead|rather|lediglich|ausschließlich|sonstige\w*"
    r"|übrige\w*|andere\w*|alternative\w*|besides|neben|exclu\w*|omit\w*)\b",
    re.I,
)
"""Words by which a source may make the exception in its own way."""
ALWAYS = re.compile(
    r"\b(?:always|at all times|in every case|immer|stets|ausnahmslos|ohne Ausnahme|in jedem Fall|without exception"
    r"|all(?! (?:other|but)\b)|every|alle[nrs]?|jede[mnrs]?|sämtliche\w*)\b",
    re.I,
)


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each sentence of the claim with an exception, or a lack of one, that is not the source's."""
    return [finding for own in claim.sentences for finding in _check(claim, own, premise)]


def _check(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText) -> Iterator[Finding]:
    made = EXCEPTION.search(claim.text, own.start, own.end)
    if made:
        yield from _added(claim, own, made, premise)
    elif not LIMITS.search(claim.text, own.start, own.end):
        yield from _left_out(claim, own, premise)


def _added(claim: AnalysedText, own: AnalysedSentence, made: re.Match[str], premise: AnalysedText) -> Iterator[Finding]:
    """The claim without its exception stands in the source, where nothing near it is limited in any way."""
    phrase = made[0] if CLAUSE.match(made[0]) else VERB.split(made[0])[0]
    what = {stem(word) for token in WORD.findall(phrase) if is_word(word := token.casefold())}
    rest = own._replace(content=own.content - what)
    near = aligned(rest, premise, SAME_WORDS)
    if near and not any(_limited(premise, item) for item in near):
        message = f"The claim makes an exception ('{made[0].strip()}') the source does not have."
        yield _finding(claim, made.span(), premise, (near[0].sentence.start, near[0].sentence.end), message)


def _limited(premise: AnalysedText, near: SentenceAlignment) -> bool:
    """Whether a sentence, or the one behind it, may limit what it says."""
    at = premise.sentences.index(near.sentence)
    end = premise.sentences[min(at + 1, len(premise.sentences) - 1)].end
    return bool(LIMITS.search(premise.text, near.sentence.start, end))


def _left_out(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText) -> Iterator[Finding]:
    """The claim says `all` or `always` of what the source says with an exception."""
    wide = ALWAYS.search(claim.text, own.start, own.end)
    next_stem = next((word.stem for word in own.words if wide and word.stem and word.start >= wide.end()), "")
    near = [item for item in aligned(own, premise, SAME_WORDS) if not next_stem or next_stem in item.sentence.content]
    made = [EXCEPTION.search(premise.text, item.sentence.start, item.sentence.end) for item in near]
    if wide and made and all(made) and made[0]:
        message = f"The claim says '{wide[0]}', the source makes an exception: '{made[0][0].strip()}'."
        yield _finding(claim, wide.span(), premise, made[0].span(), message)


def _finding(
    claim: AnalysedText, claim_span: tuple[int, int], premise: AnalysedText, source_span: tuple[int, int], message: str
) -> Finding:
    claimed, stated = claim.text[slice(*claim_span)], premise.text[slice(*source_span)]
    return Finding(
        gate="quantifiers", kind="contradiction", severity="missing",
        start=claim_span[0], end=claim_span[1], claimed=claimed,
        value="exception", source_start=source_span[0], source_end=source_span[1], found=stated, said=message,
    )  # fmt: skip
