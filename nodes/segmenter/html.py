"""Blocks of an HTML draft: what stands between block tags, with inline tags blanked out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...store.text.abbreviations import words
from .block import DraftBlock, Kind, trimmed
from .masks import blank, filled, masked

TAG = re.compile(r"<!--|<(?P<close>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)\b[^<>]*>|<![^<>]*>|<\?[^<>]*>")
SILENT = words("script style pre table head nav svg math template select textarea title figure")
INLINE = words("a abbr b bdi bdo cite code del em font i ins kbd mark q s small span strong sub sup u var wbr")


def blocks(draft: str) -> Iterator[DraftBlock]:
    """Paragraphs, list items and headings; scripts, styles, tables, code and the head are left out."""
    begin, name, silent = 0, "", ""
    for start, end, tag, closes in _tags(draft):
        if silent:
            if tag == silent and closes:
                begin, silent = end, ""
        elif tag not in INLINE:
            yield _block(draft, begin, start, name)
            begin, name = end, "" if closes else tag
            silent = tag if tag in SILENT and not closes else ""
    if not silent:
        yield _block(draft, begin, len(draft), name)


def silent(draft: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """The elements of `draft[begin:end]` that `blocks` leaves out, from tag to tag."""
    opened, at = "", begin
    for start, stop, tag, closes in _tags(draft[begin:end]):
        if opened:
            if tag == opened and closes:
                yield at, begin + stop
                opened = ""
        elif tag in SILENT and not closes:
            opened, at = tag, begin + start
    if opened:
        yield at, end


def partings(draft: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Tags and comments of `draft[begin:end]` that part blocks, except in what `blocks` leaves out."""
    hidden = list(silent(draft, begin, end))
    for start, stop, tag, _ in _tags(draft[begin:end]):
        while hidden and hidden[0][1] <= begin + start:
            hidden.pop(0)
        if tag not in INLINE and not (hidden and hidden[0][0] <= begin + start):
            yield begin + start, begin + stop


def _tags(draft: str) -> Iterator[tuple[int, int, str, bool]]:
    at = 0
    while match := TAG.search(draft, at):
        at = match.end()
        if match[0] == "<!--":
            closed = draft.find("-->", at)
            at = len(draft) if closed < 0 else closed + 3
        yield match.start(), at, (match["name"] or "!").lower(), match["close"] == "/"


def _block(draft: str, begin: int, end: int, name: str) -> DraftBlock:
    kind: Kind = "heading" if re.fullmatch("h[1-6]", name) else "item" if name in ("li", "dd") else "prose"
    text = re.sub(r"&(?:#\w{1,8}|\w{1,12});", _entity, masked(draft[begin:end]))
    return trimmed(kind, begin, text, int(name[1]) if kind == "heading" else 0)


def _entity(match: re.Match[str]) -> str:
    return blank(match[0]) if match[0] in ("&nbsp;", "&#160;") else filled(match[0])
