"""Tokens: the numbers and the words of a stretch of text, as the parts that read closely compare them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.words import is_word, stem

TOKEN = re.compile(r"\d[\d.,]*|[^\W\d_]+")


def token_keys(text: str) -> Iterator[str]:
    """Of each token in order the number as it is written or the stem of a content word; empty for another word."""
    for match in TOKEN.finditer(text):
        token = match[0].casefold()
        yield number_key(token) if token[0].isdecimal() else stem(token) if is_word(token) else ""


def number_key(written: str) -> str:
    """A number, in digits or words, without the mark behind it."""
    return written.rstrip(".,").casefold()
