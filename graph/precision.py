"""From a precision that is asked for to the threshold that was found for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..store.errors import InputError

if TYPE_CHECKING:
    from .api import Options
    from .models.settings import Settings


def found_threshold(options: Options, settings: Settings) -> float:
    """The threshold for `precision` of the options.

    Raises:
        InputError: another threshold, verifier or calibration is chosen beside it, or none is known for it.
    """
    from ..nodes.engines.reader import readers
    from ..nodes.engines.reader.thresholds import threshold_for

    action = "grounding a draft for a precision"
    if "threshold" in options:
        raise InputError(action, "a threshold is given too", "Give one of the two")
    other = settings.verifier or settings.shipped != "reader" or options.get("verifier") or options.get("calibration")
    if other:
        problem = "thresholds for a precision are known of the readers that ship, and another verifier is chosen"
        raise InputError(action, problem, "Give a threshold, or have `pcite calibrate` choose one")
    return threshold_for(options["precision"], readers().provenance)
