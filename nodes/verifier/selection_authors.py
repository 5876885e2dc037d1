"""The author's own citations: kept where they hold, reported where they do not, never overwritten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...prompts.phrases import FAILED_CITATION, FLAGS, MISSING_SOURCE
from ...store.records import Claim, Insertion, Link, Marker, Passage, Removal, Source, Verdict
from ..segmenter import existing_citations as existing
from .selection_choice import Choice


class Authors(NamedTuple):
    """What became of the markers that the draft came with."""

    confirmed: tuple[Choice, ...]
    flags: tuple[Insertion, ...]
    """What is said behind the markers that do not hold."""
    notes: tuple[str, ...]
    numbers: frozenset[int]
    """The numbers the draft uses itself; a new citation gets none of them."""
    listed: bool
    """Whether the draft has a reference list of its own."""
    filled: tuple[Removal, ...] = ()
    """Placeholders that made way for citations, and numbers that were never given."""


def check_authors(
    draft: str,
    claims: Sequence[Claim],
    verdicts: Mapping[str, Verdict],
    passages: Mapping[str, Passage],
    sources: Mapping[str, Source],
    cited: existing.ExistingCitations | None = None,
) -> Authors:
    """Say of every marker in the draft whether its source supports the sentence it stands at."""
    listed = existing.entries(draft, claims, cited)
    refused = cited.refused if cited else {}
    choices: list[Choice] = []
    flags: list[Insertion] = []
    notes: list[str] = []
    gone: list[Removal] = []
    for claim in claims:
        for marker in claim.markers:
            if out := _invented(draft, marker, refused):
                gone.append(out[0])
                flags += out[1]
            meant = existing.resolve(marker, listed, list(sources.values()))
            verdict = verdicts.get(claim.id)
            links = _holding(marker, claim, verdict, passages) if verdict else {}
            choices += [_choice(claim, marker, links[sid], listed, sources) for sid in meant if sid in links]
            value = _refusals(marker, refused) or _complaints(marker, claim, verdict, meant, links, listed, sources)
            for text, note in value:
                notes.append(note)
                flags.append(Insertion(at=marker.end, text=f" {text}"))
    numbers = [number for claim in claims for marker in claim.markers for number in marker.numbers]
    return Authors(
        tuple(choices),
        tuple(flags),
        tuple(notes),
        frozenset([*numbers, *listed]),
        bool(existing.entries(draft, claims)),
        tuple(gone),
    )


def covered(choice: Choice, choices: Sequence[Choice]) -> bool:
    """Whether the author's own citation, verified, already stands behind the words of `choice`."""
    own = [other for other in choices if other.claim.id == choice.claim.id and other.marker]
    parts = {existing.proposition_of(other.marker, other.claim) for other in own if other.marker}
    return bool(own) and (choice.link.proposition is None or choice.link.proposition in parts)


def _holding(
    marker: Marker, claim: Claim, verdict: Verdict, passages: Mapping[str, Passage]
) -> dict[str, tuple[Link, Passage]]:
    """By source, the most probable accepted link that bears on the words the marker stands behind."""
    part = existing.proposition_of(marker, claim)
    best: dict[str, tuple[Link, Passage]] = {}
    for link in sorted(verdict.links, key=lambda link: -link.weight):
        if link.outcome == "accepted" and link.proposition in (None, part):
            for passage in (passages[passage_id] for passage_id in link.passage_ids):
                best.setdefault(passage.source_id, (link, passage))
    return best


def _choice(
    claim: Claim,
    marker: Marker,
    support: tuple[Link, Passage],
    listed: dict[int, str],
    sources: Mapping[str, Source],
) -> Choice:
    link, passage = support
    meant = (n for n in marker.numbers if passage.source_id in existing.sources_of(n, listed, list(sources.values())))
    return Choice(claim, passage, link, marker.start, marker, next(meant, None))


def _invented(
    draft: str, marker: Marker, refused: Mapping[int, tuple[str, str]]
) -> tuple[Removal, list[Insertion]] | None:
    """A marker with numbers that stand for nothing: it goes, and those of its numbers that mean something stay."""
    real = [str(number) for number in marker.numbers if number not in refused]
    if len(real) == len(marker.numbers):
        return None
    start = marker.start
    while not real and start and draft[start - 1] in " \t":
        start -= 1
    rest = [Insertion(at=marker.end, text=f"[{', '.join(real)}]")] if real else []
    return Removal(start=start, end=marker.end, text=draft[start : marker.end]), rest


def _refusals(marker: Marker, refused: Mapping[int, tuple[str, str]]) -> list[tuple[str, str]]:
    """What is said of the numbers of a marker that were never given, or may not pass: each flag once."""
    lines: dict[str, list[str]] = {}
    for number in marker.numbers:
        if number in refused:
            flag, why = refused[number]
            lines.setdefault(flag, []).append(why)
    return [(flag, f"{marker.text} at {marker.start}: {'; '.join(whys)}.") for flag, whys in lines.items()]


def _complaints(
    marker: Marker,
    claim: Claim,
    verdict: Verdict | None,
    cited: Sequence[str],
    links: Mapping[str, object],
    listed: dict[int, str],
    sources: Mapping[str, Source],
) -> list[tuple[str, str]]:
    missing = existing.dangling(marker, listed, list(sources.values()))
    where = f"{marker.text} at {marker.start}"
    if missing or not cited:
        return [(MISSING_SOURCE, f"{where} points to no source that was given.")]
    failed = [sources[sid].name for sid in cited if sid not in links]
    if not failed or verdict is None:
        return []
    names = ", ".join(failed)
    if verdict.label in ("not_verifiable", "pending"):
        return [(FLAGS[verdict.label], f"{where} could not be checked against {names}: {verdict.reason}.")]
    numbers = [
        str(n) for n in marker.numbers if set(existing.sources_of(n, listed, list(sources.values()))) - links.keys()
    ]
    which = f": {', '.join(numbers)}]" if len(marker.numbers) > len(numbers) > 0 else "]"
    return [(FAILED_CITATION.removesuffix("]") + which, f"{where}: no passage of {names} supports “{claim.text}”.")]
