"""Variables of a plan, filled: what was found for each, or computed, or why there is nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from ...store.records import Passage
from ...store.text.numerals import numerals
from ...store.text.units import MeasureUnit
from ..verifier.gates.quantities import quantities
from . import plans_calculator as calculator
from .plans_steps import VARIABLE, Step


class StepResult(NamedTuple):
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
    unit: MeasureUnit | None = None
    """What the number counts, where the value says so."""
    reason: str = ""
    """Why there is no value; empty where there is one."""

    @classmethod
    def of(cls, step: Step, value: str, quote: str, passage: Passage, source: str) -> StepResult:
        """A value that was found in a passage of the source that is called so."""
        number, unit = number_of(value, passage.lang)
        return cls(step, value, quote, passage, source, number, unit)


def number_of(value: str, lang: str) -> tuple[Fraction | None, MeasureUnit | None]:
    """The one number in a value, in the language of its source, and its unit; `None` for none or a doubtful one.

    A year counts as a number where there is no other.
    """
    counted = quantities(value, lang)
    if counted:
        readings, unit = [one.bare for one in counted], counted[0].unit
    else:
        readings, unit = [one.values for one in numerals(value, lang)], None
    if len(readings) != 1 or len(readings[0]) != 1:
        return None, None
    return Fraction(str(next(iter(readings[0])))), unit


def computed(step: Step, filled: Mapping[str, StepResult]) -> StepResult:
    """The result of a calculation; a reason where it has none."""
    of = {name: filled[name] for name in step.needs}
    numbers = {name: one.number for name, one in of.items() if one.number is not None}
    unclear = [f"{name} ({one.value})" for name, one in of.items() if one.number is None]
    if unclear:
        return StepResult(step, reason=f"no single number can be read in {', '.join(unclear)}")
    if not _agree([one.unit for one in of.values() if one.unit]):
        listed = ", ".join(f"{name} ({one.value})" for name, one in of.items())
        return StepResult(step, reason=f"the units differ: {listed}")
    try:
        number = calculator.calculate(step.input, numbers)
    except ValueError as error:
        return StepResult(step, reason=str(error))
    return StepResult(step, value=calculator.written(number), number=number)


def _agree(units: Sequence[MeasureUnit]) -> bool:
    """Whether no two measure the same thing in different units, as years and months or euros and dollars."""
    kinds = {"money" if len(unit.dimension) == 3 and unit.dimension.isupper() else unit.dimension for unit in units}
    return len(kinds) == len({(unit.dimension, unit.factor) for unit in units})


def lost(step: Step, filled: Mapping[str, StepResult]) -> StepResult | None:
    """Why a step cannot be carried out, where it needs what was not found; else `None`."""
    missing = [name for name in step.needs if filled[name].reason]
    return StepResult(step, reason=f"it needs {', '.join(missing)}, which was not found") if missing else None


def with_values(text: str, filled: Mapping[str, StepResult]) -> str:
    """A text with the values in the place of its variables."""
    return VARIABLE.sub(lambda name: filled[name[0]].value if name[0] in filled else name[0], text)
