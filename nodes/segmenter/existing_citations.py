"""Citations that the draft already carries: which source does a marker mean?

A number means the entry of that number in the draft's own reference list, and where the
draft has no list, the source given in that place (the convention of ALCE prompts). Author
and year mean the source whose author or name holds both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from ...store.records import Claim, Marker, Source
from ..ports import ExistingCitations as ExistingCitations
from . import naming
from .footnotes import explains

ENTRY = re.compile(r"^[ \t]*(?:\[\^?(\d{1,3})\]:?|(\d{1,3})[.)])[ \t]+(\S.*)$", re.MULTILINE)
LIST_HEADING = re.compile(
    r"^(?:#+[ \t]*|\**)(?:references|bibliography|sources|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?"
    r"|nachweise|referenzen)\**:?[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
WORD = re.compile(r"[^\W_]+")


def entries(draft: str, claims: Sequence[Claim], cited: ExistingCitations | None = None) -> dict[int, str]:
    """What the draft's numbers mean: its own reference list, number to text, empty where it has none; or `cited`."""
    if cited is not None:
        return {**dict.fromkeys(cited.refused, ""), **cited.sources}
    heading = next(reversed(list(LIST_HEADING.finditer(draft))), None)
    begin = heading.end() if heading else prose_end(draft, claims)
    results = (entry for entry in ENTRY.finditer(draft, begin) if not explains(draft, *entry.span(3)))
    listed = [m for m in results if heading or m.group(1)]
    return {int(m.group(1) or m.group(2)): m.group(3).strip() for m in listed}


def prose_end(draft: str, claims: Sequence[Claim]) -> int:
    """Where the text ends behind which entries may stand; the draft's own footnotes are not counted."""
    return max((claim.end for claim in claims if not explains(draft, claim.start, claim.end)), default=0)


def resolve(marker: Marker, listed: dict[int, str], sources: Sequence[Source]) -> tuple[str, ...]:
    """Ids of the sources that a marker means, empty where it points to none of them."""
    if marker.numbers:
        return tuple(sid for number in marker.numbers for sid in sources_of(number, listed, sources))
    if marker.author and marker.text.startswith("{") and (keyed := naming.meant(marker.author, sources)):
        return keyed
    name = " ".join(part for part in (marker.author, marker.year) if part)
    return tuple(source.id for source in sources if name and _words(name) <= _names(source))


def dangling(marker: Marker, listed: dict[int, str], sources: Sequence[Source]) -> tuple[int, ...]:
    """The numbers in a marker that point to no source."""
    return tuple(number for number in marker.numbers if not sources_of(number, listed, sources))


def proposition_of(marker: Marker, claim: Claim) -> int | None:
    """The proposition that a marker stands in or behind; `None` where the sentence has only one."""
    if len(claim.propositions) < 2:
        return None
    before = [index for index, part in enumerate(claim.propositions) if part.start <= marker.start]
    return before[-1] if before else 0


def sources_of(number: int, listed: dict[int, str], sources: Sequence[Source]) -> tuple[str, ...]:
    """Ids of the sources that one number means, empty where it points to none."""
    if not listed:
        return (sources[number - 1].id,) if 1 <= number <= len(sources) else ()
    text = listed.get(number, "")
    if any(source.id == text for source in sources):
        return (text,)
    return tuple(source.id for source in sources if text and _occurs_in(source, text))


def _occurs_in(source: Source, text: str) -> bool:
    """A reference names a source by its identifier, its file name or its whole name."""
    lowered, words = text.casefold(), _words(text)
    identifier = source.identifier.casefold()
    stem = PurePath(identifier).stem
    if identifier in lowered or (len(stem) > 2 and stem in lowered):
        return True
    name = _words(source.name)
    return bool(name) and name <= words


def _names(source: Source) -> set[str]:
    existing = (source.name, source.identifier, *source.metadata.values())
    return set().union(*(_words(text) for text in existing))


def _words(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text)} - {"et", "al", "and", "und"}
