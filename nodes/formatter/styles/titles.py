"""Titles in the capitals that a manual asks for; only English ones, and only words that have none."""

from __future__ import annotations

from ....store.text.abbreviations import words

SMALL = words("a an and as at but by for from in into nor of on onto or over so the to up via with yet")


def capitalised(title: str, language: str | None) -> str:
    """`Fractals, Scaling and Growth` of `Fractals, scaling and growth`; as it is in another language."""
    if (language or "en")[:2] != "en":
        return title
    return " ".join(_raised(word, first=not at) for at, word in enumerate(title.split(" ")))


def _raised(word: str, first: bool) -> str:
    if not word.islower() or (word in SMALL and not first):
        return word
    return "-".join(part if part in SMALL and at else part.capitalize() for at, part in enumerate(word.split("-")))
