"""Numbers that are no digits with a unit: the claim's has to be one of the source's, where that has such.

`a third of the members` beside `a quarter`, `twice a month` beside `twice a year`, `3 or 5` beside `3 to 5`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import isclose

from ....store.text.comparison import AnalysedText
from ....store.text.number_forms import NumberForm, number_forms
from ....store.text.spans import TextSpans
from .finding import Finding
from .quantities import Quantity, quantities
from .ratios import EVERY, is_near, ratios

ALIKE = 0.02
"""`weekly` and `52 times a year` differ by less than this share."""
EITHER = frozenset(("or", "oder"))
RANK_OF = "rank of "
PART, ORDINAL_PART = "part", "part by its rank"
PART_OF = "part of the "
DATED = re.compile(r"\d{4}")
IN_ANY_FORM = frozenset(("result", "multiple"))
FROM_TO = frozenset(("to", "bis", "-", "–"))


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each number of the claim where the premise has only others of its kind."""
    claimed, stated = list(_forms(claim)), list(_forms(premise))
    by_kind: dict[str, list[NumberForm]] = {}
    for form in stated:
        by_kind.setdefault(form.kind, []).append(form)
    findings: list[Finding] = []
    for item in claimed:
        rivals = [] if _is_compared(item, claim.text, findings) else _rivals(item, by_kind, premise)
        if rivals and not any(_same(item, other) for other in rivals) and not _is_percent(item, claim, premise):
            findings.append(_finding(claim.text, item, premise.text, rivals[0]))
    return findings + list(_counted(claim, claimed, premise, stated))


def _rivals(
    item: NumberForm, by_kind: Mapping[str, Sequence[NumberForm]], premise: AnalysedText
) -> Sequence[NumberForm]:
    """The numbers of the premise that the claim's is set against: a part without a number also against percentages."""
    if item.kind not in (PART, ORDINAL_PART):
        return by_kind.get(item.kind, [])
    rivals = [*by_kind.get(PART, []), *by_kind.get(ORDINAL_PART, [])]
    if item.kind == ORDINAL_PART:
        shares = (each for each in quantities(premise.text, premise.lang) if each.dimension == "share")
        rivals += [NumberForm(each.start, each.end, PART, min(each.values) / 100) for each in shares]
    return rivals


def _is_compared(item: NumberForm, claim: str, findings: Sequence[Finding]) -> bool:
    """Whether another finding tells of its place, or it is a date: `the late 1990s`."""
    if item.kind.startswith(PART_OF) and DATED.search(claim, item.start, item.end):
        return True
    return any(each.start < item.end and item.start < each.end for each in findings)


def same_forms(claim: AnalysedText, premise: AnalysedText) -> TextSpans:
    """Where the claim has a result or a multiple that the premise has in whatever form: `3:1` and `3-1`, `double`."""
    stated = [form for form in number_forms(premise.text) if form.kind in IN_ANY_FORM]
    claimed = (form for form in number_forms(claim.text) if form.kind in IN_ANY_FORM)
    alike = (one for one in claimed if any(one.kind == each.kind and _same(one, each) for each in stated))
    return TextSpans((one.start, one.end) for one in alike)


def _counted(
    claim: AnalysedText, claimed: Sequence[NumberForm], premise: AnalysedText, stated: Sequence[NumberForm]
) -> Iterator[Finding]:
    """One finding for each number of things where the premise has only the thing with that rank, and the other way."""
    numbers, source_numbers = _numbers(claim), _numbers(premise)
    ranks, source_ranks = _ranks(claimed), _ranks(stated)
    for key in numbers.keys() & source_ranks.keys() - source_numbers.keys():
        yield _finding(claim.text, numbers[key], premise.text, source_ranks[key])
    for key in ranks.keys() & source_numbers.keys() - source_ranks.keys():
        yield _finding(claim.text, ranks[key], premise.text, source_numbers[key])


def _numbers(text: AnalysedText) -> dict[tuple[str, float], NumberForm]:
    """Numbers of things by what they count, as `three refused applicants`; one of them may be the first."""
    return {
        (f"{RANK_OF}{noun}", value): NumberForm(item.start, item.end, "", value)
        for item in quantities(text.text, text.lang)
        for noun in item.nouns
        for value in item.bare
        if value != 1.0
    }


def _ranks(forms: Sequence[NumberForm]) -> dict[tuple[str, float], NumberForm]:
    return {
        (form.kind, form.value): form
        for form in forms
        if form.kind.startswith(RANK_OF) and not isinstance(form.value, str)
    }


def _forms(text: AnalysedText) -> Iterator[NumberForm]:
    forms = number_forms(text.text)
    for form in forms:
        is_rank = form.kind == PART and EVERY.match(text.text, form.start)
        yield form._replace(kind=ORDINAL_PART) if is_rank else form
    yield from _ordinal_parts(text, forms)
    yield from _choices(text.text, quantities(text.text, text.lang))


def _ordinal_parts(text: AnalysedText, forms: Sequence[NumberForm]) -> Iterator[NumberForm]:
    """Parts of a whole that hold no number and are no other form: `jeder Zwanzigste`, `der zehnte Teil`."""
    spans = TextSpans((form.start, form.end) for form in forms if not form.kind.startswith(RANK_OF))
    numbers = TextSpans((item.start, item.end) for item in quantities(text.text, text.lang))
    for each in ratios(text.text, text.lang):
        if not spans.meet(each.start, each.end) and not numbers.meet(each.start, each.end):
            yield NumberForm(each.start, each.end, ORDINAL_PART, min(each.values) / 100)


def _choices(text: str, items: Sequence[Quantity]) -> Iterator[NumberForm]:
    """`3 or 5` and `3 to 5`; of two numbers that follow each other both say the same."""
    for one, other in pairwise(items):
        low, high = min(one.bare, default=0.0), min(other.bare, default=0.0)
        between = text[one.end : other.start].strip().lower()
        is_range = between in FROM_TO or (one.bound.direction, other.bound.direction) == ("least", "most")
        if (is_range or between in EITHER) and high - low > 1:
            yield NumberForm(one.start, other.end, f"{low:g} and {high:g}", "to" if is_range else "or")


def _same(one: NumberForm, other: NumberForm) -> bool:
    if isinstance(one.value, str) or isinstance(other.value, str):
        return one.value == other.value
    return isclose(one.value, other.value, rel_tol=ALIKE)


def _is_percent(item: NumberForm, claim: AnalysedText, premise: AnalysedText) -> bool:
    """Whether the premise has a part of the claim in percent, or in words that are no such form."""
    if item.kind not in (PART, ORDINAL_PART) or isinstance(item.value, str):
        return False
    shares = [each for each in quantities(premise.text, premise.lang) if each.dimension == "share"]
    shares += ratios(premise.text, premise.lang)
    if item.kind == ORDINAL_PART:
        return any(is_near(each, shares) for each in ratios(claim.text, claim.lang) if each.start == item.start)
    return any(isclose(100 * item.value, value, rel_tol=ALIKE) for each in shares for value in each.values)


def _finding(claim: str, item: NumberForm, premise: str, other: NumberForm) -> Finding:
    claimed, stated = claim[item.start : item.end].strip(), premise[other.start : other.end].strip()
    return Finding(
        gate="numbers", kind="numerical", severity="missing",
        start=item.start, end=item.end, claimed=claim[item.start : item.end], value=_written(item),
        source_start=other.start, source_end=other.end, found=premise[other.start : other.end],
        found_value=_written(other),
        said=f"The claim says '{claimed}', which the source does not; nearest is '{stated}'.",
    )  # fmt: skip


def _written(item: NumberForm) -> str:
    return item.value if isinstance(item.value, str) else f"{item.value:.4g}"
