"""Findings: what was checked, what is wrong, and what a reader should know."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

Returned = TypeVar("Returned")

MANY = 20
"""Problems of one step that are told; of the rest only how many there are."""
UNREADABLE = (
    *(ValueError, LookupError, TypeError, AttributeError, ArithmeticError, OSError, EOFError, RuntimeError),
    *(zipfile.BadZipFile, zlib.error, struct.error),
)
"""What Python raises on data that are not of the form that they should have."""


class CheckStep:
    """One of the checks."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.summary = ""
        self.problems: list[str] = []
        self.notes: list[str] = []
        self.open: list[str] = []

    def wrong(self, problem: str) -> None:
        """Something does not hold."""
        self.problems.append(problem)

    def expect(self, holds: bool, problem: str) -> None:
        """Something has to hold."""
        if not holds:
            self.problems.append(problem)

    def note(self, note: str) -> None:
        """Nothing is wrong, but a reader should know."""
        self.notes.append(note)

    def unsure(self, question: str) -> None:
        """Something could not be checked."""
        self.open.append(question)

    def as_dict(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {
            "step": self.name,
            "told": self.summary,
            "problems": self.problems,
            "notes": self.notes,
            "open": self.open,
        }


class Findings:
    """All of them, in order."""

    def __init__(self) -> None:
        self.steps: list[CheckStep] = []
        self.unchecked: str | None = None
        """Why nothing can be said, where nothing can."""

    @property
    def problems(self) -> list[str]:
        """Of all steps."""
        return [problem for step in self.steps for problem in step.problems]

    @property
    def code(self) -> int:
        """0: it holds; 1: it does not; 2: that cannot be told."""
        if self.problems:
            return 1
        return 2 if self.unchecked or any(step.open for step in self.steps) else 0

    def run(self, name: str, check: Callable[[CheckStep], Returned]) -> Returned | None:
        """Make one of the checks: data that cannot be read are a problem, and never the end of the others."""
        step = CheckStep(name)
        self.steps.append(step)
        try:
            return check(step)
        except UNREADABLE as error:
            step.wrong(f"cannot be read: {type(error).__name__}: {error}")
            return None


def short(problems: list[str]) -> list[str]:
    """The first of them, and how many there are beside."""
    more = len(problems) - MANY
    return problems[:MANY] + ([f"and {more} more"] if more > 0 else [])


def printable(line: str) -> str:
    """A line in which names and values neither break it, nor turn or hide what stands around them."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in line)
