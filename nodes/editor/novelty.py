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
    existing = "\n".join((old, *passages))
    results = {
        "number": _numbers(new, existing, lang),
        "quotation": _quotes(new, existing),
        "reference": _references(new, existing),
        "name": _names(new, existing, lang),
    }
    return next((f"the {kind} '{text}'" for kind, texts in results.items() for text in texts), "")


def _numbers(new: str, existing: str, lang: str) -> Iterator[str]:
    have, runs = quantities(existing, lang), set(DIGITS.findall(existing))
    counted = quantities(new, lang)
    for item in counted:
        own = DIGITS.findall(item.text)
        if not (own and runs.issuperset(own)) and not any(equal(item, other) for other in have):
            yield item.text
    taken = [*spans(new), *((item.start, item.end) for item in counted)]
    for match in DIGITS.finditer(new):
        if match[0] not in runs and not any(start <= match.start() < end for start, end in taken):
            yield match[0]


def _quotes(new: str, existing: str) -> Iterator[str]:
    text = normal(existing).text
    for match in QUOTED.finditer(new):
        quote = next(group for group in match.groups() if group is not None)
        if normal(quote).text.strip(EDGES) not in text:
            yield quote


def _references(new: str, existing: str) -> Iterator[str]:
    have = references(existing)
    yield from (request.text for request in references(new) if not any(_is_within(request, other) for other in have))


def _is_within(reference: PlaceReference, other: PlaceReference) -> bool:
    """Whether every level that a reference names is one of the other."""
    pairs = zip(reference[3:4] + reference[5:8], other[3:4] + other[5:8], strict=True)
    levels = all(set(one) <= set(another) for one, another in pairs)
    return levels and reference.section in ("", other.section) and reference.law in ("", other.law)


def _names(new: str, existing: str, lang: str) -> Iterator[str]:
    """Words with a capital letter inside a sentence; where every noun has one, codes and two such words in a row."""
    have = {form for token in raw(existing) for form in (token, *terms(token))}
    taken = spans(new)
    results = [
        match
        for match in CAPITAL.finditer(new)
        if not STOPPED.search(new[: match.start()]) and not any(a <= match.start() < b for a, b in taken)
    ]
    ends, starts = {match.end() for match in results}, {match.start() for match in results}
    for match in results:
        is_name = lang == "en" or match.start() - 1 in ends or match.end() + 1 in starts or CODE.fullmatch(match[0])
        if is_name and not all(_is_had(token, have) for token in raw(match[0])):
            yield match[0]


def _is_had(token: str, have: set[str]) -> bool:
    return token in have or not is_word(token) or any(term in have for term in terms(token))
