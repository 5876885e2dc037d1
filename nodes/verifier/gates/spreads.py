"""Spreads: how far values lie around a number. Tolerances, deviations, intervals, and ranges are no number by itself.

`5 ± 2 days` bears out a mean of 5 days and a stay of 3 to 7, and neither that all stayed 5 days nor a mean of 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isclose
from typing import NamedTuple

from ....store.text.comparison import SAME_PLACE, AnalysedText, share
from ....store.text.units import MeasureUnit
from .quantities import Quantity

_LABELS = {
    "deviation": r"\b(?:SD|S\.\s?D\.|s\.\s?d\.|[Ss]td\.? dev\w*\.?|[Ss]tandard deviations?|Standardabweichung\w*)|σ",
    "error": r"\b(?:SEM?|S\.\s?E\.|s\.\s?e\.|[Ss]tandard errors?(?: of the mean)?|Standardfehlern?)(?!\w)",
    "interval": r"\b(?:CI|CrI|KI|[Cc]onfidence (?:interval|limit)s?|[Cc]redible intervals?|Konfidenzintervall\w*"
    r"|Vertrauensintervall\w*)(?!\w)",
    "quartiles": r"\b(?:IQR|[Ii]nter-?quartile range|[Qq]uartiles?|Quartilsabstand|Interquartilsabstand)(?!\w)",
    "range": r"\b(?:[Rr]ang(?:e[ds]?|ing)|Spannweite|reich(?:en|te|t|ten))(?!\w)",
    "tolerance": r"\b(?:[Tt]olerances?|Toleranz(?:en)?|[Mm]argin(?: of error)?|Fehlermarge|Messunsicherheit"
    r"|[Uu]ncertainty)(?!\w)",
}
_NUMBER = r"(?:±\s?|\+/[-−–]\s?)?[-−+]?(?:[€$£]\s?)?\d+(?:[.,]\d+)*(?:\s?%)?"
LABEL = re.compile("|".join(f"(?P<{name}>{words})" for name, words in _LABELS.items()))
SPREAD = re.compile(
    rf"(?:{LABEL.pattern})[\s:=,(\[]{{0,3}}(?:(?:of|was|were|is|from|from about|between|von|betrug|war|ist|beträgt"
    rf"|zwischen)(?!\w))?[\s:=(\[]{{0,3}}(?P<first>{_NUMBER})(?P<last>\s?(?:[-–;,]|to|and|bis|und)\s?{_NUMBER})?"
)
"""`SD 2`, `95% CI: 0.65–0.98`, `a standard deviation of 12`, `range 2 to 9`."""
TWO_ENDS = frozenset(("interval", "quartiles", "range"))
VARIES = re.compile(r"\s?(?:±|\+/[-−–]|plus or minus\b|plus[/-]minus\b|plus oder minus\b)")
WITHIN = re.compile(
    rf"(?:\s[^\W\d_]{{2,12}})?\s?[(,]?\s?(?:{VARIES.pattern}|give or take\b|(?:accurate |exact )?to within\s(?=\d)"
    r"|(?:with|within|subject to|at|mit|bei|innerhalb)\s(?:an?\s|einer?\s)?"
    r"(?:\w{1,20}\s)?(?:[Tt]oler|Abweichung|deviation|margin|uncertainty|Messunsicherheit)"
    r"|\+\s?\d{1,6}(?:[.,]\d{1,6})?\s?(?:[^\W\d_]{1,3}\s?)?[/,]?\s?[-−–]\s?\d)|(?<=[.,]\d)\(\d{1,3}\)"
    r"|(?<=[.,]\d\d)\(\d{1,3}\)"
)
"""Behind a number, that it is exact to a width: `5 mm (±0.2)`, `5 mm, give or take 0.2`, `5 mm +0.2/−0.1`, `5.0(2)`."""
BEFORE_SPREAD = re.compile(r"[^.;:()\d]{0,30}[(,;]\s?(?:\d{2}\s?%[ -]?)?$")
"""Between a number and the label of its own spread: `45 years (SD`, `0.80 (95% CI`."""
CENTRAL = re.compile(
    r"\b(?:mean|means|averag\w*|median|typical\w*|usual\w*|normally|nominal\w*|estimat\w*|expect\w*|target\w*"
    r"|Mittel\w*|mittler\w*|[Dd]urchschnitt\w*|Schnitt|Median|Mittelwert\w*|typisch\w*|gewöhnlich|üblich\w*"
    r"|Nenn\w*|Soll\w*|geschätzt\w*|Schätz\w*)\b",
    re.I,
)
CLAUSE_END = re.compile(r"[,;:()]")
MEAN = re.compile(r"\b(?:mean|averag\w*|median|Mittelwert\w*|im Mittel|[Dd]urchschnitt\w*|im Schnitt|mittlere[nrs]?)\b")
UNIVERSAL = re.compile(
    r"(?<!not )(?<!almost )(?<!nearly )(?<!nicht )(?<!fast )(?<!of )(?<!in )(?<!after )(?<!vor )(?<!bei )(?<!in )"
    r"\b(?:(?:all|each|every|jede[mnrs]?|alle[nrs]?|sämtliche[nrs]?)(?! (?:\d|other|zwei|drei|time))(?=\s[^\W\d_])"
    r"|(?<!if )(?<!than )(?<!without )(?<!hardly )any(?= [^\W\d_])|both|beide[mnrs]?|uniformly|consistently|durchweg"
    r"|durchgängig|einheitlich|everyone|everybody|always|invariably|constantly|without exception|stets|immer"
    r"|ausnahmslos|jedes Mal)\b",
    re.I,
)
LIMITS = re.compile(
    r"\b(?:from|starts?|started|begins?|began|opens?|least|most|minim\w*|maxim\w*|min|max|lower|lowest|upper|limits?|up"
    r"|bounds?|until|within|between|rang\w*|earliest|latest|longest|shortest|smallest|largest|highest|youngest|oldest"
    r"|fewest|heaviest|lightest|as|can|could|may|might|some|sometimes|ends?|ended|quartiles?|extremes?|or|either"
    r"|ab|bis|mindestens|höchstens|maximal\w*|minimal\w*|untere\w*|obere\w*|Grenze\w*|zwischen|kann|können|könnte\w*"
    r"|manchmal|manche\w*|einige\w*|frühestens|spätestens|längste\w*|kürzeste\w*|größte\w*|kleinste\w*|höchste\w*"
    r"|niedrigste\w*|jüngste\w*|älteste\w*|teils|oder|cheapest|dearest|cheap|slowest|fastest|best|worst)\b",
    re.I,
)
"""Words by which an end of a range is said to be one, or one case among others."""
_VERBS = (
    "take takes took taken|last lasts lasted|weigh weighs weighed|cost costs|measure measures measured"
    "|contain contains contained|has have had|is are was were|require requires required|need needs needed"
    "|lay lays laid|dauert dauerte dauern dauerten|wiegt wog wiegen wogen|kostet kostete kosten|misst maß messen maßen"
    "|enthält enthielt enthalten|hat hatte haben hatten|ist war sind waren|beträgt betrug betragen betrugen"
    "|braucht brauchte brauchen"
)
VERBS = {word: verbs.split()[0] for verbs in _VERBS.split("|") for word in verbs.split()}
DIRECT = re.compile(r"\b([^\W\d_]{2,12})\s(?:not |nicht )?$")


class LabelledSpread(NamedTuple):
    """Numbers behind the name of a spread."""

    start: int
    end: int
    kind: str


class Spread(NamedTuple):
    """A number of a text with what it varies by: `5 ± 2 mm`."""

    center: Quantity
    by: Quantity

    @property
    def ends(self) -> tuple[list[float], list[float]]:
        """The least and the most that it spans, in the base unit."""
        center, by = self.center, self.by
        center = center.counted_in(by.unit) if by.unit and center.unit is None else center
        around = [(one, _width(two, by.unit)) for one in center.values for two in by.bare]
        return [one - width for one, width in around], [one + width for one, width in around]


def _width(by: float, unit: MeasureUnit | None) -> float:
    """A difference has no zero of its own: ± 2 °F are no temperature."""
    return abs(by) * (unit.factor if unit else 1.0)


def spreads(text: str, items: Sequence[Quantity]) -> Iterator[Spread]:
    """The numbers that stand in front of a `±` with another."""
    for one, other in pairwise(items):
        if (
            other.notation.startswith("±")
            and not text[one.end : other.start].strip(" \u00a0\u202f(")
            and (one.unit is None or one.dimension == other.dimension)
        ):
            yield Spread(one, other)


def labelled(text: str) -> list[LabelledSpread]:
    """The numbers of a text that the name of a spread stands in front of."""
    matches = ((next(name for name in _LABELS if match[name]), match) for match in SPREAD.finditer(text))
    return [
        LabelledSpread(match.start("first"), match.end(), name)
        for name, match in matches
        if (match["last"] is not None) or name not in TWO_ENDS
    ]


def label_of(quantity: Quantity, spans: Sequence[LabelledSpread]) -> str:
    """The name of the spread that a number is; empty where it is none."""
    return next((span.kind for span in spans if span.start < quantity.end and quantity.start < span.end), "")


def follows(quantity: Quantity, claim: AnalysedText, premise: AnalysedText, stated: Sequence[Quantity]) -> bool:
    """Whether a claim's number is what a `±` of the source says in other words: its width, or where it ends.

    Or the other way round: `± 9.1` where the source has a standard deviation of 9.1.
    """
    if quantity.notation == "±":
        return any(_is_labelled_width(quantity, each, premise) for each in stated)
    around = list(spreads(premise.text, stated)) if stated and VARIES.search(premise.text) else []
    if not around:
        return False
    kind = label_of(quantity, labelled(claim.text))
    if kind and kind not in TWO_ENDS:
        return any(_is_width(quantity, each, kind, premise) for each in around)
    return any(_is_end(quantity, each) for each in around if not _is_of_mean(each, premise))


def _is_labelled_width(quantity: Quantity, stated: Quantity, premise: AnalysedText) -> bool:
    same = bool(quantity.bare & stated.bare) and (quantity.unit is None or stated.unit in (None, quantity.unit))
    return same and label_of(stated, labelled(premise.text)) in ("deviation", "error", "tolerance")


def _is_width(quantity: Quantity, spread: Spread, kind: str, premise: AnalysedText) -> bool:
    own = premise.sentence_at(spread.by.start)
    kinds = {match.lastgroup for match in LABEL.finditer(premise.text, own.start, own.end)}
    same_unit = quantity.unit is None or spread.by.unit is None or quantity.unit == spread.by.unit
    return same_unit and bool(quantity.bare & spread.by.bare) and (not kinds or kind in kinds)


def _is_end(quantity: Quantity, spread: Spread) -> bool:
    low, high = spread.ends
    ends = low if quantity.bound.direction == "least" else high if quantity.bound.direction == "most" else []
    unit = spread.by.unit or spread.center.unit
    measured = quantity.counted_in(unit) if unit and quantity.unit is None else quantity
    same = measured.dimension == (unit.dimension if unit else "")
    return same and any(isclose(one, end, rel_tol=1e-6) for one in measured.values for end in ends)


def _is_of_mean(spread: Spread, premise: AnalysedText) -> bool:
    """Whether it is a deviation from a mean, which values lie beyond."""
    own = premise.sentence_at(spread.by.start)
    return CENTRAL.search(premise.text, own.start, own.end) is not None or any(
        match.lastgroup in ("deviation", "error") for match in LABEL.finditer(premise.text, own.start, own.end)
    )


def varies(item: Quantity, text: AnalysedText) -> bool:
    """Whether the number stands for many that lie around it: a spread stands behind it."""
    if VARIES.match(text.text, item.end) or WITHIN.match(text.text, item.end):
        return True
    label = LABEL.search(text.text, item.end, item.end + 60)
    return label is not None and BEFORE_SPREAD.fullmatch(text.text, item.end, label.start()) is not None


def is_mean(item: Quantity, text: AnalysedText) -> bool:
    """Whether its sentence speaks of a mean."""
    own = text.sentence_at(item.start)
    return MEAN.search(text.text, own.start, own.end) is not None


def is_mean_in_clause(item: Quantity, text: AnalysedText) -> bool:
    """Whether its own clause speaks of a mean: `each weighs 5 g on average`."""
    own = text.sentence_at(item.start)
    before = max(text.text.rfind(sign, own.start, item.start) for sign in ",;:()")
    behind = CLAUSE_END.search(text.text, item.end, own.end)
    return MEAN.search(text.text, max(own.start, before + 1), behind.start() if behind else own.end) is not None


def is_end_of_range(
    quantity: Quantity, claim: AnalysedText, premise: AnalysedText, stated: Sequence[Quantity], same: Sequence[Quantity]
) -> bool:
    """Whether the claim says of a thing that it is what the source has as one end of what it is."""
    verb = _verb(claim.text, quantity.start)
    if not verb or share(claim, premise.sentence_at(same[0].start)) < SAME_PLACE:
        return False
    ranges = [(one, other) for one, other in pairwise(stated) if is_range(one, other)]
    ends = {each for one, other in ranges if _verb(premise.text, one.start) == verb for each in (one, other)}
    return all(item in ends for item in same)


def is_range(one: Quantity, other: Quantity) -> bool:
    """Whether two numbers that follow each other are the ends of one range."""
    rules = one.bound.is_rule and other.bound.is_rule
    return (
        rules and (one.bound.direction, other.bound.direction) == ("least", "most") and min(one.bare) < max(other.bare)
    )


def _verb(text: str, start: int) -> str:
    match = DIRECT.search(text, max(0, start - 24), start)
    return VERBS.get(match[1].lower(), "") if match else ""
