"""A CSL style at work: one citation or one entry at a time, by citeproc-py, with its faults mended."""

from __future__ import annotations

from .processor_rendering import Processor

__all__ = ["Processor"]
