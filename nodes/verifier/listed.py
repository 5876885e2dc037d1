"""A German provision that refers to entries of a list, read with such an entry in their place.

`Die in Absatz 1 Nr. 1 und 4 aufgeführten Unterlagen sind zehn Jahre aufzubewahren` beside Nr. 1 says "trading books
and inventories are kept for ten years". A reader of a sentence or two does not draw that conclusion by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

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
OTHERS = re.compile(
    r",\s+(?:die|der|den)\s+(?:sonstigen|übrigen|anderen|restlichen)\b"
    r"(?:(?!\b(?:sind|ist|war|waren|wird|werden|hat|haben|kann|können|muss|müssen|darf|dürfen|soll|sollen)\b)[^,;.])*?"
    r"(?=\s+\w+(?:en|ern)\s*[.,;])",
    re.IGNORECASE,
)
"""What is said of all other entries before the verb that both share."""
FEWEST_MEMBERS = 4
LAST_SIGNS = " \n,;."


class ReadText(NamedTuple):
    """What is read of a passage."""

    text: str
    """As it is shown, with its heading."""
    words: str
    """Without its heading."""
    lang: str


def texts_read(passages: Sequence[Passage], statement: str) -> list[ReadText]:
    """The passages as the engine reads them: as they are shown, a reference to one of them replaced by its entry.

    They stand in source order. An entry that is put in the place of the reference is no text of its own; of a long
    one the members that the statement has words of are enough.
    """
    ordered = sorted(passages, key=lambda passage: (passage.source_id, passage.start))
    entries: dict[str, str] = {}
    for passage in ordered:
        for other in ordered:
            if other is not passage and passage.id not in entries and (words := _with_entry(passage, other, statement)):
                entries[passage.id], entries[other.id] = words, ""
    return [_read(passage, entries.get(passage.id)) for passage in ordered if entries.get(passage.id) != ""]


def premise_read(passages: Sequence[Passage], statement: str) -> str:
    """Their texts, a line each."""
    return "\n".join(read.text for read in texts_read(passages, statement))


def _read(passage: Passage, words: str | None) -> ReadText:
    if words is None:
        return ReadText(shown(passage), passage.text, passage.lang)
    return ReadText(f"{heading}: {words}" if (heading := above(passage)) else words, words, passage.lang)


def _with_entry(passage: Passage, entry: Passage, statement: str) -> str:
    """A passage with an entry in the place of the reference to it; empty where it has none.

    What it says of all other entries before their common verb is left out with them.
    """
    places = {unit.locator.paragraph for unit in (*passage.units, *entry.units)}
    if passage.source_id != entry.source_id or len(places) > 1 or not all(u.locator.nummer for u in entry.units):
        return ""
    text = clean(passage.text)
    for match in PHRASE.finditer(text):
        if match["items"] and all(is_at(unit, match["absatz"], match["items"]) for unit in entry.units):
            behind = OTHERS.sub("", text[match.end() :], count=1)
            return f"{text[: match.start()]}{_members(clean(entry.text), statement)}{behind}"
    return ""


def _members(entry: str, statement: str) -> str:
    """The members of an entry that is a list, those that a statement has words of; all where there are few or none."""
    members = [member.strip(LAST_SIGNS) for member in entry.split(", ")]
    about = set(content_stems(statement))
    meant = [member for member in members if not about.isdisjoint(content_stems(member))]
    return ", ".join(meant if len(members) >= FEWEST_MEMBERS and meant else members)
