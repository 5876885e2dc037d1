"""A text in the notation in which quotes are compared, with the way back.

Line ends, hyphens, quotation marks, ligatures, composed and decomposed letters and markup differ
between two readings of one document; its letters, its digits and its other signs do not.
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

DASHES = "-‐‑‒–—―−"
MARKS = "\"'„“”‟«»‚‘’‹›`´"
MARKUP = "*_|\\#[]•◦▪‣"
HIDDEN = "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff"
SPACES = "".join(chr(code) for code in range(0x3001) if chr(code).isspace())
OTHER = re.compile(
    r"(?P<link>(?<=\])\((?:[^()\s]{0,400}|https?:[^()]{0,400})\)|\[\^[^\]\s]{1,80}\]:?)"
    r"|(?P<tag></?[a-zA-Z][a-zA-Z0-9]{0,12}(?:\s[^<>]{0,300})?/?>)|(?P<entity>&(?:[a-zA-Z]{2,8}|#\d{2,5});)"
    r"|(?P<letters>\w[\u0300-\u036f]+|[…\ufb00-\ufb06])"
)
"""What one character of the notation does not stand for one of the text."""
PLAIN, LEFT_OUT, DASH, DIGIT = range(4)


def _kinds() -> npt.NDArray[np.uint8]:
    kinds = np.zeros(0x10000, np.uint8)
    kinds[[ord(sign) for sign in MARKS + MARKUP + HIDDEN + SPACES]] = LEFT_OUT
    kinds[[ord(sign) for sign in DASHES]] = DASH
    kinds[[code for code in range(0x10000) if chr(code).isdecimal()]] = DIGIT
    return kinds


KINDS = _kinds()


class NormalizedText(NamedTuple):
    """A text in the notation of comparison."""

    text: str
    starts: npt.NDArray[np.int32]
    """For each of its characters where the source's begin."""
    ends: npt.NDArray[np.int32]
    """And where they end."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the source for one of the notation that is not empty."""
        return int(self.starts[start]), int(self.ends[end - 1])


@lru_cache(maxsize=8)
def of_source(text: str) -> NormalizedText:
    """`normal` of a whole source, which is asked for again with each of its quotes."""
    return normal(text)


def normal(text: str) -> NormalizedText:
    """`text` without space, hyphens, quotation marks and markup, letters composed and ligatures written out.

    Digits stay apart: between two of them space is one space, and in front of one a dash stays a dash.
    """
    text, starts, ends = _written_out(text)
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).copy()
    kinds = np.where(codes < len(KINDS), KINDS[np.minimum(codes, len(KINDS) - 1)], PLAIN)
    value = np.flatnonzero((kinds == PLAIN) | (kinds == DIGIT))
    between = _between_digits(kinds, value, codes)
    stored = np.sort(np.concatenate([value, between]))
    words = codes[stored].tobytes().decode("utf-32-le", "surrogatepass")
    return NormalizedText(words, starts[stored], ends[stored])


def _between_digits(
    kinds: npt.NDArray[np.uint8], offsets: npt.NDArray[np.intp], codes: npt.NDArray[np.uint32]
) -> npt.NDArray[np.intp]:
    """One place for each gap in front of a digit that tells something, where `codes` gets its sign."""
    if not len(offsets):
        return offsets
    before, behind = offsets[:-1], offsets[1:]
    gaps = (behind - before > 1) & (kinds[behind] == DIGIT)
    dashes = np.concatenate([[0], np.cumsum(kinds == DASH)])
    dashed = gaps & (dashes[behind] > dashes[before])
    spaced = gaps & ~dashed & (kinds[before] == DIGIT)
    codes[behind[dashed] - 1] = ord("-")
    codes[behind[spaced] - 1] = ord(" ")
    first = offsets[:1][(kinds[offsets[:1]] == DIGIT) & (dashes[offsets[:1]] > 0)]
    codes[first - 1] = ord("-")
    return np.concatenate([first - 1, behind[dashed | spaced] - 1])


def _written_out(text: str) -> tuple[str, npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """`text` with ligatures, decomposed letters, entities and links in plain letters, and where each comes from."""
    parts: list[str] = []
    starts: list[npt.NDArray[np.int32]] = []
    ends: list[npt.NDArray[np.int32]] = []
    done = 0
    for match in OTHER.finditer(text):
        begin, end = match.span()
        new = _plain(match)
        parts += [text[done:begin], new]
        starts += [np.arange(done, begin, dtype=np.int32), np.full(len(new), begin, np.int32)]
        ends += [np.arange(done + 1, begin + 1, dtype=np.int32), np.full(len(new), end, np.int32)]
        done = end
    rest = np.arange(done, len(text), dtype=np.int32)
    return "".join([*parts, text[done:]]), np.concatenate([*starts, rest]), np.concatenate([*ends, rest + 1])


def _plain(match: re.Match[str]) -> str:
    if match["letters"]:
        return unicodedata.normalize("NFC", match[0]) if len(match[0]) > 1 else unicodedata.normalize("NFKC", match[0])
    if match["entity"]:
        return html.unescape(match[0])
    return " "
