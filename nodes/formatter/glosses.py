"""Glosses: quotes in another language than the sentences that cite them, translated for the reader.

The quote stays what is cited and checked. A gloss is shown beside it, marked as a machine's work that nobody checked;
one whose numbers are not those of the quote is not shown at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import shorten

from ...prompts.gloss_words import NO_GLOSS, NO_GLOSSES, OTHER_LANGUAGE, OTHER_NUMBERS, SILENT, TOO_LONG
from ...store.errors import EngineError
from ...store.records import Citation, Claim, Gloss, Source
from ...store.text.languages import detect
from ..ports import ForeignQuote, Translator
from .gloss_numbers import same_numbers

SHOWN = 80
"""Characters of a quote that a note shows."""
LONGER, ROOM = 3, 80
"""A translation has at most so many times the characters of its quote, and so many more."""


def glossed(
    citations: Sequence[Citation], claims: Sequence[Claim], sources: Mapping[str, Source], translator: Translator
) -> tuple[list[Citation], list[str]]:
    """The citations with the glosses that there are, and a note for each quote that should have one and has none.

    Every quote is translated once into every language that it is cited in.
    """
    langs = {claim.id: claim.lang for claim in claims}
    foreign = {
        citation.uid: quote
        for citation in citations
        if (quote := _foreign(citation, langs[citation.claim_id], sources[citation.source_id])) is not None
    }
    quotes = list(dict.fromkeys(foreign.values()))
    try:
        answers = translator.translate(quotes) if quotes else []
    except EngineError as error:
        return list(citations), [NO_GLOSSES.format(error=error)]
    glosses: dict[ForeignQuote, Gloss] = {}
    notes = []
    for quote, answer in zip(quotes, answers, strict=True):
        if answer is None or (why := _wrong(quote, answer)):
            problem = SILENT if answer is None else why
            notes.append(NO_GLOSS.format(quote=shorten(quote.text, SHOWN, placeholder="…"), why=problem))
        else:
            glosses[quote] = Gloss(text=answer, lang=quote.target)
    return [
        _with(citation, glosses.get(foreign[citation.uid]) if citation.uid in foreign else None)
        for citation in citations
    ], notes


def _foreign(citation: Citation, target: str, source: Source) -> ForeignQuote | None:
    """The quote, where both languages are clear and are two."""
    lang = detect(citation.quote, source.lang)
    return None if "und" in (lang, target) or lang == target else ForeignQuote(citation.quote, lang, target)


def _wrong(quote: ForeignQuote, answer: str) -> str:
    """Why a translation cannot be shown; empty where it can."""
    if len(answer) > LONGER * len(quote.text) + ROOM:
        return TOO_LONG
    if detect(answer, quote.target) != quote.target:
        return OTHER_LANGUAGE
    return "" if same_numbers(quote.text, quote.lang, answer, quote.target) else OTHER_NUMBERS


def _with(citation: Citation, gloss: Gloss | None) -> Citation:
    return citation.model_copy(update={"gloss": gloss}) if gloss else citation
