"""Digits of a PDF page that stand above or below their line: behind those on it they are no further digits of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...text.markup import LOWERED, RAISED
from .pdf_letters import signs_of_line

SMALLER, OFF = 0.9, 0.1
"""Shares of the size of the letters on the line: digits off it are smaller, and stand so far above or below it."""
SIGNS = "+-−–"


def with_raised(page: dict[str, Any], words: Sequence[Sequence[Any]]) -> list[Sequence[Any]]:
    """The words, out of the same page as MuPDF's "rawdict", with digits off the line in the place of plain ones."""
    result = list(words)
    lines: dict[tuple[int, int], list[int]] = {}
    for number, word in enumerate(words):
        lines.setdefault((word[5], word[6]), []).append(number)
    for block in page["blocks"]:
        for at, line in enumerate(block.get("lines", ())):
            if len({span["size"] for span in line["spans"]}) > 1:
                _raise(line, lines.get((block["number"], at), []), words, result)
    return result


def _raise(line: dict[str, Any], numbers: list[int], words: Sequence[Sequence[Any]], result: list[Any]) -> None:
    across, down = line["dir"]
    letters: dict[int, list[tuple[str, float, float]]] = {}
    for number, _, span, char in signs_of_line(line, numbers, words):
        x, y = char["origin"]
        letters.setdefault(number, []).append((char["c"], span["size"], y * across - x * down))
    for number, signs in letters.items():
        text = _shown(signs)
        if len(signs) == len(words[number][4]) and text != words[number][4]:
            result[number] = (*words[number][:4], text, *words[number][5:])


def _shown(signs: Sequence[tuple[str, float, float]]) -> str:
    """The letters of a word, each with its size and with how far down it stands."""
    text, size, base, is_behind = "", 0.0, 0.0, False
    for sign, own, place in signs:
        is_off = is_behind and own < SMALLER * size and abs(place - base) > OFF * size
        if is_off and (sign.isdecimal() or sign in SIGNS):
            text += sign.translate(RAISED if place < base else LOWERED)
        else:
            text += sign
            is_behind = sign.isdecimal() or (is_behind and sign in "/⁄")
            size, base = (own, place) if sign.isdecimal() else (size, base)
    return text
