"""Anchors: where a quote of one edition stands in the next one."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...records import Passage
from ...records.locators import Locator
from ...sources.passages_shown import clean
from ...sources.selectors import Lost, QuoteLocation, Selectors, find, same_letters
from .editions import Edition, place
from .wording import difference, most_like

Fate = Literal["unchanged", "moved", "altered", "gone"]

LEAST = 0.5
"""What shares less than half of its words with a sentence is another one."""


class AnchoredQuote(NamedTuple):
    """What became of a quote."""

    fate: Fate
    """The same words at the same place, at another one; other words; no such sentence any more."""
    start: int | None
    end: int | None
    """Where it stands in the newer text; `None` where it is gone."""
    was: Locator
    now: Locator | None
    difference: str
    """What changed in its words; empty where nothing did."""


def anchored(old: Edition, new: Edition, selectors: Selectors, start: int, end: int) -> AnchoredQuote:
    """Find a quote of `old`, which stands there at `start` to `end`, in `new`.

    First by its letters and the words around it; where several places have them, by the provision it
    stood in; where none has, by the sentence that shares most words with the one it stood in, in that
    provision or elsewhere.
    """
    was, sentence = old.locator(start, end), clean(old.source.text[slice(*old.whole(start, end))])
    result = find(new.source.text, selectors)
    if isinstance(result, Lost):
        span = _same_place(new, selectors, was) or _reworded(new, sentence, was)
    else:
        span = result.start, result.end
    if span is None:
        return AnchoredQuote("gone", None, None, was, None, "")
    now = new.locator(*span)
    words = new.source.text[slice(*span)]
    if not _same_words(result, selectors.exact, words):
        span = new.widened(*span)
        changed = difference(sentence, clean(new.source.text[slice(*span)]))
        return AnchoredQuote("altered", *span, was, new.locator(*span), changed)
    return AnchoredQuote("unchanged" if place(was) == place(now) else "moved", *span, was, now, "")


def _same_words(location: QuoteLocation | Lost, before: str, after: str) -> bool:
    return same_letters(before, after) if isinstance(location, Lost) else location.how != "altered"


def _same_place(new: Edition, selectors: Selectors, was: Locator) -> tuple[int, int] | None:
    """Where exactly one sentence at the old place has the words; the words alone stand at several."""
    for single in new.singles:
        if place(single.units[0].locator) != place(was):
            continue
        result = find(single.text, Selectors(exact=selectors.exact))
        if isinstance(result, QuoteLocation) and result.how != "altered":
            return single.start + result.start, single.start + result.end
    return None


def _reworded(new: Edition, target: str, was: Locator) -> tuple[int, int] | None:
    """The passage that says most of it: in the provision it stood in if one there is like it, else anywhere."""
    every = range(len(new.passages))
    at_home = [at for at in every if was.paragraph and _provision(new.passages[at]) == was.paragraph]
    for among in (at_home, every):
        result = most_like(target, [new.wordings[at] for at in among], LEAST)
        if result is not None:
            return new.passages[among[result]].start, new.passages[among[result]].end
    return None


def _provision(passage: Passage) -> str | None:
    return passage.units[0].locator.paragraph
