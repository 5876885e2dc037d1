"""Training pairs as the English network of `GlossedReader` reads them: German word for word in English."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ...nodes.engines.reader_engine import FOLDER
from ...nodes.engines.reader_lexicon import FILE, Lexicon
from ...nodes.engines.routed import languages_of
from ...nodes.ports import Pair
from .reader_pairs import ReaderExample


def in_english(one: ReaderExample) -> ReaderExample:
    """The pair with its German texts glossed; an English text stays as it is."""
    claim, premise = languages_of(Pair(one.premise, one.claim))
    lexicon = _lexicon()
    return replace(
        one,
        premise=one.premise if premise == "en" else lexicon.gloss(one.premise),
        claim=one.claim if claim == "en" else lexicon.gloss(one.claim),
    )


@cache
def _lexicon() -> Lexicon:
    return Lexicon.load(FOLDER / "glossed" / FILE)
