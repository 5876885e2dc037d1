"""Exports that would not be what they claim to be."""

from __future__ import annotations

from .stores import StoreError


class ExportRefused(StoreError):
    """What was to be exported cannot be proven, or must not leave the store."""


class NothingToExport(ExportRefused):
    """What was named has nothing in the store."""


class SecretExposed(ExportRefused):
    """A key or a password would leave the store."""
