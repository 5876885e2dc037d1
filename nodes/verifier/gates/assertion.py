"""What a source has without standing by it: it asks it, supposes it, calls it an error, tells it as a rumour or a
story, or says that it was repealed or rejected.

Looked at is the sentence of the source that has most of the claim's words, what stands around it (a label such as
`Section 9 (repealed).`, the topic of the passage, the headings) and what one behind it says of it (`The council did not
adopt it.`). A claim that has such words itself says the same, and a sentence beside it that has as many of its words
and no such cue asserts it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....store.text.comparison import SAME_PLACE, AnalysedSentence, AnalysedText, share
from .assertion_classes import FRAME_CLASSES, labelled
from .assertion_cues import CUES, OF_ITSELF, REASONS
from .assertion_embedding import embedded
from .assertion_frames import LEAVES, OF_THE_WORK, PROPOSAL, framed, headed
from .assertion_governed import EITHER, FORWARD, IN_FORCE, JUST_BEFORE, governed, stands_by
from .assertion_moods import reported
from .assertion_scope import concerns, first_clause
from .assertion_verdicts import judged
from .finding import Finding, unasserted

TIE = 0.1
"""A sentence with this much less of the claim's words is as near as the nearest."""
NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
NUMBERED = 0.3
"""A sentence with the claim's numbers and this share of its words is about the same thing."""
SHORT = 8
"""Words of a sentence that may be a label of the next one, at most."""
LABELS = frozenset({"says repealed", "calls wrong", "tells as a rumour", "tells as a story", "supposes"})
"""What a short sentence says of the one behind it."""
IN_IT = re.compile(r"^\W*(?:in (?:it|this|that|these|them)|there|darin|dort|da|danach|dann|then)\b", re.IGNORECASE)
"""It goes on where the sentence before it is: in a film, under a rule that is gone."""
MOODS = frozenset({"asks", "supposes"})
"""Cues that no `not` takes back."""
VERDICTS = frozenset({"calls wrong", "says rejected", "says repealed"})
"""What a sentence that points back says of the one before it."""
ADVERB = re.compile(r"\b(?:\w+ly|fälschlich\w*|irrtümlich\w*)\b", re.IGNORECASE)
"""It says how something else was done: `It was wrongly called the longest`."""
POINTS_BACK = re.compile(
    r"^\W*(?:(?:it|this|that|they|these|er|sie|es|dies|dieser?|das)\b"
    rf"|[\[(](?!\w{{1,4}}[\])])|(?:the|der|die) (?=(?:\S+\s*){{1,{SHORT - 1}}}$))",
    re.IGNORECASE,
)
"""It begins with a pronoun, is short (`The council did not adopt it.`), or in brackets without a number of its own."""


POINTS_BY_NAME = re.compile(r"^\W*(?:the|der|die|das) (?!(?:rule|law|act|limit)\b)", re.IGNORECASE)
"""It begins with a noun, which may be another one."""
OF_WORDS = {
    "says rejected": re.compile(rf"{PROPOSAL.pattern}|\b(?:would|würde)", re.IGNORECASE),
    "tells as a story": OF_THE_WORK,
}
"""With these a claim speaks of the proposal or the work, and not of what it has."""
LIMITS = re.compile(r"\b(?:if|unless|where|when|wenn|falls|sofern|soweit)\b", re.IGNORECASE)
"""It says when the sentence before it does not hold, and leaves it standing otherwise."""


def check(claim: AnalysedText, premise: AnalysedText, headings: Sequence[str] = ()) -> list[Finding]:
    """One finding where every sentence of the premise that has most of the claim's words does not stand by them."""
    shares = _shares(claim, premise)
    best = max(shares)
    if best < SAME_PLACE:
        return []
    own = {
        name
        for patterns in (CUES, FORWARD, EITHER, FRAME_CLASSES, OF_ITSELF, OF_WORDS)
        for name, each in patterns.items()
        if each.search(claim.text)
    }
    nearest = [at for at, covered in enumerate(shares) if covered >= best - TIE]
    above = list(headed(headings))
    cues = [[cue for cue in [*_around(claim, premise, at), *above] if cue not in own] for at in nearest]
    if not all(cues):
        return []
    sentence, how = premise.sentences[shares.index(best)], cues[0][0]
    return [unasserted("assertion", claim, premise, (sentence.start, sentence.end), how, REASONS[how])]


def _shares(claim: AnalysedText, premise: AnalysedText) -> list[float]:
    """How much of the claim each sentence has; where one has its numbers, those without them have nothing."""
    shares = [share(claim, sentence) for sentence in premise.sentences]
    numbers = set(NUMBER.findall(claim.text))
    with_numbers = [numbers <= set(NUMBER.findall(_text(premise, sentence))) for sentence in premise.sentences]
    if not numbers or not any(has and covered >= NUMBERED for has, covered in zip(with_numbers, shares, strict=True)):
        return shares
    return [max(covered, SAME_PLACE) * has for has, covered in zip(with_numbers, shares, strict=True)]


def _around(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the sentence itself, a label before it and one that points back to it say of what it has."""
    sentence = premise.sentences[at]
    outweighed = _outweighed(premise, at)
    for name, pattern in CUES.items():
        if name in outweighed:
            continue
        text = _text(premise, sentence)
        cues = (cue for cue in pattern.finditer(text) if name in MOODS or not _is_void(text, cue))
        if any(concerns(cue, claim, premise, sentence) for cue in cues):
            yield name
    yield from governed(claim, premise, at)
    yield from framed(claim, premise, at)
    yield from embedded(claim, premise, at)
    yield from judged(claim, premise, at)
    yield from labelled(_text(premise, sentence))
    if reported(claim, premise, sentence):
        yield "reports"
    before = premise.sentences[at - 1] if at else None
    if (
        before
        and not LEAVES.search(_text(premise, sentence))
        and (len(before.words) <= SHORT or IN_IT.match(_text(premise, sentence)))
    ):
        label = _text(premise, before)
        yield from (cue for cue in [*_cues(label), *_cues(label, EITHER), *labelled(label)] if cue in LABELS)
    if at + 1 < len(premise.sentences):
        behind = _text(premise, premise.sentences[at + 1])
        if POINTS_BACK.match(behind) and not LIMITS.search(behind):
            verdict = ADVERB.sub("", first_clause(behind))
            rules = POINTS_BY_NAME.match(behind)
            yield from (cue for cue in _cues(verdict) if cue in VERDICTS and not (rules and cue == "says repealed"))


def _outweighed(premise: AnalysedText, at: int) -> frozenset[str]:
    """Cues that mean nothing, since the source says that a rule is in force, or that a rumour was true."""
    texts = [_text(premise, each) for each in premise.sentences[at : at + 2]]
    rules = ("says repealed", "says rejected") if IN_FORCE.search(texts[0]) else ()
    rumours = ("tells as a rumour",) if any(map(stands_by, texts)) else ()
    return frozenset((*rules, *rumours))


def _cues(text: str, patterns: Mapping[str, re.Pattern[str]] = CUES) -> Iterator[str]:
    return (
        name for name, pattern in patterns.items() if any(not _is_void(text, cue) for cue in pattern.finditer(text))
    )


def _is_void(text: str, cue: re.Match[str]) -> bool:
    """Whether a cue is denied just before it: `were not misled`."""
    return JUST_BEFORE.search(text[: cue.start()]) is not None


def _text(premise: AnalysedText, sentence: AnalysedSentence) -> str:
    return premise.text[sentence.start : sentence.end]
