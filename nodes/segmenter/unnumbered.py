"""A text as a model wrote it, less the citations that it numbered by itself: the pipeline places its own.

The numbers are those of the snippets in a prompt, so that a reader, or a draft's reference list, would take
them for other sources than the model meant. Names, as `[Meakin, 1984]`, mean what they say and stay.
"""

from __future__ import annotations

import re

from . import find_markers
from .existing_citations import ENTRY, LIST_HEADING

ITEM = re.compile(r"^[ \t]*[-*][ \t]+\S.*$")


def unnumbered(text: str) -> str:
    """The text without `[1]`, `[2, 3]`, and without a list of references at its end."""
    text = _without_list(text)
    markers = [marker for marker in find_markers(text, 0, len(text)) if marker.numbers]
    for marker in sorted(markers, key=lambda marker: -marker.start):
        text = text[: marker.start].rstrip(" \t\u00a0") + text[marker.end :]
    return text.strip()


def _without_list(text: str) -> str:
    heading = next(reversed(list(LIST_HEADING.finditer(text))), None)
    if heading is None:
        return text
    behind = [line for line in text[heading.end() :].split("\n") if line.strip()]
    return text[: heading.start()] if all(ENTRY.match(line) or ITEM.match(line) for line in behind) else text
