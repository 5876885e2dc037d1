"""Whether a work was retracted, as its reference says it: under `retracted`, with the notice and who recorded it."""

from __future__ import annotations

from .record import Reference

RETRACTED = "retracted"
"""The custom field of a reference; its text says when, by which notice, and from where that is known."""


def retracted(reference: Reference) -> str | None:
    """When and by which notice a work was retracted; `None` where nothing says so."""
    return reference.custom.get(RETRACTED) or None
