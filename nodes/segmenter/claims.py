"""The claims of a draft: its sentences and headings, each with its exact span."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256

from ...store.records import Claim, Marker, Proposition, Why
from ...store.text import languages, sentences
from . import markers, placeholders
from .block import DraftBlock
from .blocks import blocks
from .checkworthy import why_not
from .footnotes import explained
from .kinds import is_hedged, kind
from .plain import plain
from .propositions import propositions

CONTEXT = 2
"""Sentences before a claim that explain its pronouns."""
STOPPED = re.compile(r"[.!?…][\"'”’“»)\]*_]{0,6}\s*\Z")
LOOK = 10

Path = tuple[tuple[int, str], ...]


def segment(draft: str) -> tuple[Claim, ...]:
    """The claims of `draft`, in order and apart, with `draft[claim.start:claim.end] == claim.text`.

    Sentences of paragraphs, block quotes and list items, and headings; code, tables, reference lists and
    the like are no claims. Never fails, whatever the text.
    """
    all_claims: list[Claim] = []
    path: Path = ()
    language = languages.detect(draft)
    lead = ""
    for block in blocks(draft):
        if block.kind == "heading":
            path = tuple(entry for entry in path if entry[0] < block.level)
            all_claims.append(_heading(draft, block, path, language))
            path += ((block.level, plain(draft, block.start, block.end, ())),)
            lead = ""
            continue
        before = [lead] if block.kind == "item" and lead else []
        claims = list(_sentences(draft, block, path, language, before))
        all_claims += claims
        if block.kind == "prose" and claims:
            lead = plain(draft, claims[-1].start, claims[-1].end, claims[-1].markers)
    return tuple(all_claims)


def _heading(draft: str, block: DraftBlock, path: Path, language: str) -> Claim:
    text = draft[block.start : block.end]
    return Claim(
        id=claim_id(block.start, text),
        start=block.start,
        end=block.end,
        text=text,
        checkable=False,
        reason="heading",
        heading=tuple(title for _, title in path),
        propositions=(Proposition(start=block.start, end=block.end, text=text),),
        lang=languages.detect(text, language),
    )


def _sentences(draft: str, block: DraftBlock, path: Path, language: str, before: list[str]) -> Iterator[Claim]:
    around = languages.detect(block.text, language)
    for begin, stop in sentences.split(block.text, around):
        start = block.start + begin
        cited = markers.find(draft, start, block.start + stop, block.text[begin:stop])
        checks = placeholders.checks_behind(draft, cited, block.start + stop)
        own = tuple(marker for marker in cited if marker not in checks)
        until = start + len(draft[start : checks[0].start].rstrip()) if checks else block.start + stop
        spans = sorted([*((marker.start, marker.end) for marker in own), *explained(draft, start, until)])
        end = _without_markers_behind(draft, start, until, [span for span in spans if span[1] <= until])
        value = plain(draft, start, end, own)
        if any(map(str.isalnum, value)):
            masked = block.text[begin : end - block.start]
            in_list = block.kind == "item"
            spoken = f"{value}." if checks else value
            reason = why_not(spoken, languages.detect(value, around), in_list=in_list, cited=bool(cited))
            yield _claim(draft, (start, end), value, around, path, before, own, reason, masked)
            before.append(value)
        for check in checks:
            first, last = placeholders.inner(draft, check)
            if any(map(str.isalnum, draft[first:last])):
                yield _claim(draft, (first, last), draft[first:last], around, path, before, (check,), None, None)


def _claim(
    draft: str,
    span: tuple[int, int],
    words: str,
    around: str,
    path: Path,
    before: Sequence[str],
    cited: tuple[Marker, ...],
    reason: Why | None,
    masked: str | None,
) -> Claim:
    """The sentence at `span`; it is one proposition where nothing `masked` is given to part it by."""
    start, end = span
    text = draft[start:end]
    lang = languages.detect(words, around)
    whole = (Proposition(start=start, end=end, text=text),)
    return Claim(
        id=claim_id(start, text),
        start=start,
        end=end,
        text=text,
        checkable=reason is None,
        reason=reason,
        kind=kind(words, reason),
        hedged=is_hedged(words),
        heading=tuple(title for _, title in path),
        context=" ".join(before[-CONTEXT:]),
        propositions=propositions(draft, start, masked, "und" if reason else lang) if masked else whole,
        markers=cited,
        lang=lang,
    )


def _without_markers_behind(draft: str, start: int, stop: int, cited: Sequence[tuple[int, int]]) -> int:
    """Where the sentence ends if citations that stand behind its full stop are not counted in."""
    at = stop
    for first, last in reversed(cited):
        if draft[last:at].strip(" \t\n."):
            break
        at = first
    value = draft[max(start, at - LOOK) : at]
    return at - len(value) + len(value.rstrip()) if STOPPED.search(value) else stop


def claim_id(start: int, text: str) -> str:
    """Of where a claim stands and what it says."""
    return sha256(f"{start}\0{text}".encode("utf-8", "surrogatepass")).hexdigest()[:16]
