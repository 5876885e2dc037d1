"""Bracketed levels: which paragraph of a regulation `(i)` belongs to, where only their order tells.

The Code of Federal Regulations nests (a), (1), (i), (A), EU law 1., (a), (i), and contracts do as
they like; all begin each level with its first sign and go on with the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from .structure_blocks import Block
from .structure_markers import ROMAN, ItemMarker, follows

Kind = Literal["digit", "letter", "upper", "roman"]
SIGN = re.compile(r"\((?P<value>\d{1,3}|[a-z]{1,5}|[A-Z]{1,2})\)[ \t]*")
RUN_IN = re.compile(r"[A-Z][^.()\n]{2,150}(?:\n[^.()\n]{1,100})?(?:\.[—–]?|[—–])\s*(?=\((?:1|a|i|A)\)\s+[A-Z“\"$])")
"""`Notice to financial institution. (i) Notice is given when`: a heading in front of the first inner paragraph."""
AGAIN: dict[Kind, Kind] = {"digit": "upper", "roman": "digit"}
"""The levels in which a kind of sign comes a second time: (1) in (A), (i) in that."""
FIRST: dict[Kind, str] = {"digit": "1", "letter": "a", "upper": "A", "roman": "i"}


class OpenLevel(NamedTuple):
    """One open level."""

    kind: Kind
    value: str


def split(text: str, block: Block) -> list[Block]:
    """A block for each level that begins in `block`: `(b)(1) Text` and `(5) Notice. (i) Text` have two."""
    parts: list[Block] = []
    while block.marker:
        run_in = None
        match = SIGN.match(text, block.start, block.end)
        if not match and (run_in := RUN_IN.match(text, block.start, block.end)):
            match = SIGN.match(text, run_in.end(), block.end)
        if not match:
            break
        parts.append(block._replace(end=run_in.end() if run_in else block.start))
        block = _inner(block, match)
    return [*parts, block]


def _inner(block: Block, sign: re.Match[str]) -> Block:
    value = sign["value"]
    style: Literal["round", "roundletter"] = "round" if value.isdigit() else "roundletter"
    return block._replace(start=sign.end(), marker=ItemMarker(style, value, sign.end() - sign.start()))


def opened(levels: Sequence[OpenLevel], value: str, ahead: Iterable[str]) -> tuple[OpenLevel, ...]:
    """The levels that are open behind the sign `value`; `ahead` are the signs that follow, for `(i)` after `(h)`."""
    kinds = _kinds(value)
    first = next((kind for kind in kinds if value == FIRST[kind]), None)
    going_on = [depth for depth, level in enumerate(levels) if _goes_on(level, value, kinds)]
    if going_on and not (first == "roman" and _is_roman(ahead, chr(ord(value) + 1))):
        return _at(levels, going_on[-1], value)
    same_kind = [depth for depth, level in enumerate(levels) if level.kind in ((first,) if first else kinds)]
    if same_kind and not (first and levels[-1].kind == AGAIN.get(first)):
        return _at(levels, same_kind[0], value)
    return (*levels, OpenLevel(first or kinds[0], value))


def _at(levels: Sequence[OpenLevel], depth: int, value: str) -> tuple[OpenLevel, ...]:
    return (*levels[:depth], levels[depth]._replace(value=value))


def _goes_on(level: OpenLevel, value: str, kinds: Sequence[Kind]) -> bool:
    if level.kind not in kinds:
        return False
    roman = level.value in ROMAN and value in ROMAN and ROMAN.index(value) == ROMAN.index(level.value) + 1
    return (
        roman
        if level.kind == "roman"
        else follows(value, level.value) and (level.kind == "digit" or len(value) == len(level.value))
    )


def _is_roman(ahead: Iterable[str], beside: str) -> bool:
    """Whether of the signs that follow `ii` comes before the letter behind `i`."""
    return next((sign == "ii" for sign in ahead if sign in ("ii", beside)), False)


def _kinds(value: str) -> tuple[Kind, ...]:
    """What a sign may be, the likeliest first."""
    if value.isdigit():
        return ("digit",)
    if value.isupper():
        return ("upper",)
    if value in ROMAN:
        return ("letter", "roman") if len(value) == 1 and value != "i" else ("roman", "letter")
    return ("letter",)
