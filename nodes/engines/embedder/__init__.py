"""The embedder that ships with pcite: all-MiniLM-L6-v2 with int8 weights."""

from .engine import MiniLMEmbedder

__all__ = ["MiniLMEmbedder"]
