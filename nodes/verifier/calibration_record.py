"""The calibration of one verifier: its curve, its thresholds and what they rest on, as a JSON file."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, ValidationError

from ...store.errors import InputError
from ...store.records import Probability, Provenance, Record
from .calibration_curves import Isotonic, Method, Scaling
from .calibration_risk import spread

Rate = Annotated[float, Field(gt=0, lt=1)]


class Counts(Record):
    """How many pairs of each label."""

    supported: int
    unsupported: int

    def __str__(self) -> str:
        return f"{self.supported + self.unsupported} pairs ({self.supported} supported)"


class Calibration(Record):
    """What turns one engine's answers into probabilities, and from where on they decide."""

    verifier: Provenance
    """The engine it was made for; it says nothing about any other."""
    method: Method
    curve: Scaling | Isotonic
    threshold: Probability
    """Supported from here on: `false_support` is promised."""
    review_from: Probability
    """From here up to `threshold` a person decides: below, `missed_support` is promised."""
    false_support: Rate
    """Of unsupported pairs, how many may come out as supported."""
    missed_support: Rate
    """Of supported pairs, how many may come out as unsupported."""
    fitted_on: Counts
    """The half that the curve was fitted on."""
    chosen_on: Counts
    """The other half: the thresholds were chosen on it, and the errors are told on it."""
    ece_before: float
    ece_after: float
    data: str
    """SHA-256 of the file of labelled pairs, hexadecimal."""

    @property
    def fingerprint(self) -> str:
        """What answers depend on: two calibrations with one fingerprint give the same probabilities."""
        return sha256(self.curve.model_dump_json().encode()).hexdigest()[:16]

    @property
    def guarantee(self) -> str:
        """What the thresholds promise, and what they do not."""
        counts = self.chosen_on
        return (
            f"From {self.threshold:g} on: of unsupported pairs, at most {100 * self.false_support:g} % are called "
            f"supported. Below {self.review_from:g}: of supported pairs, at most {100 * self.missed_support:g} % are "
            f"called unsupported. Both hold in expectation for pairs that are exchangeable with the "
            f"{counts.unsupported} unsupported and {counts.supported} supported ones they were chosen on; with that "
            f"many, the rates themselves vary by about {100 * spread(counts.unsupported, self.false_support):.1f} and "
            f"{100 * spread(counts.supported, self.missed_support):.1f} points. They hold for one text against one "
            f"claim: a claim that is set against several passages has as many chances, and what a rule decides "
            f"without asking the engine is not covered. Texts of another kind need pairs of their own."
        )

    def save(self, path: Path) -> None:
        """Write it as JSON.

        Raises:
            InputError: the file cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.model_dump_json(indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise InputError(
                f"Write {path}", error.strerror or str(error), "Name a file that can be written"
            ) from error

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read what `save` wrote.

        Raises:
            InputError: the file cannot be read, or is no calibration.
        """
        action = f"Read the calibration {path}"
        try:
            return cls.model_validate_json(path.read_bytes())
        except OSError as error:
            raise InputError(
                action, error.strerror or str(error), "Name a file that `pcite calibrate` wrote"
            ) from error
        except ValidationError as error:
            first = error.errors()[0]
            problem = f"{'.'.join(map(str, first['loc'])) or 'the file'}: {first['msg']}"
            raise InputError(action, problem, "Make it again with `pcite calibrate`") from error
