"""The embedders that ship with pcite: one for German and English, and one for English alone."""

from .engine import MiniLMEmbedder
from .multilingual import MultilingualEmbedder

__all__ = ["MiniLMEmbedder", "MultilingualEmbedder"]
