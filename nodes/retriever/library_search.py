"""What a search of the library found, with a label that says how far to trust it and why.

The labels speak of the search alone: that a passage was found is no verdict that it supports anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Literal, NamedTuple

from ...store.text.words import raw, terms
from ..verifier.gates.quotes import find_quote
from .fusion import K, rrf

Mode = Literal["hybrid", "keyword", "semantic"]
Label = Literal["HIGH", "MEDIUM", "LOW"]

TOP = 10
VERBATIM = "verbatim match"
ORDER: tuple[Label, ...] = ("HIGH", "MEDIUM", "LOW")
"""What a reader sees first; within a label the rank of the search decides."""
HIGH_SCORE = 2 / (K + TOP)
"""Reciprocal rank fusion of what stands among the first ten of both searches."""
ALIKE = 0.8
"""Share of the query's terms, or cosine, from which on a paragraph of law is more than a related one."""
LIKE = 0.6
"""Share or cosine from which on a passage that both searches rank high is good evidence."""
FAR = 0.3
"""Share of the query's terms and cosine below which a passage is only near."""


class Ranked(NamedTuple):
    """A chunk or an annotation that one of the searches found."""

    source_id: int
    source_name: str
    source_type: str
    text: str
    place: str
    span: tuple[int, int] | None = None
    """Where in the source it stands; `None` of an annotation."""
    cosine: float | None = None
    """`None` where keyword search found it."""


@dataclass(frozen=True)
class SearchResult:
    """A passage of the library."""

    source_id: int
    source_name: str
    source_type: str
    chunk_text: str
    page_reference: str | None
    """Where it stands: a page, a §, a section."""
    evidence_label: Label
    evidence_reason: str
    """`verbatim match`, `paraphrase`, `related statute`, `single source only`, `weak similarity`."""
    score: float
    """Reciprocal rank fusion: for the order, not for showing."""


@dataclass(frozen=True)
class SearchResults:
    """What a search found, best first."""

    query: str
    results: tuple[SearchResult, ...]
    overall_label: str
    """`HIGH - 3 sources support this, strongest from ...`."""
    mode: Mode
    """How it was searched in the end: without vectors a hybrid search is one by keywords."""
    note: str = ""
    """Why it was searched otherwise than asked."""


def fused(
    query: str,
    by_words: Sequence[Ranked],
    by_meaning: Sequence[Ranked],
    mode: Mode,
    top_k: int,
    note: str = "",
    *,
    notes: Sequence[Ranked] = (),
) -> SearchResults:
    """The rankings as one, labelled, HIGH and verbatim first; each place of a source counts once, where it ranks best.

    Annotations are searched by words alone. Beside two rankings of passages theirs counts twice: else what
    both searches found would leave no room for any of them.
    """
    matches: dict[tuple[int, str], Ranked] = {}
    for one in chain(by_words, by_meaning, notes):
        matches.setdefault((one.source_id, one.text), one)
    cosines = {(one.source_id, one.text): one.cosine or 0.0 for one in by_meaning}
    words = {(one.source_id, one.text) for one in chain(by_words, notes)}
    rankings = [by_words, by_meaning, notes, *([notes] if by_words and by_meaning else [])]
    scores = rrf([[(one.source_id, one.text) for one in ranking] for ranking in rankings])
    request, apart = _terms(query), _Apart()
    selected = [
        _labelled(query, matches[key], score, _share(request, matches[key].text), cosines.get(key), key in words)
        for key, score in islice(((key, scores[key]) for key in scores if apart.is_new(matches[key])), max(top_k, TOP))
    ]
    ranked = _lowest(selected, both=bool(by_words and by_meaning))
    results = _alone(
        sorted(ranked, key=lambda one: (ORDER.index(one.evidence_label), one.evidence_reason != VERBATIM))[:top_k]
    )
    return SearchResults(query, tuple(results), overall_label(results), mode, note)


def overall_label(results: Sequence[SearchResult]) -> str:
    """What the results come to, in one line."""
    for label in ("HIGH", "MEDIUM"):
        best = [result for result in results if result.evidence_label == label]
        sources = len({result.source_id for result in best})
        if not best:
            continue
        counted = f"{sources} source{'s' if sources > 1 else ''}"
        first = best[0]
        where = f"{first.source_name}, {first.page_reference}" if first.page_reference else first.source_name
        if label == "HIGH":
            verb = "support" if sources > 1 else "supports"
            return f"HIGH - {counted} {verb} this, strongest from {where} ({first.evidence_reason})"
        return f"MEDIUM - {counted} found, {first.evidence_reason} in {where}"
    return "LOW - no strong matches found"


class _Apart:
    """The places that were seen: windows that slide over each other are one place."""

    def __init__(self) -> None:
        self._seen: dict[int, list[tuple[int, int]]] = {}

    def is_new(self, one: Ranked) -> bool:
        """Whether nothing before it shares text with it."""
        if one.span is None:
            return True
        (start, end), seen = one.span, self._seen.setdefault(one.source_id, [])
        if any(start < last and first < end for first, last in seen):
            return False
        seen.append(one.span)
        return True


def _labelled(query: str, one: Ranked, score: float, share: float, cosine: float | None, worded: bool) -> SearchResult:
    """The label by what the two searches say of one passage; `_lowest` and `_alone` see it among the others."""
    value = max(share, cosine or 0.0)
    in_both = worded and cosine is not None
    label: Label
    if find_quote(query, one.text) is not None:
        label, reason = "HIGH", VERBATIM
    elif value < FAR:
        label, reason = "LOW", "weak similarity"
    else:
        label = "HIGH" if in_both and score >= HIGH_SCORE and value >= LIKE else "MEDIUM"
        reason = "related statute" if one.place.startswith(("§", "Art.")) and value < ALIKE else "paraphrase"
    place = one.place or None
    return SearchResult(one.source_id, one.source_name, one.source_type, one.text, place, label, reason, score)


def _lowest(results: Sequence[SearchResult], both: bool) -> list[SearchResult]:
    """The bottom quarter is LOW where only one of two searches found it and nothing else speaks for it."""
    border = len(results) - len(results) // 4
    single = 1 / (K + 1)
    return [
        _relabelled(one, "LOW", "weak similarity")
        if both and at >= border and one.evidence_label == "MEDIUM" and one.score <= single
        else one
        for at, one in enumerate(results)
    ]


def _alone(results: Sequence[SearchResult]) -> list[SearchResult]:
    """Where all that is worth reading stands in one source, that is said."""
    sources = {one.source_id for one in results if one.evidence_label != "LOW"}
    if len(sources) != 1 or len(results) == 1:
        return list(results)
    weak = ("MEDIUM", "paraphrase")
    return [
        _relabelled(one, "MEDIUM", "single source only") if (one.evidence_label, one.evidence_reason) == weak else one
        for one in results
    ]


def _relabelled(one: SearchResult, label: Label, reason: str) -> SearchResult:
    return SearchResult(**{**vars(one), "evidence_label": label, "evidence_reason": reason})


def _terms(text: str) -> set[str]:
    return {term for token in raw(text) for term in terms(token)}


def _share(names: set[str], text: str) -> float:
    return len(names & _terms(text)) / len(names) if names else 0.0
