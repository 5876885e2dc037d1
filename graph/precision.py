"""From a precision that is asked for to the threshold that was found for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..store.errors import InputError

if TYPE_CHECKING:
    from ..nodes.policy import Policy
    from ..nodes.ports import Verifier
    from .api import Options
    from .models.settings import Settings


DEFAULT_PRECISION = 0.8
"""What the readers that ship are asked for where nobody chooses a threshold."""


def default_threshold(options: Options, settings: Settings) -> float | None:
    """The threshold of the readers that ship, for a precision of 0.8 on labelled drafts.

    `None` where another verifier, a calibration or a policy with a threshold is chosen, or none was found.
    """
    from ..nodes.engines.reader_thresholds import threshold_for
    from ..nodes.engines.readers import readers

    policy = options.get("policy")
    if _others(options, settings) or (policy and {"threshold", "review_from"} & policy.model_fields_set):
        return None
    try:
        return threshold_for(DEFAULT_PRECISION, readers().provenance)
    except InputError:
        return None


def shipped_policy(verifier: Verifier | None = None) -> Policy:
    """The policy where nobody chooses one: with the verifier that ships, else with the one that is given."""
    from ..nodes.policy import Policy
    from .models.settings import Settings

    threshold = default_threshold({"verifier": verifier} if verifier else {}, Settings.read())
    return Policy() if threshold is None else Policy(threshold=threshold)


def _others(options: Options, settings: Settings) -> bool:
    """Whether another verifier than the readers that ship decides."""
    chosen = options.get("verifier") or options.get("calibration") or settings.verifier
    return bool(chosen) or settings.shipped != "reader"


def precision_threshold(options: Options, settings: Settings) -> float:
    """The threshold for `precision` of the options.

    Raises:
        InputError: another threshold, verifier or calibration is chosen beside it, or none is known for it.
    """
    from ..nodes.engines.reader_thresholds import threshold_for
    from ..nodes.engines.readers import readers

    action = "grounding a draft for a precision"
    if "threshold" in options:
        raise InputError(action, "a threshold is given too", "Give one of the two")
    if _others(options, settings):
        problem = "thresholds for a precision are known of the readers that ship, and another verifier is chosen"
        raise InputError(action, problem, "Give a threshold, or have `pcite calibrate` choose one")
    return threshold_for(options["precision"], readers().provenance)
