"""Calibration: probabilities that mean what they say, and thresholds with a stated risk.

fitted = calibrate(verifier, read_pairs(Path("pairs.jsonl")), false_support=0.05)
fitted.calibration.save(Path("calibration.json"))
CalibratedVerifier(verifier, Calibration.load(Path("calibration.json")))
"""

from .calibration_fit import calibrate
from .calibration_pairs import Labelled, read_pairs
from .calibration_record import Calibration
from .calibration_verifier import CalibratedVerifier

__all__ = ["CalibratedVerifier", "Calibration", "Labelled", "calibrate", "read_pairs"]
