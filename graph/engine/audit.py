"""Audit that needs a verifier: what became of citations when a source got a newer version."""

from __future__ import annotations

from .audit_drift import drift
from .audit_report import Drifted, DriftReport

__all__ = ["DriftReport", "Drifted", "drift"]
