"""The report for a browser, under its former name."""

from .report import as_html

__all__ = ["as_html"]
