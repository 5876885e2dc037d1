"""What a model reads in the sentences, held against the draft before it counts.

The rules stay the floor, and a reading can only add to them:

- A sentence becomes checkable where the model says so and writes a statement that stands in it. None becomes
  uncheckable: a model that is wrong, or was talked into it by the draft, would take a claim out of the check.
- `standalone` is kept where it is the sentence with pronouns and vague references replaced by words that stand
  before it (`resolution`). It is searched by, and never verified in the place of the sentence: whether the model
  chose the right name is not known, and a wrong one must not let a wrong claim pass.
- A sentence that the rules leave whole is parted where the model's statements part it (`anchoring`); a
  proposition is always a span of the draft, in the draft's own words.
- Further statements that hold only words of the sentence and of what stands before it are searched by.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...prompts.segmenter_words import FAILED, SILENT
from ...store.errors import EngineError
from ...store.records import Claim, Proposition
from ..ports import Excerpt, Segmenter, SentenceReading
from .anchoring import anchored, parted
from .kinds import kind
from .plain import without_markers
from .resolution import is_resolution

BEFORE, AFTER = 4, 1
"""Sentences around one that the model is shown."""
MORE = frozenset({"transition", "purpose", "recommendation", "opinion", "fragment"})
"""Reasons of the rules against a check that a model may overrule."""


class Read(NamedTuple):
    """The claims as they were read."""

    claims: list[Claim]
    wordings: dict[str, list[str]]
    """By claim, what it is also searched by."""
    notes: list[str]


def reread(draft: str, claims: Sequence[Claim], segmenter: Segmenter) -> Read:
    """The same claims, in the same places, with what the segmenter reads in them; as they were where it fails."""
    places = [at for at, claim in enumerate(claims) if claim.checkable or claim.reason in MORE]
    texts = [without_markers(claim, draft) for claim in claims]
    excerpts = [_excerpt(claims, texts, at) for at in places]
    try:
        readings = segmenter.read(excerpts) if excerpts else []
    except EngineError as error:
        return Read(list(claims), {}, [FAILED.format(error=error)])
    read = list(claims)
    wordings: dict[str, list[str]] = {}
    for at, excerpt, reading in zip(places, excerpts, readings, strict=True):
        if reading is not None:
            members = [text for text in reading.propositions if anchored(text, excerpt)]
            read[at] = _with(draft, claims[at], excerpt, reading, members)
            wordings[claims[at].id] = [text for text in members if text != excerpt.text]
    silent = sum(reading is None for reading in readings)
    return Read(read, wordings, [SILENT.format(silent=silent, all=len(readings))] if silent else [])


def _excerpt(claims: Sequence[Claim], words: Sequence[str], at: int) -> Excerpt:
    around = [i for i in range(len(claims)) if claims[i].reason != "heading"]
    before = [words[i] for i in around if i < at][-BEFORE:]
    after = [words[i] for i in around if i > at][:AFTER]
    return Excerpt(words[at], " ".join(before), " ".join(after), claims[at].heading)


def _with(draft: str, claim: Claim, excerpt: Excerpt, reading: SentenceReading, texts: Sequence[str]) -> Claim:
    changes: dict[str, object] = {}
    if reading.checkable and texts and not claim.checkable:
        changes |= {"checkable": True, "reason": None, "kind": kind(excerpt.text)}
    if is_resolution(reading.standalone, excerpt):
        changes["standalone"] = reading.standalone
    if len(claim.propositions) == 1 and claim.kind == "fact" and claim.checkable:
        spans = parted(draft, claim, reading.propositions)
        if spans:
            changes["propositions"] = tuple(Proposition(start=a, end=b, text=draft[a:b]) for a, b in spans)
    return claim.model_copy(update=changes)
