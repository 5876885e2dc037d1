"""Sequence classifiers for natural language inference and grounding, by hub id or local folder."""

from .sequence_engine import SequenceVerifier as SequenceVerifier
from .sequence_presets import PRESETS as PRESETS
from .sequence_presets import SequenceFormat as SequenceFormat
