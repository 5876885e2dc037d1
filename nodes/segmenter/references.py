"""The draft's own reference list is no prose: under its heading, or as entries `[1] ...` at the end."""

from __future__ import annotations

import re

from .block import DraftBlock

HEADING = re.compile(
    r"(?:\d+(?:\.\d+)*\.?\s+)?(?:references|bibliography|works cited|sources|literature|further reading"
    r"|cited literature|literatur(?:verzeichnis|hinweise|angaben)?|quellen(?:verzeichnis|angaben)?|nachweise"
    r"|referenzen|fußnoten|footnotes"
    r"|endnotes|anmerkungen)\s*(?::.*)?",
    re.IGNORECASE | re.DOTALL,
)
ENTRY = re.compile(r"\[(?!1{6,}\])\^?\w{1,20}\]:?\s+[^\s\W_a-zäöüß]")
"""An entry; a placeholder before a sentence reads as `[111111]` here, see `as_brackets`, and begins none."""
MARKS = "*_: \t"


def without_references(blocks: list[DraftBlock]) -> list[DraftBlock]:
    """The blocks that are in no reference list; a list ends with the next heading that is as high."""
    draft_blocks: list[DraftBlock] = []
    under: int | None = None
    for block in blocks:
        level = _opens_list(block)
        if level is not None:
            under = level if under is None else min(under, level)
        elif under is not None and block.kind == "heading" and block.level <= under:
            under = None
        if under is None:
            draft_blocks.append(block)
    return _without_entries(draft_blocks)


def _opens_list(block: DraftBlock) -> int | None:
    """The level of a heading that opens a reference list; a line by itself is as low as can be."""
    if not HEADING.fullmatch(block.text.strip(MARKS).replace("**:", ":").replace(":**", ":")) or block.kind == "item":
        return None
    return block.level or 7


def _without_entries(blocks: list[DraftBlock]) -> list[DraftBlock]:
    last = len(blocks)
    while last and ENTRY.match(blocks[last - 1].text):
        last -= 1
    return blocks[:last] if any(block.kind != "heading" for block in blocks[:last]) else blocks
