"""What a new sentence brings in that neither the old one nor the passages have.

A model that was told to correct a sentence may make something up for it. Numbers, quotations, references and
names are what a reader looks up, and what can be told without a model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...store.text.words import is_word, raw, terms
from ..verifier.gates.numbers import equal
from ..verifier.gates.quantities import quantities
from ..verifier.gates.quotes import QUOTED, normal
from ..verifier.gates.references import PlaceReference, references, spans

DIGITS = re.compile(r"\d+")
CAPITAL = re.compile(r"(?<![\w'’-])[^\W\d_a-zß-öø-ÿ][\w'’-]*")
CODE = re.compile(r"(?=.*(?:\d|[A-ZÄÖÜ].*[A-ZÄÖÜ])).{2,}")
"""`TÜV`, `AES-256`: more than one capital letter, or a digit."""
STOPPED = re.compile(r"(?:^|[.!?:;…])[\s\"'„“«»(]*$")
EDGES = " .,;:!?"


def brought_in(new: str, old: str, passages: Sequence[str], lang: str) -> str:
    """The first thing of `new` that stands in none of the others, as `the number '7'`; empty where there is none.

    `lang` is the ISO 639-1 code of the old sentence, `und` where it could not be told.
    """
    known = "\n".join((old, *passages))
    found = {
        "number": _numbers(new, known, lang),
        "quotation": _quotes(new, known),
        "reference": _references(new, known),
        "name": _names(new, known, lang),
    }
    return next((f"the {kind} '{text}'" for kind, texts in found.items() for text in texts), "")


def _numbers(new: str, known: str, lang: str) -> Iterator[str]:
    have, runs = quantities(known, lang), set(DIGITS.findall(known))
    counted = quantities(new, lang)
    for item in counted:
        own = DIGITS.findall(item.text)
        if not (own and runs.issuperset(own)) and not any(equal(item, other) for other in have):
            yield item.text
    taken = [*spans(new), *((item.start, item.end) for item in counted)]
    for match in DIGITS.finditer(new):
        if match[0] not in runs and not any(start <= match.start() < end for start, end in taken):
            yield match[0]


def _quotes(new: str, known: str) -> Iterator[str]:
    text = normal(known).text
    for match in QUOTED.finditer(new):
        quote = next(group for group in match.groups() if group is not None)
        if normal(quote).text.strip(EDGES) not in text:
            yield quote


def _references(new: str, known: str) -> Iterator[str]:
    have = references(known)
    yield from (asked.text for asked in references(new) if not any(_is_within(asked, other) for other in have))


def _is_within(asked: PlaceReference, other: PlaceReference) -> bool:
    """Whether every level that a reference names is one of the other."""
    pairs = zip(asked[3:4] + asked[5:8], other[3:4] + other[5:8], strict=True)
    levels = all(set(one) <= set(another) for one, another in pairs)
    return levels and asked.section in ("", other.section) and asked.law in ("", other.law)


def _names(new: str, known: str, lang: str) -> Iterator[str]:
    """Words with a capital letter inside a sentence; where every noun has one, codes and two such words in a row."""
    have = {form for token in raw(known) for form in (token, *terms(token))}
    taken = spans(new)
    found = [
        match
        for match in CAPITAL.finditer(new)
        if not STOPPED.search(new[: match.start()]) and not any(a <= match.start() < b for a, b in taken)
    ]
    ends, starts = {match.end() for match in found}, {match.start() for match in found}
    for match in found:
        is_told = lang == "en" or match.start() - 1 in ends or match.end() + 1 in starts or CODE.fullmatch(match[0])
        if is_told and not all(_is_had(token, have) for token in raw(match[0])):
            yield match[0]


def _is_had(token: str, have: set[str]) -> bool:
    return token in have or not is_word(token) or any(term in have for term in terms(token))
