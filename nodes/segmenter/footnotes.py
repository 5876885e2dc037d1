"""The draft's own footnotes that explain: `[^1]: Brokers keep more than that.` is text and names no source.

In doubt a footnote is an entry for a source, as `[^1]: Smith, Rules of brokers, p. 4` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...store.text import languages
from .verbs import finite

DEFINITION = re.compile(
    r"^[ \t]{0,3}\[\^(?P<label>[^\[\]\s]{1,40})\]:[ \t]*"
    r"(?P<text>\S[^\n]*(?:\n(?![ \t]*(?:\n|\[\^[^\[\]\s]{1,40}\]:|$))[^\n]+){0,40})",
    re.MULTILINE,
)
REFERENCE = re.compile(r"\[\^([^\[\]\s]{1,40})\](?!:)")
WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
STOPS = re.compile(r"[.!…][)\]*_]{0,3}\s*\Z")
NAMES = re.compile(
    r"§|https?:|www\.|\bdoi\b|\b(?:1[5-9]|20)\d\d\b|[„“”\"«»:;<>]|[\[{]"
    r"|\b(?:pp?|vol|eds?|hrsg|ders|dies|ebd|ibid|cf|vgl|art|abs|nr|no|rn|rz|aufl|et al)\.|\b[sS]\. ?\d"
    r"|\A\W*(?:see|siehe|vergleiche|compare)\b|(?-i:\b[A-Z]\.\s)",
    re.IGNORECASE,
)
"""Signs of an entry: a provision, an address, a year, a page, an initial, a quote."""
FEWEST = 4


class Explanation(NamedTuple):
    """A footnote that is text, `draft[start:end]`."""

    label: str
    start: int
    end: int


@lru_cache(maxsize=8)
def explanations(draft: str) -> tuple[Explanation, ...]:
    """The footnotes of a draft that are sentences and hold no sign of a source."""
    return tuple(
        Explanation(match["label"], match.start("text"), match.end("text"))
        for match in (DEFINITION.finditer(draft) if "[^" in draft else ())
        if _is_prose(match["text"])
    )


def explained(draft: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where `draft[start:end]` refers to a footnote that explains."""
    if draft.find("[^", start, end) >= 0:
        labels = {one.label for one in explanations(draft)}
        yield from (match.span() for match in REFERENCE.finditer(draft, start, end) if match[1] in labels)


def explains(draft: str, start: int, end: int) -> bool:
    """Whether `draft[start:end]` stands in a footnote that explains."""
    return any(one.start <= start and end <= one.end for one in explanations(draft))


def _is_prose(text: str) -> bool:
    words = WORD.findall(text)
    lang = languages.detect(text)
    return (
        len(words) >= FEWEST
        and STOPS.search(text) is not None
        and not NAMES.search(text)
        and any(finite(words, one) for one in ((lang,) if lang in ("de", "en") else ("de", "en")))
    )
