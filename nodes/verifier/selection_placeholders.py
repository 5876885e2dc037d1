"""Placeholders filled: `{cite: key}` and `{check: "…"}` make way for the citation of what was found to support them.

They are searched for and verified with all other claims, in one batch. `{cite: key}` is filled where a passage of
the source that it names, at the page or section that it names, supports the sentence it stands in; a key that
names no source is searched by (`{cite: revenue_2023}`), and any source may support the sentence. `{check: "…"}` is a
claim of its own. What cannot be filled stays as it is, byte for byte, and the notes say why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...prompts import placeholder_words as words
from ...store.records import Claim, Link, Marker, Passage, Removal, Source, Verdict
from ..retriever.located import is_within
from ..segmenter import existing_citations as existing
from ..segmenter import naming, without_markers
from ..segmenter.placeholders import PLACEHOLDER, PlaceholderTarget, is_checked, parse
from ..segmenter.prose import prose
from .selection_choice import TIE, Choice

BRACKETS = {"(": ")", "[": "]"}
UNDECIDED = ("not_verifiable", "pending")


class FilledPlaceholders(NamedTuple):
    """What became of the placeholders of a draft."""

    choices: tuple[Choice, ...] = ()
    """What is cited in their place."""
    removals: tuple[Removal, ...] = ()
    """Those that made way, each with the blanks before it."""
    notes: tuple[str, ...] = ()
    parts: frozenset[tuple[str, int | None]] = frozenset()
    """Claims, and the propositions of them, that have their citation from a placeholder."""

    def covers(self, choice: Choice) -> bool:
        """Whether a placeholder already gave those words their citation."""
        parts = {part for claim_id, part in self.parts if claim_id == choice.claim.id}
        return bool(parts) and (choice.link.proposition is None or choice.link.proposition in parts)


def fill(
    draft: str,
    claims: Sequence[Claim],
    verdicts: Mapping[str, Verdict],
    passages: Mapping[str, Passage],
    sources: Sequence[Source],
    choices: Sequence[Choice],
) -> FilledPlaceholders:
    """Put citations in the place of the placeholders that are supported; `choices` is what would be cited anyway."""
    seen: set[int] = set()
    filled: list[tuple[Marker, list[Choice]]] = []
    notes: list[tuple[int, str]] = []
    for claim in claims:
        for marker in (one for one in claim.markers if parse(one.text)):
            seen.add(marker.start)
            verdict = verdicts.get(claim.id)
            chosen = _chosen(marker, claim, verdict, passages, sources, choices) if verdict else []
            if chosen:
                filled.append((marker, chosen))
            else:
                notes.append((marker.start, _why_not(draft, marker, claim, verdict, sources)))
    notes += [(at, words.OUTSIDE.format(text=text, at=at)) for at, text in _others(draft, seen)]
    runs = _runs(draft, [marker for marker, _ in filled])
    places = {marker.start: _place(draft, start, end) for start, end, several in runs for marker in several}
    return FilledPlaceholders(
        tuple(choice._replace(at=places[marker.start]) for marker, chosen in filled for choice in chosen),
        tuple(Removal(start=start, end=end, text=draft[start:end]) for start, end, _ in runs),
        tuple(note for _, note in sorted(notes)),
        frozenset((choice.claim.id, existing.proposition_of(marker, choice.claim)) for marker, [choice, *_] in filled),
    )


def _chosen(
    marker: Marker,
    claim: Claim,
    verdict: Verdict,
    passages: Mapping[str, Passage],
    sources: Sequence[Source],
    choices: Sequence[Choice],
) -> list[Choice]:
    """What is cited in the place of one placeholder; nothing where nothing that it names supports the claim."""
    request = parse(marker.text)
    if request is None or (request.what == "check" and not is_checked(claim)):
        return []
    part = existing.proposition_of(marker, claim)
    of_part = [choice for choice in choices if choice.claim.id == claim.id and choice.link.proposition in (None, part)]
    if request.what == "check":
        return of_part if verdict.label == "supported" else []
    cited = existing.resolve(marker, {}, sources)
    if not cited:
        return of_part if _is_searched_by(request.content, request.place) else []
    members = [
        link
        for link in verdict.links
        if link.outcome == "accepted"
        and link.proposition in (None, part)
        and all(
            passages[one].source_id in cited and is_within(passages[one], request.place) for one in link.passage_ids
        )
    ]
    best = _best(members, passages)
    return [Choice(claim, passages[one], best, marker.end) for one in best.passage_ids] if best else []


def _best(links: Sequence[Link], passages: Mapping[str, Passage]) -> Link | None:
    """Of what supports the claim nearly equally well, the fewest words."""
    top = max((link.weight for link in links), default=0.0)
    near = [link for link in links if link.weight >= top - TIE]
    return min(near, key=lambda link: (_size(link, passages), -link.weight), default=None)


def _size(link: Link, passages: Mapping[str, Passage]) -> tuple[int, int]:
    return len(link.passage_ids), sum(len(passages[one].units) for one in link.passage_ids)


def _is_searched_by(key: str, place: PlaceholderTarget | None) -> bool:
    """Whether a key that names no source says what to search for."""
    return place is None and bool(key) and not naming.is_ordinal(key)


def _why_not(draft: str, marker: Marker, claim: Claim, verdict: Verdict | None, sources: Sequence[Source]) -> str:
    request = parse(marker.text)
    lines = {"text": marker.text, "at": marker.start, "claim": without_markers(claim, draft)}
    if request and request.what == "check" and not is_checked(claim):
        return words.MISPLACED.format(**lines)
    cited = existing.resolve(marker, {}, sources)
    if request and request.what == "cite" and not cited and not _is_searched_by(request.content, request.place):
        return words.UNKNOWN.format(**lines)
    if verdict is None:
        return words.UNCHECKED.format(**lines)
    if verdict.label in UNDECIDED:
        return words.UNDECIDED.format(**lines, reason=verdict.reason)
    names = ", ".join(source.name for source in sources if source.id in cited) or words.ANYWHERE
    where = words.PLACED.format(names=names, place=request.place.description) if request and request.place else names
    return words.UNSUPPORTED.format(**lines, where=where)


def _others(draft: str, seen: set[int]) -> Iterator[tuple[int, str]]:
    """Placeholders that no claim has, as in headings and tables; what is code, a formula or a comment is none."""
    results = [match for match in re.finditer(PLACEHOLDER, draft) if match.start() not in seen]
    shown = prose(draft) if results else ""
    for match in results:
        if shown[match.start()] == "[":
            yield match.start(), match[0]


def _runs(draft: str, filled: Sequence[Marker]) -> list[tuple[int, int, list[Marker]]]:
    """Placeholders that stand side by side make way together, for one group of numbers."""
    runs: list[tuple[int, int, list[Marker]]] = []
    for marker in sorted(filled, key=lambda marker: marker.start):
        start, end = marker.start, marker.end
        if BRACKETS.get(draft[start - 1 : start]) == draft[end : end + 1]:
            start, end = start - 1, end + 1
        start = len(draft[:start].rstrip(" \t"))
        if runs and runs[-1][1] == start:
            runs[-1] = (runs[-1][0], end, [*runs[-1][2], marker])
        else:
            runs.append((start, end, [marker]))
    return runs


def _place(draft: str, start: int, end: int) -> int:
    """Where the numbers of a run go: with the blank that belongs there, and none where a line or a bracket begins."""
    begins = not draft[:start] or draft[start - 1] in "\n(["
    return start if draft[end - 1] == "]" or (begins and draft[end : end + 1] != ":") else end
