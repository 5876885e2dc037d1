"""Statements that a model wrote, tied back to the words of the sentence they are said to be in.

A statement holds where its words are those of the sentence, or of what stands before it. It parts the sentence
only where its own words are one piece of it, with a verb, set beside the next piece by `and` or a comma, and
nothing before the cut reaches over it: no condition, no negation, no `that`, no one who says it, and no time or
place in front of the sentence (`In 1950 A opened and B closed`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ...store.records import Claim
from ...store.text.abbreviations import words
from ...store.text.words import raw, terms
from ..ports import Excerpt
from .verbs import finite

SHARED = 1 / 3
"""Share of a statement's terms that the sentence itself must have; the rest, as names, stands before it."""
WORD = re.compile(r"[^\W_]+(?:[-'’.,:/][^\W_]+)*")
BETWEEN = words("and while whereas but und während wohingegen aber sowie")
REACHING = words("""
    if unless until when whenever where wherever because since as although though that whether who which whose whom
    than not no never neither nor none nobody nothing without only hardly or either according says said claims claimed
    reported reportedly allegedly supposedly presumably probably possibly perhaps maybe
    except before after once provided cannot
    wenn falls sofern soweit solange weil da als obwohl obgleich dass daß ob wer was nicht nie niemals weder noch ohne
    nur kaum oder entweder laut gemäß nach zufolge sagt sagte bevor nachdem sobald indem kein keine keiner keines
    keinem keinen niemand nichts außer angeblich vermutlich wahrscheinlich vielleicht möglicherweise
""")
FRONTED = words("""
    in on at by for from with under over through throughout during within between among against of to into per via
    despite like unlike today yesterday now then here there often sometimes always usually seldom soon later today
    im am an auf bei beim für von vom mit unter über durch während nach vor zwischen innerhalb außerhalb gegen zum zur
    zu seit trotz ab bis aus heute gestern jetzt dann hier dort oft manchmal immer meist meistens selten bald später
    seitdem damals derzeit
""")
"""With these a sentence begins that says first when, where or for whom, and `-ly` ends what says how often."""

Span = tuple[int, int]


def anchored(statement: str, excerpt: Excerpt) -> bool:
    """Whether a statement says nothing that neither the sentence nor the text before it has words for."""
    own = {term for token in raw(excerpt.text) for term in terms(token)}
    around = own | {t for text in (excerpt.before, *excerpt.heading) for token in raw(text) for t in terms(token)}
    texts = {token: terms(token) for token in raw(statement) if terms(token)}
    members = [token for token, of in texts.items() if not own.isdisjoint(of)]
    return (
        len(members) > 0
        and len(members) >= SHARED * len(texts)
        and all(not around.isdisjoint(of) for of in texts.values())
    )


def parted(draft: str, claim: Claim, statements: Sequence[str]) -> list[Span]:
    """Spans of the draft into which the statements part a claim, first to last; empty where they do not."""
    at = [(results.start() + claim.start, results[0]) for results in WORD.finditer(_blanked(draft, claim))]
    texts = [word.casefold() for _, word in at]
    runs = [_run(texts, [results[0].casefold() for results in WORD.finditer(text)]) for text in statements]
    results = [run for run in runs if run]
    if len(results) < 2 or len(results) < len(runs) or not _is_whole(results, texts):
        return []
    if any(not finite([word for _, word in at[a:b]], claim.lang) for a, b in results):
        return []
    return [(at[a][0], at[b - 1][0] + len(at[b - 1][1])) for a, b in results[:-1]] + [
        (at[results[-1][0]][0], claim.end)
    ]


def _blanked(draft: str, claim: Claim) -> str:
    text = claim.text
    for marker in claim.markers:
        a, b = max(0, marker.start - claim.start), max(0, marker.end - claim.start)
        text = text[:a] + " " * len(text[a:b]) + text[b:]
    return text


def _run(texts: Sequence[str], statement: Sequence[str]) -> Span | None:
    """Where the words of a statement stand in the sentence one behind the other."""
    size = len(statement)
    places = [i for i in range(len(texts) - size + 1) if list(texts[i : i + size]) == list(statement)] if size else []
    return (places[0], places[0] + size) if len(places) == 1 else None


def _is_whole(runs: Sequence[Span], texts: Sequence[str]) -> bool:
    """Whether the runs follow each other from the first word to the last, and a cut is no more than a joint."""
    joints = [texts[end:begin] for (_, end), (begin, _) in pairwise(runs)]
    in_order = all(before[1] <= after[0] for before, after in pairwise(runs))
    reached = texts[: runs[-1][0]]
    return (
        in_order
        and runs[0][0] == 0
        and runs[-1][1] == len(texts)
        and all(len(joint) <= 1 and BETWEEN.issuperset(joint) for joint in joints)
        and REACHING.isdisjoint(reached)
        and texts[0] not in FRONTED
        and not texts[0].endswith("ly")
    )
