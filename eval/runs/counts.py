"""How many: the numbers that options of commands may have."""

from __future__ import annotations

from argparse import ArgumentTypeError


def count(text: str) -> int:
    """A whole number, 0 or more; argparse tells the error."""
    if not text.isascii() or not text.isdigit():
        raise ArgumentTypeError(f"{text!r} is no whole number, 0 or more")
    return int(text)


def some(text: str) -> int:
    """A whole number, 1 or more; argparse tells the error."""
    if not count(text):
        raise ArgumentTypeError("it has to be 1 or more")
    return int(text)
