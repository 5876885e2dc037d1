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
from .assertion_cues import EITHER, REASONS
from .assertion_embedding import embedded
from .assertion_frames import LEAVES, framed, headed, labelled
from .assertion_governed import JUST_BEFORE, governed
from .assertion_itself import of_itself
from .assertion_moods import reported
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


def check(claim: AnalysedText, premise: AnalysedText, headings: Sequence[str] = ()) -> list[Finding]:
    """One finding where every sentence of the premise that has most of the claim's words does not stand by them."""
    shares = _shares(claim, premise)
    best = max(shares)
    if best < SAME_PLACE:
        return []
    own = of_itself(claim)
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
    yield from labelled(_text(premise, sentence))
    before = premise.sentences[at - 1] if at else None
    if (
        before
        and not LEAVES.search(_text(premise, sentence))
        and (len(before.words) <= SHORT or IN_IT.match(_text(premise, sentence)))
    ):
        label = _text(premise, before)
        yield from (cue for cue in [*_cues(label), *labelled(label)] if cue in LABELS)
    yield from governed(claim, premise, at)
    yield from framed(claim, premise, at)
    yield from embedded(claim, premise, at)
    yield from judged(claim, premise, at)
    if reported(claim, premise, sentence):
        yield "reports"


def _cues(text: str, patterns: Mapping[str, re.Pattern[str]] = EITHER) -> Iterator[str]:
    return (
        name for name, pattern in patterns.items() if any(not _is_void(text, cue) for cue in pattern.finditer(text))
    )


def _is_void(text: str, cue: re.Match[str]) -> bool:
    """Whether a cue is denied just before it: `were not misled`."""
    return JUST_BEFORE.search(text[: cue.start()]) is not None


def _text(premise: AnalysedText, sentence: AnalysedSentence) -> str:
    return premise.text[sentence.start : sentence.end]
