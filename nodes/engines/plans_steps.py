"""A plan of steps with variables: what is found and computed first, each step of earlier ones only.

(Xu et al., ReWOO: Decoupling Reasoning from Observations for Efficient Augmented Language Models, 2023:
the whole plan is made before anything is looked up, and later steps name the results of earlier ones.)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from . import plans_calculator as calculator

VARIABLE = re.compile(r"#E\d{1,2}(?!\w)")
MOST = 12
"""Steps of a plan."""


class _StepSchema(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_StepSchema):
    """One thing to find or to compute."""

    variable: str
    """`#E1`, `#E2` …: what later steps and the text call the result."""
    tool: Literal["find", "calculate"]
    input: str
    """What is looked for, or the calculation; both may name variables of earlier steps."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The variables that must be filled first."""
        return tuple(dict.fromkeys(VARIABLE.findall(self.input)))

    def __str__(self) -> str:
        return f"{self.variable} = {self.tool}[{self.input}]"


class Plan(_StepSchema):
    """Steps that can be carried out: every variable is made once, and before it is used.

    A step that uses its own result, or two that use each other's, cannot stand in such an order.
    """

    steps: tuple[Step, ...]

    @model_validator(mode="after")
    def _can_be_carried_out(self) -> Self:
        if not 1 <= len(self.steps) <= MOST:
            raise ValueError(f"a plan has 1 to {MOST} steps, this has {len(self.steps)}")
        made: list[str] = []
        for step in self.steps:
            _check(step, made)
            made.append(step.variable)
        if not any(step.tool == "find" for step in self.steps):
            raise ValueError("no step finds anything in the sources")
        return self

    def ready(self, filled: Sequence[str]) -> list[Step]:
        """The steps that can be carried out at the same time, once the variables in `filled` are known."""
        return [step for step in self.steps if step.variable not in filled and set(step.needs) <= set(filled)]


def _check(step: Step, made: Sequence[str]) -> None:
    """Raise what is wrong with a step, given the variables that stand before it."""
    if not VARIABLE.fullmatch(step.variable):
        raise ValueError(f"{step.variable!r} is no name of a variable; they are called #E1, #E2, #E3")
    if step.variable in made:
        raise ValueError(f"{step.variable} is made by two steps")
    if not step.input.strip():
        raise ValueError(f"{step.variable} says not what to {step.tool}")
    unknown = [name for name in step.needs if name not in made]
    if unknown:
        raise ValueError(f"{step.variable} uses {', '.join(unknown)}, which no step before it makes")
    if step.tool == "calculate" and not calculator.variables(step.input):
        raise ValueError(f"{step.variable} computes with no number that was found; name the variable of one")
