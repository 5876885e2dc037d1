"""What search shows of a chunk: as the index keeps it, where that is what the source says; else the source itself.

The index is not in the log, and whoever can write the store can write into it; the source's text is.
"""

from __future__ import annotations

import re

from ...store.sources.passages_shown import clean

WORD = re.compile(r"\w+")
PARTS = re.compile(r" > |: ")


def shown_from(indexed: str, before: str, chunk: str) -> str:
    """The text of a chunk that the source bears out.

    Args:
        indexed: what the index shows.
        before: the source up to where the chunk begins, in which its headings and the head of its table stand.
        chunk: the chunk in the source.
    """
    body = clean(chunk)
    folded = " ".join(chunk.split())
    if indexed in (body, folded):
        return indexed
    whole = next((text for text in (body, folded) if text and indexed.endswith(text)), None)
    if whole is not None:
        return indexed if _stands_in(indexed[: -len(whole)], before) else whole
    if chunk.startswith("|"):
        return indexed if _is_row(indexed, before, body) else body
    at = _clause(indexed, body)
    if at is None:
        return body
    return indexed if _stands_in(indexed[:at], before) else indexed[at:]


def _stands_in(prefix: str, before: str) -> bool:
    """Whether each heading, and the words that introduce a list, stand in front of the chunk."""
    text = f" {_words(before)} "
    return all(f" {words} " in text for part in PARTS.split(prefix) if (words := _words(part)))


def _is_row(indexed: str, before: str, body: str) -> bool:
    """Whether a row of a table is shown with its cells in order, and with names that stand in front of it."""
    left = iter(WORD.findall(indexed))
    more: list[str] = []
    for word in WORD.findall(body):
        for other in left:
            if other == word:
                break
            more.append(other)
        else:
            return False
    return {*more, *left} <= set(WORD.findall(before))


def _clause(indexed: str, body: str) -> int | None:
    """Where a clause of the chunk begins behind its headings; `None` where it shows none."""
    starts = (0, *(match.end() for match in re.finditer(": ", indexed)))
    return next((at for at in starts if indexed[at:].strip() and indexed[at:] in body), None)


def _words(text: str) -> str:
    return " ".join(WORD.findall(text))
