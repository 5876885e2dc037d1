"""Variables of a plan, filled: what was found for each, or computed, or why there is nothing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from ...store.records import Passage
from ..gates.numerals import numerals
from . import calculator
from .steps import VARIABLE, Step


class Filled(NamedTuple):
    """What a step came to."""

    step: Step
    value: str = ""
    """As the source writes it, or as it was computed; empty where there is none."""
    quote: str = ""
    """Words of the passage that have the value in them; empty of what was computed."""
    passage: Passage | None = None
    source: str = ""
    """What the passage's source is called."""
    number: Fraction | None = None
    """The value as a number; `None` where it has none, several, or one that can be read in two ways."""
    reason: str = ""
    """Why there is no value; empty where there is one."""

    @classmethod
    def of(cls, step: Step, value: str, quote: str, passage: Passage, source: str) -> Filled:
        """A value that was found in a passage of the source that is called so."""
        return cls(step, value, quote, passage, source, number_of(value, passage.lang))


def number_of(value: str, lang: str) -> Fraction | None:
    """The one number in a value, in the language of its source; `None` where there is none or a doubt."""
    found = [item for item in numerals(value, lang) if item.values]
    if len(found) != 1 or len(found[0].values) != 1:
        return None
    return Fraction(str(next(iter(found[0].values))))


def computed(step: Step, filled: Mapping[str, Filled]) -> Filled:
    """The result of a calculation; a reason where it has none."""
    values = {name: filled[name].number for name in step.needs}
    unclear = [name for name, number in values.items() if number is None]
    if unclear:
        said = ", ".join(f"{name} ({filled[name].value})" for name in unclear)
        return Filled(step, reason=f"no single number can be read in {said}")
    try:
        number = calculator.calculate(step.input, {name: value for name, value in values.items() if value is not None})
    except ValueError as error:
        return Filled(step, reason=str(error))
    return Filled(step, value=calculator.written(number), number=number)


def lost(step: Step, filled: Mapping[str, Filled]) -> Filled | None:
    """Why a step cannot be carried out, where it needs what was not found; else `None`."""
    missing = [name for name in step.needs if filled[name].reason]
    return Filled(step, reason=f"it needs {', '.join(missing)}, which was not found") if missing else None


def with_values(text: str, filled: Mapping[str, Filled]) -> str:
    """A text with the values in the place of its variables."""
    return VARIABLE.sub(lambda name: filled[name[0]].value if name[0] in filled else name[0], text)
