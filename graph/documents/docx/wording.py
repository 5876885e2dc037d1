"""How a source is cited in words: plainly, or in a citation style."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....store.records import Citation, Grounding, Source
from .notes import named


class Wording(NamedTuple):
    """What footnotes and the list of sources say."""

    cite: Callable[[Citation, Source], str]
    entry: Callable[[Source], str]


def wording(grounding: Grounding, style: str | None, lang: str) -> Wording:
    """The plain wording where no style is named."""
    return Wording(lambda citation, source: named(citation, source, lang), _plain)


def _plain(source: Source) -> str:
    return f"{source.name}, {source.version}" if source.version else source.name
