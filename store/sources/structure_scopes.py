"""Lists within lists: which item a block belongs to, and how many sentences each item has.

German law counts the sentences of an Absatz, and again those of each Nummer that has several:
"§ 4 Abs. 5 Satz 1 Nr. 5 Satz 2". A list inside a sentence and what follows it are one sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .structure_blocks import Block
from .structure_markers import RANK, ItemMarker

Span = tuple[int, int]
DEEPEST = 20
"""Items nested deeper count as siblings."""


@dataclass(eq=False)
class SentenceCounter:
    """An Absatz, a list item, or a run of paragraphs: whatever counts its own sentences."""

    marker: ItemMarker | None = None
    """What stands in front of the item, `None` for the outermost scope."""
    indent: int = -1
    parent: SentenceCounter | None = None
    lead: Span | None = None
    """The words that introduce the list it stands in."""
    sentences: int = 0
    """How many have begun in it so far; at the end, how many it has."""
    latest: Span | None = None
    """Where its latest sentence began."""
    unfinished: bool = False
    """Whether that sentence has no full stop yet, so that a list or its rest may follow."""
    titled: bool = False
    """Whether it began with a title, `(c) Applicability`, so that the paragraphs behind belong to it."""

    @cached_property
    def chain(self) -> tuple[SentenceCounter, ...]:
        """The scopes from the outermost to this one."""
        return (*self.parent.chain, self) if self.parent is not None else (self,)


def enter(current: SentenceCounter, block: Block, sign: ItemMarker) -> SentenceCounter:
    """The scope of an item that stands behind `current`: its child, its sibling, or one further out."""
    outer = _around(current, block.indent, sign)
    if outer.parent is not None and len(outer.chain) > DEEPEST:
        outer = outer.parent
    lead = outer.lead if outer.latest is None else outer.latest if outer.unfinished else None
    return SentenceCounter(sign, block.indent, outer, lead)


def leave(current: SentenceCounter, block: Block) -> SentenceCounter:
    """The scope of a paragraph that stands behind `current`: the innermost that has a title or less indentation."""
    scope = current
    while scope.parent is not None and scope.indent >= block.indent and not scope.titled:
        scope = scope.parent
    return scope


def _around(current: SentenceCounter, indent: int, sign: ItemMarker) -> SentenceCounter:
    """The scope that holds the item: indentation tells, and where that is the same, the kind of marker."""
    for step in reversed(current.chain):
        if step.parent and step.marker and step.marker.style == sign.style and abs(step.indent - indent) <= 1:
            return step.parent
    scope = current
    while scope.parent is not None and scope.marker is not None:
        ranked = RANK[sign.style] > RANK[scope.marker.style] and indent >= scope.indent - 1
        if indent > scope.indent + 1 or ranked:
            return scope
        scope = scope.parent
    return scope
