"""A German provision that refers to entries of a list, read with such an entry in their place.

`Die in Absatz 1 Nr. 1 und 4 aufgeführten Unterlagen sind zehn Jahre aufzubewahren` beside Nr. 1 says "trading books
and inventories are kept for ten years". A reader of a sentence or two does not draw that conclusion by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...store.records import Passage
from ...store.sources.passages import shown
from ...store.sources.passages_shown import above, clean
from ..engines.words import content_stems
from .siblings import REFERENCE, is_at

_REFERRED = "aufgeführten|aufgezählten|genannten|bezeichneten|angeführten|bestimmten|erwähnten"
PHRASE = re.compile(
    rf"\b(?:die|der|den)\s+(?:in|nach|unter)\s+{REFERENCE.pattern}\s+(?:{_REFERRED})\s+[A-ZÄÖÜ]\w+", re.IGNORECASE
)
"""A noun phrase that stands for the entries of a list."""
FEWEST_MEMBERS = 4
LAST_SIGNS = " \n,;."


def premise_read(passages: Sequence[Passage], statement: str) -> str:
    """The passages as the engine reads them: as they are shown, a reference to one of them replaced by its entry.

    Passages stand in source order, a line each. An entry that is put in the place of the reference has no line of
    its own; of a long one the members that the statement has words of are enough.
    """
    ordered = sorted(passages, key=lambda passage: (passage.source_id, passage.start))
    entries = {}
    for passage in ordered:
        for other in ordered:
            if other is not passage and passage.id not in entries and (text := _with_entry(passage, other, statement)):
                entries[passage.id], entries[other.id] = text, ""
    return "\n".join(filter(None, (entries.get(passage.id, shown(passage)) for passage in ordered)))


def _with_entry(passage: Passage, entry: Passage, statement: str) -> str:
    """A passage as it is shown with an entry in the place of the reference to it; empty where it has none."""
    places = {unit.locator.paragraph for unit in (*passage.units, *entry.units)}
    if passage.source_id != entry.source_id or len(places) > 1 or not all(u.locator.nummer for u in entry.units):
        return ""
    text = clean(passage.text)
    for match in PHRASE.finditer(text):
        if match["items"] and all(is_at(unit, match["absatz"], match["items"]) for unit in entry.units):
            put_in = f"{text[: match.start()]}{_members(clean(entry.text), statement)}{text[match.end() :]}"
            return f"{heading}: {put_in}" if (heading := above(passage)) else put_in
    return ""


def _members(entry: str, statement: str) -> str:
    """The members of an entry that is a list, those that a statement has words of; all where there are few or none."""
    members = [member.strip(LAST_SIGNS) for member in entry.split(", ")]
    about = set(content_stems(statement))
    meant = [member for member in members if not about.isdisjoint(content_stems(member))]
    return ", ".join(meant if len(members) >= FEWEST_MEMBERS and meant else members)
