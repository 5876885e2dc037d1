"""Whether the context that a citation gives are words of its source, or an agent's own."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ....store.sources.passages import shown
from ....store.sources.selectors_normal import normal, of_source
from ....store.text import languages
from ....store.text.sentences import split
from ...coverage import coverage
from .. import gates
from ..gates.quotes import ELLIPSIS
from .reading import IndexedSource, Span

DESCRIBED = ("database", "custom")
"""Kinds of sources whose context describes a result, and is no stretch of a text."""
MOST_OF = 0.6
"""Share of its letters that have to stand in the source."""
RETOLD = 0.5
"""Share of its words that passages of the source have, where it tells them in its own."""
NEAR = 3
FEWEST = 8
"""Letters of a piece that is looked for."""


class Context(NamedTuple):
    """What a context is."""

    kind: Literal["stands", "retold", "altered", "unknown", "foreign", "empty"]
    """Words of the source; told in others, rightly or wrongly; not in it at all; in another language; not given."""
    spans: tuple[Span, ...] = ()
    """Where its sentences stand in the source, in its order."""
    problem: str = ""
    """What it tells wrongly."""


def placed(context: str, reading: IndexedSource) -> Context:
    """Where the sentences of a context stand, and what the context is.

    What describes a database's answer or an artifact is the agent's own (S0 5.4), and is not compared.
    """
    pieces = [piece for piece in _pieces(context) if len(normal(piece).text) >= FEWEST]
    if not pieces:
        return Context("empty")
    now = of_source(reading.source.text)
    positions = [(piece, now.text.find(normal(piece).text.rstrip("."))) for piece in pieces]
    spans = tuple(now.span(at, at + len(normal(piece).text.rstrip("."))) for piece, at in positions if at >= 0)
    standing = sum(len(piece) for piece, at in positions if at >= 0)
    if standing >= MOST_OF * sum(map(len, pieces)):
        return Context("stands", spans)
    if reading.source.kind in DESCRIBED:
        return Context("empty", spans)
    lang, source = languages.detect(context), reading.source.lang
    if "und" not in (lang, source) and lang != source:
        return Context("foreign", spans)
    others = [piece for piece, at in positions if at < 0]
    return _retold(others, lang, spans, reading)


def _retold(pieces: list[str], lang: str, spans: tuple[Span, ...], reading: IndexedSource) -> Context:
    """Sentences that do not stand in the source, each beside the passage that is nearest to it."""
    covered = 0
    for piece in pieces:
        near = [hit.passage for hit in reading.search(piece, NEAR) if coverage(piece, shown(hit.passage)) >= RETOLD]
        covered += len(piece) if near else 0
        findings = [gates.check(piece, shown(passage), lang) for passage in near]
        wrong = [one for one in findings[0] if one.severity == "contradicted"] if near and all(findings) else []
        if wrong:
            return Context("altered", spans, wrong[0].said.replace("The claim", "The quote_context"))
    return Context("retold" if covered >= MOST_OF * sum(map(len, pieces)) else "unknown", spans)


def _pieces(context: str) -> list[str]:
    lang = languages.detect(context)
    parts = [part for part in ELLIPSIS.split(context) if part.strip()]
    return [part[start:end] for part in parts for start, end in split(part, lang)]
