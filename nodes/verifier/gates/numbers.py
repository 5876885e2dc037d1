"""Numbers with their units: a claim's `10 Tage` is set against what the source says in the same place.

Values are compared in one notation and one unit per dimension: `zehnjährig` is ten years is 120
months, `2.500 Euro` is `EUR 2,500.00`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from ....store.text.comparison import SAME_PLACE, AnalysedText, share
from ....store.text.symbols import are_symbols, is_same_symbol, stands_alone, symbol_behind
from ....store.text.units import MONEY, WRITTEN, names
from .calculation import calculated
from .durations import lasted
from .finding import PAIRS, Finding, Gate, Kind, Severity
from .forms import same_forms
from .instances import is_covered
from .quantities import Quantity, quantities
from .rates import is_for_the_same, is_same_rate, with_own_rate
from .ratios import is_near, is_share, ratio_at, ratios
from .spreads import VARIES, follows, spreads
from .subunits import with_cents_of
from .titles import in_titles, stands_in_heading

ROUNDED = 0.03
"""Conversions between families of units (90 days, 3 months) may differ by this share."""
ABOUT = 0.06
"""`rund 5.000` may differ by this share."""
WELL_OVER = 0.25
"""`over 8 million` may be said of a number that lies above by this share, whatever is counted."""
COUNTED = 12
"""Numbers up to this, spelt out and without a unit, may be counted from a list that the source gives."""
MEASURED = frozenset(("data", "length", "mass", "temperature"))
"""A number of these counts nothing where the source does not say in what it measures."""
ROUND = re.compile(r"\d[.,]\d|\d\s?(?:mill|bill|mio|mrd|tsd|m|bn)\b|million|billion|milliard|tausend|thousand", re.I)
"""One digit rounds a longer number where it has a decimal or a word of scale: `$0.9 million`, `3 Mio.`."""
OF_THESE = re.compile(r"\b(?:of|von|unter)\s(?:the|these|those|den|diesen)\b", re.I)
NOT = re.compile(r"\b(?:not|never|no|cannot|nicht|nie|niemals|kein\w*)\b", re.I)
SINGLE = (frozenset((1.0,)), frozenset((0.5,)))
"""`a year` and `half a year` may follow from what the source says in other words."""
ARTICLE = re.compile(r"(?:an?|eine[mnrs]?) ", re.I)
DIGITS = re.compile(r"[^\d]{0,4}\d+(?:[., \u00a0\u202f'’]\d+)*")
BASE = {"time": "seconds", "share": "percent", "data": "bits", "length": "m", "mass": "g"}


def check(claim: AnalysedText, premise: AnalysedText, headings: Sequence[str] = ()) -> list[Finding]:
    """One finding for each quantity of the claim that the premise has otherwise or not at all, nor leads to.

    A number in a heading is no evidence, but where the claim names what the heading names (`Level 2`).
    """
    claimed = with_cents_of(quantities(claim.text, claim.lang), claim.text, premise.text)
    in_source = quantities(premise.text, premise.lang) if claimed else ()
    in_source = with_cents_of(in_source, premise.text, claim.text)
    is_title = in_titles(premise.text, headings)
    titles = [item for item in in_source if is_title(item.start)]
    stated = [item for item in in_source if not is_title(item.start)]
    claimed = tuple(item for item in claimed if not stands_in_heading(item, claim.text, titles, premise.text))
    unlike, left = _unlike(claimed, stated), _unlike(stated, claimed)
    if unlike:
        alike = same_forms(claim, premise)
        unlike = [item for item in unlike if not alike.meet(item.start, item.end)]
        unlike = [item for item in unlike if not follows(item, claim, premise, stated)]
    if len(unlike) * max(len(stated), len(claimed)) > PAIRS:
        return [_uncompared(unlike[0], len(unlike))]
    unlike = [item for item in unlike if not _is_the_same_part(item, claim, premise, stated)]
    free = [item for item in left if not any(equal(quantity, item) for quantity in claimed)] if unlike else []
    findings = {quantity: _check(quantity, claim, premise, stated, free) for quantity in unlike}
    objected = [item for item, finding in findings.items() if finding and not is_covered(item, claim, stated)]
    open_ones = [item for item in objected if not lasted(item, claim, premise)]
    calculations = {item: calculated(item, claim, premise, claimed, stated) for item in open_ones}
    # The case that a claim puts, as `a child of 20 kg`, is no number of the source where its result follows.
    followed = {each for item, way in calculations.items() if way for each in (item, *way.operands)}
    return [finding for item in open_ones if (finding := findings[item]) and item not in followed]


def _unlike(items: Sequence[Quantity], others: Sequence[Quantity]) -> list[Quantity]:
    """Those that are not on the other side word for word: most of a long list are, and need no comparison."""
    same = {item._replace(start=0, end=0) for item in others if not _is_once(item) and equal(item, item)}
    return [item for item in items if item._replace(start=0, end=0) not in same]


def _uncompared(first: Quantity, many: int) -> Finding:
    message = f"{many:,} numbers of the claim do not stand in the source as they are written: too many to be compared."
    return _finding(first, None, "missing").model_copy(update={"said": message})


def _check(
    claimed: Quantity, claim: AnalysedText, premise: AnalysedText, stated: Sequence[Quantity], free: Sequence[Quantity]
) -> Finding | None:
    """`free` are the numbers of the source that the claim does not have elsewhere."""
    same = [item for item in stated if equal(claimed, item) and _counts(claimed, item, premise)]
    same = [item for item in with_own_rate(claimed, same, stated) if is_for_the_same(claimed, item, claim, premise)]
    same = [item for item in same if _has_no_other_symbol(claimed, item, claim.text, premise.text)]
    if same:
        return _opposed(claimed, same, claim, premise)
    if any(_satisfies(claimed, item) for item in _exact(claimed, stated, free)) or _in_a_name(
        claimed, claim.text, premise.text
    ):
        return None
    if claimed.bare == {1.0} and ARTICLE.match(claimed.text):
        return None
    rivals = [item for item in free if _rivals(claimed, item)]
    nearest = max(rivals, key=_closeness(claim, premise), default=None)
    if nearest and share(claim, premise.sentence_at(nearest.start)) >= SAME_PLACE:
        return _finding(claimed, nearest, "contradicted")
    single = not claimed.notation and (claimed.bare in SINGLE or _is_counted(claimed))
    single = single and not _is_another_part(claimed, claim, premise, stated)
    return None if single else _finding(claimed, nearest, "missing")


def _is_the_same_part(item: Quantity, claim: AnalysedText, premise: AnalysedText, stated: Sequence[Quantity]) -> bool:
    """Whether the source has the part of a whole in other words: `5 percent` and `one in twenty`."""
    parts = ratios(premise.text, premise.lang)
    if item.dimension == "share":
        same = [each for each in parts if is_share(item, each)]
        return bool(same) and _opposed(item, same, claim, premise) is None
    own = ratio_at(item, ratios(claim.text, claim.lang))
    if own is None:
        return False
    shares = [each for each in (*parts, *stated, *_centers(premise, stated)) if each.dimension == "share"]
    same = [each for each in shares if equal(own, each) or is_share(each, own)]
    return bool(same) and _opposed(own, same, claim, premise) is None


def _centers(premise: AnalysedText, stated: Sequence[Quantity]) -> list[Quantity]:
    """Numbers whose unit stands behind their spread: `76.4 ± 2.2 %`."""
    around = spreads(premise.text, stated)
    return [each.center.counted_in(each.by.unit) for each in around if each.by.unit and each.center.unit is None]


def _is_another_part(item: Quantity, claim: AnalysedText, premise: AnalysedText, stated: Sequence[Quantity]) -> bool:
    """Whether it is a part of a whole, and the source has only others in its place: `one in seven` is not counted.

    `two of the five` is, from a list that the source gives.
    """
    parts = [each for each in ratios(claim.text, claim.lang) if not OF_THESE.search(each.text)]
    own = item if item.dimension == "share" else ratio_at(item, parts)
    shares = [*stated, *_centers(premise, stated), *ratios(premise.text, premise.lang)] if own else []
    shares = [each for each in shares if each.dimension == "share"]
    in_place = any(share(claim, premise.sentence_at(each.start)) >= SAME_PLACE for each in shares)
    return own is not None and in_place and not is_near(own, shares)


def _exact(claimed: Quantity, stated: Sequence[Quantity], free: Sequence[Quantity]) -> list[Quantity]:
    """Numbers that may lie within a limit: where the source sets another such limit, only those in its unit.

    `under 45 kg: 2 mg` bears out no `under 54 kg`.
    """
    limits = [item for item in stated if item.unit and item.unit == claimed.unit and item.bound.direction]
    is_set = any(item.bound.direction == claimed.bound.direction for item in limits)
    return [item for item in (stated if claimed.unit else free) if not is_set or item.unit == claimed.unit]


def _is_counted(claimed: Quantity) -> bool:
    """Whether it is spelt out and may be counted from a list."""
    return not claimed.digits and not claimed.unit and min(claimed.values) > 0 and max(claimed.values) <= COUNTED


def _has_no_other_symbol(claimed: Quantity, stated: Quantity, claim: str, premise: str) -> bool:
    """Whether nothing but one symbol stands behind both numbers, where a unit of one is not known: `kDa`, `MDa`."""
    if claimed.unit and stated.unit:
        return True
    own, other = (symbol_behind(text, _digits_end(item)) for text, item in ((claim, claimed), (premise, stated)))
    if not are_symbols(own, other) or is_same_symbol(own, other):
        return True
    return stands_alone(own, premise) or stands_alone(other, claim)


def _digits_end(item: Quantity) -> int:
    """Where the digits of a number end, before its unit."""
    digits = DIGITS.match(item.text)
    return item.start + digits.end() if digits else item.end


def _counts(claimed: Quantity, stated: Quantity, premise: AnalysedText) -> bool:
    """Whether a number without a unit is one of the claim's unit: what stands around it names that unit."""
    if claimed.unit is None or stated.unit or claimed.dimension not in MEASURED:
        return True
    sentence = premise.sentence_at(stated.start)
    return names(premise.text[sentence.start : sentence.end], claimed.unit)


def _opposed(claimed: Quantity, same: Sequence[Quantity], claim: AnalysedText, premise: AnalysedText) -> Finding | None:
    """`mindestens 8` where the source has only `höchstens 8`, `exactly 8` where it is `at least 8`."""
    bound = claimed.bound
    if bound.short and all(item.bound.direction == "least" and not item.bound.is_rule for item in same):
        return _finding(claimed, same[0], "contradicted")
    if bound.direction == "least" and all(item.bound.short for item in same):
        return _finding(claimed, same[0], "contradicted")
    if bound.direction and all(item.bound.direction not in ("", bound.direction) for item in same):
        return _finding(claimed, same[0], "contradicted")
    if bound.includes is not None and all(item.bound.includes is (not bound.includes) for item in same):
        return _finding(claimed, same[0], "missing")
    if bound.exact and all(item.bound.direction for item in same):
        return _finding(claimed, same[0], "contradicted")
    if bound.exact and all(item.bound.direction or item.bound.hedged or _varies(item, premise) for item in same):
        return _finding(claimed, same[0], "missing")
    if bound.direction and all(item.bound.exact for item in same):
        return _finding(claimed, same[0], "missing")
    if _is_once(claimed) and all(
        _is_once(item) and _repeats(item, premise) != _repeats(claimed, claim) for item in same
    ):
        near = [item for item in same if share(claim, premise.sentence_at(item.start)) >= SAME_PLACE]
        return _finding(claimed, near[0], "contradicted") if near else None
    return None


def _varies(stated: Quantity, premise: AnalysedText) -> bool:
    """Whether a `±` stands behind it."""
    return VARIES.match(premise.text, stated.end) is not None


def _is_once(quantity: Quantity) -> bool:
    return quantity.dimension == "times" and quantity.bare == {1.0}


def _repeats(once: Quantity, text: AnalysedText) -> bool:
    """Whether it is more than once, and no `not` before it turns that round."""
    return once.bound.beyond and not NOT.search(text.text, text.sentence_at(once.start).start, once.start)


def equal(claimed: Quantity, stated: Quantity) -> bool:
    """Whether two quantities are the same, in whatever unit and notation; `rund 5.000` is 5,012.

    A `1.000` that may be one or a thousand is borne out by what may be both, and by no one of them.
    """
    if claimed.notation.replace(".", "") != stated.notation.replace(".", ""):
        return False
    if "." in claimed.notation and len(stated.bare) == 1 and claimed.text != stated.text:
        return False
    if claimed.unit is None or stated.unit is None:
        return bool(claimed.bare & stated.bare or claimed.values & stated.values) or _rounds(claimed, stated.bare)
    if claimed.dimension != stated.dimension:
        return False
    if claimed.per and stated.per and claimed.per != stated.per:
        return is_same_rate(claimed, stated)
    if claimed.values & stated.values:
        return True
    if claimed.unit.family != stated.unit.family and _any(_within(ROUNDED), claimed.values, stated.values):
        return True
    return _rounds(claimed, map(claimed.unit.of_base, stated.values))


def _rounds(claimed: Quantity, stated: Iterable[float]) -> bool:
    """Whether a number of the source, rounded as the claim rounds, is the claim's."""
    if claimed.bound.hedged:
        reached = [value for value in stated if not claimed.bound.short or value <= max(claimed.bare)]
        if _any(_within(ABOUT), claimed.bare, reached):
            return True
    rounds = claimed.digits > 1 or (claimed.digits == 1 and ROUND.search(claimed.text) is not None)
    return rounds and any(float(f"{value:.{claimed.digits}g}") in claimed.bare for value in stated)


def _satisfies(claimed: Quantity, stated: Quantity) -> bool:
    """Whether an exact number of the source lies where the claim says: 55 is more than 50."""
    direction = claimed.bound.direction
    if claimed.notation or stated.notation:
        return False
    if not direction or claimed.bound.is_rule or stated.bound.direction or claimed.dimension != stated.dimension:
        return False
    lies = _above if direction == "least" else _below
    if claimed.unit or claimed.nouns & stated.nouns:
        return _any(lies, claimed.values, stated.values)
    return _any(lambda one, other: lies(one, other) and _within(WELL_OVER)(one, other), claimed.values, stated.values)


def _above(claimed: float, stated: float) -> bool:
    return stated >= claimed


def _below(claimed: float, stated: float) -> bool:
    return stated <= claimed


def _within(share: float) -> Callable[[float, float], bool]:
    return lambda one, other: abs(one - other) <= share * max(abs(one), abs(other))


def _any(holds: Callable[[float, float], bool], claimed: Iterable[float], stated: Iterable[float]) -> bool:
    return any(holds(one, other) for one in claimed for other in stated)


def _in_a_name(claimed: Quantity, claim: str, text: str) -> bool:
    """Whether the source writes the number into a name: `BRCA 1` as `BRCA1`, `assurance level 2` as `AAL2`."""
    if claimed.unit or not claimed.digits:
        return False
    words = re.findall(r"\w+", claim[: claimed.start].casefold())[-2:] or [""]
    initials = "".join(word[0] for word in words if word)
    matches = re.findall(rf"([^\W\d_]+)-?{re.escape(claimed.text)}(?!\d)", text.casefold())
    return any(name[0] == words[-1][:1] or name.endswith(initials) for name in matches)


def _rivals(claimed: Quantity, stated: Quantity) -> bool:
    if claimed.unit or stated.unit:
        alike = any(claimed.dimension in group and stated.dimension in group for group in (MONEY, WRITTEN))
        return claimed.dimension == stated.dimension or (alike and bool(claimed.bare & stated.bare))
    same_limit = claimed.bound.direction and claimed.bound.direction == stated.bound.direction
    return bool(claimed.nouns & stated.nouns or same_limit)


def _closeness(claim: AnalysedText, premise: AnalysedText) -> Callable[[Quantity], tuple[float, int]]:
    """How much a number of the source stands in the claim's place: its sentence, then its neighbours."""

    def closeness(item: Quantity) -> tuple[float, int]:
        sentence = premise.sentence_at(item.start)
        beside = [word for word in sentence.words if word.end > item.start - 40 and word.start < item.end + 40]
        return share(claim, sentence), sum(word.stem in claim.content for word in beside if word.stem)

    return closeness


def _finding(claimed: Quantity, stated: Quantity | None, severity: Severity) -> Finding:
    return Finding(
        gate=_gate(claimed, stated), kind=kind(claimed), severity=severity,
        start=claimed.start, end=claimed.end, claimed=claimed.text, value=written(claimed),
        source_start=stated.start if stated else None, source_end=stated.end if stated else None,
        found=stated.text if stated else "", found_value=written(stated) if stated else "",
        said=f"The claim says {_quantity_text(claimed)}, {_answer(stated, severity)}.",
    )  # fmt: skip


def _answer(stated: Quantity | None, severity: Severity) -> str:
    if stated and severity == "contradicted":
        return f"the source {_quantity_text(stated)}"
    return f"which the source does not; nearest is {_quantity_text(stated)}" if stated else "which the source does not"


def _quantity_text(quantity: Quantity) -> str:
    direction = {"least": "at least ", "most": "at most "}.get(quantity.bound.direction, "")
    return f"{direction}'{quantity.text}'"


def _gate(claimed: Quantity, stated: Quantity | None) -> Gate:
    if stated and claimed.unit != stated.unit and claimed.bare & stated.bare:
        return "units"
    return "money" if claimed.dimension in MONEY else "numbers"


def kind(claimed: Quantity) -> Kind:
    """What sort of error another number would be."""
    return "temporal" if claimed.dimension in ("time", "working time") else "numerical"


def written(quantity: Quantity) -> str:
    """`2500 EUR`: the quantity in plain digits and the base unit of its dimension."""
    number = " or ".join(f"{value:g}" if value < 1e6 else f"{value:.0f}" for value in sorted(quantity.values))
    return f"{number} {BASE.get(quantity.dimension, quantity.dimension)}".strip()
