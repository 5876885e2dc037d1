"""Numbers of a claim, computed again from the rows that a source keeps.

`70 % of the papers` is set against 42 of 60 stored rows: what differs has failed, what fits is verified
where the query speaks of what the claim speaks of, and what cannot be computed is never taken for right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....store.records import Source
from ....store.records.verdicts import Status
from ....store.text import languages
from ...coverage import coverage, is_negated
from ...segmenter import segment
from . import recompute_query as queries
from .recompute_counting import CountedFact, unqueried_value
from .recompute_facts import RecomputedFacts, facts_of
from .recompute_numbers import ClaimNumber, claim_numbers, inconsistent
from .records import Reason

__all__ = ["Computed", "recomputed"]

LEAST_SHARED = 0.5
"""Share of the words of each part of a claim that query, columns and descriptions have to have."""
MOST_LISTED = 3
CORRECT = "Correct the claim, or the query of the locator."


class Computed(NamedTuple):
    """What the stored rows say of a claim's numbers."""

    status: Status
    reason: Reason
    notes: str


def recomputed(claim: str, context: str, locator: Mapping[str, Any], source: Source) -> Computed | None:
    """A claim's numbers against the stored rows; `None` where it has none.

    Args:
        claim: what is cited.
        context: how the citation describes the result, as `42 out of 60 papers`.
        locator: may hold `query`, which is run on the rows, `table` and `result_description`.
        source: what keeps the rows.
    """
    lang = languages.detect(claim)
    numbers = claim_numbers(claim, lang)
    if not numbers:
        return None
    if against := inconsistent(numbers):
        return Computed("failed", "number_mismatch", f"The claim contradicts itself: {against}. Correct it.")
    computed = facts_of(claim, locator, source)
    if not computed.facts:
        return _open(f"Its numbers were not computed again: {computed.why_not}")
    if is_negated(claim) != queries.is_negated(computed.query):
        return _open("The claim and what was counted differ in a negation")
    apart = _apart(claim, context, locator, source, computed)
    wrong = next((one for one in numbers if not _fits(one, numbers, computed.facts)), None)
    if wrong:
        apart = apart or _unasked(wrong, computed)
        note = f"The claim says '{wrong.text}', {_how(computed)}, but {apart}"
        return _open(note) if apart else _failed("claim", wrong, computed)
    if apart:
        return _open(f"Its numbers fit ({_how(computed)}), but {apart}")
    descriptions = {"quote_context": context, "result_description": str(locator.get("result_description", ""))}
    checked = [
        _failed(where, one, computed) for where, text in descriptions.items() for one in _wrong_ratios(text, computed)
    ]
    how = "were computed again" if computed.table else "are those of the result that was described, without its rows"
    right = Computed("verified", "recomputed", f"The numbers {how}: {_how(computed)}.")
    return checked[0] if checked else right


def _unasked(number: ClaimNumber, computed: RecomputedFacts) -> str:
    """That the rows leave open what a number says: what it counts, or out of how many."""
    has_whole = [fact for fact in computed.facts if fact.whole]
    if number.kind in ("number", "whole"):
        is_counted = computed.query or len(has_whole) < len(computed.facts)
        return "" if is_counted else "no query says that this is what it counts"
    counts = not has_whole and queries.counts(computed.query)
    fits = number.part is None or any(number.part == fact.value for fact in computed.facts)
    return "the stored rows do not say out of how many" if counts and fits else ""


def _wrong_ratios(text: str, computed: RecomputedFacts) -> list[ClaimNumber]:
    """The counts of a description that the rows do not give."""
    ratios = [one for one in claim_numbers(text, languages.detect(text)) if one.kind == "ratio" and one.exact]
    return [one for one in ratios if not _fits(one, [one], computed.facts) and not _unasked(one, computed)]


def _failed(where: str, number: ClaimNumber, computed: RecomputedFacts) -> Computed:
    return Computed("failed", "number_mismatch", f"The {where} says '{number.text}'; {_how(computed)}. {CORRECT}")


def _open(why: str) -> Computed:
    do = "Give a query that counts what the claim says, and register the rows that it reads."
    return Computed("unverified", "not_computed", f"{why}. {do}")


def _how(computed: RecomputedFacts) -> str:
    return "; ".join(dict.fromkeys(fact.how for fact in computed.facts[:MOST_LISTED]))


def _fits(number: ClaimNumber, numbers: Sequence[ClaimNumber], facts: Sequence[CountedFact]) -> bool:
    """Whether one of the facts is the number; of how many it is out is no number of its own."""
    if any(_is(number, fact) for fact in facts):
        return True
    beside = any(_is(other, fact) for other in numbers if other is not number for fact in facts)
    is_whole = number.kind in ("whole", "number") and any(fact.whole == number.value for fact in facts)
    return beside and is_whole


def _is(number: ClaimNumber, fact: CountedFact) -> bool:
    if number.kind == "whole":
        return False
    if number.kind == "number":
        return number.holds(fact.value)
    if number.kind == "ratio" and (number.exact or number.whole == fact.whole):
        return fact.whole == number.whole and (number.holds(fact.value / fact.whole) if number.direction and fact.whole
                                               else fact.value == number.part)  # fmt: skip
    if fact.whole:
        return number.holds(fact.value / fact.whole)
    return number.holds(fact.value) or number.holds(fact.value / 100)


def _apart(claim: str, context: str, locator: Mapping[str, Any], source: Source, computed: RecomputedFacts) -> str:
    """Why what was counted may be something else than the claim speaks of; empty where it is the same."""
    filters = queries.literals(computed.query)
    if bare := next((one for one in queries.numbers(computed.query) if not _names(f"{claim} {context}", one)), None):
        return f"the query compares with {bare}, of which the claim says nothing"
    unsaid = [one for one in filters if not _names(f"{claim} {context}", one)]
    if unsaid or (filters and not any(_names(claim, one) for one in filters)):
        return f"the query counts '{(unsaid or filters)[0]}', of which the claim says nothing"
    table = computed.table
    if table and computed.query and (other := unqueried_value(claim, table, " ".join([computed.query, *filters]))):
        return f"the claim speaks of '{other}', of which the query says nothing"
    return (
        ""
        if _same_words(claim, context, locator, source, computed)
        else "what was counted is not said in the claim's words"
    )


def _names(text: str, words: str) -> bool:
    return words.casefold() in text.casefold() or coverage(words, text) == 1


def _same_words(
    claim: str, context: str, locator: Mapping[str, Any], source: Source, computed: RecomputedFacts
) -> bool:
    """Whether the claim's words are those of what was counted; not asked across languages where a filter is named."""
    langs = {languages.detect(claim), languages.detect(context)} - {"und"}
    if len(langs) > 1 and queries.literals(computed.query):
        return True
    columns = computed.table.columns if computed.table else ()
    about = [computed.query, context, source.name, *source.metadata.values(), *columns]
    about += [str(value) for value in locator.values()] + [fact.how for fact in computed.facts]
    words = " ".join(about).replace("_", " ")
    parts = [part.text for sentence in segment(claim) for part in sentence.propositions] or [claim]
    return all(coverage(_without_numbers(part), words) >= LEAST_SHARED for part in parts)


def _without_numbers(claim: str) -> str:
    for number in claim_numbers(claim, languages.detect(claim)):
        claim = claim.replace(number.text, " ")
    return " ".join(word for word in claim.split() if not any(map(str.isdigit, word)))
