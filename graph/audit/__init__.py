"""Audit that needs a verifier: what became of citations when a source got a newer version."""

from __future__ import annotations

from .drift import drift
from .report import Drifted, DriftReport

__all__ = ["DriftReport", "Drifted", "drift"]
