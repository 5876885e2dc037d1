"""Citations by number in a text: put in, taken out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from ...nodes.segmenter import find_markers, segment
from ...nodes.segmenter.headings import stated
from ...store.records import Marker

STOP = re.compile(r"(?<![.!?…])[.!?…]+[\"'”’»)]*$")
SPACE = re.compile(r"(?<![ \t\u00a0])[ \t\u00a0]+$")


def cite(sentence: str, numbers: Sequence[int]) -> str:
    """The sentence with its citation before the full stop."""
    text = sentence.rstrip()
    stop = STOP.search(text)
    at = stop.start() if stop else len(text)
    return f"{text[:at]} [{', '.join(map(str, numbers))}]{text[at:]}"


def unmarked(text: str) -> str:
    """The text without its citations by number and the space before them."""
    return without(text, (marker for marker in find_markers(text, 0, len(text)) if marker.numbers))


def as_draft(answer: str | None) -> str:
    """A model's answer as a draft: without its own numbers, and with a sentence for each heading that claims something.

    A heading is not checked; a claim in it would be printed as if it held.
    """
    return stated(unmarked(answer or ""))


def unsaid(draft: str) -> bool:
    """Whether there is nothing to check in a text."""
    return not any(claim.checkable for claim in segment(draft))


def without(text: str, markers: Iterable[Marker]) -> str:
    """The text without these markers and the space before each."""
    return changed(text, markers, lambda _: ())


def changed(text: str, markers: Iterable[Marker], numbering: Callable[[Marker], Sequence[int]]) -> str:
    """The text with other numbers in its markers; one that keeps none goes with the space before it."""
    for marker in sorted(markers, key=lambda each: -each.start):
        before, numbers = text[: marker.start], numbering(marker)
        words = f"[{', '.join(map(str, numbers))}]" if numbers else ""
        text = (before if numbers else SPACE.sub("", before)) + words + text[marker.end :]
    return text
