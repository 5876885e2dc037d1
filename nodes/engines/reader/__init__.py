"""The verifier that reads: claim and passage together, three outcomes, English and German."""

from .engine import ReaderVerifier, readers

__all__ = ["ReaderVerifier", "readers"]
