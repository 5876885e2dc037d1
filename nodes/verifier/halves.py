"""Sentences whose halves are each a whole sentence of a source.

Where the rules do not see two clauses, the sources may show them: what is a sentence there, word for word, is a clause
that stands by itself, whatever its verb and its language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...store.records import Claim, Passage, Proposition
from ...store.sources.passages import shown
from ...store.text.sentences import split
from ..segmenter import plain
from ..state import State
from .cases import CONJUNCTION

BETWEEN = re.compile(r"[,;]?\s+(?=(?:and|but|yet|und|aber|doch|sondern)\s)|[,;]\s+")
JOINER = re.compile(r"(?:and|but|yet|und|aber|doch|sondern)\s+")
LAST_STOP = re.compile(r"[.!?…\s]+[\"'”’“»*_]*\Z")
WORD = re.compile(r"[^\W_]+(?:[-.,'’][^\W_]+)*|[%€$£§]")
FEWEST = 3
"""Words that a half has."""
LONGEST = 2_000
"""Characters; nobody reads a longer sentence as halves."""


def with_halves(state: State) -> list[Claim]:
    """The claims of `state`, those in halves that the passages found for them have as sentences."""
    passages = {passage.id: passage for passage in state["passages"]}
    nearby: dict[str, list[Passage]] = {}
    for item in state["evidence"]:
        nearby.setdefault(item.claim_id, []).append(passages[item.passage_id])
    return [_in_halves(claim, state["draft"], nearby.get(claim.id, [])) for claim in state["claims"]]


def _in_halves(claim: Claim, draft: str, passages: Sequence[Passage]) -> Claim:
    if not claim.checkable or len(claim.text) > LONGEST or len(passages) < 2 or not BETWEEN.search(claim.text):
        return claim
    existing = {_words(text[a:b]) for passage in passages for text in [shown(passage)] for a, b in split(text)}
    spans = list(_spans(claim, draft, existing))
    if len(spans) <= len(claim.propositions):
        return claim
    parts = tuple(Proposition(start=a, end=b, text=draft[a:b]) for a, b in spans)
    return claim.model_copy(update={"propositions": parts})


def _spans(claim: Claim, draft: str, existing: set[tuple[str, ...]]) -> Iterator[tuple[int, int]]:
    """Spans in the draft, one behind the other, each of which is a sentence; none where something is left over."""
    text = draft[claim.start : claim.end]
    last = len(text) - len((LAST_STOP.search(text) or [""])[0])
    cuts = [(match.start(), match.end()) for match in BETWEEN.finditer(text)]
    begin, spans = 0, []
    for end, after in [*cuts, (last, last)]:
        words = _words(plain(draft, claim.start + begin, claim.start + end, claim.markers))
        if len(words) >= FEWEST and words in existing:
            spans.append((claim.start + begin, claim.start + end))
            joiner = JOINER.match(text, after)
            begin = joiner.end() if joiner else after
    yield from spans if begin >= last else ()


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in WORD.findall(CONJUNCTION.sub("", text.strip(), count=1)))
