"""Text that knows where it stands on its pages, put together from runs without losing a character's place."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from ...text.markup import joints
from .pdf_page import WordRun


class Span(NamedTuple):
    """`text[start:end]` is what stands in `run` on `page`, from its letter `skipped` on."""

    start: int
    end: int
    page: int
    run: WordRun
    skipped: int = 0


class Laid(NamedTuple):
    """A text and its spans, in order; what no span covers, such as the bars of a table, stands on no page."""

    text: str = ""
    spans: tuple[Span, ...] = ()

    def cut(self, start: int, end: int) -> Laid:
        """The part `text[start:end]`."""
        selected = [span for span in self.spans if span.start < end and span.end > start]
        return Laid(self.text[start:end], tuple(_cut(span, start, end) for span in selected))


def of_run(run: WordRun, page: int, text: str | None = None) -> Laid:
    """One run, or `text` of the same length for it."""
    text = run.text if text is None else text
    return Laid(text, (Span(0, len(text), page, run),))


def chained(parts: Iterable[Laid | str]) -> Laid:
    """The parts one behind the other."""
    texts: list[str] = []
    spans: list[Span] = []
    at = 0
    for part in parts:
        laid = Laid(part) if isinstance(part, str) else part
        spans += [Span(start + at, end + at, page, run, skipped) for start, end, page, run, skipped in laid.spans]
        texts.append(laid.text)
        at += len(laid.text)
    return Laid("".join(texts), tuple(spans))


def mended(laid: Laid, words: Container[str]) -> Laid:
    """`laid` with the words joined again that a line end has cut; both pieces keep their place."""
    parts: list[Laid | str] = []
    at = 0
    for start, end, put in joints(laid.text, words):
        stored = start + 1 if put.startswith("-") else start
        parts += [laid.cut(at, stored), put.removeprefix("-")]
        at = end
    return chained([*parts, laid.cut(at, len(laid.text))]) if parts else laid


def _cut(span: Span, start: int, end: int) -> Span:
    """What of `span` lies between `start` and `end`, counted from `start`."""
    low, high = max(span.start, start), min(span.end, end)
    return span._replace(start=low - start, end=high - start, skipped=span.skipped + low - span.start)
