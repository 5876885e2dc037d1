"""What a source has without standing by it: it asks it, supposes it, calls it an error, tells it as a rumour or a
story, or says that it was repealed or rejected.

Looked at is the sentence of the source that has most of the claim's words, a short one before it (`Section 9
(repealed).`), and what one behind it says of it (`The council did not adopt it.`). A claim that has such words itself
says the same, and a sentence beside it that has as many of its words and no such cue asserts it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.comparison import SAME_PLACE, AnalysedSentence, AnalysedText, share
from .assertion_cues import CUES, OF_ITSELF, REASONS
from .assertion_scope import concerns, first_clause
from .finding import Finding, unasserted

TIE = 0.1
"""A sentence with this much less of the claim's words is as near as the nearest."""
SHORT = 8
"""Words of a sentence that may be a label of the next one, at most."""
LABELS = frozenset({"says repealed", "calls wrong", "tells as a rumour", "tells as a story", "supposes"})
"""What a short sentence says of the one behind it."""
IN_IT = re.compile(r"^\W*(?:in (?:it|this|that|these|them)|there|darin|dort|da|danach|dann|then)\b", re.IGNORECASE)
"""It goes on where the sentence before it is: in a film, under a rule that is gone."""
VERDICTS = frozenset({"calls wrong", "says rejected", "says repealed"})
"""What a sentence that points back says of the one before it."""
ADVERB = re.compile(r"\b(?:\w+ly|fälschlich\w*|irrtümlich\w*)\b", re.IGNORECASE)
"""It says how something else was done: `It was wrongly called the longest`."""
POINTS_BACK = re.compile(
    r"^\W*(?:(?:it|this|that|they|these|er|sie|es|dies|dieser?|das)\b"
    rf"|(?:the|der|die) (?=(?:\S+\s*){{1,{SHORT - 1}}}$))",
    re.IGNORECASE,
)
"""It begins with a pronoun, or is short: `The council did not adopt it.`"""


LIMITS = re.compile(r"\b(?:if|unless|where|when|wenn|falls|sofern|soweit)\b", re.IGNORECASE)
"""It says when the sentence before it does not hold, and leaves it standing otherwise."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding where every sentence of the premise that has most of the claim's words does not stand by them."""
    shares = [share(claim, sentence) for sentence in premise.sentences]
    best = max(shares)
    if best < SAME_PLACE:
        return []
    own = {*_cues(claim.text), *(name for name, pattern in OF_ITSELF.items() if pattern.search(claim.text))}
    nearest = [at for at, covered in enumerate(shares) if covered >= best - TIE]
    cues = [[cue for cue in _around(claim, premise, at) if cue not in own] for at in nearest]
    if not all(cues):
        return []
    sentence, how = premise.sentences[shares.index(best)], cues[0][0]
    return [unasserted("assertion", claim, premise, (sentence.start, sentence.end), how, REASONS[how])]


def _around(claim: AnalysedText, premise: AnalysedText, at: int) -> Iterator[str]:
    """What the sentence itself, a label before it and one that points back to it say of what it has."""
    sentence = premise.sentences[at]
    for name, pattern in CUES.items():
        if any(concerns(cue, claim, premise, sentence) for cue in pattern.finditer(_text(premise, sentence))):
            yield name
    before = premise.sentences[at - 1] if at else None
    if before and (len(before.words) <= SHORT or IN_IT.match(_text(premise, premise.sentences[at]))):
        yield from (cue for cue in _cues(_text(premise, before)) if cue in LABELS)
    if at + 1 < len(premise.sentences):
        behind = _text(premise, premise.sentences[at + 1])
        if POINTS_BACK.match(behind) and not LIMITS.search(behind):
            verdict = ADVERB.sub("", first_clause(behind))
            yield from (cue for cue in _cues(verdict) if cue in VERDICTS)


def _cues(text: str) -> Iterator[str]:
    return (name for name, pattern in CUES.items() if pattern.search(text))


def _text(premise: AnalysedText, sentence: AnalysedSentence) -> str:
    return premise.text[sentence.start : sentence.end]
